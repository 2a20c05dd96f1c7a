//! Constructors at work: objects of class type made from arguments ([class.ctor], [class.copy],
//! [over.match.ctor]), and the member initializers of a constructor ([class.base.init]).
//!
//! A class of plain data has no constructors at all (`special.rs`): it is copied as memory and made from a
//! list. Any other object is made by a constructor that overload resolution chooses, the implicit ones among
//! the candidates; a trivial one becomes a copy of memory again.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::diagnostics::codes::expr as codes;
use crate::il::{
    CastKind, ExprId, ExprKind, FunctionId, InitPart, MemberInit, RecordId, StmtId, StmtKind, Type, TypeKind,
};
use crate::sema::Sema;
use crate::sema::class::special::Member;
use crate::sema::conversion::ByFunction;
use crate::sema::declaration::function::Special;
use crate::sema::lookup::{MemberStep, Wanted};
use crate::sema::overload::{Resolution, Viable};
use crate::sema::program::scope::Named;
use crate::source::Span;
use crate::syntax::{self, CtorInit, Initializer};

/// Which constructors an initialisation may use ([class.conv.ctor]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Directness {
    /// All: direct initialisation.
    Direct,
    /// Not the explicit ones: copy initialisation.
    Copy,
}

impl<'a> Sema<'a, '_> {
    /// The functions of a special kind that a class itself declares.
    pub(crate) fn special_functions(&mut self, class: RecordId, special: Special) -> &'a [FunctionId] {
        let name = self.intern(special.spelling());
        let scope = self.records[class].scope;
        let Some(entry) = self.entries.get(scope, name) else { return &[] };
        match self.entry_named(entry, u32::MAX, Wanted::Any) {
            Some(Named::Functions(functions)) => functions,
            _ => &[],
        }
    }

    /// The constructors that an initialisation considers.
    fn constructor_candidates(
        &mut self,
        class: RecordId,
        args: &[ExprId],
        how: Directness,
    ) -> SmallVec<[FunctionId; 8]> {
        let mut all = self.constructors_for(class, args);
        // Instances of a template with a condition say whether they are explicit.
        if how == Directness::Copy && all.iter().any(|&f| self.is_explicit_by_instance(f)) {
            all = self.with_instances(&all, args);
        }
        let is_usable = |&f: &FunctionId| {
            (how == Directness::Direct || !self.functions[f].explicit) && !self.copies_by_value(f)
        };
        all.iter().copied().filter(is_usable).collect()
    }

    /// An object of class type from analysed arguments, by a constructor; reports if there is none.
    pub(crate) fn construct_class(
        &mut self,
        ty: Type,
        args: &[ExprId],
        how: Directness,
        span: Span,
    ) -> ExprId {
        let TypeKind::Record(class) = self.il.types.kind(ty) else { return self.error_expr(span) };
        if args.iter().any(|&arg| self.is_error(arg)) {
            return self.error_expr(span);
        }
        if let [only] = *args {
            // A prvalue of the class is the object itself ([dcl.init]/17.6.1).
            let same = self.ty(only).unqualified() == ty.unqualified();
            if same && !self.is_glvalue(only) {
                return only;
            }
            if !self.records[class].special.made && self.same_or_derived(only, class) {
                return self.copied(only, ty.unqualified(), span);
            }
        }
        let candidates = self.constructor_candidates(class, args, how);
        if candidates.is_empty() {
            let text = self.type_text(ty.unqualified());
            let message = format!("no suitable constructor exists to make a \"{text}\"");
            self.error(codes::NO_VIABLE_FUNCTION, span, message);
            return self.error_expr(span);
        }
        // A conversion function may make what the copy constructor takes, an explicit one too
        // ([over.match.copy]/1.2).
        if let [only] = *args
            && how == Directness::Direct
            && matches!(self.il.types.kind(self.ty(only)), TypeKind::Record(_))
            && matches!(self.resolve(&candidates, args), Resolution::None)
        {
            let conversion = self.conversion(only, ty.unqualified(), ByFunction::Explicit);
            if let Some(conversion) = conversion {
                return self.read_for(only, &conversion);
            }
        }
        let name = self.text(self.il.records[class].name).to_owned();
        match self.resolve_call(&name, &candidates, args, span) {
            Some(viable) => self.construct_with(ty, viable, args, span),
            None => self.error_expr(span),
        }
    }

    /// A copy of an object as one of class `ty`: of a prvalue the value itself ([class.copy.elision]).
    fn copied(&mut self, expr: ExprId, ty: Type, span: Span) -> ExprId {
        match self.implicit_conversion(expr, ty) {
            Some(conversion) => self.read_for(expr, &conversion),
            None => {
                self.report_no_conversion(expr, ty, "initialization");
                self.error_expr(span)
            }
        }
    }

    /// The call of a chosen constructor as a prvalue.
    pub(crate) fn construct_with(
        &mut self,
        ty: Type,
        mut viable: Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        if let TypeKind::Record(class) = self.il.types.kind(ty) {
            viable.function = self.constructor_of(class, viable.function);
        }
        self.check_function_access(viable.function, None, span);
        self.construct_unchecked(ty, &viable, args, span)
    }

    /// The same by a constructor that may be used from everywhere.
    pub(crate) fn construct_unchecked(
        &mut self,
        ty: Type,
        viable: &Viable,
        args: &[ExprId],
        span: Span,
    ) -> ExprId {
        let ctor = viable.function;
        let immediate = self.is_immediate_call(ctor);
        let outer = self.cx.constant;
        self.cx.constant |= immediate;
        let args = self.call_arguments(viable, args, span);
        self.cx.constant = outer;
        let Some(args) = args else { return self.error_expr(span) };
        let made = self.constructed(ctor, args, ty.unqualified(), false, span);
        if immediate { self.immediate_value(made, ctor) } else { made }
    }

    /// The object that a constructor makes of converted arguments; a trivial one copies memory or does
    /// nothing.
    fn constructed(
        &mut self,
        ctor: FunctionId,
        args: &'a [ExprId],
        ty: Type,
        zeroed: bool,
        span: Span,
    ) -> ExprId {
        if self.functions[ctor].trivial {
            return match *args {
                [source] => {
                    let value = self.cast(CastKind::LValueToRValue, source, ty);
                    self.il.exprs[value].span = span;
                    value
                }
                _ if zeroed => self.prvalue(ExprKind::Zero, ty, span),
                _ => self.prvalue(ExprKind::Undefined, ty, span),
            };
        }
        self.prvalue(ExprKind::Construct { ctor, args, zeroed }, ty, span)
    }

    /// The value of a class glvalue ([conv.lval]): its members as they are, or a call of a copy or move
    /// constructor.
    pub(crate) fn class_value(&mut self, expr: ExprId, class: RecordId) -> ExprId {
        let (ty, span) = (self.ty(expr), self.span(expr));
        if !self.records[class].special.made {
            return self.cast(CastKind::LValueToRValue, expr, ty.unqualified());
        }
        let candidates = self.constructor_candidates(class, &[expr], Directness::Copy);
        match self.resolve(&candidates, &[expr]) {
            Resolution::Best(viable) => self.construct_with(ty, viable, &[expr], span),
            _ => {
                let text = self.type_text(ty.unqualified());
                let message = format!("no suitable copy constructor for \"{text}\"");
                self.error(codes::NO_VIABLE_FUNCTION, span, message);
                self.error_expr(span)
            }
        }
    }

    /// What a default-initialised object of class type is ([dcl.init]/7): none if nothing happens.
    pub(crate) fn default_class_value(&mut self, ty: Type, class: RecordId, span: Span) -> Option<ExprId> {
        if let Some(error) = self.refuse_default_closure(class, span) {
            return Some(error);
        }
        if !self.records[class].special.made {
            return None;
        }
        let value = self.construct_class(ty, &[], Directness::Direct, span);
        (!matches!(self.il.exprs[value].kind, ExprKind::Undefined)).then_some(value)
    }

    /// `T()` of a class without a default constructor of the program's own: zero first, then what the
    /// constructor does ([dcl.init]/8.2).
    pub(crate) fn value_initialized_class(&mut self, ty: Type, class: RecordId, span: Span) -> ExprId {
        if let Some(error) = self.refuse_default_closure(class, span) {
            return error;
        }
        if !self.records[class].special.made {
            return self.prvalue(ExprKind::Zero, ty.unqualified(), span);
        }
        let value = self.construct_class(ty, &[], Directness::Direct, span);
        match &mut self.program.il.exprs[value].kind {
            ExprKind::Construct { ctor, zeroed, .. } => {
                *zeroed = self.program.functions[*ctor].implicit.is_some()
            }
            kind @ ExprKind::Undefined => *kind = ExprKind::Zero,
            _ => {}
        }
        value
    }

    /// Reports a closure object that only its lambda-expression can make.
    fn refuse_default_closure(&mut self, class: RecordId, span: Span) -> Option<ExprId> {
        if !self.lacks_as_closure(class, Member::DefaultConstructor) {
            return None;
        }
        let message = "the class of this lambda has no default constructor";
        self.error(codes::DELETED_FUNCTION, span, message);
        Some(self.error_expr(span))
    }

    // ---- member initializers ----

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

    /// The initialisation of bases and members by analysed initializers; `given` is the value of one base.
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
            let ty = self.il.types.record(base.record);
            let written = find(targets, InitTarget::Base(index as u32));
            self.prepare_base_value(class, written, span, out);
            let value = match written {
                None if given.is_some_and(|(number, _)| number == index as u32) => {
                    given.map(|(_, value)| value)
                }
                Some(init) => self.base_value(ty, init),
                None => self.default_class_value(ty, base.record, span),
            };
            self.init_part(index as u32, value, written.map_or(span, |init| init.span), out);
        }
        self.init_vtables(class, span, out);
        let any_written = targets.iter().any(|(target, _)| matches!(target, InitTarget::Field(..)));
        for (number, field) in fields.iter().enumerate() {
            let part = (bases.len() + number) as u32;
            if field.anonymous {
                self.init_anonymous(class, number as u32, targets, out);
                continue;
            }
            if let Some(init) = find(targets, InitTarget::Field(class, number as u32)) {
                let value = self.initialize(field.ty, &init.init, init.span).value;
                // So said C++14 of all mem-initializers ([class.temporary]/5.1); NVRTC does it for those in parentheses,
                // where C++17 allows no temporary ([class.base.init]/8).
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

    /// Notes which constructor another one delegates to, which may not lead back to it ([class.base.init]/6).
    fn note_delegation(&mut self, ctor: FunctionId, value: ExprId, span: Span) {
        let ExprKind::Construct { ctor: target, .. } = self.il.exprs[value].kind else { return };
        let mut next = Some(target);
        while let Some(constructor) = next {
            if constructor == ctor {
                let message = "a constructor delegates to itself, directly or through others";
                self.error(codes::BAD_MEMBER, span, message);
                return;
            }
            next = self.functions[constructor].delegates_to;
        }
        self.functions[ctor].delegates_to = Some(target);
    }

    /// The initialisation of the virtual bases, which an object of exactly this class needs
    /// ([class.base.init]/7, /13.1).
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
            let ty = self.il.types.record(base.record);
            let written = find(targets, InitTarget::VirtualBase(number as u32));
            self.prepare_base_value(class, written, span, out);
            let value = match (written, given) {
                (Some(init), _) => self.base_value(ty, init),
                (None, Some((record, value))) if record == base.record => Some(value),
                // There is no object of exactly an abstract class.
                (None, _) if self.records[class].virtuals.pure_.is_some() => None,
                (None, _) => self.default_class_value(ty, base.record, span),
            };
            let span = written.map_or(span, |init| init.span);
            self.init_some_part(InitPart::VirtualBase(number as u32), value, false, span, out);
        }
    }

    /// What is given to a base may convert `this` to a virtual base ([class.cdtor]/3), which the tables of the class
    /// place; the constructors of other bases have set the pointers that they share with the class to their own.
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

    /// The value that a mem-initializer gives a base. One with virtual bases of its own is no complete object, so
    /// what a function returns is not made in its place but copied.
    fn base_value(&mut self, ty: Type, init: &'a CtorInit<'a>) -> Option<ExprId> {
        let value = self.initialize(ty, &init.init, init.span).value?;
        let TypeKind::Record(base) = self.il.types.kind(ty) else { return Some(value) };
        let constructed = matches!(self.il.exprs[value].kind, ExprKind::Construct { .. });
        if self.il.records[base].virtual_bases.is_empty() || constructed || self.is_error(value) {
            return Some(value);
        }
        let object = self.materialize(value);
        Some(self.rvalue(object))
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

    /// An initializer whose expressions are analysed in a scope of their own.
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
            Initializer::None => Initializer::None,
            Initializer::Default => Initializer::Default,
            Initializer::Delete => Initializer::Delete,
        }
    }

    /// The initialisation of one base or member of `*this`, unless it is left alone.
    pub(crate) fn init_part(&mut self, part: u32, value: Option<ExprId>, span: Span, out: &mut Vec<StmtId>) {
        self.init_some_part(InitPart::Part(part), value, false, span, out);
    }

    /// The initialisation of one part of `*this`, unless it is left alone.
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

    /// The initialisation of members of an anonymous member.
    fn init_anonymous(
        &mut self,
        class: RecordId,
        number: u32,
        targets: &[(InitTarget, &'a CtorInit<'a>)],
        out: &mut Vec<StmtId>,
    ) {
        for &(target, init) in targets {
            let InitTarget::Field(owner, field) = target else { continue };
            let Some(path) = self.member_path(class, owner) else { continue };
            if path.first() != Some(&MemberStep::Anonymous(class, number)) {
                continue;
            }
            let Some(&info) = self.il.records[owner].fields.get(field as usize) else { continue };
            let Some(value) = self.initialize(info.ty, &init.init, init.span).value else { continue };
            let mut object = self.this_object(init.span);
            for step in path {
                let MemberStep::Anonymous(record, inner) = step else { continue };
                object = self.field(object, record, inner, init.span);
            }
            let part = InitPart::Part(self.il.records[owner].bases.len() as u32 + field);
            out.push(
                self.make_stmt(StmtKind::Init(MemberInit { object, part, value, extends: false }), init.span),
            );
        }
    }

    /// What a mem-initializer-id names; reports if it is neither a member nor a base.
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

/// What a mem-initializer initialises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InitTarget {
    /// The direct base with this number.
    Base(u32),
    /// The virtual base with this number.
    VirtualBase(u32),
    /// A member of the class or of an anonymous member of it.
    Field(RecordId, u32),
    /// The whole object, by another constructor.
    Delegate,
}

fn find<'a>(targets: &[(InitTarget, &'a CtorInit<'a>)], wanted: InitTarget) -> Option<&'a CtorInit<'a>> {
    targets.iter().find(|&&(target, _)| target == wanted).map(|&(_, init)| init)
}

impl Program<'_, '_> {
    /// Whether lists and values make objects of a class by calling constructors, not member by member.
    pub(crate) fn is_made_by_constructors(&self, class: RecordId) -> bool {
        self.records[class].special.made && !self.il.records[class].traits.aggregate
    }

    /// Whether a function is a constructor that takes nothing.
    pub(crate) fn special_is_default_constructor(&self, id: FunctionId) -> bool {
        self.functions[id].special == Special::Constructor && self.il.functions[id].required_args == 0
    }
}
