//! Execution spaces: where code runs, the requirements of kernels, and calls between execution spaces.

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{ExecutionSpace, FunctionId, Type, TypeKind};
use crate::options::Mode;
use crate::sema::Sema;
use crate::sema::declaration::function::FunctionDecl;
use crate::sema::program::scope::{ScopeId, ScopeKind};
use crate::source::Span;
use crate::syntax::{CudaQualifiers, Name, Qualifier, Specifiers};

/// The size in bytes of the parameter space of a kernel, for every architecture since sm_70 (PS-01).
const MAX_PARAMETER_BYTES: u64 = 32764;

/// An execution space in CUDA's words.
pub(crate) fn space_words(space: ExecutionSpace) -> &'static str {
    match space {
        ExecutionSpace::Host => "__host__",
        ExecutionSpace::Device => "__device__",
        ExecutionSpace::HostDevice => "__host__ __device__",
        ExecutionSpace::Kernel => "__global__",
    }
}

impl<'a> Sema<'a, '_> {
    /// Reports space qualifiers on a declaration that has no space of its own: an error in NVRTC, in nvcc a warning.
    pub(crate) fn report_inapplicable_spaces(&mut self, cuda: CudaQualifiers, span: Span) {
        let code = match self.options().mode {
            Mode::Rtc => codes::sema::BAD_SPACE,
            Mode::Nvcc => codes::sema::INAPPLICABLE_SPACE,
        };
        for (qualifier, word) in CudaQualifiers::SPACES {
            if cuda.contains(qualifier) {
                self.emit(Diagnostic::new(code, span, format!("attribute \"{word}\" does not apply here")));
            }
        }
    }

    /// The execution space specified by qualifiers.
    pub(crate) fn execution_space(&mut self, cuda: CudaQualifiers, span: Span) -> ExecutionSpace {
        let has = |qualifier| cuda.contains(qualifier);
        let (device, host) = (has(CudaQualifiers::DEVICE), has(CudaQualifiers::HOST));
        if has(CudaQualifiers::GLOBAL) {
            if device || host {
                let other = if device { "__device__" } else { "__host__" };
                let message = format!("a function cannot be both __global__ and {other}");
                self.error(codes::sema::BAD_SPACE, span, message);
            }
            return ExecutionSpace::Kernel;
        }
        match (device, host) {
            (true, true) => ExecutionSpace::HostDevice,
            (true, false) => ExecutionSpace::Device,
            (false, false) if self.options().extensions.default_device => ExecutionSpace::Device,
            (false, _) => ExecutionSpace::Host,
        }
    }

    /// Checks the requirements of a `__global__` function.
    pub(crate) fn check_kernel(&mut self, decl: &FunctionDecl<'a>, scope: ScopeId, name: &Name<'a>) {
        let span = name.span;
        let TypeKind::Function(ty) = self.il.types.kind(decl.ty) else { return };
        // Errors about names of missing headers are deferred; a kernel must not be compiled with the resulting types,
        // nor with a type for which substitution fails.
        let unknown = ty.ret == Type::ERROR && !self.session.sink.has_errors() && !self.reporter.has_failed();
        if unknown || !self.il.is_void(ty.ret) && ty.ret != Type::ERROR {
            let message = "a __global__ function must have a void return type";
            if self.cx.declared.nameless {
                // A violation in an instance is an error, not a substitution failure: the candidate set has no other
                // kernel to select.
                self.independently(|sema| {
                    sema.reported_now(|sema| sema.error(codes::sema::BAD_KERNEL, span, message))
                });
            } else {
                self.error(codes::sema::BAD_KERNEL, span, message);
            }
        }
        if ty.variadic {
            self.error(codes::sema::BAD_KERNEL, span, "a __global__ function cannot have ellipsis");
        }
        // The parser has rejected a definition in a class, or a member of a class template.
        let is_named = |qualifier: &Qualifier<'_>| matches!(qualifier, Qualifier::Named { args: None, .. });
        if !name.qualifiers.is_empty()
            && name.qualifiers.iter().all(is_named)
            && matches!(self.scopes[scope].kind, ScopeKind::Class(_))
        {
            self.error(codes::sema::BAD_KERNEL, span, "a __global__ function cannot be a member function");
        }
        if decl.has(Specifiers::CONSTEXPR) || decl.has(Specifiers::CONSTEVAL) {
            self.error(codes::sema::BAD_KERNEL, span, "a __global__ function cannot be constexpr");
        }
        if decl.has(Specifiers::INLINE) {
            let message = "inline qualifier ignored for \"__global__\" function";
            self.emit(Diagnostic::new(codes::sema::INLINE_KERNEL, span, message));
        }
    }

    /// Checks that the parameters of a kernel fit the parameter space (PS-01, PS-10).
    pub(crate) fn check_parameter_space(&mut self, id: FunctionId) {
        let function = &self.il.functions[id];
        if function.space != ExecutionSpace::Kernel {
            return;
        }
        let span = function.span;
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return };
        let mut bytes = 0_u64;
        for &param in ty.params {
            let is_reference = self.il.is_reference(param);
            let size = if is_reference { 8 } else { self.size_of(param).unwrap_or(0) };
            let align = if is_reference { 8 } else { u64::from(self.align_of(param)) };
            bytes = bytes.checked_next_multiple_of(align).unwrap_or(u64::MAX).saturating_add(size);
        }
        if bytes > MAX_PARAMETER_BYTES {
            let mangled = self.symbol_of_function(id);
            let message = format!(
                "Formal parameter space overflowed ({bytes} bytes required, max {MAX_PARAMETER_BYTES} bytes \
                 allowed) in function {mangled}"
            );
            self.error(codes::sema::PARAMETER_SPACE, span, message);
        }
    }

    /// `__grid_constant__` on a parameter.
    pub(crate) fn check_grid_constant(&mut self, function: FunctionId, ty: Type, span: Span) {
        if self.il.functions[function].space != ExecutionSpace::Kernel {
            let message =
                "__grid_constant__ annotation is only allowed on a parameter of a __global__ function";
            self.error(codes::sema::BAD_GRID_CONSTANT, span, message);
            return;
        }
        if self.il.is_reference(ty) {
            let message = "a parameter annotated with __grid_constant__ must not have reference type";
            self.error(codes::sema::BAD_GRID_CONSTANT, span, message);
        } else if !ty.is_const() {
            let message = "a parameter annotated with __grid_constant__ must have const-qualified type";
            self.error(codes::sema::BAD_GRID_CONSTANT, span, message);
        }
    }

    /// Whether the current function may use another one; reports if not.
    pub(crate) fn check_use_of(&mut self, callee: FunctionId, span: Span) {
        if self.il.functions[callee].space != ExecutionSpace::Host {
            return;
        }
        let Some(caller) = self.cx.function.as_ref().map(|function| function.id) else { return };
        let caller_space = self.il.functions[caller].space;
        if caller_space == ExecutionSpace::Host {
            return;
        }
        let constexpr = self.il.functions[callee].flags.constexpr;
        if constexpr && self.cx.constant {
            self.cx.calls_host = true;
            return;
        }
        let caller_name = self.name_of_function(caller);
        let words = space_words(caller_space);
        let (kind, name) = if constexpr {
            ("constexpr ", self.name_of_function(callee))
        } else {
            ("", self.function_text(callee))
        };
        let message = format!(
            "calling a {kind}__host__ function(\"{name}\") from a {words} function(\"{caller_name}\") is not \
             allowed"
        );
        let declared = self.il.functions[callee].span;
        // A `__host__ __device__` function may be intended for the host only.
        let code = if caller_space == ExecutionSpace::HostDevice {
            codes::sema::MAYBE_HOST_CALL
        } else {
            codes::sema::HOST_CALL
        };
        let mut diagnostic = Diagnostic::new(code, span, message);
        if declared.is_some() {
            diagnostic = diagnostic.secondary(declared, "the function is declared here");
        }
        // A function of the user can be made `__host__ __device__`.
        if let Some(def) = self.functions[callee].defined.definition.filter(|_| self.is_user_code(declared)) {
            diagnostic = diagnostic.fix(
                Span::bytes(def.span.lo(), 0),
                "__host__ __device__ ",
                "mark the function as one for the device",
            );
        }
        self.emit(diagnostic);
    }
}
