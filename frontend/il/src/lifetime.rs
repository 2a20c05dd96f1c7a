//! The temporaries whose lifetime a variable's initializer extends ([class.temporary]/6).

use smallvec::SmallVec;

use super::{BinaryOp, CastKind, ExprId, ExprKind, Il, TypeKind, ValueCategory};

impl Il<'_> {
    /// The temporaries in an initializer to which references of the variable are bound, an outer one before those in
    /// its own initializer. `binds` tells whether the variable itself is a reference.
    pub fn extended_temporaries(&self, init: ExprId, binds: bool) -> SmallVec<[ExprId; 4]> {
        let mut found: SmallVec<[ExprId; 4]> = SmallVec::new();
        let mut work: SmallVec<[(ExprId, bool); 8]> = SmallVec::from_slice(&[(init, binds)]);
        while let Some((id, bound)) = work.pop() {
            match self.exprs[id].kind {
                ExprKind::Materialize(value) if bound => {
                    found.push(id);
                    work.push((value, false));
                }
                ExprKind::Cast(
                    CastKind::NoOp
                    | CastKind::LValueBitCast
                    | CastKind::ArrayToPointer
                    | CastKind::DerivedToBase(_)
                    | CastKind::BaseToDerived(_),
                    inner,
                ) => work.push((inner, bound)),
                ExprKind::Member { base, .. } | ExprKind::Index { base, .. } if bound => {
                    if self.exprs[base].category == ValueCategory::PrValue
                        && !matches!(self.exprs[base].kind, ExprKind::Cast(CastKind::ArrayToPointer, _))
                    {
                        found.push(base);
                    }
                    work.push((base, true));
                }
                ExprKind::Binary(BinaryOp::Comma, _, right) => work.push((right, bound)),
                ExprKind::Binary(BinaryOp::MemberPtr, object, _) if bound => work.push((object, true)),
                ExprKind::Conditional { then, otherwise, .. } => {
                    work.push((then, bound));
                    work.push((otherwise, bound));
                }
                ExprKind::Aggregate(items) => {
                    let is_list = matches!(self.types.kind(self.exprs[id].ty), TypeKind::Record(record)
                        if self.records[record].traits.list);
                    for item in items {
                        // The backing array of a braced list has the lifetime of a temporary bound to a reference
                        // ([dcl.init.list]/6).
                        if is_list {
                            work.push((item.value, true));
                            continue;
                        }
                        let part = match self.types.kind(self.exprs[id].ty) {
                            TypeKind::Record(record) => {
                                let record = &self.records[record];
                                let number = (item.index as usize).checked_sub(record.bases.len());
                                number.and_then(|number| record.fields.get(number)).map(|field| field.ty)
                            }
                            _ => None,
                        };
                        work.push((item.value, part.is_some_and(|ty| self.is_reference(ty))));
                    }
                }
                _ => {}
            }
        }
        found
    }
}
