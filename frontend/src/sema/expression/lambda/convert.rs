//! The conversion of a lambda without captures to a pointer to function ([expr.prim.lambda.closure]/7).
//!
//! The pointer points to a static member function with the parameters of the call operator, which it calls on an
//! uninitialised object: the object is never read.

use crate::sema::program::Program;
use crate::sema::program::function::{FunctionDefinition, FunctionOrigin};

use crate::il::{
    Arguments, CastKind, ExprKind, Function, FunctionFlags, FunctionId, FunctionType, LaunchAttributes,
    Linkage, RecordId, StmtId, StmtKind, Type, TypeKind,
};
use crate::sema::Sema;
use crate::sema::program::function::{BodyState, FunctionInfo, Reference, Special};
use crate::source::Symbol;
use crate::syntax::{CvQualifiers, RefQualifier};

use crate::sema::program::lambda::LambdaId;

/// nvcc's name for the function that the pointer points to.
const INVOKER: &str = "_FUN";

impl Sema<'_, '_> {
    /// Declares the invoker and the conversion function of a closure class.
    pub(super) fn declare_invoker(&mut self, record: RecordId, id: LambdaId) {
        self.lambdas[id].converts = true;
        let Some(call) = self.lambdas[id].call else { return };
        if self.functions[call].origin.template.is_some()
            || self.has_undeduced_result(self.il.functions[call].ty)
        {
            return;
        }
        let Some(conversion) = self.invoker_conversion(record, call) else { return };
        let entry = self
            .program
            .make_entry(self.program.records[record].scope, self.program.il.functions[conversion].name);
        self.entries.entry_mut(entry).functions.push((conversion, 0));
    }

    /// The conversion function of a generic lambda's class to a pointer-to-function type: the parameters deduce the
    /// specialisation of the call operator (/8).
    pub(crate) fn generic_invoker(&mut self, record: RecordId, to: Type) -> Option<FunctionId> {
        let id = self.records[record].origin.lambda.filter(|&id| self.lambdas[id].converts)?;
        let pattern = self.lambdas[id].call.filter(|&call| self.functions[call].origin.template.is_some())?;
        let target = self.il.pointee(self.il.strip_reference(to))?;
        let TypeKind::Function(target) = self.il.types.kind(target) else { return None };
        let call = self.instance_of_parameters(pattern, target.params)?;
        if let Some(&known) = self.expressions.invokers.get(&call) {
            return known;
        }
        let used = self.used_function_type(call, self.il.functions[call].span);
        let conversion = if used == Type::ERROR { None } else { self.invoker_conversion(record, call) };
        self.expressions.invokers.insert(call, conversion);
        conversion
    }

    /// Creates the invoker of a call operator, and the conversion function that returns its address.
    fn invoker_conversion(&mut self, record: RecordId, call: FunctionId) -> Option<FunctionId> {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[call].ty) else { return None };
        // The arguments of an ellipsis cannot be forwarded.
        if ty.variadic {
            return None;
        }
        let plain = FunctionType { cv: CvQualifiers::NONE, ref_qualifier: RefQualifier::None, ..ty };
        let plain = self.il.types.function(plain);
        let name = self.intern(INVOKER);
        let invoker = self.synthetic(record, call, name, plain, None);
        self.il.functions[invoker].body = Some(self.invoker_body(record, call, invoker));
        self.functions[invoker].defined.references.push(Reference::Function(call));

        let pointer = self.il.types.pointer(plain);
        let conversion_ty = FunctionType { ret: pointer, params: &[], variadic: false, noexcept: true, ..ty };
        let conversion_ty = self.il.types.function(FunctionType { cv: CvQualifiers::CONST, ..conversion_ty });
        let symbol = self.intern(Special::Conversion.spelling());
        let conversion = self.synthetic(record, call, symbol, conversion_ty, Some(record));
        self.functions[conversion].special = Special::Conversion;
        self.functions[conversion].defined.references.push(Reference::Function(invoker));
        let span = self.il.functions[call].span;
        let function = self.lvalue(ExprKind::Function(invoker), plain, span);
        let address = self.cast(CastKind::FunctionToPointer, function, pointer);
        self.il.functions[conversion].body = Some(self.make_stmt(StmtKind::Return(Some(address)), span));
        Some(conversion)
    }

    /// `return closure()(params...);`
    fn invoker_body(&mut self, record: RecordId, call: FunctionId, invoker: FunctionId) -> StmtId {
        let span = self.il.functions[call].span;
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[call].ty) else {
            return self.make_stmt(StmtKind::Error, span);
        };
        let args = self.parameters_handed_on(invoker, ty.params, span);
        let closure = self.il.types.record(record);
        let object = self.prvalue(ExprKind::Zero, closure, span);
        let object = self.materialize(object);
        let pointer = self.il.types.pointer(closure);
        let this = self.prvalue(ExprKind::AddressOf(object), pointer, span);
        let kind =
            ExprKind::Call { callee: call, object: Some(this), args, is_virtual: false, right_first: false };
        let value = self.call_result(kind, ty.ret, span);
        self.make_stmt(StmtKind::Return(Some(value)), span)
    }
}

impl Program<'_, '_> {
    /// An implicit member function of the closure class.
    fn synthetic(
        &mut self,
        record: RecordId,
        call: FunctionId,
        name: Symbol,
        ty: Type,
        object: Option<RecordId>,
    ) -> FunctionId {
        let model = &self.il.functions[call];
        let (space, span, constexpr) = (model.space, model.span, model.flags.constexpr);
        let id = self.il.functions.push(Function {
            name,
            mangled: "",
            ty,
            params: &[],
            arguments: Arguments::default(),
            space,
            linkage: Linkage::LinkOnce,
            flags: FunctionFlags { inline: true, constexpr, ..FunctionFlags::default() },
            launch: LaunchAttributes::default(),
            role: crate::il::Role::Ordinary,
            object,
            vtable_slot: None,
            builtin: None,
            body: None,
            span,
        });
        self.functions[id] = FunctionInfo {
            scope: self.records[record].scope,
            defined: FunctionDefinition { body: BodyState::Done, ..FunctionDefinition::default() },
            origin: FunctionOrigin { level: self.functions[call].origin.level, ..FunctionOrigin::default() },
            ..FunctionInfo::default()
        };
        id
    }
}
