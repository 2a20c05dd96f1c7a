//! The table of the contract: the rules of NVVM IR for a module beyond being well formed.
//!
//! A row has a stable id, the layer that checks it, the behaviour of libNVVM, the source of the rule, the rule as a
//! sentence, and the message. `specs/verifier-rules.md` is generated from it.

/// The part of the contract a rule belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Triple, data layout, versions, global names and variables.
    Module,
    /// Headers of functions.
    Function,
    /// Single instructions.
    Instruction,
    /// Calls of intrinsics.
    Intrinsic,
    /// Parameter space and launches.
    Launch,
}

/// The behaviour of libNVVM 13.0 when a rule is violated. It has two back ends: one for typed pointers, up to
/// `sm_90a`, and one for opaque pointers, from `sm_100` on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Real {
    /// It refuses.
    Refuses,
    /// Only the back end for typed pointers refuses.
    Typed,
    /// Only the back end for opaque pointers refuses.
    Opaque,
    /// Verification passes, and compilation refuses.
    Compile,
    /// It accepts.
    Accepts,
    /// It warns, and only where an error follows.
    Warns,
    /// No public input reaches the rule.
    Unreached,
}

impl Real {
    /// The word of the printed table.
    pub const fn word(self) -> &'static str {
        match self {
            Real::Refuses => "refuses",
            Real::Typed => "refuses below sm_100",
            Real::Opaque => "refuses from sm_100 on",
            Real::Compile => "refuses when compiling",
            Real::Accepts => "accepts",
            Real::Warns => "warns",
            Real::Unreached => "not reachable",
        }
    }
}

macro_rules! contract {
    ($($name:ident $id:literal $layer:ident $real:ident $source:literal $sentence:literal $message:literal;)*) => {
        /// A rule of the contract.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Clause { $(#[doc = $sentence] $name,)* }

        impl Clause {
            /// Every rule, in the order of the table.
            pub const ALL: &[Clause] = &[$(Clause::$name),*];

            /// The stable name.
            pub const fn id(self) -> &'static str {
                match self { $(Clause::$name => $id,)* }
            }

            /// The layer that checks it.
            pub const fn layer(self) -> Layer {
                match self { $(Clause::$name => Layer::$layer,)* }
            }

            /// The behaviour of libNVVM.
            pub const fn real(self) -> Real {
                match self { $(Clause::$name => Real::$real,)* }
            }

            /// The requirement it comes from.
            pub const fn source(self) -> &'static str {
                match self { $(Clause::$name => $source,)* }
            }

            /// The rule as a sentence.
            pub const fn sentence(self) -> &'static str {
                match self { $(Clause::$name => $sentence,)* }
            }

            /// The message; `<...>` is filled in.
            pub const fn message(self) -> &'static str {
                match self { $(Clause::$name => $message,)* }
            }
        }
    };
}

contract! {
    TripleMissing "triple-missing" Module Refuses "VM-05" "A module names its target triple." "Module does not contain a triple, should be 'nvptx64-'";
    TripleSystem "triple-system" Module Refuses "VM-05, VM-06" "The triple names CUDA." "Invalid target triple (<actual>), must be one of:";
    Triple "triple" Module Refuses "VM-05, VM-06, VM-07" "The triple is one of NVPTX with CUDA; the unified mode knows eight by name." "Invalid target triple (<actual>), must be one of:";
    LayoutEmpty "datalayout-empty" Module Refuses "VM-08" "A module has a data layout." "Empty target data layout, must exist";
    LayoutEndian "datalayout-endian" Module Refuses "VM-09" "Memory is little endian." "DataLayoutError: Endianness must be little endian";
    LayoutNative "datalayout-native" Module Refuses "VM-09" "Native integers are 16, 32 and 64 bits wide." "DataLayoutError: Require 16 and 64 bit native integer widths [Supported: -n:16:32:64].";
    LayoutInteger "datalayout-integer" Module Refuses "VM-09" "Integers are aligned to their size." "DataLayoutError: Unsupported integer alignment";
    LayoutPointer "datalayout-pointer" Module Refuses "VM-09" "Pointers have 32 or 64 bits." "DataLayoutError: Unsupported pointer size";
    VersionIr "ir-version" Module Refuses "KM-12" "The module is of NVVM IR version 2.0." "IR version <actual> incompatible with current version 2.0";
    VersionDebug "debug-version" Module Refuses "KM-12" "Its debug information is of version 3 or less." "DBG version <actual> incompatible with current version 3.2";
    ModuleFlag "module-flag" Module Refuses "VM-10" "A module flag is a behaviour, a name and a value, and no name has two." "<which>";
    Ident "ident" Module Refuses "VM-10" "`llvm.ident` holds texts." "invalid value for llvm.ident metadata entry operand(the operand should be a string)";
    Identifier "identifier" Module Refuses "VM-10" "Names that others see are identifiers of PTX." "Invalid identifier name: <name>";
    LinkageAppending "linkage-appending" Module Refuses "VM-10" "Nothing has appending linkage but the lists that LLVM knows." "appending linkage is not supported.";
    LinkageExternWeakFunction "linkage-extern-weak-function" Module Refuses "VM-10" "No function has extern_weak linkage." "extern_weak linkage is not supported.";
    LinkageExternWeakVariable "linkage-extern-weak-variable" Module Typed "VM-10" "No variable has extern_weak linkage." "extern_weak linkage is not supported.";
    GlobalSpace "global-space" Module Refuses "VM-10" "Variables live in address space 0, 1, 3 or 4." "Invalid address space for global variable";
    SharedInit "shared-init" Module Refuses "VM-10" "Shared variables have no initial value." "Shared variables can't be initialized";
    SharedZero "shared-zero" Module Refuses "VM-10" "Shared variables do not begin with zeros either." "Shared variables can't be initialized";
    Section "section" Module Refuses "VM-10" "A variable's section is llvm.metadata." "Explicit section marker other than llvm.metadata is not allowed";
    ConstantSection "constant-section" Module Refuses "VM-10" "A section of constant memory is a constant bank." "Explicit section on constant is not constant bank";
    InitSpace "init-space" Module Refuses "VM-10" "Initial values hold no addresses of shared or local memory." "Invalid address space for global constant initializer";
    GlobalCtors "global-ctors" Module Warns "VM-10" "There are no constructors of the module." "llvm.global_ctors is not supported.";
    GlobalDtors "global-dtors" Module Warns "VM-10" "There are no destructors of the module." "llvm.global_dtors is not supported.";
    ForeignType "foreign-type" Module Refuses "VM-10" "No value has a floating-point type of another machine." "<type> type is not supported";
    TextureSpace "texture-space" Module Refuses "VX-16" "Textures and surfaces are in global memory." "Texture/surface variables must be global address space";
    TextureType "texture-type" Module Refuses "VX-16" "Textures and surfaces are 64-bit integers." "Texture and surface variables must be type i64*";
    RemovedExpression "removed-expression" Module Opaque "VM-02" "Constants are computed by the operations of constants that LLVM still has." "<op> constexprs are no longer supported";
    RecursiveType "recursive-type" Module Opaque "VM-02" "No structure holds itself." "identified structure type '<name>' is recursive";
    Alias "alias" Module Refuses "VM-02" "Aliases end at a definition, through none that may be replaced." "<which>";
    Ifunc "ifunc" Module Refuses "VM-02" "An ifunc is resolved by a function of this module that returns a pointer." "<which>";
    UsedList "used-list" Module Refuses "VM-02" "Lists of used symbols have appending linkage and hold addresses of symbols with names." "<which>";
    IntrinsicUse "intrinsic-use" Module Refuses "VM-02" "Intrinsics are called: they have no body and no address." "<which>";
    OpaqueDialect "opaque-dialect" Module Typed "VM-04" "Below sm_100 pointers are typed." "parse expected type";

    Attribute "attribute" Function Refuses "VF-01" "Functions have none of 17 attributes." "<name> function attribute is not supported.";
    ClusterTarget "cluster-target" Function Accepts "VF-02" "Clusters exist from sm_90 on." "Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures";
    ClusterKernel "cluster-kernel" Function Accepts "VF-03" "Cluster sizes belong to kernels." "Cluster dimensions and cluster maximum blocks are only allowed for kernel functions";
    ClusterZero "cluster-zero" Function Accepts "VF-04" "A cluster size of 0 is 0 in all dimensions." "If any cluster dimension is specified as 0 then all other dimensions must be specified as 0";
    ClusterMaxZero "cluster-max-zero" Function Accepts "VF-05" "The largest cluster is not 0." "Cluster maximum blocks must be non-zero";
    NarrowParameter "narrow-parameter" Function Accepts "VF-06, VF-17" "Integer parameters below 32 bits say how they are widened." "Integer parameter less than 32-bits without sext/zext flag";
    NarrowReturn "narrow-return" Function Accepts "VF-07" "Integer results below 32 bits say how they are widened." "Integer return less than 32-bits without sext/zext flag";
    InReg "inreg" Function Warns "VF-08" "`inreg` means nothing." "InReg attribute on parameter will be ignored";
    Nest "nest" Function Warns "VF-08" "`nest` means nothing." "Nest attribute on parameter will be ignored";
    FunctionSection "function-section" Function Refuses "VF-09" "Functions have no section." "Explicit section marker <name> is not allowed.";
    FunctionAlign "function-align" Function Refuses "VF-10" "Functions have no alignment." "Explicit alignment is not allowed.";
    Prefix "prefix" Function Refuses "VF-11" "Functions have no prefix data." "Prefix data is not allowed.";
    Prologue "prologue" Function Refuses "VF-11" "Functions have no prologue data." "Prologue data is not allowed.";
    Personality "personality" Function Refuses "VF-12" "Functions have no personality." "Personality function is not allowed.";
    Gc "gc" Function Refuses "VF-13" "Functions name no garbage collector." "GC names are not supported.";
    EntryResult "entry-result" Function Refuses "VF-14" "Entries return nothing." "non-void entry function.";
    EntryParameters "entry-parameters" Function Refuses "VF-15" "Entries that are no kernels have no parameters." "entry function with parameters.";
    ExitResult "exit-result" Function Unreached "VF-16" "Exit handlers return nothing." "non-void exit handler function.";
    ExitParameters "exit-parameters" Function Unreached "VF-16" "Exit handlers have no parameters." "exit handler function with parameters.";
    FunctionMemory "function-memory" Function Typed "VM-02" "What a function does with memory is said once." "<which> are incompatible!";
    KernelVariadic "kernel-variadic" Function Refuses "VM-02" "Functions take further arguments by the conventions of C alone." "Calling convention does not support varargs or perfect forwarding!";
    MatrixTile "matrix-tile" Function Opaque "VM-02" "Tiles of another machine's matrices are neither passed nor returned." "<which>";
    Profile "profile" Function Opaque "VM-02" "Counts of profiles fit what they are about." "<which>";
    BuiltinFunction "builtin-function" Function Refuses "VF-01" "`builtin` is an attribute of calls." "'builtin' attribute not valid on function";

    Illegal "illegal-instruction" Instruction Refuses "VI-02, VI-03, VI-04, VI-05, VI-19" "There is no exception handling, no computed jump, and no fence in the standard mode." "Illegal instruction: <name>";
    FenceOrdering "fence-ordering" Instruction Unreached "VI-11" "Fences of the unified mode are acq_rel or seq_cst." "Invalid ordering for fence, only acq_rel and seq_cst are supported.";
    BlockAddress "blockaddress" Instruction Refuses "VI-19" "Blocks have no address." "blockaddress is not supported";
    LandingPad "landingpad-personality" Instruction Refuses "VI-05" "A landing pad is in a function with a personality." "LandingPadInst needs to be in a function with a personality.";
    PragmaUnroll "pragma-unroll" Instruction Refuses "VI-01" "Unrolling is asked for by llvm.loop." "pragma unroll is not supported.  Please use llvm.loop.unroll.count instead";
    PragmaOperands "pragma-operands" Instruction Refuses "VI-01" "A pragma of a branch has two operands." "branch pragma metadata does not have 2 operands?";
    Attachment "attachment" Instruction Refuses "VI-01" "Ranges, alignments, accuracies and aliasing are said of instructions that have them, in the form of their kind." "<which>";
    Unsized "unsized" Instruction Refuses "VM-02" "What is loaded, has a slot on the stack or is counted in has a size." "<which>";
    MustTail "musttail" Instruction Refuses "VM-02" "Behind a call that must be the last thing stands the return." "musttail call must precede a ret with an optional bitcast";
    CallAlign "callalign" Instruction Refuses "VI-01" "Operands of callalign are integers." "callalign metadata operands not integer literals";
    AllocaAlign "alloca-align" Instruction Refuses "VI-06" "Stack slots are aligned to at most 2^23." "alloca align must be <= 2^23";
    AllocaSpace "alloca-space" Instruction Refuses "VI-07" "Stack slots are in the generic space." "Allocas are not supported on address spaces except Generic";
    AtomicAccess "atomic-access" Instruction Refuses "VI-08, VI-10" "Loads and stores are not atomic." "Atomic loads/stores are not supported";
    TensorMemory "tensor-memory" Instruction Opaque "VI-09, VI-10" "Tensor memory, space 6, is not loaded from or stored to." "Tensor Memory loads/stores are not supported";
    AtomicType "atomic-type" Instruction Refuses "VI-12" "Atomic operations are on 32, 64 or 128 bits." "Atomic operations on non-i32/i64/i128 types are not supported";
    AtomicWide "atomic-wide" Instruction Refuses "VI-12" "128 bits are only exchanged." "Atomic operations on i128 types are only supported for xchg operation";
    AtomicOperation "atomic-operation" Instruction Typed "VI-12" "Atomic operations are those of the hardware." "atomicrmw does not support operation";
    CmpxchgSpace "cmpxchg-space" Instruction Refuses "VI-13, VI-17" "Atomic exchanges are in generic, global or shared memory." "cmpxchg pointer operand must point to generic, global, or shared address space";
    RmwSpace "atomicrmw-space" Instruction Refuses "VI-14, VI-17" "Atomic operations are in generic, global or shared memory." "atomicrmw pointer operand must point to generic, global, or shared address space";
    CastTarget "cast-target" Instruction Refuses "VI-15" "Addresses are cast to space 0, 1, 3, 4 or 5." "Invalid target address space";
    CastSource "cast-source" Instruction Refuses "VI-15" "Addresses are cast from space 0, 1, 3, 4 or 5." "Invalid source address space";
    CastGeneric "cast-generic" Instruction Refuses "VI-16" "One side of a cast between spaces is generic." "Cannot cast non-generic pointer to different non-generic pointer";
    FunctionPointer "function-pointer" Instruction Opaque "VI-15" "Functions are called through generic pointers." "Function pointers should always use addrspace(0).";
    AsmType "asm-type" Instruction Refuses "VX-10, VX-11" "Operands of inline assembly fit registers." "Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double";
    AsmBool "asm-i1" Instruction Typed "VX-11" "Below sm_100 i1 is no type of inline assembly." "Invalid type in inline assembly, must be i8, i16, i32, i64, float, or double";

    Unsupported "unsupported-intrinsic" Intrinsic Refuses "VX-36" "The intrinsics of LLVM that NVVM has nothing for are not called." "Unsupported intrinsic: <name>";
    Unknown "unknown-intrinsic" Intrinsic Accepts "VX-36" "Names that start with llvm.nvvm are intrinsics of NVVM." "Unsupported intrinsic: <name>";
    ImmArg "immarg" Intrinsic Opaque "VX-05" "Arguments that select are constants." "immarg operand has non-immediate parameter";
    SpaceConversion "space-conversion" Intrinsic Typed "VX-37" "Spaces are converted by addrspacecast." "nvvm address space conversion intrinsics are not supported.  Please use addrspacecast instruction for address space conversions";
    BswapType "bswap-type" Intrinsic Refuses "VX-10" "Bytes are swapped in 16, 32 or 64 bits." "Invalid type for bswap, need i16, i32, or i64";
    BswapVector "bswap-vector" Intrinsic Refuses "VX-10" "Bytes are swapped in integers." "bswap operand 0 not an integer?";
    CountType "count-type" Intrinsic Refuses "VX-10" "Bits are counted in 8, 16, 32 or 64 bits." "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these";
    OverflowType "overflow-type" Intrinsic Refuses "VX-10" "Arithmetic with overflow is on 16, 32 or 64 bits." "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64";
    CopyConstant "memcpy-constant" Intrinsic Refuses "VX-09" "Nothing is copied into constant memory." "memmove/memcpy cannot target constant address space";
    FillConstant "memset-constant" Intrinsic Refuses "VX-09" "Constant memory is not filled." "memset cannot point to constant address space";
    StackSave "stacksave" Intrinsic Refuses "VX-09" "The stack pointer is a local address." "llvm.nvvm.stacksave is only supported with local address space pointers";
    StackRestore "stackrestore" Intrinsic Refuses "VX-09" "The stack pointer is a local address." "llvm.nvvm.stackrestore is only supported with local address space pointers";
    PointerSize "pointer-size" Intrinsic Opaque "VX-04" "Clusters need 64-bit pointers." "this intrinsic is only supported when pointer size is >= 64 bits";
    RegisterMultiple "setmaxnreg-multiple" Intrinsic Opaque "VX-15" "Registers are given back in groups of 8." "reg_count argument to nvvm.setmaxnreg must be in multiples of 8";
    RegisterRange "setmaxnreg-range" Intrinsic Opaque "VX-15" "A thread has 24 to 256 registers." "reg_count argument to nvvm.setmaxnreg must be within [24, 256]";
    TensormapSize "tensormap-size" Intrinsic Opaque "VX-14" "A tensor map has 128 bytes." "The only supported value for size operand is 128";
    HandleObject "texsurf-handle" Intrinsic Refuses "VX-16" "A handle is that of a texture or surface." "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable";
    HandleMismatch "texsurf-handle-mismatch" Intrinsic Refuses "VX-16" "Both arguments of a handle name one variable." "Op1 must be the same tex/surf GV from Op0";
    ConvergentBranch "convergent-branch" Intrinsic Refuses "VX-22" "The result of a convergent branch is used by one branch." "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction";
    BranchAllVolta "branch-all-volta" Intrinsic Unreached "VX-02, VX-03" "branch.if.all.convergent exists from sm_70 on." "llvm.nvvm.branch.if.all.convergent is not supported on pre-Volta Architectures";
    BranchAmpere "branch-ampere" Intrinsic Accepts "VX-02, VX-03" "branch.if.convergent exists from sm_80 on." "llvm.nvvm.branch.if.convergent is not supported on pre-Ampere Architectures";
    SatfZero "satf" Intrinsic Refuses "VX-18" "Half products are not saturated." "satf operand must be a constant zero";
    RowcolConstant "rowcol-constant" Intrinsic Compile "VX-05" "Layouts of matrices are constants." "rowcol not constant";
    RowcolRange "rowcol-range" Intrinsic Accepts "VX-05" "There are four layouts of a pair of matrices." "rowcol not a valid value";
    Availability "availability" Intrinsic Unreached "VX-29, VX-30, VX-31, VX-32, VX-33, VX-38" "The target has the intrinsic." "<name> is not supported on this architecture";
    CvtVolta "cvt-volta" Intrinsic Unreached "VX-02, VX-03" "Internal conversions exist from sm_72 on." "this instrinsic is only supported for Volta (sm_72)+";
    CvtTuring "cvt-turing" Intrinsic Unreached "VX-02, VX-03" "Further types of them exist from sm_75 on." "conversion type only supported for Turing (sm_75)+";
    CvtAda "cvt-ada" Intrinsic Unreached "VX-02, VX-03" "Small floats exist from sm_89 on." "this instrinsic is only supported for Ada (sm_89)+";
    Hopper "hopper" Intrinsic Unreached "VX-02, VX-03" "Bulk copies and clusters exist from sm_90 on." "this intrinsic is only supported for Hopper+";
    OffsetBindless "offset-bindless" Intrinsic Unreached "VX-02, VX-03" "Bindless offsets exist from sm_120 on." ".offset.bindless intrinsics are not supported on pre-Blackwell architectures";
    Tcgen05 "tcgen05-target" Intrinsic Compile "VX-28, LC-08, LC-09" "Tensor memory exists on sm_100a and its family." "unsupported operation";
    Wide128 "atomic-128" Intrinsic Compile "VX-12, VX-33" "128-bit atomics exist from sm_90 on." "128b atomics not supported on this architecture!";

    ModeConstant "mode-constant" Intrinsic Unreached "VX-05" "Modes, masks and task numbers are constants." "<which>";
    Rounding "mode-rounding" Intrinsic Unreached "VX-06" "A rounding mode is 1 to 4." "rounding mode not a valid value";
    SourceSubword "mode-source-subword" Intrinsic Unreached "VX-07" "A source subword is 0 to 2." "src subword mode not a valid value";
    DestSubword "mode-dest-subword" Intrinsic Unreached "VX-07" "A destination subword is 0 to 2." "dest subword mode not a valid value";
    ReservedBits "mode-reserved" Intrinsic Unreached "VX-08" "Bits without meaning are zero." "reserved flag bits used";
    PointerSpace "mode-pointer-space" Intrinsic Unreached "VX-09" "A pointer of an internal intrinsic is in the memory it is for." "<which>";
    AtomicMode "mode-atomic" Intrinsic Unreached "VX-12" "The mode word of an atomic fits it." "<which>";
    RedMode "mode-red" Intrinsic Unreached "VX-13" "The mode word of nvvm.red fits it." "<which>";
    FenceMode "mode-fence" Intrinsic Unreached "VX-14" "The operands of nvvm.fence fit together." "<which>";
    TextureMode "mode-texture" Intrinsic Unreached "VX-16" "The mode words of textures have a meaning." "<which>";
    BarrierPointer "barrier-pointer" Intrinsic Unreached "VX-17" "Barriers are in shared memory." "Barrier pointer must be in shared memory space";
    ConstantLoad "mode-constant-load" Intrinsic Unreached "VX-19" "A constant load says which bank, in its type." "<which>";
    SharedTile "mode-shared-tile" Intrinsic Unreached "VX-20" "A tile of shared memory has a size and order." "<which>";
    LoadBounds "mode-load-bounds" Intrinsic Unreached "VX-21" "A checked load says how." "<which>";
    MmaMode "mode-mma" Intrinsic Unreached "VX-23, VX-24, VX-25" "The descriptor of an mma fits the fragments." "<which>";
    Conversion "mode-conversion" Intrinsic Unreached "VX-26, VX-27" "A conversion is between different types." "<which>";
    TensorMode "mode-tcgen05" Intrinsic Unreached "VX-28" "The flags of tcgen05 fit together." "<which>";
    OtherMode "mode-other" Intrinsic Unreached "VX-35" "Further mode words have a meaning." "<which>";
    Lowered "internal-error" Intrinsic Unreached "VX-34" "Intrinsics that an earlier step replaces are gone." "unexpected <which>!";

    ParameterSpace "parameter-space" Launch Compile "PS-01, PS-09, PS-10, PS-12" "Parameters of a kernel fit the parameter space." "Formal parameter space overflowed (<required> bytes required, max <limit> bytes allowed) in function <name>";
    OpaqueParameter "opaque-parameter" Launch Unreached "PS-05" "Parameters have a size." "opaque parameter type";
    LaunchKernel "launch-kernel" Launch Compile "LC-05, LC-07" "Only kernels are launched." "a function that is not __global__ cannot be launched";
    LaunchArgument "launch-argument" Launch Warns "LC-03, LC-04, LC-06" "Arguments of a launch do not point to local memory." "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch argument. Dereferencing this within the launch is undefined.";
    LaunchTarget "launch-target" Launch Accepts "LC-08" "The target has the intrinsic." "intrinsic <name> needs <sm>";
}

impl Clause {
    /// Whether a module that violates the rule is compiled nevertheless: libNVVM's verifier rejects it, but its
    /// compiler and ptxc do not. Output of clang violates several of these.
    pub const fn is_tolerated(self) -> bool {
        matches!(
            self,
            Clause::TripleMissing
                | Clause::TripleSystem
                | Clause::LayoutEmpty
                | Clause::LayoutInteger
                | Clause::LayoutNative
                | Clause::VersionIr
                | Clause::VersionDebug
                | Clause::SharedZero
                | Clause::Section
                | Clause::OpaqueDialect
                | Clause::RemovedExpression
                | Clause::Illegal
                | Clause::AtomicAccess
                | Clause::AtomicType
                | Clause::AtomicWide
                | Clause::AtomicOperation
                | Clause::CmpxchgSpace
                | Clause::RmwSpace
                | Clause::CastTarget
                | Clause::CastSource
                | Clause::AsmType
                | Clause::AsmBool
                | Clause::Unsupported
                | Clause::SpaceConversion
                | Clause::BswapType
                | Clause::BswapVector
                | Clause::CountType
                | Clause::OverflowType
                | Clause::PointerSize
                | Clause::FunctionAlign
                | Clause::LinkageAppending
                | Clause::ForeignType
                | Clause::Attribute
                | Clause::LinkageExternWeakVariable
                | Clause::LinkageExternWeakFunction
                | Clause::NarrowParameter
                | Clause::NarrowReturn
        )
    }

    /// Whether a violation is a warning.
    pub const fn is_warning(self) -> bool {
        matches!(self.real(), Real::Warns)
    }
}

/// The table as a page.
pub fn page() -> String {
    use std::fmt::Write;
    let mut out = String::from(
        "# Rules of the verifier\n\nPrinted from `verifier/src/contract/rules.rs` and `verifier/src/rules.rs`; a test keeps this page current.\n\n\
         ## The contract\n\nWhat NVVM IR asks beyond being well formed. *Real* is what libNVVM 13.0 does with a module that breaks the rule; \
         `--compat` follows it.\n\n| rule | layer | real | source | sentence | message |\n|---|---|---|---|---|---|\n",
    );
    for &clause in Clause::ALL {
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "| `{}` | {:?} | {} | {} | {} | {} |",
            clause.id(),
            clause.layer(),
            clause.real().word(),
            clause.source(),
            clause.sentence(),
            clause.message()
        );
    }
    out.push_str("\n## Well-formedness\n\n| rule | source | sentence |\n|---|---|---|\n");
    for &rule in crate::Rule::ALL {
        let _ = writeln!(out, "| `{}` | {} | {} |", rule.id(), rule.source(), rule.sentence());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique() {
        for (k, clause) in Clause::ALL.iter().enumerate() {
            assert!(clause.sentence().ends_with('.') && !clause.message().is_empty());
            assert!(Clause::ALL[..k].iter().all(|other| other.id() != clause.id()), "{}", clause.id());
        }
    }

    #[test]
    fn the_page_is_current() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../specs/verifier-rules.md");
        if std::env::var_os("PTXC_BLESS").is_some() {
            std::fs::write(path, page()).unwrap_or_else(|e| panic!("{path}: {e}"));
        }
        let have = std::fs::read_to_string(path).unwrap_or_default();
        assert!(have == page(), "specs/verifier-rules.md is old; run this test with PTXC_BLESS=1");
    }
}
