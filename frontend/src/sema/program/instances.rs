//! The specialisations of templates, by template and arguments ([temp.inst]).

use super::argument::Argument;
use cranelift_entity::PrimaryMap;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::il::{DependentTypeId, FunctionId, RecordId, Type, VariableId};
use crate::sema::program::dependent::DependentType;
use crate::sema::program::scope::TemplateId;
use crate::source::Symbol;

/// The specialisations of templates.
#[derive(Debug, Default)]
pub(crate) struct Instances<'a> {
    /// Class template specialisations.
    pub(crate) classes: FxHashMap<(TemplateId, &'a [Argument<'a>]), RecordId>,
    /// The types that alias template specialisations denote; failures are not cached.
    pub(crate) aliases: FxHashMap<(TemplateId, &'a [Argument<'a>]), Type>,
    /// Function template specialisations; none if the substitution failed.
    pub(crate) functions: FxHashMap<(FunctionId, &'a [Argument<'a>]), Option<FunctionId>>,
    /// Variable template specialisations.
    pub(crate) variables: FxHashMap<(TemplateId, &'a [Argument<'a>]), Option<VariableId>>,
    /// The template parameter objects of value parameters of class type.
    pub(crate) parameter_objects: FxHashMap<Argument<'a>, VariableId>,
    /// The template and arguments of each variable.
    pub(crate) made_variables: FxHashMap<VariableId, (TemplateId, &'a [Argument<'a>])>,
    /// Entities that have been instantiated explicitly.
    pub(crate) instantiated: FxHashSet<Instantiated>,
    /// Whether arguments satisfy a concept.
    pub(crate) satisfied: FxHashMap<(TemplateId, &'a [Argument<'a>]), bool>,
    /// The dependent types of patterns.
    pub(crate) dependent: DependentTypes<'a>,
    /// Template template parameters, by number and parameter list.
    pub(crate) template_parameters: FxHashMap<(u32, ParameterHead), TemplateId>,
}

/// The dependent types of patterns: each is created once, so two patterns are equal if their types are.
#[derive(Debug, Default)]
pub(crate) struct DependentTypes<'a> {
    /// The id of each.
    pub(crate) ids: FxHashMap<DependentType<'a>, DependentTypeId>,
    /// The type for each id.
    pub(crate) kinds: PrimaryMap<DependentTypeId, DependentType<'a>>,
}

impl<'a> Instances<'a> {
    /// Records the template and arguments of a variable.
    pub(crate) fn note_variable(&mut self, id: VariableId, made_of: (TemplateId, &'a [Argument<'a>])) {
        self.made_variables.insert(id, made_of);
    }

    /// The template and arguments of which a variable is a specialisation.
    pub(crate) fn variable_origin(&self, id: VariableId) -> Option<(TemplateId, &'a [Argument<'a>])> {
        self.made_variables.get(&id).copied()
    }
}

/// The entity that an explicit instantiation names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Instantiated {
    Class(RecordId),
    Function(FunctionId),
    Variable(VariableId),
}

/// The key under which two template template parameters in the same position are the same ([temp.over.link]/6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ParameterHead {
    /// Parameters that are types or templates of types and have no defaults: their kinds, as text.
    Shape(Symbol),
    /// Others: the place in the syntax tree.
    Written(usize),
}
