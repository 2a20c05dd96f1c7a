//! Declares names in the parser's name table.

use crate::parse::scope::{Binding, Local, MANY, NameClass, NameTable, ScopeId, ScopeKind, fact};
use ptxc_tokens::source::Symbol;

impl NameTable<'_> {
    /// Declares a name in the current scope.
    pub(crate) fn declare(&mut self, name: Symbol, class: NameClass, members: Option<ScopeId>) {
        if self.place.in_block {
            self.declare_local(name, class, members);
        } else {
            self.declare_in(self.target_scope(), name, class, members);
        }
    }

    /// Declares a name in a lasting scope. A later declaration of a value hides a class of the same name
    /// ([basic.scope.hiding]/2); otherwise the first class of a name is kept.
    pub(crate) fn declare_in(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        class: NameClass,
        members: Option<ScopeId>,
    ) {
        let table = self.scopes[scope.0 as usize].table;
        let serial = self.serial();
        self.next_serial = self.next_serial.saturating_add(1);
        let index = name.0 as usize;
        if !self.has_fact(name, fact::DECLARED) {
            self.set_fact(name, fact::DECLARED);
            self.declared_in.resize(self.declared_in.len().max(index + 1), MANY);
            self.declared_in[index] = table;
        } else if self.declared_in[index] != table {
            self.declared_in[index] = MANY;
        }
        if class == NameClass::ValueTemplate && self.kind(table) == ScopeKind::Class {
            self.set_fact(name, fact::MEMBER_TEMPLATE);
        }
        let entry = self.names.entry((table, name)).or_insert(Binding { class, members, serial });
        if class == NameClass::Value && entry.class == NameClass::Type
            || class == NameClass::ValueTemplate && entry.class == NameClass::Value
        {
            entry.class = class;
        }
        entry.serial = entry.serial.min(serial);
        if members.is_some() {
            entry.members = members;
        }
    }

    /// Declares a name of a block or a parameter.
    pub(crate) fn declare_local(&mut self, name: Symbol, class: NameClass, members: Option<ScopeId>) {
        let index = name.0 as usize;
        if self.top.len() <= index {
            self.top.resize(index + 1, 0);
        }
        let hides = self.top[index];
        // A class declared beside a variable of its name remains hidden by it ([basic.scope.hiding]/2).
        if class == NameClass::Type
            && hides > self.block_start
            && self.locals[hides as usize - 1].binding.class == NameClass::Value
        {
            return;
        }
        self.locals.push(Local { name, binding: Binding { class, members, serial: 0 }, hides });
        self.top[index] = self.locals.len() as u32;
    }

    pub(crate) fn set_fact(&mut self, name: Symbol, bit: u8) {
        let index = name.0 as usize;
        if self.facts.len() <= index {
            self.facts.resize(index + 1, 0);
        }
        self.facts[index] |= bit;
    }

    pub(crate) fn has_fact(&self, name: Symbol, bit: u8) -> bool {
        self.facts.get(name.0 as usize).is_some_and(|facts| facts & bit != 0)
    }

    /// Whether some class has a member template of this name: then `<` after `object.name` may open its arguments,
    /// although the type of the object is not known here.
    pub(crate) fn is_member_template(&self, name: Symbol) -> bool {
        self.has_fact(name, fact::MEMBER_TEMPLATE)
    }

    /// Declares a parameter: of a template in its lasting list, of a function in the current block.
    pub(crate) fn declare_parameter(&mut self, name: Symbol, class: NameClass, members: Option<ScopeId>) {
        if self.place.in_block {
            self.declare_local(name, class, members);
        } else {
            self.declare_in(self.place.current, name, class, members);
            if self.kind(self.place.current) == ScopeKind::Template {
                self.set_fact(name, fact::TEMPLATE_PARAMETER);
            }
        }
    }

    /// Whether a name is that of a parameter of an enclosing template.
    pub(crate) fn is_template_parameter_around(&self, name: Symbol) -> bool {
        if !self.has_fact(name, fact::TEMPLATE_PARAMETER) {
            return false;
        }
        let mut at = self.place.current;
        while self.kind(at) != ScopeKind::Namespace {
            if self.kind(at) == ScopeKind::Template && self.lookup_own(at, name).is_some() {
                return true;
            }
            at = self.parent(at);
        }
        false
    }

    /// Sets whether names declared from here on are part of the builtin library: visible to every body, while their own
    /// bodies do not see the user's names.
    pub(crate) fn declare_as_builtin(&mut self, builtin: bool) {
        self.builtin = builtin;
    }
}
