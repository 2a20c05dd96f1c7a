//! How the body of a generic lambda uses the names in it, determined before it is instantiated.
//!
//! A variable is captured where the body odr-uses it, or where it is named in an expression that depends on a parameter
//! ([expr.prim.lambda.capture]/7): the use of the operand is not known then. The body is not analysed as a pattern, so
//! the analysis is syntactic. A constant whose value is read at once, in every instance, is not odr-used
//! ([basic.def.odr]/4); names in unevaluated operands are never odr-used.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::sema::Sema;
use crate::sema::initializer::strip_parens;
use crate::sema::lookup::Wanted;
use crate::sema::program::argument::parameter_name;
use crate::sema::program::scope::Named;
use crate::source::{Span, Symbol};
use crate::syntax::visit::NameWalk;
use crate::syntax::{
    BinaryOp, Capture, DeclSpecifiers, Declarator, DeclaratorChunk, Expr, ExprKind, FunctionDeclarator,
    Initializer, LambdaExpr, ParamDecl, TemplateParam, TemplateParams, TypeName, TypeSpecifier, UnaryOp,
};

/// How a name is used, the strongest use last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Use {
    /// In a constant expression.
    Constant,
    /// Its value is read at once.
    Read,
    /// As an object, or in an expression that depends on a parameter.
    Object,
}

/// The names in a body, in order, and their uses.
pub(super) struct Mentions<'s, 'a, 'b> {
    sema: &'s mut Sema<'a, 'b>,
    /// The names in the order of their first use.
    pub(super) names: Vec<Symbol>,
    /// The strongest use of each.
    pub(super) uses: FxHashMap<Symbol, Use>,
    /// Whether `this` occurs.
    pub(super) saw_this: bool,
    /// Parameters of the lambda and of its template, and variables whose types depend on them.
    pub(crate) dependent: FxHashSet<Symbol>,
    /// How `return` uses an unqualified name.
    pub(crate) returned: Use,
}

impl<'s, 'a, 'b> Mentions<'s, 'a, 'b> {
    /// Collects the names in the body of a lambda.
    pub(super) fn of(sema: &'s mut Sema<'a, 'b>, lambda: &'a LambdaExpr<'a>) -> Self {
        let mut mentions = Self {
            sema,
            names: Vec::new(),
            uses: FxHashMap::default(),
            saw_this: false,
            dependent: FxHashSet::default(),
            returned: Use::Object,
        };
        mentions.body(lambda);
        mentions
    }

    /// Visits the parameters and the body of a lambda.
    fn body(&mut self, lambda: &'a LambdaExpr<'a>) {
        if let Some(params) = lambda.template_params {
            self.template_params(params);
        }
        let mut returned = Use::Object;
        if let Some(declarator) = lambda.declarator {
            returned = self.function(declarator);
        }
        let outer = std::mem::replace(&mut self.returned, returned);
        self.block(lambda.body);
        self.returned = outer;
    }

    fn template_params(&mut self, params: &'a TemplateParams<'a>) {
        let names = params.params.iter().filter_map(parameter_name);
        self.dependent.extend(names);
        for param in params.params {
            if let TemplateParam::Value { param } = param
                && let Some(name) = param.declarator.name.and_then(|name| name.as_simple())
            {
                self.dependent.remove(&name);
            }
        }
    }

    /// Visits the parameters of a call operator; returns how its `return` statements use a name.
    fn function(&mut self, declarator: &'a FunctionDeclarator<'a>) -> Use {
        for param in declarator.params {
            self.param(param);
        }
        match declarator.trailing_return {
            Some(ty) => self.initialized_use(ty.specifiers, &ty.declarator),
            None => Use::Object,
        }
    }

    fn param(&mut self, param: &'a ParamDecl<'a>) {
        if self.depends_on_type(param.specifiers, &param.declarator)
            && let Some(name) = param.declarator.name.and_then(|name| name.as_simple())
        {
            self.dependent.insert(name);
        }
        if let Some(default) = param.default {
            self.expr(default, Use::Object);
        }
    }

    // ---- types ----

    /// Whether a type names an entity that depends on a parameter.
    pub(crate) fn depends_on_type(
        &self,
        specifiers: &DeclSpecifiers<'a>,
        declarator: &Declarator<'a>,
    ) -> bool {
        let mut is_dependent = |name: Symbol| self.dependent.contains(&name);
        let mut walk = NameWalk::all(&mut is_dependent);
        walk.specifiers(specifiers) || walk.declarator(declarator)
    }

    /// How the initialisation of an entity of a type uses an unqualified name: only a scalar is known to read it.
    pub(crate) fn initialized_use(
        &mut self,
        specifiers: &'a DeclSpecifiers<'a>,
        declarator: &'a Declarator<'a>,
    ) -> Use {
        let reference = |chunk: &DeclaratorChunk<'_>| {
            matches!(chunk, DeclaratorChunk::LValueRef(..) | DeclaratorChunk::RValueRef(..))
        };
        if declarator.chunks.iter().any(reference) || self.depends_on_type(specifiers, declarator) {
            return Use::Object;
        }
        let scalar = match specifiers.ty {
            TypeSpecifier::Builtin(_) | TypeSpecifier::Auto => true,
            TypeSpecifier::Named { name, .. } => name.as_simple().is_some_and(|symbol| {
                match self.sema.lookup_unqualified(symbol, Wanted::Any, Span::NONE) {
                    Some(Named::Type(ty)) => self.sema.il.is_scalar(ty),
                    _ => false,
                }
            }),
            _ => !declarator.chunks.is_empty(),
        };
        if scalar { Use::Read } else { Use::Object }
    }

    fn type_use(&mut self, ty: &'a TypeName<'a>) -> Use {
        self.initialized_use(ty.specifiers, &ty.declarator)
    }

    // ---- expressions ----

    fn note(&mut self, name: Symbol, used: Use) {
        match self.uses.get_mut(&name) {
            Some(known) => *known = (*known).max(used),
            None => {
                self.names.push(name);
                self.uses.insert(name, used);
            }
        }
    }

    /// Notes the names in a constant expression, or in a part of the syntax that does not determine their use.
    pub(crate) fn names_of(&mut self, used: Use, walk: impl FnOnce(&mut NameWalk<'_>) -> bool) {
        let mut found: Vec<Symbol> = Vec::new();
        let mut note = |name: Symbol| {
            found.push(name);
            false
        };
        let mut walker = NameWalk::all(&mut note);
        walk(&mut walker);
        self.saw_this |= walker.saw_this;
        found.into_iter().for_each(|name| self.note(name, used));
    }

    /// Visits an expression whose result is used as `used`. Returns whether its type depends on a parameter.
    pub(crate) fn expr(&mut self, expr: &'a Expr<'a>, used: Use) -> bool {
        let expr = strip_parens(expr);
        match expr.kind {
            ExprKind::Name(name) => match name.as_simple() {
                Some(symbol) => {
                    self.note(symbol, used);
                    self.dependent.contains(&symbol)
                }
                None => {
                    self.names_of(Use::Constant, |walk| walk.name(name));
                    let mut is_dependent = |name: Symbol| self.dependent.contains(&name);
                    NameWalk::all(&mut is_dependent).name(name)
                }
            },
            ExprKind::Binary { .. } => self.binary(expr, used),
            ExprKind::Unary(op, operand) => {
                let reads = !matches!(
                    op,
                    UnaryOp::AddressOf | UnaryOp::PreInc | UnaryOp::PreDec | UnaryOp::Extension
                );
                self.expr(operand, if reads { Use::Read } else { Use::Object })
            }
            ExprKind::Postfix(_, operand) => self.expr(operand, Use::Object),
            ExprKind::Conditional { cond, then, otherwise } => {
                self.expr(cond, Use::Read);
                let Some(then) = then else { return self.expr(otherwise, Use::Object) };
                // Two names may yield an lvalue, which is used as the whole is.
                let names = [then, otherwise].iter().all(|arm| is_name(arm));
                self.pair(then, otherwise, if names { used } else { Use::Read })
            }
            ExprKind::Call { callee, args } => self.call(callee, args),
            ExprKind::Subscript(base, index) => {
                let index = self.expr(index, Use::Read);
                self.expr(base, Use::Object) || index
            }
            ExprKind::Member { base, member, .. } => {
                self.names_of(Use::Constant, |walk| walk.member_name(member));
                self.expr(base, Use::Object)
            }
            ExprKind::CCast(ty, operand) | ExprKind::NamedCast(_, ty, operand) => {
                let used = self.type_use(ty);
                self.expr(operand, used);
                self.depends_on_type(ty.specifiers, &ty.declarator)
            }
            ExprKind::FunctionalCast(ty, args) => {
                let used = self.type_use(ty);
                self.exprs(args, used);
                self.depends_on_type(ty.specifiers, &ty.declarator)
            }
            ExprKind::InitList(list) => self.all(list.items.iter().map(|item| item.value), used),
            ExprKind::SizeofExpr(_)
            | ExprKind::SizeofType(_)
            | ExprKind::AlignofExpr(_)
            | ExprKind::AlignofType(_)
            | ExprKind::Noexcept(_)
            | ExprKind::SizeofPack(_)
            | ExprKind::Requires(_) => false,
            ExprKind::Lambda(lambda) => {
                self.lambda(lambda);
                false
            }
            ExprKind::StmtExpr(body) => {
                self.block(body);
                false
            }
            ExprKind::This => {
                self.saw_this = true;
                false
            }
            _ => {
                self.names_of(Use::Object, |walk| walk.expr(expr));
                let mut is_dependent = |name: Symbol| self.dependent.contains(&name);
                NameWalk::all(&mut is_dependent).expr(expr)
            }
        }
    }

    fn exprs(&mut self, exprs: &'a [&'a Expr<'a>], used: Use) -> bool {
        self.all(exprs.iter().copied(), used)
    }

    /// Visits expressions; returns whether one depends on a template parameter.
    fn all(&mut self, exprs: impl Iterator<Item = &'a Expr<'a>>, used: Use) -> bool {
        let mut found = false;
        for expr in exprs {
            found |= self.expr(expr, used);
        }
        found
    }

    /// Visits a chain of operators from its left end.
    fn binary(&mut self, expr: &'a Expr<'a>, used: Use) -> bool {
        let mut spine = Vec::new();
        let mut left = expr;
        while let ExprKind::Binary { op, lhs, rhs, .. } = left.kind {
            spine.push((op, rhs));
            left = lhs;
        }
        // A name at the left end is decided by the type of the operand beside it.
        let mut waiting = Some(left);
        let mut dependent = false;
        while let Some((op, right)) = spine.pop() {
            let last = spine.is_empty();
            let assigns = matches!(
                op,
                BinaryOp::Assign
                    | BinaryOp::MulAssign
                    | BinaryOp::DivAssign
                    | BinaryOp::RemAssign
                    | BinaryOp::AddAssign
                    | BinaryOp::SubAssign
                    | BinaryOp::ShlAssign
                    | BinaryOp::ShrAssign
                    | BinaryOp::AndAssign
                    | BinaryOp::XorAssign
                    | BinaryOp::OrAssign
            );
            dependent = match (waiting.take(), op) {
                (Some(left), BinaryOp::Comma) => {
                    self.expr(left, Use::Object);
                    self.expr(right, if last { used } else { Use::Object })
                }
                (None, BinaryOp::Comma) => self.expr(right, if last { used } else { Use::Object }),
                (Some(left), _) if assigns => {
                    let left = self.expr(left, Use::Object);
                    self.expr(right, if left { Use::Object } else { Use::Read }) || left
                }
                (Some(left), _) => self.pair(left, right, Use::Read),
                (None, _) => {
                    let used = if dependent { Use::Object } else { Use::Read };
                    self.expr(right, used) || dependent
                }
            };
        }
        dependent
    }

    /// Visits two operands of one operator: each is read at once unless the other's type depends on a parameter.
    fn pair(&mut self, left: &'a Expr<'a>, right: &'a Expr<'a>, used: Use) -> bool {
        if is_name(left) {
            let right = self.expr(right, if self.is_dependent_name(left) { Use::Object } else { used });
            return self.expr(left, if right { Use::Object } else { used }) || right;
        }
        let left = self.expr(left, used);
        self.expr(right, if left { Use::Object } else { used }) || left
    }

    fn is_dependent_name(&self, expr: &'a Expr<'a>) -> bool {
        match strip_parens(expr).kind {
            ExprKind::Name(name) => name.as_simple().is_some_and(|name| self.dependent.contains(&name)),
            _ => false,
        }
    }

    /// Visits a call: an argument is read at once where all functions of the name take a scalar by value.
    fn call(&mut self, callee: &'a Expr<'a>, args: &'a [&'a Expr<'a>]) -> bool {
        let functions = match strip_parens(callee).kind {
            ExprKind::Name(name) => name.as_simple(),
            _ => None,
        };
        let found = functions.and_then(|name| self.sema.lookup_unqualified(name, Wanted::Any, Span::NONE));
        let mut dependent = self.expr(callee, Use::Object);
        let others: Vec<bool> = args.iter().map(|arg| !is_name(arg) && self.expr(arg, Use::Object)).collect();
        dependent |= others.contains(&true) || args.iter().any(|arg| self.is_dependent_name(arg));
        for (index, arg) in args.iter().enumerate().filter(|(_, arg)| is_name(arg)) {
            let reads = match found {
                Some(Named::Functions(functions)) if !dependent => {
                    functions.iter().all(|&function| self.sema.takes_scalar(function, index))
                }
                _ => false,
            };
            self.expr(arg, if reads { Use::Read } else { Use::Object });
        }
        dependent
    }

    /// Visits a lambda within the body.
    fn lambda(&mut self, lambda: &'a LambdaExpr<'a>) {
        for capture in lambda.captures {
            match *capture {
                Capture::Name { name, .. } => self.note(name.name, Use::Object),
                Capture::Init { by_ref, ref init, .. } => {
                    self.init(init, if by_ref { Use::Object } else { Use::Read });
                }
                Capture::This(_) | Capture::StarThis(_) => self.saw_this = true,
            }
        }
        self.body(lambda);
    }

    // ---- statements ----

    pub(crate) fn init(&mut self, init: &Initializer<'a>, used: Use) -> bool {
        match *init {
            Initializer::Equal(expr) => self.expr(expr, used),
            Initializer::Paren(args, _) => self.exprs(args, used),
            Initializer::Brace(list) => self.all(list.items.iter().map(|item| item.value), used),
            Initializer::None | Initializer::Default | Initializer::Delete | Initializer::Caught => false,
        }
    }
}

/// Whether an expression is a name without qualifiers.
fn is_name<'a>(expr: &'a Expr<'a>) -> bool {
    matches!(strip_parens(expr).kind, ExprKind::Name(name) if name.as_simple().is_some())
}
