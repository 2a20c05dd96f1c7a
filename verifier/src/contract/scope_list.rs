//! Lists of alias scopes (LangRef, "'noalias' and 'alias.scope' Metadata").

use ptxc_assembly::MdValue;

use super::Checker;

impl<'s> Checker<'_, 's> {
    /// The error in a list of scopes.
    pub(super) fn scope_list(&self, scopes: &[MdValue<'s>]) -> Option<&'static str> {
        scopes.iter().find_map(|&scope| match scope {
            MdValue::Node(_) => self.scope_fault(scope),
            _ => Some("scope list must consist of MDNodes"),
        })
    }

    /// The error in a scope. A scope has itself or a name, its domain, and optionally a name.
    fn scope_fault(&self, scope: MdValue<'s>) -> Option<&'static str> {
        let (named, domain, name) = match *self.t.tuple(scope)? {
            [named, domain] => (named, domain, None),
            [named, domain, name] => (named, domain, Some(name)),
            _ => return Some("scope must have two or three operands"),
        };
        if named != scope && !matches!(named, MdValue::String(_)) {
            return Some("first scope operand must be self-referential or string");
        }
        if name.is_some_and(|name| !matches!(name, MdValue::String(_))) {
            return Some("third scope operand must be string (if used)");
        }
        match domain {
            MdValue::Node(_) => self.domain_fault(domain),
            _ => Some("second scope operand must be MDNode"),
        }
    }

    fn domain_fault(&self, domain: MdValue<'s>) -> Option<&'static str> {
        let (named, name) = match *self.t.tuple(domain)? {
            [named] => (named, None),
            [named, name] => (named, Some(name)),
            _ => return Some("domain must have one or two operands"),
        };
        if named != domain && !matches!(named, MdValue::String(_)) {
            return Some("first domain operand must be self-referential or string");
        }
        let unnamed = name.is_some_and(|name| !matches!(name, MdValue::String(_)));
        unnamed.then_some("second domain operand must be string (if used)")
    }
}
