//! Default arguments ([dcl.fct.default]): collected over the declarations of a function and analysed at the first call
//! that needs one; those of a block-scope declaration are dropped at the end of the block.

use crate::diagnostics::codes;
use crate::il::{ExprId, FunctionId, TypeKind};
use crate::sema::{Context, Sema};
use crate::source::Span;

use super::{FunctionDecl, OuterDefaults};
use crate::sema::program::function::{DefaultArgument, Reference};

impl<'a> Sema<'a, '_> {
    /// Records the default arguments of a declaration ([dcl.fct.default]): they are analysed when used.
    pub(super) fn add_defaults(&mut self, id: FunctionId, decl: &FunctionDecl<'a>) {
        let Some(chunk) = decl.chunk() else { return };
        let limit = self.cx.limit;
        // A parameter pack expands to any number of parameters; it has no default and needs none.
        let count = match self.il.types.kind(decl.ty) {
            TypeKind::Function(ty) => ty.params.len(),
            _ => chunk.params.len(),
        };
        let pack = chunk
            .params
            .iter()
            .position(|param| param.declarator.pack)
            .or_else(|| (chunk.params.len() != count).then_some(chunk.params.len().saturating_sub(1)));
        let place = |index: usize| match pack {
            Some(pack) if index > pack => index + count - chunk.params.len(),
            _ => index,
        };
        let scope = self.in_block().then_some(self.cx.scope);
        if scope.is_some() {
            self.begin_block_defaults(id, count);
        }
        let defaults = &mut self.functions[id].late.defaults;
        defaults.resize(count.max(defaults.len()), None);
        let mut repeated = None;
        for (index, param) in chunk.params.iter().enumerate() {
            let Some(expr) = param.default else { continue };
            let Some(slot) = defaults.get_mut(place(index)) else { continue };
            match slot {
                Some(DefaultArgument { expr: previous, .. }) => repeated = Some((expr.span, previous.span)),
                None => *slot = Some(DefaultArgument { expr, scope, limit, value: None, references: &[] }),
            }
        }
        let first = defaults.iter().position(Option::is_some).unwrap_or(defaults.len());
        let gap = defaults[first..].iter().position(Option::is_none).filter(|_| pack.is_none());
        if let Some((span, previous)) = repeated {
            let message = "redefinition of default argument".to_owned();
            self.report_previous(codes::sema::BAD_DEFAULT, span, message, previous);
        }
        if let Some(gap) = gap {
            let span = chunk.params.get(first + gap).map_or(chunk.span, |param| param.span);
            self.error(codes::sema::BAD_DEFAULT, span, "default argument not at end of parameter list");
        }
        self.il.functions[id].arguments.required = first as u32;
    }

    /// Starts a separate set of default arguments for a block-scope declaration, valid to the end of the block
    /// ([dcl.fct.default]/4).
    pub(super) fn begin_block_defaults(&mut self, id: FunctionId, count: usize) {
        let defaults = std::mem::take(&mut self.functions[id].late.defaults);
        let required =
            if defaults.is_empty() { count as u32 } else { self.il.functions[id].arguments.required };
        if let Some(function) = &mut self.cx.function {
            function.block_defaults.push(OuterDefaults { function: id, defaults, required });
        }
    }

    /// The number of functions with default arguments of the current blocks.
    pub(crate) fn block_defaults(&self) -> usize {
        self.cx.function.as_ref().map_or(0, |function| function.block_defaults.len())
    }

    /// Drops the default arguments of block-scope declarations since there were `depth` such functions.
    pub(crate) fn end_block_defaults(&mut self, depth: usize) {
        while self.block_defaults() > depth {
            let outer = self.cx.function.as_mut().and_then(|function| function.block_defaults.pop());
            let Some(OuterDefaults { function, defaults, required }) = outer else { return };
            self.check_default_arguments(function);
            self.functions[function].late.defaults = defaults;
            self.il.functions[function].arguments.required = required;
        }
    }

    /// The default argument of a parameter, converted to its type; analysed once, in the context of its declaration.
    /// `call` is the place that needs it.
    pub(crate) fn default_argument(&mut self, id: FunctionId, index: u32, call: Span) -> Option<ExprId> {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) else { return None };
        let param = *ty.params.get(index as usize)?;
        let default = (*self.functions[id].late.defaults.get(index as usize)?)?;
        if default.value.is_some() {
            self.note_default_references(default.references, default.expr.span);
            return default.value;
        }
        let scope = default.scope.unwrap_or(self.functions[id].scope);
        let function = self.cx.function.as_ref().map(|function| function.id);
        let mut cx = Context { instance: self.is_in_template(scope), ..Context::at(scope, default.limit) };
        cx.default.used_at = self.cx.default.used_at.or(Some((call, function)));
        let key = (id.as_u32(), index, false);
        if self.declarations.defaults_in_progress.contains(&key) {
            let message = "a default argument needs its own value";
            self.error(codes::sema::NESTING_TOO_DEEP, call, message);
            return Some(self.error_expr(call));
        }
        self.declarations.defaults_in_progress.push(key);
        let value = self.in_context(cx, call, |sema| {
            let value = sema.expr(default.expr);
            let value = sema.convert(value, param, "default argument");
            (value, std::mem::take(&mut sema.cx.references), sema.cx.default.asks_place)
        });
        self.declarations.defaults_in_progress.pop();
        let (value, references, asks_place) = value?;
        let references = self.il.list(&references);
        if asks_place {
            // Its value depends on the call, and so does that of an enclosing default argument.
            self.cx.default.asks_place = true;
        } else if let Some(Some(slot)) = self.functions[id].late.defaults.get_mut(index as usize) {
            (slot.value, slot.references) = (Some(value), references);
        }
        self.note_default_references(references, default.expr.span);
        Some(value)
    }

    /// Records the references of a default argument at each use.
    pub(super) fn note_default_references(&mut self, references: &'a [Reference], span: Span) {
        if self.cx.unevaluated {
            return;
        }
        for &reference in references {
            if let Reference::Function(named) = reference {
                self.check_use_of(named, span);
            }
        }
        self.cx.references.extend_from_slice(references);
    }
}
