//! Lambda-expressions ([expr.prim.lambda]): closure classes, their call operators and objects.
//!
//! A lambda-expression declares a class in the enclosing block. Its call operator is an ordinary member function with
//! the lambda's own syntax, so that all rules for functions apply; its body is analysed at once, because it determines
//! the captures ([`capture`]). The closure object is an aggregate of the captures. A lambda without captures has a
//! conversion function as well ([`convert`]).

mod capture;
mod convert;
mod mention;
mod mention_stmt;
mod object;
mod part;

use crate::sema::program::Program;
use crate::sema::program::lambda::{Lambda, LambdaId};
use std::cell::Cell;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{AggregateItem, ExecutionSpace, ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::options::{Mode, Standard};
use crate::sema::Sema;
use crate::sema::program::scope::{LanguageLinkage, ScopeKind, Template};
use crate::source::Span;
use crate::syntax::{
    self, Capture, CaptureDefault, CompoundStmt, CudaQualifiers, CvQualifiers, Decl, DeclKind,
    DeclSpecifiers, Declarator, DeclaratorChunk, ElaboratedKind, FunctionBody, FunctionDeclarator,
    FunctionDef, LambdaExpr, OverloadedOperator, ParseScope, Specifiers, TemplateDecl, TemplateParams,
    TokenRange, TypeSpecifier, UnqualifiedId,
};

impl<'a> Sema<'a, '_> {
    /// Analyses a lambda-expression: declares its class and returns the closure object.
    pub(crate) fn lambda(&mut self, lambda: &'a LambdaExpr<'a>, span: Span) -> ExprId {
        let unevaluated = self.cx.unevaluated && !self.is_discarded();
        if unevaluated && self.options().standard < Standard::Cpp20 {
            self.error(codes::BAD_LAMBDA, span, "a lambda is not allowed in an unevaluated expression");
        }
        let record = self.new_record(None, ElaboratedKind::Class, self.cx.scope, span);
        self.il.records[record].ir_name = self.il.arena.alloc_str("lambda");
        // Closures are numbered separately.
        self.uncount_unnamed(self.cx.scope);
        let id = self.lambdas.push(Lambda {
            call: None,
            number: 0,
            default: lambda.default_capture,
            mutable: lambda.mutable,
            captures: Vec::new(),
            fields: Vec::new(),
            open: true,
            converts: false,
        });
        self.records[record].origin.lambda = Some(id);
        self.records[record].limit = self.cx.limit;
        self.explicit_captures(record, id, lambda);
        if lambda.template_params.is_some() {
            self.capture_named(record, id, lambda);
        }
        let space = self.closure_space(lambda.cuda);
        self.check_extended(lambda, span);
        let def = self.call_operator(lambda, space, span);
        let outer = self.enter_scope(self.records[record].scope);
        let call = match lambda.template_params {
            Some(params) => self.generic_call_operator(params, def),
            None => self.declare_function_definition(def, 0, LanguageLinkage::default()),
        };
        self.pop_scope(outer);
        if let Some(call) = call {
            self.functions[call].origin.level = self.current_level();
            self.name_closure(id, call);
            if lambda.template_params.is_none() {
                self.require_body(call);
            }
        }
        self.lambdas[id].open = false;
        let fields = std::mem::take(&mut self.lambdas[id].fields);
        self.finish_closure(record, fields);
        if lambda.captures.is_empty() && lambda.default_capture == CaptureDefault::None {
            self.declare_invoker(record, id);
        }
        self.closure_object(record, id, span)
    }

    /// Warns of a host lambda with execution space qualifiers that nvcc refuses ([CUDA C++ Programming Guide, 14.7]).
    fn check_extended(&mut self, lambda: &LambdaExpr<'a>, span: Span) {
        let around = self.cx.function.as_ref().map(|function| self.il.functions[function.id].space);
        let is_extended = lambda.cuda.contains(CudaQualifiers::DEVICE)
            && matches!(around, Some(ExecutionSpace::Host | ExecutionSpace::HostDevice));
        if !is_extended || self.options().mode != Mode::Nvcc || !self.reporter.reports() {
            return;
        }
        if !self.options().extensions.extended_lambda {
            let diagnostic = Diagnostic::titled(codes::UNFLAGGED_LAMBDA, span).help("nvcc refuses it");
            self.reported_now(|sema| sema.emit(diagnostic));
        }
        let by_reference = |capture: &Capture<'_>| match *capture {
            Capture::Name { by_ref, .. } | Capture::Init { by_ref, .. } => by_ref,
            Capture::This(_) | Capture::StarThis(_) => false,
        };
        if lambda.default_capture == CaptureDefault::Reference || lambda.captures.iter().any(by_reference) {
            let message = "an extended __device__ lambda cannot capture variables by reference";
            let diagnostic = Diagnostic::new(codes::CAPTURE_BY_REFERENCE, span, message);
            self.reported_now(|sema| sema.emit(diagnostic));
        }
    }

    /// The execution space of the call operator: as qualified, else that of the enclosing function.
    fn closure_space(&self, written: CudaQualifiers) -> ExecutionSpace {
        let (host, device) =
            (written.contains(CudaQualifiers::HOST), written.contains(CudaQualifiers::DEVICE));
        match (host, device) {
            (true, true) => return ExecutionSpace::HostDevice,
            (false, true) => return ExecutionSpace::Device,
            (true, false) => return ExecutionSpace::Host,
            (false, false) => {}
        }
        match self.cx.function.as_ref().map(|function| self.il.functions[function.id].space) {
            Some(ExecutionSpace::Kernel | ExecutionSpace::Device) => ExecutionSpace::Device,
            Some(ExecutionSpace::Host) => ExecutionSpace::Host,
            Some(ExecutionSpace::HostDevice) | None => ExecutionSpace::HostDevice,
        }
    }

    /// The call operator of a generic lambda: a member template ([expr.prim.lambda.closure]/3). Its body is analysed
    /// for each instance; its captures must be known before.
    fn generic_call_operator(
        &mut self,
        params: &'a TemplateParams<'a>,
        def: &'a FunctionDef<'a>,
    ) -> Option<FunctionId> {
        let arena = self.il.arena;
        let decl = arena.alloc(Decl { kind: DeclKind::Function(def), span: def.span });
        let decl = arena.alloc(TemplateDecl { params, decl });
        let name = self.operator_symbol(OverloadedOperator::Call);
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        self.declare_template(Template::new(decl, name, def.span, scope, limit), 0);
        let entry = self.make_entry(scope, name);
        self.entries.entry(entry).functions.first().map(|&(pattern, _)| pattern)
    }

    /// Numbers a closure class among those of the same signature in its function, for its symbol ([Itanium C++ ABI
    /// 5.1.8]).
    fn name_closure(&mut self, id: LambdaId, call: FunctionId) {
        self.lambdas[id].call = Some(call);
        let mut signature = self.closure_signature(call);
        let scope = self.written_scope(self.cx.scope);
        let numbers = match (&mut self.cx.function, self.program.scopes[scope].kind) {
            // In a default member initializer, which is analysed anew for each constructor.
            (_, ScopeKind::Class(class)) => {
                signature = format!("{}:{signature}", class.as_u32());
                &mut self.declarations.namespace_lambdas
            }
            (Some(function), _) => &mut function.lambdas,
            (None, _) => &mut self.declarations.namespace_lambdas,
        };
        let next = numbers.entry(signature).or_insert(0);
        self.program.lambdas[id].number = *next;
        *next += 1;
    }

    /// The closure object: an aggregate of the captures.
    fn closure_object(&mut self, record: RecordId, id: LambdaId, span: Span) -> ExprId {
        let ty = self.il.types.record(record);
        let captures = std::mem::take(&mut self.lambdas[id].captures);
        let mut items: Vec<AggregateItem> = Vec::with_capacity(captures.len());
        for (index, capture) in captures.iter().enumerate() {
            let field_ty = self.il.records[record].fields.get(index).map_or(Type::ERROR, |field| field.ty);
            let value = self.captured_value(capture, field_ty);
            if self.is_error(value) {
                // A caller of a host lambda need not know its captures.
                if self.walking_host() && self.is_on_host(id) {
                    continue;
                }
                self.lambdas[id].captures = captures;
                return self.error_expr(span);
            }
            items.push(AggregateItem { index: index as u64, count: 1, value });
        }
        self.lambdas[id].captures = captures;
        if items.is_empty() {
            return self.prvalue(ExprKind::Zero, ty, span);
        }
        let items = self.il.list(&items);
        self.prvalue(ExprKind::Aggregate(items), ty, span)
    }

    /// The lambda whose body is analysed, and its class.
    fn current_lambda(&self) -> Option<(RecordId, LambdaId)> {
        let function = self.cx.function.as_ref()?.id;
        let record = self.il.functions[function].object?;
        Some((record, self.records[record].origin.lambda?))
    }
}

impl<'a> Program<'a, '_> {
    /// The call operator as a member function definition.
    fn call_operator(
        &mut self,
        lambda: &'a LambdaExpr<'a>,
        space: ExecutionSpace,
        span: Span,
    ) -> &'a FunctionDef<'a> {
        let arena = self.il.arena;
        let head = Span::token(span.lo());
        let mut chunk = match lambda.declarator {
            Some(declarator) => *declarator,
            None => FunctionDeclarator::of_parameters(&[], head),
        };
        chunk.cv = if lambda.mutable { CvQualifiers::NONE } else { CvQualifiers::CONST };
        // A call operator that satisfies the requirements is implicitly constexpr ([expr.prim.lambda.closure]/4).
        let mut flags = lambda.flags;
        if self.options().standard >= Standard::Cpp17 && !flags.contains(Specifiers::CONSTEVAL) {
            flags.insert(Specifiers::CONSTEXPR);
        }
        let mut cuda = lambda.cuda;
        cuda.insert(match space {
            ExecutionSpace::Host => CudaQualifiers::HOST,
            ExecutionSpace::HostDevice => CudaQualifiers(CudaQualifiers::HOST.0 | CudaQualifiers::DEVICE.0),
            ExecutionSpace::Device | ExecutionSpace::Kernel => CudaQualifiers::DEVICE,
        });
        let name = arena.alloc(syntax::Name {
            global: false,
            qualifiers: &[],
            id: UnqualifiedId::Operator(OverloadedOperator::Call),
            span: head,
            id_span: head,
        });
        let body = FunctionBody {
            ctor_inits: &[],
            stmts: CompoundStmt { stmts: lambda.body.stmts, span: lambda.body.span },
            is_try: false,
            handlers: &[],
        };
        arena.alloc(FunctionDef {
            specifiers: DeclSpecifiers {
                flags,
                cv: CvQualifiers::NONE,
                ty: TypeSpecifier::Auto,
                cuda,
                attributes: &[],
                explicit_condition: None,
                constraint: None,
                span: head,
                type_span: head,
            },
            declarator: Declarator {
                name: Some(name),
                chunks: arena.alloc_slice_copy(&[DeclaratorChunk::Function(arena.alloc(chunk))]),
                attributes: &[],
                cuda: CudaQualifiers::default(),
                pack: false,
                span: head,
            },
            body_tokens: TokenRange { buffer: 0, range: 0..0 },
            scope: ParseScope(0),
            body: Cell::new(Some(arena.alloc(body))),
            span,
        })
    }

    /// Whether a lambda captures anything, or has a capture-default or a capture list.
    pub(crate) fn captures_something(&self, id: LambdaId) -> bool {
        !self.lambdas[id].captures.is_empty() || self.lambdas[id].default != CaptureDefault::None
    }

    /// Whether a lambda runs on the host only.
    fn is_on_host(&self, id: LambdaId) -> bool {
        self.lambdas[id].call.is_some_and(|call| self.il.functions[call].space == ExecutionSpace::Host)
    }

    /// The parameters of a call operator, as they appear in the symbol of its class.
    fn closure_signature(&mut self, call: FunctionId) -> String {
        match self.il.types.kind(self.il.functions[call].ty) {
            TypeKind::Function(ty) => self.mangled_parameters(&ty),
            _ => String::new(),
        }
    }
}
