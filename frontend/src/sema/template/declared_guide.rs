//! The deduction guides of a class template ([temp.deduct.guide]).

use smallvec::SmallVec;

use crate::diagnostics::codes;
use crate::il::FunctionId;
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::Program;
use crate::sema::program::function::GuideOrigin;
use crate::sema::program::scope::{Named, ScopeId, Template, TemplateId};
use crate::source::Symbol;
use crate::syntax::{
    DeclaratorChunk, FunctionDeclarator, SimpleDecl, Specifiers, TemplateParams, TypeSpecifier, UnqualifiedId,
};

impl<'a> Sema<'a, '_> {
    /// Records a deduction guide that the program declares.
    pub(crate) fn note_guide(&mut self, name: Symbol, pending: u32) {
        self.template_state.guides.written.entry(name).or_default().push(pending);
    }

    /// `S(T) -> S<T>;`
    pub(crate) fn declare_guide(
        &mut self,
        params: Option<&'a TemplateParams<'a>>,
        simple: &'a SimpleDecl<'a>,
    ) {
        let Some(first) = simple.declarators.first() else { return };
        let Some(name) = first.declarator.name else { return };
        let Some(class) = name.last_symbol() else { return };
        let empty: &'a TemplateParams<'a> =
            self.il.arena.alloc(TemplateParams { params: &[], requires: None, span: simple.span });
        let explicit = simple.specifiers.flags.contains(Specifiers::EXPLICIT);
        let Some(&DeclaratorChunk::Function(chunk)) = first.declarator.chunks.first() else { return };
        let scope = self.written_scope(self.cx.scope);
        let own = match self.entries.get(scope, class) {
            Some(entry) => self.entry_named(entry, self.cx.limit, Wanted::Any),
            None => None,
        };
        if let Some(fault) = self.guide_fault((own, scope), class, chunk) {
            self.error(codes::sema::BAD_DEDUCTION_GUIDE, name.span, fault);
            return;
        }
        let guide = self.guide_declaration(params.unwrap_or(empty), *chunk, simple.span);
        let (scope, limit) = (self.cx.scope, self.cx.limit);
        let template = Template::new(guide, class, simple.span, scope, limit);
        if let Some(guide) = self.enter_guide(template, GuideOrigin::Written, explicit) {
            self.template_state.guides.declared.entry((scope, class)).or_default().push(guide);
        }
    }

    pub(crate) fn enter_guide(
        &mut self,
        template: Template<'a>,
        origin: GuideOrigin,
        explicit: bool,
    ) -> Option<FunctionId> {
        let id = self.templates.push(template);
        let guide = self.declare_nameless_template(id)?;
        self.functions[guide].explicit = explicit;
        self.functions[guide].origin.guide = Some(origin);
        Some(guide)
    }

    /// The guides of a template.
    pub(crate) fn guides(&mut self, template: TemplateId) -> SmallVec<[FunctionId; 8]> {
        let info = self.templates[template];
        if let Some(pending) = self.template_state.guides.written.remove(&info.name) {
            for pending in pending {
                self.declare_pending(pending);
            }
        }
        let written = self.template_state.guides.declared.get(&(info.scope, info.name));
        let mut guides: SmallVec<[FunctionId; 8]> =
            written.map(|list| SmallVec::from_slice(list)).unwrap_or_default();
        let made = match self.template_state.guides.made.get(&template) {
            Some(made) => made.clone(),
            None => {
                let made = self.independently(|sema| sema.make_guides(template));
                self.template_state.guides.made.insert(template, made.clone());
                made
            }
        };
        guides.extend(made);
        guides
    }
}

impl<'a> Program<'a, '_> {
    /// Checks a deduction guide: it must be in the scope of its class template, which is `own` in `scope`, and its type
    /// must be a specialisation of that ([temp.deduct.guide]/3).
    fn guide_fault(
        &self,
        (own, scope): (Option<Named<'a>>, ScopeId),
        class: Symbol,
        chunk: &FunctionDeclarator<'a>,
    ) -> Option<String> {
        let is_member = |template: TemplateId| self.written_scope(self.templates[template].scope) == scope;
        let name = self.text(class);
        if !matches!(own, Some(Named::Template(template)) if is_member(template)) {
            Some(format!(
                "a deduction guide must be declared in the same scope as the class template \"{name}\""
            ))
        } else if !is_made_of(chunk, class) {
            Some(format!("a deduction guide must lead to a class made of the template \"{name}\""))
        } else {
            None
        }
    }
}

/// Whether the type after `->` is a template-id of the class template.
fn is_made_of(chunk: &FunctionDeclarator<'_>, class: Symbol) -> bool {
    let Some(result) = chunk.trailing_return else { return false };
    let name = match result.specifiers.ty {
        TypeSpecifier::Named { name, .. } => name,
        _ => return false,
    };
    result.declarator.chunks.is_empty()
        && matches!(name.id, UnqualifiedId::Template { name, .. } if name == class)
}
