//! Class templates and alias templates: the types that template-ids denote ([temp.class], [temp.alias]).

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{EnumId, RecordId, Type, TypeKind};
use crate::sema::context::DeclaredContext;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::scope::{Declared, Named, ScopeId, ScopeKind, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{self, DeclKind, TypeSpecifier};

use super::Instance;
use super::function::has_constraints;
use crate::sema::program::argument::{Argument, flattened};
use crate::sema::program::dependent::DependentType;

impl<'a> Sema<'a, '_> {
    /// The entity that a template-id denotes.
    pub(crate) fn template_id(
        &mut self,
        named: Named<'a>,
        args: &'a [syntax::TemplateArg<'a>],
        span: Span,
    ) -> Named<'a> {
        let template = match named {
            Named::Template(template) => template,
            // The injected-class-name followed by arguments denotes the template ([temp.local]/1).
            Named::Type(ty) => match self.il.types.kind(ty) {
                TypeKind::Record(id) if let Some((template, _)) = self.records[id].origin.instance => {
                    template
                }
                _ => {
                    let text = self.type_text(ty);
                    self.error(codes::sema::NOT_A_TEMPLATE, span, format!("\"{text}\" is not a template"));
                    return Named::Error;
                }
            },
            other => return other,
        };
        let Some(args) = self.template_arguments(template, args, span) else { return Named::Error };
        self.template_instance(template, args, span)
    }

    /// The specialisation of a template for some arguments.
    pub(crate) fn template_instance(
        &mut self,
        template: TemplateId,
        args: &'a [Argument<'a>],
        span: Span,
    ) -> Named<'a> {
        let template = self.real_template(template);
        let info = self.templates[template];
        if let Some(index) = info.parameter_index {
            let args = flattened(args);
            let args = self.il.list(&args);
            return Named::Type(self.dependent_type(DependentType::Applied(index, args)));
        }
        match info.decl.decl.kind {
            DeclKind::Simple(simple) if simple.declarators.is_empty() => {
                let record = self.class_instance(template, args, span);
                if !self.class_constraints_hold(record) {
                    self.report_constraints(template, args, span);
                    return Named::Error;
                }
                Named::Type(self.il.types.record(record))
            }
            DeclKind::Alias(alias) => {
                if let Some(&known) = self.instances.aliases.get(&(template, args)) {
                    return Named::Type(known);
                }
                let dependent = args.iter().any(|&arg| self.is_dependent(arg));
                let scope = self.environment(info.scope, info.decl.params, args);
                if has_constraints(info.decl.params)
                    && !dependent
                    && !self.constraints_hold(info.decl.params, None, scope, info.limit)
                {
                    self.report_constraints(template, args, span);
                    return Named::Error;
                }
                let cx = Context {
                    instance: true,
                    unevaluated: self.cx.unevaluated,
                    declared: DeclaredContext { template: Some(template), ..DeclaredContext::default() },
                    ..Context::at(scope, info.limit)
                };
                let ty = self.instantiating(Instance::Other, span, |sema| {
                    sema.in_context(cx, span, |sema| sema.type_id(alias.ty))
                });
                let ty = ty.flatten().unwrap_or(Type::ERROR);
                if !dependent && ty != Type::ERROR && !self.reporter.has_failed() {
                    self.instances.aliases.insert((template, args), ty);
                }
                Named::Type(ty)
            }
            DeclKind::Simple(_) => self.variable_instance(template, args, span),
            DeclKind::Concept(..) => {
                let holds = self.concept_holds(template, args);
                Named::Argument(self.il.arena.alloc(Argument::Value(u128::from(holds), Type::BOOL)))
            }
            _ => {
                self.refuse_template(template, span);
                Named::Error
            }
        }
    }

    /// Whether the arguments of a class satisfy the constraints of its template; checked once.
    fn class_constraints_hold(&mut self, record: RecordId) -> bool {
        let Some((template, args)) = self.records[record].origin.instance else { return true };
        let info = self.templates[template];
        if self.records[record].origin.dependent || !has_constraints(info.decl.params) {
            return true;
        }
        if let Some(&known) = self.instances.satisfied.get(&(template, args)) {
            return known;
        }
        let scope = self.environment(info.scope, info.decl.params, args);
        let holds = self.constraints_hold(info.decl.params, None, scope, info.limit);
        self.instances.satisfied.insert((template, args), holds);
        holds
    }

    fn report_constraints(&mut self, template: TemplateId, args: &'a [Argument<'a>], span: Span) {
        let info = self.templates[template];
        let message = format!(
            "the constraints of \"{}<{}>\" are not satisfied",
            self.text(info.name),
            self.arguments_text(args)
        );
        self.emit(
            Diagnostic::new(codes::sema::CONSTRAINTS, span, message)
                .secondary(info.span, "the template is declared here"),
        );
    }

    /// The class template specialisation for some arguments; it is instantiated when it must be complete.
    pub(crate) fn class_instance(
        &mut self,
        template: TemplateId,
        args: &'a [Argument<'a>],
        span: Span,
    ) -> RecordId {
        if let Some(&known) = self.instances.classes.get(&(template, args)) {
            return known;
        }
        let info = self.templates[template];
        let key = match info.decl.decl.kind {
            DeclKind::Simple(simple) => match simple.specifiers.ty {
                TypeSpecifier::Class(class) => class.kind,
                TypeSpecifier::Elaborated(kind, ..) => kind,
                _ => syntax::ElaboratedKind::Struct,
            },
            _ => syntax::ElaboratedKind::Struct,
        };
        let environment = self.environment(info.scope, info.decl.params, args);
        let record = self.new_record(None, key, environment, span);
        // The class has a name after all.
        self.uncount_unnamed(environment);
        self.il.records[record].name = info.name;
        let members = self.records[record].scope;
        let ty = self.il.types.record(record);
        let entry = self.make_entry(members, info.name);
        self.entries.entry_mut(entry).tag = Some(Declared { named: Named::Type(ty), serial: 0, span });
        self.records[record].origin.instance = Some((template, args));
        self.records[record].origin.level = self.current_level() + 1;
        self.records[record].parent = environment;
        self.records[record].discriminator = 0;
        self.records[record].origin.dependent = args.iter().any(|&arg| self.is_dependent(arg));
        let ir_name = format!(
            "{}{}<{}>",
            self.scope_prefix(info.scope),
            self.text(info.name),
            self.arguments_text(args)
        );
        self.il.records[record].ir_name = self.il.arena.alloc_str(&ir_name);
        self.instances.classes.insert((template, args), record);
        record
    }

    /// Instantiates a class template specialisation, if a definition is known: from the best matching partial
    /// specialisation, else from the primary template ([temp.class.spec.match]).
    pub(crate) fn define_instance(&mut self, record: RecordId) {
        let Some((template, args)) = self.records[record].origin.instance else {
            if !self.define_deferred(record) {
                self.define_member_class(record);
            }
            return;
        };
        if self.records[record].origin.dependent || self.records[record].definition.is_some() {
            return;
        }
        self.independently(|sema| sema.define_made_class(record, template, args));
    }

    /// Instantiates the class template specialisations that a conversion depends on: those of objects, and of pointers
    /// to a class that are converted to pointers to another ([temp.inst]/2, /6).
    pub(crate) fn define_for_conversion(&mut self, from: Type, to: Type) {
        let class = |sema: &Self, ty: Type| match sema.il.types.kind(sema.il.strip_reference(ty)) {
            TypeKind::Record(id) => Some(id),
            _ => None,
        };
        let (source, target) = (class(self, from), class(self, to));
        if source != target {
            source.into_iter().chain(target).for_each(|id| self.define_incomplete(id));
        }
        match (self.il.types.kind(from), self.il.types.kind(to)) {
            (TypeKind::Pointer(from), TypeKind::Pointer(to)) => {
                if let (Some(derived), Some(base)) = (class(self, from), class(self, to))
                    && derived != base
                {
                    self.define_incomplete(derived);
                }
            }
            (TypeKind::MemberPointer { .. }, TypeKind::MemberPointer { class, .. }) => {
                self.record_of(class).into_iter().for_each(|class| self.define_incomplete(class));
            }
            _ => {}
        }
    }

    fn define_incomplete(&mut self, class: RecordId) {
        if !self.il.records[class].complete {
            self.define_instance(class);
        }
    }

    /// Instantiates the class template specialisation that a type is, points to or refers to.
    pub(crate) fn define_classes_of(&mut self, ty: Type) {
        let inner = match self.il.types.kind(ty) {
            TypeKind::Pointer(inner) | TypeKind::LValueRef(inner) | TypeKind::RValueRef(inner) => inner,
            _ => ty,
        };
        if let TypeKind::Record(id) = self.il.types.kind(inner)
            && !self.il.records[id].complete
        {
            self.define_instance(id);
        }
    }

    fn define_made_class(&mut self, record: RecordId, template: TemplateId, args: &'a [Argument<'a>]) {
        self.declare_extensions(self.templates[template].name, self.point_of_instantiation());
        self.declare_definition(template);
        self.declare_member_specializations(template);
        let span = self.il.records[record].span;
        let Some(pattern) = self.chosen_pattern(template, args, span) else { return };
        if self.records[record].definition.is_some() {
            // A specialisation of one of its members needed it.
            return;
        }
        if !self.cx.instance && !self.is_in_template(self.cx.scope) {
            self.records[record].origin.needed_at = Some(span);
        }
        let info = self.templates[template];
        let (class, scope, limit) = match pattern {
            Some(chosen) => {
                let Some(special) = self.specialization(template, chosen.index) else { return };
                let Some(class) = special.class() else { return };
                self.records[record].origin.specialized = special.params.is_none();
                (class, chosen.environment, special.limit)
            }
            None => match info.decl.decl.kind {
                DeclKind::Simple(simple) => match simple.specifiers.ty {
                    // A later declaration may have renamed the parameters since the class was named.
                    TypeSpecifier::Class(class) if !info.earlier.is_empty() => {
                        (class, self.environment(info.scope, info.decl.params, args), info.limit)
                    }
                    TypeSpecifier::Class(class) => (class, self.records[record].parent, info.limit),
                    _ => return,
                },
                _ => return,
            },
        };
        self.records[record].origin.pattern = pattern.map(|chosen| chosen.index);
        self.set_environment(record, scope);
        let Some(level) = self.enter_level(self.records[record].origin.level, span) else { return };
        let first_enum = self.il.enums.len();
        self.instantiating(Instance::Class(record), span, |sema| {
            let cx = Context { instance: true, ..Context::at(scope, limit) };
            sema.in_context(cx, span, |sema| sema.define_record(record, class));
        });
        self.leave_level(level);
        self.define_member_enums(record, first_enum);
    }

    /// Defines the unscoped enumerations that a class only declares: their enumerators are names of the class
    /// ([temp.mem.enum]).
    pub(super) fn define_member_enums(&mut self, record: RecordId, first: usize) {
        let members = self.records[record].scope;
        for index in first..self.il.enums.len() {
            let id = EnumId::from_u32(index as u32);
            let scope = self.enums[id].scope;
            if !self.il.enums[id].complete
                && !self.il.enums[id].scoped
                && self.written_scope(self.scopes[scope].parent) == members
            {
                self.define_member_enum(id);
            }
        }
    }

    /// Analyses the remaining declarations of a class template of which only some without a definition have been
    /// analysed: an alias that precedes the definition names classes that are completed after it.
    fn declare_definition(&mut self, template: TemplateId) {
        let info = self.templates[template];
        let announced = matches!(info.decl.decl.kind, DeclKind::Simple(simple)
            if matches!(simple.specifiers.ty, TypeSpecifier::Elaborated(..)));
        if announced && let Some(entry) = self.entries.get(info.scope, info.name) {
            self.entry_named(entry, u32::MAX, Wanted::Type);
        }
    }

    /// Merges the declarations of a class template.
    pub(crate) fn merge_template(
        &mut self,
        known: TemplateId,
        again: crate::sema::program::scope::Template<'a>,
    ) {
        let old = self.templates[known];
        let defines = match again.decl.decl.kind {
            DeclKind::Simple(simple) => {
                matches!(simple.specifiers.ty, TypeSpecifier::Class(_)) || !simple.declarators.is_empty()
            }
            _ => false,
        };
        let (newer, older) = if defines { (again, old.decl.params) } else { (old, again.decl.params) };
        let was_defined = match old.decl.decl.kind {
            DeclKind::Simple(simple) => matches!(simple.specifiers.ty, TypeSpecifier::Class(_)),
            _ => false,
        };
        if defines
            && was_defined
            && matches!(again.decl.decl.kind, DeclKind::Simple(simple) if simple.declarators.is_empty())
        {
            let message = format!("class template \"{}\" has already been defined", self.text(again.name));
            self.report_previous(codes::sema::TYPE_REDEFINED, again.span, message, old.span);
            return;
        }
        if !super::header::same_kinds(again.decl.params, old.decl.params) {
            let message = format!(
                "the template parameters of \"{}\" do not match those of an earlier declaration",
                self.text(again.name)
            );
            self.report_previous(codes::sema::TEMPLATE_ARGUMENTS, again.span, message, old.span);
            return;
        }
        // [temp.over.link]/6; requires-clauses are not compared.
        let arena = self.il.arena;
        let [before, now] = [old, again].map(|template| {
            let params: &'a syntax::TemplateParams<'a> =
                arena.alloc(syntax::TemplateParams { requires: None, ..*template.decl.params });
            (params, template.scope, template.limit)
        });
        let same_clause = old.decl.params.requires.is_some() == again.decl.params.requires.is_some();
        if self.is_checked(again.span) && !(same_clause && self.same_class_head(before, now)) {
            let message = format!(
                "the constraints of \"{}\" differ from those of an earlier declaration",
                self.text(again.name)
            );
            let at = again.decl.params.span;
            self.report_previous(codes::sema::TEMPLATE_ARGUMENTS, at, message, old.span);
            return;
        }
        if !self.check_same_entity(&old, &again) {
            return;
        }
        self.check_repeated_defaults(&old, again.decl.params);
        let mut earlier: Vec<&'a syntax::TemplateParams<'a>> = old.earlier.to_vec();
        earlier.push(older);
        let earlier = self.il.list(&earlier);
        let merged = crate::sema::program::scope::Template { earlier, ..newer };
        self.check_default_gap(&merged);
        self.templates[known] = merged;
    }

    /// Reports that several specialisations match equally well.
    pub(super) fn report_ambiguous_specialization(
        &mut self,
        template: TemplateId,
        args: &'a [Argument<'a>],
        rivals: &[Span],
        span: Span,
    ) {
        let name = self.text(self.templates[template].name).to_owned();
        let message =
            format!("more than one partial specialization matches \"{name}<{}>\"", self.arguments_text(args));
        let mut diagnostic = Diagnostic::new(codes::sema::AMBIGUOUS_SPECIALIZATION, span, message);
        for &rival in rivals {
            diagnostic = diagnostic.secondary(rival, "this one matches");
        }
        self.emit(diagnostic);
    }
}

impl Program<'_, '_> {
    /// Makes the scope of a class's members a child of the scope that binds the parameters of its pattern.
    fn set_environment(&mut self, record: RecordId, scope: ScopeId) {
        self.records[record].parent = scope;
        let members = self.records[record].scope;
        self.scopes[members].parent = scope;
    }

    /// Whether a scope is inside a template.
    pub(crate) fn is_in_template(&self, mut scope: ScopeId) -> bool {
        while scope != crate::sema::GLOBAL {
            if self.scopes[scope].kind == ScopeKind::Template {
                return true;
            }
            scope = self.scopes[scope].parent;
        }
        false
    }

    /// The innermost scope that is not one of template arguments.
    pub(crate) fn written_scope(&self, mut scope: ScopeId) -> ScopeId {
        while self.scopes[scope].kind == ScopeKind::Template {
            scope = self.scopes[scope].parent;
        }
        scope
    }
}
