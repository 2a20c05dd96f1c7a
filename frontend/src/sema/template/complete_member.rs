//! Members of instances that are defined outside of their class templates ([temp.mem]).

use crate::il::{FunctionId, RecordId, VariableId};
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{GLOBAL, ScopeKind};
use crate::sema::{Context, Sema};
use crate::syntax::{DeclKind, InitDeclarator, SimpleDecl, TypeSpecifier};

impl<'a> Sema<'a, '_> {
    /// Finds the definition of a function template that is only declared so far: later in its namespace, or outside of
    /// its class template.
    pub(crate) fn complete_template(&mut self, pattern: FunctionId) {
        let Some(template) = self.functions[pattern].origin.template else { return };
        let info = self.templates[template];
        if matches!(info.decl.decl.kind, DeclKind::Function(_)) {
            return;
        }
        let scope = self.written_scope(info.scope);
        let name = self.il.functions[pattern].name;
        match self.scopes[scope].kind {
            ScopeKind::Namespace { .. } => {
                self.independently(|sema| sema.declare_extensions(name, u32::MAX));
                if let Some(entry) = self.entries.get(scope, name) {
                    self.independently(|sema| sema.entry_named(entry, u32::MAX, Wanted::Any));
                }
            }
            ScopeKind::Class(record) => {
                if !self.is_in_template(scope) {
                    return;
                }
                let definitions = self.independently(|sema| sema.outside_definitions(record));
                // They define the template of which this one is an explicit specialisation.
                if self.functions[pattern].origin.specialized {
                    return;
                }
                for (definition, scope, decl) in definitions {
                    let DeclKind::Template(inner) = decl.kind else { continue };
                    if !self.has_name(pattern, record, definition.name)
                        || !self.has_pattern(pattern, inner, scope, definition.limit)
                    {
                        continue;
                    }
                    let mut earlier = info.earlier.to_vec();
                    earlier.push(info.decl.params);
                    let earlier = self.il.list(&earlier);
                    self.templates[template] = crate::sema::program::scope::Template {
                        decl: inner,
                        scope,
                        limit: definition.limit,
                        earlier,
                        ..info
                    };
                    return;
                }
            }
            _ => {}
        }
    }

    /// Defines a nested class that a class template only declares.
    pub(crate) fn define_member_class(&mut self, record: RecordId) {
        if self.il.records[record].complete || self.records[record].definition.is_some() {
            return;
        }
        let parent = self.written_scope(self.records[record].parent);
        let ScopeKind::Class(outer) = self.scopes[parent].kind else { return };
        if !self.is_in_template(parent) {
            return;
        }
        let name = self.il.records[record].name;
        for (definition, scope, decl) in self.independently(|sema| sema.outside_definitions(outer)) {
            if definition.name.last_symbol() != Some(name) {
                continue;
            }
            let DeclKind::Simple(&SimpleDecl { specifiers, declarators: [], .. }) = decl.kind else {
                continue;
            };
            let TypeSpecifier::Class(class) = specifiers.ty else { continue };
            let members = self.records[record].scope;
            self.scopes[members].parent = scope;
            self.independently(|sema| {
                let cx = Context { instance: true, ..Context::at(scope, definition.limit) };
                sema.in_context(cx, class.span, |sema| sema.define_record(record, class));
            });
            return;
        }
    }

    /// Defines a static data member that a class template only declares.
    pub(crate) fn define_member_variable(&mut self, id: VariableId) {
        let scope = self.variables[id].scope;
        if !self.il.variables[id].is_extern || self.variables[id].defined_at.is_some() || scope == GLOBAL {
            return;
        }
        let ScopeKind::Class(record) = self.scopes[scope].kind else { return };
        let name = self.il.variables[id].name;
        if !self.is_in_template(scope) {
            return self.declare_extensions(name, u32::MAX);
        }
        for (definition, scope, decl) in self.independently(|sema| sema.outside_definitions(record)) {
            if definition.name.last_symbol() != Some(name) {
                continue;
            }
            let DeclKind::Simple(simple) = decl.kind else { continue };
            let Some(declarator) = simple.declarators.first() else { continue };
            self.independently(|sema| {
                let cx = Context { instance: true, ..Context::at(scope, definition.limit) };
                sema.in_context(cx, simple.span, |sema| sema.define_outside(id, simple, declarator));
            });
            return;
        }
    }

    fn define_outside(
        &mut self,
        id: VariableId,
        simple: &'a SimpleDecl<'a>,
        declarator: &'a InitDeclarator<'a>,
    ) {
        let base = self.specifier_type(&simple.specifiers, false);
        let ty = self.declarator_type(base, &declarator.declarator);
        self.define_static_member(id, &simple.specifiers, declarator, ty);
    }
}
