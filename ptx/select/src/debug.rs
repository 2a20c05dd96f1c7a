//! Debug information of a selected module: labels around blocks, and the tree of entries (`-G`).
//!
//! A block of the source is the code from its first instruction to behind its last one. Variables lie in the local
//! stack of their function, in variables of the module, or in a kernel's parameters.

use ptxc_ir as ir;
use ptxc_ir::debug::{
    DebugEncoding, DebugFunction, DebugInfo, DebugInlined, DebugMember, DebugPlace, DebugType, DebugTypeId,
    DebugVariable,
};
use ptxc_ir::{AddrSpace, Inst, Linkage, Op as IrOp, Value};
use ptxc_ptx::dwarf::{AddressClass, Attribute, EntryId, Tree, constants as dw};
use ptxc_ptx::names::Sym;
use ptxc_ptx::{Function, Stmt};
use rustc_hash::FxHashMap;

use crate::function::{FunctionSelector, ModuleContext};

/// The labels of a function under selection.
pub(crate) struct FunctionLabels<'m> {
    function: &'m DebugFunction,
    /// Its place in the module's list.
    index: usize,
    /// The blocks around the last instruction, outermost first.
    open: Vec<u32>,
    /// Where each block begins and ends.
    ranges: Vec<Option<(Sym, Sym)>>,
    begin: Sym,
    end: Sym,
}

/// What is known of a selected function.
pub(crate) struct FunctionPlaces {
    index: usize,
    begin: Sym,
    end: Sym,
    ranges: Vec<Option<(Sym, Sym)>>,
    depot: Sym,
    slots: FxHashMap<Value, u64>,
}

impl FunctionSelector<'_, '_> {
    /// The labels of the function, if a debugger is to be told of it.
    pub(crate) fn begin_debug(&mut self) {
        let Some(info) = &self.m().debug else { return };
        let func = self.func;
        let found = info.functions.iter().enumerate().find(|(_, function)| function.func == func);
        let Some((index, function)) = found else { return };
        let number = self.body.index;
        let begin = self.cx.names.intern(&format!("$L__func_begin{number}"));
        let end = self.cx.names.intern(&format!("$L__func_end{number}"));
        let ranges = vec![None; function.scopes.len()];
        self.debug = Some(FunctionLabels { function, index, open: Vec::new(), ranges, begin, end });
    }

    /// A label where the block of the source changes.
    pub(crate) fn note_scope(&mut self, inst: Inst) {
        let Some(labels) = &self.debug else { return };
        // Slots stand at the beginning of the function, whichever block declares the variable.
        if self.m().op(inst) == IrOp::Alloca {
            return;
        }
        let open = chain(labels.function, inst.index());
        if open == labels.open {
            return;
        }
        self.change_scope(open);
    }

    fn change_scope(&mut self, open: Vec<u32>) {
        let number = self.cx.debug_labels;
        self.cx.debug_labels += 1;
        let name = self.cx.names.intern(&format!("$L__tmp{number}"));
        let Some(labels) = &mut self.debug else { return };
        let last = std::mem::replace(&mut labels.open, open);
        for scope in last.iter().filter(|scope| !labels.open.contains(scope)) {
            if let Some(range) = &mut labels.ranges[*scope as usize] {
                range.1 = name;
            }
        }
        for scope in &labels.open {
            labels.ranges[*scope as usize].get_or_insert((name, labels.end));
        }
        let label = self.body.named_label(name);
        self.body.bind(label);
    }

    /// The function is complete: labels at its ends, and its own line for the instructions that set up the stack.
    pub(crate) fn end_debug(&mut self, head: &[Stmt]) {
        self.change_scope_at_end();
        let Some(labels) = self.debug.take() else { return self.body.prepend(head) };
        let first = self.body.named_label(labels.begin);
        self.body.prepend(&[head, &[Stmt::Label(first)], head].concat());
        let last = self.body.named_label(labels.end);
        self.body.bind(last);
        let depot = self.cx.names.intern(&format!("__local_depot{}", self.body.index));
        let slots = std::mem::take(&mut self.allocas);
        let FunctionLabels { index, begin, end, ranges, .. } = labels;
        self.cx.debug_functions.push(FunctionPlaces { index, begin, end, ranges, depot, slots });
    }

    fn change_scope_at_end(&mut self) {
        if let Some(labels) = &mut self.debug {
            let end = labels.end;
            for scope in std::mem::take(&mut labels.open) {
                if let Some(range) = &mut labels.ranges[scope as usize] {
                    range.1 = end;
                }
            }
        }
    }
}

/// The blocks that an instruction is in, outermost first, without the function itself.
fn chain(function: &DebugFunction, node: u32) -> Vec<u32> {
    let mut open = Vec::new();
    let mut at = Some(function.scope_of(node));
    while let Some(scope) = at.filter(|scope| *scope != 0) {
        open.push(scope);
        at = function.scopes[scope as usize].parent;
    }
    open.reverse();
    open
}

/// The entries of a module, if a debugger is to be told of it.
pub(crate) fn tree(cx: &mut ModuleContext<'_>, headers: &[(Sym, &Function)]) -> Option<Tree> {
    let module: &ir::Module = cx.module;
    let info: &DebugInfo = module.debug.as_deref()?;
    let functions = std::mem::take(&mut cx.debug_functions);
    let mut tree = Tree::new();
    let root = tree.root();
    tree.set(root, dw::AT_PRODUCER, Attribute::Text("ptxc".to_owned()));
    tree.set(root, dw::AT_LANGUAGE, Attribute::Half(dw::LANG_C_PLUS_PLUS));
    tree.set(root, dw::AT_NAME, Attribute::Text(module.source_name.clone()));
    tree.set(root, dw::AT_STMT_LIST, Attribute::Lines);
    // Types first: each has its entry before another one refers to it.
    let types: Vec<EntryId> = info.types.iter().map(|_| tree.add(root, 0)).collect();
    let mut builder =
        Builder { cx, info, tree, types, size_type: None, abstract_functions: FxHashMap::default() };
    for (index, ty) in info.types.iter().enumerate() {
        builder.describe(builder.types[index], ty);
    }
    for variable in &info.globals {
        builder.variable(root, variable, None, &[]);
    }
    for places in &functions {
        let function = &info.functions[places.index];
        let symbol = builder.cx.module.func(function.func).name.to_string();
        let symbol = builder.cx.names.intern(&symbol);
        let header = headers.iter().find(|(name, _)| *name == symbol);
        let params: Vec<Option<Sym>> = header
            .and_then(|(_, header)| header.params.as_deref())
            .unwrap_or_default()
            .iter()
            .map(|param| param.name)
            .collect();
        builder.function(function, places, &params);
    }
    Some(builder.tree)
}

struct Builder<'b, 'm> {
    cx: &'b mut ModuleContext<'m>,
    info: &'m DebugInfo,
    tree: Tree,
    types: Vec<EntryId>,
    /// The type of array bounds.
    size_type: Option<EntryId>,
    /// The entries of functions that were inlined.
    abstract_functions: FxHashMap<u32, EntryId>,
}

impl Builder<'_, '_> {
    fn text(&mut self, entry: EntryId, name: u16, text: &str) {
        self.tree.set(entry, name, Attribute::Text(text.to_owned()));
    }

    fn number(&mut self, entry: EntryId, name: u16, value: u64) {
        self.tree.set(entry, name, Attribute::Number(value));
    }

    fn refer(&mut self, entry: EntryId, ty: Option<DebugTypeId>) {
        if let Some(ty) = ty {
            let ty = self.types[ty.0 as usize];
            self.tree.set(entry, dw::AT_TYPE, Attribute::Entry(ty));
        }
    }

    fn declared(&mut self, entry: EntryId, loc: u32) {
        if let Some(at) = self.cx.locate.locate(loc) {
            let line = at.line;
            let file = self.cx.file(at.file);
            self.number(entry, dw::AT_DECL_FILE, u64::from(file));
            self.number(entry, dw::AT_DECL_LINE, u64::from(line));
        }
    }

    fn describe(&mut self, entry: EntryId, ty: &DebugType) {
        let tag = match ty {
            DebugType::Base { .. } => dw::TAG_BASE_TYPE,
            DebugType::Pointer(_) => dw::TAG_POINTER_TYPE,
            DebugType::Reference(_) => dw::TAG_REFERENCE_TYPE,
            DebugType::Array { .. } => dw::TAG_ARRAY_TYPE,
            DebugType::Record { union: true, .. } => dw::TAG_UNION_TYPE,
            DebugType::Record { .. } => dw::TAG_STRUCTURE_TYPE,
            DebugType::Enum { .. } => dw::TAG_ENUMERATION_TYPE,
            DebugType::Const(_) => dw::TAG_CONST_TYPE,
            DebugType::Volatile(_) => dw::TAG_VOLATILE_TYPE,
            DebugType::Function => dw::TAG_SUBROUTINE_TYPE,
            DebugType::Named(_) => dw::TAG_UNSPECIFIED_TYPE,
        };
        self.tree.set_tag(entry, tag);
        match ty {
            DebugType::Base { name, encoding, size } => {
                self.text(entry, dw::AT_NAME, name);
                self.tree.set(entry, dw::AT_ENCODING, Attribute::Byte(encoding_byte(*encoding)));
                self.number(entry, dw::AT_BYTE_SIZE, *size);
            }
            DebugType::Pointer(to) => {
                self.refer(entry, *to);
                let class = AddressClass::Generic as u64;
                self.number(entry, dw::AT_ADDRESS_CLASS, class);
            }
            DebugType::Reference(to) => {
                self.refer(entry, Some(*to));
                self.number(entry, dw::AT_ADDRESS_CLASS, AddressClass::Generic as u64);
            }
            DebugType::Const(to) | DebugType::Volatile(to) => self.refer(entry, *to),
            DebugType::Array { of, count } => {
                self.refer(entry, Some(*of));
                let size_type = self.size_type();
                let range = self.tree.add(entry, dw::TAG_SUBRANGE_TYPE);
                self.tree.set(range, dw::AT_TYPE, Attribute::Entry(size_type));
                if let Some(count) = count {
                    self.number(range, dw::AT_COUNT, *count);
                }
            }
            DebugType::Record { name, size, members, loc, .. } => {
                self.text(entry, dw::AT_NAME, name);
                self.number(entry, dw::AT_BYTE_SIZE, *size);
                self.declared(entry, *loc);
                for member in members {
                    self.member(entry, member);
                }
            }
            DebugType::Enum { name, size, values, loc } => {
                self.text(entry, dw::AT_NAME, name);
                self.number(entry, dw::AT_BYTE_SIZE, *size);
                self.declared(entry, *loc);
                for (name, value) in values {
                    let value_entry = self.tree.add(entry, dw::TAG_ENUMERATOR);
                    self.text(value_entry, dw::AT_NAME, name);
                    self.tree.set(value_entry, dw::AT_CONST_VALUE, Attribute::Signed(*value));
                }
            }
            DebugType::Function => {}
            DebugType::Named(name) => self.text(entry, dw::AT_NAME, name),
        }
    }

    fn size_type(&mut self) -> EntryId {
        if let Some(entry) = self.size_type {
            return entry;
        }
        let root = self.tree.root();
        let entry = self.tree.add(root, dw::TAG_BASE_TYPE);
        self.text(entry, dw::AT_NAME, "__ARRAY_SIZE_TYPE__");
        self.number(entry, dw::AT_BYTE_SIZE, 8);
        self.tree.set(entry, dw::AT_ENCODING, Attribute::Byte(dw::ATE_UNSIGNED));
        self.size_type = Some(entry);
        entry
    }

    fn member(&mut self, parent: EntryId, member: &DebugMember) {
        let tag = if member.base { dw::TAG_INHERITANCE } else { dw::TAG_MEMBER };
        let entry = self.tree.add(parent, tag);
        if !member.name.is_empty() {
            self.text(entry, dw::AT_NAME, &member.name);
        }
        self.refer(entry, Some(member.ty));
        self.declared(entry, member.loc);
        if let Some((low, width)) = member.bits {
            // Counted from the highest bit of the storage unit (DWARF 2, section 5.6.6).
            let size = self.size_of(member.ty);
            self.number(entry, dw::AT_BYTE_SIZE, size);
            self.number(entry, dw::AT_BIT_SIZE, u64::from(width));
            let from_top = (8 * size).saturating_sub(u64::from(low + width));
            self.number(entry, dw::AT_BIT_OFFSET, from_top);
        }
        self.tree.set(entry, dw::AT_DATA_MEMBER_LOCATION, Attribute::Offset(member.offset));
    }

    /// Bytes of the type of a bit-field.
    fn size_of(&self, ty: DebugTypeId) -> u64 {
        let mut ty = ty;
        loop {
            match &self.info.types[ty.0 as usize] {
                DebugType::Base { size, .. } | DebugType::Enum { size, .. } => return *size,
                DebugType::Const(Some(to)) | DebugType::Volatile(Some(to)) => ty = *to,
                _ => return 4,
            }
        }
    }

    fn function(&mut self, function: &DebugFunction, places: &FunctionPlaces, params: &[Option<Sym>]) {
        let root = self.tree.root();
        let entry = self.tree.add(root, dw::TAG_SUBPROGRAM);
        self.tree.set(entry, dw::AT_LOW_PC, Attribute::Address(places.begin));
        self.tree.set(entry, dw::AT_HIGH_PC, Attribute::Address(places.end));
        self.tree.set(entry, dw::AT_FRAME_BASE, Attribute::Operation(dw::OP_CALL_FRAME_CFA));
        let known = self.cx.module.func(function.func);
        let (symbol, external) =
            (known.name.to_string(), !matches!(known.linkage, Linkage::Internal | Linkage::Private));
        self.text(entry, dw::AT_MIPS_LINKAGE_NAME, &symbol);
        self.text(entry, dw::AT_NAME, &function.name);
        self.declared(entry, function.loc);
        self.refer(entry, function.ret);
        if external {
            self.tree.set(entry, dw::AT_EXTERNAL, Attribute::Flag);
        }
        let mut entries: Vec<Option<EntryId>> = vec![Some(entry)];
        for variable in &function.scopes[0].variables {
            self.variable(entry, variable, Some(places), params);
        }
        for (number, scope) in function.scopes.iter().enumerate().skip(1) {
            let parent = scope.parent.and_then(|parent| entries[parent as usize]).unwrap_or(entry);
            // A block that declares nothing, or of which no code is left, is none.
            let range =
                places.ranges[number].filter(|_| scope.inlined.is_some() || !scope.variables.is_empty());
            let Some((begin, end)) = range else {
                entries.push(Some(parent));
                continue;
            };
            let block = match scope.inlined {
                Some(inlined) => self.inlined(parent, inlined),
                None => self.tree.add(parent, dw::TAG_LEXICAL_BLOCK),
            };
            self.tree.set(block, dw::AT_LOW_PC, Attribute::Address(begin));
            self.tree.set(block, dw::AT_HIGH_PC, Attribute::Address(end));
            entries.push(Some(block));
            for variable in &scope.variables {
                self.variable(block, variable, Some(places), params);
            }
        }
    }

    /// The entry of a call that was inlined, which refers to one of the function without a place.
    fn inlined(&mut self, parent: EntryId, inlined: DebugInlined) -> EntryId {
        let origin = match self.abstract_functions.get(&inlined.callee) {
            Some(origin) => *origin,
            None => {
                let function = &self.info.functions[inlined.callee as usize];
                let root = self.tree.root();
                let entry = self.tree.add(root, dw::TAG_SUBPROGRAM);
                let symbol = self.cx.module.func(function.func).name.to_string();
                self.text(entry, dw::AT_MIPS_LINKAGE_NAME, &symbol);
                self.text(entry, dw::AT_NAME, &function.name);
                self.declared(entry, function.loc);
                self.refer(entry, function.ret);
                self.tree.set(entry, dw::AT_INLINE, Attribute::Byte(dw::INL_INLINED));
                self.abstract_functions.insert(inlined.callee, entry);
                entry
            }
        };
        let entry = self.tree.add(parent, dw::TAG_INLINED_SUBROUTINE);
        self.tree.set(entry, dw::AT_ABSTRACT_ORIGIN, Attribute::Entry(origin));
        if let Some(at) = self.cx.locate.locate(inlined.call) {
            let line = at.line;
            let file = self.cx.file(at.file);
            self.number(entry, dw::AT_CALL_FILE, u64::from(file));
            self.number(entry, dw::AT_CALL_LINE, u64::from(line));
        }
        entry
    }

    fn variable(
        &mut self,
        parent: EntryId,
        variable: &DebugVariable,
        places: Option<&FunctionPlaces>,
        params: &[Option<Sym>],
    ) {
        let mut symbol = None;
        let (class, place) = match variable.place {
            DebugPlace::Slot(inst) => {
                let Some(places) = places else { return };
                let Some(offset) = places.slots.get(&inst.into()) else { return };
                (AddressClass::Local, Attribute::Place(places.depot, *offset))
            }
            DebugPlace::Global(global) => {
                let known = self.cx.module.global(global);
                let class = match known.space {
                    AddrSpace::SHARED => AddressClass::Shared,
                    AddrSpace::CONSTANT => AddressClass::Const,
                    _ => AddressClass::Global,
                };
                let name = known.name.to_string();
                let place = Attribute::Place(self.cx.names.intern(&name), 0);
                symbol = Some(name);
                (class, place)
            }
            DebugPlace::Parameter(number) => {
                let Some(Some(name)) = params.get(number as usize) else { return };
                (AddressClass::Param, Attribute::Place(*name, 0))
            }
        };
        let tag = if variable.parameter { dw::TAG_FORMAL_PARAMETER } else { dw::TAG_VARIABLE };
        let entry = self.tree.add(parent, tag);
        self.text(entry, dw::AT_NAME, &variable.name);
        self.refer(entry, Some(variable.ty));
        self.declared(entry, variable.loc);
        if variable.artificial {
            self.tree.set(entry, dw::AT_ARTIFICIAL, Attribute::Flag);
        }
        self.tree.set(entry, dw::AT_ADDRESS_CLASS, Attribute::Byte(class as u8));
        self.tree.set(entry, dw::AT_LOCATION, place);
        if let Some(symbol) = symbol {
            self.text(entry, dw::AT_MIPS_LINKAGE_NAME, &symbol);
        }
    }
}

fn encoding_byte(encoding: DebugEncoding) -> u8 {
    match encoding {
        DebugEncoding::Boolean => dw::ATE_BOOLEAN,
        DebugEncoding::Float => dw::ATE_FLOAT,
        DebugEncoding::Signed => dw::ATE_SIGNED,
        DebugEncoding::SignedChar => dw::ATE_SIGNED_CHAR,
        DebugEncoding::Unsigned => dw::ATE_UNSIGNED,
        DebugEncoding::UnsignedChar => dw::ATE_UNSIGNED_CHAR,
    }
}
