//! Literal types ([basic.types]/10): classes whose objects can be constructed and destroyed in constant expressions.

use rustc_hash::FxHashSet;

use crate::il::{FunctionId, RecordId, Type};
use crate::options::Standard;
use crate::sema::program::Program;
use crate::sema::program::record::Member;

/// Those of the examined classes that are literal types.
pub(crate) type Literals = FxHashSet<RecordId>;

impl Program<'_, '_> {
    /// The classes that objects of a type consist of, each after its own bases and members.
    pub(crate) fn classes_within(&self, ty: Type) -> Vec<RecordId> {
        let (mut found, mut entered) = (Vec::new(), FxHashSet::default());
        let mut open: Vec<(RecordId, bool)> = Vec::new();
        open.extend(self.record_of(self.base_element(ty)).map(|class| (class, false)));
        while let Some((class, is_left)) = open.pop() {
            if is_left {
                found.push(class);
            } else if entered.insert(class) {
                let record = &self.il.records[class];
                let members =
                    record.fields.iter().filter_map(|field| self.record_of(self.base_element(field.ty)));
                let parts = record.bases.iter().map(|base| base.record).chain(members);
                open.push((class, true));
                open.extend(parts.map(|part| (part, false)));
            }
        }
        found
    }

    /// Whether a type is a literal type, if all classes within it have been examined.
    pub(crate) fn is_literal_by(&self, ty: Type, literals: &Literals) -> bool {
        let element = self.base_element(ty);
        match self.record_of(element) {
            Some(class) => literals.contains(&class),
            None => !self.il.is_function(element),
        }
    }

    /// Whether the bases and members of a class are of literal types and not volatile; for a union one member of such
    /// a type is enough.
    pub(crate) fn has_literal_parts(&self, class: RecordId, literals: &Literals) -> bool {
        let record = &self.il.records[class];
        let mut members = record.fields.iter().map(|field| {
            !self.base_element(field.ty).is_volatile() && self.is_literal_by(field.ty, literals)
        });
        if record.is_union && !record.fields.is_empty() {
            return members.any(|is_literal| is_literal);
        }
        members.all(|is_literal| is_literal)
            && record.bases.iter().all(|base| literals.contains(&base.record))
    }

    /// Whether a class has a constexpr constructor or needs none, and has a destructor for constant expressions.
    pub(crate) fn is_literal_class(&self, class: RecordId, constructors: &[FunctionId]) -> bool {
        let (record, info) = (&self.il.records[class], &self.records[class]);
        let since_20 = self.options().standard >= Standard::Cpp20;
        // A destructor declared as deleted is trivial ([class.dtor]/8).
        let is_simple = record.traits.trivially_destructible
            || info.special.destructor.is_some_and(|id| self.is_written_as_deleted(id));
        // Since C++20 a constexpr destructor counts like a trivial one ([basic.types]/10.5). For EDG's front end the
        // destructor that a union does not declare does, too.
        let is_destructible = is_simple
            || (since_20 || record.is_union)
                && record.destructor.is_some_and(|destructor| {
                    let info = &self.functions[destructor];
                    self.il.functions[destructor].flags.constexpr
                        || info.defaulted
                        || info.member.implicit.is_some()
                });
        let needs_no_constructor =
            record.traits.aggregate || info.origin.lambda.is_some() || !info.special.made;
        // Copy and move constructors do not count; for EDG's front end a default constructor declared as deleted does.
        is_destructible
            && (needs_no_constructor
                || constructors.iter().any(|&id| match self.special_member(id, class) {
                    Some(Member::CopyConstructor | Member::MoveConstructor) => false,
                    Some(Member::DefaultConstructor) if self.is_written_as_deleted(id) => true,
                    Some(Member::DefaultConstructor)
                        if self.functions[id].member.implicit.is_some() && !self.functions[id].defaulted =>
                    {
                        !self.il.functions[id].flags.deleted && (since_20 || self.initializes_scalars(class))
                    }
                    _ => self.il.functions[id].flags.constexpr,
                }))
    }

    /// Whether default member initializers cover all members that are no objects of classes: an implicit default
    /// constructor is constexpr only then, until C++20 ([dcl.constexpr]/4).
    fn initializes_scalars(&self, class: RecordId) -> bool {
        let initializers = &self.records[class].members.initializers;
        self.il.records[class].fields.iter().enumerate().all(|(index, field)| {
            self.il.is_class(self.base_element(field.ty))
                || initializers.iter().any(|&(field, _)| field as usize == index)
        })
    }
}
