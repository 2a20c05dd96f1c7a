//! Allocation and deallocation functions of `new` and `delete` ([basic.stc.dynamic], [expr.new], [expr.delete]): the
//! functions of the class or the program that are called, or those of the device's heap.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{CastKind, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind, VariableId};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::overload::Resolution;
use crate::sema::program::scope::{GLOBAL, Named};
use crate::source::Span;
use crate::syntax::OverloadedOperator;

/// The alignment of every allocation: `__STDCPP_DEFAULT_NEW_ALIGNMENT__`.
const NEW_ALIGNMENT: u32 = 16;

/// The source of the memory of a new-expression.
pub(super) enum Memory {
    /// The placement argument itself.
    Given(ExprId),
    /// The result of an allocation function.
    Allocated(ExprId),
}

/// The alignment of a type that is over-aligned.
#[derive(Clone, Copy)]
struct Alignment {
    /// As a number.
    bytes: ExprId,
    /// As a `std::align_val_t`, if that is declared: otherwise no function can take it.
    argument: Option<ExprId>,
}

impl<'a> Sema<'a, '_> {
    /// The allocation or deallocation functions of a class, or else of the program.
    pub(super) fn memory_functions(
        &mut self,
        class: Option<RecordId>,
        op: OverloadedOperator,
        span: Span,
    ) -> &'a [FunctionId] {
        let name = self.operator_symbol(op);
        let found = match class {
            Some(class) => self.lookup_in_class(class, name, Wanted::Any, span),
            None => None,
        };
        match found.or_else(|| self.lookup_in(GLOBAL, name, Wanted::Any, span)) {
            // The library's functions are called where no declared function is found.
            Some(Named::Functions(functions)) => {
                let own = functions.iter().copied().filter(|&id| !self.functions[id].origin.is_library);
                let own: SmallVec<[FunctionId; 4]> = own.collect();
                if own.len() == functions.len() { functions } else { self.il.list(&own) }
            }
            _ => &[],
        }
    }

    /// Allocates memory for an object of type `object`, or for an array of such objects, of `size` bytes.
    pub(super) fn allocate(
        &mut self,
        object: Type,
        global: bool,
        op: OverloadedOperator,
        size: ExprId,
        placement: &[ExprId],
        span: Span,
    ) -> Option<Memory> {
        let class = self.class_of(object, global);
        let functions = self.memory_functions(class, op, span);
        let align = self.over_alignment(object, span);
        let mut args: SmallVec<[ExprId; 4]> = SmallVec::from_slice(&[size]);
        // A function that takes the alignment is preferred to one that does not ([expr.new]/20).
        if let Some(Alignment { argument: Some(argument), .. }) = align {
            args.push(argument);
            args.extend_from_slice(placement);
            if let Resolution::Best(viable) = self.resolve(functions, &args) {
                self.check_function_access(viable.function, class, span);
                let call = self.build_call(viable, None, &args, span);
                return (!self.is_error(call)).then_some(Memory::Allocated(call));
            }
            args.truncate(1);
        }
        if let Some(Alignment { bytes, .. }) = align
            && placement.is_empty()
            && !self.has_own_memory(class, op, span)
        {
            let call = self.heap_call("__cuda_syscall_aligned_malloc", &[size, bytes], span);
            return call.map(Memory::Allocated);
        }
        args.extend_from_slice(placement);
        if let Resolution::Best(viable) = self.resolve(functions, &args) {
            self.check_function_access(viable.function, class, span);
            let call = self.build_call(viable, None, &args, span);
            return (!self.is_error(call)).then_some(Memory::Allocated(call));
        }
        match *placement {
            [] => self.heap_call("malloc", &[size], span).map(Memory::Allocated),
            [only] if self.align_val_type(span) == Some(self.ty(only).unqualified()) => {
                let align = self.operand(only);
                let align = self.cast(CastKind::Integral, align, Type::ULONG);
                let call = self.heap_call("__cuda_syscall_aligned_malloc", &[size, align], span);
                call.map(Memory::Allocated)
            }
            [only] => {
                let void = self.il.types.pointer(Type::VOID);
                if self.implicit_conversion(only, void).is_some() {
                    return Some(Memory::Given(self.convert(only, void, "placement")));
                }
                self.report_no_allocation(functions, &args, span)
            }
            _ => self.report_no_allocation(functions, &args, span),
        }
    }

    /// Whether a class has allocation functions of its own.
    fn has_own_memory(&mut self, class: Option<RecordId>, op: OverloadedOperator, span: Span) -> bool {
        let name = self.operator_symbol(op);
        class.is_some_and(|class| self.lookup_in_class(class, name, Wanted::Any, span).is_some())
    }

    /// The alignment passed to an allocation function: that of an over-aligned type ([basic.align]/3).
    fn over_alignment(&mut self, object: Type, span: Span) -> Option<Alignment> {
        let align = self.align_of(object);
        if align <= NEW_ALIGNMENT || self.options().standard < Standard::Cpp17 {
            return None;
        }
        let bytes = self.int_expr(u128::from(align), Type::ULONG, span);
        let argument = self.align_val_type(span).map(|ty| self.int_expr(u128::from(align), ty, span));
        Some(Alignment { bytes, argument })
    }

    /// `std::align_val_t`, if it is declared.
    fn align_val_type(&mut self, span: Span) -> Option<Type> {
        let (std, name) = (self.intern("std"), self.intern("align_val_t"));
        let Some(Named::Namespace(std)) = self.lookup_in(GLOBAL, std, Wanted::Any, span) else { return None };
        match self.lookup_in(std, name, Wanted::Any, span) {
            Some(Named::Type(ty)) => Some(ty),
            _ => None,
        }
    }

    fn report_no_allocation(
        &mut self,
        functions: &[FunctionId],
        args: &[ExprId],
        span: Span,
    ) -> Option<Memory> {
        if functions.is_empty() {
            self.error(codes::BAD_NEW, span, "no \"operator new\" takes these placement arguments");
        } else {
            self.resolve_call("operator new", functions, args, span);
        }
        None
    }

    /// Whether memory comes from a replaceable global allocation function, not from one of a class: constant evaluation
    /// may elide the call ([expr.const]/5.18).
    pub(super) fn is_replaceable(&self, memory: &Memory) -> bool {
        let &Memory::Allocated(call) = memory else { return false };
        match self.il.exprs[call].kind {
            ExprKind::Call { callee, args, .. } => {
                self.il.functions[callee].object.is_none()
                    && self.class_of_scope(self.functions[callee].scope).is_none()
                    && args.len() == 1
            }
            ExprKind::CallBuiltin { .. } => true,
            _ => false,
        }
    }

    /// A call of a function of the device's heap.
    pub(super) fn heap_call(&mut self, name: &str, args: &[ExprId], span: Span) -> Option<ExprId> {
        let symbol = self.intern(name);
        let Some(Named::Functions(functions)) = self.lookup_in(GLOBAL, symbol, Wanted::Any, span) else {
            return None;
        };
        let viable = self.resolve_call(name, functions, args, span)?;
        Some(self.build_call(viable, None, args, span))
    }

    /// The call of the deallocation function.
    pub(super) fn deallocate(
        &mut self,
        variable: VariableId,
        object: Type,
        size: ExprId,
        op: OverloadedOperator,
        global: bool,
        span: Span,
    ) -> ExprId {
        let class = self.class_of(object, global);
        let functions = self.memory_functions(class, op, span);
        let void = self.il.types.pointer(Type::VOID);
        let at = self.read_variable(variable, span);
        let at = self.cast(CastKind::NoOp, at, void);
        let align = self.over_alignment(object, span).and_then(|align| align.argument);
        // Of the functions of a class the one without a size is preferred; of the program's functions the one with a
        // size where the size is known ([expr.delete]/10). First of all, a function that takes an extended alignment is
        // preferred.
        let sized_first = self.options().standard >= Standard::Cpp14
            && !self.has_own_memory(class, op, span)
            && (op == OverloadedOperator::Delete || self.cookie_size(object, global, span) > 0);
        let (plain, sized) = (SmallVec::from_slice(&[at]), SmallVec::from_slice(&[at, size]));
        let forms: [SmallVec<[ExprId; 3]>; 2] = if sized_first { [sized, plain] } else { [plain, sized] };
        let aligned = align.into_iter().flat_map(|align| {
            forms.clone().map(|mut form| {
                form.push(align);
                form
            })
        });
        for args in aligned.chain(forms.clone()) {
            if let Resolution::Best(viable) = self.resolve(functions, &args) {
                self.check_function_access(viable.function, class, span);
                return self.build_call(viable, None, &args, span);
            }
        }
        match self.heap_call("free", &[at], span) {
            Some(call) => call,
            None => self.error_expr(span),
        }
    }

    /// The size of the cookie before an array that stores the number of its elements.
    pub(super) fn cookie_size(&mut self, element: Type, global: bool, span: Span) -> u64 {
        let TypeKind::Record(class) = self.il.types.kind(self.base_element(element)) else { return 0 };
        let destroyed = self.il.records[class].destructor.is_some();
        // A deallocation function of the class may need the size as well.
        let sized = !global && {
            let params = |sema: &Self, f: FunctionId| match sema.il.types.kind(sema.il.functions[f].ty) {
                TypeKind::Function(ty) => ty.params.len(),
                _ => 0,
            };
            let functions = self.memory_functions(Some(class), OverloadedOperator::DeleteArray, span);
            !functions.is_empty() && functions.iter().all(|&f| params(self, f) == 2)
        };
        if destroyed || sized { u64::from(self.align_of(element)).max(8) } else { 0 }
    }

    /// The place of the number in the cookie: at its end, next to the elements.
    pub(super) fn cookie_place(&mut self, raw: VariableId, cookie: u64, span: Span) -> ExprId {
        let at = self.read_variable(raw, span);
        let at = self.moved(at, cookie - 8, span);
        let pointer = self.il.types.pointer(Type::ULONG);
        let at = self.cast(CastKind::NoOp, at, pointer);
        self.lvalue(ExprKind::Deref(at), Type::ULONG, span)
    }
}

impl Program<'_, '_> {
    pub(super) fn class_of(&self, ty: Type, global: bool) -> Option<RecordId> {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(class) if !global => Some(class),
            _ => None,
        }
    }
}
