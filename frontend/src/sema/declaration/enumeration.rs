//! Enumerations ([dcl.enum]).

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{Enum, EnumId, Type};
use crate::sema::Sema;
use crate::sema::program::scope::{Named, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::{self, EnumSpecifier};

/// An enumerator of an enumeration that is still being defined.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenEnumerator {
    name: Symbol,
    value: u128,
    /// Its type before the closing brace ([dcl.enum]/5).
    ty: Type,
}

impl<'a> Sema<'a, '_> {
    /// The type that an enum-specifier defines or declares.
    pub(crate) fn enum_definition(&mut self, spec: &'a EnumSpecifier<'a>) -> Type {
        let key = std::ptr::from_ref(spec) as usize;
        if let Some(&ty) = self.declarations.defined_types.get(&(key, self.cx.scope)) {
            return ty;
        }
        // A member enumeration defined outside of its class belongs to the class ([dcl.enum]/6).
        let scope = match spec.name {
            Some(name) if name.as_simple().is_none() => self.qualifier_scope(name),
            _ => Some(self.cx.scope),
        };
        let around = self.cx.scope;
        let made = scope.and_then(|scope| {
            let outer = self.enter_scope(scope);
            // Lookup of an earlier declaration may find this one, if it was triggered by an enumerator.
            if let Some(symbol) = spec.name.and_then(syntax::Name::last_symbol) {
                self.type_in_scope(symbol);
            }
            if let Some(&ty) = self.declarations.defined_types.get(&(key, around)) {
                self.pop_scope(outer);
                return Some(ty);
            }
            let underlying = spec.underlying.map(|name| self.underlying_type(name));
            let id = self.enum_of_specifier(spec, underlying);
            let ty = id.map(|id| self.il.types.enumeration(id));
            if let (Some(id), Some(ty)) = (id, ty) {
                self.declarations.defined_types.insert((key, around), ty);
                if let Some(enumerators) = spec.enumerators {
                    self.define_enumerators(id, spec, enumerators);
                }
            }
            self.pop_scope(outer);
            ty
        });
        let ty = made.unwrap_or(Type::ERROR);
        self.declarations.defined_types.insert((key, around), ty);
        ty
    }

    fn underlying_type(&mut self, name: &'a syntax::TypeName<'a>) -> Type {
        let ty = self.type_id(name).unqualified();
        if ty == Type::ERROR || self.il.is_integral(ty) {
            return ty;
        }
        self.error(
            codes::sema::BAD_UNDERLYING,
            name.span,
            "underlying type of enum type must be an integral type",
        );
        Type::ERROR
    }

    /// The enumeration that a specifier declares: a new one, or one declared before.
    fn enum_of_specifier(&mut self, spec: &'a EnumSpecifier<'a>, underlying: Option<Type>) -> Option<EnumId> {
        let fixed = spec.scoped || underlying.is_some();
        let underlying = match underlying {
            Some(Type::ERROR) | None => Type::INT,
            Some(ty) => ty,
        };
        let Some(name) = spec.name else {
            return Some(self.new_enum(None, spec, fixed, underlying));
        };
        let symbol = name.last_symbol()?;
        let qualified = name.as_simple().is_none();
        if spec.enumerators.is_none() && !fixed {
            let message = "an enumeration without an underlying type must be defined here";
            self.error(codes::sema::BAD_UNDERLYING, spec.span, message);
        }
        let named = self.type_in_scope(symbol);
        let Some(existing) = self.as_tag(named) else {
            if qualified {
                let message = format!("no enumeration \"{}\" has been declared there", self.text(symbol));
                self.error(codes::sema::NO_MEMBER, name.span, message);
                return None;
            }
            return Some(self.new_enum(Some(symbol), spec, fixed, underlying));
        };
        let crate::il::TypeKind::Enum(id) = self.il.types.kind(existing) else {
            let message = format!("\"{}\" has already been declared in the current scope", self.text(symbol));
            self.error(codes::sema::REDECLARED, name.span, message);
            return None;
        };
        let previous = &self.il.enums[id];
        let previous_span = previous.span;
        if previous.complete && spec.enumerators.is_some() {
            let message = format!("enum \"{}\" has already been defined", self.text(symbol));
            self.report_previous(codes::sema::TYPE_REDEFINED, name.span, message, previous_span);
            return None;
        }
        if previous.scoped != spec.scoped || previous.fixed != fixed || previous.underlying != underlying {
            let message = format!("\"{}\" is redeclared with another underlying type", self.text(symbol));
            self.report_previous(codes::sema::BAD_UNDERLYING, name.span, message, previous_span);
        }
        Some(id)
    }

    fn new_enum(
        &mut self,
        name: Option<Symbol>,
        spec: &EnumSpecifier<'a>,
        fixed: bool,
        underlying: Type,
    ) -> EnumId {
        let id = self.program.il.enums.push(Enum {
            name: name.unwrap_or(self.program.no_name),
            scoped: spec.scoped,
            fixed,
            underlying,
            enumerators: &[],
            complete: false,
            span: spec.name.map_or(spec.span, |name| name.span),
        });
        self.enums[id].scope = self.make_scope(ScopeKind::Enum(id));
        self.enums[id].number = self.next_local_number(self.cx.scope, name);
        if let Some(name) = name {
            let ty = self.il.types.enumeration(id);
            self.declare_tag(name, ty, self.cx.scope, spec.span);
        }
        id
    }

    pub(crate) fn define_enumerators(
        &mut self,
        id: EnumId,
        spec: &EnumSpecifier<'a>,
        enumerators: &'a [syntax::Enumerator<'a>],
    ) {
        let (fixed, underlying) = (self.il.enums[id].fixed, self.il.enums[id].underlying);
        let packed = self.layout_attributes(spec.attributes).packed;
        self.declarations.open_enums.insert(id, Vec::with_capacity(enumerators.len()));
        let mut range = Range { lowest: 0, highest: 0 };
        let mut next: Option<u128> = Some(0);
        let inner = self.enums[id].scope;
        for (i, enumerator) in enumerators.iter().enumerate() {
            let span = enumerator.name.span;
            let value = match enumerator.value {
                Some(expr) => {
                    // The enumerators so far are visible, those of a scoped enumeration in its own scope.
                    let outer = self.enter_scope(if spec.scoped { inner } else { self.cx.scope });
                    let value = self.constant_int(expr);
                    self.pop_scope(outer);
                    value
                }
                None => next.or_else(|| {
                    self.error(
                        codes::sema::ENUM_OVERFLOW,
                        span,
                        "the enumerator value is too large for its type",
                    );
                    None
                }),
            };
            let value = value.unwrap_or(0);
            let held =
                !fixed || self.il.int_shape(underlying).is_some_and(|shape| shape.wrap(value) == value);
            if !held {
                let text = self.type_text(underlying);
                let message =
                    format!("enumeration value is outside the range of its underlying type (\"{text}\")");
                self.error(codes::sema::ENUM_OVERFLOW, span, message);
            }
            range.add(value);
            let open_type = if fixed { underlying } else { smallest_type(value) };
            if let Some(open) = self.declarations.open_enums.get_mut(&id) {
                open.push(OpenEnumerator { name: enumerator.name.name, value, ty: open_type });
            }
            self.declare_enumerator(id, i as u32, &enumerator.name, inner, spec.scoped);
            next = value.checked_add(1).filter(|&v| v != 0 && (v <= u128::from(u64::MAX) || (v as i128) < 0));
            if value == u128::MAX {
                next = Some(0);
            }
        }
        let open = self.declarations.open_enums.remove(&id).unwrap_or_default();
        let list: Vec<(Symbol, u128)> = open.iter().map(|e| (e.name, e.value)).collect();
        let list = self.il.list(&list);
        let entry = &mut self.il.enums[id];
        entry.enumerators = list;
        entry.complete = true;
        if !fixed {
            entry.underlying = if packed { range.smallest() } else { range.underlying() };
        }
    }

    /// Declares an enumerator in the scope of its enumeration and, if that is unscoped, in the enclosing one.
    fn declare_enumerator(
        &mut self,
        id: EnumId,
        index: u32,
        ident: &syntax::Ident,
        inner: crate::sema::program::scope::ScopeId,
        scoped: bool,
    ) {
        let named = Named::Enumerator(id, index);
        let outer = self.enter_scope(inner);
        if scoped {
            self.declare_item(ident.name, named, 0, ident.span);
        } else {
            let entry = self.make_entry(inner, ident.name);
            let declared = crate::sema::program::scope::Declared { named, serial: 0, span: ident.span };
            self.entries.entry_mut(entry).item.get_or_insert(declared);
        }
        self.pop_scope(outer);
        if !scoped {
            let serial = self.current_serial();
            // An enumeration defined outside of its class adds its enumerators to the class.
            let outer = self.enter_scope(self.scopes[inner].parent);
            self.declare_item(ident.name, named, serial, ident.span);
            self.pop_scope(outer);
        }
    }

    /// The value and type of an enumerator; within its own enumeration the type is an integer type.
    pub(crate) fn enumerator(&mut self, id: EnumId, index: u32) -> (u128, Type) {
        if let Some(open) = self.declarations.open_enums.get(&id) {
            return open.get(index as usize).map_or((0, Type::INT), |e| (e.value, e.ty));
        }
        let value = self.il.enums[id].enumerators.get(index as usize).map_or(0, |&(_, value)| value);
        (value, self.il.types.enumeration(id))
    }

    /// Warns about a declaration that declares nothing.
    pub(crate) fn declares_nothing(&mut self, span: Span) {
        self.emit(Diagnostic::titled(codes::sema::DECLARES_NOTHING, span));
    }
}

/// The type of an enumerator value, before the closing brace of an enumeration without a fixed type.
fn smallest_type(value: u128) -> Type {
    let signed = value as i128;
    if i32::try_from(signed).is_ok() {
        Type::INT
    } else if u32::try_from(signed).is_ok() {
        Type::UINT
    } else if i64::try_from(signed).is_ok() {
        Type::LONG
    } else {
        Type::ULONG
    }
}

/// The range of values of an enumeration.
struct Range {
    lowest: i128,
    highest: i128,
}

impl Range {
    fn add(&mut self, value: u128) {
        self.lowest = self.lowest.min(value as i128);
        self.highest = self.highest.max(value as i128);
    }

    /// The smallest type that holds all values: that of a packed enumeration ([GCC] type attributes).
    fn smallest(&self) -> Type {
        let types = match self.lowest < 0 {
            true => [(Type::SCHAR, 7), (Type::SHORT, 15), (Type::INT, 31)],
            false => [(Type::UCHAR, 8), (Type::USHORT, 16), (Type::UINT, 32)],
        };
        let fits = |bits: u32| {
            let bound = 1_i128 << bits;
            self.highest < bound && (self.lowest >= 0 || self.lowest >= -bound)
        };
        types.into_iter().find(|&(_, bits)| fits(bits)).map_or_else(|| self.underlying(), |(ty, _)| ty)
    }

    /// The underlying type as GCC chooses it: unsigned unless a value is negative.
    fn underlying(&self) -> Type {
        if self.lowest < 0 {
            let fits = self.lowest >= i128::from(i32::MIN) && self.highest <= i128::from(i32::MAX);
            if fits { Type::INT } else { Type::LONG }
        } else if self.highest <= i128::from(u32::MAX) {
            Type::UINT
        } else {
            Type::ULONG
        }
    }
}
