//! Classifies implicit special members: trivial, a sequence of calls, or deleted ([class.ctor]/5, [class.copy.ctor]/10,
//! [class.copy.assign]/7, [class.dtor]/5).

use crate::il::{ExprId, ExprKind, FunctionId, RecordId, Type, TypeKind};
use crate::options::Standard;
use crate::sema::Sema;
use crate::sema::overload::Resolution;
use crate::sema::program::Program;
use crate::sema::program::function::Special;
use crate::syntax::{CvQualifiers, OverloadedOperator};
use smallvec::SmallVec;

use crate::sema::program::record::Member;

/// The class of an implicit special member.
pub(super) enum State {
    /// It copies bytes, or does nothing.
    Trivial,
    /// It calls a function.
    Calls,
    /// It is deleted, with the reason.
    Deleted(String),
}

impl Sema<'_, '_> {
    /// Classifies a special member by its effect on the parts of the class, if it is implicit or defaulted.
    pub(super) fn member_state(&mut self, class: RecordId, member: Member) -> State {
        let source = self.copied_cv(class, member);
        let record = &self.il.records[class];
        let (bases, fields, is_union) = (record.bases, record.fields, record.is_union);
        let virtual_bases = if member.is_assignment() { &[] } else { record.virtual_bases };
        let mut calls = record.traits.dynamic && member != Member::Destructor;
        let object = self.type_text_of(class);
        // Constructors also handle indirect virtual bases ([class.default.ctor]/2.7); assignment leaves them to the
        // bases.
        let direct = bases.iter().map(|base| base.record);
        let indirect = virtual_bases.iter().map(|base| base.record);
        let indirect = indirect.filter(|&record| !bases.iter().any(|base| base.record == record));
        for base in direct.chain(indirect) {
            let ty = self.il.types.record(base);
            let parts: &[Member] =
                if member.is_constructor() { &[member, Member::Destructor] } else { &[member] };
            for &part in parts {
                match self.part_state(ty, part, source, (class, true)) {
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
            let initialized =
                self.records[class].members.initializers.iter().any(|&(f, _)| f == number as u32);
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
                match self.part_state(ty, part, source, (class, false)) {
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

    /// The qualifiers of the parameter of a copy constructor or assignment: without `const` if the program declares it
    /// so, or if a base or member cannot be copied from a const object ([class.copy.ctor]/7, [class.copy.assign]/2).
    pub(super) fn copied_cv(&mut self, class: RecordId, member: Member) -> CvQualifiers {
        if !matches!(member, Member::CopyConstructor | Member::CopyAssignment) {
            return CvQualifiers::NONE;
        }
        let declared = self.records[class].special.declared.iter().find(|&&(other, _)| other == member);
        let takes_const = match declared {
            Some(&(_, function)) => self.takes_const(function),
            None => self.parts_copy_const(class, member),
        };
        if takes_const { CvQualifiers::CONST } else { CvQualifiers::NONE }
    }

    /// Whether all bases and members of a class can be copied from const objects.
    pub(super) fn parts_copy_const(&mut self, class: RecordId, member: Member) -> bool {
        let record = &self.il.records[class];
        let (bases, virtual_bases, fields) = (record.bases, record.virtual_bases, record.fields);
        let bases = bases.iter().map(|base| base.record);
        let virtual_bases = virtual_bases.iter().map(|base| base.record);
        let fields =
            fields.iter().filter_map(|field| match self.il.types.kind(self.base_element(field.ty)) {
                TypeKind::Record(inner) => Some(inner),
                _ => None,
            });
        let parts: SmallVec<[RecordId; 8]> = bases.chain(virtual_bases).chain(fields).collect();
        parts.into_iter().all(|part| self.copies_const(part, member))
    }

    /// Whether the copy functions of a class accept const objects.
    fn copies_const(&mut self, class: RecordId, member: Member) -> bool {
        if !self.records[class].special.made {
            return true;
        }
        let functions = if member.is_constructor() {
            self.special_functions(class, Special::Constructor)
        } else {
            let name = self.operator_symbol(OverloadedOperator::Equal);
            match self.entries.get(self.records[class].scope, name) {
                Some(entry) => self.function_list(entry, u32::MAX),
                None => &[],
            }
        };
        let mut any = false;
        for &function in functions {
            if self.special_member(function, class) == Some(member) {
                if self.takes_const(function) {
                    return true;
                }
                any = true;
            }
        }
        !any
    }

    /// Classifies a special member for a base or member of some type; `source` holds the qualifiers of the copied
    /// object, `user` the class that contains it, and whether as a base.
    fn part_state(
        &mut self,
        ty: Type,
        member: Member,
        source: CvQualifiers,
        user: (RecordId, bool),
    ) -> State {
        let element = self.base_element(ty);
        let TypeKind::Record(class) = self.il.types.kind(element) else { return State::Trivial };
        if self.records[class].origin.lambda.is_some() && self.lacks_as_closure(class, member) {
            return State::Deleted(String::new());
        }
        if !self.records[class].special.made {
            return State::Trivial;
        }
        match self.part_function(class, element, member, source) {
            None => State::Deleted(String::new()),
            Some(id) if self.il.functions[id].flags.deleted || !self.may_use_part(id, user) => {
                State::Deleted(String::new())
            }
            Some(id) if self.functions[id].trivial => State::Trivial,
            Some(_) => State::Calls,
        }
    }

    /// The function that a special member calls for an object of `class`, which has functions; `element` is its type.
    fn part_function(
        &mut self,
        class: RecordId,
        element: Type,
        member: Member,
        source: CvQualifiers,
    ) -> Option<FunctionId> {
        let span = self.il.records[class].span;
        let object = element.unqualified();
        match member {
            Member::Destructor | Member::DeletingDestructor => self.records[class].special.destructor,
            Member::DefaultConstructor | Member::Inherited(_) => self.chosen_constructor(class, &[]),
            Member::CopyConstructor => {
                let other = object.with(source);
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
                    Member::CopyAssignment => (object.with(source), crate::il::ValueCategory::LValue),
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
        }
    }

    /// The functions that a special member calls for the bases and members of its class, not counting default member
    /// initializers.
    pub(crate) fn called_parts(&mut self, class: RecordId, member: Member) -> SmallVec<[FunctionId; 8]> {
        let source = self.copied_cv(class, member);
        let record = &self.il.records[class];
        let (bases, fields) = (record.bases, record.fields);
        let virtual_bases = if member.is_assignment() { &[] } else { record.virtual_bases };
        let mut all: SmallVec<[RecordId; 4]> = bases.iter().map(|base| base.record).collect();
        let indirect = virtual_bases.iter().map(|base| base.record);
        all.extend(indirect.filter(|&record| !bases.iter().any(|base| base.record == record)));
        let mut called = SmallVec::new();
        for base in all {
            match member {
                Member::Inherited(ctor) if self.il.functions[ctor].object == Some(base) => called.push(ctor),
                _ if self.records[base].special.made => {
                    let ty = self.il.types.record(base);
                    called.extend(self.part_function(base, ty, member, source));
                }
                _ => {}
            }
        }
        let constructs = matches!(member, Member::DefaultConstructor | Member::Inherited(_));
        for (number, field) in fields.iter().enumerate() {
            let element = self.base_element(field.ty);
            let TypeKind::Record(inner) = self.il.types.kind(element) else { continue };
            let initialized = constructs
                && self.records[class]
                    .members
                    .initializers
                    .iter()
                    .any(|&(other, _)| other as usize == number);
            if !initialized && self.records[inner].special.made {
                called.extend(self.part_function(inner, element, member, source));
            }
        }
        called
    }

    /// Why an inherited constructor is deleted: a part of the class other than the base that it initialises has no
    /// default constructor ([class.inhctor.init]/1, [class.default.ctor]/2).
    pub(crate) fn lacks_default_parts(&mut self, class: RecordId, base: RecordId) -> Option<String> {
        let record = &self.il.records[class];
        let (bases, fields) = (record.bases, record.fields);
        for other in bases {
            if other.record == base || self.has_base(other.record, base) {
                continue;
            }
            let ty = self.il.types.record(other.record);
            if matches!(
                self.part_state(ty, Member::DefaultConstructor, CvQualifiers::NONE, (class, true)),
                State::Deleted(_)
            ) {
                let text = self.type_text(ty);
                return Some(format!("base class \"{text}\" {}", lacks(Member::DefaultConstructor)));
            }
        }
        for (number, field) in fields.iter().enumerate() {
            let initialized =
                self.records[class].members.initializers.iter().any(|&(f, _)| f == number as u32);
            if initialized || self.records[class].key == crate::syntax::ElaboratedKind::Union {
                continue;
            }
            let name = self.text(field.name).to_owned();
            if self.il.is_reference(field.ty) {
                return Some(format!("the reference member \"{name}\" is not initialized"));
            }
            if matches!(
                self.part_state(field.ty, Member::DefaultConstructor, CvQualifiers::NONE, (class, false)),
                State::Deleted(_)
            ) {
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
}

/// The message for a part without a usable special member.
fn lacks(member: Member) -> &'static str {
    match member {
        Member::DefaultConstructor | Member::Inherited(_) => "has no usable default constructor",
        Member::CopyConstructor | Member::MoveConstructor => "cannot be copied or moved",
        Member::CopyAssignment | Member::MoveAssignment => "cannot be assigned",
        Member::Destructor | Member::DeletingDestructor => "cannot be destroyed",
    }
}

/// The message for a union that cannot implicitly perform a special member.
fn does(member: Member) -> &'static str {
    match member {
        Member::DefaultConstructor | Member::Inherited(_) => "has a constructor",
        Member::CopyConstructor | Member::MoveConstructor => "has a copy constructor",
        Member::CopyAssignment | Member::MoveAssignment => "has an assignment operator",
        Member::Destructor | Member::DeletingDestructor => "has a destructor",
    }
}

impl Program<'_, '_> {
    pub(super) fn takes_const(&self, function: FunctionId) -> bool {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[function].ty) else { return true };
        ty.params.first().is_none_or(|&param| match self.il.types.kind(param) {
            TypeKind::LValueRef(inner) => inner.is_const(),
            _ => true,
        })
    }

    /// Whether a closure class lacks a member ([expr.prim.lambda.closure]/13): a default constructor and assignment
    /// exist since C++20, for lambdas without captures.
    pub(crate) fn lacks_as_closure(&self, class: RecordId, member: Member) -> bool {
        let concerned = member == Member::DefaultConstructor || member.is_assignment();
        let Some(id) = self.records[class].origin.lambda.filter(|_| concerned) else { return false };
        self.options().standard < Standard::Cpp20 || self.captures_something(id)
    }

    fn type_text_of(&mut self, class: RecordId) -> String {
        let ty = self.il.types.record(class);
        self.type_text(ty)
    }
}
