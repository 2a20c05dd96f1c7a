//! Where the analysis stands, and what may nest there.

use crate::diagnostics::{Code, codes};
use crate::il::{FunctionId, RecordId, Type};
use crate::sema::Sema;
use crate::sema::declaration::function::FunctionContext;
use crate::sema::program::function::Reference;
use crate::sema::program::scope::{ScopeId, ScopeKind, TemplateId};
use crate::source::Span;

/// How many more analyses may nest for each instantiation in progress: an instantiation, the definition in it
/// and what that needs at once.
pub(crate) const NESTING_PER_INSTANCE: u32 = 5;

/// Where the analysis stands.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    /// The innermost scope.
    pub(crate) scope: ScopeId,
    /// Namespace-scope declarations with this number or a greater one are not visible.
    pub(crate) limit: u32,
    /// The function whose body is analysed.
    pub(crate) function: Option<Box<FunctionContext<'a>>>,
    /// Whether the code is never run: operands of `sizeof`, `decltype`, ... What it names is not emitted.
    pub(crate) unevaluated: bool,
    /// Whether the code is run by the compiler: it may call constexpr host functions.
    pub(crate) constant: bool,
    /// Whether it does call one.
    pub(crate) calls_host: bool,
    /// Whether the code comes from a template: argument-dependent lookup sees what is declared later, as at
    /// the point of instantiation ([temp.dep.candidate]).
    pub(crate) instance: bool,
    /// Whether a function is declared that no lookup finds: an instance of a template.
    pub(crate) nameless: bool,
    /// The class whose member is defined outside of it: its declaration may name what the class may.
    pub(crate) member_of: Option<RecordId>,
    /// The default member initializer or default argument that is analysed.
    pub(crate) default: DefaultContext,
    /// Whether a friend is declared.
    pub(crate) friend: bool,
    /// The function or alias template whose declaration is analysed.
    pub(crate) declaring: Option<TemplateId>,
    /// Whether names may be named whatever their access is: in what an explicit instantiation or specialisation
    /// declares ([temp.spec]/6).
    pub(crate) any_access: bool,
    /// The type of `this` behind the parameters of the member function that is declared.
    pub(crate) declared_this: Option<Type>,
    /// Whether the code is part of one that has an account ([`crate::sema::host::Piece`]).
    pub(crate) accounted: bool,
    /// What the code at hand refers to so far.
    pub(crate) references: Vec<Reference>,
}

/// What the analysis of a default member initializer or default argument knows of its use.
#[derive(Debug, Default)]
pub(crate) struct DefaultContext {
    /// The class of the aggregate whose default member initializer is analysed, and whether that names the
    /// object.
    pub(crate) aggregate: Option<RecordId>,
    pub(crate) names_object: bool,
    /// The call whose default argument, or the initialisation whose default member initializer, is analysed, the
    /// function that it is in, and whether that asks where it stands: `__builtin_LINE()`.
    pub(crate) used_at: Option<(Span, Option<FunctionId>)>,
    pub(crate) asks_place: bool,
}

impl Context<'_> {
    /// In a scope outside of functions, seeing declarations with numbers below `limit`.
    pub(crate) fn at(scope: ScopeId, limit: u32) -> Self {
        Self {
            scope,
            limit,
            function: None,
            unevaluated: false,
            constant: false,
            calls_host: false,
            instance: false,
            nameless: false,
            member_of: None,
            default: DefaultContext::default(),
            friend: false,
            declaring: None,
            any_access: false,
            declared_this: None,
            accounted: false,
            references: Vec::new(),
        }
    }
}

impl<'a> Sema<'a, '_> {
    /// Analyses code whose value the compiler itself computes ([expr.const]/14).
    pub(crate) fn constant_evaluated<R>(&mut self, analysis: impl FnOnce(&mut Self) -> R) -> R {
        let outer = std::mem::replace(&mut self.cx.constant, true);
        let result = analysis(self);
        self.cx.constant = outer;
        result
    }

    /// How deep analyses may nest here: [`Limits::analyses`](crate::options::Limits::analyses), and more within
    /// instantiations, which have a limit of their own.
    pub(crate) fn nesting_limit(&self) -> u32 {
        self.session.options.limits.analyses() + NESTING_PER_INSTANCE * self.template_state.depth()
    }

    /// Says that something is nested deeper than [`Limits::nesting`](crate::options::Limits::nesting) allows.
    pub(crate) fn nested_too_deep(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.session.nested_too_deep = true;
        self.error(code, span, message);
    }

    /// Runs an analysis in another context. Past [`Self::nesting_limit`] it is refused and the result is `None`.
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

    /// Makes a scope inside the current one, without entering it.
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
