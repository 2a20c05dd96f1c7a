//! Prints expressions in prefix form.

use crate::syntax::{
    BinaryOp, Capture, CaptureDefault, Designator, Expr, ExprKind, InitItem, InitList, Initializer,
    LambdaExpr, Literal, NamedCast, NewExpr, OffsetofPart, PostfixOp, Requirement, RequiresExpr, Specifiers,
    UnaryOp,
};

use super::Printer;

impl<'p, 'a> Printer<'p, 'a> {
    /// One expression.
    pub(super) fn expr(&mut self, expr: &'p Expr<'a>) {
        match &expr.kind {
            ExprKind::Int(literal) | ExprKind::Float(literal) | ExprKind::Char(literal) => {
                self.put_symbol(literal.spelling);
            }
            ExprKind::Str(parts) => self.literals(parts),
            ExprKind::Bool(value) => self.put(if *value { "true" } else { "false" }),
            ExprKind::Nullptr => self.put("nullptr"),
            ExprKind::GnuNull => self.put("__null"),
            ExprKind::This => self.put("this"),
            ExprKind::FunctionName(name) => self.put_symbol(*name),
            ExprKind::Name(name) => self.name(name),
            ExprKind::Paren(inner) => self.form("paren", &[inner]),
            ExprKind::Unary(op, operand) => self.form(unary_text(*op), &[operand]),
            ExprKind::Postfix(op, operand) => self.form(
                match op {
                    PostfixOp::Inc => "post++",
                    PostfixOp::Dec => "post--",
                },
                &[operand],
            ),
            ExprKind::Binary { op, op_span: _, lhs, rhs } => self.form(binary_text(*op), &[lhs, rhs]),
            ExprKind::Conditional { cond, then: Some(then), otherwise } => {
                self.form("?", &[cond, then, otherwise])
            }
            ExprKind::Conditional { cond, then: None, otherwise } => self.form("?:", &[cond, otherwise]),
            ExprKind::Call { callee, args } => {
                self.put("(call ");
                self.expr(callee);
                self.args(args);
                self.put(")");
            }
            ExprKind::Launch(launch) => {
                self.put("(launch ");
                self.expr(launch.callee);
                self.put(" <<<");
                self.separated(launch.config, " ", |this, value| this.expr(value));
                self.put(">>>");
                self.args(launch.args);
                self.put(")");
            }
            ExprKind::Subscript(base, index) => self.form("index", &[base, index]),
            ExprKind::Member { base, arrow, template, member } => {
                self.put(if *arrow { "(-> " } else { "(. " });
                self.expr(base);
                self.put(if *template { " template " } else { " " });
                self.name(member);
                self.put(")");
            }
            ExprKind::CCast(ty, operand) => self.typed("cast", ty, &[operand]),
            ExprKind::NamedCast(cast, ty, operand) => self.typed(
                match cast {
                    NamedCast::Static => "static_cast",
                    NamedCast::Dynamic => "dynamic_cast",
                    NamedCast::Const => "const_cast",
                    NamedCast::Reinterpret => "reinterpret_cast",
                },
                ty,
                &[operand],
            ),
            ExprKind::FunctionalCast(ty, args) => self.typed("construct", ty, args),
            ExprKind::CompoundLiteral(ty, list) => {
                self.put("(literal <");
                self.ty(ty);
                self.put("> ");
                self.init_list(list);
                self.put(")");
            }
            ExprKind::InitList(list) => self.init_list(list),
            ExprKind::SizeofExpr(operand) => self.form("sizeof", &[operand]),
            ExprKind::SizeofType(ty) => self.typed("sizeof", ty, &[]),
            ExprKind::SizeofPack(pack) => {
                self.put("(sizeof... ");
                self.put_symbol(pack.name);
                self.put(")");
            }
            ExprKind::AlignofType(ty) => self.typed("alignof", ty, &[]),
            ExprKind::AlignofExpr(operand) => self.form("alignof", &[operand]),
            ExprKind::Noexcept(operand) => self.form("noexcept", &[operand]),
            ExprKind::Typeid => self.put("(typeid)"),
            ExprKind::Offsetof(ty, parts) => {
                self.put("(offsetof <");
                self.ty(ty);
                self.put(">");
                for part in *parts {
                    match part {
                        OffsetofPart::Member(member) => {
                            self.put(" .");
                            self.put_symbol(member.name);
                        }
                        OffsetofPart::Index(index) => {
                            self.put(" [");
                            self.expr(index);
                            self.put("]");
                        }
                    }
                }
                self.put(")");
            }
            ExprKind::VaArg(list, ty) => self.typed("va_arg", ty, &[list]),
            ExprKind::TypeTrait(name, args) => {
                self.put("(trait ");
                self.put_symbol(*name);
                self.put(" ");
                self.separated(args, " ", Self::template_arg);
                self.put(")");
            }
            ExprKind::New(new) => self.new_expr(new),
            ExprKind::Delete { global, array, operand } => {
                self.put(if *global { "(::delete" } else { "(delete" });
                self.put(if *array { "[] " } else { " " });
                self.expr(operand);
                self.put(")");
            }
            ExprKind::Throw(None) => self.put("(throw)"),
            ExprKind::Throw(Some(operand)) => self.form("throw", &[operand]),
            ExprKind::Lambda(lambda) => self.lambda(lambda),
            ExprKind::StmtExpr(block) => {
                let number = self.next_block();
                self.put(&format!("(statements {number})"));
                self.blocks.push((number, block));
            }
            ExprKind::PackExpansion(pattern) => self.form("expand", &[pattern]),
            ExprKind::Fold { op, lhs, rhs } => {
                self.put("(fold ");
                self.put(binary_text(*op));
                for side in [lhs, rhs] {
                    self.put(" ");
                    match side {
                        Some(side) => self.expr(side),
                        None => self.put("..."),
                    }
                }
                self.put(")");
            }
            ExprKind::Requires(requires) => self.requires(requires),
            ExprKind::Substituted(_, Some(pattern)) => self.expr(pattern),
            ExprKind::Substituted(_, None) => self.put("(analysed)"),
            ExprKind::Unsupported(what) => {
                self.put("(unsupported ");
                self.put(what);
                self.put(")");
            }
            ExprKind::Error => self.put("(error)"),
        }
    }

    fn next_block(&mut self) -> u32 {
        self.last_block += 1;
        self.last_block
    }

    /// `(head a b c)`
    fn form(&mut self, head: &str, operands: &[&&'p Expr<'a>]) {
        self.put("(");
        self.put(head);
        for operand in operands {
            self.put(" ");
            self.expr(operand);
        }
        self.put(")");
    }

    /// `(head <type> a b c)`
    fn typed(&mut self, head: &str, ty: &'p crate::syntax::TypeName<'a>, operands: &[&'p Expr<'a>]) {
        self.put("(");
        self.put(head);
        self.put(" <");
        self.ty(ty);
        self.put(">");
        for operand in operands {
            self.put(" ");
            self.expr(operand);
        }
        self.put(")");
    }

    fn args(&mut self, args: &'p [&'a Expr<'a>]) {
        for arg in args {
            self.put(" ");
            self.expr(arg);
        }
    }

    /// Adjacent string literals.
    pub(super) fn literals(&mut self, parts: &'p [Literal]) {
        self.separated(parts, " ", |this, part| this.put_symbol(part.spelling));
    }

    /// `{a, .b = c, [1] = d}`
    pub(super) fn init_list(&mut self, list: &'p InitList<'a>) {
        self.put("{");
        self.separated(list.items, ", ", Self::init_item);
        self.put("}");
    }

    fn init_item(&mut self, item: &'p InitItem<'a>) {
        for designator in item.designators {
            match designator {
                Designator::Field(field) => {
                    self.put(".");
                    self.put_symbol(field.name);
                }
                Designator::Index(index) => {
                    self.put("[");
                    self.expr(index);
                    self.put("]");
                }
                Designator::Range(first, last) => {
                    self.put("[");
                    self.expr(first);
                    self.put(" ... ");
                    self.expr(last);
                    self.put("]");
                }
            }
        }
        if !item.designators.is_empty() {
            self.put(" = ");
        }
        self.expr(item.value);
    }

    /// An initializer with the space or sign before it.
    pub(super) fn initializer(&mut self, init: &'p Initializer<'a>) {
        match init {
            Initializer::None | Initializer::Caught => {}
            Initializer::Equal(value) => {
                self.put(" = ");
                self.expr(value);
            }
            Initializer::Paren(args, _) => {
                self.put(" (");
                self.separated(args, ", ", |this, arg| this.expr(arg));
                self.put(")");
            }
            Initializer::Brace(list) => {
                self.put(" ");
                self.init_list(list);
            }
            Initializer::Default => self.put(" = default"),
            Initializer::Delete => self.put(" = delete"),
        }
    }

    fn new_expr(&mut self, new: &'p NewExpr<'a>) {
        self.put(if new.global { "(::new" } else { "(new" });
        if !new.placement.is_empty() {
            self.put(" (");
            self.separated(new.placement, ", ", |this, arg| this.expr(arg));
            self.put(")");
        }
        self.put(" <");
        self.ty(new.ty);
        self.put(">");
        self.initializer(&new.init);
        self.put(")");
    }

    fn requires(&mut self, requires: &'p RequiresExpr<'a>) {
        self.put("(requires");
        if !requires.params.is_empty() {
            self.put(" (");
            self.separated(requires.params, ", ", Self::param);
            self.put(")");
        }
        for requirement in requires.requirements {
            match requirement {
                Requirement::Expr { expr, noexcept, constraint } => {
                    self.put(if *noexcept { " noexcept " } else { " " });
                    self.expr(expr);
                    if let Some(constraint) = constraint {
                        self.put(" -> ");
                        self.name(constraint);
                    }
                }
                Requirement::Type(name) => {
                    self.put(" type ");
                    self.name(name);
                }
                Requirement::Nested(expr) => {
                    self.put(" requires ");
                    self.expr(expr);
                }
            }
        }
        self.put(")");
    }

    fn lambda(&mut self, lambda: &'p LambdaExpr<'a>) {
        let number = self.next_block();
        self.put(&format!("(lambda {number} ["));
        let default = match lambda.default_capture {
            CaptureDefault::None => "",
            CaptureDefault::Copy => "=",
            CaptureDefault::Reference => "&",
        };
        self.put(default);
        if !default.is_empty() && !lambda.captures.is_empty() {
            self.put(", ");
        }
        self.separated(lambda.captures, ", ", Self::capture);
        self.put("]");
        if let Some(params) = lambda.template_params {
            self.put(" ");
            self.template_params(params);
        }
        self.put(" ");
        self.cuda(lambda.cuda);
        if let Some(declarator) = lambda.declarator {
            self.function_type(declarator);
        }
        if lambda.mutable {
            self.put(" mutable");
        }
        for (flag, word) in [(Specifiers::CONSTEXPR, " constexpr"), (Specifiers::CONSTEVAL, " consteval")] {
            if lambda.flags.contains(flag) {
                self.put(word);
            }
        }
        self.line.truncate(self.line.trim_end().len());
        self.put(")");
        self.blocks.push((number, lambda.body));
    }

    fn capture(&mut self, capture: &'p Capture<'a>) {
        match capture {
            Capture::This(_) => self.put("this"),
            Capture::StarThis(_) => self.put("*this"),
            Capture::Name { name, by_ref, pack } => {
                self.put(if *by_ref { "&" } else { "" });
                self.put_symbol(name.name);
                self.put(if *pack { "..." } else { "" });
            }
            Capture::Init { name, by_ref, pack, init } => {
                if *pack {
                    self.put("...");
                }
                self.put(if *by_ref { "&" } else { "" });
                self.put_symbol(name.name);
                self.initializer(init);
            }
        }
    }
}

fn unary_text(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "+",
        UnaryOp::Minus => "-",
        UnaryOp::Not => "~",
        UnaryOp::LogicalNot => "!",
        UnaryOp::Deref => "*",
        UnaryOp::AddressOf => "&",
        UnaryOp::PreInc => "++",
        UnaryOp::PreDec => "--",
        UnaryOp::Extension => "__extension__",
        UnaryOp::Real => "__real__",
        UnaryOp::Imag => "__imag__",
    }
}

fn binary_text(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Spaceship => "<=>",
        BinaryOp::Lt => "<",
        BinaryOp::Gt => ">",
        BinaryOp::Le => "<=",
        BinaryOp::Ge => ">=",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitXor => "^",
        BinaryOp::BitOr => "|",
        BinaryOp::LogicalAnd => "&&",
        BinaryOp::LogicalOr => "||",
        BinaryOp::MemberPtr => ".*",
        BinaryOp::ArrowMemberPtr => "->*",
        BinaryOp::Assign => "=",
        BinaryOp::MulAssign => "*=",
        BinaryOp::DivAssign => "/=",
        BinaryOp::RemAssign => "%=",
        BinaryOp::AddAssign => "+=",
        BinaryOp::SubAssign => "-=",
        BinaryOp::ShlAssign => "<<=",
        BinaryOp::ShrAssign => ">>=",
        BinaryOp::AndAssign => "&=",
        BinaryOp::XorAssign => "^=",
        BinaryOp::OrAssign => "|=",
        BinaryOp::Comma => ",",
    }
}
