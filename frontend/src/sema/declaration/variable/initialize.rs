//! Initial values of variables: constants for static storage duration, an expression for automatic storage duration.

use crate::diagnostics::{Code, Diagnostic, codes};
use crate::il::{ConstValue, ExprId, ExprKind, FunctionId, MemorySpace, Storage, Type, TypeKind, VariableId};
use crate::options::{Mode as CompileMode, Standard};
use crate::sema::Sema;
use crate::sema::constant::Mode;
use crate::sema::constant::arith::ArithError;
use crate::sema::program::Program;
use crate::source::Span;
use crate::syntax::Specifiers;

use super::{LocalInit, VariableDecl};

impl<'a> Sema<'a, '_> {
    /// Analyses and evaluates the initializer of a variable with static storage duration.
    pub(super) fn initialize_static(&mut self, id: VariableId, decl: &VariableDecl<'a>) {
        let space = self.il.variables[id].space;
        if space == MemorySpace::Shared {
            if decl.is_initialized() {
                let message = "initializer not allowed for __shared__ variable";
                self.error(codes::sema::SHARED_INITIALIZED, decl.span, message);
            }
            if self.il.variables[id].storage == Storage::Global {
                self.note_static_object(id);
            } else if !self.walking_host() && self.needs_constructor(self.il.variables[id].ty) {
                self.warn_shared_constructor(id, decl);
            }
            return;
        }
        // Device code can use a host variable only if its value is a constant.
        let ty = self.il.variables[id].ty;
        let constant_like = self.il.variables[id].constexpr
            || decl.has(Specifiers::CONSTINIT)
            || self.base_element(ty).is_const()
            || self.il.is_reference(ty)
            || self.contains_auto(ty)
            || matches!(self.il.types.kind(ty), TypeKind::IncompleteArray(_));
        if space == MemorySpace::Host && !constant_like {
            self.check_host_initializer(id, decl);
            return;
        }
        let outer = std::mem::take(&mut self.cx.references);
        let result = self.constant_evaluated(|sema| sema.initialize(ty, decl.init, decl.span));
        self.il.variables[id].ty = result.ty;
        if decl.has(Specifiers::CONSTEXPR) {
            self.check_literal(result.ty, decl.span);
        }
        let value = result.value.and_then(|value| self.static_value(id, value, decl));
        let demanded = decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::CONSTINIT);
        if space != MemorySpace::Host {
            if result.value.is_none() && self.needs_constructor(result.ty) {
                self.report_dynamic(id, decl.span, Vec::new());
            } else if !demanded && (value.is_some() || result.value.is_none()) {
                self.note_static_object(id);
            }
        }
        self.il.variables[id].value = value;
        self.variables[id].references = std::mem::replace(&mut self.cx.references, outer);
        let zero = self.size_of(result.ty) == Some(0);
        if zero && space != MemorySpace::Host {
            let message =
                format!("zero-sized variable \"{}\" is not allowed in device code", self.text(decl.name));
            self.error(codes::sema::ZERO_SIZED, decl.span, message);
        }
    }

    /// Analyses the initializer of a host-only variable, for errors.
    fn check_host_initializer(&mut self, id: VariableId, decl: &VariableDecl<'a>) {
        let ty = self.il.variables[id].ty;
        if self.options().mode == CompileMode::Nvcc {
            self.keep_host_initializer(id, decl.init, decl.span);
        } else if decl.is_initialized() && self.is_checked_on_host(decl.span) {
            let outer = std::mem::take(&mut self.cx.references);
            self.initialize(ty, decl.init, decl.span);
            self.cx.references = outer;
        }
    }

    /// Checks that a constexpr variable has literal type: its destructor is trivial or, since C++20, constexpr
    /// ([basic.types]/10).
    fn check_literal(&mut self, ty: Type, span: Span) {
        let TypeKind::Record(class) = self.il.types.kind(self.base_element(ty)) else { return };
        let Some(destructor) = self.il.records[class].destructor else { return };
        let constexpr = self.il.functions[destructor].flags.constexpr || self.is_implicit(destructor);
        if self.options().standard >= Standard::Cpp20 && constexpr {
            return;
        }
        let text = self.type_text(self.base_element(ty).unqualified());
        let message = format!("a constexpr variable cannot have the non-literal type \"{text}\"");
        let declared = self.il.functions[destructor].span;
        self.emit(
            Diagnostic::new(codes::sema::NOT_CONSTANT_INIT, span, message)
                .secondary(declared, "its destructor is not trivial"),
        );
    }

    /// Whether a declaration gives a static data member its initializer in the class although it is defined elsewhere.
    fn is_constant_of_class(&self, decl: &VariableDecl<'a>) -> bool {
        decl.is_initialized()
            && !decl.has(Specifiers::INLINE)
            && decl.declarator.name.is_some_and(|name| name.as_simple().is_some())
            && self.class_of_scope(self.cx.scope).is_some()
            && self.is_user_code(decl.span)
    }

    /// The constant value of an initializer; reports if one is required and there is none.
    fn static_value(
        &mut self,
        id: VariableId,
        value: ExprId,
        decl: &VariableDecl<'a>,
    ) -> Option<&'a ConstValue<'a>> {
        self.check_kept_address(value);
        let variable = &self.il.variables[id];
        let fixed = self.base_element(variable.ty).is_const() || self.il.is_reference(variable.ty);
        let space = variable.space;
        // `constinit` requires constant initialisation only: the variable may change ([dcl.constinit]/2).
        let constinit = decl.has(Specifiers::CONSTINIT);
        let demanded = match (variable.constexpr, constinit) {
            (true, _) => Some("constexpr"),
            (false, true) => Some("constinit"),
            (false, false) => None,
        };
        let mode = if demanded.is_some() { Mode::Strict } else { Mode::Fold };
        if demanded.is_some() || space != MemorySpace::Host {
            self.extend_temporaries(id, value, mode);
        }
        match self.const_eval_as(value, mode) {
            // The initial value of a non-const host variable tells nothing about its later value.
            Ok(_) if constinit && space == MemorySpace::Host && !fixed => None,
            Ok(value) => Some(self.il.arena.alloc(value)),
            Err(_) if demanded.is_none() && space != MemorySpace::Host && self.is_made_empty(value) => {
                Some(self.il.arena.alloc(ConstValue::Zero))
            }
            Err(why) => {
                if let Some(word) = demanded {
                    let what =
                        format!("{word} variable \"{}\" must have a constant value", self.text(decl.name));
                    self.report_not_constant(codes::sema::NOT_CONSTANT_INIT, decl.span, &what, &why);
                } else if self.is_constant_of_class(decl)
                    && !why.reason.is_empty()
                    && why.reason != ArithError::Overflow.message()
                {
                    // [class.static.data]/3; NVIDIA's compilers only warn of overflow.
                    let what =
                        "the in-class initializer of a static data member must be a constant expression";
                    self.report_not_constant(codes::expr::NOT_CONSTANT, decl.span, what, &why);
                } else if space != MemorySpace::Host && !why.reason.is_empty() {
                    let reason = (why.span, why.reason.to_string());
                    self.report_dynamic(id, decl.span, vec![reason]);
                }
                None
            }
        }
    }

    /// Whether an initializer only calls empty constructors, which variables of device memory may have (CUDA C++
    /// Programming Guide, "Device Memory Space Specifiers").
    fn is_made_empty(&mut self, value: ExprId) -> bool {
        self.const_eval_as(value, Mode::Empty).is_ok_and(|value| is_blank(&value))
    }

    /// Warns about a block-scope shared variable whose constructor is not empty: it is never called.
    fn warn_shared_constructor(&mut self, id: VariableId, decl: &VariableDecl<'a>) {
        let ty = self.il.variables[id].ty;
        let outer = std::mem::take(&mut self.cx.references);
        let (empty, failed) = self.tentatively(|sema| {
            let result = sema.constant_evaluated(|sema| sema.initialize(ty, decl.init, decl.span));
            result.value.is_none_or(|value| sema.is_made_empty(value))
        });
        self.cx.references = outer;
        if !empty && !failed {
            let message = "dynamic initialization is not supported for a function-scope static __shared__ variable \
                           within a __device__/__global__ function";
            self.emit(Diagnostic::new(codes::sema::DYNAMIC_SHARED, decl.span, message));
        }
    }

    /// Reports the address of an immediate function as the value of a variable of the program ([expr.const]/14 of
    /// C++20).
    fn check_kept_address(&mut self, value: ExprId) {
        let mut value = value;
        while let ExprKind::Cast(_, inner) = self.il.exprs[value].kind {
            value = inner;
        }
        let ExprKind::Function(function) = self.il.exprs[value].kind else { return };
        let is_immediate = |id: FunctionId| self.il.functions[id].flags.consteval;
        if is_immediate(function) && !self.cx.function.as_ref().is_some_and(|f| is_immediate(f.id)) {
            let (name, span) = (self.name_of_function(function), self.span(value));
            let message = format!("the address of the consteval function \"{name}\" cannot be used here");
            self.error(codes::expr::NOT_CONSTANT, span, message);
        }
    }

    pub(super) fn report_dynamic(&mut self, id: VariableId, span: Span, why: Vec<(Span, String)>) {
        let variable = &self.il.variables[id];
        let message = match (variable.storage, variable.space) {
            (Storage::StaticLocal, _) => {
                "dynamic initialization is not supported for a function-scope static \
                                          __device__ variable within a __device__/__global__ function"
            }
            (_, MemorySpace::Constant) => {
                "dynamic initialization is not supported for a __constant__ variable"
            }
            (_, MemorySpace::Managed) => "dynamic initialization is not supported for a __managed__ variable",
            (_, MemorySpace::Shared) => "dynamic initialization is not supported for a __shared__ variable",
            (_, MemorySpace::Device | MemorySpace::Local | MemorySpace::Host) => {
                "dynamic initialization is not supported for a __device__ variable"
            }
        };
        let mut diagnostic = Diagnostic::new(codes::sema::DYNAMIC_INITIALIZATION, span, message);
        for (place, reason) in why {
            diagnostic = diagnostic.secondary(place, reason);
        }
        self.emit(diagnostic);
    }

    /// An automatic variable: analyses its initializer, and keeps its value if constant expressions may read it.
    pub(super) fn initialize_local(&mut self, id: VariableId, decl: &VariableDecl<'a>, init: LocalInit) {
        let ty = self.il.variables[id].ty;
        let constexpr = self.il.variables[id].constexpr;
        let called_host = std::mem::replace(&mut self.cx.calls_host, false);
        self.reporter.take_last_error();
        let result = match init {
            LocalInit::Written if constexpr => {
                self.constant_evaluated(|sema| sema.initialize(ty, decl.init, decl.span))
            }
            LocalInit::Written => self.initialize(ty, decl.init, decl.span),
            LocalInit::Value(value) => self.initialize_with(ty, value),
        };
        let wrong = self.reporter.take_last_error();
        if let Some(value) = result.value {
            self.check_kept_address(value);
        }
        let calls_host = std::mem::replace(&mut self.cx.calls_host, called_host);
        if decl.has(Specifiers::CONSTEXPR) {
            self.check_literal(result.ty, decl.span);
        }
        self.reference_destructor(result.ty, decl.span);
        let variable = &mut self.il.variables[id];
        // A variable whose initializer does not convert may have the wrong type: its uses report nothing more.
        let misdeclared = wrong.is_some_and(|code| MISDECLARED.contains(&code));
        variable.ty = if misdeclared { Type::ERROR } else { result.ty };
        variable.init = result.value;
        let is_constant = constexpr
            || result.ty.is_const() && !result.ty.is_volatile() && self.il.is_integral_or_enum(result.ty);
        if let (true, Some(value)) = (is_constant, result.value) {
            match self.const_eval(value) {
                Ok(constant) => {
                    let constant = &*self.il.arena.alloc(constant);
                    self.il.variables[id].value = Some(constant);
                    // The calls of the initializer have been evaluated ([dcl.constexpr]/9); calls of host functions
                    // cannot run again.
                    let runs = !matches!(self.il.exprs[value].kind, ExprKind::Aggregate(_));
                    if calls_host || constexpr && runs {
                        let value = self.prvalue(ExprKind::Const(constant), result.ty, decl.span);
                        self.il.variables[id].init = Some(value);
                    }
                }
                Err(why) if constexpr => {
                    let what =
                        format!("constexpr variable \"{}\" must have a constant value", self.text(decl.name));
                    self.report_not_constant(codes::sema::NOT_CONSTANT_INIT, decl.span, &what, &why);
                }
                Err(_) => {}
            }
        }
    }
}

/// Errors of an initialisation that put the type of the variable in doubt as well as its initializer.
const MISDECLARED: &[Code] = &[codes::expr::NO_CONVERSION, codes::expr::NEEDS_INITIALIZER];

/// Whether a value is all zero or uninitialised.
fn is_blank(value: &ConstValue<'_>) -> bool {
    match *value {
        ConstValue::Undefined | ConstValue::Zero | ConstValue::Int(0) | ConstValue::Float(0) => true,
        ConstValue::Array { elements, fill } => elements.iter().all(is_blank) && is_blank(fill),
        ConstValue::Record(members) => members.iter().all(is_blank),
        ConstValue::Union { value, .. } => is_blank(value),
        _ => false,
    }
}

impl Program<'_, '_> {
    /// Whether default-initialising a type runs code.
    fn needs_constructor(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(id) => !self.il.records[id].traits.trivial_default_ctor,
            _ => false,
        }
    }
}
