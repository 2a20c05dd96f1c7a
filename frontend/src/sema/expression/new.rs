//! `new` and `delete` ([expr.new], [expr.delete]): memory from `operator new` of the class or the program, else
//! from the device's heap, and objects begun and ended in it.
//!
//! What these expressions do is written with the other nodes of the program: an invented variable holds the
//! pointer, [`ExprKind::InitAt`] begins the life of an object. An array whose elements have a destructor keeps
//! their number in front of them, in a cookie ([Itanium C++ ABI 2.7]). Memory from the heap is tested for null:
//! device code has no exceptions by which it could be missing.

use smallvec::SmallVec;

use super::allocation::Memory;
use crate::diagnostics::codes::expr as codes;
use crate::il::{
    BinaryOp, CastKind, ConstValue, ExprId, ExprKind, RecordId, StmtId, StmtKind, Storage, Type, TypeKind,
    VariableId,
};
use crate::sema::Sema;
use crate::sema::constant::Mode;
use crate::sema::lookup::Wanted;
use crate::source::Span;
use crate::syntax::{self, Declarator, DeclaratorChunk, Initializer, NewExpr, OverloadedOperator};

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

    /// The type of the objects, and the number of them if an array is made.
    fn new_type(&mut self, ty: &'a syntax::TypeName<'a>) -> (Type, Option<&'a syntax::Expr<'a>>) {
        if let Some((&DeclaratorChunk::Array(Some(bound), _), rest)) = ty.declarator.chunks.split_first() {
            let base = self.specifier_type(ty.specifiers, false);
            let declarator = self.il.arena.alloc(Declarator { chunks: rest, ..ty.declarator });
            return (self.declarator_type(base, declarator), Some(bound));
        }
        if ty.declarator.chunks.is_empty() {
            // An initializer may say what the arguments of a class template are.
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
        let pointer = self.il.types.pointer(ty);
        let allocated = match memory {
            Memory::Given(given) => {
                let at = self.cast(CastKind::NoOp, given, pointer);
                return match made.value {
                    Some(value) => self.prvalue(ExprKind::InitAt { pointer: at, value }, pointer, span),
                    None => at,
                };
            }
            Memory::Allocated(allocated) => self.cast(CastKind::NoOp, allocated, pointer),
        };
        let Some(value) = made.value else { return allocated };
        let variable = self.invented_variable(pointer, Storage::Automatic, span);
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

    /// The memory for `count` elements, a cookie in front of them if they have a destructor, and their lives.
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
        let constant = self.try_constant_int(count);
        let items = match new.init {
            Initializer::Brace(list) => list.items.len(),
            _ => 0,
        };
        // A list is the value of the whole array; anything else the value of each element.
        let (whole, each) = if items > 0 {
            let Some(n) = constant else {
                return self.unsupported(span, "a list for an array whose size is not known");
            };
            let array = self.il.types.array(element, n as u64);
            (self.initialize(array, &new.init, span).value, None)
        } else {
            let empty = Initializer::Paren(&[], span);
            let init = if matches!(new.init, Initializer::None) { &Initializer::None } else { &empty };
            (None, self.initialize(element, init, span).value)
        };
        if whole.or(each).is_some_and(|value| self.is_error(value)) {
            return self.error_expr(span);
        }
        let placed = placement.len() == 1 && self.il.is_pointer(self.ty(placement[0]));
        let cookie = if placed { 0 } else { self.cookie_size(element, new.global, span) };
        let number = self.invented_local(Type::ULONG, count, span);
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
        let (Memory::Given(raw) | Memory::Allocated(raw)) = memory;
        let byte_pointer = self.il.types.pointer(Type::CHAR);
        let raw = self.cast(CastKind::NoOp, raw, byte_pointer);
        let raw = self.invented_local(byte_pointer, raw, span);
        out.push(self.make_stmt(StmtKind::Decl(raw), span));
        let pointer = self.il.types.pointer(element);
        let null = self.prvalue(ExprKind::Null, pointer, span);
        let first = self.invented_local(pointer, null, span);
        out.push(self.make_stmt(StmtKind::Decl(first), span));
        // What happens if there is memory.
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
        if let Some(value) = each {
            inner.push(self.begin_each(first, number, value, span));
        }
        let list = self.il.list(&inner);
        let body = self.make_stmt(StmtKind::Compound(list), span);
        let cond = self.is_not_null(raw, span);
        let kind =
            StmtKind::If { cond, then: body, otherwise: None, likelihood: crate::il::Likelihood::None };
        out.push(self.make_stmt(kind, span));
        let result = self.read_variable(first, span);
        self.statements_as_expr(out, Some(result), span)
    }

    /// `for (i = 0; i < n; ++i) first[i]` begins with `value`.
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

    /// A delete-expression.
    pub(super) fn delete_expr(
        &mut self,
        global: bool,
        array: bool,
        operand: &'a syntax::Expr<'a>,
        span: Span,
    ) -> ExprId {
        let value = self.expr(operand);
        if self.is_error(value) {
            return value;
        }
        let value = if self.il.is_class(self.ty(value)) {
            self.contextual_pointer(value)
        } else {
            self.operand(value)
        };
        let ty = self.ty(value);
        let Some(object) = self.il.pointee(ty).filter(|&object| !self.il.is_function(object)) else {
            if !self.is_error(value) {
                let text = self.type_text(ty);
                let message = format!("\"delete\" needs a pointer to an object, not \"{text}\"");
                self.error(codes::BAD_NEW, operand.span, message);
            }
            return self.error_expr(span);
        };
        if let TypeKind::Record(class) = self.il.types.kind(object) {
            self.complete_record(class);
        }
        let object = object.unqualified();
        let pointer = self.il.types.pointer(object);
        let value = self.cast(CastKind::NoOp, value, pointer);
        let variable = self.invented_variable(pointer, Storage::Automatic, span);
        let assign = self.assign_variable(variable, value, span);
        let end = if array {
            self.delete_elements(variable, object, global, span)
        } else {
            self.delete_object(variable, object, global, span)
        };
        if self.is_error(end) {
            return end;
        }
        let guarded = self.unless_null(variable, end, span);
        self.prvalue(ExprKind::Binary(BinaryOp::Comma, assign, guarded), Type::VOID, span)
    }

    /// A class operand is converted to the one pointer type that it converts to ([expr.delete]/1).
    fn contextual_pointer(&mut self, value: ExprId) -> ExprId {
        let span = self.span(value);
        let TypeKind::Record(class) = self.il.types.kind(self.ty(value)) else { return value };
        let functions =
            self.special_functions(class, crate::sema::declaration::function::Special::Conversion);
        let pointers: SmallVec<[Type; 2]> = functions
            .iter()
            .filter_map(|&f| match self.il.types.kind(self.il.functions[f].ty) {
                TypeKind::Function(ty) => Some(self.il.strip_reference(ty.ret)),
                _ => None,
            })
            .filter(|&ty| self.il.is_pointer(ty))
            .collect();
        match pointers[..] {
            [only] => self.convert(value, only.unqualified(), "delete"),
            _ => {
                self.error(
                    codes::BAD_NEW,
                    span,
                    "the operand of \"delete\" does not convert to one pointer type",
                );
                self.error_expr(span)
            }
        }
    }

    fn delete_object(&mut self, variable: VariableId, object: Type, global: bool, span: Span) -> ExprId {
        let destructor = match self.il.types.kind(object) {
            TypeKind::Record(class) => self.records[class].special.destructor,
            _ => None,
        };
        let at = self.read_variable(variable, span);
        let place = self.lvalue(ExprKind::Deref(at), object, span);
        let mut ended = None;
        if let (TypeKind::Record(class), Some(destructor)) = (self.il.types.kind(object), destructor) {
            let own = global && {
                let name = self.operator_symbol(OverloadedOperator::Delete);
                self.lookup_in_class(class, name, Wanted::Any, span).is_some()
            };
            let is_virtual = self.il.functions[destructor].vtable_slot.is_some();
            if is_virtual && own {
                return self.unsupported(
                    span,
                    "::delete of a class with a virtual destructor and an operator delete",
                );
            }
            // The destructor that gives the memory back knows where the whole object starts.
            if is_virtual {
                let Some(callee) = self.deleting_destructor(destructor) else { return self.error_expr(span) };
                self.reference_function(destructor, span);
                let this = self.read_variable(variable, span);
                let kind = ExprKind::Call {
                    callee,
                    object: Some(this),
                    args: &[],
                    is_virtual: true,
                    right_first: false,
                };
                return self.prvalue(kind, Type::VOID, span);
            }
            let end = self.destroyed(place, class, true, span);
            if self.is_error(end) {
                return end;
            }
            ended = Some(end);
        }
        let size = self.size_of(object).unwrap_or(0);
        let size = self.int_expr(u128::from(size), Type::ULONG, span);
        let freed = self.deallocate(variable, object, size, OverloadedOperator::Delete, global, span);
        match ended {
            Some(end) => self.prvalue(ExprKind::Binary(BinaryOp::Comma, end, freed), Type::VOID, span),
            None => freed,
        }
    }

    /// The elements of an array from the last to the first, then the memory from the cookie on.
    fn delete_elements(&mut self, variable: VariableId, element: Type, global: bool, span: Span) -> ExprId {
        let cookie = self.cookie_size(element, global, span);
        if cookie == 0 {
            let size = self.int_expr(0, Type::ULONG, span);
            return self.deallocate(variable, element, size, OverloadedOperator::DeleteArray, global, span);
        }
        let TypeKind::Record(class) = self.il.types.kind(self.base_element(element)) else {
            return self.unsupported(span, "deleting arrays of this type");
        };
        let byte_pointer = self.il.types.pointer(Type::CHAR);
        let at = self.read_variable(variable, span);
        let at = self.cast(CastKind::NoOp, at, byte_pointer);
        let back = self.int_expr(u128::from(cookie), Type::LONG, span);
        let raw = self.prvalue(ExprKind::Binary(BinaryOp::PtrSub, at, back), byte_pointer, span);
        let raw = self.invented_local(byte_pointer, raw, span);
        let mut out = vec![self.make_stmt(StmtKind::Decl(raw), span)];
        let place = self.cookie_place(raw, cookie, span);
        let count = self.cast(CastKind::LValueToRValue, place, Type::ULONG);
        let left = self.invented_local(Type::ULONG, count, span);
        out.push(self.make_stmt(StmtKind::Decl(left), span));
        let n = self.read_variable(left, span);
        let size = self.size_of(element).unwrap_or(0);
        let bytes = self.arithmetic(BinaryOp::Mul, n, size, span);
        let bytes = self.arithmetic(BinaryOp::Add, bytes, cookie, span);
        let bytes = self.invented_local(Type::ULONG, bytes, span);
        out.push(self.make_stmt(StmtKind::Decl(bytes), span));
        // From the last element to the first ([expr.delete]/6).
        let ended = self.counting_down(left, span, |sema, body| {
            let at = sema.element_pointer(variable, left, span);
            sema.destroy_element(at, element, class, span, body);
        });
        out.push(ended);
        let size = self.read_variable(bytes, span);
        let freed = self.deallocate(raw, element, size, OverloadedOperator::DeleteArray, global, span);
        out.push(self.make_stmt(StmtKind::Expr(freed), span));
        self.statements_as_expr(out, None, span)
    }

    /// The destructor call for what a pointer leads to; an element may be an array itself.
    fn destroy_element(
        &mut self,
        at: ExprId,
        element: Type,
        class: RecordId,
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let mut count = 1_u64;
        let mut inner = element;
        while let TypeKind::Array(next, n) = self.il.types.kind(inner) {
            count = count.saturating_mul(n);
            inner = next;
        }
        let pointer = self.il.types.pointer(inner);
        let first = self.cast(CastKind::NoOp, at, pointer);
        if count == 1 && inner == element {
            let place = self.lvalue(ExprKind::Deref(first), inner, span);
            let end = self.destroyed(place, class, false, span);
            out.push(self.make_stmt(StmtKind::Expr(end), span));
            return;
        }
        let first = self.invented_local(pointer, first, span);
        out.push(self.make_stmt(StmtKind::Decl(first), span));
        let count = self.int_expr(u128::from(count), Type::ULONG, span);
        let left = self.invented_local(Type::ULONG, count, span);
        out.push(self.make_stmt(StmtKind::Decl(left), span));
        let ended = self.counting_down(left, span, |sema, body| {
            let at = sema.element_pointer(first, left, span);
            let place = sema.lvalue(ExprKind::Deref(at), inner, span);
            let end = sema.destroyed(place, class, false, span);
            body.push(sema.make_stmt(StmtKind::Expr(end), span));
        });
        out.push(ended);
    }

    /// What a deleting destructor does: it ends the life of the object and gives its memory back.
    pub(crate) fn deleting_body(&mut self, class: RecordId, span: Span, out: &mut Vec<StmtId>) {
        let Some(callee) = self.records[class].special.destructor else { return };
        let ty = self.il.types.record(class);
        let pointer = self.il.types.pointer(ty);
        let this = self.prvalue(ExprKind::This, pointer, span);
        let variable = self.invented_local(pointer, this, span);
        out.push(self.make_stmt(StmtKind::Decl(variable), span));
        self.reference_function(callee, span);
        // What frees the memory is looked at where the destructor is defined ([class.dtor]/16).
        self.find_definition(callee);
        let info = &self.functions[callee];
        let defined = info.definition.is_some() || info.implicit.is_some();
        let this = self.read_variable(variable, span);
        let kind =
            ExprKind::Call { callee, object: Some(this), args: &[], is_virtual: false, right_first: false };
        let end = self.prvalue(kind, Type::VOID, span);
        out.push(self.make_stmt(StmtKind::Expr(end), span));
        let size = self.size_of(ty).unwrap_or(0);
        let size = self.int_expr(u128::from(size), Type::ULONG, span);
        let free =
            |sema: &mut Self| sema.deallocate(variable, ty, size, OverloadedOperator::Delete, false, span);
        let freed = if defined { free(self) } else { self.tentatively(free).0 };
        out.push(self.make_stmt(StmtKind::Expr(freed), span));
    }

    // ---- small pieces ----

    fn assign_variable(&mut self, variable: VariableId, value: ExprId, span: Span) -> ExprId {
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
    fn unless_null(&mut self, variable: VariableId, effect: ExprId, span: Span) -> ExprId {
        let cond = self.is_not_null(variable, span);
        let nothing = self.prvalue(ExprKind::Zero, Type::VOID, span);
        let kind = ExprKind::Conditional { cond, then: effect, otherwise: nothing };
        self.prvalue(kind, Type::VOID, span)
    }

    fn arithmetic(&mut self, op: BinaryOp, value: ExprId, by: u64, span: Span) -> ExprId {
        let by = self.int_expr(u128::from(by), Type::ULONG, span);
        self.prvalue(ExprKind::Binary(op, value, by), Type::ULONG, span)
    }

    /// A byte pointer moved on.
    pub(super) fn moved(&mut self, pointer: ExprId, bytes: u64, span: Span) -> ExprId {
        if bytes == 0 {
            return pointer;
        }
        let ty = self.ty(pointer);
        let by = self.int_expr(u128::from(bytes), Type::LONG, span);
        self.prvalue(ExprKind::Binary(BinaryOp::PtrAdd, pointer, by), ty, span)
    }

    /// `first + index`
    fn element_pointer(&mut self, first: VariableId, index: VariableId, span: Span) -> ExprId {
        let (at, index) = (self.read_variable(first, span), self.read_variable(index, span));
        let ty = self.ty(at);
        self.prvalue(ExprKind::Binary(BinaryOp::PtrAdd, at, index), ty, span)
    }

    /// Statements and a value behind them as one expression.
    fn statements_as_expr(&mut self, mut out: Vec<StmtId>, value: Option<ExprId>, span: Span) -> ExprId {
        let ty = value.map_or(Type::VOID, |value| self.ty(value));
        if let Some(value) = value {
            out.push(self.make_stmt(StmtKind::Expr(value), span));
        }
        let list = self.il.list(&out);
        let body = self.make_stmt(StmtKind::Compound(list), span);
        self.prvalue(ExprKind::StmtExpr(body), ty, span)
    }
}
