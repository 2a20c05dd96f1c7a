//! Lifetime-extended temporaries of references with static storage duration ([class.temporary]/6): they become unnamed
//! variables.

use crate::il::{
    ConstValue, ExprId, ExprKind, Linkage, MemorySpace, Type, ValueCategory, Variable, VariableId,
};
use crate::sema::Sema;
use crate::sema::constant::Mode;
use crate::sema::program::Program;
use crate::syntax::CvQualifiers;

impl Sema<'_, '_> {
    /// Creates a variable for every temporary whose lifetime a variable with static storage duration extends, if its
    /// value is constant. Other temporaries are unchanged: the initializer is not constant either.
    pub(super) fn extend_temporaries(&mut self, owner: VariableId, init: ExprId, mode: Mode) {
        let ty = self.il.variables[owner].ty;
        let found = self.il.extended_temporaries(init, self.il.is_reference(ty));
        // The value of an outer temporary may refer to an inner one.
        for (number, &expr) in found.iter().enumerate().rev() {
            let node = self.il.exprs[expr];
            let held = match node.kind {
                ExprKind::Materialize(held) => held,
                _ => self.make_expr(node.kind, node.ty, node.category, node.span),
            };
            let Ok(value) = self.const_eval_as(held, mode) else { continue };
            let constant = self.il.strip_reference(ty).is_const() && number == 0;
            let ty = if constant { self.il.types.qualified(node.ty, CvQualifiers::CONST) } else { node.ty };
            let variable = self.extended_variable(owner, number, ty, value, held);
            let node = &mut self.il.exprs[expr];
            node.kind = ExprKind::Variable(variable);
            node.category = ValueCategory::XValue;
        }
    }
}

impl<'a> Program<'a, '_> {
    fn extended_variable(
        &mut self,
        owner: VariableId,
        number: usize,
        ty: Type,
        value: ConstValue<'a>,
        held: ExprId,
    ) -> VariableId {
        let variable = &self.il.variables[owner];
        let space = match variable.space {
            MemorySpace::Host => MemorySpace::Host,
            _ => MemorySpace::Device,
        };
        let linkage = match variable.linkage {
            Linkage::External | Linkage::None => Linkage::Internal,
            linkage => linkage,
        };
        // Constant expressions may read a temporary of constant type through a constexpr reference
        // ([expr.const]/4.7).
        let constexpr = variable.constexpr && ty.is_const();
        let (storage, name) = (variable.storage, self.no_name);
        let mangled = self.mangled_temporary(owner, number);
        let span = self.span(held);
        let value = Some(&*self.il.arena.alloc(value));
        let id = self.il.variables.push(Variable {
            name,
            mangled,
            ty,
            storage,
            space,
            linkage,
            align: 0,
            is_extern: false,
            constexpr,
            grid_constant: false,
            used: false,
            init: None,
            value,
            span,
        });
        self.variables[id].scope = self.variables[owner].scope;
        id
    }
}
