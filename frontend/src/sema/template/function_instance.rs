//! Instances of function templates, by deduced arguments ([temp.fct.spec], [temp.inst]).

use smallvec::SmallVec;

use crate::il::{ExecutionSpace, ExprId, FunctionId, Type, TypeKind};
use crate::sema::program::argument::{Argument, is_pack};
use crate::sema::program::dependent::DependentType;
use crate::sema::program::scope::{Template, TemplateId};
use crate::sema::template::Instance;
use crate::sema::template::deduce::Deduction;
use crate::sema::template::function::function_chunk;
use crate::sema::{Context, Sema};
use crate::syntax;

impl<'a> Sema<'a, '_> {
    /// Replaces patterns by the specialisations that arguments deduce; those that cannot be deduced are omitted.
    pub(crate) fn with_instances(
        &mut self,
        candidates: &[FunctionId],
        args: &[ExprId],
    ) -> SmallVec<[FunctionId; 8]> {
        let mut out: SmallVec<[FunctionId; 8]> = SmallVec::new();
        for &candidate in candidates {
            let made = match self.functions[candidate].origin.template {
                None => Some(candidate),
                Some(_) => self.called_instance(candidate, (&[], &[]), args),
            };
            // No specialisation of a constructor template takes an object of the class by value ([class.copy.ctor]/5).
            let by_value = |made| {
                self.functions[candidate].origin.template.is_some() && self.is_constructor_by_value(made)
            };
            if let Some(made) = made
                && !out.contains(&made)
                && !by_value(made)
            {
                out.push(made);
            }
        }
        out
    }

    /// The specialisation of a pattern for a call with explicit template arguments: for the first parameters, and for
    /// the beginning of the pack after them.
    pub(crate) fn called_instance(
        &mut self,
        pattern: FunctionId,
        written: (&[Argument<'a>], &'a [Argument<'a>]),
        args: &[ExprId],
    ) -> Option<FunctionId> {
        let template = self.functions[pattern].origin.template?;
        let deduction = self.start_deduction(template, written)?;
        self.called_with(pattern, template, deduction, args)
    }

    /// The specialisation of a pattern for a call where some template arguments are known.
    pub(crate) fn called_with(
        &mut self,
        pattern: FunctionId,
        template: TemplateId,
        mut deduction: Deduction<'a>,
        args: &[ExprId],
    ) -> Option<FunctionId> {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        let is_pack = |&ty: &Type| matches!(self.as_dependent(ty), Some(DependentType::Expansion(_)));
        // A pack may be empty in any position.
        let required = self.il.functions[pattern].arguments.required as usize;
        let least = ty.params.iter().take(required).filter(|ty| !is_pack(ty)).count();
        let bounded = !ty.variadic && !ty.params.iter().any(is_pack);
        if args.len() < least || bounded && args.len() > ty.params.len() {
            return None;
        }
        if !self.deduce_from_call(ty.params, args, &mut deduction) {
            return None;
        }
        self.finish_deduction(pattern, template, &deduction)
    }

    /// The specialisation of a conversion function template for a type ([temp.deduct.conv]).
    pub(crate) fn conversion_instance(&mut self, pattern: FunctionId, to: Type) -> Option<FunctionId> {
        let template = self.functions[pattern].origin.template?;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        let mut deduction = self.start_deduction(template, (&[], &[]))?;
        let mut from = self.il.strip_reference(ty.ret);
        let target = if self.il.is_reference(to) {
            self.il.strip_reference(to)
        } else {
            from = from.unqualified();
            to.unqualified()
        };
        // The referent may be more cv-qualified than the result (/4).
        let fits = [target, target.unqualified()].into_iter().any(|target| {
            let mut attempt = deduction.clone();
            let fits = self.deduce(from, target, &mut attempt);
            if fits {
                deduction = attempt;
            }
            fits
        });
        fits.then(|| self.finish_deduction(pattern, template, &deduction)).flatten()
    }

    /// The specialisation of a function template whose parameters have given types.
    pub(crate) fn instance_of_parameters(
        &mut self,
        pattern: FunctionId,
        params: &[Type],
    ) -> Option<FunctionId> {
        let template = self.functions[pattern].origin.template?;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        let mut deduction = self.start_deduction(template, (&[], &[]))?;
        let fits = self.deduce_parameters(ty.params, params, &mut deduction);
        fits.then(|| self.finish_deduction(pattern, template, &deduction)).flatten()
    }

    /// The specialisation of a conversion function template that converts to exactly a type ([temp.mem]/5).
    pub(crate) fn conversion_instance_exactly(
        &mut self,
        pattern: FunctionId,
        to: Type,
    ) -> Option<FunctionId> {
        let template = self.functions[pattern].origin.template?;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[pattern].ty) else { return None };
        let mut deduction = self.start_deduction(template, (&[], &[]))?;
        let fits = self.deduce(ty.ret, to, &mut deduction);
        fits.then(|| self.finish_deduction(pattern, template, &deduction)).flatten()
    }

    /// Adds default arguments and declares the specialisation; none if an argument is missing or substitution fails.
    pub(crate) fn finish_deduction(
        &mut self,
        pattern: FunctionId,
        template: TemplateId,
        deduction: &Deduction<'a>,
    ) -> Option<FunctionId> {
        let info = self.templates[template];
        let mut args: SmallVec<[Argument<'a>; 4]> = SmallVec::new();
        for (index, param) in info.decl.params.params.iter().enumerate() {
            let known = deduction.slots.get(index).copied().flatten();
            let arg = match (known, deduction.leading) {
                (Some(arg), _) => self.settled_argument(&info, param, arg, &args)?,
                (None, Some((pack, leading))) if pack as usize == index => Argument::Pack(leading),
                (None, _) if is_pack(param) => Argument::Pack(&[]),
                (None, _) => {
                    let (default, failed) =
                        self.tentatively(|sema| sema.default_argument_of(template, index, &args, info.span));
                    default.filter(|_| !failed)?
                }
            };
            args.push(arg);
        }
        let args = self.il.list(&args);
        self.function_instance(pattern, template, args)
    }

    /// Converts a deduced value to the type of its parameter: an array bound is deduced as `size_t`.
    pub(crate) fn settled_argument(
        &mut self,
        info: &Template<'a>,
        param: &'a syntax::TemplateParam<'a>,
        arg: Argument<'a>,
        before: &[Argument<'a>],
    ) -> Option<Argument<'a>> {
        let (Argument::Value(value, ty), syntax::TemplateParam::Value { param }) = (arg, param) else {
            return Some(arg);
        };
        if matches!(param.specifiers.ty, syntax::TypeSpecifier::Auto) {
            return Some(arg);
        }
        let declared = match param.specifiers.ty {
            syntax::TypeSpecifier::Builtin(_) if param.declarator.chunks.is_empty() => {
                self.specifier_type(param.specifiers, false).unqualified()
            }
            _ => {
                let scope = self.environment_behind(info.scope, info.decl.params, before);
                let (declared, failed) =
                    self.tentatively(|sema| sema.value_type_in(scope, info.limit, param));
                declared.filter(|_| !failed)?
            }
        };
        if declared == ty || !self.il.is_integral_or_enum(declared) {
            return Some(arg);
        }
        let shape = self.il.int_shape(declared)?;
        Some(Argument::Value(shape.wrap(value), declared))
    }

    /// The function template specialisation for some arguments; its body is instantiated on demand.
    fn function_instance(
        &mut self,
        pattern: FunctionId,
        template: TemplateId,
        args: &'a [Argument<'a>],
    ) -> Option<FunctionId> {
        if args.iter().any(|&arg| self.is_dependent(arg)) {
            return None;
        }
        if let Some(&known) = self.instances.functions.get(&(pattern, args)) {
            return known;
        }
        let patterns = std::mem::take(&mut self.template_state.progress.patterns);
        let instance = self.new_instance(pattern, template, args);
        self.template_state.progress.patterns = patterns;
        self.instances.functions.insert((pattern, args), instance);
        if instance.is_some() {
            let (name, limit) = (self.il.functions[pattern].name, self.point_of_instantiation());
            self.independently(|sema| sema.declare_extensions(name, limit));
        }
        instance
    }

    fn new_instance(
        &mut self,
        pattern: FunctionId,
        template: TemplateId,
        args: &'a [Argument<'a>],
    ) -> Option<FunctionId> {
        let info = self.templates[template];
        let environment = self.environment(info.scope, info.decl.params, args);
        let chunk = function_chunk(info.decl.decl);
        if !self.constraints_hold(info.decl.params, chunk, environment, info.limit) {
            return None;
        }
        let made = self.instantiating(Instance::Function(pattern), info.span, |sema| {
            sema.tentatively(|sema| {
                sema.function_of_template(template, environment, info.limit.saturating_sub(1), true)
            })
        });
        let (instance, failed) = made?;
        let instance = instance?;
        if failed {
            // No name can denote it; without a definition it is not emitted either.
            self.functions[instance].defined.definition = None;
            self.il.functions[instance].flags.root = false;
            return None;
        }
        self.inherit_specifiers(pattern, instance);
        // The definition may omit the condition of `explicit(...)` ([dcl.fct.spec]/4 of C++20).
        if let Some((condition, params)) = self.functions[pattern].late.explicit_condition
            && !self.functions[instance].explicit
        {
            let declared = self.environment(info.scope, params, args);
            let cx = Context { instance: true, ..Context::at(declared, info.limit) };
            let value = self.in_context(cx, condition.span, |sema| {
                let value = sema.constant_evaluated(|sema| sema.condition(condition));
                sema.constant_int_of(value)
            });
            self.functions[instance].explicit = value.flatten().is_some_and(|value| value != 0);
        }
        self.functions[instance].origin.instance = Some((pattern, args));
        self.functions[instance].origin.level = self.current_level() + 1;
        self.functions[instance].origin.is_library = false;
        if self.il.functions[instance].linkage == crate::il::Linkage::External
            && self.il.functions[instance].space != ExecutionSpace::Kernel
        {
            self.il.functions[instance].linkage = crate::il::Linkage::LinkOnce;
        }
        self.il.functions[instance].flags.root = false;
        self.inherit_defaults(pattern, &info, instance, args);
        Some(instance)
    }

    /// Copies the specifiers of a template's first declaration that its definition or explicit specialisation may omit
    /// to an instance: that a member is static ([class.static]/1) or explicit ([dcl.fct.spec]/2), and its execution
    /// space.
    fn inherit_specifiers(&mut self, pattern: FunctionId, instance: FunctionId) {
        let explicit = self.functions[pattern].explicit;
        self.functions[instance].explicit |= explicit;
        let declared = &self.il.functions[pattern];
        let (object, space, flags) = (declared.object, declared.space, declared.flags);
        let made = &mut self.il.functions[instance];
        made.object = object;
        if made.space == ExecutionSpace::Host {
            made.space = space;
        }
        made.flags.noinline |= flags.noinline;
        made.flags.forceinline |= flags.forceinline;
        made.flags.noreturn |= flags.noreturn;
    }
}
