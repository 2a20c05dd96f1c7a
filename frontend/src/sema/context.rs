//! The context of an analysis (scope, function, kind of evaluation) and the limit on nested analyses.

use crate::diagnostics::{Code, codes};
use crate::il::{FunctionId, RecordId, Type};
use crate::sema::Sema;
use crate::sema::declaration::function::FunctionContext;
use crate::sema::program::function::Reference;
use crate::sema::program::scope::{ScopeId, ScopeKind, TemplateId};
use crate::source::Span;

/// How many further analyses may nest per instantiation in progress: the instantiation, the definition in it and what
/// that requires immediately.
pub(crate) const NESTING_PER_INSTANCE: u32 = 5;

/// The context in which a piece of code is analysed.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    /// The innermost scope.
    pub(crate) scope: ScopeId,
    /// Namespace-scope declarations with this number or a greater one are not visible.
    pub(crate) limit: u32,
    /// The function whose body is analysed.
    pub(crate) function: Option<Box<FunctionContext<'a>>>,
    /// Whether the code is an unevaluated operand (`sizeof`, `decltype`, ...). Entities named in it are not emitted.
    pub(crate) unevaluated: bool,
    /// Whether the code is evaluated at compile time: it may call constexpr host functions.
    pub(crate) constant: bool,
    /// Whether it calls one.
    pub(crate) calls_host: bool,
    /// Whether the code comes from a template: argument-dependent lookup also finds later declarations, as at the point
    /// of instantiation ([temp.dep.candidate]).
    pub(crate) instance: bool,
    /// The default member initializer or default argument being analysed.
    pub(crate) default: DefaultContext,
    /// The declaration being analysed.
    pub(crate) declared: DeclaredContext,
    /// Whether access is not checked: in the declaration of an explicit instantiation or specialization
    /// ([temp.spec]/6).
    pub(crate) any_access: bool,
    /// Whether the code is part of a piece of host code with an account ([`crate::sema::host::Piece`]).
    pub(crate) accounted: bool,
    /// The entities that the current code has referred to so far.
    pub(crate) references: Vec<Reference>,
}

/// The context of the declaration being analysed.
#[derive(Debug, Default)]
pub(crate) struct DeclaredContext {
    /// The function or alias template whose declaration is being analysed.
    pub(crate) template: Option<TemplateId>,
    /// The class whose member is being defined out of class: the declaration has the access of the class.
    pub(crate) member_of: Option<RecordId>,
    /// The type of `this` after the parameters of the member function being declared.
    pub(crate) this: Option<Type>,
    /// Whether the declaration is a friend declaration.
    pub(crate) friend: bool,
    /// Whether the function being declared is not found by name lookup: an instance of a template.
    pub(crate) nameless: bool,
}

/// The use of the default member initializer or default argument being analysed.
#[derive(Debug, Default)]
pub(crate) struct DefaultContext {
    /// The class of the aggregate whose default member initializer is analysed, and whether the initializer names the
    /// object.
    pub(crate) aggregate: Option<RecordId>,
    pub(crate) names_object: bool,
    /// The call or initialization whose default argument or default member initializer is analysed, the function around
    /// it, and whether the code asks for its place: `__builtin_LINE()`.
    pub(crate) used_at: Option<(Span, Option<FunctionId>)>,
    pub(crate) asks_place: bool,
}

impl Context<'_> {
    /// A context in a scope outside of functions that sees declarations with numbers below `limit`.
    pub(crate) fn at(scope: ScopeId, limit: u32) -> Self {
        Self {
            scope,
            limit,
            function: None,
            unevaluated: false,
            constant: false,
            calls_host: false,
            instance: false,
            default: DefaultContext::default(),
            declared: DeclaredContext::default(),
            any_access: false,
            accounted: false,
            references: Vec::new(),
        }
    }
}

impl<'a> Sema<'a, '_> {
    /// Analyses a manifestly constant-evaluated expression ([expr.const]/14).
    pub(crate) fn constant_evaluated<R>(&mut self, analysis: impl FnOnce(&mut Self) -> R) -> R {
        let outer = std::mem::replace(&mut self.cx.constant, true);
        let result = analysis(self);
        self.cx.constant = outer;
        result
    }

    /// How deep analyses may nest here: [`Limits::analyses`](crate::options::Limits::analyses), plus an allowance for
    /// each instantiation in progress, which have a limit of their own.
    pub(crate) fn nesting_limit(&self) -> u32 {
        self.session.options.limits.analyses() + NESTING_PER_INSTANCE * self.template_state.depth()
    }

    /// Reports that a construct is nested deeper than [`Limits::nesting`](crate::options::Limits::nesting) allows.
    pub(crate) fn nested_too_deep(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.session.nested_too_deep = true;
        self.error(code, span, message);
    }

    /// Runs an analysis in another context. Beyond [`Self::nesting_limit`] it does not run and the result is `None`.
    pub(crate) fn in_context<R>(
        &mut self,
        cx: Context<'a>,
        span: Span,
        analysis: impl FnOnce(&mut Self) -> R,
    ) -> Option<R> {
        let limit = self.nesting_limit();
        if self.declarations.nesting >= limit {
            let message = format!("more than {limit} declarations need each other in turn");
            self.nested_too_deep(codes::sema::NESTING_TOO_DEEP, span, message);
            return None;
        }
        self.declarations.nesting += 1;
        let outer = std::mem::replace(&mut self.cx, cx);
        let result = analysis(self);
        self.cx = outer;
        self.declarations.nesting -= 1;
        Some(result)
    }

    /// Creates a scope inside the current one, without entering it.
    pub(crate) fn make_scope(&mut self, kind: ScopeKind) -> ScopeId {
        let parent = self.cx.scope;
        self.make_scope_in(kind, parent)
    }

    /// Enters a new block; the result goes to [`Self::pop_scope`].
    pub(crate) fn push_block(&mut self) -> ScopeId {
        let scope = self.make_scope(ScopeKind::Block);
        self.enter_scope(scope)
    }

    /// Enters a scope; the result goes to [`Self::pop_scope`].
    pub(crate) fn enter_scope(&mut self, scope: ScopeId) -> ScopeId {
        std::mem::replace(&mut self.cx.scope, scope)
    }

    /// Goes back to a scope.
    pub(crate) fn pop_scope(&mut self, outer: ScopeId) {
        self.cx.scope = outer;
    }

    /// The class whose members are being declared or whose member function is being analysed.
    pub(crate) fn enclosing_class(&self) -> Option<RecordId> {
        let mut scope = self.cx.scope;
        loop {
            match self.scopes[scope].kind {
                ScopeKind::Namespace { .. } => return None,
                ScopeKind::Class(record) if self.records[record].origin.lambda.is_none() => {
                    return Some(record);
                }
                ScopeKind::Class(_)
                | ScopeKind::Enum(_)
                | ScopeKind::Function(_)
                | ScopeKind::Template
                | ScopeKind::Block => {
                    scope = self.scopes[scope].parent;
                }
            }
        }
    }

    /// Whether the current scope is a block or function.
    pub(crate) fn in_block(&self) -> bool {
        matches!(self.scopes[self.cx.scope].kind, ScopeKind::Function(_) | ScopeKind::Block)
    }
}
