//! Members of class templates that are defined outside of the class ([temp.mem.func], [temp.static],
//! [temp.mem.class], [temp.mem]).
//!
//! `template <class T> void S<T>::f() { ... }` is stored with the pattern of `S` that its qualifier denotes: the
//! primary template or a partial specialisation. A member of a specialisation of `S` whose definition is needed looks
//! it up there on demand, since the definition may come late in the file. Its own parameter names are bound in a scope
//! between the class and the definition.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{ExecutionSpace, FunctionId, RecordId, Type, TypeKind};
use crate::sema::lookup::Wanted;
use crate::sema::program::function::{BodyState, Special};
use crate::sema::program::scope::{GLOBAL, Named, ScopeId, ScopeKind, TemplateId};
use crate::sema::{Context, Sema};
use crate::source::Symbol;
use crate::syntax::{
    self, Decl, DeclKind, DeclSpecifiers, Declarator, FunctionDef, Name, Qualifier, TemplateDecl,
    TemplateParams, TypeSpecifier, UnqualifiedId,
};

use super::function::has_constraints;
use crate::sema::program::argument::{Argument, parameter_name};

/// A definition of a member outside of its class template.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemberDefinition<'a> {
    /// The parameters of the class template, by the names of this definition.
    pub(super) params: &'a TemplateParams<'a>,
    /// The templated declaration.
    pub(super) decl: &'a Decl<'a>,
    /// The declared name.
    pub(super) name: &'a Name<'a>,
    /// The qualifiers between the class template and the name: nested classes.
    pub(super) path: &'a [Qualifier<'a>],
    /// It sees namespace members declared before this number.
    pub(super) limit: u32,
}

/// The name that a declaration declares.
fn declared_name<'a>(decl: &Decl<'a>) -> Option<&'a Name<'a>> {
    match decl.kind {
        DeclKind::Function(def) => def.declarator.name,
        DeclKind::Template(inner) => declared_name(inner.decl),
        DeclKind::ExplicitSpecialization(inner) => declared_name(inner),
        DeclKind::Simple(simple) => match (simple.declarators.first(), simple.specifiers.ty) {
            (Some(first), _) => first.declarator.name,
            (None, TypeSpecifier::Class(class)) => class.name,
            (None, TypeSpecifier::Elaborated(_, name, _)) => Some(name),
            (None, TypeSpecifier::Enum(spec)) => spec.name,
            (None, _) => None,
        },
        _ => None,
    }
}

/// The name of the class or variable template to which a declaration adds, and whether it adds a member definition
/// rather than a specialisation.
pub(crate) fn extended_template(decl: &Decl<'_>) -> Option<(Symbol, bool)> {
    let name = declared_name(decl)?;
    let qualifier = name.qualifiers.iter().find_map(|qualifier| match qualifier {
        Qualifier::Named { name, args: Some(_) } => Some(name.name),
        _ => None,
    });
    match (qualifier, name.id) {
        (Some(class), _) => Some((class, true)),
        (None, UnqualifiedId::Template { name, .. }) => Some((name, false)),
        (None, _) => None,
    }
}

impl<'a> Sema<'a, '_> {
    /// Stores the definition of a member of a class template; returns false for a member template of classes that are
    /// explicit specialisations, whose own headers are empty and omitted ([temp.expl.spec]/5).
    pub(crate) fn declare_member_definition(&mut self, template: &'a TemplateDecl<'a>) -> bool {
        let Some(name) = declared_name(template.decl) else { return true };
        let with_args = |q: &Qualifier<'_>| matches!(q, Qualifier::Named { args: Some(_), .. });
        let mut from = 0;
        while let Some(at) = name.qualifiers.iter().skip(from).position(with_args) {
            if !self.declare_member_of(template, name, from + at) {
                return true;
            }
            from += at + 1;
        }
        false
    }

    /// Stores the definition of a member of the class template that a qualifier names; returns true if it names an
    /// explicit specialisation.
    fn declare_member_of(&mut self, template: &'a TemplateDecl<'a>, name: &'a Name<'a>, at: usize) -> bool {
        let (before, after) = (name.qualifiers.get(..at), name.qualifiers.get(at + 1..));
        let Some(&Qualifier::Named { name: class, args: Some(args) }) = name.qualifiers.get(at) else {
            return false;
        };
        let (before, after) = (before.unwrap_or_default(), after.unwrap_or_default());
        let class_name = self.il.arena.alloc(Name {
            global: name.global,
            qualifiers: before,
            id: UnqualifiedId::Ident(class.name),
            span: class.span,
            id_span: class.span,
        });
        // The names in a declarator may be private ([class.access]/6).
        let any_access = std::mem::replace(&mut self.cx.any_access, true);
        let named = self.lookup_name(class_name, Wanted::Type);
        self.cx.any_access = any_access;
        let found = match named {
            Named::Template(found) => found,
            Named::Error => return false,
            _ => {
                let message = format!("\"{}\" is not a class template", self.text(class.name));
                self.error(codes::sema::NOT_A_TEMPLATE, class.span, message);
                return false;
            }
        };
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        let pattern = self.pattern_arguments(template.params);
        let environment = self.environment(scope, template.params, pattern);
        let cx = Context { instance: true, ..Context::at(environment, limit) };
        let args = self
            .in_context(cx, name.span, |sema| {
                sema.in_pattern(|sema| sema.template_arguments(found, args, class.span))
            })
            .flatten();
        let Some(args) = args else { return false };
        if self.has_explicit_specialization(found, args) {
            return true;
        }
        let Some(index) = self.pattern_of_definition(found, args, template.params) else {
            let message = format!(
                "no declaration of \"{}<{}>\" has this member",
                self.text(class.name),
                self.arguments_text(args)
            );
            self.error(codes::sema::NO_MEMBER, name.span, message);
            return false;
        };
        let definition =
            MemberDefinition { params: template.params, decl: template.decl, name, path: after, limit };
        if self.is_checked(name.span) {
            let earlier =
                self.template_state.additions.members.get(&(found, index)).cloned().unwrap_or_default();
            self.check_outside_definition(found, index, &definition, &earlier);
        }
        self.template_state.additions.members.entry((found, index)).or_default().push(definition);
        false
    }

    /// Whether a class template has an explicit specialisation for these arguments.
    fn has_explicit_specialization(&self, template: TemplateId, args: &'a [Argument<'a>]) -> bool {
        let list = self.template_state.additions.specializations.get(&template);
        list.into_iter().flatten().any(|special| special.params.is_none() && special.args == args)
    }

    /// The pattern of a class template that an out-of-class definition denotes: the primary template, or a partial
    /// specialisation by its number. If several have these arguments, the constraints decide ([temp.mem]/1).
    fn pattern_of_definition(
        &mut self,
        template: TemplateId,
        args: &'a [Argument<'a>],
        params: &'a TemplateParams<'a>,
    ) -> Option<Option<usize>> {
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        let info = self.templates[template];
        let mut candidates = Vec::new();
        if args == self.pattern_arguments(info.decl.params) {
            candidates.push((None, info.decl.params, info.scope, info.limit));
        }
        let list = self.template_state.additions.specializations.get(&template);
        for (index, special) in list.into_iter().flatten().enumerate() {
            if let Some(theirs) = special.params.filter(|_| special.args == args) {
                candidates.push((Some(index), theirs, special.scope, special.limit));
            }
        }
        // Patterns that compare equal may differ in parts that are not compared: the first one is used.
        let first = candidates.first().map(|&(index, ..)| index);
        let constrained = candidates.iter().any(|&(_, theirs, ..)| has_constraints(theirs));
        if constrained || has_constraints(params) {
            for (index, theirs, their_scope, their_limit) in candidates {
                if self.same_class_head((theirs, their_scope, their_limit), (params, scope, limit)) {
                    return Some(index);
                }
            }
            return first.filter(|_| !self.is_checked(params.span));
        }
        first
    }

    /// The out-of-class definitions that may define members of a class, each with the scope in which it is analysed and
    /// its templated declaration.
    pub(super) fn outside_definitions(
        &mut self,
        record: RecordId,
    ) -> SmallVec<[(MemberDefinition<'a>, ScopeId, &'a Decl<'a>); 4]> {
        let mut out = SmallVec::new();
        let members = self.records[record].scope;
        // From the class outward: the names of nested classes up to the class template.
        let mut path: SmallVec<[Symbol; 4]> = SmallVec::new();
        let mut made: SmallVec<[(RecordId, TemplateId); 2]> = SmallVec::new();
        let mut at = record;
        loop {
            if let Some((template, _)) = self.records[at].origin.instance {
                made.push((at, template));
                self.declare_extensions(self.templates[template].name, u32::MAX);
                let key = (template, self.records[at].origin.pattern);
                let list = self.template_state.additions.members.get(&key).cloned().unwrap_or_default();
                for definition in list {
                    if self.follows(&definition, &path)
                        && let Some((scope, decl)) = self.definition_scope(&definition, members, &made)
                    {
                        out.push((definition, scope, decl));
                    }
                }
            }
            path.push(self.il.records[at].name);
            let parent = self.written_scope(self.records[at].parent);
            match self.scopes[parent].kind {
                ScopeKind::Class(outer) => at = outer,
                _ => return out,
            }
        }
    }

    /// A scope within a class that binds the parameters of a definition to the arguments of the enclosing class
    /// template specialisations (innermost first), and the templated declaration.
    fn definition_scope(
        &mut self,
        definition: &MemberDefinition<'a>,
        members: ScopeId,
        made: &[(RecordId, TemplateId)],
    ) -> Option<(ScopeId, &'a Decl<'a>)> {
        let scope = self.make_scope_in(ScopeKind::Template, members);
        let (mut params, mut decl) = (definition.params, definition.decl);
        for (index, &(record, template)) in made.iter().rev().enumerate() {
            if index > 0 {
                let DeclKind::Template(inner) = decl.kind else { return None };
                (params, decl) = (inner.params, inner.decl);
            }
            let own = match self.records[record].origin.pattern {
                Some(index) => self.specialization(template, index)?.params?,
                None => self.templates[template].decl.params,
            };
            let environment = self.records[record].parent;
            for (theirs, ours) in params.params.iter().zip(own.params) {
                let (Some(name), Some(known)) = (parameter_name(theirs), parameter_name(ours)) else {
                    continue;
                };
                // A member of the class hides the parameter ([temp.local]/8).
                if name != known && self.is_member_around(members, name) {
                    continue;
                }
                if let Some(entry) = self.entries.get(environment, known)
                    && let Some(item) = self.entries.entry(entry).item
                {
                    self.bind_name(scope, name, item.named, params.span);
                }
            }
        }
        Some((scope, decl))
    }

    /// Whether a class around a scope has a member that unqualified lookup finds.
    fn is_member_around(&mut self, mut scope: ScopeId, name: Symbol) -> bool {
        while let ScopeKind::Class(record) = self.scopes[scope].kind {
            let hidden = self.records[record].origin.dependent_bases.clone();
            let span = self.il.records[record].span;
            let (found, _) = self
                .tentatively(|sema| sema.lookup_in_class_without(record, &hidden, name, Wanted::Any, span));
            if found.is_some() {
                return true;
            }
            scope = self.written_scope(self.scopes[scope].parent);
        }
        false
    }

    /// Finds the definition of a function template specialisation, or of a member of a class template specialisation.
    pub(crate) fn find_definition(&mut self, id: FunctionId) {
        if let Some((pattern, _)) = self.functions[id].origin.instance {
            // It may have been named before it was specialised.
            let (name, limit) = (self.il.functions[pattern].name, self.point_of_instantiation());
            self.independently(|sema| sema.declare_extensions(name, limit));
        }
        if self.functions[id].defined.definition.is_some() || self.il.functions[id].builtin.is_some() {
            return;
        }
        if let Some((pattern, args)) = self.functions[id].origin.instance {
            self.complete_template(pattern);
            let Some(template) = self.functions[pattern].origin.template else { return };
            let info = self.templates[template];
            if let DeclKind::Function(def) = info.decl.decl.kind {
                let environment = self.environment(info.scope, info.decl.params, args);
                self.adopt(id, def, environment, info.limit);
            }
            return;
        }
        let scope = self.written_scope(self.functions[id].scope);
        let ScopeKind::Class(record) = self.scopes[scope].kind else {
            return self.find_definition_in_namespace(id, scope);
        };
        if !self.is_in_template(scope) {
            return;
        }
        let mut fitting: SmallVec<[(&'a FunctionDef<'a>, ScopeId, u32, &'a TemplateParams<'a>); 2]> =
            SmallVec::new();
        for (definition, scope, decl) in self.independently(|sema| sema.outside_definitions(record)) {
            if let DeclKind::Function(def) = decl.kind
                && self.has_name(id, record, definition.name)
            {
                fitting.push((def, scope, definition.limit, definition.params));
            }
        }
        for (def, scope, limit, params) in fitting {
            if !self.has_requirement(id, record, def, params) {
                continue;
            }
            let cx = Context { instance: true, ..Context::at(scope, limit) };
            let ty = self.independently(|sema| {
                let (ty, _) = sema.tentatively(|sema| {
                    sema.in_context(cx, def.span, |sema| sema.written_type(&def.specifiers, &def.declarator))
                });
                ty.unwrap_or(Type::ERROR)
            });
            let is_conversion = self.functions[id].special == Special::Conversion;
            if self.same_signature(ty, self.il.functions[id].ty, is_conversion) {
                return self.adopt(id, def, scope, limit);
            }
        }
    }

    /// Whether an out-of-class definition with these parameters has the requires-clause of a member
    /// ([temp.over.link]/6).
    fn has_requirement(
        &mut self,
        id: FunctionId,
        record: RecordId,
        def: &'a FunctionDef<'a>,
        params: &'a TemplateParams<'a>,
    ) -> bool {
        let theirs = self.functions[id].late.requires.and_then(|chunk| chunk.requires);
        let ours = match def.declarator.chunks.first() {
            Some(syntax::DeclaratorChunk::Function(chunk)) => chunk.requires,
            _ => None,
        };
        let (Some(theirs), Some(ours)) = (theirs, ours) else { return theirs.is_none() && ours.is_none() };
        let Some((template, _)) = self.records[record].origin.instance else { return true };
        let info = self.templates[template];
        let own = match self.records[record].origin.pattern {
            Some(index) => self.specialization(template, index).and_then(|special| special.params),
            None => Some(info.decl.params),
        };
        own.is_none_or(|own| {
            self.requirement_pattern(theirs, own, info.scope)
                == self.requirement_pattern(ours, params, info.scope)
        })
    }

    /// Analyses pending declarations that may define a function of a namespace: declarations of its name after those
    /// that its uses see, and classes with a friend of that name; those of the global namespace too if it has C
    /// linkage.
    fn find_definition_in_namespace(&mut self, id: FunctionId, scope: ScopeId) {
        let name = self.il.functions[id].name;
        let mut places: SmallVec<[ScopeId; 2]> = SmallVec::from_slice(&[self.namespace_of(scope)]);
        if self.il.functions[id].flags.extern_c && places[0] != GLOBAL {
            places.push(GLOBAL);
        }
        self.independently(|sema| {
            sema.declare_extensions(name, u32::MAX);
            for place in places {
                if let Some(entry) = sema.entries.get(place, name) {
                    sema.declare_all_of(entry);
                }
            }
        });
    }

    /// The type of a function from its syntax, in a scope that is already entered.
    pub(super) fn written_type(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a Declarator<'a>,
    ) -> Type {
        let base = match specifiers.ty {
            TypeSpecifier::None => self.nameless_result(specifiers, declarator),
            _ => self.specifier_type(specifiers, false),
        };
        self.declarator_type(base, declarator)
    }
}

impl<'a> Program<'a, '_> {
    /// Whether a definition names a nested class by a path that is known from the inside out.
    fn follows(&self, definition: &MemberDefinition<'a>, path: &[Symbol]) -> bool {
        definition.path.len() == path.len()
            && definition.path.iter().zip(path.iter().rev()).all(|(qualifier, &name)| {
                matches!(qualifier, Qualifier::Named { name: ident, .. } if ident.name == name)
            })
    }

    /// Whether two functions of one name have the same signature; for conversion functions the return type counts.
    pub(super) fn same_signature(&self, a: Type, b: Type, is_conversion: bool) -> bool {
        match (self.il.types.kind(a), self.il.types.kind(b)) {
            (TypeKind::Function(a), TypeKind::Function(b)) => {
                a.params == b.params
                    && (!is_conversion || a.ret == b.ret)
                    && a.cv == b.cv
                    && a.ref_qualifier == b.ref_qualifier
                    && a.variadic == b.variadic
            }
            _ => false,
        }
    }

    /// Whether a written name denotes a member function.
    pub(crate) fn has_name(&mut self, id: FunctionId, record: RecordId, name: &Name<'a>) -> bool {
        match (self.functions[id].special, name.id) {
            (Special::Destructor, UnqualifiedId::Destructor(_)) => true,
            (Special::Conversion, UnqualifiedId::Conversion(_)) => true,
            (
                Special::Constructor,
                UnqualifiedId::Ident(symbol) | UnqualifiedId::Template { name: symbol, .. },
            ) => symbol == self.il.records[record].name,
            (Special::None, UnqualifiedId::Ident(symbol)) => symbol == self.il.functions[id].name,
            (Special::None, UnqualifiedId::Operator(op)) => {
                self.operator_symbol(op) == self.il.functions[id].name
            }
            (Special::None, UnqualifiedId::LiteralOperator(_)) | (_, _) => false,
        }
    }

    /// Gives a function the body of a definition.
    fn adopt(&mut self, id: FunctionId, def: &'a FunctionDef<'a>, scope: ScopeId, limit: u32) {
        let mut cuda = def.specifiers.cuda;
        cuda.insert(def.declarator.cuda);
        let info = &mut self.functions[id];
        info.defined.definition = Some(def);
        info.defined.limit = limit;
        info.defined.body = BodyState::Pending;
        info.scope = scope;
        let function = &mut self.il.functions[id];
        function.span = def.declarator.name.map_or(def.span, |name| name.span);
        function.flags.noinline |= cuda.contains(syntax::CudaQualifiers::NOINLINE);
        function.flags.forceinline |= cuda.contains(syntax::CudaQualifiers::FORCEINLINE);
        if function.space == ExecutionSpace::Host && cuda.contains(syntax::CudaQualifiers::DEVICE) {
            let both = cuda.contains(syntax::CudaQualifiers::HOST);
            function.space = if both { ExecutionSpace::HostDevice } else { ExecutionSpace::Device };
        }
    }
}
