//! Member classes and enumerations of class templates ([temp.inst]/2, [temp.mem.class], [temp.mem.enum]) and
//! their explicit specialisations ([temp.expl.spec]/6).
//!
//! Instantiating a class declares its member classes; each is defined when it must be complete, so that an explicit
//! specialisation can still replace it and errors in unused ones are not reported.

use crate::diagnostics::codes;
use crate::il::{EnumId, RecordId, Type, TypeKind};
use crate::sema::lookup::Wanted;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{Named, ScopeKind, Template, TemplateId};
use crate::sema::{Context, Sema};
use crate::syntax::{
    ClassSpecifier, DeclKind, EnumSpecifier, Name, SimpleDecl, TemplateDecl, TypeSpecifier, UnqualifiedId,
};

use super::Instance;

impl<'a> Sema<'a, '_> {
    /// Defers the definition of a member class of a class template specialisation.
    pub(crate) fn defers_definition(&mut self, record: RecordId, class: &'a ClassSpecifier<'a>) -> bool {
        let defers = class.name.is_some_and(|name| name.as_simple().is_some())
            && self.cx.function.is_none()
            && matches!(self.scopes[self.cx.scope].kind, ScopeKind::Class(_))
            && self.is_in_template(self.cx.scope);
        if defers {
            let level = self.current_level();
            let info = &mut self.program.records[record];
            info.deferred = Some(class);
            info.definition = Some(class);
            info.limit = self.cx.limit;
            info.origin.level = level;
            self.il.records[record].span = class.span;
        }
        defers
    }

    /// Defines a member class whose definition is deferred; returns whether it was.
    pub(super) fn define_deferred(&mut self, record: RecordId) -> bool {
        let Some(class) = self.records[record].deferred.take() else { return false };
        let (scope, limit) = (self.records[record].parent, self.records[record].limit);
        let Some(level) = self.enter_level(self.records[record].origin.level, class.span) else {
            return true;
        };
        self.independently(|sema| {
            let first_enum = sema.il.enums.len();
            sema.instantiating(Instance::Class(record), class.span, |sema| {
                let cx = Context { instance: true, ..Context::at(scope, limit) };
                sema.in_context(cx, class.span, |sema| sema.define_record(record, class));
            });
            sema.define_member_enums(record, first_enum);
        });
        self.leave_level(level);
        true
    }

    /// Defines a member enumeration that a class template only declares.
    pub(crate) fn define_member_enum(&mut self, id: EnumId) {
        if self.il.enums[id].complete {
            return;
        }
        let parent = self.written_scope(self.scopes[self.enums[id].scope].parent);
        let ScopeKind::Class(outer) = self.scopes[parent].kind else { return };
        if !self.is_in_template(parent) {
            return;
        }
        let name = self.il.enums[id].name;
        let definition = self.independently(|sema| {
            sema.outside_definitions(outer).into_iter().find_map(|(definition, scope, decl)| {
                match decl.kind {
                    DeclKind::Simple(&SimpleDecl {
                        specifiers: crate::syntax::DeclSpecifiers { ty: TypeSpecifier::Enum(spec), .. },
                        declarators: [],
                        ..
                    }) if definition.name.last_symbol() == Some(name) => {
                        Some((spec, scope, definition.limit))
                    }
                    _ => None,
                }
            })
        });
        let Some((spec, scope, limit)) = definition else { return };
        let Some(enumerators) = spec.enumerators else { return };
        self.independently(|sema| {
            let cx = Context { instance: true, ..Context::at(scope, limit) };
            sema.in_context(cx, spec.span, |sema| sema.define_enumerators(id, spec, enumerators));
        });
    }

    /// `template <> struct S<int>::N { ... };`, `template <> enum class S<int>::E { ... };`
    pub(super) fn specialize_member_type(&mut self, simple: &'a SimpleDecl<'a>, name: &'a Name<'a>) {
        let Some(scope) = self.qualifier_scope(name) else { return };
        let Some(symbol) = name.last_symbol() else { return };
        let found = match self.lookup_in(scope, symbol, Wanted::Type, name.id_span) {
            Some(Named::Type(ty)) => self.il.types.kind(ty),
            Some(Named::Error) => return,
            _ => return self.report_no_member_specialized(name),
        };
        match (found, simple.specifiers.ty) {
            (TypeKind::Record(id), TypeSpecifier::Class(class)) => {
                let deferred = self.records[id].deferred.take().is_some();
                if !deferred && self.records[id].definition.is_some() {
                    let message = format!(
                        "explicit specialization of class \"{}\" must precede its first use",
                        self.il.records[id].ir_name
                    );
                    let previous = self.il.records[id].span;
                    self.report_previous(codes::sema::TYPE_REDEFINED, name.span, message, previous);
                    return;
                }
                let limit = self.cx.limit;
                let cx = Context::at(self.records[id].parent, limit);
                self.in_context(cx, class.span, |sema| sema.define_record(id, class));
            }
            (TypeKind::Record(id), TypeSpecifier::Elaborated(..)) => {
                if self.records[id].deferred.take().is_some() {
                    self.records[id].definition = None;
                }
            }
            (TypeKind::Enum(id), TypeSpecifier::Enum(spec)) => self.specialize_member_enum(id, spec, name),
            _ => self.report_no_member_specialized(name),
        }
    }

    fn specialize_member_enum(&mut self, id: EnumId, spec: &'a EnumSpecifier<'a>, name: &'a Name<'a>) {
        let Some(enumerators) = spec.enumerators else { return };
        if self.il.enums[id].complete {
            return self.not_supported(name.span, "specialization of an enumeration that its class defines");
        }
        let scope = self.scopes[self.enums[id].scope].parent;
        let cx = Context::at(scope, self.cx.limit);
        self.in_context(cx, spec.span, |sema| sema.define_enumerators(id, spec, enumerators));
    }

    /// `template <> template <class U> ... S<int>::m ...`: a member template of one class template specialisation.
    pub(super) fn specialize_member_template(&mut self, decl: &'a TemplateDecl<'a>) {
        let name = match decl.decl.kind {
            DeclKind::Function(def) => def.declarator.name,
            DeclKind::Simple(simple) => match (simple.declarators.first(), simple.specifiers.ty) {
                (Some(first), _) => first.declarator.name,
                (None, TypeSpecifier::Class(class)) => class.name,
                (None, TypeSpecifier::Elaborated(_, name, _)) => Some(name),
                (None, _) => None,
            },
            _ => None,
        };
        let Some(name) = name else {
            return self.not_supported(decl.decl.span, "this explicit specialization");
        };
        if let DeclKind::Simple(simple) = decl.decl.kind
            && super::specialize::is_specialization(decl.decl)
        {
            return self.declare_specialized_of(Some(decl.params), simple, true);
        }
        let Some(scope) = self.qualifier_scope(name) else { return };
        let symbol = match self.name_symbol(name) {
            Some(symbol) => symbol,
            None => return,
        };
        let found = match self.scopes[scope].kind {
            ScopeKind::Class(class) if self.il.records[class].name == symbol => {
                Some(Named::Functions(self.special_functions(class, Special::Constructor)))
            }
            _ => self.lookup_in(scope, symbol, Wanted::Any, name.id_span),
        };
        let limit = self.cx.limit;
        match found {
            Some(Named::Template(known)) => {
                // The definitions of the class template's member do not define this one.
                let first = self.template_state.additions.completed.insert(known);
                if first {
                    // The member's partial specialisations apply to the member that this one replaces
                    // ([temp.spec.partial.member]/2).
                    if let Some(list) = self.template_state.additions.specializations.get_mut(&known) {
                        list.retain(|special| special.of_instance);
                    }
                }
                self.specialize_template(known, Template::new(decl, symbol, name.span, scope, limit), first);
            }
            Some(Named::Functions(functions)) => {
                for &function in functions {
                    if let Some(template) = self.functions[function].origin.template
                        && self.has_pattern(function, decl, scope, limit)
                    {
                        let first =
                            !std::mem::replace(&mut self.functions[function].origin.specialized, true);
                        let new = Template::new(decl, symbol, name.span, scope, limit);
                        return self.specialize_template(template, new, first);
                    }
                }
                self.report_no_member_specialized(name);
            }
            Some(Named::Error) => {}
            _ => self.report_no_member_specialized(name),
        }
    }

    /// Gives a member template the declaration of its explicit specialisation: the first one, then the one that defines
    /// it ([temp.expl.spec]/7).
    fn specialize_template(&mut self, template: TemplateId, new: Template<'a>, first: bool) {
        let old = self.templates[template];
        let defines = |template: &Template<'a>| match template.decl.decl.kind {
            DeclKind::Function(_) => true,
            DeclKind::Simple(simple) => match simple.declarators.first() {
                Some(_) => super::function::function_chunk(template.decl.decl).is_none(),
                None => matches!(simple.specifiers.ty, TypeSpecifier::Class(_)),
            },
            _ => false,
        };
        if !first && !defines(&new) {
            return;
        }
        let is_function = matches!(new.decl.decl.kind, DeclKind::Function(_));
        if !first && is_function && matches!(old.decl.decl.kind, DeclKind::Function(_)) {
            let message = format!("function template \"{}\" has already been defined", self.text(old.name));
            // They may be analysed in any order.
            let (again, previous) = if new.limit < old.limit { (old, new) } else { (new, old) };
            self.report_previous(codes::sema::FUNCTION_REDEFINED, again.span, message, previous.span);
        }
        self.templates[template] = Template {
            parameter_index: old.parameter_index,
            class_params: old.class_params,
            name: old.name,
            ..new
        };
    }

    /// Declares the out-of-class definition and partial specialisations of a member template ([temp.mem]/1,
    /// [temp.class.spec]/5), once.
    pub(super) fn declare_member_specializations(&mut self, template: TemplateId) {
        let info = self.templates[template];
        let parent = self.written_scope(info.scope);
        let ScopeKind::Class(outer) = self.scopes[parent].kind else { return };
        if !self.is_in_template(parent) || !self.template_state.additions.completed.insert(template) {
            return;
        }
        let definitions = self.independently(|sema| sema.outside_definitions(outer));
        for (definition, scope, decl) in definitions {
            let (DeclKind::Template(inner), true) =
                (decl.kind, definition.name.last_symbol() == Some(info.name))
            else {
                continue;
            };
            let DeclKind::Simple(simple) = inner.decl.kind else { continue };
            let specializes = matches!(definition.name.id, UnqualifiedId::Template { .. });
            let is_variable = !simple.declarators.is_empty();
            if !specializes && (is_variable || matches!(simple.specifiers.ty, TypeSpecifier::Class(_))) {
                let (span, limit) = (definition.name.span, definition.limit);
                self.merge_template(template, Template::new(inner, info.name, span, scope, limit));
            } else if specializes {
                self.independently(|sema| {
                    let cx = Context { instance: true, ..Context::at(scope, definition.limit) };
                    sema.in_context(cx, definition.name.span, |sema| {
                        sema.declare_specialized(Some(inner.params), simple);
                    });
                });
            }
        }
    }

    fn report_no_member_specialized(&mut self, name: &Name<'a>) {
        let message = "this declaration specializes no member of a template";
        self.error(codes::sema::NO_MEMBER, name.span, message);
    }

    /// Whether a definition of a function template in a scope has the type of a pattern.
    pub(super) fn has_pattern(
        &mut self,
        pattern: crate::il::FunctionId,
        decl: &'a TemplateDecl<'a>,
        scope: crate::sema::program::scope::ScopeId,
        limit: u32,
    ) -> bool {
        let Some(template) = self.functions[pattern].origin.template else { return false };
        let (specifiers, declarator) = match decl.decl.kind {
            DeclKind::Function(def) => (&def.specifiers, &def.declarator),
            DeclKind::Simple(&SimpleDecl { ref specifiers, declarators: [only], .. }) => {
                (specifiers, &only.declarator)
            }
            _ => return false,
        };
        if decl.params.params.len() != self.templates[template].decl.params.params.len() {
            return false;
        }
        let args = self.pattern_arguments(decl.params);
        let environment = self.environment(scope, decl.params, args);
        let cx = Context { instance: true, ..Context::at(environment, limit) };
        let (ty, _) = self.tentatively(|sema| {
            sema.in_context(cx, declarator.span, |sema| {
                sema.in_pattern(|sema| sema.written_type(specifiers, declarator))
            })
        });
        let is_conversion = self.functions[pattern].special == Special::Conversion;
        self.same_signature(ty.unwrap_or(Type::ERROR), self.il.functions[pattern].ty, is_conversion)
    }
}
