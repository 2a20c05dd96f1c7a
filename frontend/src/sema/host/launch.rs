//! Launches in host code and, in relocatable device code, in kernels; and calls in host code whose arguments ptxc
//! cannot analyse.

use crate::sema::program::Program;
use smallvec::SmallVec;

use super::DeferredMark;
use crate::diagnostics::codes::expr as codes;
use crate::diagnostics::codes::parse::MISSING_TYPENAME;
use crate::diagnostics::{ALLOW_MISSING_KERNELS, Diagnostic, Severity};
use crate::il::{ExecutionSpace, ExprId, ExprKind, FunctionId, MemorySpace, Type};
use crate::sema::Sema;
use crate::sema::initializer::strip_parens;
use crate::sema::lookup::Wanted;
use crate::sema::overload::Resolution;
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::visit::NameWalk;
use crate::syntax::{self, UnqualifiedId};

impl<'a> Sema<'a, '_> {
    /// `k<<<config>>>(args)`. In host code it references a kernel; device code launches through the device runtime,
    /// with which only relocatable code can be linked.
    pub(crate) fn launch(&mut self, launch: &'a syntax::LaunchExpr<'a>, span: Span) -> ExprId {
        let space = self.cx.function.as_ref().map(|function| self.il.functions[function.id].space);
        let on_host =
            self.walking_host() && matches!(space, Some(ExecutionSpace::Host | ExecutionSpace::HostDevice));
        if !on_host && self.options().rdc {
            return self.device_launch(launch, span);
        }
        if !on_host {
            let message =
                "a kernel launch from a __device__ or __global__ function requires separate compilation mode";
            self.error(codes::LAUNCH_FROM_DEVICE, span, message);
            return self.error_expr(span);
        }
        let (config, args) = (self.expanded(launch.config), self.expanded(launch.args));
        let config: SmallVec<[ExprId; 4]> = config.iter().map(|config| self.expr(config)).collect();
        self.check_configuration(&config, span);
        let args: SmallVec<[ExprId; 8]> = args.iter().map(|arg| self.expr(arg)).collect();
        match strip_parens(launch.callee).kind {
            syntax::ExprKind::Name(name) => self.launch_name(name, &args),
            _ => {
                let callee = self.expr(launch.callee);
                if self.is_error(callee) {
                    self.warn_launch("", "the expression that gives the kernel cannot be analysed", span);
                }
            }
        }
        // This does not abandon an expression: a launch in host code only references its kernel.
        self.prvalue(ExprKind::Error, Type::ERROR, span)
    }

    /// A launch in device code is a call of `__nv_device_launch(kernel, grid, block, shared, stream, args...)`.
    fn device_launch(&mut self, launch: &'a syntax::LaunchExpr<'a>, span: Span) -> ExprId {
        if !self.check_device_launch(launch) {
            return self.error_expr(span);
        }
        let arena = self.il.arena;
        let literal = syntax::Literal { spelling: self.intern("0"), loc: span.lo() };
        let zero: &'a syntax::Expr<'a> =
            arena.alloc(syntax::Expr { kind: syntax::ExprKind::Int(literal), span });
        let config = (0..4).map(|k| launch.config.get(k).copied().unwrap_or(zero));
        let args: SmallVec<[&'a syntax::Expr<'a>; 12]> =
            std::iter::once(launch.callee).chain(config).chain(launch.args.iter().copied()).collect();
        let id = UnqualifiedId::Ident(self.intern("__nv_device_launch"));
        let name = arena.alloc(syntax::Name { global: true, qualifiers: &[], id, span, id_span: span });
        let callee = arena.alloc(syntax::Expr { kind: syntax::ExprKind::Name(name), span });
        let args = arena.alloc_slice_copy(&args);
        let call = arena.alloc(syntax::Expr { kind: syntax::ExprKind::Call { callee, args }, span });
        self.expr(call)
    }

    /// Whether the function launched by device code is a kernel; warns of arguments that point to memory of this thread
    /// only.
    fn check_device_launch(&mut self, launch: &'a syntax::LaunchExpr<'a>) -> bool {
        if let syntax::ExprKind::Name(name) = strip_parens(launch.callee).kind
            && let (Named::Functions(functions), false) =
                self.tentatively(|sema| sema.lookup_name(name, Wanted::Any))
            && functions.iter().all(|&f| self.il.functions[f].space != ExecutionSpace::Kernel)
        {
            let host = functions.iter().all(|&f| self.il.functions[f].space == ExecutionSpace::Host);
            let what = if host { "host" } else { "__device__" };
            let message = format!("a {what} function call cannot be configured");
            self.error(codes::NOT_LAUNCHABLE, name.span, message);
            return false;
        }
        for &arg in self.expanded(launch.args) {
            let (value, failed) = self.tentatively(|sema| sema.unevaluated(|sema| sema.expr(arg)));
            if !failed && self.leads_to_local(value) {
                self.emit(Diagnostic::titled(codes::LOCAL_TO_KERNEL, arg.span));
            }
        }
        true
    }

    fn launch_name(&mut self, name: &'a syntax::Name<'a>, args: &[ExprId]) {
        let before = self.session.sink.deferred_errors();
        let functions = match self.launched(name, args) {
            Named::Functions(functions) => functions,
            // A variable: its target was referenced where it got its value.
            named => {
                let reported = self.check_unknown_kernel(before, args);
                let unknown = match named {
                    Named::Error => true,
                    Named::Variable(id) => self.il.variables[id].ty.unqualified() == Type::ERROR,
                    _ => false,
                };
                if unknown && !reported {
                    let text = self.written_name(name);
                    self.warn_launch(&text, "it is not known what the name stands for", name.span);
                }
                return;
            }
        };
        if !self.check_launched(functions, name.span) {
            return;
        }
        let named = match name.id {
            UnqualifiedId::Template { args: written, .. } => {
                self.explicit_instances(functions, written, args, name.span)
            }
            _ => self.with_instances(functions, args),
        };
        let named = self.best_launched(named, args);
        for &kernel in &named {
            self.reference_function(kernel, name.span);
        }
        let text = name.last_symbol().map_or_else(String::new, |symbol| self.text(symbol).to_owned());
        self.check_launch_arguments(&text, &named, args, name.span);
        let is_template = functions.iter().any(|&f| self.functions[f].origin.template.is_some());
        if named.is_empty() && is_template {
            let message = format!(
                "the launch of kernel template \"{text}\" is not understood: no instance of it is compiled here"
            );
            self.report_lost(name.span, 0, message);
        }
    }

    /// The kernel that overload resolution selects, if the types of the arguments are the ones that the host compiler
    /// sees; otherwise all candidates.
    fn best_launched(
        &mut self,
        named: SmallVec<[FunctionId; 8]>,
        args: &[ExprId],
    ) -> SmallVec<[FunctionId; 8]> {
        if named.len() < 2 || !args.iter().all(|&arg| self.is_certain(arg)) {
            return named;
        }
        match self.resolve(&named, args) {
            Resolution::Best(best) => SmallVec::from_slice(&[best.function]),
            Resolution::None | Resolution::Ambiguous(_) => named,
        }
    }

    /// Looks up the name of a launch, with argument-dependent lookup as for a call ([basic.lookup.argdep]).
    fn launched(&mut self, name: &'a syntax::Name<'a>, args: &[ExprId]) -> Named<'a> {
        let symbol = name.last_symbol().filter(|_| name.qualifiers.is_empty() && !name.global);
        let Some(symbol) = symbol else { return self.lookup_name(name, Wanted::Any) };
        let found = match self.lookup_unqualified(symbol, Wanted::Any, name.id_span) {
            Some(Named::Functions(functions)) => functions,
            None => &[],
            Some(_) => return self.lookup_name(name, Wanted::Any),
        };
        let types: SmallVec<[Type; 8]> = args.iter().map(|&arg| self.ty(arg)).collect();
        match self.add_associated(symbol, found, &types, &[]) {
            [] => self.lookup_name(name, Wanted::Any),
            all => Named::Functions(all),
        }
    }

    /// Reports that kernels would be missing, with the last deferred error since a number. Options decide whether this
    /// is an error or a warning ([`crate::diagnostics::LostKernels`]); it does not make a tentative analysis fail.
    pub(super) fn report_lost(&mut self, span: Span, from: usize, message: String) {
        self.host.reported += 1;
        let mut diagnostic = Diagnostic::new(codes::LAUNCH_NOT_UNDERSTOOD, span, message);
        diagnostic.severity = Severity::Warning;
        if let Some(cause) = self.session.sink.deferred(from).last() {
            diagnostic = diagnostic.secondary(cause.primary.span, cause.message.clone());
        }
        if let Some(note) = self.session.missing_headers_note() {
            diagnostic = diagnostic.note(note);
        }
        let diagnostic = diagnostic.help(ALLOW_MISSING_KERNELS);
        self.reported_now(|sema| sema.emit(diagnostic));
    }

    /// Warns that a launch is not understood, and why.
    fn warn_launch(&mut self, name: &str, why: &str, span: Span) {
        let what =
            if name.is_empty() { "this launch".to_owned() } else { format!("the launch of \"{name}\"") };
        let message = format!(
            "{what} is not understood: {why}; if it is an instance of a template, it is not compiled here"
        );
        self.report_lost(span, 0, message);
    }

    /// The result of an expression in host code: a cast has its type even if its operand is unknown.
    pub(crate) fn typed_anyway(&mut self, expr: &'a syntax::Expr<'a>, result: ExprId) -> ExprId {
        if !self.is_error(result) {
            return result;
        }
        let ty = match expr.kind {
            syntax::ExprKind::CCast(ty, _)
            | syntax::ExprKind::NamedCast(_, ty, _)
            | syntax::ExprKind::FunctionalCast(ty, _) => self.type_id(ty),
            _ => return result,
        };
        let ty = self.il.strip_reference(ty);
        self.prvalue(ExprKind::Error, ty, expr.span)
    }

    /// References every candidate of a call in host code whose arguments are not all understood: each may be called.
    pub(crate) fn reference_candidates(&mut self, candidates: &[FunctionId], args: &[ExprId], span: Span) {
        let named = self.with_instances(candidates, args);
        if named.is_empty() {
            self.warn_not_understood(candidates, span);
        }
        for function in named {
            self.reference_function(function, span);
        }
    }

    /// Warns that host code names a kernel template with all of its arguments, and that the instance does not exist.
    pub(crate) fn warn_kernel_not_made(
        &mut self,
        functions: &[FunctionId],
        written: &[syntax::TemplateArg<'a>],
        span: Span,
    ) {
        let has_all = |sema: &Self, function: FunctionId| {
            sema.functions[function]
                .origin
                .template
                .is_some_and(|template| written.len() >= sema.templates[template].decl.params.params.len())
        };
        let Some(&kernel) = functions
            .iter()
            .find(|&&f| self.il.functions[f].space == ExecutionSpace::Kernel && has_all(self, f))
        else {
            return;
        };
        if !self.walking_host() || !self.reporter.reports() {
            return;
        }
        let text = self.text(self.il.functions[kernel].name);
        let message = format!(
            "the kernel template \"{text}\" that is named here is not understood: no instance of it is compiled here"
        );
        self.report_lost(span, 0, message);
    }

    /// Warns that the body of a host function, parsed since `before`, has syntax errors: its launches are not known.
    pub(crate) fn warn_not_parsed(&mut self, function: FunctionId, before: DeferredMark) {
        if !self.walking_host() {
            return;
        }
        // A type without its `typename` is parsed as a type nevertheless.
        let is_lost = |error: &&Diagnostic| error.code != MISSING_TYPENAME;
        let Some(cause) = self.session.sink.deferred(before.errors).find(is_lost) else { return };
        let (span, message) = (cause.primary.span, cause.message.clone());
        let name = self.name_of_function(function);
        let message = format!(
            "the body of \"{name}\" is not understood: {message}; kernels that it launches may be missing"
        );
        // If headers are missing, any syntax may come from a macro.
        match self.misses_headers() {
            true => self.warn_uncertain(span, before.errors, message),
            false => self.report_lost(span, 0, message),
        }
    }

    /// Warns that no instance of a host template that may launch kernels is known.
    pub(crate) fn warn_not_understood(&mut self, candidates: &[FunctionId], span: Span) {
        let Some(&host) = candidates.iter().find(|&&candidate| self.may_launch(candidate)) else { return };
        let text = self.name_of_function(host);
        let message =
            format!("the call of \"{text}\" is not understood: what it launches is not compiled here");
        self.report_lost(span, 0, message);
    }

    /// Warns that a member call is not understood because its object is not, if a function of its name may launch.
    pub(crate) fn warn_unknown_object(&mut self, member: &syntax::Name<'a>, span: Span) {
        if !self.walking_host() || !self.reporter.reports() {
            return;
        }
        let Some(symbol) = member.last_symbol().filter(|&name| self.host.relevant.names_function(name))
        else {
            return;
        };
        let message = format!(
            "the call of \"{}\" is not understood: its object is not, and what it launches is not compiled here",
            self.text(symbol)
        );
        // If headers are missing, most objects are not understood.
        match self.misses_headers() {
            true => self.warn_uncertain(span, 0, message),
            false => self.report_lost(span, 0, message),
        }
    }

    /// The initializer of a local variable of unknown type in host code: it may contain launches, for instance in a
    /// lambda.
    pub(crate) fn walk_initializer(&mut self, init: &syntax::Initializer<'a>) {
        if !self.walking_host() {
            return;
        }
        match *init {
            syntax::Initializer::Equal(value) => {
                self.expr(value);
            }
            syntax::Initializer::Paren(values, _) => {
                for value in values {
                    self.expr(value);
                }
            }
            syntax::Initializer::Brace(list) => {
                for item in list.items {
                    self.expr(item.value);
                }
            }
            syntax::Initializer::None
            | syntax::Initializer::Default
            | syntax::Initializer::Delete
            | syntax::Initializer::Caught => {}
        }
    }

    /// Whether the body of a host function can lead to the name of a kernel template.
    pub(super) fn may_launch(&self, id: FunctionId) -> bool {
        let pattern =
            self.functions[id].origin.template.map(|template| self.templates[template].decl.decl.kind);
        let def = match pattern {
            Some(syntax::DeclKind::Function(def)) => def,
            _ => match self.functions[id].defined.definition {
                Some(def) => def,
                None => return false,
            },
        };
        let mut launches = |name| self.host.relevant.is_kernel_template(name);
        // The body of a lambda belongs to the enclosing function.
        self.host.relevant.has_function(def)
            || def.body.get().is_some_and(|body| NameWalk::all(&mut launches).block(&body.stmts))
    }
}

impl Program<'_, '_> {
    /// Whether a value is the address of an automatic variable or of a part of one.
    fn leads_to_local(&self, value: ExprId) -> bool {
        let place = match self.il.exprs[value].kind {
            ExprKind::AddressOf(place) => place,
            _ if self.il.is_array(self.ty(value)) => value,
            _ => return false,
        };
        self.root_variable(place).is_some_and(|root| {
            let variable = &self.il.variables[root];
            self.is_local(root) && variable.space == MemorySpace::Local && !self.il.is_reference(variable.ty)
        })
    }
}
