//! The rule table: id, sentence, source.

macro_rules! rules {
    ($($name:ident $id:literal $sentence:literal $source:literal;)*) => {
        /// A rule of NVVM IR.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Rule {
            $(#[doc = $sentence] $name,)*
        }

        impl Rule {
            /// Every rule, in the order of the table.
            pub const ALL: &[Rule] = &[$(Rule::$name),*];

            /// The stable name of the rule.
            pub const fn id(self) -> &'static str {
                match self { $(Rule::$name => $id,)* }
            }

            /// The rule as a sentence.
            pub const fn sentence(self) -> &'static str {
                match self { $(Rule::$name => $sentence,)* }
            }

            /// The source of the rule: a section of the LLVM language reference, of the NVVM IR specification, or a
            /// requirement.
            pub const fn source(self) -> &'static str {
                match self { $(Rule::$name => $source,)* }
            }
        }
    };
}

rules! {
    ErasedOperand "erased-operand" "No operand is an erased instruction or block." "IR library";
    ForeignOperand "foreign-operand" "Operands belong to the function of their user." "LangRef, Functions";
    UseCount "use-count" "The number of recorded uses is the number of operands." "IR library";
    EmptyBlock "empty-block" "A block ends in a terminator." "LangRef, Terminator Instructions";
    TerminatorPlace "terminator-place" "A terminator is the last instruction of its block." "LangRef, Terminator Instructions";
    EntryPreds "entry-preds" "The entry block is the target of no branch." "LangRef, Functions";
    PhiPlace "phi-place" "Phis come first in their block." "LangRef, phi";
    PhiEdges "phi-edges" "A phi has one value for each incoming edge, and equal values for edges from one block." "LangRef, phi";
    Dominance "dominance" "A value is defined on every path to its use." "LangRef, Well-Formedness";
    OperandCount "operand-count" "An instruction has the number of operands of its opcode." "LangRef, Instruction Reference";
    OperandType "operand-type" "Operands have the types of their opcode." "LangRef, Instruction Reference";
    ResultType "result-type" "The result has the type that opcode and operands give." "LangRef, Instruction Reference";
    BlockOperand "block-operand" "Blocks are used as branch targets and in phis only." "LangRef, Label Type";
    CastTypes "cast-types" "A conversion fits the types it converts between." "LangRef, Conversion Operations";
    AddrSpaceCast "addrspacecast-spaces" "One side of an address space cast is generic, the other generic, global, shared, constant, local, param or cluster." "NVVM IR, Address Spaces";
    BranchCondition "branch-condition" "A branch condition is an i1." "IN-22";
    SwitchCase "switch-case" "Switch cases are distinct integer constants of the condition's type." "LangRef, switch";
    RetType "ret-type" "A return gives a value of the function's result type." "LangRef, ret";
    MemberIndex "member-index" "Aggregate and struct indices name existing members." "LangRef, extractvalue, getelementptr";
    MemoryType "memory-type" "Loaded, stored and allocated types have a size." "LangRef, Memory Access";
    Alignment "alignment" "An alignment is a power of two, for stack slots at most 2^23." "NVVM IR, alloca";
    AllocaSpace "alloca-space" "Stack slots are addressed generically or as local memory." "NVVM IR, alloca";
    WriteConstant "write-constant" "Constant memory is not written." "NVVM IR, Address Spaces";
    AtomicType "atomic-type" "Atomic operations work on types the hardware has." "NVVM IR, atomicrmw";
    AtomicSpace "atomic-space" "Atomic operations address generic, global or shared memory." "NVVM IR, cmpxchg";
    AtomicOrdering "atomic-ordering" "Atomic orderings fit the operation." "LangRef, Atomic Memory Ordering";
    CallType "call-type" "Arguments and result fit the function type of the call, and that fits the callee." "LangRef, call";
    CallKernel "call-kernel" "A kernel is not called." "CUDA C++, Execution Space Specifiers";
    AsmOperands "asm-operands" "An assembly template has as many inputs as its constraints." "NVVM IR, Inline Assembly";
    IntrinsicSignature "intrinsic-signature" "A call of an intrinsic fits its row of the table." "intrinsic table";
    IntrinsicImmediate "intrinsic-immediate" "Immediate arguments of intrinsics are constants." "intrinsic table";
    IntrinsicTarget "intrinsic-target" "The target has the intrinsic." "intrinsic table";
    KernelResult "kernel-result" "A kernel returns nothing." "NVVM IR, Kernel Functions";
    KernelVariadic "kernel-variadic" "A kernel has a fixed list of parameters." "CUDA C++, Kernel Functions";
    LaunchBounds "launch-bounds" "Launch properties belong to kernels, and cluster sizes are whole." "NVVM IR, Annotations";
    ClusterTarget "cluster-target" "Clusters exist from sm_90 on." "NVVM IR, Annotations";
    ParamAttr "param-attr" "Parameter attributes fit the parameter's type." "LangRef, Parameter Attributes";
    ParamType "param-type" "Parameters and results can be held in registers or memory." "LangRef, Function Type";
    FnAttrs "fn-attrs" "Function attributes do not contradict each other." "LangRef, Function Attributes";
    GlobalSpace "global-space" "Global variables live in generic, global, shared or constant memory." "NVVM IR, Global Variables";
    GlobalType "global-type" "A global variable has a type with a size, and its initialiser has that type." "LangRef, Global Variables";
    GlobalInit "global-init" "Shared variables have no initialiser; initialisers are constants." "NVVM IR, Global Variables";
    DebugLocation "debug-location" "An inlined location is a row of the module's table, and so is the call around it." "LangRef, DILocation";
    DebugVariable "debug-variable" "A debugger finds a variable in a stack slot of its function, in a value of it, or in a variable of the module." "LangRef, debug records";
    SymbolName "symbol-name" "Symbols that others see are PTX identifiers." "NVVM IR, Identifiers";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_sentences_end() {
        for (k, rule) in Rule::ALL.iter().enumerate() {
            assert!(rule.sentence().ends_with('.') && !rule.source().is_empty());
            assert!(Rule::ALL[..k].iter().all(|other| other.id() != rule.id()), "{}", rule.id());
        }
    }
}
