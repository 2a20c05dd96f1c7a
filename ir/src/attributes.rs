//! Attributes of functions, parameters, globals and calls, as typed fields.

use crate::flags::keyword_enum;
use crate::float::Denormals;
use crate::handle::{Func, Global, Value};
use crate::inst::Loc;
use crate::types::Ty;
use ptxc_arch::AddrSpace;

keyword_enum! {
    /// The visibility of a symbol, and how several definitions of it are resolved.
    Linkage {
        /// Visible outside; a declaration if there is no body or initialiser.
        External "external",
        /// Visible in this module only.
        Internal "internal",
        /// Visible in this module only, and the name does not matter.
        Private "private",
        /// Kept, may be replaced.
        Weak "weak",
        /// Kept, all definitions are the same.
        WeakOdr "weak_odr",
        /// Dropped when unused, all definitions are the same.
        LinkOnceOdr "linkonce_odr",
        /// Merged with others of the same name (`__device__` tentative variables with `-rdc`).
        Common "common",
        /// Available for inlining only.
        AvailableExternally "available_externally",
        /// Declaration that may stay undefined.
        ExternWeak "extern_weak",
    }
}

impl Linkage {
    /// Whether an unused definition may be dropped.
    pub const fn is_discardable(self) -> bool {
        matches!(
            self,
            Linkage::Internal | Linkage::Private | Linkage::LinkOnceOdr | Linkage::AvailableExternally
        )
    }

    /// Whether only this module sees the symbol.
    pub const fn is_local(self) -> bool {
        matches!(self, Linkage::Internal | Linkage::Private)
    }
}

/// How a function is called.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub enum CallConv {
    /// Called from device code.
    #[default]
    Device,
    /// Launched as a grid.
    Kernel,
}

macro_rules! fn_attrs {
    ($($(#[$doc:meta])* $name:ident $bit:literal $text:literal;)*) => {
        impl FnAttrs {
            $($(#[$doc])* pub const $name: FnAttrs = FnAttrs(1 << $bit);)*

            /// Each attribute with its keyword, in the order of the text form.
            pub const KEYWORDS: &[(FnAttrs, &str)] = &[$((FnAttrs::$name, $text)),*];
        }
    };
}

/// A set of function attributes.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FnAttrs(pub u32);

fn_attrs! {
    /// Inline at every call.
    ALWAYS_INLINE 0 "alwaysinline";
    /// Declared `inline`.
    INLINE_HINT 1 "inlinehint";
    /// Never inline.
    NO_INLINE 2 "noinline";
    /// Must not be made control dependent on further values.
    CONVERGENT 3 "convergent";
    /// Does not return.
    NO_RETURN 4 "noreturn";
    /// Does not throw.
    NO_UNWIND 5 "nounwind";
    /// Accesses no memory.
    READ_NONE 6 "memory(none)";
    /// Writes no memory.
    READ_ONLY 7 "memory(read)";
    /// Always returns.
    WILL_RETURN 8 "willreturn";
    /// Makes progress.
    MUST_PROGRESS 9 "mustprogress";
    /// Keep unoptimised.
    OPT_NONE 10 "optnone";
    /// Is not recursive.
    NO_RECURSE 11 "norecurse";
    /// Rarely called.
    COLD 12 "cold";
    /// Accesses only memory that its pointer arguments point to.
    ARG_MEM_ONLY 13 "memory(argmem: readwrite)";
}

impl FnAttrs {
    /// No attribute.
    pub const NONE: FnAttrs = FnAttrs(0);

    /// Whether all of `other` are in the set.
    #[inline]
    pub const fn has(self, other: FnAttrs) -> bool {
        self.0 & other.0 == other.0
    }

    /// Adds `other`.
    pub fn insert(&mut self, other: FnAttrs) {
        self.0 |= other.0;
    }

    /// Removes `other`.
    pub fn remove(&mut self, other: FnAttrs) {
        self.0 &= !other.0;
    }
}

impl std::ops::BitOr for FnAttrs {
    type Output = FnAttrs;
    fn bitor(self, other: FnAttrs) -> FnAttrs {
        FnAttrs(self.0 | other.0)
    }
}

/// How a small integer is widened when passed.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extend {
    /// Not widened.
    #[default]
    None,
    /// Sign extended.
    Sign,
    /// Zero extended.
    Zero,
}

/// Attributes of a parameter.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ParamAttrs {
    /// No other pointer accesses the memory (`__restrict__`).
    pub noalias: bool,
    /// Not written through.
    pub readonly: bool,
    /// Not read through.
    pub writeonly: bool,
    /// Does not outlive the call.
    pub nocapture: bool,
    /// Never undef or poison.
    pub noundef: bool,
    /// Never null.
    pub nonnull: bool,
    /// Points to the hidden result.
    pub sret: Option<Ty>,
    /// The pointee is passed by value.
    pub byval: Option<Ty>,
    /// Alignment of the pointee in bytes; 0 if unknown.
    pub align: u32,
    /// Bytes known to be readable through the pointer; 0 if unknown.
    pub dereferenceable: u64,
    /// Widening of small integers.
    pub extend: Extend,
    /// `__grid_constant__`: the kernel never writes it, so its address may be taken.
    pub grid_constant: bool,
}

/// A parameter of a function.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// The parameter as a value in the body.
    pub value: Value,
    /// Type.
    pub ty: Ty,
    /// Attributes.
    pub attrs: ParamAttrs,
}

/// Launch properties of a kernel, from `nvvm.annotations`.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelAttrs {
    /// Largest block; 0 in a dimension means not given.
    pub max_ntid: [u32; 3],
    /// Exact block.
    pub req_ntid: [u32; 3],
    /// Blocks that should fit on a multiprocessor.
    pub min_ctas: Option<u32>,
    /// Registers per thread.
    pub max_reg: Option<u32>,
    /// Blocks in a cluster.
    pub cluster_dim: [u32; 3],
    /// Largest cluster.
    pub max_cluster_rank: Option<u32>,
    /// The launch counts blocks in clusters.
    pub blocks_are_clusters: bool,
    /// The cluster size is given at launch.
    pub explicit_cluster: bool,
}

/// The properties of a function other than its body, which belongs to its node.
#[derive(Clone, Debug)]
pub struct Function {
    /// The node.
    pub handle: Func,
    /// Symbol name.
    pub name: Box<str>,
    /// Function type.
    pub ty: Ty,
    /// Result type.
    pub ret: Ty,
    /// Widening of the result.
    pub ret_extend: Extend,
    /// Alignment of the result where it is passed in memory; 0 for that of the type.
    pub ret_align: u32,
    /// Parameters.
    pub params: Vec<Param>,
    /// Linkage.
    pub linkage: Linkage,
    /// Entered as kernel or called.
    pub conv: CallConv,
    /// Attributes.
    pub attrs: FnAttrs,
    /// Launch properties, meaningful for kernels.
    pub kernel: KernelAttrs,
    /// The body is already optimised, as those of the device library are: function passes skip it.
    pub simplified: bool,
    /// The source location of the declaration; 0 if unknown.
    pub loc: Loc,
    /// The treatment of denormal numbers, if the function's attributes state it; else the options of the
    /// compilation decide.
    pub denormals: Option<Denormals>,
    /// Further `"key"="value"` attributes (`nv.`-like hints, unknown ones that were read).
    pub extra_attrs: Vec<(Box<str>, Box<str>)>,
}

impl Function {
    /// Whether this is a kernel.
    pub fn is_kernel(&self) -> bool {
        self.conv == CallConv::Kernel
    }
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct GlobalVar {
    /// The node.
    pub handle: Global,
    /// Symbol name.
    pub name: Box<str>,
    /// Type of the variable (the node's own type is a pointer to it).
    pub ty: Ty,
    /// Where it lives.
    pub space: AddrSpace,
    /// Linkage.
    pub linkage: Linkage,
    /// Never written.
    pub constant: bool,
    /// Initial value; none for a declaration.
    pub init: Option<Value>,
    /// Alignment in bytes; 0 for that of the type.
    pub align: u32,
    /// Shared with the host and moved on demand.
    pub managed: bool,
    /// The address does not matter (`unnamed_addr`), as for strings.
    pub unnamed_addr: bool,
    /// The value may change outside the program's view (`externally_initialized`).
    pub externally_initialized: bool,
    /// May not be dropped (`llvm.used`).
    pub used: bool,
    /// Section.
    pub section: Option<Box<str>>,
    /// A texture, surface or sampler handle.
    pub handle_kind: HandleKind,
}

keyword_enum! {
    /// The kind of handle that a global is.
    HandleKind {
        /// Plain memory.
        Memory "",
        /// A texture reference.
        Texture "texture",
        /// A surface reference.
        Surface "surface",
        /// A sampler.
        Sampler "sampler",
    }
}

/// An inline assembly template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlineAsm {
    /// Template in LLVM's spelling (`$0`).
    pub template: Box<str>,
    /// Constraint string, as in `=r,r,~{memory}`.
    pub constraints: Box<str>,
    /// May not be removed or merged.
    pub side_effect: bool,
}

impl InlineAsm {
    /// Whether the template reads and writes memory that no operand names. It then has an effect, whether it
    /// is marked so or not (LangRef, "Inline Assembler Expressions", clobber constraints).
    pub fn touches_memory(&self) -> bool {
        self.constraints.split(',').any(|constraint| constraint == "~{memory}")
    }
}

/// Attributes at a call.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CallAttrs {
    /// Function attributes that hold for this call.
    pub attrs: FnAttrs,
    /// Attributes of arguments; may be shorter than the list of arguments.
    pub params: Vec<ParamAttrs>,
    /// Widening of the result.
    pub ret_extend: Extend,
}

/// Loop hints of the source, attached to the branch of the back edge.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LoopHints {
    /// Unroll by this factor; 1 forbids unrolling.
    pub unroll_count: Option<u32>,
    /// Unroll fully.
    pub unroll_full: bool,
    /// Do not unroll.
    pub unroll_disable: bool,
    /// Do not unroll further without a request: the body already consists of copies.
    pub unrolled: bool,
    /// The loop ends or has visible effects.
    pub must_progress: bool,
}
