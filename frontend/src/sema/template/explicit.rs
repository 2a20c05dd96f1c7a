//! Explicit instantiation ([temp.explicit]) and explicit specialisation of functions and members
//! ([temp.expl.spec]).

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{ExecutionSpace, FunctionId, Linkage, RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::function::{BodyState, Special};
use crate::sema::program::instances::Instantiated;
use crate::sema::program::scope::{Named, ScopeKind};
use crate::syntax::{
    self, Decl, DeclKind, DeclSpecifiers, Declarator, FunctionDef, InitDeclarator, Name, SimpleDecl,
    Specifiers, TypeSpecifier, UnqualifiedId,
};

use super::order::Entrant;
use super::specialize::is_specialization;

/// The wording of messages about explicit instantiations.
const INSTANTIATED: &str = "explicitly instantiated";

impl<'a> Sema<'a, '_> {
    /// `template __global__ void k<int>(int *);`
    pub(crate) fn explicit_instantiation(&mut self, decl: &'a Decl<'a>) {
        let DeclKind::Simple(simple) = decl.kind else {
            self.error(codes::sema::NOT_A_TEMPLATE, decl.span, "an explicit instantiation defines nothing");
            return;
        };
        let function_specifiers = [
            (Specifiers::INLINE, "inline"),
            (Specifiers::CONSTEXPR, "constexpr"),
            (Specifiers::STATIC, "static"),
        ];
        for (flag, word) in function_specifiers {
            if simple.specifiers.flags.contains(flag) {
                // [temp.explicit]/3, [dcl.stc]/1
                let message = format!("\"{word}\" is not allowed in an explicit instantiation");
                self.error(codes::sema::BAD_SPECIFIER, simple.span, message);
                return;
            }
        }
        let Some(declarator) = simple.declarators.first() else {
            // A class: its members are instantiated when they are used.
            if let TypeSpecifier::Elaborated(_, name, _) = simple.specifiers.ty {
                let ty = self.named_type(name);
                if ty == Type::ERROR {
                    return;
                }
                if let TypeKind::Record(class) = self.il.types.kind(ty)
                    && !self.is_made_of_template(class)
                {
                    let message =
                        "an explicit instantiation names an instance of a template or a member of one";
                    self.error(codes::sema::NOT_A_TEMPLATE, name.span, message);
                    return;
                }
                if self.require_complete(ty, name.span)
                    && let TypeKind::Record(class) = self.il.types.kind(ty)
                    && self.check_specialization_scope(self.records[class].parent, name, INSTANTIATED)
                    && self.note_instantiation(Instantiated::Class(class), name)
                {
                    self.instantiate_members(class);
                }
            } else {
                self.not_supported(simple.span, "this explicit instantiation");
            }
            return;
        };
        let Some(name) = declarator.declarator.name else { return };
        let ty = self.specialized_type(&simple.specifiers, &declarator.declarator, name);
        if ty == Type::ERROR {
            return;
        }
        match self.specialized_entity(&simple.specifiers, name) {
            Some(Named::Functions(functions)) => {
                let written = written_arguments(name);
                let made = self.matching_instances(functions, written, ty, name);
                let Some(instance) = self.most_special(&made) else {
                    // A member function of a class template specialisation is instantiated when it is used.
                    if let Some(&member) = functions.iter().find(|&&f| self.il.functions[f].ty == ty) {
                        if self.check_specialization_scope(self.functions[member].scope, name, INSTANTIATED)
                            && self.note_instantiation(Instantiated::Function(member), name)
                        {
                            self.note_explicit(member);
                        }
                        return;
                    }
                    let message = "no function template matches this explicit instantiation";
                    self.error(codes::sema::NO_MEMBER, name.span, message);
                    return;
                };
                if !self.check_specialization_scope(self.functions[instance].scope, name, INSTANTIATED)
                    || !self.note_instantiation(Instantiated::Function(instance), name)
                {
                    return;
                }
                self.root_instance(instance);
            }
            Some(Named::Variable(_) | Named::Error) => {}
            Some(Named::Template(template)) => {
                if let UnqualifiedId::Template { args, .. } = name.id
                    && self.check_specialization_scope(self.templates[template].scope, name, INSTANTIATED)
                    && let Named::Variable(made) =
                        self.template_id(Named::Template(template), args, name.span)
                {
                    self.note_instantiation(Instantiated::Variable(made), name);
                }
            }
            _ => {
                let message = "no function template matches this explicit instantiation";
                self.error(codes::sema::NO_MEMBER, name.span, message);
            }
        }
    }

    /// The function or class that an explicit instantiation names, without instantiating it.
    pub(crate) fn explicitly_named(&mut self, decl: &'a Decl<'a>) -> Option<Instantiated> {
        let DeclKind::Simple(simple) = decl.kind else { return None };
        let Some(declarator) = simple.declarators.first() else {
            let TypeSpecifier::Elaborated(_, name, _) = simple.specifiers.ty else { return None };
            let ty = self.named_type(name);
            return match self.il.types.kind(ty) {
                TypeKind::Record(class) => Some(Instantiated::Class(class)),
                _ => None,
            };
        };
        let name = declarator.declarator.name?;
        let ty = self.specialized_type(&simple.specifiers, &declarator.declarator, name);
        let Some(Named::Functions(functions)) = self.specialized_entity(&simple.specifiers, name) else {
            return None;
        };
        let made = self.matching_instances(functions, written_arguments(name), ty, name);
        let member = || functions.iter().copied().find(|&f| self.il.functions[f].ty == ty);
        let named = if made.is_empty() { member() } else { self.most_special(&made) };
        named.map(Instantiated::Function)
    }

    /// Whether a class is a class template specialisation or a member of one, at any depth.
    fn is_made_of_template(&self, class: RecordId) -> bool {
        let mut class = Some(class);
        while let Some(inner) = class {
            if self.records[inner].origin.instance.is_some() {
                return true;
            }
            class = self.class_of_scope(self.records[inner].parent);
        }
        false
    }

    /// Records an explicit instantiation; returns whether it is the first of its entity ([temp.spec]/5). One of an
    /// explicit specialisation has no effect ([temp.explicit]/7).
    fn note_instantiation(&mut self, what: Instantiated, name: &Name<'a>) -> bool {
        let specialized = match what {
            Instantiated::Class(class) => self.records[class].origin.specialized,
            Instantiated::Function(function) => self.functions[function].origin.specialized,
            Instantiated::Variable(_) => false,
        };
        if specialized || !self.is_user_code(name.span) || self.instances.instantiated.insert(what) {
            return true;
        }
        let message = format!("\"{}\" is explicitly instantiated more than once", self.written_name(name));
        self.error(codes::sema::REDECLARED, name.span, message);
        false
    }

    /// Analyses the device functions of a class whose explicit instantiation instantiates them ([temp.explicit]/10),
    /// except implicit and defaulted ones ([dcl.fct.def.default]/5); they are emitted if something uses them.
    fn instantiate_members(&mut self, class: RecordId) {
        let scope = self.records[class].scope;
        for index in 0..self.il.functions.len() {
            let id = FunctionId::from_u32(index as u32);
            let (info, function) = (&self.functions[id], &self.il.functions[id]);
            let runs_here = info.member.implicit.is_none() && function.space != ExecutionSpace::Host;
            if self.written_scope(info.scope) == scope
                && info.origin.template.is_none()
                && info.origin.instance.is_none()
                && info.late.requires.is_none()
            {
                self.note_explicit(id);
                if !runs_here {
                    continue;
                }
                // Other units may call them ([temp.explicit]/10).
                if self.options().rdc {
                    self.root_instance(id);
                }
                self.find_definition(id);
                if self.functions[id].defined.body == BodyState::Pending {
                    self.require_body(id);
                }
            }
        }
    }

    /// The type that a specialisation or instantiation of a function or variable declares. For a member, lookup starts
    /// in its class.
    fn specialized_type(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a Declarator<'a>,
        name: &Name<'a>,
    ) -> Type {
        let outer = self.cx.scope;
        if !name.qualifiers.is_empty() || name.global {
            let Some(scope) = self.qualifier_scope(name) else { return Type::ERROR };
            self.cx.scope = scope;
        }
        let base = match specifiers.ty {
            TypeSpecifier::None => self.nameless_result(specifiers, declarator),
            _ => self.specifier_type(specifiers, false),
        };
        let ty = self.declarator_type(base, declarator);
        self.cx.scope = outer;
        ty
    }

    /// The entity that an explicit specialisation specialises.
    fn specialized_entity(
        &mut self,
        specifiers: &DeclSpecifiers<'a>,
        name: &'a Name<'a>,
    ) -> Option<Named<'a>> {
        if name.qualifiers.is_empty() && !name.global {
            let symbol = self.name_symbol(name)?;
            return self.lookup_unqualified(symbol, Wanted::Any, name.span);
        }
        let scope = self.qualifier_scope(name)?;
        let symbol = match self.special_function(specifiers, name, scope) {
            Special::None => self.name_symbol(name)?,
            special => self.intern(special.spelling()),
        };
        self.lookup_in(scope, symbol, Wanted::Any, name.span)
    }

    fn matching_instances(
        &mut self,
        functions: &[FunctionId],
        written: &'a [syntax::TemplateArg<'a>],
        ty: Type,
        name: &Name<'a>,
    ) -> SmallVec<[FunctionId; 8]> {
        let mut made = self.instances_of_type(functions, written, ty, name.span);
        made.retain(|f| self.is_same_but_noexcept(self.il.functions[*f].ty, ty));
        made
    }

    /// The specialisation whose template is more specialised than all others.
    fn most_special(&mut self, made: &[FunctionId]) -> Option<FunctionId> {
        let mut best = *made.first()?;
        for &other in made {
            if self.is_better_template(Entrant::by_type(other), Entrant::by_type(best)) {
                best = other;
            }
        }
        Some(best)
    }

    /// `template <> ...`
    pub(crate) fn declare_specialization(&mut self, decl: &'a Decl<'a>) {
        // `template <> template <>`, for a member template of a class template specialisation.
        let (mut decl, mut heads) = (decl, 1);
        while let DeclKind::ExplicitSpecialization(inner) = decl.kind {
            (decl, heads) = (inner, heads + 1);
        }
        match decl.kind {
            DeclKind::Function(def) => {
                self.specialize_function(&def.specifiers, &def.declarator, Some(def), false, heads);
            }
            DeclKind::Simple(simple) => self.specialize_simple(decl, simple, heads),
            DeclKind::Template(inner) => self.specialize_member_template(inner),
            _ => self.not_supported(decl.span, "this explicit specialization"),
        }
    }

    fn specialize_simple(&mut self, decl: &'a Decl<'a>, simple: &'a SimpleDecl<'a>, heads: u32) {
        let Some(first) = simple.declarators.first() else {
            let name = match simple.specifiers.ty {
                TypeSpecifier::Class(class) => class.name,
                TypeSpecifier::Elaborated(_, name, _) => Some(name),
                TypeSpecifier::Enum(spec) => spec.name,
                _ => None,
            };
            match name {
                _ if is_specialization(decl) => self.declare_specialized(None, simple),
                Some(name) if !name.qualifiers.is_empty() => self.specialize_member_type(simple, name),
                _ => {
                    let message = "this declaration specializes no template";
                    self.error(codes::sema::NOT_A_TEMPLATE, decl.span, message);
                }
            }
            return;
        };
        let is_function =
            matches!(first.declarator.chunks.first(), Some(syntax::DeclaratorChunk::Function(_)));
        match (is_function, first.declarator.name) {
            (true, _) => {
                let deleted = matches!(first.init, syntax::Initializer::Delete);
                self.specialize_function(&simple.specifiers, &first.declarator, None, deleted, heads);
            }
            (false, Some(name)) if !matches!(name.id, UnqualifiedId::Template { .. }) => {
                self.specialize_variable(simple, first, name);
            }
            _ => self.declare_specialized(None, simple),
        }
    }

    /// `template <> int S<int>::x = 3;`
    fn specialize_variable(
        &mut self,
        simple: &'a SimpleDecl<'a>,
        declarator: &'a InitDeclarator<'a>,
        name: &'a Name<'a>,
    ) {
        let mut ty = self.specialized_type(&simple.specifiers, &declarator.declarator, name);
        if simple.specifiers.flags.contains(Specifiers::CONSTEXPR) {
            ty = self.il.types.qualified(ty, syntax::CvQualifiers::CONST);
            if matches!(declarator.init, syntax::Initializer::None) {
                let message = "a constexpr variable requires an initializer";
                self.error(codes::sema::NOT_CONSTANT_INIT, name.span, message);
            }
        }
        match self.specialized_entity(&simple.specifiers, name) {
            Some(Named::Variable(id))
                if !self.check_specialization_scope(self.variables[id].scope, name, "specialized") => {}
            Some(Named::Variable(id)) => {
                // The initializer has the access of the class ([temp.spec]/6).
                self.cx.any_access = false;
                self.define_static_member(id, &simple.specifiers, declarator, ty);
            }
            Some(Named::Error) => {}
            _ => {
                let message = "this declaration specializes no member of a template";
                self.error(codes::sema::NO_MEMBER, name.span, message);
            }
        }
    }

    /// An explicit specialisation of a function template or of a member function.
    fn specialize_function(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a Declarator<'a>,
        def: Option<&'a FunctionDef<'a>>,
        deleted: bool,
        heads: u32,
    ) {
        let Some(name) = declarator.name else { return };
        if let Some(syntax::DeclaratorChunk::Function(chunk)) = declarator.chunks.first()
            && let Some(param) = chunk.params.iter().find(|param| param.default.is_some())
        {
            let message = "an explicit specialization cannot have default arguments";
            self.error(codes::sema::BAD_DEFAULT, param.span, message);
        }
        let storage = [(Specifiers::STATIC, "static"), (Specifiers::EXTERN, "extern")];
        for (_, word) in storage.iter().filter(|&&(flag, _)| specifiers.flags.contains(flag)) {
            // [dcl.stc]/1
            let message = format!("\"{word}\" is not allowed on an explicit specialization");
            self.error(codes::sema::BAD_SPECIFIER, name.span, message);
        }
        if let Some(syntax::DeclaratorChunk::Function(chunk)) = declarator.chunks.first()
            && let Some(requires) = chunk.requires
        {
            // An explicit specialisation is not a template ([temp.expl.spec]/1, [dcl.decl]/4).
            let message = "a requires-clause is only allowed on a function of a template";
            self.error(codes::sema::CONSTRAINTS, requires.span, message);
        }
        let ty = self.specialized_type(specifiers, declarator, name);
        if ty == Type::ERROR {
            return;
        }
        let found = self.specialized_entity(specifiers, name);
        let Some(Named::Functions(functions)) = found else {
            if found != Some(Named::Error) {
                let message = "this declaration specializes no function template";
                self.error(codes::sema::NO_MEMBER, name.span, message);
            }
            return;
        };
        let made = self.matching_instances(functions, written_arguments(name), ty, name);
        let member = self.member_to_specialize(functions, ty);
        let template = self.most_special(&made);
        // One `template <>` for each enclosing class template specialisation, and one more for its member template
        // ([temp.expl.spec]/15).
        let of_member = heads == 1 && member.is_some_and(|member| self.is_member_of_instance(member));
        let chosen = if of_member { member.or(template) } else { template.or(member) };
        let Some(function) = chosen else {
            let message = "this declaration specializes no function template";
            self.error(codes::sema::NO_MEMBER, name.span, message);
            return;
        };
        let throws_nothing = matches!(self.il.types.kind(ty), TypeKind::Function(ty) if ty.noexcept);
        if self.functions[function].special != Special::Destructor
            && self.is_noexcept(function) != throws_nothing
            && self.is_checked(name.span)
        {
            // [except.spec]/4
            self.report_exception_conflict(function, name.span);
            return;
        }
        if self.check_specialization_scope(self.functions[function].scope, name, "specialized") {
            self.replace_definition(function, specifiers, declarator, def, deleted);
        }
    }

    /// The member function that an explicit specialisation of a type specialises: of several, the most constrained one
    /// whose constraints are satisfied ([temp.expl.spec]/12).
    fn member_to_specialize(&mut self, functions: &[FunctionId], ty: Type) -> Option<FunctionId> {
        let mut best: Option<FunctionId> = None;
        for &function in functions {
            if self.functions[function].origin.template.is_none()
                && self.is_same_but_noexcept(self.il.functions[function].ty, ty)
                && self.requirement_holds(function)
                && best.is_none_or(|best| self.is_more_constrained_plain(function, best))
            {
                best = Some(function);
            }
        }
        best
    }

    /// Whether a function is a member of an implicit instantiation of a class template or partial specialisation, and
    /// so may itself be explicitly specialised.
    fn is_member_of_instance(&self, function: FunctionId) -> bool {
        self.il.functions[function].object.is_some_and(|class| {
            let record = &self.records[class];
            record.origin.instance.is_some_and(|(template, _)| {
                record.origin.pattern.is_none_or(|index| {
                    self.specialization(template, index).is_some_and(|special| special.params.is_some())
                })
            })
        })
    }

    /// Gives a function the definition of its explicit specialisation.
    fn replace_definition(
        &mut self,
        id: FunctionId,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a Declarator<'a>,
        def: Option<&'a FunctionDef<'a>>,
        deleted: bool,
    ) {
        if self.functions[id].defined.body == BodyState::Done {
            let message = "this specialization comes after its first use";
            self.error(codes::sema::FUNCTION_REDEFINED, declarator.span, message);
            return;
        }
        let mut cuda = specifiers.cuda;
        cuda.insert(declarator.cuda);
        let span = declarator.name.map_or(declarator.span, |name| name.span);
        let space = self.execution_space(cuda, span);
        let launch = self.launch_attributes(specifiers.attributes, declarator.attributes, space);
        // A member's definition is in the scope of its class.
        let scope = match declarator.name {
            Some(name) if !name.qualifiers.is_empty() || name.global => {
                self.qualifier_scope(name).unwrap_or(self.cx.scope)
            }
            _ => self.cx.scope,
        };
        let limit = self.cx.limit;
        let environment = self.make_scope_in(ScopeKind::Template, scope);
        let info = &mut self.functions[id];
        let repeats = def.is_none() && info.origin.specialized;
        // The first of its declarations in the source counts, in whatever order they are analysed.
        info.origin.specialized_limit =
            if info.origin.specialized { info.origin.specialized_limit.min(limit) } else { limit };
        info.origin.specialized = true;
        if !repeats {
            info.defined.definition = def;
            info.defined.limit = limit;
            info.defined.body = if def.is_some() { BodyState::Pending } else { BodyState::None };
            info.scope = environment;
        }
        let constexpr = specifiers.flags.contains(Specifiers::CONSTEXPR)
            || specifiers.flags.contains(Specifiers::CONSTEVAL);
        let function = &mut self.il.functions[id];
        // Its own declaration determines whether it is constexpr, inline or deleted ([temp.expl.spec]/13).
        function.flags.constexpr = constexpr;
        function.flags.deleted = deleted || repeats && function.flags.deleted;
        function.space = space;
        function.launch = launch;
        function.span = span;
        function.flags.inline = constexpr || specifiers.flags.contains(Specifiers::INLINE);
        function.flags.forceinline = cuda.contains(syntax::CudaQualifiers::FORCEINLINE);
        function.flags.noinline = cuda.contains(syntax::CudaQualifiers::NOINLINE);
        function.flags.root = space == ExecutionSpace::Kernel && def.is_some();
        if space == ExecutionSpace::Kernel {
            function.linkage = Linkage::External;
        }
    }
}

fn written_arguments<'a>(name: &Name<'a>) -> &'a [syntax::TemplateArg<'a>] {
    match name.id {
        UnqualifiedId::Template { args, .. } => args,
        _ => &[],
    }
}
