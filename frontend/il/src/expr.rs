//! Expressions of the resolved program.

use cranelift_entity::entity_impl;

use ptxc_tokens::builtins::BuiltinId;
use ptxc_tokens::source::Span;

use super::{BaseStep, ConstValue, FunctionId, RecordId, StmtId, StringId, Type, VariableId};

/// An expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExprId(u32);
entity_impl!(ExprId, "expr");

/// A typed expression.
#[derive(Clone, Copy, Debug)]
pub struct Expr<'a> {
    /// Its kind.
    pub kind: ExprKind<'a>,
    /// Its type; never a reference.
    pub ty: Type,
    /// Its value category.
    pub category: ValueCategory,
    /// Where it was written.
    pub span: Span,
}

/// Value categories ([basic.lval]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueCategory {
    /// Designates an object or function.
    LValue,
    /// Designates an object whose resources may be reused.
    XValue,
    /// A value.
    PrValue,
}

/// The kinds of expression.
#[derive(Clone, Copy, Debug)]
pub enum ExprKind<'a> {
    /// An integer, character, boolean or enumeration constant, sign- or zero-extended to 128 bits.
    Int(u128),
    /// A floating constant, by the bits of its value as `f64` (exact for every narrower type).
    Float(u64),
    /// A null pointer or null member pointer.
    Null,
    /// A constant of any other form (a folded aggregate or address).
    Const(&'a ConstValue<'a>),
    /// A string literal: an lvalue of array type.
    Str(StringId),
    /// A variable or parameter: an lvalue of its type, or of the referenced type.
    Variable(VariableId),
    /// A function: an lvalue of function type.
    Function(FunctionId),
    /// The object parameter: a prvalue pointer.
    This,
    /// A special variable such as `threadIdx`; a prvalue of the whole value or of one component (SV-01..SV-07).
    SpecialVar(SpecialVar, Option<u8>),
    /// `*p`: an lvalue.
    Deref(ExprId),
    /// `&e` of an lvalue.
    AddressOf(ExprId),
    /// `p[i]` with `p` a pointer prvalue and `i` an integer prvalue: an lvalue.
    Index {
        /// The pointer.
        base: ExprId,
        /// The index.
        index: ExprId,
    },
    /// A non-static data member of a class lvalue or prvalue.
    Member {
        /// The object.
        base: ExprId,
        /// The class that declares the field.
        record: RecordId,
        /// The field's number in it.
        field: u32,
    },
    /// An arithmetic unary operator on a prvalue.
    Unary(UnaryOp, ExprId),
    /// `++` and `--` on an lvalue; prefix forms are lvalues.
    IncDec(IncDecOp, ExprId),
    /// A binary operator on prvalues (the right operand of a comma may be a glvalue).
    Binary(BinaryOp, ExprId, ExprId),
    /// `lhs = rhs`: the lvalue `lhs`, which may be a bit-field.
    Assign(ExprId, ExprId),
    /// `lhs op= rhs`: `lhs` is read, converted to `compute`, combined with `rhs`, converted back.
    CompoundAssign {
        /// The operator.
        op: BinaryOp,
        /// The target.
        lhs: ExprId,
        /// The other operand, of type `compute` (an integer for pointer arithmetic and for shifts).
        rhs: ExprId,
        /// The type of the computation.
        compute: Type,
    },
    /// `cond ? then : otherwise`
    Conditional {
        /// A `bool` prvalue.
        cond: ExprId,
        /// The value if true.
        then: ExprId,
        /// The value if false.
        otherwise: ExprId,
    },
    /// GNU `cond ?: otherwise`: `value` is evaluated once, tested with `!= 0`.
    Elvis {
        /// The value tested, and the result if true.
        value: ExprId,
        /// The value if false.
        otherwise: ExprId,
    },
    /// A conversion.
    Cast(CastKind, ExprId),
    /// A call of a known function.
    Call {
        /// The function.
        callee: FunctionId,
        /// The object argument (a pointer prvalue) of a member function, before `args`.
        object: Option<ExprId>,
        /// The arguments, converted to the parameter types.
        args: &'a [ExprId],
        /// Whether the call uses virtual dispatch.
        is_virtual: bool,
        /// Whether the last operand is evaluated first: an operator function called as an assignment
        /// ([over.match.oper]/2, [expr.ass]/1 since C++17).
        right_first: bool,
    },
    /// A call through a pointer to function.
    CallIndirect {
        /// The pointer prvalue.
        callee: ExprId,
        /// The arguments, converted to the parameter types.
        args: &'a [ExprId],
    },
    /// A call through a pointer to member function.
    CallMember {
        /// The pointer to member prvalue.
        pointer: ExprId,
        /// The object, a pointer prvalue to the pointer's class.
        object: ExprId,
        /// The arguments, converted to the parameter types.
        args: &'a [ExprId],
    },
    /// A call of a builtin: one row of the builtin tables.
    CallBuiltin {
        /// The row.
        builtin: BuiltinId,
        /// The type argument of a generic builtin such as `tex2D<float4>`.
        type_arg: Option<Type>,
        /// The arguments, converted to the row's parameter types; variadic ones promoted.
        args: &'a [ExprId],
    },
    /// A class prvalue constructed by a constructor, or the initialisation of a given object by one.
    Construct {
        /// The constructor.
        ctor: FunctionId,
        /// Its arguments.
        args: &'a [ExprId],
        /// Whether the object is zero-initialised before ([dcl.init]/8.2).
        zeroed: bool,
    },
    /// Initialises the object that the pointer points to with the prvalue `value`; a prvalue, the pointer.
    InitAt {
        /// The address of the object.
        pointer: ExprId,
        /// The value, of the pointee type.
        value: ExprId,
    },
    /// An aggregate prvalue: members or elements not listed are zero.
    Aggregate(&'a [AggregateItem]),
    /// A default member initializer in an aggregate: in it, `this` is the object that the aggregate initialises.
    WithThis(ExprId),
    /// The zero value of any object type (`T()` and `{}` of a trivial type).
    Zero,
    /// The value left undefined (default-initialisation of a trivial type where a value is needed).
    Undefined,
    /// An lvalue or xvalue for a temporary that holds the prvalue operand ([conv.rval]).
    Materialize(ExprId),
    /// GNU statement expression: the value of the last expression statement.
    StmtExpr(StmtId),
    /// `__builtin_is_constant_evaluated()`: whether the evaluation is at compile time.
    ConstantEvaluated,
    /// `throw`, in code that only the host or constant evaluation reaches; the operand is dropped.
    Throw,
    /// `__builtin_bit_cast`: the object representation under another type.
    BitCast(ExprId),
    /// An erroneous expression; a diagnostic has been reported.
    Error,
}

/// One initialised element of an [`ExprKind::Aggregate`].
#[derive(Clone, Copy, Debug)]
pub struct AggregateItem {
    /// Field number (bases count first) or first array element.
    pub index: u64,
    /// How many consecutive array elements it initialises (1 except for range designators and string
    /// or value fill).
    pub count: u64,
    /// The value, of the field's or element's type (an lvalue for a reference field).
    pub value: ExprId,
}

/// The variables with a predefined meaning (SV-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpecialVar {
    /// `threadIdx`, a `uint3`
    ThreadIdx,
    /// `blockDim`, a `dim3`
    BlockDim,
    /// `blockIdx`, a `uint3`
    BlockIdx,
    /// `gridDim`, a `dim3`
    GridDim,
    /// `warpSize`, an `int`
    WarpSize,
}

impl SpecialVar {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::ThreadIdx, Self::BlockDim, Self::BlockIdx, Self::GridDim, Self::WarpSize];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Self::ThreadIdx => "threadIdx",
            Self::BlockDim => "blockDim",
            Self::BlockIdx => "blockIdx",
            Self::GridDim => "gridDim",
            Self::WarpSize => "warpSize",
        }
    }

    /// The name of its type; none for an `int`.
    pub fn type_name(self) -> Option<&'static str> {
        match self {
            Self::ThreadIdx | Self::BlockIdx => Some("uint3"),
            Self::BlockDim | Self::GridDim => Some("dim3"),
            Self::WarpSize => None,
        }
    }
}

/// Arithmetic and logical unary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    /// `-e`
    Neg,
    /// `~e`
    Not,
    /// `!e` on a `bool`
    LogicalNot,
}

/// Increment and decrement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum IncDecOp {
    PreInc,
    PreDec,
    PostInc,
    PostDec,
}

/// Arithmetic, logical and comparison operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `>`
    Gt,
    /// `<=`
    Le,
    /// `>=`
    Ge,
    /// `&&` on `bool`
    LogicalAnd,
    /// `||` on `bool`
    LogicalOr,
    /// `,`: the left operand is evaluated and discarded
    Comma,
    /// pointer + integer, in elements
    PtrAdd,
    /// pointer - integer, in elements
    PtrSub,
    /// pointer - pointer, in elements
    PtrDiff,
    /// `o.*m`: an lvalue of the member (left: glvalue of class type, right: data member pointer)
    MemberPtr,
}

/// Conversions ([conv], [expr.cast]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastKind {
    /// Reads a glvalue.
    LValueToRValue,
    /// Array lvalue to pointer to its first element.
    ArrayToPointer,
    /// Function lvalue to pointer.
    FunctionToPointer,
    /// Same representation: qualification, `noexcept`, pointer to `void`, reinterpretation of a pointer.
    NoOp,
    /// Integer, `bool`, character or enumeration to integer or enumeration (not to `bool`).
    Integral,
    /// Integer to floating.
    IntToFloat,
    /// Floating to integer, toward zero.
    FloatToInt,
    /// Floating to floating.
    Float,
    /// Arithmetic, pointer or member pointer to `bool`: comparison with zero.
    ToBool,
    /// Pointer to integer.
    PtrToInt,
    /// Integer to pointer.
    IntToPtr,
    /// Null pointer constant to a pointer or member pointer type.
    NullToPtr,
    /// An lvalue seen as another type (`reinterpret_cast<T &>`).
    LValueBitCast,
    /// Pointer or glvalue of a derived class to a base.
    DerivedToBase(BaseStep),
    /// The reverse.
    BaseToDerived(u32),
    /// Value dropped.
    ToVoid,
}
