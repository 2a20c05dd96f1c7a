//! Constructors and destructors of bases with virtual bases ([Itanium C++ ABI 2.6, 5.1.4.3]).
//!
//! The offset of a virtual base depends on the complete object, so the constructor of a class with virtual bases exists
//! twice: the complete object constructor constructs the virtual bases, the base object constructor does not. The
//! latter gets the virtual tables to use as an argument, because those of its class hold the offsets in objects of
//! exactly this class. The argument points into the VTT (`_ZTT`) of the complete object's class:
//!
//! ```text
//! table pointers of the class itself
//! for each direct base with virtual bases, if it is not virtual: the same for it
//! in the complete object only: for each virtual base with virtual bases: the same for it
//! ```
//!
//! The same applies to destructors.

use ptxc_il::{BaseStep, ExprId, ExprKind, FunctionId, RecordId, TypeKind};
use ptxc_ir::{Func, Global, MemAccess, ParamAttrs, Ty, Value};
use smallvec::SmallVec;

use crate::Unit;
use crate::expression::{Place, align_at};
use crate::function::FunctionLowering;
use crate::vtable::table_pointer_access;

impl Unit<'_> {
    /// The base object variant of a constructor or destructor.
    pub(crate) fn base_variant(&mut self, id: FunctionId) -> Func {
        if let Some(&known) = self.base_variants.get(&id) {
            return known;
        }
        let complete = self.function(id);
        let Some(&symbol) = self.il.base_variants.get(&id) else { return complete };
        let source = self.module.func(complete);
        let (linkage, conv, attrs) = (source.linkage, source.conv, source.attrs);
        let mut params: Vec<Ty> = Vec::with_capacity(source.params.len() + 1);
        let mut param_attrs: Vec<ParamAttrs> = source.params.iter().map(|param| param.attrs).collect();
        for k in 0..param_attrs.len() {
            let param = self.module.param(complete, k);
            params.push(self.module.ty(param));
        }
        params.insert(1.min(params.len()), Ty::PTR);
        param_attrs.insert(1.min(param_attrs.len()), ParamAttrs::default());
        let ty = self.module.types.function(Ty::VOID, &params, false);
        let func = self.module.add_function(symbol, ty, linkage, conv);
        let data = self.module.func_mut(func);
        data.attrs = attrs;
        for (param, attrs) in data.params.iter_mut().zip(param_attrs) {
            param.attrs = attrs;
        }
        self.base_variants.insert(id, func);
        func
    }

    /// The VTT of a class.
    fn table_table(&mut self, class: RecordId) -> Global {
        if let Some(&known) = self.table_tables.get(&class) {
            return known;
        }
        let record = &self.il.records[class];
        let own = self.vtables(class);
        let mut words = self.table_addresses(own, record.tables.own);
        for part in record.tables.construction {
            let global = self.table_words(part.tables, part.symbol);
            words.extend(self.table_addresses(global, part.tables));
        }
        let global = self.constant_words(&words, record.tables.table_symbol);
        self.table_tables.insert(class, global);
        global
    }

    /// The number of words of a base in a VTT.
    fn words_of_base(&self, class: RecordId) -> usize {
        let record = &self.il.records[class];
        if record.virtual_bases.is_empty() {
            return 0;
        }
        let direct = record.bases.iter().filter(|base| !base.is_virtual);
        record.tables.own.len() + direct.map(|base| self.words_of_base(base.record)).sum::<usize>()
    }
}

impl FunctionLowering<'_, '_> {
    /// The tables for a direct base of the current object, which is of class `class`; none if it has no virtual bases
    /// and thus needs none.
    pub(crate) fn tables_of_base(&mut self, class: RecordId, number: usize) -> Option<Value> {
        let record = &self.il.records[class];
        let base = record.bases.get(number)?;
        if self.il.records[base.record].virtual_bases.is_empty() {
            return None;
        }
        let before = record.bases.get(..number)?.iter().filter(|base| !base.is_virtual);
        let before: usize = before.map(|base| self.unit.words_of_base(base.record)).sum();
        Some(self.tables_at(class, record.tables.own.len() + before))
    }

    /// The tables for a virtual base of the current complete object.
    pub(crate) fn tables_of_virtual_base(&mut self, class: RecordId, number: usize) -> Option<Value> {
        let record = &self.il.records[class];
        let base = record.virtual_bases.get(number)?;
        if self.il.records[base.record].virtual_bases.is_empty() {
            return None;
        }
        let before = record.virtual_bases.get(..number)?;
        let before: usize = before.iter().map(|base| self.unit.words_of_base(base.record)).sum();
        Some(self.tables_at(class, self.unit.words_of_base(class) + before))
    }

    /// An address in the VTT: the one given, or that of the class.
    fn tables_at(&mut self, class: RecordId, word: usize) -> Value {
        let base = match self.tables {
            Some(given) => given,
            None => {
                let global = self.unit.table_table(class);
                self.unit.generic_address(global.into())
            }
        };
        self.byte_offset(base, 8 * word as u64, "vtt")
    }

    /// Sets the virtual table pointers of `*this`, a base, to the tables given.
    pub(crate) fn init_given_tables(&mut self, class: RecordId, this: Value, given: Value) {
        let record = &self.il.records[class];
        // The first is that of the object itself, which holds the offsets of virtual bases.
        for (word, table) in (0_u64..).zip(record.tables.own) {
            let from = self.byte_offset(given, 8 * word, "vtt");
            let address = self.load(Ty::PTR, from, MemAccess::aligned(8), "vtable");
            let base = table.virtual_base.and_then(|number| record.virtual_bases.get(number as usize));
            let part = match base {
                Some(base) => {
                    let step = BaseStep { virtual_slot: Some(base.slot), offset: 0 };
                    self.base_address(this, record.align, step)
                }
                None => this,
            };
            let place = self.byte_offset(part, table.offset, "vptr");
            self.store(address, place, table_pointer_access(align_at(record.align, table.offset)));
        }
    }

    /// Constructs a base with virtual bases at an address, by the base object constructor.
    pub(crate) fn construct_base(&mut self, value: ExprId, address: Value, tables: Value) {
        let expr = self.expr(value);
        let ExprKind::Construct { ctor, args, zeroed } = expr.kind else {
            if !matches!(expr.kind, ExprKind::Undefined) {
                self.unit.unsupported(expr.span, "this initializer of a base with virtual bases");
            }
            return;
        };
        if zeroed && let TypeKind::Record(class) = self.il.types.kind(expr.ty) {
            // The bytes of the base, without its virtual bases.
            let (byte, size) = (self.int(Ty::I8, 0), self.il.records[class].data_size);
            let size = self.unit.module.const_i64(size as i64);
            let place = Place::at(self, address, expr.ty);
            self.fill_bytes(place, byte, size);
        }
        let TypeKind::Function(signature) = self.il.types.kind(self.il.functions[ctor].ty) else { return };
        let mut values: SmallVec<[Value; 8]> = SmallVec::from_slice(&[address, tables]);
        self.arguments(args, &signature, &mut values);
        let func = self.unit.base_variant(ctor);
        self.build().call(func, &values, "");
    }
}
