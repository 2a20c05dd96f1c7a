//! Tests of functions built as IL by hand, for cases that file tests cannot reach through semantic analysis.

use bumpalo::Bump;
use ptxc_arch::Target;
use ptxc_il::*;
use ptxc_syntax::syntax::{CvQualifiers, RefQualifier};
use ptxc_tokens::source::{Interner, Span};

use crate::{Options, lower};

/// A program under construction with one function.
struct Make<'a> {
    il: Il<'a>,
    names: Interner,
}

impl<'a> Make<'a> {
    fn new(arena: &'a Bump) -> Self {
        Self { il: Il::new(arena), names: Interner::default() }
    }

    fn variable(&mut self, name: &str, ty: Type, storage: Storage, init: Option<ExprId>) -> VariableId {
        let name = self.names.intern(name);
        self.il.variables.push(Variable {
            name,
            mangled: "",
            ty,
            storage,
            space: MemorySpace::Local,
            linkage: Linkage::None,
            align: 0,
            is_extern: false,
            constexpr: false,
            grid_constant: false,
            used: false,
            init,
            value: None,
            span: Span::NONE,
        })
    }

    fn param(&mut self, name: &str, ty: Type) -> VariableId {
        self.variable(name, ty, Storage::Parameter, None)
    }

    fn expr(&mut self, kind: ExprKind<'a>, ty: Type, category: ValueCategory) -> ExprId {
        self.il.exprs.push(Expr { kind, ty, category, span: Span::NONE })
    }

    fn rvalue(&mut self, kind: ExprKind<'a>, ty: Type) -> ExprId {
        self.expr(kind, ty, ValueCategory::PrValue)
    }

    fn int(&mut self, value: i128) -> ExprId {
        self.rvalue(ExprKind::Int(value as u128), Type::INT)
    }

    fn lvalue(&mut self, variable: VariableId) -> ExprId {
        let ty = self.il.variables[variable].ty;
        self.expr(ExprKind::Variable(variable), ty, ValueCategory::LValue)
    }

    fn read(&mut self, variable: VariableId) -> ExprId {
        let lvalue = self.lvalue(variable);
        let ty = self.il.variables[variable].ty.unqualified();
        self.rvalue(ExprKind::Cast(CastKind::LValueToRValue, lvalue), ty)
    }

    fn binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId, ty: Type) -> ExprId {
        self.rvalue(ExprKind::Binary(op, a, b), ty)
    }

    fn stmt(&mut self, kind: StmtKind<'a>) -> StmtId {
        self.il.stmts.push(Stmt { kind, span: Span::NONE })
    }

    fn list(&mut self, stmts: &[StmtId]) -> StmtId {
        let stmts = self.il.list(stmts);
        self.stmt(StmtKind::Compound(stmts))
    }

    fn function(&mut self, ret: Type, params: &[VariableId], body: &[StmtId]) -> FunctionId {
        let types: Vec<Type> = params.iter().map(|&p| self.il.variables[p].ty.unqualified()).collect();
        let ty = self.il.types.function(FunctionType {
            ret,
            params: &types,
            variadic: false,
            cv: CvQualifiers::default(),
            ref_qualifier: RefQualifier::None,
            noexcept: false,
        });
        let body = self.list(body);
        let name = self.names.intern("f");
        let params = self.il.list(params);
        let id = self.il.functions.push(Function {
            name,
            mangled: "f",
            ty,
            params,
            arguments: Arguments::default(),
            space: ExecutionSpace::Device,
            linkage: Linkage::External,
            flags: FunctionFlags::default(),
            launch: LaunchAttributes::default(),
            role: Role::Ordinary,
            object: None,
            vtable_slot: None,
            builtin: None,
            body: Some(body),
            span: Span::NONE,
        });
        self.il.emitted_functions.push(id);
        id
    }

    /// The verified text of the module, without the lines before the function.
    fn text(&self) -> String {
        let options =
            Options { keep_names: true, target: Target::sm(90), relocatable: true, ..Options::default() };
        let lowered = lower(&self.il, &self.names, &options);
        assert!(lowered.diagnostics.is_empty(), "{:?}", lowered.diagnostics);
        let text = lowered.module.to_text();
        let options = ptxc_verifier::VerifyOptions { target: Some(Target::sm(90)), use_lists: true };
        if let Err(errors) = ptxc_verifier::verify(&lowered.module, &options) {
            panic!("{errors:?}\n{text}");
        }
        text[text.find("define").unwrap_or(0)..].to_owned()
    }
}

/// Asserts that the lines are in the text, in this order.
#[track_caller]
fn check(text: &str, lines: &[&str]) {
    let mut rest = text;
    for line in lines {
        match rest.find(line) {
            Some(at) => rest = &rest[at + line.len()..],
            None => panic!("`{line}` is not in what follows:\n{rest}\nof\n{text}"),
        }
    }
}

#[test]
fn ig_14_ig_18_slots_of_result_and_parameters() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let x = make.param("x", Type::INT);
    let (one, two) = (make.read(x), make.int(2));
    let sum = make.binary(BinaryOp::Mul, one, two, Type::INT);
    let ret = make.stmt(StmtKind::Return(Some(sum)));
    make.function(Type::INT, &[x], &[ret]);
    check(
        &make.text(),
        &[
            "define i32 @f(i32 %x)",
            "%retval = alloca i32, align 4",
            "%x.addr = alloca i32, align 4",
            "store i32 %x, ptr %x.addr, align 4",
            "%tmp = load i32, ptr %x.addr, align 4",
            "%mul = mul nsw i32 %tmp, 2",
            "store i32 %mul, ptr %retval, align 4",
            "%tmp1 = load i32, ptr %retval, align 4",
            "ret i32 %tmp1",
        ],
    );
}

#[test]
fn ig_12_one_return_block_for_several_returns() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let x = make.param("x", Type::INT);
    let (value, zero) = (make.read(x), make.int(0));
    let cond = make.binary(BinaryOp::Lt, value, zero, Type::BOOL);
    let (a, b) = (make.int(1), make.int(2));
    let (early, late) = (make.stmt(StmtKind::Return(Some(a))), make.stmt(StmtKind::Return(Some(b))));
    let branch =
        make.stmt(StmtKind::If { cond, then: early, otherwise: None, likelihood: Likelihood::Likely });
    make.function(Type::INT, &[x], &[branch, late]);
    check(
        &make.text(),
        &[
            "%cmp = icmp slt i32 %tmp, 0",
            "br i1 %cmp, label %if.then, label %if.end",
            "if.then:",
            "store i32 1, ptr %retval",
            "br label %return",
            "if.end:",
            "store i32 2, ptr %retval",
            "br label %return",
            "return:",
            "ret i32",
        ],
    );
}

#[test]
fn ig_37_ig_38_ig_39_short_circuits() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let [x, y, z] = ["x", "y", "z"].map(|name| make.param(name, Type::BOOL));
    let [a, b, c] = [x, y, z].map(|p| make.read(p));
    let and = make.binary(BinaryOp::LogicalAnd, a, b, Type::BOOL);
    let or = make.binary(BinaryOp::LogicalOr, and, c, Type::BOOL);
    let ret = make.stmt(StmtKind::Return(Some(or)));
    make.function(Type::BOOL, &[x, y, z], &[ret]);
    check(
        &make.text(),
        &[
            "define signext i8 @f(i8 signext %x, i8 signext %y, i8 signext %z)",
            "%tobool = icmp ne i8 %tmp, 0",
            "br i1 %tobool, label %land.rhs, label %land.end",
            "land.end:",
            "%land = phi i1 [ false, %entry ], [ %tobool2, %land.rhs ]",
            "br i1 %land, label %lor.end, label %lor.rhs",
            "lor.end:",
            "%lor = phi i1 [ true, %land.end ]",
            "%lor.ext = zext i1 %lor to i8",
            "store i8 %lor.ext, ptr %retval, align 1",
        ],
    );
}

#[test]
fn loops_have_one_back_edge_with_hints() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let x = make.param("x", Type::INT);
    let (value, zero) = (make.read(x), make.int(0));
    let cond = make.binary(BinaryOp::Gt, value, zero, Type::BOOL);
    let target = make.lvalue(x);
    let step = make.rvalue(ExprKind::IncDec(IncDecOp::PostDec, target), Type::INT);
    let step = make.stmt(StmtKind::Expr(step));
    let again = make.stmt(StmtKind::Continue);
    let (value, five) = (make.read(x), make.int(5));
    let test = make.binary(BinaryOp::Eq, value, five, Type::BOOL);
    let skip =
        make.stmt(StmtKind::If { cond: test, then: again, otherwise: None, likelihood: Likelihood::None });
    let body = make.list(&[step, skip]);
    let looped = make.stmt(StmtKind::While { decl: None, cond, body, unroll: Unroll::Count(4) });
    make.function(Type::VOID, &[x], &[looped]);
    let text = make.text();
    check(
        &text,
        &[
            "while.cond:",
            "while.body:",
            "%dec = add nsw i32 %tmp",
            ", -1",
            "br label %while.continue",
            "while.continue:",
            "br label %while.cond, !llvm.loop",
            "while.end:",
            "ret void",
        ],
    );
    assert_eq!(text.matches("br label %while.cond").count(), 2, "entry and one back edge\n{text}");
}

#[test]
fn long_chains_need_no_stack() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let x = make.param("x", Type::UINT);
    let mut sum = make.read(x);
    for _ in 0..20_000 {
        let term = make.read(x);
        sum = make.binary(BinaryOp::Add, sum, term, Type::UINT);
    }
    let zero = make.rvalue(ExprKind::Int(0), Type::UINT);
    let mut all = make.binary(BinaryOp::Ne, sum, zero, Type::BOOL);
    for _ in 0..20_000 {
        let value = make.read(x);
        let term = make.rvalue(ExprKind::Cast(CastKind::ToBool, value), Type::BOOL);
        all = make.binary(BinaryOp::LogicalAnd, all, term, Type::BOOL);
    }
    let mut chain = make.stmt(StmtKind::Null);
    for _ in 0..20_000 {
        let value = make.read(x);
        let cond = make.rvalue(ExprKind::Cast(CastKind::ToBool, value), Type::BOOL);
        let then = make.stmt(StmtKind::Null);
        let otherwise = Some(chain);
        chain = make.stmt(StmtKind::If { cond, then, otherwise, likelihood: Likelihood::None });
    }
    let discard = make.stmt(StmtKind::Expr(all));
    make.function(Type::VOID, &[x], &[discard, chain]);
    assert!(make.text().contains("add i32"));
}

#[test]
fn switch_has_a_block_a_case_and_falls_through() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let x = make.param("x", Type::INT);
    let cond = make.read(x);
    let (target, one) = (make.lvalue(x), make.int(1));
    let assign = make.expr(ExprKind::Assign(target, one), Type::INT, ValueCategory::LValue);
    let assign = make.stmt(StmtKind::Expr(assign));
    let first = make.stmt(StmtKind::Case(0, assign));
    let stop = make.stmt(StmtKind::Break);
    let both = make.stmt(StmtKind::Case(1, stop));
    let other = make.stmt(StmtKind::Null);
    let default = make.stmt(StmtKind::Default(other));
    let body = make.list(&[first, both, default]);
    let case = |lo: i128, hi: i128| SwitchCase { lo: lo as u128, hi: hi as u128, span: Span::NONE };
    let cases = make.il.list(&[case(-1, -1), case(10, 1000)]);
    let switch = make.stmt(StmtKind::Switch { cond, body, cases, has_default: true });
    make.function(Type::VOID, &[x], &[switch]);
    check(
        &make.text(),
        &[
            "%sub = sub i32 %tmp, 10",
            "%cmp = icmp ule i32 %sub, 990",
            "switch i32 %tmp, label %sw.default [",
            "i32 -1, label %sw.bb",
            "sw.bb:",
            "store i32 1, ptr %x.addr, align 4",
            "sw.epilog:",
            "ret void",
        ],
    );
}

#[test]
fn compound_assignment_to_a_char_goes_through_int() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let c = make.param("c", Type::CHAR);
    let (lhs, rhs) = (make.lvalue(c), make.int(3));
    let kind = ExprKind::CompoundAssign { op: BinaryOp::Add, lhs, rhs, compute: Type::INT };
    let add = make.expr(kind, Type::CHAR, ValueCategory::LValue);
    let add = make.stmt(StmtKind::Expr(add));
    make.function(Type::VOID, &[c], &[add]);
    check(
        &make.text(),
        &[
            "(i8 signext %c)",
            "%tmp = load i8, ptr %c.addr, align 1",
            "%conv = sext i8 %tmp to i32",
            "%add = add nsw i32 %conv, 3",
            "trunc i32 %add to i8",
            "store i8",
        ],
    );
}

#[test]
fn sv_04_sv_07_special_variable_component() {
    let arena = Bump::new();
    let mut make = Make::new(&arena);
    let tid = make.rvalue(ExprKind::SpecialVar(SpecialVar::ThreadIdx, Some(1)), Type::UINT);
    let ret = make.stmt(StmtKind::Return(Some(tid)));
    make.function(Type::UINT, &[], &[ret]);
    check(&make.text(), &["%predef_tmp_comp = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()"]);
}
