//! The syntax tree: plain tables, with nodes identified by index.
//!
//! Lists of any length are slices of shared tables, given by a [`List`]. The reader fills the tables in source
//! order.

use std::marker::PhantomData;
use std::sync::OnceLock;

use ptxc_ir::{FloatPred, IntPred};
use rustc_hash::FxHashMap;

use crate::lexer::Place;
use crate::opcode::{InstFlags, Op};
use crate::shared::Recent;
use crate::types::{TypeId, Types};

/// A slice of one of the shared tables.
#[derive(Debug)]
pub struct List<T> {
    start: u32,
    len: u32,
    of: PhantomData<fn() -> T>,
}

/// Empty slices are equal wherever they start.
impl<T> PartialEq for List<T> {
    fn eq(&self, other: &List<T>) -> bool {
        self.len == other.len && (self.len == 0 || self.start == other.start)
    }
}

impl<T> Eq for List<T> {}

impl<T> Copy for List<T> {}

impl<T> Clone for List<T> {
    fn clone(&self) -> List<T> {
        *self
    }
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List { start: 0, len: 0, of: PhantomData }
    }
}

impl<T> List<T> {
    /// Appends `items` to the table.
    pub fn push(table: &mut Vec<T>, items: impl IntoIterator<Item = T>) -> List<T> {
        let start = table.len();
        table.extend(items);
        List::at(start, table.len() - start)
    }

    /// The slice of `len` items from `start`.
    pub fn at(start: usize, len: usize) -> List<T> {
        List { start: start as u32, len: len as u32, of: PhantomData }
    }

    /// The items.
    #[inline]
    pub fn of(self, table: &[T]) -> &[T] {
        &table[self.start as usize..(self.start + self.len) as usize]
    }

    /// The first `len` items, or all if there are fewer.
    pub fn first(self, len: usize) -> List<T> {
        List::at(self.start as usize, len.min(self.len as usize))
    }

    /// The same items after `by` others were inserted before them.
    pub(crate) fn moved(self, by: usize) -> List<T> {
        List::at(self.start as usize + by, self.len as usize)
    }

    /// Number of items.
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The indices of the items in their table.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// The value of an operand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A parameter, block or result, by its index in [`Module::locals`].
    Local(u32),
    /// A global variable, function or alias, by its index in [`Module::symbols`].
    Global(u32),
    /// A constant, by its index in [`Module::consts`].
    Const(u32),
    /// Metadata, by its index in [`Module::md_values`].
    Md(u32),
    /// An assembly template, by its index in [`Module::asms`].
    Asm(u32),
}

/// A value with its type.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// Type.
    pub ty: TypeId,
    /// Value.
    pub value: Value,
}

/// A constant.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Const<'s> {
    /// An integer, in decimal; `true` and `false` are of this kind too.
    Int(&'s str),
    /// A floating-point number as in the source.
    Float(&'s str),
    /// `null`
    Null,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// `zeroinitializer`
    Zero,
    /// `none`: the empty token.
    NoToken,
    /// `c"..."`, with its quotes.
    String(&'s str),
    /// Members of an array, struct or vector.
    Aggregate(List<Operand>),
    /// `splat (...)`
    Splat(List<Operand>),
    /// A constant expression.
    Expr(u32),
    /// `blockaddress(@f, %b)`: the function's symbol and the block's name.
    BlockAddress(u32, &'s str),
    /// `dso_local_equivalent`, `no_cfi`, `ptrauth`: the word and the symbols.
    Wrapper(&'s str, List<Operand>),
}

/// A constant expression.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ConstExpr<'s> {
    /// Operation.
    pub op: Op,
    /// Flags.
    pub flags: InstFlags,
    /// `inrange(a, b)` as in the source.
    pub inrange: &'s str,
    /// Source element type of an address, or the result type of a cast.
    pub ty: TypeId,
    /// Predicate of a comparison.
    pub predicate: &'s str,
    /// Indices of `extractvalue` and `insertvalue`.
    pub indices: List<u32>,
    /// Operands.
    pub operands: List<Operand>,
}

/// An attribute.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Attr<'s> {
    /// Keyword, or quoted key, or empty for a group.
    pub key: &'s str,
    /// Its operand.
    pub value: AttrValue<'s>,
}

/// The operand of an attribute.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AttrValue<'s> {
    /// No operand.
    None,
    /// A number.
    Int(u64),
    /// A type.
    Type(TypeId),
    /// A quoted text.
    Str(&'s str),
    /// Anything in parentheses, with them.
    Raw(&'s str),
    /// The attributes of group `#n`.
    Group(u32),
}

/// An attribute group.
#[derive(Clone, Debug)]
pub struct AttrGroup<'s> {
    /// Number.
    pub number: u32,
    /// Attributes.
    pub attrs: List<Attr<'s>>,
}

/// Something with a global name.
#[derive(Clone, Debug)]
pub struct Symbol<'s> {
    /// Name as in the source.
    pub name: &'s str,
    /// Position of its first occurrence.
    pub at: u32,
    /// Its definition.
    pub def: SymbolDef,
}

/// The definition of a global name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SymbolDef {
    /// Nothing yet; not in a tree that was read.
    Undefined,
    /// A variable, by its index in [`Module::variables`].
    Variable(u32),
    /// A function, by its index in [`Module::functions`].
    Function(u32),
    /// An alias or ifunc, by its index in [`Module::aliases`].
    Alias(u32),
}

/// A metadata attachment: kind and node.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Attachment<'s> {
    /// Kind, without the sign.
    pub kind: &'s str,
    /// Node, by its index in [`Module::md_values`].
    pub value: u32,
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct Variable<'s> {
    /// Its symbol.
    pub symbol: u32,
    /// Linkage keyword; empty for the default.
    pub linkage: &'s str,
    /// `dso_local`, `hidden`, `thread_local(...)`, `unnamed_addr` and the like, as in the source.
    pub specifiers: Vec<&'s str>,
    /// Address space.
    pub space: u32,
    /// `externally_initialized`
    pub externally_initialized: bool,
    /// `constant`
    pub constant: bool,
    /// Type of the variable.
    pub ty: TypeId,
    /// Initialiser; none for a declaration.
    pub init: Option<Operand>,
    /// Section, in quotes.
    pub section: Option<&'s str>,
    /// Alignment; 0 if not given.
    pub align: u64,
    /// Further properties in source form (`partition "x"`, `code_model "x"`, ...).
    pub properties: Vec<&'s str>,
    /// Attributes.
    pub attrs: List<Attr<'s>>,
    /// Metadata.
    pub metadata: List<Attachment<'s>>,
    /// Position in the source.
    pub at: u32,
}

/// An alias or ifunc.
#[derive(Clone, Debug)]
pub struct Alias<'s> {
    /// Its symbol.
    pub symbol: u32,
    /// Linkage keyword.
    pub linkage: &'s str,
    /// As of a variable.
    pub specifiers: Vec<&'s str>,
    /// Whether it is an `ifunc`.
    pub ifunc: bool,
    /// Type of its target.
    pub ty: TypeId,
    /// Its target.
    pub target: Operand,
    /// Further properties in source form.
    pub properties: Vec<&'s str>,
    /// Position in the source.
    pub at: u32,
}

/// How a function is called.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CallingConv<'s> {
    /// By the default convention.
    Default,
    /// By the convention of this name.
    Named(&'s str),
    /// By the convention of this number.
    Number(u32),
}

/// A parameter.
#[derive(Copy, Clone, Debug)]
pub struct Param<'s> {
    /// Type.
    pub ty: TypeId,
    /// Attributes.
    pub attrs: List<Attr<'s>>,
    /// Its local in definitions; its name in declarations.
    pub local: Option<u32>,
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function<'s> {
    /// Its symbol.
    pub symbol: u32,
    /// Linkage keyword.
    pub linkage: &'s str,
    /// `dso_local`, `hidden`, `dllexport` and the like.
    pub specifiers: Vec<&'s str>,
    /// Calling convention.
    pub conv: CallingConv<'s>,
    /// Attributes of the result.
    pub ret_attrs: List<Attr<'s>>,
    /// Function type.
    pub ty: TypeId,
    /// Result type.
    pub ret: TypeId,
    /// Parameters.
    pub params: List<Param<'s>>,
    /// Takes further arguments.
    pub variadic: bool,
    /// `unnamed_addr` or `local_unnamed_addr`.
    pub unnamed: &'s str,
    /// Address space; 0 if not given.
    pub space: u32,
    /// Attributes.
    pub attrs: List<Attr<'s>>,
    /// Section, in quotes.
    pub section: Option<&'s str>,
    /// Partition, in quotes.
    pub partition: Option<&'s str>,
    /// Alignment; 0 if not given.
    pub align: u64,
    /// Name of a garbage collector, in quotes.
    pub gc: Option<&'s str>,
    /// `prefix`
    pub prefix: Option<Operand>,
    /// `prologue`
    pub prologue: Option<Operand>,
    /// `personality`
    pub personality: Option<Operand>,
    /// Metadata.
    pub metadata: List<Attachment<'s>>,
    /// Blocks; none for a declaration.
    pub blocks: List<Block>,
    /// Whether it has a body.
    pub defined: bool,
    /// Whether nothing declares it: it is an intrinsic that is called, perhaps with several types.
    pub implicit: bool,
    /// Its locals.
    pub locals: List<Local<'s>>,
    /// Position of its name.
    pub at: u32,
}

/// A block.
#[derive(Copy, Clone, Debug)]
pub struct Block {
    /// Its local.
    pub local: u32,
    /// Instructions.
    pub insts: List<Inst<'static>>,
}

/// A name inside a function.
#[derive(Copy, Clone, Debug)]
pub struct Local<'s> {
    /// Name as in the source; empty for a value that is only numbered.
    pub name: &'s str,
    /// Number of a value without a name.
    pub number: u32,
    /// Type; of blocks `label`.
    pub ty: TypeId,
    /// Its definition.
    pub def: LocalDef,
    /// Position of its first occurrence.
    pub at: u32,
}

/// The definition of a local name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LocalDef {
    /// Nothing yet; not in a tree that was read.
    Undefined,
    /// Parameter of this position.
    Param(u32),
    /// A block, by its index in [`Module::blocks`].
    Block(u32),
    /// The result of an instruction, by its index in [`Module::insts`].
    Inst(u32),
}

/// An instruction.
#[derive(Copy, Clone, Debug)]
pub struct Inst<'s> {
    /// Operation.
    pub op: Op,
    /// Flags.
    pub flags: InstFlags,
    /// Type of the result.
    pub ty: TypeId,
    /// The local that names the result, if there is one.
    pub result: Option<u32>,
    /// Operands, in the order of the text; calls have arguments, labels, then the callee.
    pub operands: List<Operand>,
    /// Further details.
    pub detail: Detail,
    /// Metadata.
    pub metadata: List<Attachment<'s>>,
    /// The first debug record before it, and how many.
    pub records: List<Record<'s>>,
    /// Position in the source.
    pub at: u32,
}

/// The details of an instruction besides operands.
#[derive(Copy, Clone, Debug)]
pub enum Detail {
    /// Nothing.
    None,
    /// Predicate of a comparison of integers or addresses.
    IntPredicate(IntPred),
    /// Predicate of a comparison of floats.
    FloatPredicate(FloatPred),
    /// The last operand of a `catchswitch` is its unwind destination.
    Unwinds,
    /// The source element type of `getelementptr`, or the type of `va_arg`.
    Type(TypeId),
    /// Members of `extractvalue` and `insertvalue`.
    Indices(List<u32>),
    /// Index in [`Module::accesses`]: `load`, `store`, `fence`, `cmpxchg`, `atomicrmw`, `alloca`.
    Access(u32),
    /// Index in [`Module::calls`].
    Call(u32),
    /// Whether each operand of a `landingpad` is a filter, and whether it is a cleanup.
    Clauses(List<bool>, bool),
}

impl Detail {
    /// The predicate of this keyword, of an `icmp` or `fcmp`.
    pub fn predicate(op: Op, word: &str) -> Option<Detail> {
        match op {
            Op::ICmp => IntPred::from_keyword(word).map(Detail::IntPredicate),
            _ => FloatPred::from_keyword(word).map(Detail::FloatPredicate),
        }
    }

    /// The keyword of a predicate.
    pub fn predicate_word(self) -> Option<&'static str> {
        match self {
            Detail::IntPredicate(predicate) => Some(predicate.keyword()),
            Detail::FloatPredicate(predicate) => Some(predicate.keyword()),
            _ => None,
        }
    }
}

/// How memory is accessed.
#[derive(Copy, Clone, Debug)]
pub struct Access<'s> {
    /// Type that is loaded, stored, exchanged or allocated.
    pub ty: TypeId,
    /// Alignment; 0 if not given.
    pub align: u64,
    /// `syncscope`, in quotes; empty if not given.
    pub scope: &'s str,
    /// Ordering; empty if not atomic.
    pub ordering: &'s str,
    /// Ordering of a failed `cmpxchg`.
    pub failure: &'s str,
    /// Operation of an `atomicrmw`.
    pub operation: &'s str,
    /// Address space of an `alloca`.
    pub space: u32,
}

/// The details of a call.
#[derive(Clone, Debug)]
pub struct Call<'s> {
    /// `tail`, `musttail`, `notail` or nothing.
    pub tail: &'s str,
    /// Calling convention.
    pub conv: CallingConv<'s>,
    /// Attributes of the result.
    pub ret_attrs: List<Attr<'s>>,
    /// Function type of the callee.
    pub fn_ty: TypeId,
    /// Address space of the callee.
    pub space: u32,
    /// Attributes of each argument, up to the last that has any.
    pub arg_attrs: List<List<Attr<'s>>>,
    /// Attributes.
    pub attrs: List<Attr<'s>>,
    /// Operand bundles: tag and operands.
    pub bundles: Vec<(&'s str, List<Operand>)>,
    /// Number of labels after the arguments, of `invoke` and `callbr`.
    pub labels: usize,
}

/// An assembly template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asm<'s> {
    /// `sideeffect`, `alignstack`, `inteldialect`, `unwind`.
    pub keywords: Vec<&'s str>,
    /// Template, in quotes.
    pub template: &'s str,
    /// Constraints, in quotes.
    pub constraints: &'s str,
}

/// A debug record: `#dbg_value(...)`.
#[derive(Copy, Clone, Debug)]
pub struct Record<'s> {
    /// Name with `dbg_`.
    pub name: &'s str,
    /// Operands, in [`Module::md_values`].
    pub operands: List<MdValue<'s>>,
}

/// A piece of metadata.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MdValue<'s> {
    /// `null`
    Null,
    /// A node, by its index in [`Module::md_nodes`].
    Node(u32),
    /// `!"text"`, with its quotes.
    String(&'s str),
    /// A typed value.
    Value(Operand),
    /// A number, keyword or combination of flags, as in the source.
    Word(&'s str),
    /// A quoted text without `!`, as in `name: "x"`.
    Text(&'s str),
}

/// A metadata node.
#[derive(Clone, Debug)]
pub struct MdNode<'s> {
    /// Number; none for an inline node.
    pub number: Option<u32>,
    /// `distinct`
    pub distinct: bool,
    /// `DILocation` and the like; empty for a tuple.
    pub name: &'s str,
    /// Operands of a tuple, or values of fields.
    pub values: List<MdValue<'s>>,
    /// Names of fields, parallel to `values`; empty where a value has none.
    pub keys: List<&'s str>,
    /// Position of its first occurrence.
    pub at: u32,
    /// Whether it was defined.
    pub defined: bool,
}

/// Named metadata.
#[derive(Clone, Debug)]
pub struct NamedMd<'s> {
    /// Name, without the sign.
    pub name: &'s str,
    /// Nodes, in [`Module::md_values`].
    pub nodes: Vec<MdValue<'s>>,
    /// Position in the source.
    pub at: u32,
}

/// A module that was linked into this one.
#[derive(Copy, Clone, Debug)]
pub struct Part<'s> {
    /// The name of its file.
    pub file: &'s str,
    /// Its text; empty for bitcode.
    pub source: &'s str,
    /// Whether it was bitcode.
    pub binary: bool,
    /// The position of its first byte in the linked module.
    pub base: u32,
    /// Number of positions.
    pub len: u32,
}

/// The contents of a `.ll` file.
#[derive(Clone, Debug)]
pub struct Module<'s> {
    /// The text; empty for a module that was no text.
    pub source: &'s str,
    /// Whether the module was read from bitcode, where a position is a byte.
    pub binary: bool,
    /// Size of the bitcode in bytes.
    pub binary_len: u32,
    /// The modules that this one was linked from, in order; empty if it was not linked.
    pub parts: Vec<Part<'s>>,
    /// Name of the source file, in quotes.
    pub source_filename: Option<&'s str>,
    /// Data layout, in quotes, and its place.
    pub data_layout: Option<(&'s str, u32)>,
    /// Target triple, in quotes, and its place.
    pub triple: Option<(&'s str, u32)>,
    /// Lines of module assembly, in quotes.
    pub module_asm: Vec<&'s str>,
    /// Types.
    pub types: Types<'s>,
    /// Global names.
    pub symbols: Vec<Symbol<'s>>,
    /// Variables, in the order of the text.
    pub variables: Vec<Variable<'s>>,
    /// Aliases and ifuncs.
    pub aliases: Vec<Alias<'s>>,
    /// Functions.
    pub functions: Vec<Function<'s>>,
    /// Attribute groups.
    pub groups: Vec<AttrGroup<'s>>,
    /// Named metadata.
    pub named_md: Vec<NamedMd<'s>>,
    /// Metadata nodes.
    pub md_nodes: Vec<MdNode<'s>>,
    /// Position of the first opaque pointer.
    pub opaque_pointer: Option<u32>,
    /// Messages about skipped constructs, with their position.
    pub warnings: Vec<(String, u32)>,
    /// Parameters of all functions.
    pub params: Vec<Param<'s>>,
    /// Local names of all functions.
    pub locals: Vec<Local<'s>>,
    /// Blocks of all functions.
    pub blocks: Vec<Block>,
    /// Instructions of all functions.
    pub insts: Vec<Inst<'s>>,
    /// Operands.
    pub operands: Vec<Operand>,
    /// Constants.
    pub consts: Vec<Const<'s>>,
    /// Constant expressions.
    pub exprs: Vec<ConstExpr<'s>>,
    /// Attributes.
    pub attrs: Vec<Attr<'s>>,
    /// Lists of attributes of arguments.
    pub arg_attrs: Vec<List<Attr<'s>>>,
    /// Memory accesses; instructions share equal ones ([`Module::share_access`]).
    pub accesses: Vec<Access<'s>>,
    /// Calls; instructions share equal ones ([`Module::share_call`]).
    pub calls: Vec<Call<'s>>,
    /// Assembly templates.
    pub asms: Vec<Asm<'s>>,
    /// Indices of members.
    pub indices: Vec<u32>,
    /// Kinds of landing pad clauses.
    pub clauses: Vec<bool>,
    /// Metadata operands.
    pub md_values: Vec<MdValue<'s>>,
    /// Names of metadata fields.
    pub md_keys: Vec<&'s str>,
    /// Metadata attachments.
    pub attachments: Vec<Attachment<'s>>,
    /// Debug records.
    pub records: Vec<Record<'s>>,
    /// The tuples of `nvvm.annotations` by symbol, once computed.
    pub(crate) annotations: OnceLock<FxHashMap<u32, Vec<u32>>>,
    /// The most recent accesses and calls.
    pub(crate) recent: Recent,
}

impl<'s> Module<'s> {
    /// An empty module for `source`.
    pub fn new(source: &'s str) -> Module<'s> {
        Module {
            source,
            binary: false,
            binary_len: 0,
            parts: Vec::new(),
            source_filename: None,
            data_layout: None,
            triple: None,
            module_asm: Vec::new(),
            types: Types::new(),
            symbols: Vec::new(),
            variables: Vec::new(),
            aliases: Vec::new(),
            functions: Vec::new(),
            groups: Vec::new(),
            named_md: Vec::new(),
            md_nodes: Vec::new(),
            opaque_pointer: None,
            warnings: Vec::new(),
            params: Vec::new(),
            locals: Vec::new(),
            blocks: Vec::new(),
            insts: Vec::new(),
            operands: Vec::new(),
            consts: Vec::new(),
            exprs: Vec::new(),
            attrs: Vec::new(),
            arg_attrs: Vec::new(),
            accesses: Vec::new(),
            calls: Vec::new(),
            asms: Vec::new(),
            indices: Vec::new(),
            clauses: Vec::new(),
            md_values: Vec::new(),
            md_keys: Vec::new(),
            attachments: Vec::new(),
            records: Vec::new(),
            annotations: OnceLock::new(),
            recent: Recent::default(),
        }
    }

    /// Size of the tables in bytes, without strings and allocations of single entries.
    pub fn table_bytes(&self) -> usize {
        self.types.bytes()
            + size_of_val(&self.symbols[..])
            + size_of_val(&self.variables[..])
            + size_of_val(&self.aliases[..])
            + size_of_val(&self.functions[..])
            + size_of_val(&self.groups[..])
            + size_of_val(&self.named_md[..])
            + size_of_val(&self.md_nodes[..])
            + size_of_val(&self.params[..])
            + size_of_val(&self.locals[..])
            + size_of_val(&self.blocks[..])
            + size_of_val(&self.insts[..])
            + size_of_val(&self.operands[..])
            + size_of_val(&self.consts[..])
            + size_of_val(&self.exprs[..])
            + size_of_val(&self.attrs[..])
            + size_of_val(&self.arg_attrs[..])
            + size_of_val(&self.accesses[..])
            + size_of_val(&self.calls[..])
            + size_of_val(&self.asms[..])
            + size_of_val(&self.indices[..])
            + size_of_val(&self.clauses[..])
            + size_of_val(&self.md_values[..])
            + size_of_val(&self.md_keys[..])
            + size_of_val(&self.attachments[..])
            + size_of_val(&self.records[..])
    }

    /// The place of byte `at`; bitcode is one line of bytes.
    pub fn place(&self, at: u32) -> Place {
        self.located(at).1
    }

    /// The file of a linked module that contains position `at`, and the place there.
    pub fn located(&self, at: u32) -> (Option<&'s str>, Place) {
        let part = self.parts.partition_point(|part| part.base <= at).checked_sub(1).map(|k| &self.parts[k]);
        let (file, source, binary, at) = match part {
            Some(part) => (Some(part.file), part.source, part.binary, at - part.base),
            None => (None, self.source, self.binary, at),
        };
        match binary {
            true => (file, Place { line: 1, column: at.saturating_add(1) }),
            false => (file, Place::of(source, at)),
        }
    }

    /// The instructions of a block.
    #[inline]
    pub fn block_insts(&self, block: &Block) -> &[Inst<'s>] {
        &self.insts[block.insts.range()]
    }

    /// The operands of an instruction.
    #[inline]
    pub fn operands(&self, inst: &Inst<'s>) -> &[Operand] {
        inst.operands.of(&self.operands)
    }

    /// The blocks of a function.
    pub fn blocks(&self, function: &Function<'s>) -> &[Block] {
        function.blocks.of(&self.blocks)
    }

    /// The memory access of an instruction, if it has one.
    pub fn access(&self, inst: &Inst<'s>) -> Option<&Access<'s>> {
        match inst.detail {
            Detail::Access(index) => self.accesses.get(index as usize),
            _ => None,
        }
    }

    /// The details of a call.
    pub fn call(&self, inst: &Inst<'s>) -> Option<&Call<'s>> {
        match inst.detail {
            Detail::Call(index) => self.calls.get(index as usize),
            _ => None,
        }
    }

    /// The attributes of each argument of a call, up to the last that has any.
    pub fn arg_attrs(&self, call: &Call<'s>) -> &[List<Attr<'s>>] {
        call.arg_attrs.of(&self.arg_attrs)
    }

    /// The arguments of a call.
    pub fn call_args(&self, inst: &Inst<'s>) -> &[Operand] {
        let operands = self.operands(inst);
        let labels = self.call(inst).map_or(0, |call| call.labels);
        &operands[..operands.len().saturating_sub(1 + labels)]
    }

    /// The callee of a call.
    pub fn callee(&self, inst: &Inst<'s>) -> Option<Operand> {
        inst.op.is_call().then(|| self.operands(inst).last().copied()).flatten()
    }

    /// The name of the function that a call refers to.
    pub fn callee_name(&self, inst: &Inst<'s>) -> Option<&'s str> {
        match self.callee(inst)?.value {
            Value::Global(symbol) => Some(self.symbols[symbol as usize].name),
            _ => None,
        }
    }

    /// The function of a symbol.
    pub fn function_of(&self, symbol: u32) -> Option<&Function<'s>> {
        match self.symbols.get(symbol as usize)?.def {
            SymbolDef::Function(index) => self.functions.get(index as usize),
            _ => None,
        }
    }

    /// The variable of a symbol.
    pub fn variable_of(&self, symbol: u32) -> Option<&Variable<'s>> {
        match self.symbols.get(symbol as usize)?.def {
            SymbolDef::Variable(index) => self.variables.get(index as usize),
            _ => None,
        }
    }

    /// The attributes of a list, groups resolved.
    pub fn attributes(&self, list: List<Attr<'s>>) -> impl Iterator<Item = Attr<'s>> + '_ {
        list.of(&self.attrs).iter().flat_map(move |attr| {
            let expanded: &[Attr<'s>] = match attr.value {
                AttrValue::Group(number) => match self.groups.iter().find(|g| g.number == number) {
                    Some(group) => group.attrs.of(&self.attrs),
                    None => &[],
                },
                _ => std::slice::from_ref(attr),
            };
            expanded.iter().copied()
        })
    }

    /// The source element type of a `getelementptr`.
    pub fn gep_source(&self, inst: &Inst<'s>) -> Option<TypeId> {
        match inst.detail {
            Detail::Type(source) if inst.op == Op::Gep => Some(source),
            _ => None,
        }
    }

    /// A floating-point constant as a double, if that is exact.
    pub fn float_value(&self, operand: Operand) -> Option<f64> {
        let Value::Const(index) = operand.value else { return None };
        match self.consts[index as usize] {
            Const::Float(text) => match text.strip_prefix("0x") {
                Some(digits) => u64::from_str_radix(digits, 16).ok().map(f64::from_bits),
                None => text.parse().ok(),
            },
            Const::Zero => Some(0.0),
            _ => None,
        }
    }

    /// The bits of an integer constant, if it fits 128.
    pub fn int_value(&self, operand: Operand) -> Option<i128> {
        let Value::Const(index) = operand.value else { return None };
        match self.consts[index as usize] {
            Const::Int("true") => Some(1),
            Const::Int("false") => Some(0),
            Const::Int(text) => crate::names::integer(text),
            Const::Zero | Const::Null => Some(0),
            _ => None,
        }
    }

    /// Whether an operand is an integer constant of any width.
    pub fn is_int(&self, operand: Operand) -> bool {
        let Value::Const(index) = operand.value else { return false };
        matches!(self.consts[index as usize], Const::Int(_) | Const::Zero)
    }

    /// Named metadata.
    pub fn named_metadata(&self, name: &str) -> Option<&NamedMd<'s>> {
        self.named_md.iter().find(|md| md.name == name)
    }

    /// The operands of the tuple that a metadata value refers to.
    pub fn tuple(&self, value: MdValue<'s>) -> Option<&[MdValue<'s>]> {
        match value {
            MdValue::Node(index) => {
                let node = self.md_nodes.get(index as usize)?;
                node.name.is_empty().then(|| node.values.of(&self.md_values))
            }
            _ => None,
        }
    }
}
