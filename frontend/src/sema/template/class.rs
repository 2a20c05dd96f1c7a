//! Class templates and their specialisations ([temp.class], [temp.spec]); alias templates.

use super::Argument;
use crate::il::{RecordId, Type, TypeKind};
use crate::source::Span;
use crate::syntax::{self, ClassSpecifier, DeclKind, TypeSpecifier, UnqualifiedId};

use super::super::scope::{Declared, Named, ScopeId, TemplateId};
use super::super::{Context, Sema};

/// An explicit specialisation of a class template.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Specialization<'a> {
    pub(crate) args: &'a [Argument],
    pub(crate) class: &'a ClassSpecifier<'a>,
    pub(crate) limit: u32,
}

impl<'a> Sema<'a, '_> {
    /// What a template-id stands for.
    pub(crate) fn template_id(
        &mut self,
        named: Named<'a>,
        args: &'a [syntax::TemplateArg<'a>],
        span: Span,
    ) -> Named<'a> {
        let template = match named {
            Named::Template(template) => template,
            // The injected-class-name followed by arguments means the template ([temp.local]/1).
            Named::Type(ty) => match self.il.types.kind(ty) {
                TypeKind::Record(id) if let Some((template, _)) = self.records[id].instance => template,
                _ => {
                    self.not_supported(span, "templates");
                    return Named::Error;
                }
            },
            other => return other,
        };
        let Some(args) = self.template_arguments(template, args, span) else { return Named::Error };
        let info = self.templates[template];
        match info.decl.decl.kind {
            DeclKind::Simple(simple) if simple.declarators.is_empty() => {
                let record = self.class_instance(template, args, span);
                Named::Type(self.il.types.record(record))
            }
            DeclKind::Alias(alias) => {
                let scope = self.environment(info.scope, info.decl.params, args);
                let cx = Context::at(scope, info.limit);
                let ty =
                    self.instantiating(span, |sema| sema.in_context(cx, span, |sema| sema.type_id(alias.ty)));
                Named::Type(ty.flatten().unwrap_or(Type::ERROR))
            }
            _ => {
                self.refuse_template(template, span);
                Named::Error
            }
        }
    }

    /// The class made of a template and arguments; it is defined when it must be complete.
    fn class_instance(&mut self, template: TemplateId, args: &'a [Argument], span: Span) -> RecordId {
        if let Some(&known) = self.template_state.classes.get(&(template, args)) {
            return known;
        }
        let info = self.templates[template];
        let (name, key) = match info.decl.decl.kind {
            DeclKind::Simple(simple) => match simple.specifiers.ty {
                TypeSpecifier::Class(class) => (class.name.and_then(syntax::Name::last_symbol), class.kind),
                TypeSpecifier::Elaborated(kind, name, _) => (name.last_symbol(), kind),
                _ => (None, syntax::ElaboratedKind::Struct),
            },
            _ => (None, syntax::ElaboratedKind::Struct),
        };
        let environment = self.environment(info.scope, info.decl.params, args);
        let record = self.new_record(None, key, environment, span);
        let name = name.unwrap_or(self.no_name);
        self.il.records[record].name = name;
        let members = self.records[record].scope;
        let ty = self.il.types.record(record);
        let entry = self.make_entry(members, name);
        self.entries.entry_mut(entry).tag = Some(Declared { named: Named::Type(ty), serial: 0, span });
        self.records[record].instance = Some((template, args));
        self.records[record].level = self.current_level() + 1;
        self.records[record].parent = environment;
        self.records[record].discriminator = 0;
        self.records[record].dependent = args.iter().any(|&arg| self.is_dependent(arg));
        let arguments: Vec<String> = args.iter().map(|&arg| self.argument_text(arg)).collect();
        let ir_name =
            format!("{}{}<{}>", self.scope_prefix(info.scope), self.text(name), arguments.join(", "));
        self.il.records[record].ir_name = self.il.arena.alloc_str(&ir_name);
        self.template_state.classes.insert((template, args), record);
        record
    }

    pub(super) fn is_dependent(&self, arg: Argument) -> bool {
        match arg {
            Argument::Type(ty) => self.mentions_placeholder(ty),
            Argument::Value(..) => false,
            Argument::Parameter(_) => true,
        }
    }

    /// An argument as messages show it.
    pub(crate) fn argument_text(&self, arg: Argument) -> String {
        match arg {
            Argument::Type(ty) => self.type_text(ty),
            Argument::Value(value, ty) => match self.il.int_shape(ty) {
                Some(shape) if shape.signed => format!("{}", value as i128),
                _ if ty == Type::BOOL => (value != 0).to_string(),
                _ => value.to_string(),
            },
            Argument::Parameter(index) => format!("N{index}"),
        }
    }

    /// Defines a class made of a template, if its definition is known.
    pub(crate) fn define_instance(&mut self, record: RecordId) {
        let Some((template, args)) = self.records[record].instance else { return };
        if self.records[record].dependent || self.records[record].definition.is_some() {
            return;
        }
        let info = self.templates[template];
        let special = self
            .specializations
            .get(&template)
            .and_then(|list| list.iter().find(|s| s.args == args))
            .copied();
        let (class, limit) = match (special, info.decl.decl.kind) {
            (Some(special), _) => (special.class, special.limit),
            (None, DeclKind::Simple(simple)) => match simple.specifiers.ty {
                TypeSpecifier::Class(class) => (class, info.limit),
                _ => return,
            },
            _ => return,
        };
        let scope = self.records[record].parent;
        let span = class.name.map_or(class.span, |name| name.span);
        let quiet = std::mem::take(&mut self.quiet);
        let Some(level) = self.enter_level(self.records[record].level, span) else {
            self.quiet = quiet;
            return;
        };
        self.instantiating(span, |sema| {
            let cx = Context { instance: true, ..Context::at(scope, limit) };
            sema.in_context(cx, span, |sema| sema.define_record(record, class));
        });
        self.leave_level(level);
        self.quiet = quiet;
    }

    /// `template <> struct S<int> { ... };`
    pub(crate) fn declare_specialization(&mut self, decl: &'a syntax::Decl<'a>) {
        let class = match decl.kind {
            DeclKind::Simple(simple) if simple.declarators.is_empty() => match simple.specifiers.ty {
                TypeSpecifier::Class(class) => Some(class),
                _ => None,
            },
            _ => None,
        };
        let named = class.and_then(|class| class.name);
        let (Some(class), Some(name)) = (class, named) else {
            self.not_supported(decl.span, "this explicit specialization");
            return;
        };
        let UnqualifiedId::Template { name: symbol, args } = name.id else {
            self.not_supported(decl.span, "this explicit specialization");
            return;
        };
        let found = self.lookup_unqualified(symbol, super::Wanted::Type, name.span);
        let Some(Named::Template(template)) = found else {
            self.report_unknown(symbol, name.span);
            return;
        };
        let Some(args) = self.template_arguments(template, args, name.span) else { return };
        let limit = self.cx.limit;
        self.specializations.entry(template).or_default().push(Specialization { args, class, limit });
    }

    /// Whether a scope lies in a template.
    pub(crate) fn is_in_template(&self, mut scope: ScopeId) -> bool {
        while scope != super::GLOBAL {
            if self.scopes[scope].kind == super::ScopeKind::Template {
                return true;
            }
            scope = self.scopes[scope].parent;
        }
        false
    }

    /// The scope without those of template arguments around it.
    pub(crate) fn written_scope(&self, mut scope: ScopeId) -> ScopeId {
        while self.scopes[scope].kind == super::ScopeKind::Template {
            scope = self.scopes[scope].parent;
        }
        scope
    }
}
