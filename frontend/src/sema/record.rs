//! Classes, structs and unions: their definitions and members ([class]).

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{
    BitField, ExprId, ExprKind, Field, FunctionId, Record, RecordId, RecordTraits, Type, TypeKind,
};
use crate::options::Standard;
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, Access, ClassSpecifier, CvQualifiers, DeclKind, DeclSpecifiers, ElaboratedKind, Initializer,
    Specifiers, TypeSpecifier,
};

use super::function::{FunctionContext, Special};
use super::inherit::UsedFunctions;
use super::layout::LayoutRules;
use super::scope::{GLOBAL, LanguageLinkage, Named, ScopeId, ScopeKind, TemplateId};
use super::special::SpecialMembers;
use super::template::{Argument, Dependent};
use super::virtuals::{VirtualSpecifiers, Virtuals};
use super::{Context, MAX_NESTING, Sema};

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
    pub(crate) lambda: Option<super::lambda::LambdaId>,
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
    pub(crate) advice: super::attribute::Advice,
    /// The names of its friends.
    pub(crate) befriended: SmallVec<[Symbol; 2]>,
    /// Its friends that are classes made of templates.
    pub(crate) befriended_classes: SmallVec<[RecordId; 2]>,
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
            advice: super::attribute::Advice::default(),
            befriended: SmallVec::new(),
            befriended_classes: SmallVec::new(),
            dependent_bases: SmallVec::new(),
            base_paths: 0,
        }
    }
}

/// A class definition in progress.
pub(super) struct OpenClass<'a> {
    pub(super) record: RecordId,
    access: Access,
    fields: Vec<Field>,
    /// What using-declarations take from bases.
    used: Vec<UsedFunctions<'a>>,
    /// The member functions in order.
    functions: Vec<FunctionId>,
    /// Which fields carry the packed attribute.
    packed: Vec<bool>,
    pub(super) traits: RecordTraits,
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
        let id = self.il.records.push(Record {
            name: name.unwrap_or(self.no_name),
            ir_name: self.il.arena.alloc_str(&ir_name),
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

    /// Gives an unnamed class or enumeration the typedef name that declares it ([dcl.typedef]/9).
    pub(crate) fn name_unnamed_type(&mut self, ty: Type, name: Symbol) {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) if self.il.records[id].name == self.no_name => {
                let ir_name = format!("{}{}", self.scope_prefix(self.records[id].parent), self.text(name));
                let record = &mut self.il.records[id];
                record.name = name;
                record.ir_name = self.il.arena.alloc_str(&ir_name);
            }
            TypeKind::Enum(id) if self.il.enums[id].name == self.no_name => self.il.enums[id].name = name,
            _ => {}
        }
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
            self.entry_named(entry, limit, super::lookup::Wanted::Type);
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
        if let Some(&ty) = self.defined_types.get(&(key, self.cx.scope)) {
            return ty;
        }
        let ty = match self.record_of_specifier(class) {
            Some(id) => self.il.types.record(id),
            None => Type::ERROR,
        };
        self.defined_types.insert((key, self.cx.scope), ty);
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
                match entry.and_then(|e| self.entry_named(e, limit, super::lookup::Wanted::Type)) {
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
        if self.nesting >= self.nesting_limit() {
            self.error(codes::sema::NESTING_TOO_DEEP, class.span, "class definitions are nested too deeply");
            return;
        }
        self.nesting += 1;
        let mut bases = self.class_bases(id, class);
        self.records[id].base_paths = bases.iter().map(|b| self.records[b.record].base_paths + 1).sum();
        let mut open = OpenClass {
            record: id,
            access: default_access(class.kind),
            fields: Vec::new(),
            used: Vec::new(),
            functions: Vec::new(),
            packed: Vec::new(),
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
        self.il.records[id].bases = self.il.list(&bases);
        let outer = self.enter_scope(self.records[id].scope);
        for member in class.members {
            self.class_member(&mut open, member);
        }
        self.pop_scope(outer);
        let attributes = self.layout_attributes(class.attributes);
        let rules = LayoutRules {
            is_union: open.is_union,
            dynamic: open.traits.dynamic,
            packed: attributes.packed,
            pack: class.pack,
            align: attributes.align,
        };
        self.check_flexible_array(&mut open, class);
        let mut virtual_bases = self.virtual_bases_of(&bases);
        let layout = self.lay_out(id, rules, &mut bases, &mut virtual_bases, &mut open.fields, &open.packed);
        if layout.is_none() {
            self.error(codes::sema::ARRAY_TOO_LARGE, class.span, "class is too large");
        }
        open.traits.packed = attributes.packed;
        let plain_data = open.traits.aggregate
            && self.copied_plainly(id)
            && bases.is_empty()
            && open.fields.iter().all(|field| !field.overlapping && self.is_plain_data(field.ty));
        self.records[id].plain_data = plain_data;
        for base in bases.iter_mut().filter(|base| base.is_virtual) {
            let known = virtual_bases.iter().find(|known| known.record == base.record);
            base.offset = known.map_or(0, |known| known.offset);
        }
        let (bases, fields) = (self.il.list(&bases), self.il.list(&open.fields));
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
        self.nesting -= 1;
    }

    /// Completes the closure class of a lambda-expression, whose members are its captures.
    pub(crate) fn finish_closure(&mut self, id: RecordId, fields: Vec<Field>) {
        let mut open = OpenClass {
            record: id,
            access: Access::Private,
            packed: vec![false; fields.len()],
            traits: RecordTraits {
                empty: fields.is_empty(),
                trivially_copyable: true,
                trivially_destructible: true,
                trivially_assignable: true,
                ..RecordTraits::default()
            },
            fields,
            used: Vec::new(),
            functions: Vec::new(),
            is_union: false,
        };
        for index in 0..open.fields.len() {
            let ty = open.fields[index].ty;
            self.add_field_traits(&open, ty);
        }
        let rules = LayoutRules { is_union: false, dynamic: false, packed: false, pack: None, align: 0 };
        let span = self.il.records[id].span;
        let layout = self.lay_out(id, rules, &mut [], &mut [], &mut open.fields, &open.packed);
        if layout.is_none() {
            self.error(codes::sema::ARRAY_TOO_LARGE, span, "the captures are too large");
        }
        let fields = self.il.list(&open.fields);
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

    /// Whether a class is declared in a function, itself or the class around it.
    pub(crate) fn is_local_class(&self, id: RecordId) -> bool {
        self.enclosing_function(self.records[id].parent).is_some() && self.records[id].lambda.is_none()
    }

    /// Whether a class declares nothing of its own about copying and destroying its objects ([Itanium C++ ABI
    /// 1.1], C++03 "POD").
    fn copied_plainly(&self, id: RecordId) -> bool {
        self.records[id]
            .special
            .declared
            .iter()
            .all(|&(_, f)| self.functions[f].defaulted || self.special_is_default_constructor(f))
    }

    /// Lets the declaration of a member function name data members by `this` or in an operand that is not
    /// evaluated: those declared so far.
    fn show_fields(&mut self, open: &OpenClass<'a>, declarator: &syntax::Declarator<'a>) {
        let Some(syntax::DeclaratorChunk::Function(chunk)) = declarator.chunks.first() else { return };
        let looks = chunk.trailing_return.is_some() || matches!(chunk.noexcept, syntax::Noexcept::Expr(_));
        if looks && self.il.records[open.record].fields.len() != open.fields.len() {
            self.il.records[open.record].fields = self.il.list(&open.fields);
        }
    }

    fn class_member(&mut self, open: &mut OpenClass<'a>, member: &'a syntax::Decl<'a>) {
        match member.kind {
            DeclKind::Access(access) => open.access = access,
            DeclKind::Simple(simple) => self.simple_member(open, simple),
            DeclKind::Function(def) => {
                self.show_fields(open, &def.declarator);
                if let Some(id) = self.declare_function_definition(def, 0, LanguageLinkage::default()) {
                    let how = VirtualSpecifiers::of(&def.specifiers, &def.declarator, false);
                    self.note_member_function(open, id, how);
                }
            }
            DeclKind::Alias(alias) => {
                self.note_access(open.record, alias.name.name, open.access);
                let ty = self.type_id(alias.ty);
                self.declare_typedef(alias.name.name, ty, alias.name.span, 0);
            }
            DeclKind::StaticAssert { .. } => self.static_assert(member),
            DeclKind::Template(template) => {
                let name = self.template_name(template.decl);
                match (name, template.decl.kind) {
                    (_, DeclKind::Friend(_)) => {
                        self.note_friend(template.decl, open.record);
                        self.declare_friend_template(template, open.record);
                    }
                    (name, _) => {
                        let span = name.map_or(member.span, |(_, span)| span);
                        if self.is_local_class(open.record) {
                            // [temp.mem]/2
                            let message = "a member template is not allowed in a local class";
                            self.error(codes::sema::BAD_MEMBER, span, message);
                            return;
                        }
                        if let Some((name, _)) = name {
                            self.note_access(open.record, name, open.access);
                        }
                        let first = self.il.functions.len();
                        self.any_template(template, span, 0);
                        for new in first..self.il.functions.len() {
                            let id = FunctionId::from_u32(new as u32);
                            if self.functions[id].template.is_none() {
                                continue;
                            }
                            self.functions[id].access = open.access;
                            if self.functions[id].special == Special::Constructor {
                                self.records[open.record].special.constructors = true;
                                open.traits.aggregate = false;
                            }
                        }
                    }
                }
            }
            DeclKind::UsingEnum(name) => self.using_enum(name, 0),
            DeclKind::Using(list) => {
                for declarator in list {
                    self.class_using(open.record, declarator, &mut open.used);
                }
            }
            DeclKind::Friend(decl) => {
                self.note_friend(decl, open.record);
                self.declare_friend(decl, open.record);
            }
            DeclKind::ExplicitSpecialization(decl) => self.declare_specialization(decl),
            DeclKind::ExplicitInstantiation { .. } => {
                self.error(
                    codes::sema::BAD_MEMBER,
                    member.span,
                    "an explicit instantiation is not allowed in a class",
                );
            }
            DeclKind::DeductionGuide(simple) => self.declare_guide(None, simple),
            DeclKind::StructuredBinding(_)
            | DeclKind::Namespace(_)
            | DeclKind::NamespaceAlias(..)
            | DeclKind::Linkage(_)
            | DeclKind::UsingDirective(_)
            | DeclKind::Concept(..)
            | DeclKind::Asm(_) => {
                self.error(
                    codes::sema::BAD_MEMBER,
                    member.span,
                    "this declaration is not allowed in a class",
                );
            }
            DeclKind::Empty | DeclKind::Error => {}
        }
    }

    fn simple_member(&mut self, open: &mut OpenClass<'a>, simple: &'a syntax::SimpleDecl<'a>) {
        let specifiers = &simple.specifiers;
        self.note_tag_access(open, specifiers);
        if simple.declarators.is_empty() {
            let ty = self.specifier_type(specifiers, true);
            match specifiers.ty {
                TypeSpecifier::Class(class) if class.name.is_none() => {
                    self.anonymous_member(open, ty, specifiers);
                }
                TypeSpecifier::Class(_) | TypeSpecifier::Enum(_) | TypeSpecifier::Elaborated(..) => {}
                _ if ty == Type::ERROR => {}
                _ => self.declares_nothing(simple.span),
            }
            return;
        }
        let base = match specifiers.ty {
            // Constructors, destructors and conversion functions have no type.
            TypeSpecifier::None => Type::VOID,
            _ => self.specifier_type(specifiers, false),
        };
        for declarator in simple.declarators {
            let base = match specifiers.ty {
                TypeSpecifier::None => self.nameless_result(specifiers, &declarator.declarator),
                _ => base,
            };
            self.show_fields(open, &declarator.declarator);
            let ty = self.declarator_type(base, &declarator.declarator);
            if specifiers.flags.contains(Specifiers::TYPEDEF) {
                if let Some(name) = declarator.declarator.name.and_then(syntax::Name::as_simple) {
                    self.note_access(open.record, name, open.access);
                }
                self.typedef_declarator(specifiers, declarator, ty, 0);
            } else if self.il.is_function(ty) {
                let linkage = LanguageLinkage::default();
                if let Some(id) = self.declare_function(specifiers, declarator, ty, 0, linkage) {
                    self.functions[id].defaulted = matches!(declarator.init, Initializer::Default);
                    let how = VirtualSpecifiers::of(specifiers, &declarator.declarator, declarator.pure);
                    self.note_member_function(open, id, how);
                }
            } else if specifiers.flags.contains(Specifiers::STATIC) {
                if declarator.bit_width.is_some() {
                    let message = "a bit field cannot be a static data member";
                    self.error(codes::sema::BAD_SPECIFIER, declarator.declarator.span, message);
                    continue;
                }
                if let Some(name) = declarator.declarator.name.and_then(syntax::Name::as_simple) {
                    self.note_access(open.record, name, open.access);
                }
                self.declare_static_member(specifiers, declarator, ty);
            } else {
                self.data_member(open, specifiers, declarator, ty);
            }
        }
    }

    /// Notes the access of a class or enumeration that a member declaration declares, and of enumerators.
    fn note_tag_access(&mut self, open: &OpenClass<'a>, specifiers: &DeclSpecifiers<'a>) {
        if open.access == Access::Public {
            return;
        }
        let name = match specifiers.ty {
            TypeSpecifier::Class(class) => class.name,
            TypeSpecifier::Enum(spec) => {
                for enumerator in spec.enumerators.unwrap_or_default().iter().filter(|_| !spec.scoped) {
                    self.note_access(open.record, enumerator.name.name, open.access);
                }
                spec.name
            }
            _ => None,
        };
        if let Some(name) = name.and_then(syntax::Name::as_simple) {
            self.note_access(open.record, name, open.access);
        }
    }

    /// What a member function means for the class.
    fn note_member_function(&mut self, open: &mut OpenClass<'a>, id: FunctionId, how: VirtualSpecifiers) {
        self.functions[id].access = open.access;
        self.note_virtual(open.record, id, how);
        if self.functions[id].virtual_specifiers.is_virtual {
            open.traits.polymorphic = true;
            open.traits.dynamic = true;
            open.traits.aggregate = false;
            open.traits.empty = false;
        }
        open.functions.push(id);
        let member = self.special_member(id, open.record);
        let (special, defaulted) = (self.functions[id].special, self.functions[id].defaulted);
        if defaulted && member.is_none() && !self.default_comparison(id, open.record) {
            let span = self.il.functions[id].span;
            let message = "only a special member function can be defaulted";
            self.error(codes::sema::BAD_DEFAULTED, span, message);
            self.functions[id].defaulted = false;
            self.il.functions[id].flags.deleted = true;
        }
        let info = &mut self.records[open.record].special;
        if let Some(member) = member {
            info.declared.push((member, id));
        }
        match special {
            Special::Destructor => {
                if let Some(previous) = info.destructor.filter(|&other| other != id) {
                    let span = self.il.functions[id].span;
                    let previous = self.il.functions[previous].span;
                    let message = "a class has only one destructor".to_owned();
                    self.report_previous(codes::sema::REDECLARED, span, message, previous);
                }
                if matches!(self.il.types.kind(self.il.functions[id].ty), TypeKind::Function(ty)
                    if !ty.params.is_empty() || ty.variadic)
                {
                    let span = self.il.functions[id].span;
                    self.error(codes::sema::BAD_MEMBER, span, "a destructor may not have parameters");
                }
                self.records[open.record].special.destructor = Some(id);
            }
            Special::Constructor => {
                info.constructors = true;
                // Until C++20 a defaulted constructor leaves the class an aggregate ([dcl.init.aggr]/1.1).
                let written = !defaulted && !self.il.functions[id].flags.deleted;
                if written || self.functions[id].explicit || self.options().standard >= Standard::Cpp20 {
                    open.traits.aggregate = false;
                }
                if self.copies_by_value(id) {
                    let name = self.text(self.il.records[open.record].name).to_owned();
                    let message = format!(
                        "constructor for class \"{name}\" may not have a parameter of type \"{name}\""
                    );
                    self.error(codes::sema::COPY_BY_VALUE, self.il.functions[id].span, message);
                }
            }
            Special::None | Special::Conversion => {}
        }
    }

    /// Whether a constructor can be called with one argument of its own class, taken by value: each
    /// call would need another one for its parameter ([class.copy.ctor]/5).
    pub(crate) fn copies_by_value(&self, id: FunctionId) -> bool {
        let function = &self.il.functions[id];
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return false };
        let takes_itself = ty.params.first().is_some_and(|&param| match self.il.types.kind(param) {
            TypeKind::Record(class) => function.object == Some(class),
            _ => false,
        });
        takes_itself && function.required_args as usize <= 1
    }

    /// A non-static data member.
    fn data_member(
        &mut self,
        open: &mut OpenClass<'a>,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a syntax::InitDeclarator<'a>,
        ty: Type,
    ) {
        let name = declarator.declarator.name;
        let span = name.map_or(declarator.declarator.span, |name| name.span);
        let symbol = match name {
            Some(name) => match name.as_simple() {
                Some(symbol) => symbol,
                None => {
                    self.error(
                        codes::sema::BAD_QUALIFIED_NAME,
                        span,
                        "a member may not have a qualified name",
                    );
                    return;
                }
            },
            None => self.no_name,
        };
        let ty = self.field_type(open, ty, span);
        let bits = declarator.bit_width.and_then(|width| self.bit_width(width, ty, symbol, span));
        let attributes = self.layout_attributes(specifiers.attributes);
        let more = self.layout_attributes(declarator.declarator.attributes);
        let forbidden = [
            (Specifiers::EXTERN, "extern"),
            (Specifiers::REGISTER, "register"),
            (Specifiers::THREAD_LOCAL, "thread_local"),
            (Specifiers::INLINE, "inline"),
            (Specifiers::VIRTUAL, "virtual"),
            (Specifiers::CONSTEXPR, "constexpr"),
        ];
        for (flag, word) in forbidden {
            if specifiers.flags.contains(flag) {
                self.error(
                    codes::sema::BAD_SPECIFIER,
                    span,
                    format!("\"{word}\" is not allowed on a member"),
                );
            }
        }
        let mut cuda = specifiers.cuda;
        cuda.insert(declarator.declarator.cuda);
        if cuda.intersects(super::variable::MEMORY_SPACES) {
            let message = "a memory space qualifier on a nonstatic data member is not allowed";
            self.error(codes::sema::BAD_SPACE, span, message);
        }
        if bits.is_some() && (attributes.overlapping || more.overlapping) {
            self.error(codes::sema::BAD_ATTRIBUTE, span, "a bit field has no address of its own");
        }
        if bits.is_some() && attributes.align.max(more.align) != 0 {
            let message = "an alignment cannot be asked for on a bit field";
            self.error(codes::sema::BAD_ATTRIBUTE, span, message);
        }
        let index = open.fields.len() as u32;
        if symbol != self.no_name {
            self.declare_item(symbol, Named::Field(open.record, index), 0, span);
        }
        if !matches!(declarator.init, Initializer::None) {
            self.records[open.record].special.complicated = true;
            self.records[open.record].initializers.push((index, &declarator.init));
        }
        if ty == Type::ERROR {
            // Kept with a type of no size, so that later members keep their numbers.
            self.il.records[open.record].traits.aggregate = false;
        }
        let overlapping = attributes.overlapping || more.overlapping;
        let takes_no_room = match self.il.types.kind(ty) {
            TypeKind::Record(class) => overlapping && self.il.records[class].traits.empty,
            _ => bits.is_some_and(|bits| bits.width == 0),
        };
        open.traits.empty &= takes_no_room;
        open.traits.aggregate &= open.access == Access::Public;
        self.add_field_traits(open, ty);
        open.packed.push(attributes.packed || more.packed);
        open.fields.push(Field {
            name: symbol,
            ty,
            offset: 0,
            bits,
            align: attributes.align.max(more.align),
            access: open.access,
            mutable: specifiers.flags.contains(Specifiers::MUTABLE),
            anonymous: false,
            overlapping,
            span,
        });
    }

    /// What the type of a member means for copying and destroying the class.
    fn add_field_traits(&mut self, open: &OpenClass<'a>, ty: Type) {
        let mut element = ty;
        while let Some(inner) = self.il.element(element) {
            element = inner;
        }
        let complicated = match self.il.types.kind(element) {
            TypeKind::Record(id) => self.records[id].special.made,
            _ => false,
        };
        let bound = self.il.is_reference(ty) || element.is_const();
        self.records[open.record].special.complicated |= complicated || bound;
    }

    /// Checks the type of a member; an erroneous one becomes the error type.
    fn field_type(&mut self, open: &mut OpenClass<'a>, ty: Type, span: Span) -> Type {
        if open.traits.flexible_array && !open.is_union {
            // The flexible array must come last ([GCC] zero-length arrays).
            self.error(codes::sema::BAD_ARRAY, span, "a flexible array member must be the last member");
            open.traits.flexible_array = false;
        }
        if ty.unqualified() == Type::AUTO {
            self.error(codes::sema::BAD_AUTO, span, "\"auto\" is not allowed here");
            return Type::ERROR;
        }
        match self.il.types.kind(ty) {
            TypeKind::IncompleteArray(_) => {
                open.traits.flexible_array = true;
                ty
            }
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) if open.is_union => {
                let message = "a member with reference type is not allowed in a union";
                self.error(codes::sema::BAD_MEMBER, span, message);
                Type::ERROR
            }
            _ if self.require_complete(ty, span) => ty,
            _ => Type::ERROR,
        }
    }

    fn check_flexible_array(&mut self, open: &mut OpenClass<'a>, class: &'a ClassSpecifier<'a>) {
        if open.traits.flexible_array && open.fields.len() == 1 && !open.is_union {
            let message = "a flexible array member cannot be declared in an otherwise-empty type";
            self.error(codes::sema::BAD_ARRAY, open.fields.last().map_or(class.span, |f| f.span), message);
        }
    }

    /// The width of a bit-field ([class.bit]).
    fn bit_width(
        &mut self,
        width: &'a syntax::Expr<'a>,
        ty: Type,
        name: Symbol,
        span: Span,
    ) -> Option<BitField> {
        if ty == Type::ERROR {
            return None;
        }
        let Some(shape) = self.il.int_shape(ty) else {
            self.error(codes::sema::BAD_BIT_FIELD, span, "invalid type for a bit field");
            return None;
        };
        let value = self.constant_int(width)?;
        if (value as i128) < 0 {
            self.error(codes::sema::BAD_BIT_FIELD, width.span, "invalid size for bit field");
            return None;
        }
        if value == 0 && name != self.no_name {
            self.error(codes::sema::BAD_BIT_FIELD, width.span, "zero-length bit field must be unnamed");
            return None;
        }
        // `bool` is stored in a byte.
        let bits = self.size_of(ty).map_or(shape.bits, |size| size as u32 * 8);
        if value > u128::from(bits) {
            let message = format!(
                "declared size for bit field is larger than the size of the bit field type; truncated to {bits} bits"
            );
            self.emit(Diagnostic::new(codes::sema::WIDE_BIT_FIELD, width.span, message));
        }
        Some(BitField { bit_offset: 0, width: value.min(u128::from(bits)) as u32 })
    }

    /// An anonymous struct or union: its members are members of the enclosing class too.
    fn anonymous_member(&mut self, open: &mut OpenClass<'a>, ty: Type, specifiers: &'a DeclSpecifiers<'a>) {
        let TypeKind::Record(inner) = self.il.types.kind(ty) else { return };
        let index = open.fields.len();
        self.inject_members(inner, 0);
        open.traits.empty = false;
        self.add_field_traits(open, ty);
        let attributes = self.layout_attributes(specifiers.attributes);
        open.packed.push(attributes.packed);
        open.fields.push(Field {
            name: self.no_name,
            ty: self.il.types.qualified(ty, CvQualifiers(specifiers.cv.0 & !CvQualifiers::RESTRICT.0)),
            offset: 0,
            bits: None,
            align: attributes.align,
            access: open.access,
            mutable: false,
            anonymous: true,
            overlapping: false,
            span: specifiers.span,
        });
        debug_assert_eq!(index + 1, open.fields.len());
    }

    /// Declares the members of an anonymous class in the current scope.
    fn inject_members(&mut self, inner: RecordId, depth: u32) {
        if depth > MAX_NESTING {
            return;
        }
        for (i, field) in self.il.records[inner].fields.iter().enumerate() {
            if field.anonymous {
                if let TypeKind::Record(nested) = self.il.types.kind(field.ty) {
                    self.inject_members(nested, depth + 1);
                }
            } else if field.name != self.no_name {
                self.declare_item(field.name, Named::Field(inner, i as u32), 0, field.span);
            }
        }
    }

    /// The value of a field's default member initializer, if it has one ([class.base.init]/9). It is
    /// analysed in the class, anew for each use.
    pub(crate) fn default_member_value(
        &mut self,
        record: RecordId,
        field: u32,
        span: Span,
    ) -> Option<ExprId> {
        let info = &self.records[record];
        let init = info.initializers.iter().find(|&&(index, _)| index == field).map(|&(_, init)| init)?;
        let ty = self.il.records[record].fields.get(field as usize)?.ty;
        // In a constructor, the initializer may name other members of the object.
        let maker = self.cx.function.as_ref().map(|function| function.id).filter(|&function| {
            self.functions[function].special == Special::Constructor
                && self.il.functions[function].object == Some(record)
        });
        let mut cx = Context::at(info.scope, info.limit);
        cx.function = maker.map(|function| Box::new(FunctionContext::new(function)));
        cx.aggregate = Some(record);
        let key = (record.as_u32(), field, true);
        if self.defaults_in_progress.contains(&key) {
            let message = "a default member initializer needs its own value";
            self.error(codes::sema::NESTING_TOO_DEEP, span, message);
            return Some(self.error_expr(span));
        }
        self.defaults_in_progress.push(key);
        let made = self.in_context(cx, span, |sema| {
            let value = sema.initialize(ty, init, span).value;
            (value, std::mem::take(&mut sema.cx.references), sema.cx.names_object)
        });
        self.defaults_in_progress.pop();
        let (value, references, names_object) = made?;
        self.cx.references.extend(references);
        let value = value?;
        if !names_object {
            return Some(value);
        }
        let node = self.il.exprs[value];
        Some(self.make_expr(ExprKind::WithThis(value), node.ty, node.category, node.span))
    }

    /// A number for a type declared in a function, to tell it from others of its name there.
    fn next_local_number(&mut self, scope: ScopeId, name: Option<Symbol>) -> u32 {
        let in_function = matches!(self.scopes[scope].kind, ScopeKind::Function(_) | ScopeKind::Block);
        let key = name.unwrap_or(self.no_name);
        match &mut self.cx.function {
            Some(function) if in_function => {
                let count = function.types.entry(key).or_insert(0);
                *count += 1;
                *count - 1
            }
            _ if name.is_none() => {
                self.unnamed_types += 1;
                self.unnamed_types - 1
            }
            _ => 0,
        }
    }
}

/// The access of members and bases where none is written.
pub(super) fn default_access(kind: ElaboratedKind) -> Access {
    if kind == ElaboratedKind::Class { Access::Private } else { Access::Public }
}
