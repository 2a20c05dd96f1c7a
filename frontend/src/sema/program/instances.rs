//! What has been made of templates, by template and arguments ([temp.inst]).

use super::argument::Argument;
use cranelift_entity::PrimaryMap;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::il::{DependentTypeId, FunctionId, RecordId, Type, VariableId};
use crate::sema::program::dependent::DependentType;
use crate::sema::program::scope::TemplateId;
use crate::source::Symbol;

/// What has been made of templates.
#[derive(Debug, Default)]
pub(crate) struct Instances<'a> {
    /// Classes made of class templates.
    pub(crate) classes: FxHashMap<(TemplateId, &'a [Argument<'a>]), RecordId>,
    /// What alias templates stand for under arguments; failures are met anew.
    pub(crate) aliases: FxHashMap<(TemplateId, &'a [Argument<'a>]), Type>,
    /// Functions made of function templates; none if that failed.
    pub(crate) functions: FxHashMap<(FunctionId, &'a [Argument<'a>]), Option<FunctionId>>,
    /// Variables made of variable templates.
    pub(crate) variables: FxHashMap<(TemplateId, &'a [Argument<'a>]), Option<VariableId>>,
    /// The objects that value parameters of class type stand for.
    pub(crate) parameter_objects: FxHashMap<Argument<'a>, VariableId>,
    /// What variables were made of.
    pub(crate) made_variables: FxHashMap<VariableId, (TemplateId, &'a [Argument<'a>])>,
    /// What has been instantiated explicitly.
    pub(crate) instantiated: FxHashSet<Instantiated>,
    /// Whether arguments satisfy a concept.
    pub(crate) satisfied: FxHashMap<(TemplateId, &'a [Argument<'a>]), bool>,
    /// The dependent types of patterns.
    pub(crate) dependent: DependentTypes<'a>,
    /// The templates that stand for template template parameters, by number and parameter list.
    pub(crate) template_parameters: FxHashMap<(u32, ParameterHead), TemplateId>,
}

/// The dependent types of patterns: each is made once, so two patterns are the same if their types are.
#[derive(Debug, Default)]
pub(crate) struct DependentTypes<'a> {
    /// The id of each.
    pub(crate) ids: FxHashMap<DependentType<'a>, DependentTypeId>,
    /// What each is.
    pub(crate) kinds: PrimaryMap<DependentTypeId, DependentType<'a>>,
}

impl<'a> Instances<'a> {
    /// Notes what a variable was made of.
    pub(crate) fn note_variable(&mut self, id: VariableId, made_of: (TemplateId, &'a [Argument<'a>])) {
        self.made_variables.insert(id, made_of);
    }

    /// The template and arguments that a variable was made of.
    pub(crate) fn variable_origin(&self, id: VariableId) -> Option<(TemplateId, &'a [Argument<'a>])> {
        self.made_variables.get(&id).copied()
    }
}

/// What an explicit instantiation names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Instantiated {
    Class(RecordId),
    Function(FunctionId),
    Variable(VariableId),
}

/// What two template template parameters at one place must share to be one ([temp.over.link]/6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ParameterHead {
    /// Parameters that are types or templates of such and have no defaults: what each is, as text.
    Shape(Symbol),
    /// Others: the place in the syntax tree.
    Written(usize),
}
