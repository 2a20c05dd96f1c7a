//! `new` and `delete` ([expr.new], [expr.delete]): memory comes from `operator new` of the class or the program, else
//! from the device's heap; objects are constructed and destroyed in it.
//!
//! These expressions are expanded to other nodes: a synthesized variable holds the pointer, [`ExprKind::InitAt`]
//! constructs the object. An array whose elements have a destructor stores their number before them, in a cookie
//! ([Itanium C++ ABI 2.7]). Memory from the heap is tested for null: device code has no exceptions to report a failed
//! allocation.

use smallvec::SmallVec;

use super::allocation::Memory;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, CastKind, ConstValue, ExprId, ExprKind, StmtId, StmtKind, Storage, Type, TypeKind, VariableId,
};
use crate::sema::Sema;
use crate::sema::constant::{HeapOperation, Mode};
use crate::source::Span;
use crate::syntax::{self, Declarator, DeclaratorChunk, Initializer, NewExpr, OverloadedOperator};

/// The initial values of the elements of a new array.
struct ElementValues {
    /// The value of the elements of a list.
    whole: Option<ExprId>,
    /// The value of each of the others.
    each: Option<ExprId>,
}

impl<'a> Sema<'a, '_> {
    /// A new-expression.
    pub(super) fn new_expr(&mut self, new: &'a NewExpr<'a>, span: Span) -> ExprId {
        let (element, bound) = self.new_type(new.ty);
        let placement: SmallVec<[ExprId; 4]> = new.placement.iter().map(|arg| self.expr(arg)).collect();
        if element == Type::ERROR || placement.iter().any(|&arg| self.is_error(arg)) {
            return self.error_expr(span);
        }
        if self.il.is_reference(element) || self.il.is_function(element) || self.il.is_void(element) {
            let text = self.type_text(element);
            let message = format!("\"new\" cannot make an object of type \"{text}\"");
            self.error(codes::BAD_NEW, span, message);
            return self.error_expr(span);
        }
        match bound {
            Some(bound) => self.new_array(new, element, bound, &placement, span),
            None => self.new_object(new, element, &placement, span),
        }
    }

    /// The type of the objects, and their number if an array is created.
    fn new_type(&mut self, ty: &'a syntax::TypeName<'a>) -> (Type, Option<&'a syntax::Expr<'a>>) {
        if let Some((&DeclaratorChunk::Array(Some(bound), _), rest)) = ty.declarator.chunks.split_first() {
            let base = self.specifier_type(ty.specifiers, false);
            let declarator = self.il.arena.alloc(Declarator { chunks: rest, ..ty.declarator });
            return (self.declarator_type(base, declarator), Some(bound));
        }
        if ty.declarator.chunks.is_empty() {
            // The arguments of a class template may be deduced from the initializer.
            return (self.specifier_type(ty.specifiers, false), None);
        }
        (self.type_id(ty), None)
    }

    fn new_object(&mut self, new: &'a NewExpr<'a>, ty: Type, placement: &[ExprId], span: Span) -> ExprId {
        // `new T[n]` by a typedef name for the array.
        if let TypeKind::Array(element, count) = self.il.types.kind(ty) {
            let count = self.int_expr(u128::from(count), Type::ULONG, span);
            return self.new_elements(new, element, count, placement, span);
        }
        // The initializer of `new T[]` determines the number of elements ([expr.new]/9 of C++20).
        if let TypeKind::IncompleteArray(element) = self.il.types.kind(ty) {
            let (made, failed) =
                self.tentatively(|sema| sema.unevaluated(|sema| sema.initialize(ty, &new.init, span).ty));
            if let (TypeKind::Array(_, count), false) = (self.il.types.kind(made), failed) {
                let count = self.int_expr(u128::from(count), Type::ULONG, span);
                return self.new_elements(new, element, count, placement, span);
            }
        }
        let (ty, init) = self.deduced_variable(ty, &new.init, span);
        // A member class of a template's instance may not have been needed before.
        if ty == Type::ERROR || self.il.is_class(ty) && !self.require_complete(ty, span) {
            return self.error_expr(span);
        }
        let made = self.initialize(ty, init, span);
        let ty = made.ty;
        if ty == Type::ERROR || !self.require_complete(ty, span) || !self.check_not_abstract(ty, span) {
            return self.error_expr(span);
        }
        if made.value.is_some_and(|value| self.is_error(value)) {
            return self.error_expr(span);
        }
        let size = self.size_of(ty).unwrap_or(0);
        let size = self.int_expr(u128::from(size), Type::ULONG, span);
        let Some(memory) = self.allocate(ty, new.global, OverloadedOperator::New, size, placement, span)
        else {
            return self.error_expr(span);
        };
        let replaceable = self.is_replaceable(&memory);
        let operation = HeapOperation::New { object: ty, count: None, value: made.value, each: false };
        let made = self.new_object_in(memory, ty, made.value, span);
        if replaceable {
            self.expressions.heap.insert(made, operation);
        }
        made
    }

    /// Constructs an object in memory.
    fn new_object_in(&mut self, memory: Memory, ty: Type, value: Option<ExprId>, span: Span) -> ExprId {
        let pointer = self.il.types.pointer(ty);
        let allocated = match memory {
            Memory::Given(given) => {
                let at = self.cast(CastKind::NoOp, given, pointer);
                return match value {
                    Some(value) => self.prvalue(ExprKind::InitAt { pointer: at, value }, pointer, span),
                    None => at,
                };
            }
            Memory::Allocated(allocated) => self.cast(CastKind::NoOp, allocated, pointer),
        };
        let Some(value) = value else { return allocated };
        let variable = self.synthesized_variable(pointer, Storage::Automatic, span);
        let assign = self.assign_variable(variable, allocated, span);
        let at = self.read_variable(variable, span);
        let begin = self.prvalue(ExprKind::InitAt { pointer: at, value }, pointer, span);
        let begin = self.cast(CastKind::ToVoid, begin, Type::VOID);
        let guarded = self.unless_null(variable, begin, span);
        let result = self.read_variable(variable, span);
        let rest = self.prvalue(ExprKind::Binary(BinaryOp::Comma, guarded, result), pointer, span);
        self.prvalue(ExprKind::Binary(BinaryOp::Comma, assign, rest), pointer, span)
    }

    fn new_array(
        &mut self,
        new: &'a NewExpr<'a>,
        element: Type,
        bound: &'a syntax::Expr<'a>,
        placement: &[ExprId],
        span: Span,
    ) -> ExprId {
        // A class is converted to the integer ([expr.new]/8).
        let count = self.expr(bound);
        let count = self.scalar_operand(count);
        if self.is_error(count) {
            return count;
        }
        if !self.il.is_integral_or_enum(self.ty(count)) || self.il.is_scoped_enum(self.ty(count)) {
            self.error(codes::NOT_INTEGRAL, bound.span, "the size of a new array must be an integer");
            return self.error_expr(span);
        }
        let known = self.const_eval_as(count, Mode::Optional);
        if matches!(known, Ok(ConstValue::Int(value)) if (value as i128) < 0) {
            self.error(codes::BAD_NEW, bound.span, "the size of an array must be greater than zero");
            return self.error_expr(span);
        }
        let count = self.arithmetic_cast(count, Type::ULONG);
        self.new_elements(new, element, count, placement, span)
    }

    /// Allocates memory for `count` elements, with a cookie if they have a destructor, and constructs them.
    fn new_elements(
        &mut self,
        new: &'a NewExpr<'a>,
        element: Type,
        count: ExprId,
        placement: &[ExprId],
        span: Span,
    ) -> ExprId {
        if self.cx.function.is_none() {
            return self.unsupported(span, "a new array outside of a function");
        }
        if !self.require_complete(element, span) || !self.check_not_abstract(element, span) {
            return self.error_expr(span);
        }
        let ElementValues { whole, each } = self.element_values(new, element, count, span);
        if [whole, each].into_iter().flatten().any(|value| self.is_error(value)) {
            return self.error_expr(span);
        }
        let placed = placement.len() == 1 && self.il.is_pointer(self.ty(placement[0]));
        let cookie = if placed { 0 } else { self.cookie_size(element, new.global, span) };
        let number = self.synthesized_local(Type::ULONG, count, span);
        let mut out = vec![self.make_stmt(StmtKind::Decl(number), span)];
        let size = self.size_of(element).unwrap_or(0);
        let n = self.read_variable(number, span);
        let bytes = self.arithmetic(BinaryOp::Mul, n, size, span);
        let bytes = self.arithmetic(BinaryOp::Add, bytes, cookie, span);
        let Some(memory) =
            self.allocate(element, new.global, OverloadedOperator::NewArray, bytes, placement, span)
        else {
            return self.error_expr(span);
        };
        let replaceable = self.is_replaceable(&memory);
        let (Memory::Given(raw) | Memory::Allocated(raw)) = memory;
        let byte_pointer = self.il.types.pointer(Type::CHAR);
        let raw = self.cast(CastKind::NoOp, raw, byte_pointer);
        let raw = self.synthesized_local(byte_pointer, raw, span);
        out.push(self.make_stmt(StmtKind::Decl(raw), span));
        let pointer = self.il.types.pointer(element);
        let null = self.prvalue(ExprKind::Null, pointer, span);
        let first = self.synthesized_local(pointer, null, span);
        out.push(self.make_stmt(StmtKind::Decl(first), span));
        // The statements to run if the allocation succeeds.
        let mut inner = Vec::new();
        let start = self.read_variable(raw, span);
        let start = self.moved(start, cookie, span);
        let start = self.cast(CastKind::NoOp, start, pointer);
        let assign = self.assign_variable(first, start, span);
        inner.push(self.make_stmt(StmtKind::Expr(assign), span));
        if cookie > 0 {
            let place = self.cookie_place(raw, cookie, span);
            let n = self.read_variable(number, span);
            let store = self.lvalue(ExprKind::Assign(place, n), Type::ULONG, span);
            inner.push(self.make_stmt(StmtKind::Expr(store), span));
        }
        if let Some(value) = whole {
            let array = self.program.il.types.pointer(self.ty(value));
            let at = self.read_variable(first, span);
            let at = self.cast(CastKind::NoOp, at, array);
            let begin = self.prvalue(ExprKind::InitAt { pointer: at, value }, array, span);
            inner.push(self.make_stmt(StmtKind::Expr(begin), span));
        }
        match (each, whole) {
            (Some(value), Some(whole)) => {
                let (rest, left) = self.elements_behind(first, number, whole, span, &mut inner);
                inner.push(self.begin_each(rest, left, value, span));
            }
            (Some(value), None) => inner.push(self.begin_each(first, number, value, span)),
            (None, _) => {}
        }
        let list = self.il.list(&inner);
        let body = self.make_stmt(StmtKind::Compound(list), span);
        let cond = self.is_not_null(raw, span);
        let kind =
            StmtKind::If { cond, then: body, otherwise: None, likelihood: crate::il::Likelihood::None };
        out.push(self.make_stmt(kind, span));
        let result = self.read_variable(first, span);
        let made = self.statements_as_expr(out, Some(result), span);
        // In a constant expression the number of elements is known.
        if replaceable && !(whole.is_some() && each.is_some()) {
            let (value, each) = (whole.or(each), each.is_some());
            let operation = HeapOperation::New { object: element, count: Some(count), value, each };
            self.expressions.heap.insert(made, operation);
        }
        made
    }

    /// The initial values of the elements of a new array: a list initialises all of them, any other value each. In an
    /// array of unknown size, the elements after those of a list are initialised from empty lists ([dcl.init.aggr]/5).
    fn element_values(
        &mut self,
        new: &'a NewExpr<'a>,
        element: Type,
        count: ExprId,
        span: Span,
    ) -> ElementValues {
        let items = match new.init {
            Initializer::Brace(list) => list.items.len(),
            Initializer::Paren(args, _) => args.len(),
            _ => 0,
        };
        let empty = Initializer::Paren(&[], span);
        if items == 0 {
            let init = if matches!(new.init, Initializer::None) { &Initializer::None } else { &empty };
            return ElementValues { whole: None, each: self.initialize(element, init, span).value };
        }
        if let Some(n) = self.try_constant_int(count) {
            let array = self.il.types.array(element, n as u64);
            return ElementValues { whole: self.initialize(array, &new.init, span).value, each: None };
        }
        let array = self.il.types.incomplete_array(element);
        let whole = self.initialize(array, &new.init, span).value;
        ElementValues { whole, each: self.initialize(element, &empty, span).value }
    }

    /// A pointer to the elements of a new array after those of a list, and their number.
    fn elements_behind(
        &mut self,
        first: VariableId,
        number: VariableId,
        list: ExprId,
        span: Span,
        out: &mut Vec<StmtId>,
    ) -> (VariableId, VariableId) {
        let given = match self.il.types.kind(self.ty(list)) {
            TypeKind::Array(_, given) => given,
            _ => 0,
        };
        let at = self.read_variable(first, span);
        let ty = self.ty(at);
        let by = self.int_expr(u128::from(given), Type::LONG, span);
        let at = self.prvalue(ExprKind::Binary(BinaryOp::PtrAdd, at, by), ty, span);
        let n = self.read_variable(number, span);
        let more = self.int_expr(u128::from(given), Type::ULONG, span);
        let cond = self.prvalue(ExprKind::Binary(BinaryOp::Gt, n, more), Type::BOOL, span);
        let n = self.read_variable(number, span);
        let then = self.arithmetic(BinaryOp::Sub, n, given, span);
        let otherwise = self.int_expr(0, Type::ULONG, span);
        let left = self.prvalue(ExprKind::Conditional { cond, then, otherwise }, Type::ULONG, span);
        let [rest, left] = [(ty, at), (Type::ULONG, left)].map(|(ty, value)| {
            let local = self.synthesized_local(ty, value, span);
            out.push(self.make_stmt(StmtKind::Decl(local), span));
            local
        });
        (rest, left)
    }

    /// Constructs `first[i]` from `value` in `for (i = 0; i < n; ++i)`.
    fn begin_each(&mut self, first: VariableId, number: VariableId, value: ExprId, span: Span) -> StmtId {
        let count = |sema: &mut Self| sema.read_variable(number, span);
        self.counting_up(span, count, |sema, index| {
            let at = sema.element_pointer(first, index, span);
            let ty = sema.ty(at);
            let begin = sema.prvalue(ExprKind::InitAt { pointer: at, value }, ty, span);
            sema.make_stmt(StmtKind::Expr(begin), span)
        })
    }

    // ---- delete ----

    // ---- small pieces ----

    pub(crate) fn assign_variable(&mut self, variable: VariableId, value: ExprId, span: Span) -> ExprId {
        let ty = self.il.variables[variable].ty;
        let place = self.lvalue(ExprKind::Variable(variable), ty, span);
        self.lvalue(ExprKind::Assign(place, value), ty, span)
    }

    fn is_not_null(&mut self, variable: VariableId, span: Span) -> ExprId {
        let at = self.read_variable(variable, span);
        let value = self.cast(CastKind::ToBool, at, Type::BOOL);
        self.il.exprs[value].span = span;
        value
    }

    /// `variable ? effect : void()`
    pub(crate) fn unless_null(&mut self, variable: VariableId, effect: ExprId, span: Span) -> ExprId {
        let cond = self.is_not_null(variable, span);
        let nothing = self.prvalue(ExprKind::Zero, Type::VOID, span);
        let kind = ExprKind::Conditional { cond, then: effect, otherwise: nothing };
        self.prvalue(kind, Type::VOID, span)
    }

    pub(crate) fn arithmetic(&mut self, op: BinaryOp, value: ExprId, by: u64, span: Span) -> ExprId {
        let by = self.int_expr(u128::from(by), Type::ULONG, span);
        self.prvalue(ExprKind::Binary(op, value, by), Type::ULONG, span)
    }

    /// A byte pointer plus an offset.
    pub(super) fn moved(&mut self, pointer: ExprId, bytes: u64, span: Span) -> ExprId {
        if bytes == 0 {
            return pointer;
        }
        let ty = self.ty(pointer);
        let by = self.int_expr(u128::from(bytes), Type::LONG, span);
        self.prvalue(ExprKind::Binary(BinaryOp::PtrAdd, pointer, by), ty, span)
    }

    /// `first + index`
    pub(crate) fn element_pointer(&mut self, first: VariableId, index: VariableId, span: Span) -> ExprId {
        let (at, index) = (self.read_variable(first, span), self.read_variable(index, span));
        let ty = self.ty(at);
        self.prvalue(ExprKind::Binary(BinaryOp::PtrAdd, at, index), ty, span)
    }

    /// Statements and a final value as one expression.
    pub(crate) fn statements_as_expr(
        &mut self,
        mut out: Vec<StmtId>,
        value: Option<ExprId>,
        span: Span,
    ) -> ExprId {
        let ty = value.map_or(Type::VOID, |value| self.ty(value));
        if let Some(value) = value {
            out.push(self.make_stmt(StmtKind::Expr(value), span));
        }
        let list = self.il.list(&out);
        let body = self.make_stmt(StmtKind::Compound(list), span);
        self.prvalue(ExprKind::StmtExpr(body), ty, span)
    }
}
