//! Variable templates ([temp.var]).

use crate::diagnostics::codes;
use crate::il::VariableId;
use crate::sema::program::scope::{Named, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::DeclKind;

use super::Instance;
use crate::sema::program::argument::Argument;

impl<'a> Sema<'a, '_> {
    /// The variable template specialisation for some arguments.
    pub(super) fn variable_instance(
        &mut self,
        template: TemplateId,
        args: &'a [Argument<'a>],
        span: Span,
    ) -> Named<'a> {
        if args.iter().any(|&arg| self.is_dependent(arg)) {
            return Named::Error;
        }
        if let Some(&known) = self.instances.variables.get(&(template, args)) {
            let Some(known) = known else {
                let name = self.text(self.templates[template].name).to_owned();
                let message = format!("the initializer of \"{name}\" needs the variable itself");
                self.error(codes::sema::NESTING_TOO_DEEP, span, message);
                return Named::Error;
            };
            return Named::Variable(known);
        }
        // While its declaration is in progress, there is none.
        self.instances.variables.insert((template, args), None);
        let made = self.independently(|sema| sema.made_variable(template, args, span));
        self.instances.variables.insert((template, args), made);
        made.map_or(Named::Error, Named::Variable)
    }

    fn made_variable(
        &mut self,
        template: TemplateId,
        args: &'a [Argument<'a>],
        span: Span,
    ) -> Option<VariableId> {
        self.declare_extensions(self.templates[template].name, self.point_of_instantiation());
        self.declare_member_specializations(template);
        let info = self.templates[template];
        let (decl, scope, limit) = match self.chosen_pattern(template, args, span)? {
            Some(chosen) => {
                let special = self.specialization(template, chosen.index)?;
                (special.decl, chosen.environment, special.limit)
            }
            None => {
                let DeclKind::Simple(simple) = info.decl.decl.kind else { return None };
                (simple, self.environment(info.scope, info.decl.params, args), info.limit)
            }
        };
        let declarator = decl.declarators.first()?;
        let level = self.current_level() + 1;
        let outer = self.enter_level(level, span)?;
        let made = self.instantiating(Instance::Other, span, |sema| {
            let cx = Context { instance: true, ..Context::at(scope, limit) };
            sema.in_context(cx, span, |sema| {
                let base = sema.specifier_type(&decl.specifiers, false);
                let ty = sema.declarator_type(base, &declarator.declarator);
                sema.declare_made_variable(&decl.specifiers, declarator, ty, info.name, (template, args))
            })
        });
        self.leave_level(outer);
        made??
    }
}
