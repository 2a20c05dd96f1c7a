//! Checks of launches: configuration, launched function, arguments ([CUDA C++ Programming Guide, 10.33]).
//!
//! Errors in host code are deferred, since it may use declarations unknown to ptxc. A launch is nevertheless checked
//! where all its types are known: types of the program and fundamental ones, not those of headers that are substitutes
//! for the host's.

use crate::diagnostics::codes::expr as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::headers;
use crate::il::{ExecutionSpace, ExprId, FunctionId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::overload::Resolution;
use crate::source::{Origin, Span};

/// The parameters of a launch configuration: grid, block, bytes of shared memory, stream.
const CONFIGURATION: [&str; 4] = ["dim3", "dim3", "size_t", "cudaStream_t"];

impl Sema<'_, '_> {
    /// Reports errors in the configuration of a launch.
    pub(super) fn check_configuration(&mut self, config: &[ExprId], span: Span) {
        if !self.is_own_code(span) {
            return;
        }
        if config.len() < 2 {
            let message = "a launch needs the size of the grid and the size of a block";
            return self.report_now(codes::TOO_FEW_ARGUMENTS, span, message);
        }
        if let Some(&extra) = config.get(CONFIGURATION.len()) {
            let message = "too many arguments in launch configuration";
            return self.report_now(codes::TOO_MANY_ARGUMENTS, self.span(extra), message);
        }
        for (&value, wanted) in config.iter().zip(CONFIGURATION) {
            if !self.is_certain(value) {
                continue;
            }
            let to = match wanted {
                "size_t" => Type::ULONG,
                name => self.library_type(name, span),
            };
            if to != Type::ERROR && self.tentatively(|sema| sema.implicit_conversion(value, to)).0.is_none() {
                let from = self.type_text(self.ty(value));
                let message = format!("no suitable conversion from \"{from}\" to \"{wanted}\" exists");
                self.report_now(codes::BAD_ARGUMENT, self.span(value), message);
            }
        }
    }

    /// Reports that the launched function is not a kernel. Returns whether it is one.
    pub(super) fn check_launched(&mut self, functions: &[FunctionId], span: Span) -> bool {
        let spaces = || functions.iter().map(|&function| self.il.functions[function].space);
        if functions.is_empty()
            || !self.is_own_code(span)
            || spaces().any(|space| space == ExecutionSpace::Kernel)
        {
            return true;
        }
        let what = if spaces().all(|space| space == ExecutionSpace::Device) { "__device__" } else { "host" };
        let message = format!("a {what} function call cannot be configured");
        self.report_now(codes::NOT_LAUNCHABLE, span, message);
        false
    }

    /// Reports the name of a launch as unknown, if lookup failed since `before` and argument-dependent lookup could not
    /// find others. Returns whether it did.
    pub(super) fn check_unknown_kernel(&mut self, before: usize, args: &[ExprId]) -> bool {
        let plain = |sema: &Self, arg: ExprId| {
            let ty = sema.il.strip_reference(sema.ty(arg));
            let ty = sema.il.pointee(ty).unwrap_or(ty);
            sema.il.is_arithmetic(ty)
        };
        let held = before..self.session.sink.deferred_errors();
        let certain =
            self.reporter.reports() && !self.misses_headers() && args.iter().all(|&arg| plain(self, arg));
        if certain {
            let held = held.clone();
            let session = &mut *self.session;
            let deferring = session.sink.defer(false);
            session.sink.release_deferred(held, &session.sources);
            session.sink.defer(deferring);
        }
        certain && !held.is_empty()
    }

    /// Reports arguments that the kernels of a launch do not accept.
    pub(super) fn check_launch_arguments(
        &mut self,
        name: &str,
        kernels: &[FunctionId],
        args: &[ExprId],
        span: Span,
    ) {
        let unknown = |sema: &Self| kernels.iter().any(|&kernel| sema.has_unknown_types(kernel));
        if kernels.is_empty()
            || !self.is_own_code(span)
            || !args.iter().all(|&arg| self.is_certain(arg))
            || unknown(self)
        {
            return;
        }
        if let Resolution::None = self.resolve(kernels, args) {
            self.reported_now(|sema| sema.report_not_viable(name, kernels, args, span));
        }
    }

    /// Whether the type of a value is the one that the host compiler sees.
    pub(super) fn is_certain(&self, value: ExprId) -> bool {
        if self.is_error(value) {
            return false;
        }
        let mut at = self.il.strip_reference(self.ty(value));
        loop {
            match self.il.types.kind(at) {
                TypeKind::Pointer(inner) | TypeKind::Array(inner, _) => at = inner,
                TypeKind::Record(class) => {
                    return self.is_exact_class(self.il.records[class].span);
                }
                _ => return at.unqualified() != Type::ERROR && at != Type::INIT_LIST && at != Type::OVERLOAD,
            }
        }
    }

    /// Whether a class is exactly as the program defines it, and not a substitute for one of the host's library.
    fn is_exact_class(&self, span: Span) -> bool {
        if self.misses_headers() {
            return false;
        }
        let sources = &self.session.sources;
        sources.file_offset(sources.user_point(span.lo())).is_some_and(|(id, offset)| {
            let file = sources.file(id);
            match file.origin_at(offset) {
                Origin::User | Origin::BuiltIn => true,
                Origin::Embedded => headers::is_for_devices(file.name()),
                Origin::Library => false,
            }
        })
    }

    pub(super) fn report_now(&mut self, code: Code, span: Span, message: impl Into<String>) {
        let diagnostic = Diagnostic::new(code, span, message);
        self.reported_now(|sema| sema.emit(diagnostic));
    }

    /// Runs code whose messages are not deferred.
    pub(crate) fn reported_now(&mut self, report: impl FnOnce(&mut Self)) {
        let deferring = self.session.sink.defer(false);
        report(self);
        self.session.sink.defer(deferring);
    }
}
