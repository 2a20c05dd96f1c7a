//! Which deduction guides a class template has ([temp.deduct.guide]).

use smallvec::SmallVec;

use crate::il::FunctionId;
use crate::sema::Sema;
use crate::sema::program::function::GuideOrigin;
use crate::sema::program::scope::{Template, TemplateId};
use crate::source::Symbol;
use crate::syntax::{DeclaratorChunk, Name, SimpleDecl, Specifiers, TemplateParams};

impl<'a> Sema<'a, '_> {
    /// Notes a guide that the program declares.
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
        let Some(class) = first.declarator.name.and_then(Name::last_symbol) else { return };
        let empty: &'a TemplateParams<'a> =
            self.il.arena.alloc(TemplateParams { params: &[], requires: None, span: simple.span });
        let explicit = simple.specifiers.flags.contains(Specifiers::EXPLICIT);
        let Some(&DeclaratorChunk::Function(chunk)) = first.declarator.chunks.first() else { return };
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
