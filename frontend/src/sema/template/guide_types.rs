//! The parameter types of guides made from constructors, where they name members of the class.
//!
//! Outside of the class, a name such as `value_type` in a constructor's parameter must be qualified: a member alias is
//! replaced by its type, any other name by that of the member of the class ([over.match.class.deduct]/1.1).

use smallvec::SmallVec;

use crate::source::Symbol;
use crate::syntax::{
    ClassSpecifier, CvQualifiers, DeclKind, DeclSpecifiers, Name, ParamDecl, Qualifier, Specifiers,
    TemplateArg, TypeName, TypeSpecifier, UnqualifiedId,
};

/// The limit on chains of aliases.
const MAX_ALIASES: u32 = 32;

/// Rewrites types of members of a class so that they have the same meaning outside of it.
pub(super) struct Rewriter<'a> {
    /// The arena of the nodes.
    pub(super) arena: &'a bumpalo::Bump,
    /// The class.
    pub(super) class: &'a ClassSpecifier<'a>,
    /// `S<T, U...>`, the class as a qualifier.
    pub(super) qualifier: Qualifier<'a>,
}

/// The meaning of a name in the class.
enum Member<'a> {
    /// An alias for a type.
    Alias(&'a DeclSpecifiers<'a>),
    /// Another type.
    Other,
}

impl<'a> Rewriter<'a> {
    /// A parameter list.
    pub(super) fn params(&self, params: &'a [ParamDecl<'a>]) -> &'a [ParamDecl<'a>] {
        let rewritten: SmallVec<[Option<&'a DeclSpecifiers<'a>>; 8]> =
            params.iter().map(|param| self.specifiers(param.specifiers, 0)).collect();
        if rewritten.iter().all(Option::is_none) {
            return params;
        }
        self.arena.alloc_slice_fill_iter(params.iter().zip(rewritten).map(|(param, specifiers)| ParamDecl {
            specifiers: specifiers.unwrap_or(param.specifiers),
            ..*param
        }))
    }

    /// Equivalent specifiers; none if they need no change.
    fn specifiers(&self, specifiers: &DeclSpecifiers<'a>, depth: u32) -> Option<&'a DeclSpecifiers<'a>> {
        let TypeSpecifier::Named { name, .. } = specifiers.ty else { return None };
        if depth > MAX_ALIASES || name.global || !name.qualifiers.is_empty() {
            return None;
        }
        match name.id {
            UnqualifiedId::Ident(symbol) => match self.member(symbol)? {
                Member::Alias(target) => {
                    let target = self.specifiers(target, depth + 1).unwrap_or(target);
                    let cv = CvQualifiers(specifiers.cv.0 | target.cv.0);
                    Some(self.arena.alloc(DeclSpecifiers { ty: target.ty, cv, ..*specifiers }))
                }
                Member::Other => {
                    let qualifiers = self.arena.alloc_slice_copy(&[self.qualifier]);
                    let name = self.arena.alloc(Name { qualifiers, ..*name });
                    let ty = TypeSpecifier::Named { name, typename: true };
                    Some(self.arena.alloc(DeclSpecifiers { ty, ..*specifiers }))
                }
            },
            UnqualifiedId::Template { name: symbol, args } => {
                let rewritten: SmallVec<[Option<TemplateArg<'a>>; 4]> =
                    args.iter().map(|arg| self.arg(arg, depth + 1)).collect();
                if rewritten.iter().all(Option::is_none) {
                    return None;
                }
                let args = self
                    .arena
                    .alloc_slice_fill_iter(args.iter().zip(rewritten).map(|(arg, new)| new.unwrap_or(*arg)));
                let id = UnqualifiedId::Template { name: symbol, args };
                let name = self.arena.alloc(Name { id, ..*name });
                let ty = TypeSpecifier::Named { name, typename: false };
                Some(self.arena.alloc(DeclSpecifiers { ty, ..*specifiers }))
            }
            _ => None,
        }
    }

    fn arg(&self, arg: &TemplateArg<'a>, depth: u32) -> Option<TemplateArg<'a>> {
        match *arg {
            TemplateArg::Type(ty) => {
                let specifiers = self.specifiers(ty.specifiers, depth)?;
                Some(TemplateArg::Type(self.arena.alloc(TypeName { specifiers, ..*ty })))
            }
            TemplateArg::Pack(inner) if depth <= MAX_ALIASES => {
                let inner = self.arg(inner, depth + 1)?;
                Some(TemplateArg::Pack(self.arena.alloc(inner)))
            }
            TemplateArg::Pack(_) | TemplateArg::Expr(_) => None,
        }
    }

    /// The type member of the class with a name.
    fn member(&self, symbol: Symbol) -> Option<Member<'a>> {
        for member in self.class.members() {
            match member.kind {
                DeclKind::Alias(alias) if alias.name.name == symbol => {
                    let plain = alias.ty.declarator.chunks.is_empty();
                    return Some(if plain { Member::Alias(alias.ty.specifiers) } else { Member::Other });
                }
                DeclKind::Simple(simple) => {
                    let tag = match simple.specifiers.ty {
                        TypeSpecifier::Class(class) => class.name,
                        TypeSpecifier::Enum(spec) => spec.name,
                        TypeSpecifier::Elaborated(_, name, _) if simple.declarators.is_empty() => Some(name),
                        _ => None,
                    };
                    if tag.and_then(Name::as_simple) == Some(symbol) {
                        return Some(Member::Other);
                    }
                    if !simple.specifiers.flags.contains(Specifiers::TYPEDEF) {
                        continue;
                    }
                    for declarator in simple.declarators {
                        if declarator.declarator.name.and_then(Name::as_simple) == Some(symbol) {
                            let plain = declarator.declarator.chunks.is_empty();
                            let alias = Member::Alias(&simple.specifiers);
                            return Some(if plain { alias } else { Member::Other });
                        }
                    }
                }
                _ => {}
            }
        }
        None
    }
}
