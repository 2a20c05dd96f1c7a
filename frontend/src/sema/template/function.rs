//! Function templates ([temp.fct]): patterns, deduction for calls, instances, explicit instantiation.
//!
//! A function template is entered into its scope as a function, the *pattern*, so that lookup, hiding
//! and argument-dependent lookup are those of functions. Overload resolution replaces a pattern by the
//! instance that the arguments of the call deduce.

use smallvec::{SmallVec, smallvec};

use super::Argument;
use super::deduce::Deduced;
use crate::diagnostics::codes;
use crate::il::{ExprId, FunctionId, FunctionType, TypeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, DeclKind, TemplateParam, UnqualifiedId};

use super::super::function::BodyState;
use super::super::lookup::Wanted;
use super::super::scope::{LanguageLinkage, Named, ScopeId, TemplateId};
use super::super::{Context, Sema};

impl<'a> Sema<'a, '_> {
    /// Enters a function template as a pattern.
    pub(crate) fn declare_function_template(
        &mut self,
        template: TemplateId,
        serial: u32,
    ) -> Option<FunctionId> {
        let info = self.templates[template];
        let mut args: SmallVec<[Argument; 4]> = SmallVec::new();
        for (index, param) in info.decl.params.params.iter().enumerate() {
            args.push(match param {
                TemplateParam::Type { pack: false, .. } => Argument::Type(self.placeholder(index as u32)),
                TemplateParam::Value { param } if !param.declarator.pack => Argument::Parameter(index as u32),
                TemplateParam::Template { .. } => {
                    self.templates[template].refused = Some("template template parameters");
                    return None;
                }
                TemplateParam::Type { .. } | TemplateParam::Value { .. } => {
                    self.templates[template].refused = Some("template parameter packs");
                    return None;
                }
            });
        }
        let environment = self.environment(info.scope, info.decl.params, &args);
        let (pattern, _) =
            self.quietly(|sema| sema.function_of_template(template, environment, serial, false));
        let pattern = pattern?;
        self.functions[pattern].template = Some(template);
        self.functions[pattern].definition = None;
        self.functions[pattern].body = BodyState::None;
        self.il.functions[pattern].flags.root = false;
        self.il.functions[pattern].span = info.span;
        Some(pattern)
    }

    /// The function that the declaration of a template declares in an environment.
    fn function_of_template(
        &mut self,
        template: TemplateId,
        environment: ScopeId,
        serial: u32,
        nameless: bool,
    ) -> Option<FunctionId> {
        let info = self.templates[template];
        let cx = Context { instance: true, nameless, ..Context::at(environment, info.limit) };
        self.in_context(cx, info.span, |sema| match info.decl.decl.kind {
            DeclKind::Function(def) => {
                sema.declare_function_definition(def, serial, LanguageLinkage::default())
            }
            DeclKind::Simple(simple) => {
                let declarator = simple.declarators.first()?;
                let base = match simple.specifiers.ty {
                    syntax::TypeSpecifier::None => {
                        sema.nameless_result(&simple.specifiers, &declarator.declarator)
                    }
                    _ => sema.specifier_type(&simple.specifiers, false),
                };
                let ty = sema.declarator_type(base, &declarator.declarator);
                if !sema.il.is_function(ty) {
                    return None;
                }
                sema.declare_function(&simple.specifiers, declarator, ty, serial, LanguageLinkage::default())
            }
            _ => None,
        })?
    }

    /// The instances that arguments deduce, in the place of patterns; what cannot be deduced is left out.
    pub(crate) fn with_instances(
        &mut self,
        candidates: &[FunctionId],
        explicit: &[Argument],
        args: &[ExprId],
    ) -> SmallVec<[FunctionId; 8]> {
        let mut out: SmallVec<[FunctionId; 8]> = SmallVec::new();
        for &candidate in candidates {
            if self.functions[candidate].template.is_none() {
                if explicit.is_empty() {
                    out.push(candidate);
                }
                continue;
            }
            if let Some(instance) = self.deduced_instance(candidate, explicit, args)
                && !out.contains(&instance)
            {
                out.push(instance);
            }
        }
        out
    }

    /// The instance of a pattern for a call.
    fn deduced_instance(
        &mut self,
        pattern: FunctionId,
        explicit: &[Argument],
        args: &[ExprId],
    ) -> Option<FunctionId> {
        let template = self.functions[pattern].template?;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        let mut deduced = self.start_deduction(template, explicit)?;
        let needed = self.il.functions[pattern].required_args as usize;
        if args.len() < needed.min(ty.params.len()) || args.len() > ty.params.len() && !ty.variadic {
            return None;
        }
        for (&param, &arg) in ty.params.iter().zip(args) {
            // A parameter whose template arguments are all written takes conversions ([temp.arg.explicit]/6).
            if !explicit.is_empty() && !self.mentions_from(param, explicit.len() as u32) {
                continue;
            }
            // Host code may have arguments that are not understood: the others decide.
            if self.walking_host() && self.is_error(arg) {
                continue;
            }
            if !self.deduce_from_argument(param, arg, &mut deduced) {
                return None;
            }
        }
        self.finish_deduction(pattern, template, &deduced)
    }

    fn start_deduction(&self, template: TemplateId, explicit: &[Argument]) -> Option<Deduced> {
        let count = self.templates[template].decl.params.params.len();
        let mut deduced: Deduced = smallvec![None; count];
        for (index, &arg) in explicit.iter().enumerate() {
            *deduced.get_mut(index)? = Some(arg);
        }
        Some(deduced)
    }

    /// Fills in defaults and makes the instance; none if an argument is missing or the declaration is
    /// not valid under the arguments.
    fn finish_deduction(
        &mut self,
        pattern: FunctionId,
        template: TemplateId,
        deduced: &Deduced,
    ) -> Option<FunctionId> {
        let info = self.templates[template];
        let mut args: SmallVec<[Argument; 4]> = SmallVec::new();
        for (param, &arg) in info.decl.params.params.iter().zip(deduced) {
            let arg = match arg {
                Some(arg) => arg,
                None => {
                    let environment = self.environment(info.scope, info.decl.params, &args);
                    let cx = Context::at(environment, info.limit);
                    let (default, failed) = self.quietly(|sema| {
                        sema.in_context(cx, info.span, |sema| {
                            sema.default_template_argument(param, info.span)
                        })
                    });
                    default.flatten().filter(|_| !failed)?
                }
            };
            args.push(arg);
        }
        let args = self.il.list(&args);
        self.function_instance(pattern, template, args)
    }

    /// The function made of a template and arguments; its body waits until it is needed.
    fn function_instance(
        &mut self,
        pattern: FunctionId,
        template: TemplateId,
        args: &'a [Argument],
    ) -> Option<FunctionId> {
        if let Some(&known) = self.template_state.functions.get(&(pattern, args)) {
            return Some(known);
        }
        let info = self.templates[template];
        let environment = self.environment(info.scope, info.decl.params, args);
        let (instance, failed) = self.instantiating(info.span, |sema| {
            sema.quietly(|sema| sema.function_of_template(template, environment, info.limit, true))
        })?;
        let instance = instance.filter(|_| !failed)?;
        self.functions[instance].instance = Some((pattern, args));
        self.functions[instance].level = self.current_level() + 1;
        self.functions[instance].is_library = false;
        if self.il.functions[instance].linkage == crate::il::Linkage::External
            && self.il.functions[instance].space != crate::il::ExecutionSpace::Kernel
        {
            self.il.functions[instance].linkage = crate::il::Linkage::LinkOnce;
        }
        self.il.functions[instance].flags.root = false;
        self.il.functions[instance].mangled = self.mangled_function(instance);
        self.template_state.functions.insert((pattern, args), instance);
        Some(instance)
    }

    /// The template arguments written after the name of a function, as far as they go.
    pub(crate) fn explicit_arguments(
        &mut self,
        pattern: FunctionId,
        written: &'a [syntax::TemplateArg<'a>],
        span: Span,
    ) -> Option<SmallVec<[Argument; 4]>> {
        let template = self.functions[pattern].template?;
        let params = self.templates[template].decl.params.params;
        if written.len() > params.len() {
            return None;
        }
        let mut args = SmallVec::new();
        for (param, given) in params.iter().zip(written) {
            args.push(self.given_argument(param, given, span)?);
        }
        Some(args)
    }

    /// The instances of a set of functions under written template arguments, deduced further by the
    /// arguments of a call.
    pub(crate) fn explicit_instances(
        &mut self,
        functions: &[FunctionId],
        written: &'a [syntax::TemplateArg<'a>],
        args: &[ExprId],
        span: Span,
    ) -> SmallVec<[FunctionId; 8]> {
        let mut out: SmallVec<[FunctionId; 8]> = SmallVec::new();
        for &function in functions {
            if self.functions[function].template.is_none() {
                continue;
            }
            let (explicit, failed) = self.quietly(|sema| sema.explicit_arguments(function, written, span));
            let Some(explicit) = explicit.filter(|_| !failed) else { continue };
            out.extend(self.with_instances(&[function], &explicit, args));
        }
        out
    }

    /// `template __global__ void k<int>(int *);`
    pub(crate) fn explicit_instantiation(&mut self, decl: &'a syntax::Decl<'a>) {
        let DeclKind::Simple(simple) = decl.kind else {
            self.not_supported(decl.span, "this explicit instantiation");
            return;
        };
        let Some(declarator) = simple.declarators.first() else {
            // A class: its members are made when they are used.
            self.specifier_type_of_instantiation(simple);
            return;
        };
        let Some(name) = declarator.declarator.name else { return };
        let base = self.specifier_type(&simple.specifiers, false);
        let ty = self.declarator_type(base, &declarator.declarator);
        let found = match (name.last_symbol(), name.qualifiers) {
            (Some(symbol), []) if !name.global => self.lookup_unqualified(symbol, Wanted::Any, name.span),
            (Some(symbol), _) => self
                .qualifier_scope(name)
                .and_then(|scope| self.lookup_in(scope, symbol, Wanted::Any, name.span)),
            (None, _) => None,
        };
        let Some(Named::Functions(functions)) = found else {
            self.not_supported(decl.span, "this explicit instantiation");
            return;
        };
        let written = match name.id {
            UnqualifiedId::Template { args, .. } => args,
            _ => &[],
        };
        for &pattern in functions {
            let Some(template) = self.functions[pattern].template else { continue };
            let Some(explicit) = self.explicit_arguments(pattern, written, name.span) else { continue };
            let Some(mut deduced) = self.start_deduction(template, &explicit) else { continue };
            let pattern_ty = self.il.functions[pattern].ty;
            if !self.deduce(pattern_ty, ty, &mut deduced, 0) {
                continue;
            }
            let Some(instance) = self.finish_deduction(pattern, template, &deduced) else { continue };
            if self.il.functions[instance].ty == ty {
                let function = &mut self.il.functions[instance];
                function.flags.root = true;
                if function.linkage == crate::il::Linkage::LinkOnce {
                    function.linkage = crate::il::Linkage::Weak;
                }
                return;
            }
        }
        self.error(
            codes::sema::NO_MEMBER,
            name.span,
            "no function template matches this explicit instantiation",
        );
    }

    fn specifier_type_of_instantiation(&mut self, simple: &'a syntax::SimpleDecl<'a>) {
        if let syntax::TypeSpecifier::Elaborated(_, name, _) = simple.specifiers.ty {
            let ty = self.named_type(name);
            self.require_complete(ty, name.span);
        } else {
            self.not_supported(simple.span, "this explicit instantiation");
        }
    }

    /// Whether a function made of a template has the same parameters as one that is none: the latter is
    /// the better candidate ([over.match.best]/1.6).
    pub(crate) fn is_instance(&self, function: FunctionId) -> bool {
        self.functions[function].instance.is_some()
    }

    /// The parameters and result of the pattern of an instance, for its symbol.
    pub(crate) fn pattern_type(&self, pattern: FunctionId) -> Option<FunctionType<'a>> {
        match self.il.types.kind(self.il.functions[pattern].ty) {
            TypeKind::Function(ty) => Some(ty),
            _ => None,
        }
    }

    /// A friend function defined in a class: a function of the namespace around it that only
    /// argument-dependent lookup finds ([class.friend]/6, /7).
    pub(crate) fn declare_friend(&mut self, decl: &'a syntax::Decl<'a>, record: crate::il::RecordId) {
        match decl.kind {
            DeclKind::Function(def) => {
                let class_scope = self.cx.scope;
                let outer = std::mem::replace(&mut self.cx.friend, true);
                let friend = self.declare_function_definition(def, 0, LanguageLinkage::default());
                self.cx.friend = outer;
                if let Some(friend) = friend {
                    self.functions[friend].scope = class_scope;
                    self.records[record].friends.push(friend);
                }
            }
            // A friend declaration gives access, which is not checked.
            DeclKind::Simple(_) | DeclKind::Template(_) => {}
            _ => self.not_supported(decl.span, "this friend declaration"),
        }
    }

    /// The friends of a class with a name.
    pub(crate) fn friends_named(
        &self,
        record: crate::il::RecordId,
        name: Symbol,
    ) -> SmallVec<[FunctionId; 4]> {
        self.records[record].friends.iter().copied().filter(|&f| self.il.functions[f].name == name).collect()
    }
}
