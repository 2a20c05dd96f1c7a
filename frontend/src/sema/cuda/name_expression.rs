//! Name expressions: names of kernels and device variables registered by the caller, as with NVRTC's
//! `nvrtcAddNameExpression`. Each is a constant expression at the end of the translation unit that denotes a function
//! or variable or its address, such as `&n::scale<float, 4>`. Templates it names are instantiated, the entity is
//! emitted, and its symbol is returned.

use crate::diagnostics::codes;
use crate::il::{AddressBase, ConstValue, ExecutionSpace, ExprId, ExprKind, MemorySpace, TypeKind};
use crate::sema::initializer::strip_parens;
use crate::sema::program::scope::GLOBAL;
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::{preprocess, syntax};

impl<'a> Sema<'a, '_> {
    /// Analyses the name expressions of the options; returns the symbols in the order of the expressions.
    pub(crate) fn name_expressions(&mut self) {
        let expressions = std::mem::take(&mut self.session.options.name_expressions);
        for text in &expressions {
            let symbol = self.lowered_name(text);
            self.il.lowered_names.push(symbol.unwrap_or(""));
        }
        self.session.options.name_expressions = expressions;
    }

    fn lowered_name(&mut self, text: &str) -> Option<&'a str> {
        let name = format!("name expression {text}");
        let tokens = preprocess::run_snippet(self.session, &name, text.to_owned().into());
        let expr = self.parser.parse_expression_snippet(self.program.session, &tokens);
        let (named, is_address) = match strip_parens(expr).kind {
            syntax::ExprKind::Unary(syntax::UnaryOp::AddressOf, operand) => (strip_parens(operand), true),
            _ => (strip_parens(expr), false),
        };
        let span = named.span;
        let value = self.in_context(Context::at(GLOBAL, u32::MAX), span, |sema| sema.expr(named))?;
        if self.is_error(value) {
            return None;
        }
        // Kernels and arrays decay to their addresses; any other variable by itself would be its value.
        let whole = match self.base_of(value) {
            Some(base) if is_address || self.decays(base) => return self.named_symbol(base, span),
            Some(_) => None,
            None if is_address => {
                self.in_context(Context::at(GLOBAL, u32::MAX), span, |sema| sema.expr(expr))
            }
            None => Some(value),
        };
        // Anything else must be a constant: the address of an overload selected by a cast, or of an array's first
        // element.
        let base = whole.and_then(|whole| match self.il.types.kind(self.ty(whole)) {
            TypeKind::Pointer(_) => match self.const_eval(whole) {
                Ok(ConstValue::Address { base, offset: 0 }) => base,
                _ => None,
            },
            _ => None,
        });
        match base {
            Some(base) => self.named_symbol(base, span),
            None => self.bad_name(span),
        }
    }

    /// The entity that an expression names, unless that is a reference.
    fn base_of(&self, value: ExprId) -> Option<AddressBase> {
        match self.il.exprs[value].kind {
            ExprKind::Function(id) => Some(AddressBase::Function(id)),
            ExprKind::Variable(id) if !self.il.is_reference(self.il.variables[id].ty) => {
                Some(AddressBase::Variable(id))
            }
            _ => None,
        }
    }

    fn decays(&self, base: AddressBase) -> bool {
        let AddressBase::Variable(id) = base else { return true };
        matches!(
            self.il.types.kind(self.il.variables[id].ty),
            TypeKind::Array(..) | TypeKind::IncompleteArray(_)
        )
    }

    /// The symbol of a kernel or device variable, which becomes part of the program. Device functions have no symbol
    /// that a program could look up.
    fn named_symbol(&mut self, base: AddressBase, span: Span) -> Option<&'a str> {
        let symbol = match base {
            AddressBase::Function(id) => (self.il.functions[id].space == ExecutionSpace::Kernel).then(|| {
                self.il.functions[id].flags.root = true;
                self.symbol_of_function(id)
            }),
            AddressBase::Variable(id) => {
                let variable = &self.il.variables[id];
                let on_device = matches!(
                    variable.space,
                    MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed
                );
                on_device.then_some(variable.mangled)
            }
            _ => None,
        };
        symbol.or_else(|| self.bad_name(span))
    }

    fn bad_name(&mut self, span: Span) -> Option<&'a str> {
        let message = "a name expression must denote a kernel or the address of a device variable";
        self.error(codes::sema::BAD_NAME_EXPRESSION, span, message);
        None
    }
}
