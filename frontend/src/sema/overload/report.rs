//! Diagnostics of calls without a viable or best function.

use smallvec::SmallVec;

use super::NotViable;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::expr as codes;
use crate::il::{ExprId, FunctionId, Type};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::source::Span;

/// The number of candidates that a message lists.
pub(crate) const MAX_LISTED: usize = 8;

impl Sema<'_, '_> {
    /// Reports that several functions are equally good, and whether the built-in operator is, too.
    pub(crate) fn report_ambiguous_call(
        &mut self,
        name: &str,
        rivals: &[FunctionId],
        built_in: bool,
        args: &[ExprId],
        span: Span,
    ) {
        let message =
            format!("more than one instance of overloaded function \"{name}\" matches the argument list");
        let mut diagnostic = Diagnostic::new(codes::AMBIGUOUS_CALL, span, message);
        diagnostic = diagnostic.note(format!("argument types are: {}", self.type_list(args)));
        for &function in rivals.iter().take(MAX_LISTED) {
            let text = self.function_text(function);
            diagnostic = self.candidate(diagnostic, function, format!("candidate \"{text}\""));
        }
        if built_in {
            diagnostic = diagnostic.note(format!("the built-in \"{name}\" matches too"));
        }
        self.emit(diagnostic);
    }

    pub(crate) fn report_not_viable(
        &mut self,
        name: &str,
        candidates: &[FunctionId],
        args: &[ExprId],
        span: Span,
    ) {
        // Predeclared functions are listed only if the program declares no candidate.
        let written: SmallVec<[FunctionId; 8]> =
            candidates.iter().copied().filter(|&f| !self.is_unwritten(f)).collect();
        let candidates = if written.is_empty() { candidates } else { &written };
        if let [only] = candidates
            && self.functions[*only].origin.template.is_none()
        {
            return self.report_bad_call(*only, args, span);
        }
        let message = format!("no instance of overloaded function \"{name}\" matches the argument list");
        let mut diagnostic = Diagnostic::new(codes::NO_VIABLE_FUNCTION, span, message);
        diagnostic = diagnostic.note(format!("argument types are: {}", self.type_list(args)));
        for &function in candidates.iter().take(MAX_LISTED) {
            let text = self.function_text(function);
            if self.functions[function].origin.template.is_some() {
                let why = self.why_not_deduced(function, (&[], &[]), args);
                diagnostic = self.candidate(diagnostic, function, format!("candidate template: {why}"));
                continue;
            }
            let Err(reason) = self.viable(function, args) else {
                diagnostic = self.candidate(diagnostic, function, format!("candidate \"{text}\""));
                continue;
            };
            let reason = match reason {
                NotViable::TooFew { needed } => format!("it needs {needed} arguments"),
                NotViable::TooMany { accepted } => format!("it takes {accepted} arguments"),
                NotViable::Constraints => "its constraints are not satisfied".to_owned(),
                NotViable::Unknown => "its types are not known: a header was not found".to_owned(),
                NotViable::Argument { index, to } => {
                    let (from, to) = (self.type_text(self.ty(args[index])), self.type_text(to));
                    format!("argument {} of type \"{from}\" does not convert to \"{to}\"", index + 1)
                }
            };
            diagnostic = self.candidate(diagnostic, function, format!("candidate \"{text}\": {reason}"));
        }
        if candidates.len() > MAX_LISTED {
            diagnostic = diagnostic.note(format!("and {} more candidates", candidates.len() - MAX_LISTED));
        }
        self.emit(diagnostic);
    }

    /// Reports what is wrong with the arguments of the only candidate.
    fn report_bad_call(&mut self, function: FunctionId, args: &[ExprId], span: Span) {
        let text = self.function_text(function);
        match self.viable(function, args) {
            Ok(_) => {}
            Err(NotViable::TooFew { .. }) => {
                let diagnostic =
                    Diagnostic::new(codes::TOO_FEW_ARGUMENTS, span, "too few arguments in function call");
                let diagnostic = self.candidate(diagnostic, function, format!("\"{text}\" declared here"));
                self.emit(diagnostic);
            }
            Err(NotViable::TooMany { accepted }) => {
                let at = args.get(accepted).map_or(span, |&arg| self.span(arg));
                let diagnostic =
                    Diagnostic::new(codes::TOO_MANY_ARGUMENTS, at, "too many arguments in function call");
                let diagnostic = self.candidate(diagnostic, function, format!("\"{text}\" declared here"));
                self.emit(diagnostic);
            }
            Err(NotViable::Constraints) => {
                let message = format!("the constraints of \"{text}\" are not satisfied");
                self.error(crate::diagnostics::codes::sema::CONSTRAINTS, span, message);
            }
            Err(NotViable::Unknown) => {
                let message = format!("host function \"{text}\" cannot be called: its types are not known");
                let mut diagnostic = Diagnostic::new(codes::NO_VIABLE_FUNCTION, span, message);
                if let Some(note) = self.session.missing_headers_note() {
                    diagnostic = diagnostic.note(note);
                }
                self.emit(diagnostic);
            }
            Err(NotViable::Argument { index, to }) => {
                self.report_bad_argument(args[index], to, Some(function))
            }
        }
    }

    /// Reports that an argument does not convert to its parameter.
    pub(super) fn report_bad_argument(&mut self, arg: ExprId, to: Type, function: Option<FunctionId>) {
        let (from, target) = (self.type_text(self.ty(arg)), self.type_text(to));
        let message =
            format!("argument of type \"{from}\" is incompatible with parameter of type \"{target}\"");
        let mut diagnostic = Diagnostic::new(codes::BAD_ARGUMENT, self.span(arg), message);
        if let Some(reason) = self.why_no_conversion(arg, to) {
            diagnostic = diagnostic.label(reason);
        }
        if let Some(function) = function {
            let text = self.function_text(function);
            diagnostic = self.candidate(diagnostic, function, format!("in a call of \"{text}\""));
        }
        self.emit(diagnostic);
    }
}

impl Program<'_, '_> {
    pub(crate) fn type_list(&self, args: &[ExprId]) -> String {
        let list: Vec<String> = args.iter().map(|&arg| self.type_text(self.ty(arg))).collect();
        format!("({})", list.join(", "))
    }
}
