//! Special member functions ([special]): which a class has, which are trivial, which are deleted, and the bodies of the
//! implicit ones.
//!
//! A plain data class has no special member functions here at all: it is copied as memory, and most classes of device
//! code are plain data. Any other class gets a function for each special member that the program does not declare;
//! lookup and overload resolution treat it like a declared one. A function equivalent to a copy of memory is marked
//! trivial, and a call of it becomes a copy of memory. A body is synthesized on demand, from the same statements as a
//! written one.
//!
//! [`state`] classifies an implicit member, [`body`] synthesizes its body.

mod body;
mod defaulted;
mod state;

use smallvec::SmallVec;

use crate::sema::program::Program;
use crate::sema::program::function::{FunctionDefinition, FunctionOrigin, LateParts, MemberFunction};
use crate::sema::program::record::Member;

use crate::il::{
    Arguments, ExecutionSpace, Function, FunctionFlags, FunctionId, FunctionType, LaunchAttributes, Linkage,
    RecordId, Role, Type, TypeKind,
};
use crate::sema::Sema;
use crate::sema::program::function::{BodyState, FunctionInfo, Special};
use crate::syntax::{Access, CvQualifiers, OverloadedOperator, RefQualifier};

use self::state::State;

impl Program<'_, '_> {
    /// The special member that a declared function is, if any ([class.ctor], [class.copy.ctor],
    /// [class.copy.assign], [class.dtor]).
    pub(crate) fn special_member(&self, id: FunctionId, class: RecordId) -> Option<Member> {
        let function = &self.il.functions[id];
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return None };
        let required = (function.arguments.required as usize).min(ty.params.len());
        let first = ty.params.first().copied();
        let is_class =
            |sema: &Self, ty| matches!(sema.il.types.kind(ty), TypeKind::Record(id) if id == class);
        // Whether the parameter for the source object makes it a move operation.
        let takes = first.and_then(|param| match self.il.types.kind(param) {
            TypeKind::LValueRef(inner) if is_class(self, inner) => Some(false),
            TypeKind::RValueRef(inner) if is_class(self, inner) => Some(true),
            TypeKind::Record(_) if is_class(self, param) => Some(false),
            _ => None,
        });
        let info = &self.functions[id];
        match info.special {
            Special::Destructor => Some(Member::Destructor),
            _ if info.origin.template.is_some() => None,
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
}

impl Sema<'_, '_> {
    /// Classifies the special members of a class that has just been completed, and declares the functions that it
    /// needs.
    pub(crate) fn complete_special_members(&mut self, class: RecordId, mut functions: Vec<FunctionId>) {
        self.select_destructor(class);
        let info = self.records[class].special.clone();
        if !info.complicated && !info.constructors && info.declared.is_empty() {
            self.complete_virtuals(class, &functions);
            return;
        }
        self.records[class].special.made = true;
        for &(member, id) in &info.declared {
            if self.functions[id].defaulted && self.check_defaulted_form(id, class, member, true) {
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
        // A move operation is implicit only in a class without user-declared special members ([class.copy.ctor]/8).
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

    /// Selects the destructor of a class: of several candidates, the one whose constraint is satisfied, the most
    /// constrained if there are more ([class.dtor]/4 of C++20).
    fn select_destructor(&mut self, class: RecordId) {
        let declared = &self.records[class].special.declared;
        let all: SmallVec<[FunctionId; 2]> = declared
            .iter()
            .filter_map(|&(member, id)| (member == Member::Destructor).then_some(id))
            .collect();
        if all.len() < 2 {
            return;
        }
        let mut chosen: Option<FunctionId> = None;
        for &id in &all {
            if self.requirement_holds(id)
                && chosen.is_none_or(|chosen| self.is_more_constrained_plain(id, chosen))
            {
                chosen = Some(id);
            }
        }
        let special = &mut self.records[class].special;
        special.destructor = chosen;
        special.declared.retain(|&mut (_, id)| !all.contains(&id) || Some(id) == chosen);
        let name = self.intern(Special::Destructor.spelling());
        if let Some(entry) = self.entries.get(self.records[class].scope, name) {
            let others = |&(id, _): &(FunctionId, u32)| all.contains(&id) && Some(id) != chosen;
            while let Some(at) = self.entries.entry(entry).functions.iter().position(others) {
                self.entries.entry_mut(entry).remove_function(at);
            }
        }
    }

    /// Declares the assignment operators of a plain data class, which exist only for code that names them
    /// ([class.copy.assign]/2).
    pub(crate) fn declare_plain_assignments(&mut self, class: RecordId) {
        let special = &self.records[class].special;
        if special.made || special.assigns || !self.il.records[class].complete {
            return;
        }
        self.records[class].special.assigns = true;
        for member in [Member::CopyAssignment, Member::MoveAssignment] {
            let id = self.new_member_function(class, member);
            self.functions[id].trivial = true;
        }
    }

    /// Derives the traits of a class from its special members.
    fn note_traits(&mut self, class: RecordId) {
        let constructors = self.special_functions(class, Special::Constructor);
        let mut traits = self.il.records[class].traits;
        let kind = |sema: &mut Self, id: FunctionId| sema.special_member(id, class);
        (traits.trivially_copyable, traits.trivial_default_ctor) = (true, false);
        let (mut copies, mut usable) = (0, 0);
        for &id in constructors {
            if !self.is_eligible(id, constructors) {
                continue;
            }
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
        // A destructor declared as deleted is not user-provided, hence trivial ([class.dtor]/8).
        let deleted = destructor.is_some_and(|id| self.is_written_as_deleted(id));
        traits.trivially_copyable &= trivial || deleted;
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
                || !self.is_eligible(id, assignments)
        });
        self.il.records[class].traits = traits;
        self.il.records[class].destructor = destructor.filter(|_| !trivial);
    }

    /// Whether a special member is eligible among the functions of its name: its constraint is satisfied, and no more
    /// constrained one with the same parameters exists ([special]/6).
    fn is_eligible(&mut self, id: FunctionId, functions: &[FunctionId]) -> bool {
        if self.functions[id].late.requires.is_some() {
            return self.requirement_holds(id);
        }
        functions.iter().all(|&other| {
            self.functions[other].late.requires.is_none()
                || self.parameters_of(other) != self.parameters_of(id)
                || !self.requirement_holds(other)
        })
    }

    /// Handles a member that is defaulted on its first declaration.
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
        if self.il.functions[id].flags.constexpr && !self.is_in_template(self.functions[id].scope) {
            self.check_constexpr_constructor(id);
        }
        self.functions[id].member.implicit = Some(member);
        self.functions[id].late.implied_throws = true;
        if !self.il.functions[id].flags.deleted {
            self.functions[id].defined.body = BodyState::Pending;
        }
        self.il.functions[id].flags.inline = true;
        self.il.functions[id].flags.constexpr = true;
        if self.il.functions[id].space == ExecutionSpace::Host {
            self.il.functions[id].space = ExecutionSpace::HostDevice;
        }
        if self.il.functions[id].linkage == Linkage::External {
            self.il.functions[id].linkage = Linkage::LinkOnce;
        }
    }

    /// Declares an implicit member.
    fn implicit_member(&mut self, class: RecordId, member: Member, moved: bool) {
        let state = if moved {
            let why = "the class declares a move constructor or move assignment operator".to_owned();
            State::Deleted(why)
        } else {
            self.member_state(class, member)
        };
        // A deleted move operation would hide the copy operation ([over.match.funcs]/8).
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

    /// Creates a function without syntax for a special member.
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
                let source = self.copied_cv(class, member);
                Some(self.il.types.lvalue_ref(ty.with(source)))
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
        let id = self.program.il.functions.push(Function {
            name,
            mangled: "",
            ty: function_ty,
            params: &[],
            arguments: Arguments { required: u32::from(param.is_some()), variable: None },
            space: ExecutionSpace::HostDevice,
            linkage: if self.is_in_unnamed_namespace(scope) { Linkage::Internal } else { Linkage::LinkOnce },
            flags: FunctionFlags { inline: true, constexpr: true, ..FunctionFlags::default() },
            launch: LaunchAttributes::default(),
            role,
            object: Some(class),
            vtable_slot: None,
            builtin: None,
            body: None,
            span: self.program.il.records[class].span,
        });
        self.functions[id] = FunctionInfo {
            scope,
            operator: member.is_assignment().then_some(OverloadedOperator::Equal),
            special,
            origin: FunctionOrigin { level: self.records[class].origin.level, ..FunctionOrigin::default() },
            member: MemberFunction {
                implicit: Some(member),
                access: Access::Public,
                ..MemberFunction::default()
            },
            late: LateParts { implied_throws: true, ..LateParts::default() },
            defined: FunctionDefinition { body: BodyState::Pending, ..FunctionDefinition::default() },
            ..FunctionInfo::default()
        };
        if member != Member::DeletingDestructor {
            let entry = self.make_entry(scope, name);
            self.entries.entry_mut(entry).functions.push((id, 0));
        }
        id
    }

    // ---- classification of members ----

    // ---- bodies ----

    // ---- destructors in use ----
}

impl Program<'_, '_> {
    fn parameters_of(&self, id: FunctionId) -> &[Type] {
        match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.params,
            _ => &[],
        }
    }
}
