//! Entities as a message shows them: in the words of C++.

use crate::il::FunctionId;

use super::Sema;
use super::function::Special;
use super::scope::{GLOBAL, ScopeId, ScopeKind};

impl Sema<'_, '_> {
    /// A function by its qualified name.
    pub(crate) fn name_of_function(&self, id: FunctionId) -> String {
        let prefix = self.scope_prefix(self.functions[id].scope);
        let function = &self.il.functions[id];
        match (self.functions[id].special, function.object) {
            (Special::Constructor, Some(class)) => {
                format!("{prefix}{}", self.text(self.il.records[class].name))
            }
            (Special::Destructor, Some(class)) => {
                format!("{prefix}~{}", self.text(self.il.records[class].name))
            }
            (Special::Conversion, _) => match self.il.types.kind(function.ty) {
                crate::il::TypeKind::Function(ty) => format!("{prefix}operator {}", self.type_text(ty.ret)),
                _ => prefix,
            },
            _ => format!("{prefix}{}", self.text(function.name)),
        }
    }

    /// `a::b::` for a scope; nothing for blocks and the global namespace.
    pub(crate) fn scope_prefix(&self, mut scope: ScopeId) -> String {
        let mut prefix = String::new();
        while scope != GLOBAL {
            match self.scopes[scope].kind {
                ScopeKind::Namespace { name: Some(name), .. } => {
                    prefix.insert_str(0, &format!("{}::", self.text(name)));
                }
                ScopeKind::Namespace { name: None, .. } => prefix.insert_str(0, "(anonymous namespace)::"),
                ScopeKind::Class(id) => return format!("{}::{prefix}", self.il.records[id].ir_name),
                ScopeKind::Enum(_) => {}
                ScopeKind::Template => scope = self.scopes[scope].parent,
                ScopeKind::Function(_) | ScopeKind::Block => return prefix,
            }
            scope = self.scopes[scope].parent;
        }
        prefix
    }
}
