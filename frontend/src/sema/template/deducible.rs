//! The template parameters that can be deduced from a pattern ([temp.deduct.type]).

use smallvec::SmallVec;

use crate::il::{Type, TypeKind};
use crate::sema::program::Program;
use crate::sema::program::argument::{Argument, is_pack, parameter_name};
use crate::sema::program::dependent::{DependentExpr, DependentType};
use crate::sema::template::deduce::Deduction;
use crate::syntax::{self, CvQualifiers, TemplateParams, TypeSpecifier};

impl<'a> Program<'a, '_> {
    /// The numbers of the parameters that can be deduced from arguments.
    fn deducible_parameters(&self, args: &[Argument<'a>]) -> SmallVec<[u32; 4]> {
        let mut used = SmallVec::new();
        args.iter().for_each(|&arg| self.deducible(arg, &mut used));
        used
    }

    /// Adds the numbers of the parameters that can be deduced from a pattern.
    pub(crate) fn deducible(&self, pattern: Argument<'a>, out: &mut SmallVec<[u32; 4]>) {
        match pattern {
            Argument::Type(ty) => self.deducible_in(ty, out),
            Argument::Template(template) => out.extend(self.templates[template].parameter_index),
            Argument::Pack(args) => args.iter().for_each(|&arg| self.deducible(arg, out)),
            Argument::Expansion(&inner) => self.deducible(inner, out),
            Argument::DependentExpr(DependentExpr::Parameter(index)) => out.push(*index),
            Argument::DependentExpr(_) | Argument::Value(..) | Argument::Constant(..) => {}
        }
    }

    pub(crate) fn deducible_in(&self, ty: Type, out: &mut SmallVec<[u32; 4]>) {
        match self.il.types.kind(ty) {
            TypeKind::Pointer(inner)
            | TypeKind::LValueRef(inner)
            | TypeKind::RValueRef(inner)
            | TypeKind::Array(inner, _)
            | TypeKind::IncompleteArray(inner) => self.deducible_in(inner, out),
            TypeKind::MemberPointer { class, pointee } => {
                self.deducible_in(class, out);
                self.deducible_in(pointee, out);
            }
            TypeKind::Function(function) => {
                self.deducible_in(function.ret, out);
                function.params.iter().for_each(|&param| self.deducible_in(param, out));
            }
            TypeKind::Dependent(id) => match self.instances.dependent.kinds[id] {
                DependentType::Parameter(index) => out.push(index),
                DependentType::Applied(index, args) => {
                    out.push(index);
                    args.iter().for_each(|&arg| self.deducible(arg, out));
                }
                DependentType::Expansion(inner) => self.deducible_in(inner, out),
                DependentType::Array(element, bound) => {
                    self.deducible_in(element, out);
                    self.deducible(Argument::DependentExpr(bound), out);
                }
                // Non-deduced contexts ([temp.deduct.type]/5).
                DependentType::Member(..)
                | DependentType::Decltype(_)
                | DependentType::Transform(..)
                | DependentType::Deduced(_) => {}
            },
            TypeKind::Record(id) => {
                if let Some((_, args)) = self.records[id].origin.instance {
                    args.iter().for_each(|&arg| self.deducible(arg, out));
                }
            }
            TypeKind::Builtin(_) | TypeKind::Enum(_) => {}
        }
    }

    /// Whether a type mentions a parameter without an argument.
    pub(crate) fn mentions_open(&self, ty: Type, deduction: &Deduction<'a>) -> bool {
        let mut used = SmallVec::new();
        self.deducible_in(ty, &mut used);
        used.iter().any(|&index| {
            deduction.slots.get(index as usize).is_some_and(Option::is_none)
                || deduction.leading.is_some_and(|(leading, _)| leading == index)
        })
    }

    /// The qualifiers of a type; for an array, those of its elements.
    pub(crate) fn whole_cv(&self, ty: Type) -> CvQualifiers {
        let element = self.base_element(ty);
        match self.as_dependent(element) {
            Some(DependentType::Array(element, _)) => self.whole_cv(element),
            _ => element.cv(),
        }
    }

    /// The name of a parameter that the arguments of a partial specialisation cannot deduce
    /// ([temp.class.spec.match]/3).
    pub(crate) fn parameter_not_deducible(
        &self,
        params: &'a TemplateParams<'a>,
        args: &'a [Argument<'a>],
    ) -> Option<String> {
        // The type of a value may deduce another parameter.
        let typed = |param: &syntax::TemplateParam<'_>| {
            matches!(param, syntax::TemplateParam::Value { param }
                if matches!(param.specifiers.ty, TypeSpecifier::Named { .. }))
        };
        if params.params.iter().any(typed) {
            return None;
        }
        let used = self.deducible_parameters(args);
        let lost = params
            .params
            .iter()
            .enumerate()
            .find(|&(index, param)| !used.contains(&(index as u32)) && !is_unnamed_pack(param))?;
        Some(parameter_name(lost.1).map_or_else(|| "<unnamed>".to_owned(), |name| self.text(name).to_owned()))
    }
}

/// Whether a parameter is an unnamed pack: it may be empty.
fn is_unnamed_pack(param: &syntax::TemplateParam<'_>) -> bool {
    is_pack(param) && parameter_name(param).is_none()
}
