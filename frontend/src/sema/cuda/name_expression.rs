//! Name expressions: names of kernels and device variables that the caller of the compiler asks for, as
//! NVRTC's `nvrtcAddNameExpression`. Each is a constant expression at the end of the translation unit
//! that denotes a function or variable or its address, such as `&n::scale<float, 4>`; instances are made, what
//! is named is compiled, and its symbol is handed back.

use crate::diagnostics::codes;
use crate::il::{ExecutionSpace, ExprId, ExprKind, MemorySpace, TypeKind};
use crate::sema::initializer::strip_parens;
use crate::sema::program::scope::GLOBAL;
use crate::sema::{Context, Sema};
use crate::{preprocess, syntax};

impl<'a> Sema<'a, '_> {
    /// Analyses the name expressions of the options; the symbols are in the order of the expressions.
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
        // Kernels and arrays become their addresses; another variable by itself is its value.
        let decays = match self.il.exprs[value].kind {
            ExprKind::Variable(id) => {
                let ty = self.il.variables[id].ty;
                matches!(self.il.types.kind(ty), TypeKind::Array(..) | TypeKind::IncompleteArray(_))
            }
            _ => true,
        };
        let symbol = if is_address || decays { self.symbol_of(value) } else { None };
        if symbol.is_none() {
            let message = "a name expression must denote a kernel or the address of a device variable";
            self.error(codes::sema::BAD_NAME_EXPRESSION, span, message);
        }
        symbol
    }

    /// The symbol of the kernel or variable that an expression denotes, which becomes part of the program.
    /// Device functions have none that a program could look up.
    fn symbol_of(&mut self, value: ExprId) -> Option<&'a str> {
        match self.il.exprs[value].kind {
            ExprKind::Function(id) => {
                let function = &mut self.il.functions[id];
                (function.space == ExecutionSpace::Kernel).then(|| {
                    function.flags.root = true;
                    function.mangled
                })
            }
            ExprKind::Variable(id) => {
                let variable = &self.il.variables[id];
                let on_device = matches!(
                    variable.space,
                    MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed
                );
                on_device.then_some(variable.mangled)
            }
            _ => None,
        }
    }
}
