//! Friends: functions and function templates of the namespace around a class ([class.friend],
//! [temp.friend]).

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::{FunctionId, RecordId};
use crate::source::Symbol;
use crate::syntax::{Decl, DeclKind, Initializer, SimpleDecl};

use super::super::Sema;
use super::super::scope::{LanguageLinkage, Template};

impl<'a> Sema<'a, '_> {
    /// A friend function defined in a class: a function of the namespace around it that only
    /// argument-dependent lookup finds ([class.friend]/6, /7).
    pub(crate) fn declare_friend(&mut self, decl: &'a Decl<'a>, record: RecordId) {
        match decl.kind {
            DeclKind::Function(def) => {
                let class_scope = self.cx.scope;
                let outer = std::mem::replace(&mut self.cx.friend, true);
                let friend = self.declare_function_definition(def, 0, LanguageLinkage::default());
                self.cx.friend = outer;
                if let Some(friend) = friend {
                    self.functions[friend].scope = class_scope;
                    self.records[record].friends.push(friend);
                }
            }
            DeclKind::Template(template) => self.declare_friend_template(template, record),
            DeclKind::Simple(simple) => self.declare_defaulted_friends(simple, record),
            _ => self.not_supported(decl.span, "this friend declaration"),
        }
    }

    /// Comparisons that a friend declaration defaults; what else it declares gets access, no more.
    fn declare_defaulted_friends(&mut self, simple: &'a SimpleDecl<'a>, record: RecordId) {
        for declarator in simple.declarators {
            if !matches!(declarator.init, Initializer::Default) {
                continue;
            }
            let base = self.specifier_type(&simple.specifiers, false);
            let ty = self.declarator_type(base, &declarator.declarator);
            let class_scope = self.cx.scope;
            let outer = std::mem::replace(&mut self.cx.friend, true);
            let linkage = LanguageLinkage::default();
            let friend = self.declare_function(&simple.specifiers, declarator, ty, 0, linkage);
            self.cx.friend = outer;
            let Some(friend) = friend else { continue };
            self.functions[friend].scope = class_scope;
            self.functions[friend].defaulted = true;
            self.records[record].friends.push(friend);
            if !self.default_comparison(friend, record) {
                let span = self.il.functions[friend].span;
                let message = "only a special member function or a comparison can be defaulted";
                self.error(codes::sema::BAD_DEFAULTED, span, message);
            }
        }
    }

    /// A friend function template that is defined in the class.
    pub(crate) fn declare_friend_template(
        &mut self,
        template: &'a crate::syntax::TemplateDecl<'a>,
        record: RecordId,
    ) {
        let inner = match template.decl.kind {
            DeclKind::Friend(inner) => inner,
            _ => template.decl,
        };
        let DeclKind::Function(_) = inner.kind else { return };
        let Some((name, span)) = self.template_name(inner) else { return };
        let decl = if std::ptr::eq(inner, template.decl) {
            template
        } else {
            let params = template.params;
            &*self.il.arena.alloc(crate::syntax::TemplateDecl { params, decl: inner })
        };
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        let id = self.templates.push(Template::new(decl, name, span, scope, limit));
        let outer = std::mem::replace(&mut self.template_state.in_friend, true);
        let pattern = self.declare_function_template(id, 0);
        self.template_state.in_friend = outer;
        if let Some(pattern) = pattern {
            self.records[record].friends.push(pattern);
        }
    }

    /// The friends of a class with a name.
    pub(crate) fn friends_named(&self, record: RecordId, name: Symbol) -> SmallVec<[FunctionId; 4]> {
        self.records[record].friends.iter().copied().filter(|&f| self.il.functions[f].name == name).collect()
    }
}
