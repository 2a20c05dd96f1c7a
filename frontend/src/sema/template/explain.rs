//! Why a call deduces no instance of a function template, for messages: deduction is repeated argument by
//! argument, and the first that fails is the reason.

use smallvec::SmallVec;

use crate::il::{ExprId, FunctionId, TypeKind};
use crate::sema::Sema;

use crate::sema::program::argument::{Argument, parameter_name};
use crate::sema::program::dependent::DependentType;

impl<'a> Sema<'a, '_> {
    /// The reason, as a clause that follows the name of the candidate.
    pub(crate) fn why_not_deduced(&mut self, pattern: FunctionId, args: &[ExprId]) -> String {
        let unknown = "its arguments cannot be deduced".to_owned();
        let Some(template) = self.functions[pattern].origin.template else { return unknown };
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else {
            return unknown;
        };
        let packs = ty
            .params
            .iter()
            .any(|&param| matches!(self.as_dependent(param), Some(DependentType::Expansion(_))));
        if packs {
            return unknown;
        }
        let needed = (self.il.functions[pattern].arguments.required as usize).min(ty.params.len());
        if args.len() < needed {
            return format!("it needs {needed} arguments");
        }
        if args.len() > ty.params.len() && !ty.variadic {
            return format!("it takes {} arguments", ty.params.len());
        }
        let none: &'a [Argument<'a>] = &[];
        let Some(mut known) = self.start_deduction(template, (&[], none)) else { return unknown };
        for (index, (&param, &arg)) in ty.params.iter().zip(args).enumerate() {
            let before = known.clone();
            if self.deduce_from_call(&[param], &[arg], &mut known) {
                let conflict = self.conflict_of(&before, param, arg, template);
                if let Some(conflict) = conflict {
                    return conflict;
                }
                continue;
            }
            let (from, to) = (self.type_text(self.ty(arg)), self.type_text(param));
            return format!("argument {} of type \"{from}\" does not match \"{to}\"", index + 1);
        }
        let params = self.templates[template].decl.params.params;
        for (slot, param) in known.slots.iter().zip(params) {
            let has_default = match param {
                crate::syntax::TemplateParam::Type { default, pack, .. } => default.is_some() || *pack,
                crate::syntax::TemplateParam::Value { param } => {
                    param.default.is_some() || param.declarator.pack
                }
                crate::syntax::TemplateParam::Template { default, pack, .. } => default.is_some() || *pack,
            };
            if slot.is_none() && !has_default {
                let name = parameter_name(param).map_or("the template parameter", |name| self.text(name));
                return format!("\"{name}\" cannot be deduced");
            }
        }
        "its declaration is not valid with the deduced arguments".to_owned()
    }

    /// What an argument on its own deduces differently from the arguments before it.
    fn conflict_of(
        &mut self,
        before: &super::deduce::Deduction<'a>,
        param: crate::il::Type,
        arg: ExprId,
        template: super::TemplateId,
    ) -> Option<String> {
        let none: &'a [Argument<'a>] = &[];
        let mut alone = self.start_deduction(template, (&[], none))?;
        if !self.deduce_from_call(&[param], &[arg], &mut alone) {
            return None;
        }
        let params = self.templates[template].decl.params.params;
        let pairs: SmallVec<[_; 4]> = before.slots.iter().zip(&alone.slots).zip(params).collect();
        pairs.into_iter().find_map(|((first, second), param)| {
            let (&first, &second) = (first.as_ref()?, second.as_ref()?);
            if first == second {
                return None;
            }
            let name = parameter_name(param).map_or("a template parameter", |name| self.text(name));
            let (a, b) = (self.argument_text(first), self.argument_text(second));
            Some(format!("\"{name}\" is deduced as \"{a}\" and as \"{b}\""))
        })
    }
}
