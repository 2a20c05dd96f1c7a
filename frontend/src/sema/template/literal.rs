//! Literal operator templates ([over.literal]/5, [lex.ext]): the spelling of a number as a pack of characters, or a
//! string as an object of class type.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, Type, TypeKind};
use crate::sema::Sema;
use crate::source::Span;
use crate::syntax::{TemplateArg, TemplateParam};

use crate::sema::program::argument::{Argument, is_pack};

impl<'a> Sema<'a, '_> {
    /// The instances of literal operator templates for the spelling of a number.
    pub(crate) fn number_literal_instances(
        &mut self,
        found: &[FunctionId],
        spelling: &str,
    ) -> SmallVec<[FunctionId; 2]> {
        let chars: Vec<Argument<'a>> =
            spelling.bytes().map(|byte| Argument::Value(u128::from(byte), Type::CHAR)).collect();
        let chars = self.il.list(&chars);
        let mut made = SmallVec::new();
        for function in self.literal_templates(found, true) {
            let Some(template) = self.functions[function].origin.template else { continue };
            let deduction = self.start_deduction(template, (&[], chars));
            made.extend(
                deduction.and_then(|deduction| self.finish_deduction(function, template, &deduction)),
            );
        }
        made
    }

    /// The instances of literal operator templates that take a string as their argument.
    pub(crate) fn string_literal_instances(
        &mut self,
        found: &[FunctionId],
        string: ExprId,
        span: Span,
    ) -> SmallVec<[FunctionId; 8]> {
        let templates = self.literal_templates(found, false);
        if templates.is_empty() {
            return SmallVec::new();
        }
        let written = TemplateArg::Expr(self.syntax_of(string, span));
        let written = self.il.list(&[written]);
        self.explicit_instances(&templates, written, &[], span)
    }
}

impl Program<'_, '_> {
    /// The literal operators in a set that are templates with one value parameter, a pack or not, and no function
    /// parameters.
    fn literal_templates(&self, found: &[FunctionId], pack: bool) -> SmallVec<[FunctionId; 2]> {
        let fits = |&function: &FunctionId| {
            let Some(template) = self.functions[function].origin.template else { return false };
            let nullary = matches!(self.il.types.kind(self.il.functions[function].ty),
                TypeKind::Function(ty) if ty.params.is_empty());
            let params = self.templates[template].decl.params.params;
            nullary && matches!(params, [param @ TemplateParam::Value { .. }] if is_pack(param) == pack)
        };
        found.iter().copied().filter(fits).collect()
    }
}
