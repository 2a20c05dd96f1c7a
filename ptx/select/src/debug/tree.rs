//! The tree of DWARF entries: types, functions with their scopes and variables, module variables.

use ptxc_ir as ir;
use ptxc_ir::debug::{
    DebugEncoding, DebugFunction, DebugInfo, DebugInlined, DebugMember, DebugPlace, DebugType, DebugTypeId,
    DebugVariable,
};
use ptxc_ir::{AddrSpace, Linkage, Value};
use ptxc_ptx::Function;
use ptxc_ptx::dwarf::{AddressClass, Attribute, EntryId, Tree, constants as dw};
use ptxc_ptx::names::Sym;
use rustc_hash::FxHashMap;

use super::FunctionPlaces;
use crate::function::ModuleContext;

/// The entries of a module, if debug information is requested.
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
    // Types first: each has its entry before another refers to it.
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
    /// The abstract entries of inlined functions.
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
            DebugType::Reference { rvalue: false, .. } => dw::TAG_REFERENCE_TYPE,
            DebugType::Reference { rvalue: true, .. } => dw::TAG_RVALUE_REFERENCE_TYPE,
            DebugType::Typedef { .. } => dw::TAG_TYPEDEF,
            DebugType::Array { .. } => dw::TAG_ARRAY_TYPE,
            DebugType::Record { union: true, .. } => dw::TAG_UNION_TYPE,
            DebugType::Record { .. } => dw::TAG_STRUCTURE_TYPE,
            DebugType::Enum { .. } => dw::TAG_ENUMERATION_TYPE,
            DebugType::Const(_) => dw::TAG_CONST_TYPE,
            DebugType::Volatile(_) => dw::TAG_VOLATILE_TYPE,
            DebugType::Function { .. } => dw::TAG_SUBROUTINE_TYPE,
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
            DebugType::Reference { to, .. } => {
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
            DebugType::Typedef { name, of, loc } => {
                self.text(entry, dw::AT_NAME, name);
                self.refer(entry, *of);
                self.declared(entry, *loc);
            }
            DebugType::Function { ret, params } => {
                self.refer(entry, *ret);
                for param in params {
                    let param_entry = self.tree.add(entry, dw::TAG_FORMAL_PARAMETER);
                    self.refer(param_entry, Some(*param));
                }
            }
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

    /// Size in bytes of the type of a bit-field.
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
            // A scope without variables or without code is omitted.
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

    /// The entry of an inlined call, which refers to the abstract entry of the function.
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

    /// The entry of a variable, without its location.
    fn described(&mut self, parent: EntryId, variable: &DebugVariable) -> EntryId {
        let tag = if variable.parameter { dw::TAG_FORMAL_PARAMETER } else { dw::TAG_VARIABLE };
        let entry = self.tree.add(parent, tag);
        self.text(entry, dw::AT_NAME, &variable.name);
        self.refer(entry, Some(variable.ty));
        self.declared(entry, variable.loc);
        if variable.artificial {
            self.tree.set(entry, dw::AT_ARTIFICIAL, Attribute::Flag);
        }
        entry
    }

    /// The location of a value that a variable always has.
    fn place_of_value(
        &self,
        value: Value,
        places: Option<&FunctionPlaces>,
        params: &[Option<Sym>],
    ) -> Option<(AddressClass, Attribute)> {
        let module = self.cx.module;
        if let Some((func, number)) = module.as_param(value)
            && module.func(func).is_kernel()
        {
            let name = (*params.get(number as usize)?)?;
            return Some((AddressClass::Param, Attribute::Place(name, 0)));
        }
        let name = places?.registers.get(&value)?;
        (name.len() <= 8).then(|| (AddressClass::Register, Attribute::Register(name.clone())))
    }

    fn variable(
        &mut self,
        parent: EntryId,
        variable: &DebugVariable,
        places: Option<&FunctionPlaces>,
        params: &[Option<Sym>],
    ) {
        let mut symbol = None;
        let info = self.info;
        let (class, place) = match variable.place {
            DebugPlace::Parts(_) => {
                let Some(value) = info.only_value(self.cx.module, variable.place) else { return };
                match (self.place_of_value(value, places, params), self.cx.module.int_value(value)) {
                    (Some(place), _) => place,
                    (None, Some(number)) => {
                        let entry = self.described(parent, variable);
                        self.tree.set(entry, dw::AT_CONST_VALUE, Attribute::Signed(number as i64));
                        return;
                    }
                    (None, None) => return,
                }
            }
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
        let entry = self.described(parent, variable);
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
