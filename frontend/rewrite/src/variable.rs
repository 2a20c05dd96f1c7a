//! Device variables: the host has a shadow of each, whose address identifies it.

use crate::edit::Edit;
use crate::symbol;
use crate::walk::Walk;
use ptxc_syntax::syntax::{
    CudaQualifiers, DeclaratorChunk, InitDeclarator, SimpleDecl, Specifiers, UnqualifiedId,
};

/// The memory space of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// `__device__`
    Device,
    /// `__constant__`
    Constant,
    /// `__managed__`
    Managed,
}

/// A device variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The name of its shadow on the host, or the address of a managed variable.
    pub shadow: String,
    /// Its symbol in the form of [`symbol::canonical`].
    pub symbol: String,
    /// Its memory space.
    pub memory: Memory,
}

impl<'a> Walk<'_, 'a> {
    /// Rewrites a declaration of variables, if they are device variables.
    pub(crate) fn variables(&mut self, decl: &'a SimpleDecl<'a>) {
        let mut cuda = decl.specifiers.cuda;
        for declared in decl.declarators {
            cuda.insert(declared.declarator.cuda);
        }
        let is_function = |declared: &InitDeclarator<'_>| {
            matches!(declared.declarator.chunks.first(), Some(DeclaratorChunk::Function(_)))
        };
        if decl.declarators.iter().any(is_function) {
            self.inline(&decl.specifiers, cuda);
            return;
        }
        let memory = if cuda.contains(CudaQualifiers::MANAGED) {
            Memory::Managed
        } else if cuda.contains(CudaQualifiers::CONSTANT) {
            Memory::Constant
        } else if cuda.contains(CudaQualifiers::DEVICE) {
            Memory::Device
        } else {
            return;
        };
        let flags = decl.specifiers.flags;
        let foreign = flags.contains(Specifiers::EXTERN) || flags.contains(Specifiers::TYPEDEF);
        if foreign || self.in_template || self.in_class {
            return;
        }
        let Some(first) = self.source.specifiers(decl.specifiers.span) else { return };
        // If every unit has its own module, shadows of the same name are different variables.
        if !self.options.is_linked
            && !flags.contains(Specifiers::STATIC)
            && !flags.contains(Specifiers::INLINE)
        {
            self.edits.push(Edit::insert(first, "static "));
        }
        for declared in decl.declarators {
            self.shadow(decl, declared, memory);
        }
    }

    fn shadow(&mut self, decl: &SimpleDecl<'_>, declared: &InitDeclarator<'_>, memory: Memory) {
        let Some(name) = declared.declarator.name else { return };
        let UnqualifiedId::Ident(identifier) = name.id else { return };
        let identifier = self.session.interner.resolve(identifier).to_owned();
        // A definition outside of its class or namespace.
        if !name.qualifiers.is_empty() {
            return;
        }
        let symbol = symbol::of_variable(&self.scopes, &identifier);
        let mut shadow = self.path(&identifier);
        if memory == Memory::Managed
            && let (Some(place), Some(whole)) = (self.source.span(name.id_span), self.source.span(decl.span))
        {
            // The unit's constructor stores the address of its memory before any initialisation.
            let (own, address) = (format!("ptxc_managed_{identifier}"), format!("ptxc_address_{identifier}"));
            self.edits.push(Edit::replace(place, own.clone()));
            let reference = format!(
                " static void *{address}; static __typeof__({own}) &{identifier} = *(__typeof__({own}) *){address};"
            );
            self.edits.push(Edit::insert(whole.end, reference));
            shadow = self.path(&address);
        }
        self.unit.variables.push(Variable { shadow, symbol, memory });
    }
}
