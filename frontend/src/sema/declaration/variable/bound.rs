//! The objects of structured bindings that are not automatic variables ([dcl.struct.bind]): at namespace scope,
//! `static` and `constexpr` ones.

use std::fmt::Write;

use super::{LocalInit, VariableDecl};
use crate::il::{Linkage, MemorySpace, StmtId, StmtKind, Storage, Type, VariableId};
use crate::sema::Sema;
use crate::sema::program::scope::{GLOBAL, ScopeKind};
use crate::syntax::{Declarator, Specifiers, StructuredBinding};

impl<'a> Sema<'a, '_> {
    /// The variable that a structured binding declares; in a block, the statements of the declaration are added to
    /// `out`.
    pub(crate) fn binding_object(
        &mut self,
        binding: &'a StructuredBinding<'a>,
        ty: Type,
        out: &mut Vec<StmtId>,
    ) -> VariableId {
        let span = binding.specifiers.span;
        let declarator: &'a Declarator<'a> = self.il.arena.alloc(Declarator::empty(span));
        let decl = VariableDecl {
            specifiers: &binding.specifiers,
            declarator,
            init: &binding.init,
            ty,
            name: self.no_name,
            span,
        };
        let scope = self.cx.scope;
        let in_block = self.in_block();
        if in_block && !decl.has(Specifiers::STATIC) {
            let id = self.new_variable(&decl, Storage::Automatic, MemorySpace::Local, Linkage::None, scope);
            self.initialize_local(id, &decl, LocalInit::Written);
            out.push(self.make_stmt(StmtKind::Decl(id), span));
            return id;
        }
        let none = if in_block { MemorySpace::Device } else { MemorySpace::Host };
        let space = self.memory_space(decl.cuda(), none, span);
        let storage = if in_block { Storage::StaticLocal } else { Storage::Global };
        let id = self.new_variable(&decl, storage, space, Linkage::Internal, scope);
        self.il.variables[id].mangled = self.mangled_binding(binding);
        self.variables[id].defined_at = Some(span);
        self.initialize_static(id, &decl);
        id
    }

    /// `_ZDC1a1bE`, within the enclosing namespaces or function ([Itanium C++ ABI 5.1.2]).
    fn mangled_binding(&mut self, binding: &'a StructuredBinding<'a>) -> &'a str {
        let mut names = String::from("DC");
        for ident in binding.names {
            let text = self.text(ident.name);
            let _ = write!(names, "{}{text}", text.len());
        }
        names.push('E');
        let (mut scope, mut around) = (self.cx.scope, Vec::new());
        let mut function = None;
        while scope != GLOBAL {
            match self.scopes[scope].kind {
                ScopeKind::Namespace { name, .. } => {
                    let text = name.map_or("_GLOBAL__N_1", |name| self.text(name));
                    around.push(format!("{}{text}", text.len()));
                }
                ScopeKind::Function(id) => {
                    function.get_or_insert(id);
                }
                _ => {}
            }
            scope = self.scopes[scope].parent;
        }
        let symbol = match function {
            Some(id) => {
                let first = binding.names.first().map_or(self.no_name, |ident| ident.name);
                let number = self.next_static_number(first);
                let outer = self.symbol_of_function(id);
                let outer = outer.strip_prefix("_Z").unwrap_or(outer);
                let again = if number == 0 { String::new() } else { format!("_{}", number - 1) };
                format!("_ZZ{outer}E{names}{again}")
            }
            None if around.is_empty() => format!("_Z{names}"),
            None => {
                around.reverse();
                format!("_ZN{}{names}E", around.concat())
            }
        };
        self.il.arena.alloc_str(&symbol)
    }
}
