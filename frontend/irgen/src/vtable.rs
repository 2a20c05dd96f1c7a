//! Virtual tables, thunks, and virtual calls ([Itanium C++ ABI 2.5]).
//!
//! All tables of a class are one constant array of pointers in global memory, `_ZTV` and the name of the class: the
//! functions of each subobject with a virtual table pointer, which holds the generic address of the first function.
//! Before the functions are the offsets of virtual bases (`virtual_base.rs`), the offset to the top of the object, for
//! `dynamic_cast<void *>`, and null in place of the type information, which device code does not have.
//!
//! A function that expects another object pointer than the caller has, or whose result must be converted, is entered in
//! the table as a thunk that adjusts both.

use ptxc_il::{BaseStep, ExecutionSpace, FunctionId, FunctionType, RecordId, TypeKind, Vtable, VtableEntry};
use ptxc_ir::{AddrSpace, Flags, FnAttrs, Func, Global, Linkage, MemAccess, Ty, Value};
use smallvec::SmallVec;

use crate::Unit;
use crate::expression::align_at;
use crate::function::{FunctionLowering, Passing, passing};
use crate::types::align_of;

impl<'a> Unit<'a> {
    /// The tables of a class.
    pub(crate) fn vtables(&mut self, class: RecordId) -> Global {
        if let Some(&known) = self.vtables.get(&class) {
            return known;
        }
        let tables = self.il.records[class].tables.own;
        let global = self.table_words(tables, self.il.records[class].tables.symbol);
        self.vtables.insert(class, global);
        global
    }

    /// A constant with the words of some tables, concatenated.
    pub(crate) fn table_words(&mut self, tables: &[Vtable<'a>], symbol: &str) -> Global {
        let mut words: Vec<Value> = Vec::new();
        for table in tables {
            for &offset in table.front.iter().rev() {
                let offset = self.module.const_i64(offset);
                words.push(self.module.const_cast(ptxc_ir::Op::IntToPtr, offset, Ty::PTR));
            }
            for &entry in table.entries {
                let word = self.vtable_word(entry);
                words.push(word);
            }
        }
        self.constant_words(&words, symbol)
    }

    /// A constant array of pointers.
    pub(crate) fn constant_words(&mut self, words: &[Value], symbol: &str) -> Global {
        let ty = self.module.types.array(Ty::PTR, words.len() as u64);
        let init = self.module.const_aggregate(ty, words);
        let linkage = if self.options.relocatable { Linkage::LinkOnceOdr } else { Linkage::Internal };
        let global = self.module.add_global(symbol, ty, AddrSpace::GLOBAL, linkage);
        let data = self.module.global_mut(global);
        data.init = Some(init);
        data.constant = true;
        data.align = 8;
        global
    }

    /// The values of the table pointers for some tables in one constant: each points past the offsets, to the first
    /// function.
    pub(crate) fn table_addresses(&mut self, global: Global, tables: &[Vtable<'a>]) -> Vec<Value> {
        let base = self.generic_address(global.into());
        let mut word = 0;
        let mut addresses = Vec::with_capacity(tables.len());
        for table in tables {
            let first = word + table.front.len();
            let index = self.module.const_i64(8 * first as i64);
            let address = match first {
                0 => base,
                _ => self.module.const_gep(Ty::I8, base, &[index], Flags::INBOUNDS),
            };
            addresses.push(address);
            word = first + table.entries.len();
        }
        addresses
    }

    fn vtable_word(&mut self, entry: VtableEntry) -> Value {
        // Host functions are called by the host only.
        let on_device = |id: &FunctionId| self.il.functions[*id].space != ExecutionSpace::Host;
        let Some(function) = entry.function.filter(on_device) else { return self.module.null(Ty::PTR) };
        if entry.this_adjust == 0 && entry.return_adjust == BaseStep::NONE {
            return self.function(function).into();
        }
        self.thunk(function, entry).into()
    }

    /// A thunk: adjusts the object pointer, calls a function and adjusts its result.
    fn thunk(&mut self, id: FunctionId, entry: VtableEntry) -> Func {
        let target = self.function(id);
        let function = &self.il.functions[id];
        let number = |n: i64| if n < 0 { format!("n{}", n.unsigned_abs()) } else { n.to_string() };
        let encoding = function.mangled.strip_prefix("_Z").unwrap_or(function.mangled);
        let this_adjust = number(entry.this_adjust);
        let name = match entry.return_adjust {
            BaseStep::NONE => format!("_ZTh{this_adjust}_{encoding}"),
            BaseStep { virtual_slot: None, offset } => format!("_ZTch{this_adjust}_h{offset}_{encoding}"),
            BaseStep { virtual_slot: Some(slot), offset } => {
                let word = 8 * (i64::from(slot) + 1);
                format!("_ZTch{this_adjust}_v{offset}_n{word}_{encoding}")
            }
        };
        if let Some(known) = self.thunks.get(&(id, entry.this_adjust, entry.return_adjust)) {
            return *known;
        }
        let TypeKind::Function(signature) = self.il.types.kind(function.ty) else { return target };
        let ty = self.function_type(&signature, true, false, &[]);
        let linkage = if self.options.relocatable { Linkage::LinkOnceOdr } else { Linkage::Internal };
        let thunk = self.module.add_function(&name, ty, linkage, ptxc_ir::CallConv::Device);
        self.thunks.insert((id, entry.this_adjust, entry.return_adjust), thunk);
        self.copy_parameter_attributes(target, thunk);
        self.module.func_mut(thunk).attrs.insert(FnAttrs::NO_UNWIND);
        self.thunk_body(thunk, target, entry, &signature);
        thunk
    }

    fn copy_parameter_attributes(&mut self, from: Func, to: Func) {
        let source = self.module.func(from);
        let attrs: Vec<_> = source.params.iter().map(|param| param.attrs).collect();
        let ret_extend = source.ret_extend;
        let data = self.module.func_mut(to);
        data.ret_extend = ret_extend;
        for (param, attrs) in data.params.iter_mut().zip(attrs) {
            param.attrs = attrs;
        }
    }

    fn thunk_body(&mut self, thunk: Func, target: Func, entry: VtableEntry, signature: &FunctionType<'a>) {
        let block = self.module.add_block(thunk, "entry");
        let count = self.module.func(thunk).params.len();
        let mut values: SmallVec<[Value; 8]> = (0..count).map(|k| self.module.param(thunk, k)).collect();
        let hidden = usize::from(passing(self.il, signature.ret) == Passing::Indirect);
        let adjust = self.module.const_i64(entry.this_adjust);
        let by = self.module.const_i64(i64::from(entry.return_adjust.offset));
        let back = entry.return_adjust.virtual_slot.map(|slot| {
            (self.module.const_i64(-8 * (i64::from(slot) + 1)), self.module.add_block(thunk, "adjust"))
        });
        let end = back.map(|_| self.module.add_block(thunk, "end"));
        let null = self.module.null(Ty::PTR);
        let returns = self.module.func(target).ret != Ty::VOID;
        let returned = match self.il.types.kind(signature.ret) {
            TypeKind::Pointer(class) | TypeKind::LValueRef(class) | TypeKind::RValueRef(class) => {
                align_of(self.il, &self.module.types, class, Ty::PTR)
            }
            _ => 8,
        };
        let table_access = table_pointer_access(returned);
        let mut builder = ptxc_ir::Builder::at_end(&mut self.module, block);
        if entry.this_adjust != 0
            && let Some(this) = values.get_mut(hidden)
        {
            *this = builder.gep(Ty::I8, *this, &[adjust], Flags::INBOUNDS, "this");
        }
        let call = builder.call(target, &values, "");
        let mut result: Value = call.into();
        if !returns {
            builder.ret(None);
            return;
        }
        if let (Some((back, adjust)), Some(end)) = (back, end) {
            let is_null = builder.icmp(ptxc_ir::IntPred::Eq, result, null, "cmp");
            builder.cond_br(is_null, end, adjust);
            let mut builder = ptxc_ir::Builder::at_end(&mut self.module, adjust);
            let pointer = MemAccess::aligned(8);
            let table = builder.load(Ty::PTR, result, table_access, "vtable");
            let word = builder.gep(Ty::I8, table, &[back], Flags::INBOUNDS, "vbase.offset.ptr");
            let distance = builder.load(Ty::I64, word, pointer, "vbase.offset");
            let base = builder.gep(Ty::I8, result, &[distance], Flags::INBOUNDS, "vbase");
            let moved = builder.gep(Ty::I8, base, &[by], Flags::INBOUNDS, "adjusted");
            builder.br(end);
            let mut builder = ptxc_ir::Builder::at_end(&mut self.module, end);
            let merged = builder.phi(Ty::PTR, 2, "result");
            builder.ret(Some(merged.into()));
            self.module.add_incoming(merged, null, block);
            self.module.add_incoming(merged, moved, adjust);
            return;
        }
        if entry.return_adjust != BaseStep::NONE {
            let moved = builder.gep(Ty::I8, result, &[by], Flags::INBOUNDS, "adjusted");
            let is_null = builder.icmp(ptxc_ir::IntPred::Eq, result, null, "cmp");
            result = builder.select(is_null, null, moved, "result");
        }
        builder.ret(Some(result));
    }
}

impl FunctionLowering<'_, '_> {
    /// Sets all virtual table pointers of `*this`.
    pub(crate) fn init_vtables(&mut self, class: RecordId) {
        let tables = self.il.records[class].tables.own;
        if tables.is_empty() {
            return;
        }
        let this = self.this_pointer();
        if let Some(given) = self.tables {
            return self.init_given_tables(class, this, given);
        }
        let global = self.unit.vtables(class);
        let addresses = self.unit.table_addresses(global, tables);
        for (table, address) in tables.iter().zip(addresses) {
            let base = table
                .virtual_base
                .and_then(|number| self.il.records[class].virtual_bases.get(number as usize));
            let offset = base.map_or(0, |base| base.offset) + table.offset;
            let place = self.byte_offset(this, offset, "vptr");
            let access = table_pointer_access(align_at(self.il.records[class].align, offset));
            self.store(address, place, access);
        }
    }

    /// The address of a virtual function of the object at `this`, by its slot in class `class`.
    pub(crate) fn virtual_function(&mut self, this: Value, class: Option<RecordId>, slot: u32) -> Value {
        let align = class.map_or(8, |class| self.il.records[class].align);
        let table = self.load(Ty::PTR, this, table_pointer_access(align), "vtable");
        let place = self.byte_offset(table, u64::from(slot) * 8, "vfn");
        self.load(Ty::PTR, place, MemAccess::aligned(8), "vfn")
    }
}

/// The alignment with which the table pointer of an object is read and written: packed classes have less than that of a
/// pointer.
pub(crate) fn table_pointer_access(align: u32) -> MemAccess {
    MemAccess::aligned(align.clamp(1, 8))
}
