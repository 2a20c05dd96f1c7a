//! Calls of overloaded operator functions ([over.match.oper]).

use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::overload::built_in::OperatorResolution;
use crate::sema::overload::{Form, Viable};
use crate::sema::program::Program;
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{BinaryOp, Expr, OverloadedOperator, UnaryOp};
use smallvec::SmallVec;

impl<'a> Sema<'a, '_> {
    /// The call of an operator function for operands of class or enumeration type, if one is best ([over.match.oper]);
    /// since C++20 rewritten candidates are included (/3.4). `written` is the expression with the operands, if there is
    /// one. None if the built-in operator is selected: operands converted for it replace those in `args`.
    pub(in super::super) fn overloaded_operator(
        &mut self,
        op: OverloadedOperator,
        args: &mut [ExprId],
        written: &[&'a Expr<'a>],
        span: Span,
    ) -> Option<ExprId> {
        let overloadable = args.iter().any(|&arg| {
            let ty = self.ty(arg);
            self.il.is_class(ty) || self.il.is_enum(ty)
        });
        if !overloadable {
            return None;
        }
        if self.is_complex_arithmetic(op, args) {
            return Some(self.unsupported(span, "arithmetic on complex numbers"));
        }
        for &arg in &*args {
            self.define_classes_of(self.ty(arg));
        }
        let rewritten = self.rewritten_operator(op).filter(|_| args.len() == 2);
        if args[..1].iter().any(|&object| self.report_ambiguous_operator(op, object, span))
            || rewritten
                .is_some_and(|op| args.iter().any(|&object| self.report_ambiguous_operator(op, object, span)))
        {
            return Some(self.error_expr(span));
        }
        let mut viable = self.operator_candidates(op, args, written, span);
        if let (&[a, b], Some(base)) = (&*args, rewritten) {
            if base != op {
                self.add_rewritten(&[a, b], Form::Rewritten, op, written, &mut viable, span);
            }
            self.add_rewritten(&[b, a], Form::Reversed, op, written, &mut viable, span);
        }
        let direct: SmallVec<[Viable; 4]> =
            viable.iter().filter(|viable| viable.form != Form::Reversed).cloned().collect();
        let reversed = direct.len() != viable.len();
        let mut resolution = self.resolve_operator(op, args, viable);
        if let (OperatorResolution::Ambiguous(..), true) = (&resolution, reversed) {
            // A function competes with its own reversed form: all compilers use it as written.
            resolution = self.resolve_operator(op, args, direct);
        }
        match resolution {
            OperatorResolution::Function(viable) => Some(self.chosen_operator(op, viable, args, span)),
            OperatorResolution::BuiltIn(operands) => {
                args.copy_from_slice(&operands);
                None
            }
            OperatorResolution::None => None,
            OperatorResolution::Ambiguous(rivals, built_in) => {
                let name = self.operator_symbol(op);
                let spelling = self.text(name).to_owned();
                self.report_ambiguous_call(&spelling, &rivals, built_in, args, span);
                Some(self.error_expr(span))
            }
        }
    }

    /// Adds the rewritten candidates of `op`, with their conversions in the order of its operands.
    fn add_rewritten(
        &mut self,
        args: &[ExprId; 2],
        form: Form,
        op: OverloadedOperator,
        written: &[&'a Expr<'a>],
        out: &mut SmallVec<[Viable; 4]>,
        span: Span,
    ) {
        let Some(base) = self.rewritten_operator(op) else { return };
        let mut found = self.operator_candidates(base, args, written, span);
        // A matching operator != disables the rewriting of an operator == ([over.match.oper]/4).
        if base == OverloadedOperator::EqualEqual && !found.is_empty() {
            let opposed: SmallVec<[Type; 4]> = if op == OverloadedOperator::ExclaimEqual {
                out.iter().map(|viable| self.il.functions[viable.function].ty).collect()
            } else {
                let opposed = self.operator_candidates(OverloadedOperator::ExclaimEqual, args, written, span);
                opposed.iter().map(|viable| self.il.functions[viable.function].ty).collect()
            };
            found.retain(|viable| !opposed.contains(&self.il.functions[viable.function].ty));
        }
        for mut viable in found {
            viable.form = form;
            if form == Form::Reversed {
                viable.conversions.swap(0, 1);
            }
            out.push(viable);
        }
    }

    /// Whether an operator has a complex operand and is neither a comma nor an assignment of the same type. nvcc takes
    /// arithmetic on complex numbers and makes kernels that do nothing.
    fn is_complex_arithmetic(&self, op: OverloadedOperator, args: &[ExprId]) -> bool {
        let same = args.iter().all(|&arg| self.ty(arg).unqualified() == self.ty(args[0]).unqualified());
        let allowed = match op {
            OverloadedOperator::Comma => true,
            OverloadedOperator::Equal => same,
            _ => false,
        };
        let is_complex = |&arg: &ExprId| match self.il.types.kind(self.ty(arg)) {
            TypeKind::Record(id) => self.il.types.complex_of(id).is_some(),
            _ => false,
        };
        !allowed && args.iter().any(is_complex)
    }

    /// The call of the selected operator function, and the operation on its result in a rewritten expression
    /// ([over.match.oper]/9).
    fn chosen_operator(
        &mut self,
        op: OverloadedOperator,
        mut viable: Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        let (form, chosen) = (viable.form, viable.function);
        let mut args: SmallVec<[ExprId; 2]> = SmallVec::from_slice(args);
        if form == Form::Reversed {
            args.reverse();
            viable.conversions.swap(0, 1);
        }
        let value = match (self.il.functions[viable.function].object, args.split_first()) {
            (Some(_), Some((&object, rest))) => {
                viable.conversions.remove(0);
                viable.on_object = false;
                match self.il.types.kind(self.ty(object)) {
                    TypeKind::Record(class) => self.method_call(object, class, viable, rest, span),
                    _ => self.error_expr(span),
                }
            }
            _ => self.build_call(viable, None, &args, span),
        };
        if op.is_assignment() && self.options().standard >= Standard::Cpp17 {
            self.evaluate_right_first(value);
        }
        let relation = match op {
            _ if form == Form::Direct || self.is_error(value) => return value,
            OverloadedOperator::EqualEqual | OverloadedOperator::ExclaimEqual
                if self.ty(value).unqualified() != Type::BOOL =>
            {
                // [over.match.oper]/9
                let text = self.function_text(chosen);
                let message =
                    format!("\"{text}\" is chosen for a rewritten comparison and does not return bool");
                self.error(codes::BAD_OPERANDS, span, message);
                return self.error_expr(span);
            }
            OverloadedOperator::ExclaimEqual => return self.unary(UnaryOp::LogicalNot, value, &[], span),
            OverloadedOperator::Less => BinaryOp::Lt,
            OverloadedOperator::Greater => BinaryOp::Gt,
            OverloadedOperator::LessEqual => BinaryOp::Le,
            OverloadedOperator::GreaterEqual => BinaryOp::Ge,
            OverloadedOperator::Spaceship => BinaryOp::Spaceship,
            _ => return value,
        };
        let zero = self.int_expr(0, Type::INT, span);
        match form {
            Form::Reversed => self.binary(relation, zero, value, span, span),
            _ => self.binary(relation, value, zero, span, span),
        }
    }

    /// Reports why an object of a class cannot be assigned.
    pub(super) fn report_no_assignment(
        &mut self,
        lhs: ExprId,
        rhs: ExprId,
        class: RecordId,
        span: Span,
    ) -> ExprId {
        let name = self.operator_symbol(OverloadedOperator::Equal);
        if let Some(Named::Functions(members)) = self.lookup_in_class(class, name, Wanted::Any, span)
            && self.resolve_method_call("operator=", members, lhs, &[rhs], span).is_none()
        {
            return self.error_expr(span);
        }
        let text = self.type_text(self.ty(lhs));
        let message = format!("no operator \"=\" matches these operands: an object of type \"{text}\"");
        self.error(codes::NO_VIABLE_FUNCTION, span, message);
        self.error_expr(span)
    }

    /// The viable functions for an operator: members of the first operand's class and non-members.
    fn operator_candidates(
        &mut self,
        op: OverloadedOperator,
        args: &[ExprId],
        written: &[&'a Expr<'a>],
        span: Span,
    ) -> SmallVec<[Viable; 4]> {
        let name = self.operator_symbol(op);
        let mut members: &[FunctionId] = &[];
        if let Some(&object) = args.first()
            && let TypeKind::Record(class) = self.il.types.kind(self.ty(object))
            && self.is_complete(self.ty(object))
            && (op != OverloadedOperator::Equal || self.has_assignment_functions(class))
            && let Some(Named::Functions(found)) = self.lookup_in_class(class, name, Wanted::Any, span)
        {
            members = found;
        }
        // These operators must be members ([over.oper]).
        let member_only = matches!(
            op,
            OverloadedOperator::Equal | OverloadedOperator::Subscript | OverloadedOperator::Arrow
        );
        let types: SmallVec<[Type; 2]> = args.iter().map(|&arg| self.ty(arg)).collect();
        let mut candidates: SmallVec<[FunctionId; 8]> = SmallVec::new();
        if !member_only {
            let found = self.lookup_operator(name, span);
            let all = self.add_associated(name, found, &types, written);
            candidates.extend(all.iter().copied().filter(|&f| self.is_operator_candidate(f, &types)));
        }
        if candidates.is_empty() && members.is_empty() {
            return SmallVec::new();
        }
        self.viable_operators(members, &candidates, args)
    }

    /// Reports an operator that lookup finds in a base of which the operand's class has several subobjects. It is an
    /// error even if another function would be a better match ([over.match.oper]/3.1, [class.member.lookup]). Returns
    /// whether there is one.
    fn report_ambiguous_operator(&mut self, op: OverloadedOperator, object: ExprId, span: Span) -> bool {
        let TypeKind::Record(class) = self.il.types.kind(self.ty(object)) else { return false };
        let name = self.operator_symbol(op);
        // An operator that the class itself declares hides those of its bases.
        if self.il.records[class].bases.is_empty()
            || !self.is_complete(self.ty(object))
            || self.entries.get(self.records[class].scope, name).is_some()
        {
            return false;
        }
        let Some(Named::Functions(found)) = self.lookup_in_class(class, name, Wanted::Any, span) else {
            return false;
        };
        let Some(base) = found.iter().find_map(|&f| self.ambiguous_base_of(class, f)) else { return false };
        self.report_ambiguous_base(class, base, span);
        true
    }
}

impl Program<'_, '_> {
    /// The class of a member function, if `class` has several base subobjects of it.
    fn ambiguous_base_of(&self, class: RecordId, member: FunctionId) -> Option<RecordId> {
        let base = self.il.functions[member].object?;
        (self.has_base(class, base) && self.base_path(class, base).is_none()).then_some(base)
    }

    /// The operator whose functions are rewritten candidates for another one.
    fn rewritten_operator(&self, op: OverloadedOperator) -> Option<OverloadedOperator> {
        use OverloadedOperator as O;
        if self.options().standard < Standard::Cpp20 {
            return None;
        }
        match op {
            O::EqualEqual | O::ExclaimEqual => Some(O::EqualEqual),
            O::Spaceship | O::Less | O::Greater | O::LessEqual | O::GreaterEqual => Some(O::Spaceship),
            _ => None,
        }
    }

    /// Gives an operator function called in operator notation the evaluation order of the built-in operator: the right
    /// operand of an assignment is evaluated first ([over.match.oper]/2, [expr.ass]/1).
    fn evaluate_right_first(&mut self, call: ExprId) {
        let ExprKind::Call { callee, .. } = self.il.exprs[call].kind else { return };
        let variadic = matches!(self.il.types.kind(self.il.functions[callee].ty),
            TypeKind::Function(ty) if ty.variadic);
        if let (ExprKind::Call { right_first, .. }, false) = (&mut self.il.exprs[call].kind, variadic) {
            *right_first = true;
        }
    }

    /// Whether a non-member function is a candidate. If no operand is of class type, one of enumeration type must have
    /// the type of the parameter ([over.match.oper]/3.2): conversions of both operands would compete with the built-in
    /// operator.
    fn is_operator_candidate(&self, function: FunctionId, operands: &[Type]) -> bool {
        let function = &self.il.functions[function];
        if function.object.is_some() {
            return false;
        }
        if operands.iter().any(|&ty| self.il.is_class(ty)) {
            return true;
        }
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return false };
        operands.iter().zip(ty.params).any(|(&operand, &param)| {
            let param = match self.il.types.kind(param) {
                TypeKind::LValueRef(inner) | TypeKind::RValueRef(inner) => inner,
                _ => param,
            };
            // A template deduces the enumeration itself.
            self.il.is_enum(operand)
                && (param.unqualified() == operand.unqualified() || self.mentions_placeholder(param))
        })
    }

    /// Whether assignment to an object of a class is a call: plain data is assigned as memory.
    fn has_assignment_functions(&self, class: RecordId) -> bool {
        let record = &self.records[class];
        record.special.made || self.entries.get(record.scope, self.assignment).is_some()
    }
}
