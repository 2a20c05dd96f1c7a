//! Restrictions on `__global__` functions in any context, checked once by the parser: a kernel is not a member of a
//! class, and is not defined by a friend declaration.

use crate::syntax::{CudaQualifiers, Qualifier, Specifiers};
use ptxc_tokens::diagnostics::Diagnostic;
use ptxc_tokens::diagnostics::codes::parse as codes;
use ptxc_tokens::lex::TokenKind::*;

use super::Grammar;
use super::declaration::Context;
use super::declarator::ParsedDeclarator;
use super::type_name::SpecifierSeq;

impl<'a> Grammar<'_, 'a> {
    /// Rejects a kernel that is declared as a member of a class, in it or by a name with template arguments, and one
    /// that a friend declaration defines: whatever the arguments of a class template are, and even if nothing
    /// instantiates it.
    pub(super) fn check_kernel_in_class(
        &mut self,
        seq: &SpecifierSeq<'a>,
        declarator: &ParsedDeclarator<'a>,
        context: Context,
    ) {
        let is_kernel = [seq.node.cuda, declarator.node.cuda]
            .into_iter()
            .any(|cuda| cuda.contains(CudaQualifiers::GLOBAL));
        let Some(name) = declarator.node.name.filter(|_| is_kernel && declarator.is_function()) else {
            return;
        };
        let of_instance =
            |qualifier: &Qualifier<'_>| matches!(qualifier, Qualifier::Named { args: Some(_), .. });
        let is_friend = seq.node.flags.contains(Specifiers::FRIEND);
        let is_defined = matches!(self.cursor.kind(), LBrace | KwTry);
        let message = match context {
            Context::Class if is_friend && is_defined => {
                "a __global__ function cannot be defined in a friend declaration"
            }
            _ if context == Context::Class && !is_friend || name.qualifiers.iter().any(of_instance) => {
                "a __global__ function cannot be a member function"
            }
            _ => return,
        };
        self.session.emit(Diagnostic::new(codes::KERNEL_IN_CLASS, name.span, message));
    }
}
