//! The numbers that distinguish unnamed and equally named local types ([Itanium C++ ABI 5.1.6]).

use crate::il::{RecordId, Type, TypeKind};
use crate::sema::Sema;
use crate::sema::program::Program;
use crate::sema::program::scope::{ScopeId, ScopeKind};
use crate::source::Symbol;

impl Sema<'_, '_> {
    /// Gives an unnamed class or enumeration its typedef name for linkage purposes ([dcl.typedef]/9).
    pub(crate) fn name_unnamed_type(&mut self, ty: Type, name: Symbol) {
        match self.il.types.kind(ty) {
            TypeKind::Record(id) if self.il.records[id].name == self.no_name => {
                let scope = self.records[id].parent;
                let ir_name = format!("{}{}", self.scope_prefix(scope), self.text(name));
                self.uncount_unnamed(scope);
                self.records[id].discriminator = self.next_local_number(scope, Some(name));
                let record = &mut self.program.il.records[id];
                record.name = name;
                record.ir_name = self.program.il.arena.alloc_str(&ir_name);
            }
            TypeKind::Enum(id) if self.il.enums[id].name == self.no_name => {
                let scope = self.scopes[self.enums[id].scope].parent;
                self.uncount_unnamed(scope);
                self.enums[id].number = self.next_local_number(scope, Some(name));
                self.il.enums[id].name = name;
            }
            _ => {}
        }
    }

    /// The number of a type, for its symbol: among the types of its name in a function, or among the unnamed types of
    /// its scope ([Itanium C++ ABI 5.1.5.1, 5.1.6]).
    pub(crate) fn next_local_number(&mut self, scope: ScopeId, name: Option<Symbol>) -> u32 {
        let next = match self.local_numbers(scope, name) {
            Some(count) => count,
            None => return 0,
        };
        *next += 1;
        *next - 1
    }

    /// Takes back the number of the last unnamed type in a scope: it has a name after all, or a number of its own kind.
    pub(crate) fn uncount_unnamed(&mut self, scope: ScopeId) {
        if let Some(count) = self.local_numbers(scope, None) {
            *count = count.saturating_sub(1);
        }
    }

    fn local_numbers(&mut self, scope: ScopeId, name: Option<Symbol>) -> Option<&mut u32> {
        let in_function = matches!(self.scopes[scope].kind, ScopeKind::Function(_) | ScopeKind::Block);
        let key = name.unwrap_or(self.no_name);
        match &mut self.cx.function {
            Some(function) if in_function => Some(function.types.entry(key).or_insert(0)),
            _ if name.is_none() => Some(self.declarations.unnamed_types.entry(scope).or_insert(0)),
            _ => None,
        }
    }
}

impl Program<'_, '_> {
    /// Whether a class other than a closure class, or a class around it, is local to a function.
    pub(crate) fn is_local_class(&self, id: RecordId) -> bool {
        self.enclosing_function(self.records[id].parent).is_some() && self.records[id].origin.lambda.is_none()
    }
}
