//! Traversal of the names in a piece of syntax.
//!
//! Whether a pattern mentions a parameter pack ([temp.variadic]/5) and whether an expression may depend on a template
//! parameter ([temp.dep]) depends on names alone. One traversal answers both: it calls back with every identifier that
//! unqualified lookup would look up, until the callback stops it.

use ptxc_tokens::source::Symbol;

use super::{
    Capture, CaseStmt, CompoundStmt, Condition, Decl, DeclKind, DeclSpecifiers, Declarator, DeclaratorChunk,
    DoStmt, Expr, ExprKind, ForStmt, IfStmt, InitList, Initializer, Name, Noexcept, OffsetofPart, ParamDecl,
    Qualifier, RangeDecl, RangeForStmt, Requirement, SimpleDecl, Stmt, StmtKind, SwitchStmt, TemplateArg,
    TypeName, TypeSpecifier, UnqualifiedId, WhileStmt,
};

/// A traversal of names. Every method returns whether the callback stopped it.
pub struct NameWalk<'f> {
    /// Called with each name; true stops the traversal.
    callback: &'f mut dyn FnMut(Symbol) -> bool,
    /// Whether patterns of nested expansions, `sizeof...` and folds are visited too.
    into_expansions: bool,
    /// Whether names looked up in a class or namespace are visited too: after `::`, `.` and `->`.
    qualified: bool,
    /// Whether only names of callees are visited, and those of templates with arguments.
    callees: bool,
    /// Whether the bodies of lambdas are visited.
    into_lambdas: bool,
    /// Whether `this` was found.
    pub saw_this: bool,
    /// Whether a local class was found: its members are not visited.
    pub saw_local_class: bool,
}

impl<'f> NameWalk<'f> {
    fn new(callback: &'f mut dyn FnMut(Symbol) -> bool) -> Self {
        Self {
            callback,
            into_expansions: true,
            qualified: true,
            callees: false,
            into_lambdas: true,
            saw_this: false,
            saw_local_class: false,
        }
    }

    /// Visits the names of functions that the code calls or launches, however they are qualified, and names with
    /// template arguments.
    pub fn callees(callback: &'f mut dyn FnMut(Symbol) -> bool, into_lambdas: bool) -> Self {
        Self { callees: true, into_lambdas, ..Self::new(callback) }
    }

    /// Visits all names.
    pub fn all(callback: &'f mut dyn FnMut(Symbol) -> bool) -> Self {
        Self { into_expansions: true, qualified: false, ..Self::new(callback) }
    }

    /// Visits all names except those in expansions nested in the pattern.
    pub fn unexpanded(callback: &'f mut dyn FnMut(Symbol) -> bool) -> Self {
        Self { into_expansions: false, qualified: false, ..Self::new(callback) }
    }

    /// Visits all names and all their components.
    pub fn components(callback: &'f mut dyn FnMut(Symbol) -> bool) -> Self {
        Self { into_expansions: true, qualified: true, ..Self::new(callback) }
    }

    /// Visits a name: its first component and all template arguments.
    pub fn name(&mut self, name: &Name<'_>) -> bool {
        for (index, qualifier) in name.qualifiers.iter().enumerate() {
            let found = match qualifier {
                Qualifier::Named { name: ident, args } => {
                    let seen = !self.callees && (self.qualified || index == 0 && !name.global);
                    (seen && (self.callback)(ident.name)) || args.is_some_and(|args| self.args(args))
                }
                Qualifier::Decltype(expr, _) => self.expr(expr),
            };
            if found {
                return true;
            }
        }
        let seen = self.qualified || name.qualifiers.is_empty() && !name.global;
        match name.id {
            UnqualifiedId::Ident(symbol) => seen && !self.callees && (self.callback)(symbol),
            UnqualifiedId::Template { name: symbol, args } => {
                seen && (self.callback)(symbol) || self.args(args)
            }
            UnqualifiedId::Conversion(ty) => self.type_name(ty),
            UnqualifiedId::Destructor(name) => self.name(name),
            UnqualifiedId::Operator(_) | UnqualifiedId::LiteralOperator(_) => false,
        }
    }

    /// Visits template arguments.
    pub fn args(&mut self, args: &[TemplateArg<'_>]) -> bool {
        !self.callees && args.iter().any(|arg| self.arg(arg))
    }

    /// Visits a template argument.
    pub fn arg(&mut self, arg: &TemplateArg<'_>) -> bool {
        match arg {
            TemplateArg::Type(ty) => self.type_name(ty),
            TemplateArg::Expr(expr) => self.expr(expr),
            TemplateArg::Pack(inner) => self.into_expansions && self.arg(inner),
        }
    }

    /// Visits a type-id.
    pub fn type_name(&mut self, ty: &TypeName<'_>) -> bool {
        !self.callees && (self.specifiers(ty.specifiers) || self.declarator(&ty.declarator))
    }

    /// Visits the type that specifiers name.
    pub fn specifiers(&mut self, specifiers: &DeclSpecifiers<'_>) -> bool {
        match specifiers.ty {
            TypeSpecifier::Named { name, .. } | TypeSpecifier::Elaborated(_, name, _) => self.name(name),
            TypeSpecifier::Decltype(expr) | TypeSpecifier::TypeofExpr(expr) => self.expr(expr),
            TypeSpecifier::TypeofType(ty) | TypeSpecifier::Transform(_, ty) => self.type_name(ty),
            _ => false,
        }
    }

    /// Visits the operators of a declarator; not the name it declares.
    pub fn declarator(&mut self, declarator: &Declarator<'_>) -> bool {
        declarator.chunks.iter().any(|chunk| match chunk {
            DeclaratorChunk::Array(Some(size), _) => self.expr(size),
            DeclaratorChunk::MemberPointer(class, ..) => self.name(class),
            DeclaratorChunk::Function(function) => {
                function.params.iter().any(|param| self.param(param))
                    || function.trailing_return.is_some_and(|ty| self.type_name(ty))
                    || matches!(function.noexcept, Noexcept::Expr(expr) if self.expr(expr))
            }
            DeclaratorChunk::Array(None, _)
            | DeclaratorChunk::Pointer(..)
            | DeclaratorChunk::LValueRef(..)
            | DeclaratorChunk::RValueRef(..) => false,
        })
    }

    /// Visits a parameter: a pack expands its type.
    pub fn param(&mut self, param: &ParamDecl<'_>) -> bool {
        if param.declarator.pack && !self.into_expansions {
            return false;
        }
        self.specifiers(param.specifiers)
            || self.declarator(&param.declarator)
            || param.default.is_some_and(|default| self.expr(default))
    }

    /// Visits expressions.
    pub fn exprs(&mut self, exprs: &[&Expr<'_>]) -> bool {
        exprs.iter().any(|expr| self.expr(expr))
    }

    /// Visits the clauses of a braced list.
    pub fn list(&mut self, list: &InitList<'_>) -> bool {
        list.items.iter().any(|item| self.expr(item.value))
    }

    /// Visits an initializer.
    pub fn init(&mut self, init: &Initializer<'_>) -> bool {
        match init {
            Initializer::Equal(expr) => self.expr(expr),
            Initializer::Paren(args, _) => self.exprs(args),
            Initializer::Brace(list) => self.list(list),
            Initializer::None | Initializer::Default | Initializer::Delete | Initializer::Caught => false,
        }
    }

    /// Visits an expression.
    pub fn expr(&mut self, expr: &Expr<'_>) -> bool {
        let mut expr = expr;
        // The left spine is visited iteratively: chains of operators may be long.
        while let ExprKind::Binary { lhs, rhs, .. } = expr.kind {
            if self.expr(rhs) {
                return true;
            }
            expr = lhs;
        }
        match expr.kind {
            ExprKind::Name(name) => self.name(name),
            ExprKind::Paren(inner)
            | ExprKind::Unary(_, inner)
            | ExprKind::Postfix(_, inner)
            | ExprKind::Throw(Some(inner))
            | ExprKind::Substituted(_, Some(inner))
            | ExprKind::Delete { operand: inner, .. } => self.expr(inner),
            ExprKind::Conditional { cond, then, otherwise } => {
                self.expr(cond) || then.is_some_and(|then| self.expr(then)) || self.expr(otherwise)
            }
            ExprKind::Call { callee, args } => self.callee(callee) || self.exprs(args),
            ExprKind::Launch(launch) => {
                self.callee(launch.callee) || self.exprs(launch.config) || self.exprs(launch.args)
            }
            ExprKind::Subscript(base, index) => self.expr(base) || self.expr(index),
            ExprKind::Member { base, member, .. } => self.expr(base) || self.member_name(member),
            ExprKind::CCast(ty, inner) | ExprKind::NamedCast(_, ty, inner) | ExprKind::VaArg(inner, ty) => {
                self.type_name(ty) || self.expr(inner)
            }
            ExprKind::FunctionalCast(ty, args) => self.type_name(ty) || self.exprs(args),
            ExprKind::CompoundLiteral(ty, list) => self.type_name(ty) || self.list(list),
            ExprKind::InitList(list) => self.list(list),
            ExprKind::SizeofExpr(inner) | ExprKind::AlignofExpr(inner) | ExprKind::Noexcept(inner) => {
                !self.callees && self.expr(inner)
            }
            ExprKind::SizeofType(ty) | ExprKind::AlignofType(ty) => self.type_name(ty),
            ExprKind::SizeofPack(pack) => self.into_expansions && (self.callback)(pack.name),
            ExprKind::Offsetof(ty, parts) => {
                self.type_name(ty)
                    || parts.iter().any(|part| matches!(part, OffsetofPart::Index(index) if self.expr(index)))
            }
            ExprKind::TypeTrait(_, args) => self.args(args),
            ExprKind::New(new) => self.type_name(new.ty) || self.exprs(new.placement) || self.init(&new.init),
            ExprKind::Lambda(lambda) => {
                lambda.captures.iter().any(|capture| match capture {
                    Capture::Name { name, pack, .. } => {
                        (!pack || self.into_expansions) && (self.callback)(name.name)
                    }
                    Capture::Init { init, .. } => self.init(init),
                    Capture::This(_) | Capture::StarThis(_) => false,
                }) || lambda.declarator.is_some_and(|function| {
                    function.params.iter().any(|param| self.param(param))
                        || function.trailing_return.is_some_and(|ty| self.type_name(ty))
                }) || self.into_lambdas && self.block(lambda.body)
            }
            ExprKind::StmtExpr(body) => self.block(body),
            ExprKind::PackExpansion(pattern) => self.into_expansions && self.expr(pattern),
            // One operand of a binary fold is not a pattern.
            ExprKind::Fold { lhs, rhs, .. } => {
                (self.into_expansions || lhs.is_some() && rhs.is_some())
                    && (lhs.is_some_and(|lhs| self.expr(lhs)) || rhs.is_some_and(|rhs| self.expr(rhs)))
            }
            ExprKind::Requires(requires) => {
                requires.params.iter().any(|param| self.param(param))
                    || requires.requirements.iter().any(|requirement| self.requirement(requirement))
            }
            ExprKind::This => {
                self.saw_this = true;
                false
            }
            ExprKind::Binary { .. }
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Char(_)
            | ExprKind::Str(_)
            | ExprKind::Bool(_)
            | ExprKind::Nullptr
            | ExprKind::GnuNull
            | ExprKind::FunctionName(_)
            | ExprKind::Typeid
            | ExprKind::Throw(None)
            | ExprKind::Substituted(_, None)
            | ExprKind::Unsupported(_)
            | ExprKind::Error => false,
        }
    }

    /// Visits a callee.
    fn callee(&mut self, expr: &Expr<'_>) -> bool {
        let mut callee = expr;
        while let ExprKind::Paren(inner) = callee.kind {
            callee = inner;
        }
        let (ExprKind::Name(name) | ExprKind::Member { member: name, .. }) = callee.kind else {
            return self.expr(expr);
        };
        let plain = match name.id {
            UnqualifiedId::Ident(symbol) if self.callees => (self.callback)(symbol),
            _ => false,
        };
        plain || self.expr(expr)
    }

    fn requirement(&mut self, requirement: &Requirement<'_>) -> bool {
        match requirement {
            Requirement::Expr { expr, constraint, .. } => {
                self.expr(expr) || constraint.is_some_and(|constraint| self.name(constraint))
            }
            Requirement::Type(name) => self.name(name),
            Requirement::Nested(expr) => self.expr(expr),
        }
    }

    /// Visits a member after `.`: only its arguments are looked up from here.
    pub fn member_name(&mut self, member: &Name<'_>) -> bool {
        match member.id {
            _ if self.qualified => self.name(member),
            UnqualifiedId::Template { args, .. } => self.args(args),
            UnqualifiedId::Conversion(ty) => self.type_name(ty),
            _ => !member.qualifiers.is_empty() && self.name(member),
        }
    }

    /// Visits a block.
    pub fn block(&mut self, block: &CompoundStmt<'_>) -> bool {
        block.stmts.iter().any(|stmt| self.stmt(stmt))
    }

    fn condition(&mut self, condition: &Condition<'_>) -> bool {
        match condition {
            Condition::Expr(expr) => self.expr(expr),
            Condition::Decl(decl) => self.simple(decl),
        }
    }

    fn stmt(&mut self, stmt: &Stmt<'_>) -> bool {
        let mut stmt = stmt;
        loop {
            // Labels and `else if` chains are visited iteratively: they may be long.
            match stmt.kind {
                StmtKind::If(&IfStmt { init, ref cond, then, otherwise, .. }) => {
                    if init.is_some_and(|init| self.stmt(init)) || self.condition(cond) || self.stmt(then) {
                        return true;
                    }
                    let Some(next) = otherwise else { return false };
                    stmt = next;
                }
                StmtKind::Case(&CaseStmt { lo, hi, body }) => {
                    if self.expr(lo) || hi.is_some_and(|hi| self.expr(hi)) {
                        return true;
                    }
                    stmt = body;
                }
                StmtKind::Default(body) | StmtKind::Label(_, body) => stmt = body,
                _ => return self.plain_stmt(stmt),
            }
        }
    }

    fn plain_stmt(&mut self, stmt: &Stmt<'_>) -> bool {
        match stmt.kind {
            StmtKind::Expr(expr) | StmtKind::Return(Some(expr)) => self.expr(expr),
            StmtKind::Decl(decl) => self.decl(decl),
            StmtKind::Compound(block) => self.block(block),
            StmtKind::Switch(&SwitchStmt { init, ref cond, body }) => {
                init.is_some_and(|init| self.stmt(init)) || self.condition(cond) || self.stmt(body)
            }
            StmtKind::While(&WhileStmt { ref cond, body, .. }) => self.condition(cond) || self.stmt(body),
            StmtKind::Do(&DoStmt { body, cond, .. }) => self.stmt(body) || self.expr(cond),
            StmtKind::For(&ForStmt { init, ref cond, step, body, .. }) => {
                self.stmt(init)
                    || cond.as_ref().is_some_and(|cond| self.condition(cond))
                    || step.is_some_and(|step| self.expr(step))
                    || self.stmt(body)
            }
            StmtKind::RangeFor(&RangeForStmt { init, decl, range, body, .. }) => {
                init.is_some_and(|init| self.stmt(init))
                    || matches!(decl, RangeDecl::Variable(decl) if self.simple(decl))
                    || self.expr(range)
                    || self.stmt(body)
            }
            StmtKind::Try(block) => {
                self.block(&block.body) || block.handlers.iter().any(|handler| self.block(handler))
            }
            StmtKind::Asm(asm) => asm.outputs.iter().chain(asm.inputs).any(|operand| self.expr(operand.expr)),
            _ => false,
        }
    }

    /// Visits a simple declaration: its type and its declarators.
    pub fn simple(&mut self, decl: &SimpleDecl<'_>) -> bool {
        !self.callees && self.specifiers(&decl.specifiers)
            || decl
                .declarators
                .iter()
                .any(|declarator| self.declarator(&declarator.declarator) || self.init(&declarator.init))
    }

    /// Visits a declaration in a block.
    pub fn decl(&mut self, decl: &Decl<'_>) -> bool {
        match decl.kind {
            DeclKind::Simple(simple) => {
                self.saw_local_class |= matches!(simple.specifiers.ty, TypeSpecifier::Class(_));
                self.simple(simple)
            }
            DeclKind::Alias(alias) => self.type_name(alias.ty),
            DeclKind::StaticAssert { cond, .. } => self.expr(cond),
            DeclKind::StructuredBinding(binding) => self.init(&binding.init),
            _ => false,
        }
    }
}
