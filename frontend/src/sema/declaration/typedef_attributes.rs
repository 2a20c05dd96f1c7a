//! Attributes of typedef names ([GCC] "Type Attributes"): `aligned`, which aligns the entities declared with the name
//! and leaves the type and its size unchanged, and `mode`, which names a type by its width and may appear among the
//! specifiers of any declaration.

use crate::il::{Type, TypeKind};
use crate::sema::Sema;
use crate::syntax::{Attribute, AttributeArg, DeclSpecifiers, Declarator, ExprKind};

/// The machine modes of scalars and the types they name: signed, unsigned.
const MODES: &[(&str, Type, Type)] = &[
    ("QI", Type::SCHAR, Type::UCHAR),
    ("byte", Type::SCHAR, Type::UCHAR),
    ("HI", Type::SHORT, Type::USHORT),
    ("SI", Type::INT, Type::UINT),
    ("DI", Type::LONG, Type::ULONG),
    ("word", Type::LONG, Type::ULONG),
    ("pointer", Type::LONG, Type::ULONG),
    ("SF", Type::FLOAT, Type::FLOAT),
    ("DF", Type::DOUBLE, Type::DOUBLE),
];

impl<'a> Sema<'a, '_> {
    /// The type of a typedef name whose declaration has attributes.
    pub(crate) fn attributed_typedef(
        &mut self,
        specifiers: &DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
        ty: Type,
    ) -> Type {
        self.refuse_alignas(specifiers.attributes, "a typedef");
        self.refuse_alignas(declarator.attributes, "a typedef");
        let ty = self.type_of_modes(declarator.attributes, ty);
        let align = self.layout_attributes(specifiers.attributes).align;
        let align = align.max(self.layout_attributes(declarator.attributes).align);
        // An alias of such a typedef name has its alignment.
        let align = if align == 0 { self.named_alignment(specifiers, declarator.chunks, ty) } else { align };
        if align != 0
            && let Some(name) = declarator.name
            && let Some(symbol) = name.as_simple()
        {
            if align < self.align_of(ty) && !self.il.is_class(self.base_element(ty)) {
                self.not_supported(name.span, "a typedef name with less alignment than its type");
            }
            let element = self.base_element(ty).unqualified();
            self.typedefs.alignments.insert((symbol, element), align);
        }
        ty
    }

    /// The type that the `mode` attributes derive from `ty`. They apply among the specifiers of any declaration; after
    /// the declarator only those of typedef names do, as in EDG's front end.
    pub(crate) fn type_of_modes(&mut self, attributes: &[Attribute<'a>], mut ty: Type) -> Type {
        for attribute in attributes {
            if ty != Type::ERROR && self.text(attribute.name) == "mode" {
                ty = self.type_of_mode(attribute, ty);
            }
        }
        ty
    }

    fn type_of_mode(&mut self, attribute: &Attribute<'a>, ty: Type) -> Type {
        let name = match attribute.args {
            [AttributeArg::Expr(expr)] => match expr.kind {
                ExprKind::Name(name) => name.as_simple(),
                _ => None,
            },
            _ => None,
        };
        let name = name.map_or("", |name| self.text(name));
        let plain = name.trim_start_matches("__").trim_end_matches("__");
        let unsigned = self.il.int_shape(ty).is_some_and(|shape| !shape.signed);
        let row = MODES.iter().find(|(mode, ..)| *mode == plain);
        let fits = |&&(_, signed, _): &&(&str, Type, Type)| {
            self.il.is_floating(ty) == self.il.is_floating(signed)
                && matches!(self.il.types.kind(ty), TypeKind::Builtin(_) | TypeKind::Enum(_))
        };
        match row.filter(fits) {
            // An enumeration becomes a plain integer, as in EDG's front end.
            Some(&(_, Type::SCHAR, _)) if self.il.is_enum(ty) => Type::CHAR.with(ty.cv()),
            Some(&(_, signed, unsigned_type)) => {
                let named = if unsigned && !self.il.is_enum(ty) { unsigned_type } else { signed };
                named.with(ty.cv())
            }
            None => {
                self.not_supported(attribute.span, "this \"mode\" of a type");
                ty
            }
        }
    }
}
