//! Special member functions ([special]): which a class has, which of them do nothing but copy bytes, which
//! are deleted, and the bodies of those that nobody wrote.
//!
//! A class of plain data has no member functions here at all: it is copied as memory, and most classes of
//! device code are such. Any other class gets a function for each special member that the program does not
//! declare, found by lookup and chosen by overload resolution like those that it does. A function whose
//! effect is that of copying memory is marked trivial, and a use of it becomes a copy of memory. A body is
//! made when it is needed, from the same statements as a written one.

use smallvec::SmallVec;

use crate::il::{
    CastKind, ExecutionSpace, ExprId, ExprKind, Function, FunctionFlags, FunctionId, FunctionType, InitPart,
    LaunchAttributes, Linkage, MemberInit, RecordId, Role, StmtId, StmtKind, Storage, Type, TypeKind,
    VariableId,
};
use crate::source::Span;
use crate::syntax::{Access, CvQualifiers, OverloadedOperator, RefQualifier};

use super::Sema;
use super::function::{BodyState, FunctionInfo, Special};
use super::overload::Resolution;

/// A special member function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Member {
    /// `T()`
    DefaultConstructor,
    /// `T(const T &)`
    CopyConstructor,
    /// `T(T &&)`
    MoveConstructor,
    /// `operator=(const T &)`
    CopyAssignment,
    /// `operator=(T &&)`
    MoveAssignment,
    /// `~T()`
    Destructor,
    /// `T(args)` that `using B::B;` makes of this constructor of a base.
    Inherited(FunctionId),
    /// What `delete` calls on an object with a virtual destructor: it also frees the memory.
    DeletingDestructor,
}

impl Member {
    fn is_constructor(self) -> bool {
        matches!(
            self,
            Self::DefaultConstructor | Self::CopyConstructor | Self::MoveConstructor | Self::Inherited(_)
        )
    }

    fn is_assignment(self) -> bool {
        matches!(self, Self::CopyAssignment | Self::MoveAssignment)
    }

    fn moves(self) -> bool {
        matches!(self, Self::MoveConstructor | Self::MoveAssignment)
    }
}

/// What the program itself says about the special members of a class, and what follows from it.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub(crate) struct SpecialMembers {
    /// Whether the class has functions for its special members; else it is plain data.
    pub(crate) made: bool,
    /// A constructor was declared, of whatever kind.
    pub(crate) constructors: bool,
    /// Those that the program declares.
    pub(crate) declared: SmallVec<[(Member, FunctionId); 2]>,
    /// The destructor, if the class has functions.
    pub(crate) destructor: Option<FunctionId>,
    /// Something that rules out plain data: a default member initializer, a reference or const member, a
    /// virtual function or base, a base or member with functions of its own.
    pub(crate) complicated: bool,
}

impl SpecialMembers {
    fn declares(&self, member: Member) -> bool {
        self.declared.iter().any(|&(other, _)| other == member)
    }
}

/// What a special member that nobody wrote is.
enum State {
    /// It copies bytes, or does nothing.
    Trivial,
    /// It calls something.
    Calls,
    /// It cannot be, and why.
    Deleted(String),
}

impl Sema<'_, '_> {
    /// The special member that a declared function is, if any ([class.ctor], [class.copy.ctor],
    /// [class.copy.assign], [class.dtor]).
    pub(crate) fn special_member(&mut self, id: FunctionId, class: RecordId) -> Option<Member> {
        let function = &self.il.functions[id];
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return None };
        let required = (function.required_args as usize).min(ty.params.len());
        let first = ty.params.first().copied();
        let is_class =
            |sema: &Self, ty| matches!(sema.il.types.kind(ty), TypeKind::Record(id) if id == class);
        // Of the parameter that takes the other object: whether it moves it.
        let takes = first.and_then(|param| match self.il.types.kind(param) {
            TypeKind::LValueRef(inner) if is_class(self, inner) => Some(false),
            TypeKind::RValueRef(inner) if is_class(self, inner) => Some(true),
            TypeKind::Record(_) if is_class(self, param) => Some(false),
            _ => None,
        });
        let info = &self.functions[id];
        match info.special {
            Special::Destructor => Some(Member::Destructor),
            _ if info.template.is_some() => None,
            Special::Constructor if required == 0 => Some(Member::DefaultConstructor),
            Special::Constructor if required <= 1 => match takes? {
                true => Some(Member::MoveConstructor),
                false => Some(Member::CopyConstructor),
            },
            Special::None if info.operator == Some(OverloadedOperator::Equal) => match takes? {
                true => Some(Member::MoveAssignment),
                false => Some(Member::CopyAssignment),
            },
            _ => None,
        }
    }

    /// Decides about the special members of a class that has just been completed, and makes functions for
    /// those that it needs.
    pub(crate) fn complete_special_members(&mut self, class: RecordId, mut functions: Vec<FunctionId>) {
        let info = self.records[class].special.clone();
        if !info.complicated && !info.constructors && info.declared.is_empty() {
            self.complete_virtuals(class, &functions);
            return;
        }
        self.records[class].special.made = true;
        for &(member, id) in &info.declared {
            if self.functions[id].defaulted {
                self.default_member_function(class, member, id);
            }
        }
        let has = |member| info.declares(member);
        let (copy, moved) = (
            has(Member::CopyConstructor) || has(Member::CopyAssignment),
            has(Member::MoveConstructor) || has(Member::MoveAssignment),
        );
        if !has(Member::Destructor) {
            self.implicit_member(class, Member::Destructor, false);
        }
        if !info.constructors {
            self.implicit_member(class, Member::DefaultConstructor, false);
        }
        if !has(Member::CopyConstructor) {
            self.implicit_member(class, Member::CopyConstructor, moved);
        }
        if !has(Member::CopyAssignment) {
            self.implicit_member(class, Member::CopyAssignment, moved);
        }
        // Moving is implicit only in a class that declares nothing of its own ([class.copy.ctor]/8).
        if !copy && !moved && !has(Member::Destructor) {
            self.implicit_member(class, Member::MoveConstructor, false);
            self.implicit_member(class, Member::MoveAssignment, false);
        }
        if !has(Member::Destructor) {
            functions.extend(self.records[class].special.destructor);
        }
        self.complete_virtuals(class, &functions);
        self.note_traits(class);
        self.build_vtables(class);
    }

    /// The traits of a class by its special members.
    fn note_traits(&mut self, class: RecordId) {
        let constructors = self.special_functions(class, Special::Constructor);
        let mut traits = self.il.records[class].traits;
        let kind = |sema: &mut Self, id: FunctionId| sema.special_member(id, class);
        (traits.trivially_copyable, traits.trivial_default_ctor) = (true, false);
        let (mut copies, mut usable) = (0, 0);
        for &id in constructors {
            let (deleted, trivial) = (self.il.functions[id].flags.deleted, self.functions[id].trivial);
            match kind(self, id) {
                Some(Member::DefaultConstructor) => traits.trivial_default_ctor |= trivial && !deleted,
                Some(Member::CopyConstructor | Member::MoveConstructor) => {
                    traits.trivially_copyable &= trivial || deleted;
                    copies += 1;
                    usable += u32::from(!deleted);
                }
                _ => {}
            }
        }
        traits.uncopyable = copies > 0 && usable == 0;
        let destructor = self.records[class].special.destructor;
        let trivial = destructor.is_none_or(|id| self.functions[id].trivial);
        traits.trivially_destructible = trivial;
        traits.trivially_copyable &= trivial;
        let equal = self.operator_symbol(OverloadedOperator::Equal);
        let scope = self.records[class].scope;
        let assignments = match self.entries.get(scope, equal) {
            Some(entry) => self.function_list(entry, u32::MAX),
            None => &[],
        };
        traits.trivially_assignable = assignments.iter().all(|&id| {
            !matches!(kind(self, id), Some(Member::CopyAssignment | Member::MoveAssignment))
                || self.functions[id].trivial
                || self.il.functions[id].flags.deleted
        });
        self.il.records[class].traits = traits;
        self.il.records[class].destructor = destructor.filter(|_| !trivial);
    }

    /// A member that is defaulted where it is first declared.
    fn default_member_function(&mut self, class: RecordId, member: Member, id: FunctionId) {
        match self.member_state(class, member) {
            State::Trivial => {
                let is_virtual = self.il.functions[id].vtable_slot.is_some();
                self.functions[id].trivial = !(member == Member::Destructor && is_virtual);
            }
            State::Calls => {}
            State::Deleted(why) => {
                self.il.functions[id].flags.deleted = true;
                self.functions[id].deleted_because = Some(why);
            }
        }
        self.functions[id].implicit = Some(member);
        self.functions[id].body = BodyState::Pending;
        self.il.functions[id].flags.inline = true;
        self.il.functions[id].flags.constexpr = true;
        if self.il.functions[id].space == ExecutionSpace::Host {
            self.il.functions[id].space = ExecutionSpace::HostDevice;
        }
        if self.il.functions[id].linkage == Linkage::External {
            self.il.functions[id].linkage = Linkage::LinkOnce;
        }
    }

    /// Declares a member that the program does not.
    fn implicit_member(&mut self, class: RecordId, member: Member, moved: bool) {
        let state = if moved {
            let why = "the class declares a move constructor or move assignment operator".to_owned();
            State::Deleted(why)
        } else {
            self.member_state(class, member)
        };
        // A deleted move would only be in the way of copying ([over.match.funcs]/8).
        if member.moves() && matches!(state, State::Deleted(_)) {
            return;
        }
        let id = self.new_member_function(class, member);
        match state {
            State::Trivial => self.functions[id].trivial = true,
            State::Calls => {}
            State::Deleted(why) => {
                self.il.functions[id].flags.deleted = true;
                self.functions[id].deleted_because = Some(why);
            }
        }
        if member == Member::Destructor {
            self.records[class].special.destructor = Some(id);
        }
    }

    /// A function without syntax for a special member.
    pub(crate) fn new_member_function(&mut self, class: RecordId, member: Member) -> FunctionId {
        let ty = self.il.types.record(class);
        let name = match member {
            Member::DefaultConstructor
            | Member::CopyConstructor
            | Member::MoveConstructor
            | Member::Inherited(_) => self.intern(Special::Constructor.spelling()),
            Member::Destructor | Member::DeletingDestructor => self.intern(Special::Destructor.spelling()),
            Member::CopyAssignment | Member::MoveAssignment => {
                self.operator_symbol(OverloadedOperator::Equal)
            }
        };
        let param = match member {
            Member::CopyConstructor | Member::CopyAssignment => {
                Some(self.il.types.lvalue_ref(ty.with(CvQualifiers::CONST)))
            }
            Member::MoveConstructor | Member::MoveAssignment => Some(self.il.types.rvalue_ref(ty)),
            Member::DefaultConstructor
            | Member::Destructor
            | Member::DeletingDestructor
            | Member::Inherited(_) => None,
        };
        let ret = if member.is_assignment() { self.il.types.lvalue_ref(ty) } else { Type::VOID };
        let function_ty = self.il.types.function(FunctionType {
            ret,
            params: param.as_slice(),
            variadic: false,
            cv: CvQualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: false,
        });
        let (special, role) = match member {
            _ if member.is_constructor() => (Special::Constructor, Role::Constructor),
            Member::Destructor => (Special::Destructor, Role::Destructor),
            Member::DeletingDestructor => (Special::Destructor, Role::Ordinary),
            _ => (Special::None, Role::Ordinary),
        };
        let scope = self.records[class].scope;
        let id = self.il.functions.push(Function {
            name,
            mangled: "",
            ty: function_ty,
            params: &[],
            required_args: u32::from(param.is_some()),
            space: ExecutionSpace::HostDevice,
            linkage: if self.is_in_unnamed_namespace(scope) { Linkage::Internal } else { Linkage::LinkOnce },
            flags: FunctionFlags { inline: true, constexpr: true, ..FunctionFlags::default() },
            launch: LaunchAttributes::default(),
            role,
            object: Some(class),
            vtable_slot: None,
            builtin: None,
            body: None,
            span: self.il.records[class].span,
        });
        self.functions[id] = FunctionInfo {
            scope,
            operator: member.is_assignment().then_some(OverloadedOperator::Equal),
            special,
            level: self.records[class].level,
            implicit: Some(member),
            body: BodyState::Pending,
            access: Access::Public,
            ..FunctionInfo::default()
        };
        self.il.functions[id].mangled = self.mangled_function(id);
        if member != Member::DeletingDestructor {
            let entry = self.make_entry(scope, name);
            self.entries.entry_mut(entry).functions.push((id, 0));
        }
        id
    }

    // ---- what a member would do ----

    /// What a special member does to the parts of the class, if it is left to the compiler.
    fn member_state(&mut self, class: RecordId, member: Member) -> State {
        let record = &self.il.records[class];
        let (bases, fields, is_union) = (record.bases, record.fields, record.is_union);
        let virtual_bases = if member.is_assignment() { &[] } else { record.virtual_bases };
        let mut calls = record.traits.dynamic && member != Member::Destructor;
        let object = self.type_text_of(class);
        // Of virtual bases those of bases count too ([class.default.ctor]/2.7); assignment leaves them to the bases.
        let direct = bases.iter().map(|base| base.record);
        let indirect = virtual_bases.iter().map(|base| base.record);
        let indirect = indirect.filter(|&record| !bases.iter().any(|base| base.record == record));
        for base in direct.chain(indirect) {
            let ty = self.il.types.record(base);
            let parts: &[Member] =
                if member.is_constructor() { &[member, Member::Destructor] } else { &[member] };
            for &part in parts {
                match self.part_state(ty, part) {
                    State::Trivial => {}
                    State::Calls => calls |= part == member,
                    State::Deleted(_) => {
                        let text = self.type_text(ty);
                        return State::Deleted(format!("base class \"{text}\" {}", lacks(part)));
                    }
                }
            }
        }
        let mut const_members = 0;
        for (number, field) in fields.iter().enumerate() {
            let ty = field.ty;
            let element = self.base_element(ty);
            let name = self.text(field.name).to_owned();
            let initialized = self.records[class].initializers.iter().any(|&(f, _)| f == number as u32);
            if self.il.is_reference(ty) {
                let problem = match member {
                    Member::DefaultConstructor => !initialized,
                    Member::CopyAssignment | Member::MoveAssignment => true,
                    Member::CopyConstructor => matches!(self.il.types.kind(ty), TypeKind::RValueRef(_)),
                    Member::MoveConstructor
                    | Member::Destructor
                    | Member::DeletingDestructor
                    | Member::Inherited(_) => false,
                };
                if problem {
                    return State::Deleted(format!("\"{object}\" has the reference member \"{name}\""));
                }
                calls |= member == Member::DefaultConstructor;
                continue;
            }
            if member == Member::DefaultConstructor && initialized {
                calls = true;
                continue;
            }
            let is_class = self.il.is_class(element);
            if element.is_const() && (!is_class || member.is_assignment()) && field.name != self.no_name {
                const_members += 1;
                let problem = match member {
                    Member::DefaultConstructor => !is_union,
                    _ => member.is_assignment(),
                };
                if problem {
                    return State::Deleted(format!("\"{object}\" has the const member \"{name}\""));
                }
            }
            let parts: &[Member] =
                if member.is_constructor() { &[member, Member::Destructor] } else { &[member] };
            for &part in parts {
                match self.part_state(ty, part) {
                    State::Trivial => {}
                    State::Calls if is_union && part == member => {
                        let why = format!("member \"{name}\" of the union {}", does(member));
                        return State::Deleted(why);
                    }
                    State::Calls => calls |= part == member,
                    State::Deleted(_) => {
                        let text = self.type_text(element);
                        let why = format!("member \"{name}\" of type \"{text}\" {}", lacks(part));
                        return State::Deleted(why);
                    }
                }
            }
        }
        if is_union
            && member == Member::DefaultConstructor
            && !fields.is_empty()
            && const_members == fields.len()
        {
            return State::Deleted("all members of the union are const".to_owned());
        }
        if calls { State::Calls } else { State::Trivial }
    }

    /// What a special member is for a base or member of some type.
    fn part_state(&mut self, ty: Type, member: Member) -> State {
        let element = self.base_element(ty);
        let TypeKind::Record(class) = self.il.types.kind(element) else { return State::Trivial };
        if !self.records[class].special.made {
            return State::Trivial;
        }
        let span = self.il.records[class].span;
        let object = element.unqualified();
        let chosen = match member {
            Member::Destructor | Member::DeletingDestructor => self.records[class].special.destructor,
            Member::DefaultConstructor | Member::Inherited(_) => self.chosen_constructor(class, &[]),
            Member::CopyConstructor => {
                let other = object.with(CvQualifiers::CONST);
                let other = self.lvalue(ExprKind::Undefined, other, span);
                self.chosen_constructor(class, &[other])
            }
            Member::MoveConstructor => {
                let other =
                    self.make_expr(ExprKind::Undefined, element, crate::il::ValueCategory::XValue, span);
                self.chosen_constructor(class, &[other])
            }
            Member::CopyAssignment | Member::MoveAssignment => {
                let (ty, category) = match member {
                    Member::CopyAssignment => {
                        (object.with(CvQualifiers::CONST), crate::il::ValueCategory::LValue)
                    }
                    _ => (element, crate::il::ValueCategory::XValue),
                };
                let target = self.lvalue(ExprKind::Undefined, object, span);
                let other = self.make_expr(ExprKind::Undefined, ty, category, span);
                let name = self.operator_symbol(OverloadedOperator::Equal);
                let scope = self.records[class].scope;
                let found = match self.entries.get(scope, name) {
                    Some(entry) => self.function_list(entry, u32::MAX),
                    None => &[],
                };
                match self.resolve_method(found, target, &[other]) {
                    Resolution::Best(viable) => Some(viable.function),
                    _ => None,
                }
            }
        };
        match chosen {
            None => State::Deleted(String::new()),
            Some(id) if self.il.functions[id].flags.deleted => State::Deleted(String::new()),
            Some(id) if self.functions[id].trivial => State::Trivial,
            Some(_) => State::Calls,
        }
    }

    /// Why an inherited constructor cannot be: a part of the class other than the base that it initialises has no
    /// default ([class.inhctor.init]/1, [class.default.ctor]/2).
    pub(crate) fn lacks_default_parts(&mut self, class: RecordId, base: RecordId) -> Option<String> {
        let record = &self.il.records[class];
        let (bases, fields) = (record.bases, record.fields);
        for other in bases {
            if other.record == base || self.has_base(other.record, base) {
                continue;
            }
            let ty = self.il.types.record(other.record);
            if matches!(self.part_state(ty, Member::DefaultConstructor), State::Deleted(_)) {
                let text = self.type_text(ty);
                return Some(format!("base class \"{text}\" {}", lacks(Member::DefaultConstructor)));
            }
        }
        for (number, field) in fields.iter().enumerate() {
            let initialized = self.records[class].initializers.iter().any(|&(f, _)| f == number as u32);
            if initialized || self.records[class].key == crate::syntax::ElaboratedKind::Union {
                continue;
            }
            let name = self.text(field.name).to_owned();
            if self.il.is_reference(field.ty) {
                return Some(format!("the reference member \"{name}\" is not initialized"));
            }
            if matches!(self.part_state(field.ty, Member::DefaultConstructor), State::Deleted(_)) {
                return Some(format!("member \"{name}\" {}", lacks(Member::DefaultConstructor)));
            }
        }
        None
    }

    fn chosen_constructor(&mut self, class: RecordId, args: &[ExprId]) -> Option<FunctionId> {
        let candidates = self.constructors_for(class, args);
        match self.resolve(&candidates, args) {
            Resolution::Best(viable) => Some(viable.function),
            _ => None,
        }
    }

    fn type_text_of(&mut self, class: RecordId) -> String {
        let ty = self.il.types.record(class);
        self.type_text(ty)
    }

    // ---- bodies ----

    /// The statements of a special member that nobody wrote; `id` is the function being analysed.
    pub(crate) fn member_body(&mut self, id: FunctionId, member: Member) -> Vec<StmtId> {
        let mut out = Vec::new();
        let Some(class) = self.il.functions[id].object else { return out };
        let span = self.il.functions[id].span;
        match member {
            Member::DefaultConstructor => self.member_initializers(id, &[], &mut out),
            Member::Inherited(ctor) => self.inherited_body(id, ctor, &mut out),
            Member::Destructor => self.init_vtables(class, span, &mut out),
            Member::DeletingDestructor => self.deleting_body(class, span, &mut out),
            Member::CopyConstructor | Member::MoveConstructor => {
                let other = self.other_object(id, member);
                self.copy_parts(class, other, span, &mut out);
            }
            Member::CopyAssignment | Member::MoveAssignment => {
                let other = self.other_object(id, member);
                self.assign_parts(class, other, span, &mut out);
                let this = self.this_object(span);
                out.push(self.make_stmt(StmtKind::Return(Some(this)), span));
            }
        }
        out
    }

    /// The parameter of a copying or moving member, as what is copied or moved from.
    fn other_object(&mut self, id: FunctionId, member: Member) -> ExprId {
        let span = self.il.functions[id].span;
        let param = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.params.first().copied().unwrap_or(Type::ERROR),
            _ => Type::ERROR,
        };
        let variable = self.invented_variable(param, Storage::Parameter, span);
        self.il.functions[id].params = self.il.list(&[variable]);
        let referee = self.il.strip_reference(param);
        let object = self.lvalue(ExprKind::Variable(variable), referee, span);
        if member.moves() { self.as_xvalue(object) } else { object }
    }

    /// An lvalue as one whose resources may be taken.
    pub(crate) fn as_xvalue(&mut self, object: ExprId) -> ExprId {
        let node = self.il.exprs[object];
        self.make_expr(node.kind, node.ty, crate::il::ValueCategory::XValue, node.span)
    }

    /// A base of an object, as a glvalue of its category.
    pub(crate) fn base_of_object(&mut self, object: ExprId, class: RecordId, number: usize) -> ExprId {
        let node = self.il.exprs[object];
        let Some(&base) = self.il.records[class].bases.get(number) else {
            return self.error_expr(node.span);
        };
        let ty = self.il.types.record(base.record).with(node.ty.cv());
        let step = self.direct_step(class, &base);
        let kind = ExprKind::Cast(CastKind::DerivedToBase(step), object);
        self.make_expr(kind, ty, node.category, node.span)
    }

    /// Initialises all bases and members from those of another object ([class.copy.ctor]/14).
    fn copy_parts(&mut self, class: RecordId, other: ExprId, span: Span, out: &mut Vec<StmtId>) {
        if self.il.records[class].is_union {
            let ty = self.il.types.record(class);
            let value = self.cast(CastKind::LValueToRValue, other, ty);
            let object = self.this_object(span);
            out.push(
                self.make_stmt(StmtKind::Init(MemberInit { object, part: InitPart::Whole, value }), span),
            );
            return;
        }
        let (bases, fields) = (self.il.records[class].bases, self.il.records[class].fields);
        for (number, base) in self.il.records[class].virtual_bases.iter().enumerate() {
            let Some(path) = self.base_path(class, base.record) else { continue };
            let node = self.il.exprs[other];
            let ty = self.il.types.record(base.record).with(node.ty.cv());
            let kind = ExprKind::Cast(CastKind::DerivedToBase(path.step), other);
            let source = self.make_expr(kind, ty, node.category, span);
            let value = self.rvalue(source);
            self.init_some_part(InitPart::VirtualBase(number as u32), Some(value), span, out);
        }
        for (number, _) in bases.iter().enumerate().filter(|(_, base)| !base.is_virtual) {
            let source = self.base_of_object(other, class, number);
            let value = self.rvalue(source);
            self.init_part(number as u32, Some(value), span, out);
        }
        self.init_vtables(class, span, out);
        for (number, field) in fields.iter().enumerate() {
            let part = (bases.len() + number) as u32;
            let source = self.field(other, class, number as u32, span);
            if self.il.is_reference(field.ty) {
                self.init_part(part, Some(source), span, out);
            } else if field.bits.is_some_and(|bits| bits.width == 0) {
            } else if self.il.is_array(field.ty) && !self.is_copied_as_bytes(field.ty) {
                let object = self.this_object(span);
                let target = self.field(object, class, number as u32, span);
                self.for_each_element(target, source, span, out, &mut |sema, target, source| {
                    let value = sema.rvalue(source);
                    let pointer = sema.il.types.pointer(sema.ty(target));
                    let pointer = sema.prvalue(ExprKind::AddressOf(target), pointer, span);
                    let ty = sema.ty(pointer);
                    let made = sema.prvalue(ExprKind::InitAt { pointer, value }, ty, span);
                    sema.make_stmt(StmtKind::Expr(made), span)
                });
            } else if self.il.is_array(field.ty) {
                let ty = field.ty;
                let value = self.cast(CastKind::LValueToRValue, source, ty.unqualified());
                self.init_part(part, Some(value), span, out);
            } else {
                let value = self.rvalue(source);
                self.init_part(part, Some(value), span, out);
            }
        }
    }

    /// Whether copying an object of the type is copying its bytes.
    fn is_copied_as_bytes(&self, ty: Type) -> bool {
        match self.il.types.kind(self.base_element(ty)) {
            TypeKind::Record(id) => self.il.records[id].traits.trivially_copyable,
            _ => true,
        }
    }

    /// Assigns all bases and members ([class.copy.assign]/12).
    fn assign_parts(&mut self, class: RecordId, other: ExprId, span: Span, out: &mut Vec<StmtId>) {
        let (bases, fields) = (self.il.records[class].bases, self.il.records[class].fields);
        if self.il.records[class].is_union {
            let target = self.this_object(span);
            let assigned = self.assigned_bytes(target, other, span);
            out.push(self.make_stmt(StmtKind::Expr(assigned), span));
            return;
        }
        for number in 0..bases.len() {
            let object = self.this_object(span);
            let target = self.base_of_object(object, class, number);
            let source = self.base_of_object(other, class, number);
            let assigned = self.assigned_object(target, source, span);
            out.push(self.make_stmt(StmtKind::Expr(assigned), span));
        }
        for (number, field) in fields.iter().enumerate() {
            if field.bits.is_some() && field.name == self.no_name {
                continue;
            }
            let object = self.this_object(span);
            let target = self.field(object, class, number as u32, span);
            let source = self.field(other, class, number as u32, span);
            if self.il.is_array(field.ty) {
                self.for_each_element(target, source, span, out, &mut |sema, target, source| {
                    let assigned = sema.assigned_object(target, source, span);
                    sema.make_stmt(StmtKind::Expr(assigned), span)
                });
            } else {
                let assigned = self.assigned_object(target, source, span);
                out.push(self.make_stmt(StmtKind::Expr(assigned), span));
            }
        }
    }

    /// `target = source` of one type, by the operator of a class.
    fn assigned_object(&mut self, target: ExprId, source: ExprId, span: Span) -> ExprId {
        let class = match self.il.types.kind(self.ty(target)) {
            TypeKind::Record(id) if self.records[id].special.made => id,
            _ => return self.assigned_bytes(target, source, span),
        };
        let name = self.operator_symbol(OverloadedOperator::Equal);
        let scope = self.records[class].scope;
        let found = match self.entries.get(scope, name) {
            Some(entry) => self.function_list(entry, u32::MAX),
            None => &[],
        };
        match self.resolve_method_call("operator=", found, target, &[source], span) {
            Some(viable) => self.method_call(target, class, viable, &[source], span),
            None => self.error_expr(span),
        }
    }

    /// `target = source` of one type, as memory.
    pub(crate) fn assigned_bytes(&mut self, target: ExprId, source: ExprId, span: Span) -> ExprId {
        let ty = self.ty(target);
        let value = if self.is_glvalue(source) {
            self.cast(CastKind::LValueToRValue, source, ty.unqualified())
        } else {
            source
        };
        self.lvalue(ExprKind::Assign(target, value), ty, span)
    }

    /// A loop over the elements of two arrays of the same type.
    pub(crate) fn for_each_element(
        &mut self,
        target: ExprId,
        source: ExprId,
        span: Span,
        out: &mut Vec<StmtId>,
        body: &mut dyn FnMut(&mut Self, ExprId, ExprId) -> StmtId,
    ) {
        let TypeKind::Array(_, count) = self.il.types.kind(self.ty(target)) else { return };
        let each = |sema: &mut Self, index: VariableId| {
            let element = |sema: &mut Self, array: ExprId| {
                let node = sema.il.exprs[array];
                let element = sema.il.element(node.ty).unwrap_or(Type::ERROR);
                let pointer = sema.il.types.pointer(element);
                let base = sema.cast(CastKind::ArrayToPointer, array, pointer);
                let index = sema.read_variable(index, span);
                sema.make_expr(ExprKind::Index { base, index }, element, node.category, span)
            };
            let (target, source) = (element(sema, target), element(sema, source));
            let mut inner = Vec::new();
            if sema.il.is_array(sema.ty(target)) {
                sema.for_each_element(target, source, span, &mut inner, body);
            } else {
                inner.push(body(sema, target, source));
            }
            let list = sema.il.list(&inner);
            sema.make_stmt(StmtKind::Compound(list), span)
        };
        let count = |sema: &mut Self| sema.int_expr(u128::from(count), Type::ULONG, span);
        let copied = self.counting_up(span, count, each);
        out.push(copied);
    }

    // ---- destructors in use ----

    /// Records that the code at hand ends the life of an object of some type.
    pub(crate) fn reference_destructor(&mut self, ty: Type, span: Span) {
        let TypeKind::Record(class) = self.il.types.kind(self.base_element(ty)) else { return };
        let Some(id) = self.records[class].special.destructor else { return };
        if self.cx.unevaluated {
            return;
        }
        if let Some(function) = &mut self.cx.function {
            // Once in a function is enough, also for messages.
            if function.destroyed.contains(&class) {
                return;
            }
            function.destroyed.push(class);
        }
        if self.il.functions[id].flags.deleted {
            self.report_deleted(id, span);
            return;
        }
        self.check_function_access(id, None, span);
        if !self.functions[id].trivial {
            self.reference_function(id, span);
        }
    }

    /// What the end of a destructor refers to: the destructors of bases and members.
    pub(crate) fn reference_parts(&mut self, class: RecordId, span: Span) {
        let record = &self.il.records[class];
        let (bases, virtual_bases, fields) = (record.bases, record.virtual_bases, record.fields);
        let direct = bases.iter().map(|base| base.record);
        for base in direct.chain(virtual_bases.iter().map(|base| base.record)) {
            let ty = self.il.types.record(base);
            self.reference_destructor(ty, span);
        }
        if self.il.records[class].is_union {
            return;
        }
        for field in fields {
            if !field.anonymous && !self.il.is_reference(field.ty) {
                self.reference_destructor(field.ty, span);
            }
        }
    }
}

/// What is wrong with a part that has no usable special member.
fn lacks(member: Member) -> &'static str {
    match member {
        Member::DefaultConstructor | Member::Inherited(_) => "has no usable default constructor",
        Member::CopyConstructor | Member::MoveConstructor => "cannot be copied or moved",
        Member::CopyAssignment | Member::MoveAssignment => "cannot be assigned",
        Member::Destructor | Member::DeletingDestructor => "cannot be destroyed",
    }
}

/// Why a union cannot do by itself what a member would need.
fn does(member: Member) -> &'static str {
    match member {
        Member::DefaultConstructor | Member::Inherited(_) => "has a constructor",
        Member::CopyConstructor | Member::MoveConstructor => "has a copy constructor",
        Member::CopyAssignment | Member::MoveAssignment => "has an assignment operator",
        Member::Destructor | Member::DeletingDestructor => "has a destructor",
    }
}
