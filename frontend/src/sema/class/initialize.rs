//! Initialisation of bases and members before the body of a constructor ([class.base.init]).

use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{
    ExprId, ExprKind, FunctionId, InitPart, MemberInit, RecordId, StmtId, StmtKind, Type, TypeKind,
};
use crate::sema::Sema;
use crate::sema::class::construct::{InitTarget, find};
use crate::sema::lookup::{MemberStep, Wanted};
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{self, CtorInit, Initializer};

impl<'a> Sema<'a, '_> {
    /// The initialisation of bases and members at the start of a constructor, in the order of their
    /// declaration ([class.base.init]/13).
    pub(crate) fn member_initializers(
        &mut self,
        ctor: FunctionId,
        inits: &'a [CtorInit<'a>],
        out: &mut Vec<StmtId>,
    ) {
        let Some(class) = self.il.functions[ctor].object else { return };
        let mut targets: SmallVec<[(InitTarget, &'a CtorInit<'a>); 8]> = SmallVec::new();
        for init in inits {
            if init.pack {
                self.expanded_initializers(class, init, &mut targets);
                continue;
            }
            let Some(target) = self.init_target(class, init) else { continue };
            if targets.iter().any(|&(other, _)| other == target) {
                self.error(codes::BAD_MEMBER, init.span, "this member has already been initialized");
                continue;
            }
            targets.push((target, init));
        }
        self.initialize_parts(ctor, None, &targets, out);
    }

    /// Initialises bases and members by analysed initializers; `given` is the value of one base.
    pub(crate) fn initialize_parts(
        &mut self,
        ctor: FunctionId,
        given: Option<(u32, ExprId)>,
        targets: &[(InitTarget, &'a CtorInit<'a>)],
        out: &mut Vec<StmtId>,
    ) {
        let Some(class) = self.il.functions[ctor].object else { return };
        if let Some(&(_, init)) = targets.iter().find(|(target, _)| *target == InitTarget::Delegate) {
            if targets.len() > 1 {
                let message = "a delegating constructor cannot have other mem-initializers";
                self.error(codes::BAD_MEMBER, init.span, message);
                return;
            }
            let ty = self.il.types.record(class);
            let object = self.this_object(init.span);
            let made = self.initialize(ty, &init.init, init.span).value;
            let value = made.unwrap_or_else(|| self.prvalue(ExprKind::Undefined, ty, init.span));
            self.note_delegation(ctor, value, init.span);
            out.push(self.make_stmt(
                StmtKind::Init(MemberInit { object, part: InitPart::Whole, value, extends: false }),
                init.span,
            ));
            return;
        }
        let span = self.il.functions[ctor].span;
        let (bases, fields) = (self.il.records[class].bases, self.il.records[class].fields);
        self.initialize_virtual_bases(class, given, targets, span, out);
        for (index, base) in bases.iter().enumerate().filter(|(_, base)| !base.is_virtual) {
            let written = find(targets, InitTarget::Base(index as u32));
            self.prepare_base_value(class, written, span, out);
            let value = match written {
                None if given.is_some_and(|(number, _)| number == index as u32) => {
                    given.map(|(_, value)| value)
                }
                _ => self.base_value(base.record, written, span),
            };
            self.init_part(index as u32, value, written.map_or(span, |init| init.span), out);
        }
        self.init_vtables(class, span, out);
        let any_written = targets.iter().any(|(target, _)| matches!(target, InitTarget::Field(..)));
        for (number, field) in fields.iter().enumerate() {
            let part = (bases.len() + number) as u32;
            if field.anonymous {
                let object = self.this_object(span);
                self.init_anonymous(object, (class, number as u32), targets, span, out);
                continue;
            }
            if let Some(init) = find(targets, InitTarget::Field(class, number as u32)) {
                let value = self.initialize(field.ty, &init.init, init.span).value;
                // C++14 required this of all mem-initializers ([class.temporary]/5.1); NVRTC does it for those in
                // parentheses, where C++17 allows no temporary ([class.base.init]/8).
                let extends = self.il.is_reference(field.ty) && matches!(init.init, Initializer::Paren(..));
                self.init_some_part(InitPart::Part(part), value, extends, init.span, out);
                continue;
            }
            if self.il.records[class].is_union && any_written {
                continue;
            }
            let value = match self.default_member_value(class, number as u32, span) {
                None if self.il.is_reference(field.ty) => {
                    let name = self.text(field.name).to_owned();
                    let message = format!("reference member \"{name}\" is not initialized");
                    self.error(codes::NEEDS_INITIALIZER, span, message);
                    None
                }
                None if self.il.records[class].is_union => None,
                None if self.base_element(field.ty).is_const()
                    && self.il.is_scalar(self.base_element(field.ty)) =>
                {
                    let name = self.text(field.name).to_owned();
                    let message = format!("const member \"{name}\" is not initialized");
                    self.error(codes::NEEDS_INITIALIZER, span, message);
                    None
                }
                None => self.default_initialized(field.ty, span),
                value => value,
            };
            self.init_part(part, value, span, out);
        }
    }

    /// Records the target of a delegating constructor, which must not lead back to it ([class.base.init]/6).
    fn note_delegation(&mut self, ctor: FunctionId, value: ExprId, span: Span) {
        let ExprKind::Construct { ctor: target, .. } = self.il.exprs[value].kind else { return };
        let mut next = Some(target);
        while let Some(constructor) = next {
            if constructor == ctor {
                let message = "a constructor delegates to itself, directly or through others";
                self.error(codes::BAD_MEMBER, span, message);
                return;
            }
            next = self.functions[constructor].member.delegates_to;
        }
        self.functions[ctor].member.delegates_to = Some(target);
    }

    /// Initialises the virtual bases, which only the constructor of the most derived class does ([class.base.init]/7,
    /// /13.1).
    fn initialize_virtual_bases(
        &mut self,
        class: RecordId,
        given: Option<(u32, ExprId)>,
        targets: &[(InitTarget, &'a CtorInit<'a>)],
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let given = given.and_then(|(number, value)| {
            let base = self.il.records[class].bases.get(number as usize)?;
            base.is_virtual.then_some((base.record, value))
        });
        for (number, base) in self.il.records[class].virtual_bases.iter().enumerate() {
            let written = find(targets, InitTarget::VirtualBase(number as u32));
            self.prepare_base_value(class, written, span, out);
            let value = match (written, given) {
                (None, Some((record, value))) if record == base.record => Some(value),
                // An abstract class is never the most derived class.
                (None, _) if self.records[class].virtuals.pure_.is_some() => None,
                _ => self.base_value(base.record, written, span),
            };
            let span = written.map_or(span, |init| init.span);
            self.init_some_part(InitPart::VirtualBase(number as u32), value, false, span, out);
        }
    }

    /// Restores the virtual table pointers before a base is initialised. Its arguments may convert `this` to a virtual
    /// base ([class.cdtor]/3), found through the tables of the class; the constructors of other bases have replaced the
    /// pointers that they share with the class.
    fn prepare_base_value(
        &mut self,
        class: RecordId,
        written: Option<&'a CtorInit<'a>>,
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let gives = written.is_some_and(|written| match written.init {
            Initializer::Paren(args, _) => !args.is_empty(),
            Initializer::Brace(list) => !list.items.is_empty(),
            _ => false,
        });
        if gives && !self.il.records[class].virtual_bases.is_empty() {
            self.init_vtables(class, span, out);
        }
    }

    /// The value of a base, which a mem-initializer may give. A base with virtual bases is not a complete object, so
    /// the result of a function is not constructed in place but copied.
    fn base_value(
        &mut self,
        base: RecordId,
        written: Option<&'a CtorInit<'a>>,
        span: Span,
    ) -> Option<ExprId> {
        let ty = self.il.types.record(base);
        let outer = self.set_base(Some(base));
        let value = match written {
            Some(init) => self.initialize(ty, &init.init, init.span).value,
            None => self.default_class_value(ty, base, span),
        };
        self.set_base(outer);
        let value = value?;
        let constructed = matches!(self.il.exprs[value].kind, ExprKind::Construct { .. });
        if self.il.records[base].virtual_bases.is_empty() || constructed || self.is_error(value) {
            return Some(value);
        }
        let object = self.materialize(value);
        Some(self.rvalue(object))
    }

    /// Sets the base that a constructor or destructor is processing, whose protected members it may use; returns the
    /// previous one.
    pub(super) fn set_base(&mut self, base: Option<RecordId>) -> Option<RecordId> {
        self.cx.function.as_mut().and_then(|function| std::mem::replace(&mut function.lives.base, base))
    }

    /// `Bases(args)...`: an initializer for each base.
    fn expanded_initializers(
        &mut self,
        class: RecordId,
        init: &'a CtorInit<'a>,
        targets: &mut SmallVec<[(InitTarget, &'a CtorInit<'a>); 8]>,
    ) {
        let Some(expansion) = self.expansion(init.span, |walk| walk.name(init.name) || walk.init(&init.init))
        else {
            return;
        };
        for index in 0..expansion.len() {
            let scope = self.element_scope(&expansion, index, init.span);
            let outer = self.enter_scope(scope);
            let target = self.init_target(class, init);
            self.pop_scope(outer);
            let Some(target) = target else { continue };
            let init = CtorInit { init: self.init_in(scope, &init.init), pack: false, ..*init };
            targets.push((target, self.il.arena.alloc(init)));
        }
    }

    /// Analyses an initializer in a scope of its own.
    fn init_in(
        &mut self,
        scope: crate::sema::program::scope::ScopeId,
        init: &Initializer<'a>,
    ) -> Initializer<'a> {
        match *init {
            Initializer::Equal(expr) => Initializer::Equal(self.syntax_in(scope, expr)),
            Initializer::Paren(args, span) => {
                let outer = self.enter_scope(scope);
                let args = self.expanded(args);
                self.pop_scope(outer);
                let args: SmallVec<[&'a syntax::Expr<'a>; 8]> =
                    args.iter().map(|&arg| self.syntax_in(scope, arg)).collect();
                Initializer::Paren(self.il.list(&args), span)
            }
            Initializer::Brace(list) => {
                let outer = self.enter_scope(scope);
                let list = self.expanded_list(list);
                self.pop_scope(outer);
                let items: SmallVec<[syntax::InitItem<'a>; 8]> = list
                    .items
                    .iter()
                    .map(|item| syntax::InitItem { value: self.syntax_in(scope, item.value), ..*item })
                    .collect();
                let items = self.il.list(&items);
                Initializer::Brace(self.il.arena.alloc(syntax::InitList { items, span: list.span }))
            }
            Initializer::None | Initializer::Default | Initializer::Delete | Initializer::Caught => *init,
        }
    }

    /// The initialisation of one base or member of `*this`, unless none is performed.
    pub(crate) fn init_part(&mut self, part: u32, value: Option<ExprId>, span: Span, out: &mut Vec<StmtId>) {
        self.init_some_part(InitPart::Part(part), value, false, span, out);
    }

    /// The initialisation of one part of `*this`, unless none is performed.
    pub(crate) fn init_some_part(
        &mut self,
        part: InitPart,
        value: Option<ExprId>,
        extends: bool,
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let Some(value) = value else { return };
        if self.is_error(value) {
            return;
        }
        let object = self.this_object(span);
        out.push(self.make_stmt(StmtKind::Init(MemberInit { object, part, value, extends }), span));
    }

    /// The initialisation of the members of an anonymous member of `outer` ([class.base.init]/9): by their
    /// mem-initializers, else by default member initializers. At most one member of a union is initialised.
    fn init_anonymous(
        &mut self,
        outer: ExprId,
        (class, number): (RecordId, u32),
        targets: &[(InitTarget, &'a CtorInit<'a>)],
        span: Span,
        out: &mut Vec<StmtId>,
    ) {
        let Some(&info) = self.il.records[class].fields.get(number as usize) else { return };
        let TypeKind::Record(record) = self.il.types.kind(info.ty) else { return };
        let object = self.field(outer, class, number, span);
        let (bases, fields) = (self.il.records[record].bases.len() as u32, self.il.records[record].fields);
        let one_only = self.il.records[record].is_union && self.is_written_within(record, targets);
        for (index, field) in (0..).zip(fields) {
            let inner = match self.il.types.kind(field.ty) {
                TypeKind::Record(inner) if field.anonymous => Some(inner),
                _ => None,
            };
            if let Some(inner) = inner {
                if !one_only || self.is_written_within(inner, targets) {
                    self.init_anonymous(object, (record, index), targets, span, out);
                }
                continue;
            }
            let written = find(targets, InitTarget::Field(record, index));
            let at = written.map_or(span, |init| init.span);
            let value = match written {
                Some(init) => self.initialize(field.ty, &init.init, init.span).value,
                None if one_only => None,
                None => match self.default_member_value(record, index, span) {
                    None if !self.il.records[record].is_union => self.default_initialized(field.ty, span),
                    value => value,
                },
            };
            let Some(value) = value else { continue };
            let part = InitPart::Part(bases + index);
            out.push(self.make_stmt(StmtKind::Init(MemberInit { object, part, value, extends: false }), at));
        }
    }

    /// Whether a mem-initializer names a member of a class or of an anonymous member of it.
    fn is_written_within(&self, record: RecordId, targets: &[(InitTarget, &'a CtorInit<'a>)]) -> bool {
        targets.iter().any(|&(target, _)| {
            matches!(target, InitTarget::Field(owner, _) if self.is_anonymous_within(owner, record))
        })
    }

    /// The entity that a mem-initializer-id names; reports if it is neither a member nor a base.
    fn init_target(&mut self, class: RecordId, init: &'a CtorInit<'a>) -> Option<InitTarget> {
        if let Some(symbol) = init.name.as_simple()
            && let Some(Named::Field(owner, field)) =
                self.lookup_in_class(class, symbol, Wanted::Any, init.name.span)
            && (owner == class
                || self
                    .member_path(class, owner)
                    .is_some_and(|path| path.iter().all(|step| matches!(step, MemberStep::Anonymous(..)))))
        {
            return Some(InitTarget::Field(owner, field));
        }
        let ty = self.named_type(init.name);
        if ty == Type::ERROR {
            return None;
        }
        if let TypeKind::Record(id) = self.il.types.kind(ty) {
            if id == class {
                return Some(InitTarget::Delegate);
            }
            let record = &self.il.records[class];
            if let Some(index) = record.virtual_bases.iter().position(|base| base.record == id)
                && !record.bases.iter().any(|base| base.record == id && !base.is_virtual)
            {
                return Some(InitTarget::VirtualBase(index as u32));
            }
            if let Some(index) = record.bases.iter().position(|base| base.record == id) {
                return Some(InitTarget::Base(index as u32));
            }
        }
        let text = self.type_text(ty);
        let message = format!("\"{text}\" is not a nonstatic data member or base class");
        self.error(codes::BAD_MEMBER, init.span, message);
        None
    }
}
