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

/// Linkage of a name, which determines that of the symbol.
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
    /// The host only: never analysed beyond its declaration.
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
    /// Its symbol in the module (Itanium mangling, or the plain name); empty if no emitted code names it.
    pub mangled: &'a str,
    /// Its function type.
    pub ty: Type,
    /// The parameters, once declared with names; same number as in the type.
    pub params: &'a [VariableId],
    /// The numbers of arguments that a call may give.
    pub arguments: Arguments,
    /// Execution space.
    pub space: ExecutionSpace,
    /// Linkage.
    pub linkage: Linkage,
    /// Specifiers and attributes.
    pub flags: FunctionFlags,
    /// Launch configuration of a kernel.
    pub launch: LaunchAttributes,
    /// Whether it is a constructor or destructor.
    pub role: Role,
    /// The class of which it is a member, if it has an object parameter.
    pub object: Option<RecordId>,
    /// Virtual table slot.
    pub vtable_slot: Option<u32>,
    /// The builtin row that it represents, if it has no body of its own.
    pub builtin: Option<BuiltinId>,
    /// The analysed body.
    pub body: Option<StmtId>,
    /// Where it was declared.
    pub span: Span,
}

/// The numbers of arguments that a call may give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// The number of parameters without default argument.
    pub required: u32,
    /// The implicit parameter that points to the arguments of an ellipsis, if the body reads them.
    pub variable: Option<VariableId>,
}

/// The role of a function in the lifetime of its object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    /// None.
    #[default]
    Ordinary,
    /// A constructor.
    Constructor,
    /// A destructor: bases and members of the object are destroyed after its body.
    Destructor,
}

/// Specifiers and attributes of a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, read one by one")]
pub struct FunctionFlags {
    /// `inline` (also implied by `constexpr` and in-class definition)
    pub inline: bool,
    /// An inherited constructor, which forwards its arguments to that of a base.
    pub inherited: bool,
    /// `constexpr` or `consteval`
    pub constexpr: bool,
    /// `consteval`: every call is evaluated at compile time
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
    /// Alignment in bytes specified by attributes; 0 if none.
    pub align: u32,
    /// `extern` without a definition so far.
    pub is_extern: bool,
    /// `constexpr`; `constinit` alone does not make a constant ([dcl.constinit])
    pub constexpr: bool,
    /// `__grid_constant__`
    pub grid_constant: bool,
    /// `__attribute__((used))`, or kept for another reason.
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
    /// Whether its definition has been analysed.
    pub complete: bool,
    /// Direct bases.
    pub bases: &'a [Base],
    /// All virtual bases, direct or not, in the order of their initialisation ([class.base.init]/13).
    pub virtual_bases: &'a [VirtualBase],
    /// Non-static data members in order, including unnamed bit-fields and anonymous members.
    pub fields: &'a [Field],
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u32,
    /// Size as a base, without tail padding and virtual bases (Itanium `nvsize`).
    pub data_size: u64,
    /// Its virtual tables.
    pub tables: VirtualTables<'a>,
    /// The destructor, unless it is trivial.
    pub destructor: Option<FunctionId>,
    /// The properties of its special members.
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
    /// Assignment copies bytes.
    pub trivially_assignable: bool,
    /// The destructor is trivial.
    pub trivially_destructible: bool,
    /// The default constructor is trivial.
    pub trivial_default_ctor: bool,
    /// Has virtual functions.
    pub polymorphic: bool,
    /// Has virtual functions or virtual bases: holds a virtual table pointer.
    pub dynamic: bool,
    /// `__attribute__((packed))`
    pub packed: bool,
    /// Has a flexible array member.
    pub flexible_array: bool,
    /// It, a base or a member of it has a mutable member: constant objects may be written ([dcl.stc]/9).
    pub mutable_part: bool,
    /// A `std::initializer_list` made from a braced list: its backing array has the same lifetime.
    pub list: bool,
}

/// The virtual tables of a class ([Itanium C++ ABI 2.5, 2.6]).
#[derive(Clone, Copy, Debug, Default)]
pub struct VirtualTables<'a> {
    /// The tables of a complete object, in the order of their pointers in it; the first is the primary.
    pub own: &'a [Vtable<'a>],
    /// Their symbol.
    pub symbol: &'a str,
    /// The construction tables of bases that have virtual bases themselves; each base precedes its own bases.
    pub construction: &'a [ConstructionTables<'a>],
    /// The symbol of the VTT.
    pub table_symbol: &'a str,
}

/// A virtual table, to which a pointer in an object points.
#[derive(Clone, Copy, Debug)]
pub struct Vtable<'a> {
    /// The virtual base that contains the pointer, by its number in the class; none if no virtual base does.
    pub virtual_base: Option<u32>,
    /// The offset of the pointer within that virtual base or the object.
    pub offset: u64,
    /// The words before the slots, nearest first: those of every table, then the offsets of virtual bases, relative to
    /// the pointer.
    pub front: &'a [i64],
    /// The slots.
    pub entries: &'a [VtableEntry],
}

/// The tables of a base with virtual bases while it is constructed or destroyed as part of a larger object: its own
/// functions, but the virtual base offsets of the larger object ([Itanium C++ ABI 2.6.3]).
#[derive(Clone, Copy, Debug)]
pub struct ConstructionTables<'a> {
    /// The base.
    pub base: RecordId,
    /// The tables, as many and in the same order as those of the base itself.
    pub tables: &'a [Vtable<'a>],
    /// Their symbol.
    pub symbol: &'a str,
}

/// A slot of a virtual table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VtableEntry {
    /// The function that is called, possibly a host function; none for a pure virtual function.
    pub function: Option<FunctionId>,
    /// The adjustment of the object pointer by a thunk.
    pub this_adjust: i64,
    /// The adjustment of the returned pointer by a thunk, unless the pointer is null.
    pub return_adjust: BaseStep,
}

impl VtableEntry {
    /// An empty slot.
    pub const NULL: Self = Self { function: None, this_adjust: 0, return_adjust: BaseStep::NONE };
}

/// A direct base of a class.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    /// The base class.
    pub record: RecordId,
    /// Byte offset; for a virtual base, that in a complete object of exactly this class.
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
    /// Byte offset in a complete object of exactly this class.
    pub offset: u64,
    /// The word before the class's virtual table that holds its offset: see [`BaseStep::virtual_slot`].
    pub slot: u32,
}

/// The conversion from an object to one of its bases, or to the object whose base it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BaseStep {
    /// If the path leads through a virtual base: the word before the object's virtual table that holds the offset of
    /// that base.
    pub virtual_slot: Option<u32>,
    /// The offset in bytes, from the virtual base or from the object.
    pub offset: u32,
}

impl BaseStep {
    /// The identity.
    pub const NONE: Self = Self { virtual_slot: None, offset: 0 };
    /// The conversion from a part to the complete object, whose offset every table holds after the word for its type.
    pub const TO_COMPLETE_OBJECT: Self = Self { virtual_slot: Some(1), offset: 0 };
    /// The number of words that every table has before its slots ([Itanium C++ ABI 2.5.2]).
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
    /// The position of the bit-field, if it is one.
    pub bits: Option<BitField>,
    /// Alignment specified by attributes; 0 if none.
    pub align: u32,
    /// Access.
    pub access: Access,
    /// `mutable`
    pub mutable: bool,
    /// An anonymous struct or union whose members are found in the enclosing class.
    pub anonymous: bool,
    /// `[[no_unique_address]]`: other members may overlap it where it has no data.
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
    /// Whether the underlying type is fixed: written, or implied by a scoped enumeration.
    pub fixed: bool,
    /// The underlying type.
    pub underlying: Type,
    /// The enumerators with their values.
    pub enumerators: &'a [(Symbol, u128)],
    /// Whether its definition has been analysed.
    pub complete: bool,
    /// Where it was defined.
    pub span: Span,
}
