//! Entities of the resolved program: functions, variables, classes, enumerations.

use cranelift_entity::entity_impl;

use ptxc_syntax::syntax::Access;
use ptxc_tokens::builtins::BuiltinId;
use ptxc_tokens::source::{Span, Symbol};

use super::{ConstValue, ExprId, StmtId, Type};

/// A function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FunctionId(u32);
entity_impl!(FunctionId, "fn");

/// A variable or parameter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VariableId(u32);
entity_impl!(VariableId, "var");

/// A class, struct or union.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordId(u32);
entity_impl!(RecordId, "record");

/// An enumeration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EnumId(u32);
entity_impl!(EnumId, "enum");

/// A type that depends on template parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DependentTypeId(u32);
entity_impl!(DependentTypeId, "dependent");

/// Linkage of a name, and with it of the symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Linkage {
    /// Visible outside the module.
    External,
    /// One per module.
    Internal,
    /// Inline functions and implicit instantiations: duplicates are merged.
    LinkOnce,
    /// Explicit instantiations and `__attribute__((weak))`.
    Weak,
    /// No linkage (locals, parameters).
    None,
}

/// Where a function may run ([CUDA execution space]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExecutionSpace {
    /// Only the host: never analysed beyond its declaration.
    Host,
    /// `__device__`
    Device,
    /// `__host__ __device__`
    HostDevice,
    /// `__global__`
    Kernel,
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function<'a> {
    /// Its unqualified name (operators and special members by their spelling).
    pub name: Symbol,
    /// Its symbol in the module (Itanium mangling, or the plain name); empty if nothing that is emitted names it.
    pub mangled: &'a str,
    /// Its function type.
    pub ty: Type,
    /// The parameters, once declared with names; same number as in the type.
    pub params: &'a [VariableId],
    /// Which arguments a call may leave out, and which it may add.
    pub arguments: Arguments,
    /// Execution space.
    pub space: ExecutionSpace,
    /// Linkage.
    pub linkage: Linkage,
    /// Specifiers and attributes.
    pub flags: FunctionFlags,
    /// Launch configuration of a kernel.
    pub launch: LaunchAttributes,
    /// Whether it makes or ends the life of an object.
    pub role: Role,
    /// The class it is a member of, if it has an object parameter.
    pub object: Option<RecordId>,
    /// Virtual table slot.
    pub vtable_slot: Option<u32>,
    /// The builtin row it stands for, if it has no body of its own.
    pub builtin: Option<BuiltinId>,
    /// The analysed body.
    pub body: Option<StmtId>,
    /// Where it was declared.
    pub span: Span,
}

/// Which arguments a call may leave out, and which it may add.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// How many parameters have no default argument.
    pub required: u32,
    /// Where the arguments for an ellipsis begin, if the body asks: a parameter that nobody wrote.
    pub variable: Option<VariableId>,
}

/// What a member function is to the life of its object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    /// Nothing.
    #[default]
    Ordinary,
    /// It begins it.
    Constructor,
    /// It ends it: bases and members of the object are destroyed behind its body.
    Destructor,
}

/// Specifiers and attributes of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub struct FunctionFlags {
    /// `inline` (also implied by `constexpr` and in-class definition)
    pub inline: bool,
    /// An inherited constructor, which passes all that it gets on to that of a base.
    pub inherited: bool,
    /// `constexpr` or `consteval`
    pub constexpr: bool,
    /// `consteval`: every call is run by the compiler
    pub consteval: bool,
    /// `__noinline__`
    pub noinline: bool,
    /// `__forceinline__`
    pub forceinline: bool,
    /// `[[noreturn]]`
    pub noreturn: bool,
    /// `__attribute__((pure))` or `const`
    pub pure_: bool,
    /// `= delete`
    pub deleted: bool,
    /// The function has C language linkage (not mangled).
    pub extern_c: bool,
    /// Must be emitted even if nothing refers to it (kernels, `used`, `-rdc` externals).
    pub root: bool,
}

/// Launch attributes of a kernel (KM-14, KM-15, KM-21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaunchAttributes {
    /// First argument of `__launch_bounds__`.
    pub max_threads: Option<u32>,
    /// Second argument of `__launch_bounds__`.
    pub min_blocks: Option<u32>,
    /// Third argument of `__launch_bounds__` (blocks per cluster; sm_90 and up).
    pub max_cluster_rank: Option<u32>,
    /// `__maxnreg__`
    pub max_registers: Option<u32>,
    /// `__cluster_dims__`; `Some(None)` is the empty form.
    pub cluster_dims: Option<Option<[u32; 3]>>,
    /// `__block_size__((x, y, z), (cx, cy, cz))`
    pub block_size: Option<([u32; 3], [u32; 3])>,
}

/// Memory space of a variable (GV-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MemorySpace {
    /// A local or parameter, or a host variable.
    Local,
    /// `__device__`
    Device,
    /// `__constant__`
    Constant,
    /// `__shared__`
    Shared,
    /// `__managed__`
    Managed,
    /// A namespace-scope variable without a memory space: usable only as a constant.
    Host,
}

/// A variable.
#[derive(Clone, Debug)]
pub struct Variable<'a> {
    /// Its name; empty for an unnamed parameter or a synthesized variable.
    pub name: Symbol,
    /// Its symbol, if it has static storage.
    pub mangled: &'a str,
    /// Its type (a reference type stays one).
    pub ty: Type,
    /// Static or automatic.
    pub storage: Storage,
    /// Memory space.
    pub space: MemorySpace,
    /// Linkage.
    pub linkage: Linkage,
    /// Alignment in bytes asked for by attributes; 0 if none.
    pub align: u32,
    /// `extern` without a definition so far.
    pub is_extern: bool,
    /// `constexpr`; `constinit` alone makes no constant ([dcl.constinit])
    pub constexpr: bool,
    /// `__grid_constant__`
    pub grid_constant: bool,
    /// `__attribute__((used))` or otherwise to be kept.
    pub used: bool,
    /// The initializer of an automatic variable, converted to its type.
    pub init: Option<ExprId>,
    /// The value, if constant-initialised.
    pub value: Option<&'a ConstValue<'a>>,
    /// Where it was declared.
    pub span: Span,
}

/// Storage duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// A function parameter.
    Parameter,
    /// Automatic.
    Automatic,
    /// Static, namespace or class scope.
    Global,
    /// Static, block scope.
    StaticLocal,
}

/// A class, struct or union.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    /// Its name; empty if unnamed.
    pub name: Symbol,
    /// The name of its IR type: qualified (`n::S`), unique if unnamed (`anon`).
    pub ir_name: &'a str,
    /// Whether it is a union.
    pub is_union: bool,
    /// Whether its definition has been seen.
    pub complete: bool,
    /// Direct bases.
    pub bases: &'a [Base],
    /// All virtual bases, direct or not, in the order of their initialisation ([class.base.init]/13).
    pub virtual_bases: &'a [VirtualBase],
    /// Non-static data members in order, unnamed bit-fields and anonymous members among them.
    pub fields: &'a [Field],
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u32,
    /// Size as a base, without tail padding and virtual bases (Itanium `nvsize`).
    pub data_size: u64,
    /// Its virtual tables.
    pub tables: VirtualTables<'a>,
    /// The destructor, unless it does nothing.
    pub destructor: Option<FunctionId>,
    /// What the special members are like.
    pub traits: RecordTraits,
    /// Where it was defined.
    pub span: Span,
}

/// Properties of a class ([class.prop]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub struct RecordTraits {
    /// No non-static data members, no virtual functions, empty bases.
    pub empty: bool,
    /// An aggregate ([dcl.init.aggr]).
    pub aggregate: bool,
    /// Copy and destruction are trivial: passed and returned as a value (IG-14).
    pub trivially_copyable: bool,
    /// All copy and move constructors are deleted: passed and returned by address (Itanium C++ ABI 1.1.4).
    pub uncopyable: bool,
    /// Assignment is copying bytes.
    pub trivially_assignable: bool,
    /// The destructor is trivial.
    pub trivially_destructible: bool,
    /// The default constructor is trivial.
    pub trivial_default_ctor: bool,
    /// Has virtual functions.
    pub polymorphic: bool,
    /// Has virtual functions or virtual bases: holds a table pointer.
    pub dynamic: bool,
    /// `__attribute__((packed))`
    pub packed: bool,
    /// Has a flexible array member.
    pub flexible_array: bool,
    /// It, a base or a member of it has a mutable member: constant objects are written too ([dcl.stc]/9).
    pub mutable_part: bool,
    /// A `std::initializer_list` that was made of a braced list: the array behind it lives as long as it does.
    pub list: bool,
}

/// The virtual tables of a class ([Itanium C++ ABI 2.5, 2.6]).
#[derive(Clone, Copy, Debug, Default)]
pub struct VirtualTables<'a> {
    /// Those of a complete object, in the order of their pointers in it; the first is the primary.
    pub own: &'a [Vtable<'a>],
    /// Their symbol.
    pub symbol: &'a str,
    /// The tables of bases under construction that have virtual bases themselves; what a base is, its own
    /// bases follow.
    pub construction: &'a [ConstructionTables<'a>],
    /// The symbol of the table of all these tables ("VTT").
    pub table_symbol: &'a str,
}

/// A virtual table: what a table pointer in an object leads to.
#[derive(Clone, Copy, Debug)]
pub struct Vtable<'a> {
    /// The virtual base in which the pointer is, by its number in the class; none if it is in no virtual base.
    pub virtual_base: Option<u32>,
    /// Where the pointer is, counted from the start of that or of the object.
    pub offset: u64,
    /// The words in front of the slots, nearest first: those that every table has, then where virtual bases lie,
    /// counted from the pointer.
    pub front: &'a [i64],
    /// The slots.
    pub entries: &'a [VtableEntry],
}

/// The tables that a base with virtual bases has while it is made or destroyed as part of a larger object: its
/// own functions, but virtual bases where the larger object has them ([Itanium C++ ABI 2.6.3]).
#[derive(Clone, Copy, Debug)]
pub struct ConstructionTables<'a> {
    /// The base.
    pub base: RecordId,
    /// The tables, as many and in the same order as the base has for itself.
    pub tables: &'a [Vtable<'a>],
    /// Their symbol.
    pub symbol: &'a str,
}

/// A slot of a virtual table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VtableEntry {
    /// The function that is called, maybe one that only the host has; none for a pure virtual function.
    pub function: Option<FunctionId>,
    /// What a thunk adds to the object pointer.
    pub this_adjust: i64,
    /// What a thunk does to the pointer that is returned, unless it is null.
    pub return_adjust: BaseStep,
}

impl VtableEntry {
    /// Nothing to call.
    pub const NULL: Self = Self { function: None, this_adjust: 0, return_adjust: BaseStep::NONE };
}

/// A direct base of a class.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    /// The base class.
    pub record: RecordId,
    /// Byte offset; of a virtual base that in an object of exactly this class.
    pub offset: u64,
    /// `virtual`
    pub is_virtual: bool,
    /// Access.
    pub access: Access,
}

/// A virtual base of a class.
#[derive(Clone, Copy, Debug)]
pub struct VirtualBase {
    /// The base class.
    pub record: RecordId,
    /// Byte offset in an object of exactly this class.
    pub offset: u64,
    /// Which word in front of the class's virtual table says where it is: see [`BaseStep::virtual_slot`].
    pub slot: u32,
}

/// The way from an object to a base of it, or to the object that it is a base of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BaseStep {
    /// If the way leads through a virtual base: which word in front of the object's virtual table says where
    /// that one is.
    pub virtual_slot: Option<u32>,
    /// Bytes to go, from there or from the object.
    pub offset: u32,
}

impl BaseStep {
    /// No way at all.
    pub const NONE: Self = Self { virtual_slot: None, offset: 0 };
    /// The way from a part to the complete object, which every table tells behind the place for its type.
    pub const TO_COMPLETE_OBJECT: Self = Self { virtual_slot: Some(1), offset: 0 };
    /// How many words every table has in front of its slots ([Itanium C++ ABI 2.5.2]).
    pub const FIRST_VIRTUAL_SLOT: u32 = 2;
}

/// A non-static data member.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name; empty for an unnamed bit-field or anonymous struct or union.
    pub name: Symbol,
    /// Its type.
    pub ty: Type,
    /// Byte offset. For a bit-field: of the storage unit of its declared type that it is accessed
    /// through (the first unit it touches).
    pub offset: u64,
    /// The bit-field's place, if it is one.
    pub bits: Option<BitField>,
    /// Alignment asked for by attributes; 0 if none.
    pub align: u32,
    /// Access.
    pub access: Access,
    /// `mutable`
    pub mutable: bool,
    /// An anonymous struct or union whose members are found in the enclosing class.
    pub anonymous: bool,
    /// `[[no_unique_address]]`: other members may lie where it has no data.
    pub overlapping: bool,
    /// Where it was declared.
    pub span: Span,
}

/// Place of a bit-field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitField {
    /// First bit, counted from the start of the record.
    pub bit_offset: u64,
    /// Width in bits; may be 0 (unnamed) and, after truncation, never exceeds the type's width.
    pub width: u32,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enum<'a> {
    /// Its name; empty if unnamed.
    pub name: Symbol,
    /// `enum class`
    pub scoped: bool,
    /// Whether the underlying type was written (or the enumeration is scoped).
    pub fixed: bool,
    /// The underlying type.
    pub underlying: Type,
    /// The enumerators with their values.
    pub enumerators: &'a [(Symbol, u128)],
    /// Whether its definition has been seen.
    pub complete: bool,
    /// Where it was defined.
    pub span: Span,
}
