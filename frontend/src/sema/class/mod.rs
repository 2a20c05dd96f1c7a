//! Classes, structs and unions: their definitions and members ([class]).

mod base;
mod comparison;
pub(crate) mod construct;
mod field;
mod hidden;
mod inherit;
mod initialize;
mod member;
mod name;
pub(crate) mod special;
mod unnamed;
pub(crate) mod virtuals;
mod vtable;

use crate::diagnostics::codes;
use crate::il::{Field, Record, RecordId, RecordTraits, Type, TypeKind, VirtualTables};
use crate::sema::Sema;
use crate::sema::program::record::{LayoutRules, OpenClass, RecordInfo};
use crate::sema::program::scope::{Named, ScopeId, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, Access, ClassSpecifier, ElaboratedKind};

impl<'a> Sema<'a, '_> {
    /// Creates an incomplete class, declared in `scope`.
    pub(crate) fn new_record(
        &mut self,
        name: Option<Symbol>,
        key: ElaboratedKind,
        scope: ScopeId,
        span: Span,
    ) -> RecordId {
        let text = name.map_or("anon", |name| self.text(name));
        let ir_name = format!("{}{text}", self.scope_prefix(scope));
        let id = self.program.il.records.push(Record {
            name: name.unwrap_or(self.program.no_name),
            ir_name: self.program.il.arena.alloc_str(&ir_name),
            is_union: key == ElaboratedKind::Union,
            complete: false,
            bases: &[],
            virtual_bases: &[],
            fields: &[],
            size: 0,
            align: 1,
            data_size: 0,
            tables: VirtualTables::default(),
            destructor: None,
            traits: RecordTraits::default(),
            span,
        });
        let members = self.make_scope_in(ScopeKind::Class(id), scope);
        let discriminator = self.next_local_number(scope, name);
        self.records[id] =
            RecordInfo { scope: members, parent: scope, key, discriminator, ..RecordInfo::default() };
        self.records[id].members.first_function = self.il.functions.len();
        let ty = self.il.types.record(id);
        if let Some(name) = name {
            self.declare_tag(name, ty, scope, span);
            // The class name is a member of the class ([class.pre]/2).
            self.declare_tag(name, ty, members, span);
        }
        id
    }

    /// Analyses the definition of a class that has only been declared so far, if one is visible.
    pub(crate) fn complete_record(&mut self, id: RecordId) -> bool {
        if self.records[id].origin.instance.is_some() {
            self.define_instance(id);
            return self.il.records[id].complete;
        }
        self.define_instance(id);
        if self.il.records[id].complete {
            return true;
        }
        let (parent, name) = (self.records[id].parent, self.il.records[id].name);
        if let Some(entry) = self.entries.get(parent, name) {
            let limit = match self.scopes[parent].kind {
                ScopeKind::Namespace { .. } => self.cx.limit,
                ScopeKind::Class(_)
                | ScopeKind::Enum(_)
                | ScopeKind::Function(_)
                | ScopeKind::Template
                | ScopeKind::Block => u32::MAX,
            };
            self.entry_named(entry, limit, crate::sema::lookup::Wanted::Type);
        }
        // `struct n::S { ... };` is written in an enclosing namespace.
        if !self.il.records[id].complete && matches!(self.scopes[parent].kind, ScopeKind::Namespace { .. }) {
            self.declare_extensions(name, self.cx.limit);
        }
        self.il.records[id].complete
    }

    /// The type that a class-specifier defines.
    pub(crate) fn class_definition(&mut self, class: &'a ClassSpecifier<'a>) -> Type {
        let key = std::ptr::from_ref(class) as usize;
        if let Some(name) = class.name.and_then(syntax::Name::as_simple) {
            // Lookup of an earlier declaration may define this very class.
            self.type_in_scope(name);
        }
        if let Some(&ty) = self.declarations.defined_types.get(&(key, self.cx.scope)) {
            return ty;
        }
        let ty = match self.record_of_specifier(class) {
            Some(id) => self.il.types.record(id),
            None => Type::ERROR,
        };
        self.declarations.defined_types.insert((key, self.cx.scope), ty);
        if let TypeKind::Record(id) = self.il.types.kind(ty)
            && !self.defers_definition(id, class)
        {
            self.define_record(id, class);
        }
        ty
    }

    /// The class that a definition defines: a new one, or one declared before in the same scope.
    fn record_of_specifier(&mut self, class: &'a ClassSpecifier<'a>) -> Option<RecordId> {
        let scope = self.cx.scope;
        let Some(name) = class.name else {
            return Some(self.new_record(None, class.kind, scope, class.span));
        };
        let (symbol, existing) = match (name.as_simple(), name.id) {
            (Some(symbol), _) => {
                let named = self.type_in_scope(symbol);
                (symbol, self.as_tag(named))
            }
            // A nested class that is defined outside of its enclosing class.
            (None, syntax::UnqualifiedId::Ident(symbol)) => {
                let outer = self.qualifier_scope(name)?;
                let entry = self.entries.get(outer, symbol);
                let limit = self.cx.limit;
                match entry.and_then(|e| self.entry_named(e, limit, crate::sema::lookup::Wanted::Type)) {
                    Some(Named::Type(ty)) => (symbol, Some(ty)),
                    _ => {
                        let prefix = self.scope_prefix(outer);
                        let message = format!(
                            "\"{}\" has no member class \"{}\"",
                            prefix.trim_end_matches("::"),
                            self.text(symbol)
                        );
                        self.error(codes::sema::NO_MEMBER, name.span, message);
                        return None;
                    }
                }
            }
            _ => {
                self.not_supported(name.span, "definition of a specialization outside of its scope");
                return None;
            }
        };
        let Some(existing) = existing else {
            return Some(self.new_record(Some(symbol), class.kind, scope, name.span));
        };
        let TypeKind::Record(id) = self.il.types.kind(existing) else {
            let message = format!("\"{}\" has already been declared in the current scope", self.text(symbol));
            self.error(codes::sema::REDECLARED, name.span, message);
            return None;
        };
        if let Some(previous) = self.records[id].definition {
            let message = format!("class \"{}\" has already been defined", self.text(symbol));
            let previous = previous.name.map_or(previous.span, |name| name.span);
            self.report_previous(codes::sema::TYPE_REDEFINED, name.span, message, previous);
            return None;
        }
        if self.il.records[id].is_union != (class.kind == ElaboratedKind::Union) {
            let message =
                format!("the definition of \"{}\" does not match its declaration", self.text(symbol));
            let previous = self.il.records[id].span;
            self.report_previous(codes::sema::WRONG_TAG_KIND, name.span, message, previous);
            return None;
        }
        Some(id)
    }

    pub(crate) fn define_record(&mut self, id: RecordId, class: &'a ClassSpecifier<'a>) {
        self.records[id].virtuals.is_final = class.is_final;
        self.records[id].definition = Some(class);
        self.records[id].key = class.kind;
        self.records[id].advice = self.advice(class.attributes.iter());
        self.records[id].limit = self.cx.limit;
        self.il.records[id].span = class.span;
        if self.declarations.nesting >= self.nesting_limit() {
            let message = "class definitions are nested too deeply";
            self.nested_too_deep(codes::sema::NESTING_TOO_DEEP, class.span, message);
            return;
        }
        self.declarations.nesting += 1;
        let mut bases = self.class_bases(id, class);
        self.count_bases(id, class, &mut bases);
        let mut open = OpenClass {
            record: id,
            access: default_access(class.kind),
            used: Vec::new(),
            functions: Vec::new(),
            traits: RecordTraits {
                empty: true,
                aggregate: true,
                trivially_copyable: true,
                trivially_destructible: true,
                trivially_assignable: true,
                trivial_default_ctor: true,
                ..RecordTraits::default()
            },
            is_union: class.kind == ElaboratedKind::Union,
        };
        self.inherit_traits(&mut open, &bases);
        let members = self.parser.class_members(self.program.session, class);
        let attributes = self.layout_attributes(class.attributes);
        let rules = LayoutRules {
            is_union: open.is_union,
            dynamic: open.traits.dynamic || members.iter().any(declares_virtual),
            packed: attributes.packed,
            pack: class.pack,
            align: attributes.align,
        };
        self.records[id].layout.rules = rules;
        if !bases.is_empty() && !members.is_empty() {
            self.place_open_bases(id, &mut bases);
        }
        self.il.records[id].bases = self.il.list(&bases);
        let outer = self.enter_scope(self.records[id].scope);
        for member in members {
            self.class_member(&mut open, member);
        }
        self.pop_scope(outer);
        self.check_field_names(id);
        let rules = LayoutRules { dynamic: open.traits.dynamic, ..rules };
        self.check_flexible_array(&mut open, class);
        let mut fields = std::mem::take(&mut self.records[id].open.fields);
        let packed = std::mem::take(&mut self.records[id].open.packed);
        let mut virtual_bases = self.virtual_bases_of(&bases);
        let layout = self.lay_out(id, rules, &mut bases, &mut virtual_bases, &mut fields, &packed);
        if layout.is_none() {
            self.error(codes::sema::ARRAY_TOO_LARGE, class.span, "class is too large");
        }
        open.traits.packed = attributes.packed;
        let plain_data = open.traits.aggregate
            && self.copied_plainly(id)
            && bases.is_empty()
            && fields.iter().all(|field| !field.overlapping && self.is_plain_data(field.ty));
        self.records[id].layout.plain_data = plain_data;
        for base in bases.iter_mut().filter(|base| base.is_virtual) {
            let known = virtual_bases.iter().find(|known| known.record == base.record);
            base.offset = known.map_or(0, |known| known.offset);
        }
        let (bases, fields) = (self.il.list(&bases), self.il.list(&fields));
        let virtual_bases = self.il.list(&virtual_bases);
        let record = &mut self.il.records[id];
        record.bases = bases;
        record.virtual_bases = virtual_bases;
        record.fields = fields;
        record.traits = open.traits;
        record.complete = true;
        if let Some(layout) = layout {
            (record.size, record.align, record.data_size) = (layout.size, layout.align, layout.data_size);
            if plain_data {
                record.data_size = layout.size;
            }
            self.records[id].layout.base_align = layout.base_align;
            if open.traits.empty {
                self.largest_empty_class = self.largest_empty_class.max(layout.size);
            }
            self.records[id].virtuals.primary = layout.primary;
            self.records[id].virtuals.nearly_empty = layout.nearly_empty;
        }
        if !open.used.is_empty() {
            self.records[id].special.complicated = true;
            self.add_used_functions(id, open.used);
        }
        self.records[id].special.complicated |= self.il.records[id].traits.dynamic;
        self.add_implicit_equality(id, &open.functions);
        self.complete_special_members(id, open.functions);
        self.declarations.nesting -= 1;
    }

    /// Completes the closure class of a lambda-expression, whose members are its captures.
    pub(crate) fn finish_closure(&mut self, id: RecordId, mut fields: Vec<Field>) {
        let mut open = OpenClass {
            record: id,
            access: Access::Private,
            traits: RecordTraits {
                empty: fields.is_empty(),
                trivially_copyable: true,
                trivially_destructible: true,
                trivially_assignable: true,
                ..RecordTraits::default()
            },
            used: Vec::new(),
            functions: Vec::new(),
            is_union: false,
        };
        for field in &fields {
            self.add_field_traits(&mut open, field.ty);
        }
        let rules = LayoutRules { is_union: false, dynamic: false, packed: false, pack: None, align: 0 };
        let span = self.il.records[id].span;
        let packed = vec![false; fields.len()];
        let layout = self.lay_out(id, rules, &mut [], &mut [], &mut fields, &packed);
        if layout.is_none() {
            self.error(codes::sema::ARRAY_TOO_LARGE, span, "the captures are too large");
        }
        let fields = self.il.list(&fields);
        let record = &mut self.il.records[id];
        record.fields = fields;
        record.traits = open.traits;
        record.complete = true;
        if let Some(layout) = layout {
            (record.size, record.align, record.data_size) = (layout.size, layout.align, layout.data_size);
            self.records[id].layout.base_align = layout.align;
        }
        self.complete_special_members(id, Vec::new());
    }
}

/// The default access of members and bases.
pub(crate) fn default_access(kind: ElaboratedKind) -> Access {
    if kind == ElaboratedKind::Class { Access::Private } else { Access::Public }
}

/// Whether a member is declared virtual.
fn declares_virtual(member: &syntax::Decl<'_>) -> bool {
    let specifiers = match member.kind {
        syntax::DeclKind::Simple(simple) => simple.specifiers,
        syntax::DeclKind::Function(def) => def.specifiers,
        _ => return false,
    };
    specifiers.flags.contains(syntax::Specifiers::VIRTUAL)
}
