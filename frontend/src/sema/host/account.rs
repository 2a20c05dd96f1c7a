//! Accounting for errors in host code: an error must not silently lose kernels that the erroneous code names. Either
//! they are found, or a message reports that they are missing.
//!
//! Errors in host code are deferred. Every piece of host code (a full-expression, a declaration, a body) therefore
//! opens an [`Account`]. Settling it compares the callees in the syntax of the piece with those that the analysis
//! found. If there were errors, a callee that names a kernel template and was not found is reported as lost, and one
//! that may lead to a kernel causes a warning. An account must be settled before it is dropped.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, FunctionId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::function::Reference;
use crate::sema::program::scope::Named;
use crate::source::{Span, Symbol};
use crate::syntax::visit::NameWalk;
use crate::syntax::{Decl, Expr, FunctionBody, Initializer, OverloadedOperator};

use super::DeferredMark;

/// A piece of host code that has an account of its own.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    /// A full-expression ([intro.execution]/5).
    Expr(&'a Expr<'a>),
    /// A declaration in a block.
    Declaration(&'a Decl<'a>),
    /// The initializer of a variable of a namespace or class, and its place.
    Initializer(&'a Initializer<'a>, Span),
    /// The parts of a body outside of all other pieces.
    Body(&'a FunctionBody<'a>),
}

impl Piece<'_> {
    fn span(self) -> Span {
        match self {
            Piece::Expr(expr) => expr.span,
            Piece::Declaration(decl) => decl.span,
            Piece::Initializer(_, span) => span,
            Piece::Body(body) => body.stmts.span,
        }
    }

    /// Passes the names of the callees in the piece to a predicate until one is wanted.
    fn find_callee(self, into_lambdas: bool, is_wanted: &mut dyn FnMut(Symbol) -> bool) {
        let mut walk = NameWalk::callees(is_wanted, into_lambdas);
        match self {
            Piece::Expr(expr) => walk.expr(expr),
            Piece::Declaration(decl) => walk.decl(decl),
            Piece::Initializer(init, _) => walk.init(init),
            Piece::Body(body) => {
                walk.block(&body.stmts)
                    || body.handlers.iter().any(|handler| walk.block(handler))
                    || body.ctor_inits.iter().any(|member| walk.init(&member.init))
            }
        };
    }
}

/// The account of a piece of host code, with the state at its beginning.
#[must_use = "an account is settled when its piece has been analysed"]
pub(crate) struct Account {
    /// The number of errors deferred and expressions abandoned before it.
    before: DeferredMark,
    /// How many of these are in pieces with accounts of their own.
    settled: u32,
    /// The number of losses reported, and of errors reported without deferral.
    reported: (u32, u32),
    /// The number of references that the current code had made.
    references: usize,
    /// The number of lambdas.
    lambdas: usize,
    /// Whether the account has been settled.
    closed: bool,
}

impl Drop for Account {
    fn drop(&mut self) {
        debug_assert!(self.closed || std::thread::panicking(), "an account was dropped unsettled");
    }
}

impl<'a> Sema<'a, '_> {
    /// Analyses a piece of code. In host code each outermost piece has an account.
    pub(crate) fn accounted<R>(&mut self, piece: Piece<'a>, analysis: impl FnOnce(&mut Self) -> R) -> R {
        if !self.walking_host() || self.cx.accounted || self.cx.unevaluated || !self.reporter.reports() {
            return analysis(self);
        }
        let account = self.open_account();
        self.cx.accounted = true;
        let result = analysis(self);
        self.cx.accounted = false;
        self.settle(account, piece);
        result
    }

    /// Opens the account of a piece of host code.
    pub(crate) fn open_account(&self) -> Account {
        Account {
            before: self.deferred_mark(),
            settled: self.host.settled,
            reported: self.messages(),
            references: self.cx.references.len(),
            lambdas: self.program.lambdas.len(),
            closed: false,
        }
    }

    /// Settles an account: the callees of the piece were found, or a message reports the loss.
    pub(crate) fn settle(&mut self, mut account: Account, piece: Piece<'a>) {
        account.closed = true;
        if !self.walking_host() {
            return;
        }
        let faults = self.deferred_mark().since(account.before);
        let in_pieces = self.host.settled - account.settled;
        self.host.settled = account.settled + faults;
        if faults == in_pieces || self.messages() != account.reported {
            return;
        }
        let Some(name) = self.lost_callee(&account, piece) else { return };
        let text = self.text(name);
        let message =
            format!("the call of \"{text}\" is not understood: what it launches is not compiled here");
        if self.host.relevant.names_launcher(name) && !self.misses_headers() {
            self.report_lost(piece.span(), account.before.errors, message);
        } else {
            self.warn_uncertain(piece.span(), account.before.errors, message);
        }
    }

    /// Warns once that kernels may be missing: code that was not understood names something that may lead to a kernel,
    /// but may be unrelated, or a missing header explains it.
    pub(super) fn warn_uncertain(&mut self, span: Span, from: usize, message: String) {
        self.host.reported += 1;
        if std::mem::replace(&mut self.host.uncertain, true) {
            return;
        }
        let mut diagnostic = Diagnostic::new(codes::MAYBE_LOST, span, message);
        if let Some(cause) = self.session.sink.deferred(from).next() {
            diagnostic = diagnostic.secondary(cause.primary.span, cause.message.clone());
        }
        if let Some(note) = self.session.missing_headers_note() {
            diagnostic = diagnostic.note(note);
        }
        self.reported_now(|sema| sema.emit(diagnostic));
    }

    /// The number of messages that explain why kernels are missing.
    fn messages(&self) -> (u32, u32) {
        (self.host.reported, self.session.sink.error_count())
    }

    /// A callee of a piece that may lead to a kernel and was not found.
    fn lost_callee(&self, account: &Account, piece: Piece<'a>) -> Option<Symbol> {
        let references = self.cx.references.get(account.references..).unwrap_or_default();
        let came_to: FxHashSet<Symbol> = references
            .iter()
            .filter_map(|reference| match *reference {
                Reference::Function(id) => Some(self.il.functions[id].name),
                Reference::Variable(_) => None,
            })
            .collect();
        let mut lost = None;
        let made_lambdas = self.program.lambdas.len() > account.lambdas;
        piece.find_callee(!made_lambdas, &mut |name| {
            let is_lost = self.host.relevant.names_callee(name) && !came_to.contains(&name);
            lost = is_lost.then_some(name);
            is_lost
        });
        lost
    }

    /// Warns that an operator is not understood, if an associated operator of its name may launch.
    pub(crate) fn warn_lost_operator(&mut self, op: OverloadedOperator, operands: &[ExprId], span: Span) {
        if !self.walking_host() || !self.reporter.reports() || !self.host.relevant.names_operator(op) {
            return;
        }
        let symbol = self.operator_symbol(op);
        let types: SmallVec<[Type; 2]> = operands.iter().map(|&operand| self.ty(operand)).collect();
        let mut candidates = self.add_associated(symbol, &[], &types, &[]).to_vec();
        for ty in types {
            if let TypeKind::Record(class) = self.il.types.kind(ty)
                && self.is_complete(ty)
                && let Some(Named::Functions(members)) =
                    self.lookup_in_class(class, symbol, Wanted::Any, span)
            {
                candidates.extend_from_slice(members);
            }
        }
        if candidates.into_iter().any(|candidate| self.may_launch(candidate)) {
            let text = self.text(symbol);
            let message =
                format!("the call of \"{text}\" is not understood: what it launches is not compiled here");
            self.warn_uncertain(span, 0, message);
        }
    }

    /// Warns that the body of a host function was not analysed because of the nesting limit.
    pub(crate) fn warn_not_entered(&mut self, id: FunctionId, span: Span) {
        if !self.walking_host() || !self.reporter.reports() {
            return;
        }
        let name = self.name_of_function(id);
        let message =
            format!("the body of \"{name}\" is nested too deep: kernels that it launches may be missing");
        self.report_lost(span, 0, message);
    }
}
