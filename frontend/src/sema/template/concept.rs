//! Concepts, constraints and requires-expressions ([temp.concept], [temp.constr], [expr.prim.req]).
//!
//! Constraints are evaluated in a scope that binds the parameters of their template. `&&` and `||` are decomposed, any
//! other expression is an atomic constraint, and an ill-formed one is not satisfied. To decide which of two templates
//! is more constrained, the constraints are normalized: an atomic constraint is an expression in the syntax of a
//! concept or template with the arguments of its parameters (the parameter mapping).

use crate::sema::program::Program;
use crate::sema::program::argument::PackElement;
use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, codes};
use crate::il::{ExprId, FunctionId, RecordId, Type};
use crate::source::{Span, Symbol};
use crate::syntax::{
    self, BinaryOp, DeclKind, ExprKind, FunctionDeclarator, Name, Requirement, RequiresExpr, TemplateArg,
    TemplateParam, TemplateParams, UnqualifiedId,
};

use crate::sema::context::DeclaredContext;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{Named, ScopeId, ScopeKind, TemplateId};
use crate::sema::{Context, Sema};
use crate::syntax::visit::NameWalk;

use crate::sema::program::argument::{Argument, parameter_name};

/// The context in which a constraint is evaluated.
#[derive(Clone, Copy)]
struct ConstraintPlace {
    /// The scope that binds the parameters it names.
    scope: ScopeId,
    /// It sees declarations with lower numbers.
    limit: u32,
    /// The type of `this`, if it belongs to a member function.
    this: Option<Type>,
}

impl ConstraintPlace {
    fn context<'a>(self) -> Context<'a> {
        Context {
            instance: true,
            unevaluated: true,
            declared: DeclaredContext { this: self.this, ..DeclaredContext::default() },
            ..Context::at(self.scope, self.limit)
        }
    }
}

/// A constraint in normal form ([temp.constr.normal]).
#[derive(Clone, Debug)]
pub(crate) enum Normal<'a> {
    /// An atomic constraint, by its place, with arguments.
    Atom(usize, &'a [Argument<'a>]),
    /// A conjunction.
    And(Vec<Normal<'a>>),
    /// A disjunction.
    Or(Vec<Normal<'a>>),
}

/// Normal forms with more clauses are not compared.
const MAX_CLAUSES: usize = 256;

/// The limit on nested concepts.
pub(crate) const MAX_DEPTH: u32 = 64;

impl<'a> Sema<'a, '_> {
    /// Whether arguments satisfy a concept.
    pub(super) fn concept_holds(&mut self, template: TemplateId, args: &'a [Argument<'a>]) -> bool {
        if let Some(&known) = self.instances.satisfied.get(&(template, args)) {
            return known;
        }
        let Some(constraint) = self.concept_of(template) else { return false };
        let info = self.templates[template];
        let scope = self.environment(info.scope, info.decl.params, args);
        let holds = self.satisfied(constraint, ConstraintPlace { scope, limit: info.limit, this: None });
        self.instances.satisfied.insert((template, args), holds);
        holds
    }

    /// Whether a constraint is satisfied in a scope.
    fn satisfied(&mut self, constraint: &'a syntax::Expr<'a>, place: ConstraintPlace) -> bool {
        match constraint.kind {
            ExprKind::Paren(inner) => self.satisfied(inner, place),
            ExprKind::Binary { op: BinaryOp::LogicalAnd, lhs, rhs, .. } => {
                self.satisfied(lhs, place) && self.satisfied(rhs, place)
            }
            ExprKind::Binary { op: BinaryOp::LogicalOr, lhs, rhs, .. } => {
                self.satisfied(lhs, place) || self.satisfied(rhs, place)
            }
            _ => {
                let span = constraint.span;
                let cx = place.context();
                let patterns = std::mem::take(&mut self.template_state.progress.patterns);
                let (value, failed) = self.tentatively(|sema| {
                    sema.instantiating(super::Instance::Other, span, |sema| {
                        sema.in_context(cx, span, |sema| {
                            let value = sema.constant_evaluated(|sema| sema.expr(constraint));
                            // It is not converted ([temp.constr.atomic]/3).
                            if sema.ty(value).unqualified() != Type::BOOL {
                                return None;
                            }
                            let value = sema.truth_value(value);
                            if sema.is_error(value) { None } else { sema.required_int(value) }
                        })
                    })
                });
                self.template_state.progress.patterns = patterns;
                !failed && value.flatten().flatten().is_some_and(|value| value != 0)
            }
        }
    }

    /// The concept that a type-constraint names, with its written arguments.
    pub(crate) fn named_concept(
        &mut self,
        name: &'a Name<'a>,
    ) -> Option<(TemplateId, &'a [TemplateArg<'a>])> {
        let written = match name.id {
            UnqualifiedId::Template { args, .. } => args,
            _ => &[],
        };
        match self.lookup_name(name, Wanted::Any) {
            Named::Template(template) if self.concept_of(template).is_some() => Some((template, written)),
            Named::Error => None,
            _ => {
                let text = self.written_name(name);
                let message = format!("\"{text}\" is not a concept");
                self.error(codes::sema::NOT_A_TEMPLATE, name.span, message);
                None
            }
        }
    }

    /// Whether an argument satisfies a type-constraint written in the current scope.
    fn type_constraint_holds(&mut self, name: &'a Name<'a>, arg: Argument<'a>) -> bool {
        let Some((concept, written)) = self.named_concept(name) else { return false };
        let Some(args) = self.constraint_arguments(concept, arg, written, name.span) else { return false };
        self.concept_holds(concept, args)
    }

    /// Whether the constraints of a template are satisfied in a scope that binds its parameters ([temp.constr.decl]).
    pub(crate) fn constraints_hold(
        &mut self,
        params: &'a TemplateParams<'a>,
        function: Option<&'a FunctionDeclarator<'a>>,
        environment: ScopeId,
        limit: u32,
    ) -> bool {
        for param in params.params {
            let constraint = match param {
                TemplateParam::Type { constraint: Some(constraint), .. } => *constraint,
                TemplateParam::Value { param } => match param.specifiers.constraint {
                    Some(constraint) => constraint,
                    None => continue,
                },
                _ => continue,
            };
            let span = constraint.span;
            let bound = parameter_name(param).and_then(|name| self.entries.get(environment, name));
            let Some(named) = bound.and_then(|entry| self.entries.entry(entry).item).map(|item| item.named)
            else {
                continue;
            };
            let args: SmallVec<[Argument<'a>; 4]> = match named {
                Named::Pack(elements) => {
                    elements.iter().filter_map(|element| argument_of(element.named)).collect()
                }
                named => argument_of(named).into_iter().collect(),
            };
            for arg in args {
                // The constraint of a value parameter applies to its type.
                let arg = match arg {
                    Argument::Value(_, ty) | Argument::Constant(_, ty) => Argument::Type(ty),
                    arg => arg,
                };
                let cx = Context { instance: true, unevaluated: true, ..Context::at(environment, limit) };
                let (holds, failed) = self.tentatively(|sema| {
                    sema.in_context(cx, span, |sema| sema.type_constraint_holds(constraint, arg))
                });
                if failed || holds != Some(true) {
                    return false;
                }
            }
        }
        let place = ConstraintPlace { scope: environment, limit, this: None };
        params.requires.is_none_or(|requires| self.satisfied(requires, place))
            && function.is_none_or(|chunk| {
                let class = self.class_of_scope(self.scopes[environment].parent);
                self.trailing_holds(chunk, class, place)
            })
    }

    /// Whether the requires-clause of a non-template function is satisfied.
    pub(crate) fn requirement_holds(&mut self, function: FunctionId) -> bool {
        let Some(chunk) = self.functions[function].late.requires else { return true };
        let place = ConstraintPlace { scope: self.functions[function].scope, limit: u32::MAX, this: None };
        self.trailing_holds(chunk, self.il.functions[function].object, place)
    }

    /// Whether the trailing requires-clause of a function declarator is satisfied; it may name the parameters of the
    /// function and members of the object ([temp.constr.decl], [expr.prim.this]/1). The parameters are analysed only if
    /// it does: their types need not be valid where the constraint is not satisfied.
    fn trailing_holds(
        &mut self,
        chunk: &'a FunctionDeclarator<'a>,
        class: Option<RecordId>,
        place: ConstraintPlace,
    ) -> bool {
        let Some(requires) = chunk.requires else { return true };
        let this = class.map(|class| {
            let class = self.il.types.record(class).with(chunk.cv);
            self.il.types.pointer(class)
        });
        let place = ConstraintPlace { this, ..place };
        let mut is_parameter = |name: Symbol| {
            let mut names = chunk.params.iter().filter_map(|param| param.declarator.name);
            names.any(|param| param.as_simple() == Some(name))
        };
        if !NameWalk::all(&mut is_parameter).expr(requires) {
            return self.satisfied(requires, place);
        }
        let patterns = std::mem::take(&mut self.template_state.progress.patterns);
        let (holds, failed) = self.tentatively(|sema| {
            sema.in_context(place.context(), requires.span, |sema| {
                let scope = sema.make_scope(ScopeKind::Block);
                let outer = sema.enter_scope(scope);
                sema.prototype_names(chunk);
                let holds = sema.satisfied(requires, ConstraintPlace { scope, ..place });
                sema.pop_scope(outer);
                holds
            })
        });
        self.template_state.progress.patterns = patterns;
        holds == Some(true) && !failed
    }

    /// Whether a type satisfies the constraint of a placeholder (`C auto`); reports if not.
    pub(crate) fn check_placeholder(&mut self, constraint: &'a Name<'a>, ty: Type, span: Span) {
        if ty != Type::ERROR && !self.type_constraint_holds(constraint, Argument::Type(ty)) {
            let (text, concept) = (self.type_text(ty), self.written_name(constraint));
            let message = format!("deduced type \"{text}\" does not satisfy the constraint \"{concept}\"");
            self.emit(Diagnostic::new(codes::sema::CONSTRAINTS, span, message));
        }
    }

    // ---- requires-expressions ----

    /// A requires-expression: a `bool` constant.
    pub(crate) fn requires_expr(&mut self, requires: &'a RequiresExpr<'a>, span: Span) -> ExprId {
        let scope = self.make_scope(ScopeKind::Block);
        let outer = self.enter_scope(scope);
        let unevaluated = std::mem::replace(&mut self.cx.unevaluated, true);
        let (declared, failed) = self.tentatively(|sema| sema.requires_params(requires));
        let mut holds = !failed && declared;
        let templated = self.is_templated();
        for requirement in requires.requirements {
            holds = holds && self.requirement(requirement);
            // Outside of templates an invalid requirement is an error ([expr.prim.req.general]/5).
            match *requirement {
                Requirement::Expr { expr, .. } if !holds && !templated => _ = self.expr(expr),
                Requirement::Type(name) if !holds && !templated => _ = self.named_type(name),
                _ => {}
            }
        }
        self.cx.unevaluated = unevaluated;
        self.pop_scope(outer);
        self.bool_expr(holds, span)
    }

    fn requires_params(&mut self, requires: &'a RequiresExpr<'a>) -> bool {
        let mut fine = true;
        for param in requires.params {
            if param.declarator.pack {
                let types = self.pack_types(param);
                let mut elements: SmallVec<[PackElement<'a>; 4]> = SmallVec::new();
                for (ty, is_expansion) in types {
                    fine &= ty != Type::ERROR;
                    let variable = self.unnamed_prototype_parameter(param, ty, 0);
                    elements.push(PackElement { named: Named::Variable(variable), is_expansion });
                }
                self.bind_pack(param, &elements);
                continue;
            }
            let ty = self.parameter_type(param);
            fine &= ty != Type::ERROR;
            self.declare_prototype_parameter(param, ty, 0);
        }
        fine
    }

    fn requirement(&mut self, requirement: &Requirement<'a>) -> bool {
        match *requirement {
            Requirement::Type(name) => {
                let (ty, failed) = self.tentatively(|sema| sema.named_type(name));
                !failed && ty != Type::ERROR
            }
            Requirement::Nested(expr) => {
                let this = self.cx.declared.this;
                self.satisfied(expr, ConstraintPlace { scope: self.cx.scope, limit: self.cx.limit, this })
            }
            Requirement::Expr { expr, noexcept, constraint } => {
                let (holds, failed) = self.tentatively(|sema| {
                    let value = sema.expr(expr);
                    if sema.is_error(value) || sema.ty(value) == Type::INIT_LIST {
                        return false;
                    }
                    if sema.ty(value) == Type::OVERLOAD {
                        return constraint.is_none();
                    }
                    if noexcept && sema.noexcept_value(expr) != Some(true) {
                        return false;
                    }
                    let Some(constraint) = constraint else { return true };
                    let ty = sema.decltype_of_expr(value);
                    sema.type_constraint_holds(constraint, Argument::Type(ty))
                });
                holds && !failed
            }
        }
    }

    // ---- ordering ----
}

fn argument_of(named: Named<'_>) -> Option<Argument<'_>> {
    match named {
        Named::Type(ty) => Some(Argument::Type(ty)),
        Named::Argument(&arg) => Some(arg),
        Named::Template(template) => Some(Argument::Template(template)),
        _ => None,
    }
}

/// One clause: a conjunction or a disjunction of atomic constraints.
type Clause<'a> = Vec<(usize, &'a [Argument<'a>])>;

/// The disjunctive (or, with the operators exchanged, conjunctive) normal form; none if it is too large.
fn clauses<'a>(normal: &Normal<'a>, disjunctive: bool) -> Option<Vec<Clause<'a>>> {
    let (parts, joins) = match normal {
        Normal::Atom(place, args) => return Some(vec![vec![(*place, args)]]),
        Normal::And(parts) => (parts, disjunctive),
        Normal::Or(parts) => (parts, !disjunctive),
    };
    let mut out: Vec<Clause<'a>> = if joins { vec![Vec::new()] } else { Vec::new() };
    for part in parts {
        let inner = clauses(part, disjunctive)?;
        if joins {
            out = out
                .iter()
                .flat_map(|left| inner.iter().map(move |right| [left.as_slice(), right].concat()))
                .collect();
        } else {
            out.extend(inner);
        }
        if out.len() > MAX_CLAUSES {
            return None;
        }
    }
    Some(out)
}

/// Whether one normalized constraint subsumes another.
pub(crate) fn subsumes<'a>(p: &Normal<'a>, q: &Normal<'a>) -> bool {
    let (Some(p), Some(q)) = (clauses(p, true), clauses(q, false)) else { return false };
    p.iter().all(|all| q.iter().all(|any| any.iter().any(|atom| all.contains(atom))))
}

impl<'a> Program<'a, '_> {
    /// The expression of a concept.
    pub(crate) fn concept_of(&self, template: TemplateId) -> Option<&'a syntax::Expr<'a>> {
        match self.templates[template].decl.decl.kind {
            DeclKind::Concept(_, constraint) => Some(constraint),
            _ => None,
        }
    }
}
