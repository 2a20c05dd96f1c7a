//! Templates ([temp]).
//!
//! A template is stored as syntax. It is analysed only for given arguments: a scope around the declaration binds each
//! parameter to its argument, and within it the analysis is that of an ordinary declaration. The result is stored by
//! (template, arguments), so that nothing is instantiated twice.
//!
//! The properties of a template that must be known without arguments are its *pattern* ([`dependent`]): the types of a
//! function template's parameters, the arguments of a partial specialisation. Deduction matches patterns with types
//! ([`deduce`]), partial ordering matches patterns with patterns ([`order`]), and the symbol of an instance is formed
//! from its pattern.
//!
//! | concept | files |
//! |---|---|
//! | parameters and arguments | [`header`], [`written`], [`value_argument`], [`dependent_expr`], [`pack`] |
//! | deduction | [`deduce_call`], [`deduce`], [`deducible`], [`order`] |
//! | classes | [`class`], [`specialize`], [`member`], [`complete_member`], [`nested`], [`outside`] |
//! | functions | [`function`], [`function_instance`], [`explicit`], [`friend`], [`literal`] |
//! | variables | [`variable`] |
//! | deduction guides | [`guide`], [`declared_guide`], [`guide_syntax`], [`guide_types`] |
//! | constraints | [`concept`], [`constraint_order`] |
//!
//! Arguments, dependent types and instances are data of the program (`program::{argument, dependent, instances}`).

mod class;
mod complete_member;
mod concept;
mod constraint_order;
mod declared_guide;
mod deduce;
mod deduce_call;
mod deducible;
mod dependent;
mod dependent_expr;
mod explain;
mod explicit;
mod friend;
mod function;
mod function_instance;
mod guide;
mod guide_syntax;
mod guide_types;
mod header;
mod literal;
mod member;
mod nested;
mod operands;
mod order;
mod outside;
mod pack;
mod specialize;
mod value_argument;
mod variable;
mod written;

pub(crate) use member::extended_template;
pub(crate) use order::Entrant;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::diagnostics::{Code, Diagnostic, codes};
use crate::il::{FunctionId, RecordId, Type};
use crate::sema::Sema;
use crate::sema::program::scope::{ScopeId, TemplateId};
use crate::sema::reporter::Policy;
use crate::source::{Span, Symbol};

/// The state of the analysis of templates besides their declarations.
#[derive(Debug, Default)]
pub(crate) struct TemplateState<'a> {
    guides: Guides,
    additions: Additions<'a>,
    progress: Progress,
    /// The functions that instances of class templates define as their friends.
    pub(in crate::sema) defined_friends: FxHashSet<(ScopeId, Symbol, Type)>,
}

/// Deduction guides.
#[derive(Debug, Default)]
struct Guides {
    /// Pending guides of the program, by the class template's name.
    written: FxHashMap<Symbol, Vec<u32>>,
    /// Declared guides, by scope and name of the class template.
    declared: FxHashMap<(ScopeId, Symbol), Vec<FunctionId>>,
    /// Those made from the constructors of a class template.
    made: FxHashMap<TemplateId, Vec<FunctionId>>,
}

/// Declarations that add to templates outside of them.
#[derive(Debug, Default)]
struct Additions<'a> {
    /// Explicit and partial specialisations of class and variable templates, in order of declaration.
    specializations: FxHashMap<TemplateId, Vec<specialize::Specialization<'a>>>,
    /// Pending declarations that add to templates of a name, by their numbers.
    extensions: FxHashMap<Symbol, Vec<u32>>,
    /// Definitions of members outside of their class templates.
    members: FxHashMap<(TemplateId, Option<usize>), Vec<member::MemberDefinition<'a>>>,
    /// Member templates whose out-of-class specialisations are declared.
    completed: FxHashSet<TemplateId>,
}

/// The instantiations in progress, and the totals.
#[derive(Debug, Default)]
struct Progress {
    /// The nesting depth of patterns being analysed.
    patterns: u32,
    /// The number of instantiations in progress.
    depth: u32,
    /// The total number of instantiations.
    begun: u32,
    /// The total number of expanded pack elements.
    expanded: usize,
    /// Whether an exceeded limit has been reported.
    too_many: bool,
    /// The depth of instantiations that led to the current code, each requiring the next.
    level: u32,
    /// Whether the instantiations in progress are being abandoned because one was nested too deeply.
    too_deep: bool,
    /// The instantiations in progress, for messages.
    trail: Vec<(Instance, Span)>,
    /// The current declaration sees namespace members declared before this number; all of them if none is being
    /// analysed.
    sees: Option<u32>,
}

/// An instantiation in progress.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Instance {
    /// A class.
    Class(RecordId),
    /// A function, represented by the template's pattern until it is known.
    Function(FunctionId),
    /// Another entity, by its place.
    Other,
}

/// Bytes of syntax and types after which no more is instantiated: an instance may be as large as everything it was
/// built from.
const MAX_BYTES: usize = 768 << 20;

/// The number of instantiations that a message names.
const MAX_TRAIL: usize = 6;

impl TemplateState<'_> {
    /// The nesting depth of the instantiations in progress.
    pub(crate) fn depth(&self) -> u32 {
        self.progress.depth
    }
}

impl Sema<'_, '_> {
    /// Records a declaration that adds to the templates of a name: it is analysed when one of them is used.
    pub(crate) fn note_extension(&mut self, name: Symbol, pending: u32) {
        let entries = &mut self.program.entries;
        let serial = entries.pending(pending).serial;
        let list = self.template_state.additions.extensions.entry(name).or_default();
        // Library declarations are entered on demand, and come first.
        let place = list.partition_point(|&other| entries.pending(other).serial <= serial);
        list.insert(place, pending);
    }

    /// Analyses the declarations with numbers below `limit` that add to the templates of a name. For an instantiation
    /// the limit is [`Self::point_of_instantiation`]: specialisations must precede it ([temp.expl.spec]/6), and later
    /// declarations may need the one being declared.
    pub(crate) fn declare_extensions(&mut self, name: Symbol, limit: u32) {
        while let Some(list) = self.template_state.additions.extensions.get_mut(&name) {
            let entries = &mut self.program.entries;
            let seen = list.partition_point(|&pending| entries.pending(pending).serial < limit);
            if seen == 0 {
                return;
            }
            let later = list.split_off(seen);
            for pending in std::mem::replace(list, later) {
                self.declare_pending(pending);
            }
        }
    }

    /// Enters the code of an instance of this level; reports and returns none if the level is too high. The result goes
    /// to [`Self::leave_level`].
    pub(crate) fn enter_level(&mut self, level: u32, span: Span) -> Option<u32> {
        if level > self.session.options.limits.template_depth {
            self.report_too_deep(span);
            return None;
        }
        Some(std::mem::replace(&mut self.template_state.progress.level, level))
    }

    /// Returns to the code that needed an instance.
    pub(crate) fn leave_level(&mut self, outer: u32) {
        self.template_state.progress.level = outer;
    }

    /// The level of the entities that the current code names.
    pub(crate) fn current_level(&self) -> u32 {
        self.template_state.progress.level
    }

    /// Runs an instantiation one level deeper; reports and returns none if that is too deep.
    pub(crate) fn instantiating<R>(
        &mut self,
        instance: Instance,
        span: Span,
        work: impl FnOnce(&mut Self) -> R,
    ) -> Option<R> {
        if self.template_state.progress.depth >= self.session.options.limits.template_depth {
            self.report_too_deep(span);
            return None;
        }
        let most = self.session.options.limits.instantiations;
        self.template_state.progress.begun += 1;
        if self.template_state.progress.begun > most {
            self.report_too_many(
                format!("more than {most} template instantiations"),
                Some("--max-instantiations"),
                span,
            );
            return None;
        }
        if self.il.arena.allocated_bytes() > MAX_BYTES {
            self.report_too_many(
                format!("template instantiations of more than {MAX_BYTES} bytes"),
                None,
                span,
            );
            return None;
        }
        self.template_state.progress.depth += 1;
        self.template_state.progress.trail.push((instance, span));
        let result = work(self);
        self.template_state.progress.trail.pop();
        self.template_state.progress.depth -= 1;
        Some(result)
    }

    /// Analyses a declaration of a namespace, which sees the declarations before a number.
    pub(crate) fn declaring<R>(&mut self, sees: u32, work: impl FnOnce(&mut Self) -> R) -> R {
        let outer = self.template_state.progress.sees.replace(sees);
        let result = self.independently(work);
        self.template_state.progress.sees = outer;
        result
    }

    /// The declaration number of the current point of instantiation: instantiations see namespace members before it
    /// ([temp.point]/4).
    pub(crate) fn point_of_instantiation(&self) -> u32 {
        self.template_state.progress.sees.unwrap_or(u32::MAX)
    }

    /// Counts elements that are about to be expanded; reports and returns `false` if there have been too many.
    pub(super) fn expanding(&mut self, elements: usize, span: Span) -> bool {
        self.template_state.progress.expanded += elements;
        let most = self.session.options.limits.pack_elements;
        let within = self.template_state.progress.expanded <= most as usize;
        if !within {
            let what = format!("pack expansions of more than {most} elements");
            self.report_too_many(what, Some("--max-pack-elements"), span);
        }
        within
    }

    /// Reports once that a limit on the whole program is exceeded.
    fn report_too_many(&mut self, what: String, option: Option<&str>, span: Span) {
        if !self.template_state.progress.too_many {
            let mut diagnostic =
                Diagnostic::new(codes::sema::INSTANTIATION_DEPTH, span, format!("{what} in one program"));
            if let Some(option) = option {
                diagnostic = diagnostic.help(format!("{option}=N allows more"));
            }
            self.emit_always(diagnostic);
            self.template_state.progress.too_many = true;
        }
    }

    /// Analyses a function body; messages name the instance, if it is one.
    pub(crate) fn instantiating_body<R>(
        &mut self,
        function: FunctionId,
        work: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let made = self.is_instance(function) || self.is_in_template(self.functions[function].scope);
        if made {
            self.template_state
                .progress
                .trail
                .push((Instance::Function(function), self.il.functions[function].span));
        }
        let result = self.independently(work);
        if made {
            self.template_state.progress.trail.pop();
        }
        result
    }

    /// Whether an error is only a consequence of instantiations not performed because of a limit.
    pub(crate) fn follows_from_limit(&mut self, code: Code) -> bool {
        if self.template_state.progress.too_many {
            return true;
        }
        let in_progress = !self.template_state.progress.trail.is_empty();
        if in_progress && self.template_state.progress.too_deep {
            return true;
        }
        let is_depth = code == codes::sema::NESTING_TOO_DEEP || code == codes::sema::INSTANTIATION_DEPTH;
        self.template_state.progress.too_deep = in_progress && is_depth;
        false
    }

    fn report_too_deep(&mut self, span: Span) {
        let limit = self.session.options.limits.template_depth;
        let message = format!("more than {limit} template instantiations need each other in turn");
        let diagnostic = Diagnostic::new(codes::sema::INSTANTIATION_DEPTH, span, message);
        self.emit_always(diagnostic.help("-ftemplate-depth=N allows more"));
    }

    /// A message with the instantiations that led to it.
    pub(crate) fn with_trail(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        let trail = &self.template_state.progress.trail;
        let named: Vec<String> = trail
            .iter()
            .rev()
            .filter_map(|&(instance, _)| match instance {
                Instance::Class(record) => Some(format!("class \"{}\"", self.il.records[record].ir_name)),
                Instance::Function(function) => Some(format!("\"{}\"", self.function_text(function))),
                Instance::Other => None,
            })
            .collect();
        for text in named.iter().take(MAX_TRAIL) {
            diagnostic = diagnostic.note(format!("in instantiation of {text}"));
        }
        if named.len() > MAX_TRAIL {
            diagnostic = diagnostic.note(format!("and {} more instantiations", named.len() - MAX_TRAIL));
        }
        diagnostic
    }

    /// Runs an analysis that is independent of the one that needs it: its messages are reported, and it is not part of
    /// a pattern.
    pub(crate) fn independently<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> R {
        let patterns = std::mem::take(&mut self.template_state.progress.patterns);
        let (result, _) = self.with_policy(Policy::Report, work);
        self.template_state.progress.patterns = patterns;
        result
    }
}
