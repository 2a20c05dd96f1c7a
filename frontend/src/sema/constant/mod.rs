//! Evaluation of constant expressions ([expr.const]) by running IL.
//!
//! One evaluator serves array bounds, case labels, `static_assert`, template arguments and initializers of constexpr
//! and static variables. It evaluates expressions and the bodies of constexpr functions on [`value::Value`]s. An
//! operation without a defined value (overflow, null, out of bounds, a read of an unknown object) ends the evaluation
//! with a [`NotConstant`] that gives the place and the reason: the expression is then not a constant, which is an error
//! only where the language requires one.
//!
//! Long chains of left-associative operators are evaluated without recursion; calls, steps and nesting
//! are limited, so that no input can exhaust the machine stack or run forever.

pub(crate) mod arith;
mod builtin;
mod call;
mod cast;
mod expression;
mod heap;
mod lifetime;
mod operator;
mod part;
mod statement;
mod value;

use std::borrow::Cow;
use std::cell::Cell;

use crate::diagnostics::codes::expr as codes;
use crate::diagnostics::{Code, Diagnostic};
use crate::il::{AddressBase, ConstValue, ExprId, FunctionId, StmtId, Type, TypeKind, VariableId};
use crate::sema::Sema;
use crate::sema::lookup::Wanted;
use crate::source::Span;

use value::{Base, Object, Pointer, Value};

pub(crate) use arith::{float_to_int, int_to_float, round_float};
pub(crate) use heap::HeapOperation;

/// The limit on the steps (expressions and statements) of all evaluations of a program, as a multiple of the limit on
/// one: templates can request any number of evaluations.
const PROGRAM_STEPS: u64 = 8;
/// Elements and members that one evaluation may create or copy: one step can copy a large array.
const ELEMENT_LIMIT: u64 = 1 << 25;
/// Depth of nested calls at which an evaluation is abandoned ([implimits] recommends 512).
const CALL_LIMIT: u32 = 512;
/// Depth of nested expressions and statements, over all calls, at which an evaluation is abandoned.
const NESTING_LIMIT: u32 = 4000;

/// Why an expression is not a constant.
#[derive(Clone, Debug)]
pub(crate) struct NotConstant {
    /// The offending subexpression.
    pub(crate) span: Span,
    /// The reason; empty if an error has been reported already.
    pub(crate) reason: Cow<'static, str>,
    /// The calls that led there, innermost first.
    pub(crate) trail: Vec<(FunctionId, Span)>,
}

type Outcome<T> = Result<T, Box<NotConstant>>;

/// The kind of constant required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// A constant expression in the sense of the language.
    Strict,
    /// The value of a static initializer: integers used as addresses are values too.
    Fold,
    /// `Fold`, and constructors that do nothing may be called although they are not constexpr.
    Empty,
    /// The value of an expression that need not be constant: `__builtin_is_constant_evaluated()` is false in it.
    Optional,
}

/// One evaluation.
struct Evaluator<'e, 'a, 's> {
    sema: &'e mut Sema<'a, 's>,
    mode: Mode,
    objects: Vec<Object<'a>>,
    /// The objects of the variables of all calls in progress.
    locals: Vec<(VariableId, u32)>,
    /// The index of the first local of the current call.
    frame_start: usize,
    this: Option<Pointer>,
    /// Objects under construction or destruction.
    making: Vec<u32>,
    /// Objects with destructors to run, in the order of construction.
    alive: Vec<(Pointer, Type)>,
    /// Objects of new-expressions that have not been deleted, and whether these are arrays.
    heap: Vec<(u32, bool)>,
    calls: Vec<(FunctionId, Span)>,
    steps: u32,
    /// Elements and members created or copied so far.
    elements: Cell<u64>,
    nesting: u32,
    /// The place being evaluated, for messages.
    at: Span,
}

impl<'a> Sema<'a, '_> {
    /// Evaluates an expression: a prvalue to its value, a glvalue to its address.
    pub(crate) fn const_eval(&mut self, expr: ExprId) -> Result<ConstValue<'a>, Box<NotConstant>> {
        self.const_eval_as(expr, Mode::Strict)
    }

    /// Evaluates an expression under the rules of `mode`.
    pub(crate) fn const_eval_as(
        &mut self,
        expr: ExprId,
        mode: Mode,
    ) -> Result<ConstValue<'a>, Box<NotConstant>> {
        // The common case needs no evaluator.
        match self.il.exprs[expr].kind {
            crate::il::ExprKind::Int(value) => return Ok(ConstValue::Int(value)),
            crate::il::ExprKind::Float(bits) => return Ok(ConstValue::Float(bits)),
            _ => {}
        }
        let node = self.il.exprs[expr];
        let is_glvalue = node.category != crate::il::ValueCategory::PrValue;
        let mut evaluator = Evaluator {
            sema: self,
            mode,
            objects: Vec::new(),
            locals: Vec::new(),
            frame_start: 0,
            this: None,
            making: Vec::new(),
            alive: Vec::new(),
            heap: Vec::new(),
            calls: Vec::new(),
            steps: 0,
            elements: Cell::new(0),
            nesting: 0,
            at: node.span,
        };
        let value = evaluator.eval(expr)?;
        evaluator.at = node.span;
        evaluator.end_lives(0)?;
        if !evaluator.heap.is_empty() {
            return evaluator.fail("memory that the evaluation allocates is not deallocated in it");
        }
        if is_glvalue {
            return match value {
                Value::Pointer(pointer) => evaluator.constant_pointer(pointer),
                _ => evaluator.fail("the expression does not designate an object"),
            };
        }
        evaluator.constant(value, node.ty)
    }

    /// The integer value of an integral constant expression, if it is one.
    pub(crate) fn try_constant_int(&mut self, expr: ExprId) -> Option<u128> {
        match self.const_eval(expr) {
            Ok(ConstValue::Int(value)) => Some(value),
            Ok(ConstValue::Zero) => Some(0),
            _ => None,
        }
    }

    /// The value of a variable that constant expressions may read ([expr.const]/2.7); device code may
    /// also use the values of host variables of const floating type (CUDA C++ Programming Guide,
    /// const-qualified variables).
    fn constant_value_of(&self, variable: VariableId, mode: Mode) -> Option<&'a ConstValue<'a>> {
        let var = &self.il.variables[variable];
        let ty = self.il.element(var.ty).unwrap_or(var.ty);
        let readable = var.constexpr
            || self.il.is_reference(var.ty)
            || (ty.is_const() && !ty.is_volatile() && self.il.is_integral_or_enum(ty))
            || (mode == Mode::Fold && ty.is_const() && !ty.is_volatile() && self.il.is_floating(ty));
        if readable { var.value } else { None }
    }

    /// The body of a function, whose definition may follow the declaration that the call found but must precede the
    /// place of the evaluation.
    fn visible_body(&mut self, function: FunctionId) -> Option<StmtId> {
        if let Some(body) = self.require_body(function) {
            return Some(body);
        }
        let (scope, name) = (self.functions[function].scope, self.il.functions[function].name);
        self.lookup_in(scope, name, Wanted::Any, Span::NONE);
        self.require_body(function)
    }

    /// Reports that an expression must be constant.
    pub(crate) fn report_not_constant(&mut self, code: Code, span: Span, what: &str, why: &NotConstant) {
        if why.reason.is_empty() {
            return;
        }
        let mut diagnostic = Diagnostic::new(code, span, what.to_owned());
        if why.span == span {
            diagnostic = diagnostic.label(why.reason.clone());
        } else {
            diagnostic = diagnostic.secondary(why.span, why.reason.clone());
        }
        for &(function, call) in why.trail.iter().take(8) {
            let name = self.name_of_function(function);
            diagnostic = diagnostic.secondary(call, format!("in this call of \"{name}\""));
        }
        self.emit(diagnostic);
    }

    /// The value of an expression that must be an integral constant; reports if it is not.
    pub(crate) fn required_int(&mut self, expr: ExprId) -> Option<u128> {
        match self.const_eval(expr) {
            Ok(ConstValue::Int(value)) => Some(value),
            Ok(ConstValue::Zero) => Some(0),
            Ok(_) => None,
            Err(why) => {
                let span = self.il.exprs[expr].span;
                self.report_not_constant(
                    codes::NOT_CONSTANT,
                    span,
                    "expression must have a constant value",
                    &why,
                );
                None
            }
        }
    }
}

impl<'a> Evaluator<'_, 'a, '_> {
    /// Ends the evaluation.
    fn fail<T>(&self, reason: impl Into<Cow<'static, str>>) -> Outcome<T> {
        let trail = self.calls.iter().rev().copied().collect();
        Err(Box::new(NotConstant { span: self.at, reason: reason.into(), trail }))
    }

    /// Ends the evaluation because of an error that is already reported.
    fn fail_silently<T>(&self) -> Outcome<T> {
        self.fail("")
    }

    /// Ends the evaluation at a read of a variable without constant value.
    fn fail_variable<T>(&self, variable: VariableId) -> Outcome<T> {
        let var = &self.sema.il.variables[variable];
        let name = self.sema.text(var.name);
        self.fail(if name.is_empty() {
            Cow::Borrowed("the value is not known at compile time")
        } else if var.storage == crate::il::Storage::Parameter {
            Cow::Owned(format!("the value of parameter \"{name}\" is not known at compile time"))
        } else if var.ty.is_const() {
            Cow::Owned(format!("\"{name}\" has no constant initializer"))
        } else {
            Cow::Owned(format!("the value of variable \"{name}\" cannot be used as a constant"))
        })
    }

    /// Counts one step.
    #[inline]
    fn tick(&mut self) -> Outcome<()> {
        self.steps += 1;
        self.sema.constant_steps += 1;
        let most = self.sema.session.options.limits.constant_steps;
        if self.steps > most || self.sema.constant_steps > PROGRAM_STEPS * u64::from(most) {
            return self.out_of_steps();
        }
        Ok(())
    }

    #[cold]
    fn out_of_steps(&self) -> Outcome<()> {
        let most = self.sema.session.options.limits.constant_steps;
        self.fail(if self.steps > most {
            Cow::Owned(format!("the evaluation takes more than {most} steps, see -fconstexpr-steps"))
        } else {
            Cow::Borrowed("the evaluations of this program take too many steps, see -fconstexpr-steps")
        })
    }

    /// Counts elements and members that are created or copied.
    fn spend(&self, elements: u64) -> Result<(), &'static str> {
        let spent = self.elements.get().saturating_add(elements);
        self.elements.set(spent);
        if spent > ELEMENT_LIMIT { Err("the evaluation copies too many elements") } else { Ok(()) }
    }

    /// Converts a value to a constant of the program.
    fn constant(&mut self, value: Value<'a>, ty: Type) -> Outcome<ConstValue<'a>> {
        let arena = self.sema.il.arena;
        Ok(match self.sema.il.types.kind(ty) {
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => match value {
                Value::Pointer(pointer) => self.constant_pointer(pointer)?,
                _ => return self.fail("the reference is not bound"),
            },
            _ => match self.scalar(value, ty) {
                Value::Undefined => ConstValue::Undefined,
                Value::Zero => ConstValue::Zero,
                Value::Int(v) => ConstValue::Int(v),
                Value::Float(v) => ConstValue::Float(v.to_bits()),
                Value::Pointer(pointer) => self.constant_pointer(pointer)?,
                Value::MemberOffset(offset) => ConstValue::MemberOffset(offset),
                Value::MemberFunction(function, by) => ConstValue::MemberFunction(function, by),
                Value::Const(value) => *value,
                Value::BitField(..) => return self.fail("a bit-field has no address"),
                Value::Union(field, held) => {
                    let held_ty = match self.sema.il.types.kind(ty) {
                        TypeKind::Record(id) => {
                            self.sema.il.records[id].fields.get(field as usize).map(|f| f.ty)
                        }
                        _ => None,
                    };
                    let Some(held_ty) = held_ty else { return self.fail("the union has no such member") };
                    let value = self.constant(*held, held_ty)?;
                    ConstValue::Union { field, value: arena.alloc(value) }
                }
                Value::Parts(parts) => {
                    let mut values = Vec::with_capacity(parts.len());
                    for (index, part) in parts.into_iter().enumerate() {
                        let part_ty = self.part_type(ty, index);
                        values.push(self.constant(part, part_ty)?);
                    }
                    let values = arena.alloc_slice_copy(&values);
                    if self.sema.il.is_array(ty) {
                        ConstValue::Array { elements: values, fill: &ConstValue::Zero }
                    } else {
                        ConstValue::Record(values)
                    }
                }
            },
        })
    }

    /// The type of part `index` of an array or class.
    fn part_type(&self, ty: Type, index: usize) -> Type {
        match self.sema.il.types.kind(ty) {
            TypeKind::Array(element, _) => element,
            TypeKind::Record(id) => {
                let record = &self.sema.il.records[id];
                match record.bases.get(index) {
                    Some(base) => self.sema.il.types.find_record(base.record).unwrap_or(Type::ERROR),
                    None => record.fields.get(index - record.bases.len()).map_or(Type::ERROR, |f| f.ty),
                }
            }
            _ => Type::ERROR,
        }
    }

    /// Converts an address to a constant of the program: it must not point to an object of the evaluation.
    fn constant_pointer(&self, pointer: Pointer) -> Outcome<ConstValue<'a>> {
        let base = match pointer.base {
            None => None,
            Some(Base::Static(AddressBase::Variable(variable)))
                if matches!(
                    self.sema.il.variables[variable].storage,
                    crate::il::Storage::Automatic | crate::il::Storage::Parameter
                ) =>
            {
                let name = self.sema.text(self.sema.il.variables[variable].name).to_owned();
                return self.fail(format!("the address of local variable \"{name}\" is not a constant"));
            }
            Some(Base::Static(base)) => Some(base),
            Some(Base::Object(_)) => return self.fail("the result points to a temporary object"),
        };
        Ok(ConstValue::Address { base, offset: pointer.offset })
    }
}
