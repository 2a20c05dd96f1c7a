//! Queries about the structure of types.

use smallvec::SmallVec;

use crate::il::{ExprId, RecordId, Type, TypeKind, Typedef};
use crate::sema::program::Program;
use crate::sema::program::scope::ScopeKind;
use crate::syntax::{DeclSpecifiers, DeclaratorChunk, TypeSpecifier};

impl<'a> Program<'a, '_> {
    /// Whether a type contains a placeholder `auto` to be deduced.
    pub(crate) fn contains_auto(&self, ty: Type) -> bool {
        let mut inner = self.il.innermost(ty);
        while let TypeKind::MemberPointer { pointee, .. } = self.il.types.kind(inner) {
            inner = self.il.innermost(pointee);
        }
        matches!(inner.unqualified(), Type::AUTO | Type::DECLTYPE_AUTO)
    }

    pub(crate) fn is_char_array(&self, ty: Type) -> bool {
        self.il.element(ty).is_some_and(|element| {
            [Type::CHAR, Type::SCHAR, Type::UCHAR, Type::WCHAR, Type::CHAR8, Type::CHAR16, Type::CHAR32]
                .contains(&element.unqualified())
        })
    }

    /// Whether an expression has the type of a class or of a class derived from it.
    pub(crate) fn same_or_derived(&self, expr: ExprId, class: RecordId) -> bool {
        match self.il.types.kind(self.ty(expr)) {
            TypeKind::Record(id) => id == class || self.base_path(id, class).is_some(),
            _ => false,
        }
    }

    /// Whether a class has another one among its bases, perhaps several times.
    pub(crate) fn has_base(&self, class: RecordId, base: RecordId) -> bool {
        let mut work: SmallVec<[RecordId; 8]> = SmallVec::from_slice(&[class]);
        let mut steps = 0_u32;
        while let Some(class) = work.pop() {
            steps += 1;
            if steps > 4096 {
                return false;
            }
            for parent in self.il.records[class].bases {
                if parent.record == base {
                    return true;
                }
                work.push(parent.record);
            }
        }
        false
    }

    /// Whether a class declares no copy or destruction operation of its own ([Itanium C++ ABI 1.1], C++03 "POD").
    pub(crate) fn copied_plainly(&self, id: RecordId) -> bool {
        self.records[id]
            .special
            .declared
            .iter()
            .all(|&(_, f)| self.functions[f].defaulted || self.special_is_default_constructor(f))
    }

    /// Whether the class of an object contains a base class several times.
    pub(crate) fn has_repeated_base(&self, object: ExprId, base: RecordId) -> bool {
        // A member of an anonymous union is a member of the enclosing class.
        let mut base = base;
        while self.il.records[base].name == self.no_name
            && let ScopeKind::Class(outer) = self.scopes[self.records[base].parent].kind
        {
            base = outer;
        }
        match self.il.types.kind(self.ty(object)) {
            TypeKind::Record(class) => {
                class != base && self.base_path(class, base).is_none() && self.has_base(class, base)
            }
            _ => false,
        }
    }

    /// A type with `auto` replaced.
    pub(crate) fn with_auto(&mut self, ty: Type, arg: Type) -> Type {
        if ty.unqualified() == Type::AUTO {
            return self.il.types.qualified(arg, ty.cv());
        }
        match self.il.types.kind(ty) {
            TypeKind::Pointer(inner) => {
                let inner = self.with_auto(inner, arg);
                self.il.types.pointer(inner).with(ty.cv())
            }
            _ => ty,
        }
    }

    /// The type that `auto` in a parameter type is deduced to.
    pub(crate) fn auto_in(&self, pattern: Type, actual: Type) -> Option<Type> {
        let (mut pattern, mut actual) = (pattern, actual);
        while pattern.unqualified() != Type::AUTO {
            (pattern, actual) = (self.il.pointee(pattern)?, self.il.pointee(actual)?);
        }
        let actual = actual.unqualified();
        (!self.il.is_void(actual) && actual != Type::OVERLOAD && actual != Type::INIT_LIST).then_some(actual)
    }

    /// The alignment that the type name in a declaration specifies; 0 if none.
    pub(crate) fn named_alignment(
        &self,
        specifiers: &DeclSpecifiers<'a>,
        chunks: &[DeclaratorChunk<'a>],
        ty: Type,
    ) -> u32 {
        if self.typedefs.alignments.is_empty() {
            return 0;
        }
        let TypeSpecifier::Named { name, .. } = specifiers.ty else { return 0 };
        let of_object = chunks.iter().all(|chunk| matches!(chunk, DeclaratorChunk::Array(..)));
        match name.last_symbol() {
            Some(symbol) if of_object => {
                let element = self.base_element(ty).unqualified();
                self.typedefs.alignments.get(&(symbol, element)).copied().unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// The typedef name at the beginning of a declaration of an entity of type `ty`, if debug information is wanted.
    pub(crate) fn written_typedef(&self, specifiers: &DeclSpecifiers<'a>, ty: Type) -> Option<Typedef> {
        if self.typedefs.declared.is_empty() {
            return None;
        }
        let TypeSpecifier::Named { name, .. } = specifiers.ty else { return None };
        let name = name.last_symbol()?;
        let mut at = ty;
        loop {
            for ty in [at, at.unqualified()] {
                if let Some(&span) = self.typedefs.declared.get(&(name, ty)) {
                    return Some(Typedef { name, ty, span });
                }
            }
            at = self.il.under_declarator(at)?;
        }
    }

    /// The element type below all array bounds.
    pub(crate) fn base_element(&self, mut ty: Type) -> Type {
        while let Some(element) = self.il.element(ty) {
            ty = element;
        }
        ty
    }

    /// Whether a type depends on a template parameter.
    pub(crate) fn mentions_placeholder(&self, ty: Type) -> bool {
        let mut ty = ty;
        loop {
            let innermost = self.il.innermost(ty);
            match self.il.types.kind(innermost) {
                TypeKind::Record(id) => return self.records[id].origin.dependent,
                TypeKind::Dependent(_) => return self.is_dependent_type(innermost),
                TypeKind::Function(function) => {
                    return self.mentions_placeholder(function.ret)
                        || function.params.iter().any(|&param| self.mentions_placeholder(param));
                }
                TypeKind::MemberPointer { class, .. } if self.mentions_placeholder(class) => return true,
                TypeKind::MemberPointer { pointee, .. } => ty = pointee,
                _ => return false,
            }
        }
    }
}
