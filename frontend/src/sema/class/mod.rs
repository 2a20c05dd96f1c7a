//! Classes, structs and unions: their definitions and members ([class]).

mod base;
mod comparison;
pub(crate) mod construct;
mod field;
mod inherit;
mod initialize;
mod member;
mod name;
pub(crate) mod special;
mod unnamed;
pub(crate) mod virtuals;
mod vtable;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{Field, FunctionId, Record, RecordId, RecordTraits, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::class::inherit::UsedFunctions;
use crate::sema::class::special::SpecialMembers;
use crate::sema::class::virtuals::Virtuals;
use crate::sema::program::scope::{GLOBAL, Named, ScopeId, ScopeKind, TemplateId};
use crate::sema::template::{Argument, Dependent};
use crate::sema::types::layout::LayoutRules;
use crate::source::{Span, Symbol};
use crate::syntax::{self, Access, ClassSpecifier, ElaboratedKind, Initializer};

/// What a class is beyond its IL.
#[derive(Clone, Debug)]
pub(crate) struct RecordInfo<'a> {
    /// The scope of its members.
    pub(crate) scope: ScopeId,
    /// The scope it was declared in.
    pub(crate) parent: ScopeId,
    /// `struct`, `class` or `union`.
    pub(crate) key: ElaboratedKind,
    /// Its number among the unnamed or equally named local types around it.
    pub(crate) discriminator: u32,
    /// Its definition, once begun.
    pub(crate) definition: Option<&'a ClassSpecifier<'a>>,
    /// Its definition, as long as it waits until the class must be complete.
    pub(crate) deferred: Option<&'a ClassSpecifier<'a>>,
    /// The limit of what its members see in namespaces.
    pub(crate) limit: u32,
    /// Whether it is plain data for the purpose of layout ([Itanium C++ ABI 1.1] "POD"): its tail padding
    /// is not reused.
    pub(crate) plain_data: bool,
    /// Its alignment as a base, without that of virtual bases (Itanium `nvalign`).
    pub(crate) base_align: u32,
    /// Default member initializers, by field.
    pub(crate) initializers: Vec<(u32, &'a Initializer<'a>)>,
    /// Whether something has needed one of them.
    pub(crate) initializers_needed: bool,
    /// The template and arguments it was made of.
    pub(crate) instance: Option<(TemplateId, &'a [Argument<'a>])>,
    /// The number of the specialisation that defines it; none for the template itself.
    pub(crate) pattern: Option<usize>,
    /// Through how many instances it came to be.
    pub(crate) level: u32,
    /// What it stands for in patterns.
    pub(crate) stands_for: Option<Dependent<'a>>,
    /// Whether it depends on template parameters: it is never defined.
    pub(crate) dependent: bool,
    /// The lambda-expression whose closure class it is.
    pub(crate) lambda: Option<crate::sema::expression::lambda::LambdaId>,
    /// Friend functions defined in it.
    pub(crate) friends: Vec<FunctionId>,
    /// What its members say about the special members that are not written.
    pub(crate) special: SpecialMembers,
    /// Its virtual functions.
    pub(crate) virtuals: Virtuals,
    /// Members other than functions and data that are not public.
    pub(crate) restricted: FxHashMap<Symbol, Access>,
    /// The constructors made for instances of constructor templates of bases.
    pub(crate) inherited: Vec<(FunctionId, FunctionId)>,
    /// Members of bases that using-declarations name.
    pub(crate) renamed: SmallVec<[Symbol; 2]>,
    /// What its users should mind.
    pub(crate) advice: crate::sema::cuda::attribute::Advice,
    /// The names of its friends.
    pub(crate) befriended: SmallVec<[Symbol; 2]>,
    /// Its friends that are classes made of templates.
    pub(crate) befriended_classes: SmallVec<[RecordId; 2]>,
    /// The data members declared so far, while it is being defined: those that declarations of other members
    /// may name in operands that are not evaluated.
    pub(crate) open_fields: Vec<Field>,
    /// Which of them carry the packed attribute.
    open_packed: Vec<bool>,
    /// How it is laid out, known from where its definition begins.
    rules: LayoutRules,
    /// How many bases it has, each counted for every way that leads to it.
    pub(crate) base_paths: u32,
    /// Direct bases that depend on parameters of templates around the class: unqualified names are not
    /// looked up in them ([temp.dep]/3).
    pub(crate) dependent_bases: SmallVec<[RecordId; 2]>,
}

impl Default for RecordInfo<'_> {
    fn default() -> Self {
        Self {
            scope: GLOBAL,
            parent: GLOBAL,
            key: ElaboratedKind::Struct,
            discriminator: 0,
            definition: None,
            deferred: None,
            limit: 0,
            plain_data: false,
            base_align: 1,
            initializers: Vec::new(),
            initializers_needed: false,
            instance: None,
            level: 0,
            pattern: None,
            stands_for: None,
            dependent: false,
            lambda: None,
            friends: Vec::new(),
            special: SpecialMembers::default(),
            virtuals: Virtuals::default(),
            restricted: FxHashMap::default(),
            inherited: Vec::new(),
            renamed: SmallVec::new(),
            advice: crate::sema::cuda::attribute::Advice::default(),
            befriended: SmallVec::new(),
            befriended_classes: SmallVec::new(),
            open_fields: Vec::new(),
            open_packed: Vec::new(),
            rules: LayoutRules::default(),
            dependent_bases: SmallVec::new(),
            base_paths: 0,
        }
    }
}

/// A class definition in progress.
pub(crate) struct OpenClass<'a> {
    pub(crate) record: RecordId,
    access: Access,
    /// What using-declarations take from bases.
    used: Vec<UsedFunctions<'a>>,
    /// The member functions in order.
    functions: Vec<FunctionId>,
    pub(crate) traits: RecordTraits,
    is_union: bool,
}

impl<'a> Sema<'a, '_> {
    /// Makes a class without definition, declared in `scope`.
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
            vtables: &[],
            vtable_symbol: "",
            construction: &[],
            table_table_symbol: "",
            destructor: None,
            traits: RecordTraits::default(),
            span,
        });
        let members = self.make_scope_in(ScopeKind::Class(id), scope);
        let discriminator = self.next_local_number(scope, name);
        self.records[id] =
            RecordInfo { scope: members, parent: scope, key, discriminator, ..RecordInfo::default() };
        let ty = self.il.types.record(id);
        if let Some(name) = name {
            self.declare_tag(name, ty, scope, span);
            // The class name is a member of the class ([class.pre]/2).
            self.declare_tag(name, ty, members, span);
        }
        id
    }

    /// Analyses the definition of a class that was only declared where it was named, if one is visible.
    pub(crate) fn complete_record(&mut self, id: RecordId) -> bool {
        if self.records[id].instance.is_some() {
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
        self.il.records[id].complete
    }

    /// The type that a class-specifier defines.
    pub(crate) fn class_definition(&mut self, class: &'a ClassSpecifier<'a>) -> Type {
        let key = std::ptr::from_ref(class) as usize;
        if let Some(name) = class.name.and_then(syntax::Name::as_simple) {
            // Looking for an earlier declaration may define this very class.
            self.tag_in_scope(name);
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

    /// The class that a definition belongs to: a new one, or one declared before in the same scope.
    fn record_of_specifier(&mut self, class: &'a ClassSpecifier<'a>) -> Option<RecordId> {
        let scope = self.cx.scope;
        let Some(name) = class.name else {
            return Some(self.new_record(None, class.kind, scope, class.span));
        };
        let (symbol, existing) = match (name.as_simple(), name.id) {
            (Some(symbol), _) => (symbol, self.tag_in_scope(symbol)),
            // A nested class that is defined behind the class it is a member of.
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
            self.error(codes::sema::NESTING_TOO_DEEP, class.span, "class definitions are nested too deeply");
            return;
        }
        self.declarations.nesting += 1;
        let mut bases = self.class_bases(id, class);
        self.records[id].base_paths = bases.iter().map(|b| self.records[b.record].base_paths + 1).sum();
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
        self.records[id].rules = rules;
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
        let mut fields = std::mem::take(&mut self.records[id].open_fields);
        let packed = std::mem::take(&mut self.records[id].open_packed);
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
        self.records[id].plain_data = plain_data;
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
            self.records[id].base_align = layout.base_align;
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
        let open = OpenClass {
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
            self.add_field_traits(&open, field.ty);
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
            self.records[id].base_align = layout.align;
        }
        self.complete_special_members(id, Vec::new());
    }
}

/// The access of members and bases where none is written.
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
