//! Whether operands written in a template depend on its parameters ([temp.dep.expr]).
//!
//! The meaning of a call with non-dependent operands is determined where the template is defined ([temp.nondep]).
//! Bodies are analysed once for each instance, whose types no longer show their origin, so this analysis is syntactic.
//! It runs only where a declaration after the template would change the meaning of a call. Constructs that it does not
//! examine count as dependent.

use crate::sema::program::Program;
use smallvec::SmallVec;

use crate::il::{FunctionId, RecordId, VariableId};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::sema::program::scope::{Named, ScopeKind};
use crate::source::{Span, Symbol};
use crate::syntax::visit::NameWalk;
use crate::syntax::{
    Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk, Expr, ExprKind, Initializer, Name,
    ParamDecl, TypeSpecifier,
};

/// The origin of a name written in a template.
enum Origin {
    /// An entity outside of the template.
    Outside,
    /// A variable of a function in it.
    Local(VariableId),
    /// A member of a class in a template.
    Member(RecordId),
    /// A template parameter, or an entity that is not examined.
    Inside,
}

/// The state of one query.
#[derive(Default)]
struct Question<'a> {
    todo: SmallVec<[&'a Expr<'a>; 8]>,
    /// The variables already examined.
    seen: SmallVec<[VariableId; 8]>,
}

impl<'a> Sema<'a, '_> {
    /// Whether one of some expressions may be type-dependent on the parameters of the enclosing templates.
    pub(crate) fn may_depend(&mut self, operands: &[&'a Expr<'a>]) -> bool {
        let mut question = Question { todo: SmallVec::from_slice(operands), ..Question::default() };
        while let Some(expr) = question.todo.pop() {
            if self.operand_depends(expr, &mut question) {
                return true;
            }
        }
        false
    }

    /// Whether an expression is dependent by itself; its operands are queued.
    fn operand_depends(&mut self, expr: &'a Expr<'a>, question: &mut Question<'a>) -> bool {
        let todo = &mut question.todo;
        match expr.kind {
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Char(_)
            | ExprKind::Bool(_)
            | ExprKind::Nullptr
            | ExprKind::GnuNull
            | ExprKind::Str(_)
            | ExprKind::SizeofExpr(_)
            | ExprKind::SizeofType(_)
            | ExprKind::AlignofExpr(_)
            | ExprKind::AlignofType(_)
            | ExprKind::Noexcept(_) => {}
            ExprKind::Name(name) => {
                return match name.as_simple() {
                    Some(symbol) => self.named_operand_depends(symbol, question),
                    None => self.mentions_template(|walk| walk.name(name)),
                };
            }
            ExprKind::This => return self.is_in_template(self.cx.scope),
            ExprKind::Paren(inner) | ExprKind::Unary(_, inner) | ExprKind::Postfix(_, inner) => {
                todo.push(inner)
            }
            ExprKind::Binary { lhs, rhs, .. } => todo.extend([lhs, rhs]),
            ExprKind::Subscript(base, index) => todo.extend([base, index]),
            ExprKind::Conditional { cond, then, otherwise } => {
                todo.extend([cond, otherwise]);
                todo.extend(then);
            }
            ExprKind::Call { callee, args } => {
                todo.push(callee);
                todo.extend_from_slice(args);
            }
            ExprKind::Member { base, member, .. } => match (base.kind, member.as_simple()) {
                (ExprKind::This, Some(symbol)) => return self.own_member_depends(symbol),
                _ => {
                    todo.push(base);
                    return self.mentions_template(|walk| walk.member_name(member));
                }
            },
            ExprKind::CCast(ty, _) | ExprKind::NamedCast(_, ty, _) => {
                return self.type_depends(ty.specifiers, &ty.declarator);
            }
            ExprKind::FunctionalCast(ty, args) => {
                // The arguments may determine those of a class template.
                todo.extend_from_slice(args);
                return self.type_depends(ty.specifiers, &ty.declarator);
            }
            _ => return true,
        }
        false
    }

    fn named_operand_depends(&mut self, symbol: Symbol, question: &mut Question<'a>) -> bool {
        match self.origin(symbol) {
            Origin::Outside => false,
            Origin::Local(variable) => self.variable_depends(variable, symbol, question),
            Origin::Member(class) => self.member_depends(class, symbol),
            Origin::Inside => true,
        }
    }

    /// The origin of a name that unqualified lookup finds around this place.
    fn origin(&mut self, name: Symbol) -> Origin {
        let mut scope = self.cx.scope;
        loop {
            let entry = self.entries.get(scope, name).map(|entry| self.entries.entry(entry));
            match self.scopes[scope].kind {
                ScopeKind::Namespace { .. } => return Origin::Outside,
                ScopeKind::Class(class) if self.records[class].origin.lambda.is_none() => {
                    let in_template = self.is_in_template(scope);
                    if self.il.records[class].name == name {
                        return if in_template { Origin::Inside } else { Origin::Outside };
                    }
                    match self.member_outside_dependent_bases(class, name) {
                        Some(Named::Field(owner, _)) => return Origin::Member(owner),
                        Some(_) if in_template => return Origin::Member(class),
                        Some(_) => return Origin::Outside,
                        None => {}
                    }
                }
                _ => match entry.and_then(|entry| entry.item) {
                    Some(item) => {
                        return match item.named {
                            Named::Variable(id) if self.scopes[scope].kind != ScopeKind::Template => {
                                Origin::Local(id)
                            }
                            _ => Origin::Inside,
                        };
                    }
                    None if entry.is_some_and(|entry| !entry.functions.is_empty() || entry.tag.is_some()) => {
                        return Origin::Inside;
                    }
                    None => {}
                },
            }
            scope = self.scopes[scope].parent;
        }
    }

    /// The member that lookup finds without searching dependent bases ([temp.dep]/4).
    fn member_outside_dependent_bases(&mut self, class: RecordId, name: Symbol) -> Option<Named<'a>> {
        let hidden = self.records[class].origin.dependent_bases.clone();
        self.tentatively(|s| s.lookup_in_class_without(class, &hidden, name, Wanted::Any, Span::NONE)).0
    }

    /// Whether not all names that a traversal finds are declared outside of the template.
    fn mentions_template(&mut self, walk: impl FnOnce(&mut NameWalk<'_>) -> bool) -> bool {
        let mut is_inside = |name: Symbol| !matches!(self.origin(name), Origin::Outside);
        let mut names = NameWalk::all(&mut is_inside);
        walk(&mut names) || names.saw_this
    }

    /// Whether the type in a declaration is dependent.
    fn type_depends(&mut self, specifiers: &DeclSpecifiers<'a>, declarator: &Declarator<'a>) -> bool {
        matches!(
            specifiers.ty,
            TypeSpecifier::Class(_)
                | TypeSpecifier::Enum(_)
                | TypeSpecifier::Auto
                | TypeSpecifier::DecltypeAuto
        ) || self.mentions_template(|walk| walk.specifiers(specifiers) || walk.declarator(declarator))
    }

    /// Whether a variable of the current function has a dependent type; its initializer is queued.
    fn variable_depends(&mut self, id: VariableId, name: Symbol, question: &mut Question<'a>) -> bool {
        if question.seen.contains(&id) {
            return false;
        }
        question.seen.push(id);
        let Some(function) = &self.cx.function else { return true };
        let Some(&(specifiers, declarator)) = function.declared.get(&id) else {
            return match self.parameter(function.id, name) {
                Some(param) => self.type_depends(param.specifiers, &param.declarator),
                None => true,
            };
        };
        if !matches!(specifiers.ty, TypeSpecifier::Auto) {
            return self.type_depends(specifiers, &declarator.declarator);
        }
        match declarator.init {
            Initializer::Equal(value) => question.todo.push(value),
            Initializer::Paren(values, _) => question.todo.extend_from_slice(values),
            _ => return true,
        }
        false
    }

    /// Whether `this->name` is dependent.
    fn own_member_depends(&mut self, name: Symbol) -> bool {
        let Some(class) = self.enclosing_class() else { return true };
        match self.member_outside_dependent_bases(class, name) {
            Some(Named::Field(owner, _)) => self.member_depends(owner, name),
            Some(_) => self.member_depends(class, name),
            None => true,
        }
    }

    /// Whether the member declarations of a class itself depend on the parameters of enclosing templates.
    fn member_depends(&mut self, class: RecordId, name: Symbol) -> bool {
        let scope = self.records[class].scope;
        if !self.is_in_template(scope) {
            return false;
        }
        let Some(members) = self.records[class].definition.and_then(|class| class.members.get()) else {
            return true;
        };
        let outer = self.enter_scope(scope);
        let mut found = false;
        let depends = members.iter().any(|member| match self.declaration_depends(member, name) {
            Some(depends) => {
                found = true;
                depends
            }
            None => false,
        });
        self.pop_scope(outer);
        depends || !found
    }

    /// Whether a declaration gives a name a dependent type; none if it declares other names.
    fn declaration_depends(&mut self, decl: &'a Decl<'a>, name: Symbol) -> Option<bool> {
        let declares = |declarator: &Declarator<'a>| declarator.name.and_then(Name::as_simple) == Some(name);
        match decl.kind {
            DeclKind::Simple(simple) => {
                let declarator = simple.declarators.iter().find(|one| declares(&one.declarator))?;
                Some(self.type_depends(&simple.specifiers, &declarator.declarator))
            }
            DeclKind::Function(def) if declares(&def.declarator) => {
                Some(self.type_depends(&def.specifiers, &def.declarator))
            }
            DeclKind::Template(template) => {
                let inner = self.template_name(template.decl);
                inner.is_none_or(|(inner, _)| inner == name).then_some(true)
            }
            DeclKind::Using(list) => {
                list.iter().any(|using| using.name.last_symbol() == Some(name)).then_some(true)
            }
            _ => None,
        }
    }
}

impl<'a> Program<'a, '_> {
    /// The declaration of a parameter in the definition of a function.
    fn parameter(&self, function: FunctionId, name: Symbol) -> Option<&'a ParamDecl<'a>> {
        let definition = self.functions[function].defined.definition?;
        let params = definition.declarator.chunks.iter().find_map(|chunk| match chunk {
            DeclaratorChunk::Function(function) => Some(function.params),
            _ => None,
        })?;
        params.iter().find(|param| param.declarator.name.and_then(Name::as_simple) == Some(name))
    }
}
