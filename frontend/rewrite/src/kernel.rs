//! Functions with an execution space: stubs of kernels, and replacements of device-only functions.

use crate::KEY;
use crate::edit::Edit;
use crate::walk::Walk;
use ptxc_syntax::syntax::{
    CudaQualifiers, DeclaratorChunk, FunctionDef, ParamDecl, Specifiers, TypeSpecifier, UnqualifiedId,
};
use ptxc_tokens::lex::TokenKind::{Colon, LBrace, RBrace};
use std::fmt::Write;

impl<'a> Walk<'_, 'a> {
    /// A function with a body.
    pub(crate) fn function(&mut self, function: &'a FunctionDef<'a>) {
        let mut cuda = function.specifiers.cuda;
        cuda.insert(function.declarator.cuda);
        self.inline(&function.specifiers, cuda);
        if cuda.contains(CudaQualifiers::GLOBAL) {
            self.stub(function);
        } else if cuda.contains(CudaQualifiers::DEVICE) && !cuda.contains(CudaQualifiers::HOST) {
            self.inert(function);
        } else {
            self.body(function);
        }
    }

    /// Replaces the body of a kernel by a launch. Each instance has a variable of its own that identifies it.
    fn stub(&mut self, function: &'a FunctionDef<'a>) {
        if let Some(name) = function.declarator.name.and_then(|name| name.last_symbol()) {
            let name = self.session.interner.resolve(name).to_owned();
            let path = self.path(&name);
            self.unit.kernels.push(path);
        }
        let Some(chunk) = function.declarator.chunks.iter().find_map(|chunk| match chunk {
            DeclaratorChunk::Function(function) => Some(function),
            _ => None,
        }) else {
            return;
        };
        let mut addresses = String::new();
        for (index, param) in chunk.params.iter().enumerate() {
            let name = self.parameter(param, index);
            let pack = if param.declarator.pack { "..." } else { "" };
            // Infallible: writing to a string.
            let _ = write!(addresses, "(void *)__builtin_addressof({name}){pack}, ");
        }
        let stub = format!(
            "{{ static char {KEY}; void *ptxc_arguments[] = {{ {addresses}(void *)0 }}; \
             __ptxc_launch(&{KEY}, ptxc_arguments); }}"
        );
        if let Some(first) = self.source.specifiers(function.specifiers.span) {
            // The stub must remain one function with these parameters, and must be kept although only a table names it.
            let whole = if self.options.is_clang { "__noinline__" } else { "__noipa__" };
            self.edits.push(Edit::insert(first, format!("__attribute__(({whole}, __used__)) ")));
        }
        self.replace_body(function, &stub);
    }

    /// The name of a parameter; an unnamed one gets a name.
    fn parameter(&mut self, param: &ParamDecl<'a>, index: usize) -> String {
        if let Some(UnqualifiedId::Ident(name)) = param.declarator.name.map(|name| name.id) {
            return self.session.interner.resolve(name).to_owned();
        }
        let name = format!("ptxc_parameter_{index}");
        let place = match param.default.and_then(|default| self.source.span(default.span)) {
            // The position before the `=`.
            Some(default) => self.source.text[..default.start].rfind('='),
            None => self.source.span(param.span).map(|span| span.end),
        };
        if let Some(place) = place {
            self.edits.push(Edit::insert(place, format!(" {name} ")));
        }
        name
    }

    /// Replaces the body of a device-only function. A body that determines the function's type is kept, and so is that
    /// of a constexpr function: the host may use these without running them.
    fn inert(&mut self, function: &'a FunctionDef<'a>) {
        let specifiers = &function.specifiers;
        let trailing = function.declarator.chunks.iter().any(
            |chunk| matches!(chunk, DeclaratorChunk::Function(chunk) if chunk.trailing_return.is_some()),
        );
        let deduced = matches!(specifiers.ty, TypeSpecifier::Auto | TypeSpecifier::DecltypeAuto) && !trailing;
        if deduced || specifiers.flags.contains(Specifiers::CONSTEXPR) {
            return;
        }
        self.replace_body(function, "{ __builtin_trap(); }");
    }

    /// Replaces the outermost braces of a body; member initializers are kept.
    fn replace_body(&mut self, function: &'a FunctionDef<'a>, with: &str) {
        let range = &function.body_tokens.range;
        let (first, last) = (range.start as usize, (range.end as usize).saturating_sub(1));
        if function.body_tokens.buffer != 0 || self.source.kind(last) != RBrace {
            return;
        }
        let open = match self.source.kind(first) {
            LBrace => Some(first),
            Colon => (first..last).find(|index| {
                self.source.kind(*index) == LBrace && self.source.closing(*index) == Some(last)
            }),
            _ => None,
        };
        let Some(open) = open else { return };
        let range = self.source.token(open).start..self.source.token(last).end;
        let with = if self.source.text[range.clone()].contains('\n') {
            format!("{with}\n{}\n", self.source.lines.marker_at(range.end))
        } else {
            with.to_owned()
        };
        self.edits.push(Edit::replace(range, with));
    }
}
