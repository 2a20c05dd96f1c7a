//! Defaulted comparisons ([class.compare], C++20).
//!
//! `==` and `<=>` compare bases and members in declaration order, arrays element by element; the other operators are
//! rewritten to these two. A defaulted `<=>` implies a defaulted `==`. A comparison that a subobject makes ill-formed
//! is deleted, which is known once its body has been synthesized.

use crate::diagnostics::codes;
use crate::il::{
    ExecutionSpace, ExprId, ExprKind, Function, FunctionId, FunctionType, Likelihood, RecordId, StmtId,
    StmtKind, Storage, Type, TypeKind,
};
use crate::sema::declaration::function::FunctionContext;
use crate::sema::expression::Category;
use crate::sema::program::function::{
    BodyState, FunctionDefinition, FunctionInfo, FunctionOrigin, MemberFunction,
};
use crate::sema::reporter::Policy;
use crate::sema::{Context, Sema};
use crate::source::Span;
use crate::syntax::{BinaryOp, CvQualifiers, OverloadedOperator, UnaryOp};

/// The two objects that a comparison compares, and its result.
struct Comparison {
    class: RecordId,
    operands: [ExprId; 2],
    /// The result of `<=>`.
    result: Option<RecordId>,
    span: Span,
    /// Why it is deleted.
    deleted: Option<String>,
}

impl Sema<'_, '_> {
    /// Registers a function of `class`, a member or a friend, that is declared with `= default` and is not a special
    /// member; returns whether it is a comparison, and reports one that cannot be defaulted.
    pub(crate) fn default_comparison(&mut self, id: FunctionId, class: RecordId) -> bool {
        use OverloadedOperator as O;
        let Some(
            operator @ (O::EqualEqual
            | O::ExclaimEqual
            | O::Spaceship
            | O::Less
            | O::Greater
            | O::LessEqual
            | O::GreaterEqual),
        ) = self.functions[id].operator
        else {
            return false;
        };
        let function = &self.program.il.functions[id];
        let span = function.span;
        let TypeKind::Function(ty) = self.il.types.kind(function.ty) else { return true };
        let own = self.program.il.types.record(class);
        let is_member = function.object.is_some();
        // [class.compare.default]/1: only a friend may take its objects by value.
        let fits = |&param: &Type| {
            let bare = self.il.strip_reference(param);
            let by_value = bare == param;
            bare.unqualified() == own && (by_value && !is_member || !by_value && bare.is_const())
        };
        let count = if is_member { 1 } else { 2 };
        let is_bool = ty.ret.unqualified() == Type::BOOL || ty.ret == Type::ERROR;
        if ty.params.len() != count || !ty.params.iter().all(fits) {
            let message = "a defaulted comparison takes two const objects of its class";
            self.error(codes::sema::BAD_DEFAULTED, span, message);
        } else if is_member && !ty.cv.contains(CvQualifiers::CONST) {
            self.error(
                codes::sema::BAD_DEFAULTED,
                span,
                "a defaulted comparison that is a member must be const",
            );
        } else if operator != O::Spaceship && !is_bool {
            self.error(codes::sema::BAD_DEFAULTED, span, "a defaulted comparison returns bool");
        } else {
            self.functions[id].member.comparison = Some(class);
        }
        self.functions[id].defined.body = BodyState::Pending;
        let function = &mut self.il.functions[id];
        function.flags.constexpr = true;
        function.flags.inline = true;
        // Like other implicit functions, it is available in the execution spaces that need it.
        if function.space == ExecutionSpace::Host {
            function.space = ExecutionSpace::HostDevice;
        }
        true
    }

    /// Registers a friend function that is declared with `= default` outside of its class; returns whether it is a
    /// comparison operator.
    pub(crate) fn default_friend_comparison(&mut self, id: FunctionId) -> bool {
        let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[id].ty) else { return false };
        let Some(&first) = ty.params.first() else { return false };
        match self.il.types.kind(self.il.strip_reference(first)) {
            TypeKind::Record(class) if self.records[class].friends.functions.contains(&id) => {
                self.default_comparison(id, class)
            }
            _ => false,
        }
    }

    /// Declares the implicit `==` of a class with a defaulted `<=>` ([class.compare.default]/4).
    pub(crate) fn add_implicit_equality(&mut self, class: RecordId, functions: &[FunctionId]) {
        let is = |sema: &Self, id: FunctionId, operator| sema.functions[id].operator == Some(operator);
        let friends = self.records[class].friends.functions.clone();
        let all = || functions.iter().chain(&friends).copied();
        if all().any(|id| is(self, id, OverloadedOperator::EqualEqual)) {
            return;
        }
        let orders = all().filter(|&id| {
            self.functions[id].member.comparison == Some(class) && is(self, id, OverloadedOperator::Spaceship)
        });
        for order in orders.collect::<Vec<_>>() {
            let TypeKind::Function(ty) = self.il.types.kind(self.il.functions[order].ty) else { continue };
            let name = self.operator_symbol(OverloadedOperator::EqualEqual);
            let ty = self.il.types.function(FunctionType { ret: Type::BOOL, ..ty });
            let model = self.il.functions[order].clone();
            let id =
                self.il.functions.push(Function { name, mangled: "", ty, params: &[], body: None, ..model });
            let info = &self.functions[order];
            self.functions[id] = FunctionInfo {
                scope: info.scope,
                operator: Some(OverloadedOperator::EqualEqual),
                member: MemberFunction {
                    comparison: Some(class),
                    access: info.member.access,
                    is_friend: info.member.is_friend,
                    ..MemberFunction::default()
                },
                defaulted: true,
                origin: FunctionOrigin { level: info.origin.level, ..FunctionOrigin::default() },
                defined: FunctionDefinition { body: BodyState::Pending, ..FunctionDefinition::default() },
                ..FunctionInfo::default()
            };
            if self.il.functions[id].object.is_some() {
                let entry = self.program.make_entry(self.program.records[class].scope, name);
                self.entries.entry_mut(entry).functions.push((id, 0));
            } else {
                self.records[class].friends.functions.push(id);
            }
        }
    }

    /// Whether a function is deleted, also because a defaulted comparison is ill-formed ([class.compare.default]/5,
    /// [class.eq]/1, [class.spaceship]/2).
    pub(crate) fn is_deleted(&mut self, id: FunctionId) -> bool {
        if self.functions[id].member.comparison.is_some()
            && self.functions[id].defined.body == BodyState::Pending
        {
            self.require_body(id);
        }
        self.il.functions[id].flags.deleted
    }

    /// Synthesizes the body of a defaulted comparison, or deletes it.
    pub(crate) fn make_comparison_body(&mut self, id: FunctionId, class: RecordId) {
        self.functions[id].defined.body = BodyState::Begun;
        let (span, scope, limit) =
            (self.il.functions[id].span, self.records[class].scope, self.records[class].limit);
        let ret = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.ret,
            _ => Type::ERROR,
        };
        let function = FunctionContext { ret, ..FunctionContext::new(id) };
        let cx = Context { function: Some(Box::new(function)), ..Context::at(scope, limit) };
        self.with_policy(Policy::Report, |sema| {
            sema.in_context(cx, span, |sema| {
                let operands = sema.compared_objects(id, span);
                let mut comparison = Comparison { class, operands, result: None, span, deleted: None };
                let stmts = match sema.functions[id].operator {
                    Some(OverloadedOperator::Spaceship) => sema.three_way_body(id, ret, &mut comparison),
                    Some(OverloadedOperator::EqualEqual) => sema.equality_body(&mut comparison),
                    Some(operator) => sema.rewritten_body(operator, &mut comparison),
                    None => Vec::new(),
                };
                if comparison.deleted.is_some() {
                    sema.il.functions[id].flags.deleted = true;
                    sema.functions[id].deleted_because = comparison.deleted;
                    return;
                }
                let list = sema.il.list(&stmts);
                sema.il.functions[id].body = Some(sema.make_stmt(StmtKind::Compound(list), span));
                sema.functions[id].defined.references = std::mem::take(&mut sema.cx.references);
            })
        });
        self.functions[id].defined.body = BodyState::Done;
    }

    /// Declares the parameters, and returns the two objects.
    fn compared_objects(&mut self, id: FunctionId, span: Span) -> [ExprId; 2] {
        let params = match self.il.types.kind(self.il.functions[id].ty) {
            TypeKind::Function(ty) => ty.params,
            _ => &[],
        };
        let variables: Vec<_> =
            params.iter().map(|&param| self.synthesized_variable(param, Storage::Parameter, span)).collect();
        self.il.functions[id].params = self.il.list(&variables);
        let mut objects: Vec<ExprId> = Vec::new();
        if self.il.functions[id].object.is_some() {
            objects.push(self.this_object(span));
        }
        for (&variable, &param) in variables.iter().zip(params) {
            let referee = self.il.strip_reference(param);
            objects.push(self.lvalue(ExprKind::Variable(variable), referee, span));
        }
        match objects[..] {
            [a, b] => [a, b],
            _ => [self.error_expr(span), self.error_expr(span)],
        }
    }

    /// `if (!(a == b)) return false;` for each part, `return true;`
    fn equality_body(&mut self, comparison: &mut Comparison) -> Vec<StmtId> {
        let span = comparison.span;
        let mut stmts = Vec::new();
        self.each_part(comparison, &mut stmts, &mut |sema, a, b| {
            let equal = sema.binary(BinaryOp::Eq, a, b, span, span);
            let differ = sema.unary(UnaryOp::LogicalNot, equal, &[], span);
            let cond = sema.truth_value(differ);
            let no = sema.bool_expr(false, span);
            let leave = sema.make_stmt(StmtKind::Return(Some(no)), span);
            sema.make_stmt(
                StmtKind::If { cond, then: leave, otherwise: None, likelihood: Likelihood::None },
                span,
            )
        });
        let yes = self.bool_expr(true, span);
        stmts.push(self.make_stmt(StmtKind::Return(Some(yes)), span));
        stmts
    }

    /// `if (auto r = a <=> b; r != 0) return r;` for each part, `return equal;`
    fn three_way_body(&mut self, id: FunctionId, ret: Type, comparison: &mut Comparison) -> Vec<StmtId> {
        let span = comparison.span;
        if ret.unqualified() == Type::AUTO {
            let mut weakest = Category::Strong;
            let mut unfit = None;
            let mut ignored = Vec::new();
            self.each_part(comparison, &mut ignored, &mut |sema, a, b| {
                let order = sema.binary(BinaryOp::Spaceship, a, b, span, span);
                let ty = sema.ty(order).unqualified();
                match sema.category_of(ty, span) {
                    Some(category) => weakest = weakest.max(category),
                    None => unfit = Some(sema.ty(a)),
                }
                sema.make_stmt(StmtKind::Null, span)
            });
            if let Some(ty) = unfit {
                let text = self.type_text(ty);
                comparison.deleted = Some(format!("\"{text}\" has no three-way comparison"));
            }
            if comparison.deleted.is_some() {
                self.set_result(id, Type::ERROR);
                return Vec::new();
            }
            let Some(class) = self.category_class(weakest, span) else {
                self.set_result(id, Type::ERROR);
                return Vec::new();
            };
            comparison.result = Some(class);
            let ty = self.il.types.record(class);
            self.set_result(id, ty);
            if let Some(function) = &mut self.cx.function {
                function.ret = ty;
            }
        } else if let TypeKind::Record(class) = self.il.types.kind(ret)
            && self.category_of(ret, span).is_some()
        {
            comparison.result = Some(class);
        }
        let Some(class) = comparison.result else {
            let message = "a defaulted \"operator<=>\" returns a comparison category or auto";
            self.error(codes::sema::BAD_DEFAULTED, span, message);
            return Vec::new();
        };
        let result = self.il.types.record(class);
        let mut stmts = Vec::new();
        self.each_part(comparison, &mut stmts, &mut |sema, a, b| {
            let order = sema.part_order(a, b, class, span);
            let order = sema.convert(order, result, "return");
            let local = sema.synthesized_local(result, order, span);
            let declared = sema.make_stmt(StmtKind::Decl(local), span);
            let (place, zero) =
                (sema.lvalue(ExprKind::Variable(local), result, span), sema.int_expr(0, Type::INT, span));
            let differ = sema.binary(BinaryOp::Ne, place, zero, span, span);
            let cond = sema.truth_value(differ);
            let place = sema.lvalue(ExprKind::Variable(local), result, span);
            let value = sema.rvalue(place);
            let leave = sema.make_stmt(StmtKind::Return(Some(value)), span);
            let test = StmtKind::If { cond, then: leave, otherwise: None, likelihood: Likelihood::None };
            let test = sema.make_stmt(test, span);
            let list = sema.il.list(&[declared, test]);
            sema.make_stmt(StmtKind::Compound(list), span)
        });
        let equal = self.category_value(class, "equivalent", span);
        stmts.push(self.make_stmt(StmtKind::Return(Some(equal)), span));
        stmts
    }

    /// Compares two parts in a comparison category: by `<=>`, else by `==` and `<` ([class.spaceship]/1).
    fn part_order(&mut self, a: ExprId, b: ExprId, class: RecordId, span: Span) -> ExprId {
        let (_, failed) = self.tentatively(|sema| sema.binary(BinaryOp::Spaceship, a, b, span, span));
        if !failed {
            return self.binary(BinaryOp::Spaceship, a, b, span, span);
        }
        let ty = self.il.types.record(class);
        let partial = self.category_of(ty, span) == Some(Category::Partial);
        let less = |sema: &mut Self, x, y| {
            let less = sema.binary(BinaryOp::Lt, x, y, span, span);
            sema.truth_value(less)
        };
        let mut value = self.category_value(class, if partial { "unordered" } else { "greater" }, span);
        if partial {
            let (cond, then) = (less(self, b, a), self.category_value(class, "greater", span));
            value = self.prvalue(ExprKind::Conditional { cond, then, otherwise: value }, ty, span);
        }
        let (cond, then) = (less(self, a, b), self.category_value(class, "less", span));
        value = self.prvalue(ExprKind::Conditional { cond, then, otherwise: value }, ty, span);
        let equal = self.binary(BinaryOp::Eq, a, b, span, span);
        let (cond, then) = (self.truth_value(equal), self.category_value(class, "equivalent", span));
        self.prvalue(ExprKind::Conditional { cond, then, otherwise: value }, ty, span)
    }

    /// `return !(a == b);`, `return (a <=> b) < 0;` and so on ([class.compare.secondary]).
    fn rewritten_body(&mut self, operator: OverloadedOperator, comparison: &mut Comparison) -> Vec<StmtId> {
        let span = comparison.span;
        let [a, b] = comparison.operands;
        let relation = match operator {
            OverloadedOperator::Less => BinaryOp::Lt,
            OverloadedOperator::Greater => BinaryOp::Gt,
            OverloadedOperator::LessEqual => BinaryOp::Le,
            OverloadedOperator::GreaterEqual => BinaryOp::Ge,
            _ => BinaryOp::Ne,
        };
        let (value, failed) = self.tentatively(|sema| {
            let value = if relation == BinaryOp::Ne {
                let equal = sema.binary(BinaryOp::Eq, a, b, span, span);
                sema.unary(UnaryOp::LogicalNot, equal, &[], span)
            } else {
                let order = sema.binary(BinaryOp::Spaceship, a, b, span, span);
                let zero = sema.int_expr(0, Type::INT, span);
                sema.binary(relation, order, zero, span, span)
            };
            sema.truth_value(value)
        });
        if failed {
            let needed = if relation == BinaryOp::Ne { "==" } else { "<=>" };
            comparison.deleted = Some(format!("its class has no \"operator{needed}\" that it can call"));
        }
        vec![self.make_stmt(StmtKind::Return(Some(value)), span)]
    }

    /// Compares the subobjects of two objects in order. A part that cannot be compared deletes the comparison, as do
    /// references and anonymous unions ([class.compare.default]/2).
    fn each_part(
        &mut self,
        comparison: &mut Comparison,
        out: &mut Vec<StmtId>,
        compare: &mut dyn FnMut(&mut Self, ExprId, ExprId) -> StmtId,
    ) {
        let (class, span) = (comparison.class, comparison.span);
        let [a, b] = comparison.operands;
        if self.il.records[class].is_union {
            comparison.deleted = Some("its class is a union".to_owned());
            return;
        }
        for number in 0..self.il.records[class].bases.len() {
            let (x, y) = (self.base_of_object(a, class, number), self.base_of_object(b, class, number));
            let (statement, failed) = self.tentatively(|sema| compare(sema, x, y));
            if failed {
                let text = self.type_text(self.ty(x).unqualified());
                comparison.deleted = Some(format!("objects of the base class \"{text}\" cannot be compared"));
            }
            out.push(statement);
        }
        for (number, field) in self.il.records[class].fields.iter().enumerate() {
            if field.anonymous {
                comparison.deleted = Some("its class has an anonymous union".to_owned());
                continue;
            }
            if field.name == self.no_name {
                continue;
            }
            let name = self.text(field.name).to_owned();
            if self.il.is_reference(field.ty) {
                comparison.deleted = Some(format!("member \"{name}\" is a reference"));
                continue;
            }
            let [x, y] = [a, b].map(|object| self.member_access(object, class, number as u32, span));
            let ((), failed) = self.tentatively(|sema| {
                if sema.il.is_array(field.ty) {
                    sema.for_each_element(x, y, span, out, compare);
                } else {
                    out.push(compare(sema, x, y));
                }
            });
            if failed {
                let text = self.type_text(field.ty);
                let why = format!("values of member \"{name}\" of type \"{text}\" cannot be compared");
                comparison.deleted = Some(why);
            }
        }
    }
}
