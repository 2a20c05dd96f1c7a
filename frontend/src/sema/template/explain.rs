//! Explains deduction failures in messages: deduction is repeated argument by argument, and the first failure is the
//! reason. Explicit template arguments may fail before that.

use smallvec::SmallVec;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, FunctionId, TypeKind};
use crate::sema::Sema;
use crate::sema::overload::report::MAX_LISTED;
use crate::sema::program::argument::{Argument, has_default, is_pack, parameter_name};
use crate::sema::program::dependent::DependentType;
use crate::source::Span;
use crate::syntax::{ExprKind, TemplateArg, TemplateParam};

impl<'a> Sema<'a, '_> {
    /// Reports that function templates have no specialisation for explicit template arguments.
    pub(crate) fn report_no_instance(
        &mut self,
        name: &str,
        functions: &[FunctionId],
        written: &'a [TemplateArg<'a>],
        args: &[ExprId],
        span: Span,
    ) {
        let message = format!("no instance of function template \"{name}\" matches the argument list");
        let mut diagnostic = Diagnostic::new(codes::NO_VIABLE_FUNCTION, span, message);
        if !args.is_empty() {
            diagnostic = diagnostic.note(format!("argument types are: {}", self.type_list(args)));
        }
        let templates = functions.iter().copied().filter(|&f| self.functions[f].origin.template.is_some());
        let templates: SmallVec<[FunctionId; 8]> = templates.collect();
        for &function in templates.iter().take(MAX_LISTED) {
            let why = self.why_not_specified(function, written, args, span);
            diagnostic = self.candidate(diagnostic, function, format!("candidate template: {why}"));
        }
        if templates.len() > MAX_LISTED {
            diagnostic = diagnostic.note(format!("and {} more candidates", templates.len() - MAX_LISTED));
        }
        self.emit(diagnostic);
    }

    fn why_not_specified(
        &mut self,
        pattern: FunctionId,
        written: &'a [TemplateArg<'a>],
        args: &[ExprId],
        span: Span,
    ) -> String {
        let Some(template) = self.functions[pattern].origin.template else { return String::new() };
        let (given, failed) = self.tentatively(|sema| sema.leading_arguments(template, written, span));
        if let Some((first, leading)) = given.filter(|_| !failed) {
            return self.why_not_deduced(pattern, (&first, leading), args);
        }
        let params = self.templates[template].decl.params.params;
        let packs = params.iter().any(is_pack);
        if !packs && written.len() > params.len() {
            return format!(
                "it has {} template parameters, {} arguments are given",
                params.len(),
                written.len()
            );
        }
        for (index, (param, given)) in params.iter().zip(written).enumerate() {
            let (TemplateArg::Type(_) | TemplateArg::Expr(_)) = given else { break };
            let fits = match (param, given) {
                (TemplateParam::Type { .. }, TemplateArg::Expr(expr)) => {
                    matches!(expr.kind, ExprKind::Name(_))
                }
                (TemplateParam::Value { .. }, TemplateArg::Type(_)) => false,
                _ => true,
            };
            if !fits {
                let what = if matches!(param, TemplateParam::Type { .. }) { "a type" } else { "a value" };
                return format!("template argument {} must be {what}", index + 1);
            }
        }
        "the template arguments do not fit its parameters".to_owned()
    }

    /// The reason, as a clause that follows the name of the candidate. Some template arguments may be explicit.
    pub(crate) fn why_not_deduced(
        &mut self,
        pattern: FunctionId,
        written: (&[Argument<'a>], &'a [Argument<'a>]),
        args: &[ExprId],
    ) -> String {
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
        let Some(mut known) = self.start_deduction(template, written) else { return unknown };
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
            if slot.is_none() && !has_default(param) && !is_pack(param) {
                let name = parameter_name(param).map_or("the template parameter", |name| self.text(name));
                return format!("\"{name}\" cannot be deduced");
            }
        }
        "its declaration is not valid with the deduced arguments".to_owned()
    }

    /// The conflict between the deduction from one argument and that from the arguments before it.
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
