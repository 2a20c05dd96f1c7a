//! The spelling of entities in messages, as in C++ source.

use std::borrow::Cow;

use crate::il::{FunctionId, TypeKind};
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::sema::program::scope::{GLOBAL, ScopeId, ScopeKind};
use crate::syntax::{CvQualifiers, RefQualifier};

impl Program<'_, '_> {
    /// A function by its qualified name.
    pub(crate) fn name_of_function(&self, id: FunctionId) -> String {
        let prefix = self.scope_prefix(self.functions[id].scope);
        format!("{prefix}{}", self.unqualified_name_of_function(id))
    }

    /// The unqualified name of a function, as `__func__` gives it; constructors, destructors and conversion functions
    /// are spelled as in their declarations.
    pub(crate) fn unqualified_name_of_function(&self, id: FunctionId) -> Cow<'_, str> {
        let function = &self.il.functions[id];
        match (self.functions[id].special, function.object) {
            (Special::Constructor, Some(class)) => self.text(self.il.records[class].name).into(),
            (Special::Destructor, Some(class)) => {
                format!("~{}", self.text(self.il.records[class].name)).into()
            }
            (Special::Conversion, _) => match self.il.types.kind(function.ty) {
                TypeKind::Function(ty) => format!("operator {}", self.type_text(ty.ret)).into(),
                _ => "".into(),
            },
            _ => self.text(function.name).into(),
        }
    }

    /// Gives functions that are found by other means than their name that name, once lookup has ended.
    pub(crate) fn name_special_functions(&mut self) {
        let special: Vec<FunctionId> = self
            .il
            .functions
            .iter()
            .filter(|(id, function)| function.body.is_some() && self.functions[*id].special != Special::None)
            .map(|(id, _)| id)
            .collect();
        for id in special {
            let name = self.unqualified_name_of_function(id).into_owned();
            self.il.functions[id].name = self.intern(&name);
        }
    }

    /// The value of `__PRETTY_FUNCTION__`: the declaration as NVRTC writes it, with the result (which
    /// constructors, destructors and conversion functions do not have) and what follows the parameters.
    /// Not yet as NVRTC: templates (it writes the pattern and `[with T = int]`), closures, and the implicit
    /// `noexcept` of destructors.
    pub(crate) fn pretty_function_name(&self, id: FunctionId) -> String {
        let mut text = self.function_text(id);
        if let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) {
            if !matches!(
                self.functions[id].special,
                Special::Constructor | Special::Destructor | Special::Conversion
            ) {
                let ret = self.type_text(ty.ret);
                let space = if ret.ends_with(['*', '&']) { "" } else { " " };
                text = format!("{ret}{space}{text}");
            }
            for (present, word) in [
                (ty.cv.contains(CvQualifiers::CONST), " const"),
                (ty.cv.contains(CvQualifiers::VOLATILE), " volatile"),
                (ty.ref_qualifier == RefQualifier::LValue, " &"),
                (ty.ref_qualifier == RefQualifier::RValue, " &&"),
                (ty.noexcept, " noexcept"),
            ] {
                if present {
                    text.push_str(word);
                }
            }
        }
        text.replace("(anonymous namespace)", "<unnamed>")
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
