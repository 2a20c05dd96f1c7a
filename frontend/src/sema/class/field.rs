//! Data members: bit-fields, anonymous unions, default member initialisers ([class.mem], [class.bit]).

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{Base, BitField, ExprId, ExprKind, Field, RecordId, Type, TypeKind};
use crate::sema::declaration::function::FunctionContext;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::sema::program::scope::Named;
use crate::sema::{Context, Sema};
use crate::source::{Span, Symbol};
use crate::syntax::{self, Access, ClassSpecifier, CvQualifiers, DeclSpecifiers, Initializer, Specifiers};

use crate::sema::program::record::OpenClass;

impl<'a> Sema<'a, '_> {
    /// A non-static data member.
    pub(super) fn data_member(
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
        let mut more = self.layout_attributes(declarator.declarator.attributes);
        let named = self.named_alignment(specifiers, declarator.declarator.chunks, ty);
        if bits.is_none() {
            more.align = more.align.max(named);
        }
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
        self.report_inapplicable_spaces(cuda, span);
        if bits.is_some() && (attributes.overlapping || more.overlapping) {
            self.error(codes::sema::BAD_ATTRIBUTE, span, "a bit field has no address of its own");
        }
        if bits.is_some() && attributes.align.max(more.align) != 0 {
            let message = "an alignment cannot be asked for on a bit field";
            self.error(codes::sema::BAD_ATTRIBUTE, span, message);
        }
        let index = self.records[open.record].open.fields.len() as u32;
        if let Some(name) = self.written_typedef(specifiers, ty) {
            self.il.types.written.fields.insert((open.record, index), name);
        }
        if symbol != self.no_name {
            self.declare_item(symbol, Named::Field(open.record, index), 0, span);
        }
        if !matches!(declarator.init, Initializer::None) {
            self.records[open.record].special.complicated = true;
            if open.is_union && !self.records[open.record].members.initializers.is_empty() {
                // [class.union]/5
                let message = "a union may have at most one default member initializer";
                self.error(codes::sema::BAD_MEMBER, span, message);
            }
            self.records[open.record].members.initializers.push((index, &declarator.init));
        }
        if ty == Type::ERROR {
            // Kept as a member of type without size, so that later members keep their numbers.
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
        let mutable = specifiers.flags.contains(Specifiers::MUTABLE);
        if mutable && self.base_element(ty).is_const() {
            // [dcl.stc]/9
            self.error(codes::sema::BAD_SPECIFIER, span, "\"mutable\" is not allowed on a const member");
        }
        open.traits.mutable_part |= mutable;
        self.records[open.record].open.packed.push(attributes.packed || more.packed);
        let field = Field {
            name: symbol,
            ty,
            offset: 0,
            bits,
            align: attributes.align.max(more.align),
            access: open.access,
            mutable,
            anonymous: false,
            overlapping,
            span,
        };
        self.records[open.record].open.fields.push(field);
    }

    /// Checks the type of a member; an erroneous one becomes the error type.
    pub(super) fn field_type(&mut self, open: &mut OpenClass<'a>, ty: Type, span: Span) -> Type {
        if open.traits.flexible_array && !open.is_union {
            // The flexible array must come last ([GCC] zero-length arrays).
            self.error(codes::sema::BAD_ARRAY, span, "a flexible array member must be the last member");
            open.traits.flexible_array = false;
        }
        if let Some(template) = self.deduced_class(ty) {
            // [dcl.type.class.deduct]/2
            self.refuse_template(template, span);
            return Type::ERROR;
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
            _ if self.require_complete(ty, span) && self.check_not_abstract(ty, span) => ty,
            _ => Type::ERROR,
        }
    }

    pub(super) fn check_flexible_array(&mut self, open: &mut OpenClass<'a>, class: &'a ClassSpecifier<'a>) {
        let fields = &self.records[open.record].open.fields;
        if open.traits.flexible_array && fields.len() == 1 && !open.is_union {
            let message = "a flexible array member cannot be declared in an otherwise-empty type";
            self.error(codes::sema::BAD_ARRAY, fields.last().map_or(class.span, |f| f.span), message);
        }
    }

    /// The width of a bit-field ([class.bit]).
    pub(super) fn bit_width(
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
        if value == 1 && shape.signed && name != self.no_name && !self.il.is_enum(ty) {
            self.emit(Diagnostic::titled(codes::sema::SIGNED_BIT, span));
        }
        Some(BitField { bit_offset: 0, width: value.min(u128::from(bits)) as u32 })
    }

    /// An anonymous struct or union: its members are members of the enclosing class too.
    pub(super) fn anonymous_member(
        &mut self,
        open: &mut OpenClass<'a>,
        ty: Type,
        specifiers: &'a DeclSpecifiers<'a>,
    ) {
        let TypeKind::Record(inner) = self.il.types.kind(ty) else { return };
        self.inject_members(inner);
        for field in self.il.records[inner].fields {
            self.check_member_name(open.record, field.name, field.span);
        }
        open.traits.empty = false;
        self.add_field_traits(open, ty);
        let attributes = self.layout_attributes(specifiers.attributes);
        self.records[open.record].open.packed.push(attributes.packed);
        let field = Field {
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
        };
        self.records[open.record].open.fields.push(field);
    }

    /// Declares the members of an anonymous class in the current scope.
    ///
    /// Classes are nested as deep as [`Limits::nesting`](crate::options::Limits::nesting) at most.
    pub(super) fn inject_members(&mut self, inner: RecordId) {
        for (i, field) in self.il.records[inner].fields.iter().enumerate() {
            if field.anonymous {
                if let TypeKind::Record(nested) = self.il.types.kind(field.ty) {
                    self.inject_members(nested);
                }
            } else if field.name != self.no_name {
                self.declare_item(field.name, Named::Field(inner, i as u32), 0, field.span);
            }
        }
    }

    /// The value of a field's default member initializer, if it has one ([class.base.init]/9). It is analysed in the
    /// scope of the class, anew for each use.
    pub(crate) fn default_member_value(
        &mut self,
        record: RecordId,
        field: u32,
        span: Span,
    ) -> Option<ExprId> {
        self.records[record].members.initializers_needed |= self.reporter.reports();
        let info = &self.records[record];
        let init =
            info.members.initializers.iter().find(|&&(index, _)| index == field).map(|&(_, init)| init)?;
        let ty = self.il.records[record].fields.get(field as usize)?.ty;
        // In a constructor, the initializer may name other members of the object.
        let maker = self.cx.function.as_ref().map(|function| function.id).filter(|&function| {
            self.functions[function].special == Special::Constructor
                && (self.il.functions[function].object)
                    .is_some_and(|class| class == record || self.is_anonymous_within(record, class))
        });
        let mut cx = Context::at(info.scope, info.limit);
        cx.function = maker.map(|function| Box::new(FunctionContext::new(function)));
        cx.default.aggregate = Some(record);
        let user = self.cx.function.as_ref().map(|function| function.id);
        cx.default.used_at = self.cx.default.used_at.or(Some((span, user)));
        let key = (record.as_u32(), field, true);
        if self.declarations.defaults_in_progress.contains(&key) {
            let message = "a default member initializer needs its own value";
            self.error(codes::sema::NESTING_TOO_DEEP, span, message);
            return Some(self.error_expr(span));
        }
        self.declarations.defaults_in_progress.push(key);
        let made = self.in_context(cx, span, |sema| {
            let value = sema.initialize(ty, init, span).value;
            sema.settle_enclosing_uses();
            (value, std::mem::take(&mut sema.cx.references), sema.cx.default.names_object)
        });
        self.declarations.defaults_in_progress.pop();
        let (value, references, names_object) = made?;
        self.cx.references.extend(references);
        let value = value?;
        if !names_object {
            return Some(value);
        }
        let node = self.il.exprs[value];
        Some(self.make_expr(ExprKind::WithThis(value), node.ty, node.category, node.span))
    }
}

impl<'a> Program<'a, '_> {
    /// The data members of a class, which may still be incomplete: those declared so far, without offsets.
    pub(crate) fn fields_so_far(&self, record: RecordId) -> &[Field] {
        match self.il.records[record].fields {
            [] => self.records[record].open.fields.as_slice(),
            fields => fields,
        }
    }

    /// A data member of a class; if the class is still incomplete, the member has no offset (see `placed_field`).
    pub(crate) fn field_info(&self, record: RecordId, field: u32) -> Option<&Field> {
        self.fields_so_far(record).get(field as usize)
    }

    /// A data member with its offset, also of an incomplete class: later members do not move it.
    pub(crate) fn placed_field(&self, record: RecordId, field: u32) -> Option<Field> {
        if let Some(&known) = self.il.records[record].fields.get(field as usize) {
            return Some(known);
        }
        let info = &self.records[record];
        let mut fields = info.open.fields.clone();
        fields.truncate(field as usize + 1);
        let mut bases = self.il.records[record].bases.to_vec();
        let mut virtual_bases = self.virtual_bases_of(&bases);
        let packed = &info.open.packed;
        self.lay_out(record, info.layout.rules, &mut bases, &mut virtual_bases, &mut fields, packed)?;
        fields.get(field as usize).copied()
    }

    /// Lays out the bases of a class before its members are declared, which may ask for their offsets.
    pub(super) fn place_open_bases(&mut self, record: RecordId, bases: &mut [Base]) {
        let mut virtual_bases = self.virtual_bases_of(bases);
        let rules = self.records[record].layout.rules;
        // A class that is too large is reported when it is complete.
        let _ = self.lay_out(record, rules, bases, &mut virtual_bases, &mut [], &[]);
    }

    /// Updates the traits of copying and destroying the class for a member of a type.
    pub(super) fn add_field_traits(&mut self, open: &mut OpenClass<'a>, ty: Type) {
        let mut element = ty;
        while let Some(inner) = self.il.element(element) {
            element = inner;
        }
        let complicated = match self.il.types.kind(element) {
            TypeKind::Record(id) => {
                open.traits.mutable_part |= self.il.records[id].traits.mutable_part;
                self.records[id].special.made
            }
            _ => false,
        };
        let bound = self.il.is_reference(ty) || element.is_const();
        self.records[open.record].special.complicated |= complicated || bound;
    }
}
