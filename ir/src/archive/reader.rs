//! Loads members of an archive into a module.
//!
//! A first walk over a body creates the instructions; their operands follow afterwards, since a phi may use a later
//! instruction.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::arena::Field;
use crate::attributes::{CallConv, FnAttrs, InlineAsm, Linkage};
use crate::flags::Flags;
use crate::handle::{Func, Global, Inst, Value};
use crate::module::Module;
use crate::opcode::Op;
use crate::types::Ty;
use ptxc_arch::AddrSpace;

use super::bytes::Reader;
use super::{Archive, Extras, Kind, Loading, attributes, fixed_types};

/// Loads members and the members that they refer to; `None` if the archive is damaged.
pub(super) fn load(
    archive: &Archive<'_>,
    m: &mut Module,
    wanted: &[(Func, u32)],
    how: &Loading,
) -> Option<()> {
    let mut loader = Loader { archive, how, loaded: FxHashMap::default(), waiting: Vec::new() };
    for &(f, number) in wanted {
        loader.loaded.insert(number, f.into());
    }
    for &(f, number) in wanted {
        let mut member = Member::open(archive, m, number)?;
        (member.kind == Kind::Function).then_some(())?;
        member.function_head(m, Some(f))?;
        loader.waiting.push((f.into(), member));
    }
    while let Some((symbol, member)) = loader.waiting.pop() {
        loader.body(m, symbol, member)?;
    }
    Some(())
}

struct Loader<'a, 'l> {
    archive: &'l Archive<'a>,
    how: &'l Loading,
    /// The loaded members, by number.
    loaded: FxHashMap<u32, Value>,
    /// The members whose bodies are not read yet.
    waiting: Vec<(Value, Member<'a>)>,
}

/// A member being read.
struct Member<'a> {
    reader: Reader<'a>,
    kind: Kind,
    /// The types beyond the fixed ones.
    types: SmallVec<[Ty; 8]>,
}

impl<'a> Loader<'a, '_> {
    fn symbol(&mut self, m: &mut Module, number: u32) -> Option<Value> {
        if let Some(&symbol) = self.loaded.get(&number) {
            return Some(symbol);
        }
        let mut member = Member::open(self.archive, m, number)?;
        let symbol = match member.kind {
            Kind::Function => member.function_head(m, None)?.into(),
            Kind::Global => member.global_head(m)?.into(),
        };
        self.loaded.insert(number, symbol);
        self.waiting.push((symbol, member));
        Some(symbol)
    }

    fn body(&mut self, m: &mut Module, symbol: Value, mut member: Member<'a>) -> Option<()> {
        let mut values: Vec<Value> = Vec::with_capacity(128);
        for _ in 0..member.reader.count()? {
            let number = member.reader.small()?;
            values.push(self.symbol(m, number)?);
        }
        for _ in 0..member.reader.count()? {
            let constant = member.constant(m, &values)?;
            values.push(constant);
        }
        match member.kind {
            Kind::Function => member.function_body(m, m.as_func(symbol)?, values, self.how),
            Kind::Global => {
                let init = match member.reader.number()? {
                    0 => None,
                    number => Some(*values.get(usize::try_from(number).ok()? - 1)?),
                };
                let global = m.as_global(symbol)?;
                m.global_mut(global).init = init;
                Some(())
            }
        }
    }
}

impl<'a> Member<'a> {
    fn open(archive: &Archive<'a>, m: &mut Module, number: u32) -> Option<Member<'a>> {
        let mut reader = archive.member(number)?;
        let kind = match reader.byte()? {
            0 => Kind::Function,
            1 => Kind::Global,
            _ => return None,
        };
        let mut member = Member { reader, kind, types: SmallVec::new() };
        for _ in 0..member.reader.count()? {
            let ty = member.new_type(m)?;
            member.types.push(ty);
        }
        Some(member)
    }

    fn new_type(&mut self, m: &mut Module) -> Option<Ty> {
        let form = self.reader.byte()?;
        Some(match form {
            0 => m.types.int(self.reader.small()?),
            1 => m.types.ptr(AddrSpace(self.reader.small()?)),
            2 => {
                let elem = self.ty()?;
                m.types.array(elem, self.reader.number()?)
            }
            3 => {
                let elem = self.ty()?;
                m.types.vector(elem, self.reader.small()?)
            }
            4 | 5 => {
                let name = self.reader.text()?;
                let fields = self.type_numbers()?;
                match name {
                    "" => m.types.structure(&fields, form == 5),
                    name => m.types.named_struct(name, &fields, form == 5),
                }
            }
            6 | 7 => {
                let ret = self.ty()?;
                let params = self.type_numbers()?;
                m.types.function(ret, &params, form == 7)
            }
            _ => return None,
        })
    }

    fn type_numbers(&mut self) -> Option<SmallVec<[Ty; 8]>> {
        (0..self.reader.count()?).map(|_| self.ty()).collect()
    }

    fn ty(&mut self) -> Option<Ty> {
        let number = self.reader.small()?;
        self.numbered_type(number)
    }

    fn numbered_type(&self, number: u32) -> Option<Ty> {
        match number.checked_sub(fixed_types()) {
            None => Some(Ty::from_index(number)),
            Some(place) => self.types.get(place as usize).copied(),
        }
    }

    /// Declares the function, unless it is declared, and sets its attributes.
    fn function_head(&mut self, m: &mut Module, declared: Option<Func>) -> Option<Func> {
        let name = self.reader.text()?;
        let ty = self.ty()?;
        let f = declared.unwrap_or_else(|| m.add_function(name, ty, Linkage::Internal, CallConv::Device));
        let attrs = FnAttrs(self.reader.small()?);
        let ret_extend = attributes::read_extend(&mut self.reader)?;
        let mut reader = self.reader;
        let params = attributes::read_params(&mut reader, &|number| self.numbered_type(number))?;
        self.reader = reader;
        let function = m.func_mut(f);
        (function.ty == ty && function.params.len() == params.len()).then_some(())?;
        function.linkage = Linkage::Internal;
        function.attrs = attrs;
        function.ret_extend = ret_extend;
        function.simplified = true;
        for (param, attrs) in function.params.iter_mut().zip(params) {
            param.attrs = attrs;
        }
        Some(f)
    }

    fn global_head(&mut self, m: &mut Module) -> Option<Global> {
        let name = self.reader.text()?;
        let ty = self.ty()?;
        let space = AddrSpace(self.reader.small()?);
        let g = m.add_global(name, ty, space, Linkage::Internal);
        let align = self.reader.small()?;
        let flags = self.reader.byte()?;
        let global = m.global_mut(g);
        global.align = align;
        global.constant = flags & 1 != 0;
        global.unnamed_addr = flags & 2 != 0;
        Some(g)
    }

    fn constant(&mut self, m: &mut Module, values: &[Value]) -> Option<Value> {
        let op = Op::from_byte(self.reader.byte()?);
        let ty = self.ty()?;
        Some(match op {
            Op::Int => {
                let low = u128::from(self.reader.number()?);
                m.const_int(ty, low | u128::from(self.reader.number()?) << 64)
            }
            Op::Float => m.const_float_bits(ty, self.reader.number()?.swap_bytes()),
            Op::Null => m.null(ty),
            Op::Zero => m.zero(ty),
            Op::Undef => m.undef(ty),
            Op::Poison => m.poison(ty),
            Op::Data => {
                let bytes = self.reader.bytes()?;
                let elem = m.types.element(ty, 0)?;
                m.const_data(elem, bytes)
            }
            Op::Expr | Op::Aggregate => {
                let subop = u16::try_from(self.reader.number()?).ok()?;
                let flags = Flags(self.reader.byte()?);
                let source = self.ty()?;
                let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
                for _ in 0..self.reader.count()? {
                    operands.push(*values.get(self.reader.small()? as usize)?);
                }
                m.operator(op, subop, flags, ty, source.index(), &operands)
            }
            Op::InlineAsm => m.add_asm(InlineAsm {
                template: self.reader.text()?.into(),
                constraints: self.reader.text()?.into(),
                side_effect: self.reader.flag()?,
            }),
            _ => return None,
        })
    }

    /// `values` has the symbols and constants.
    fn function_body(
        &mut self,
        m: &mut Module,
        f: Func,
        mut values: Vec<Value>,
        how: &Loading,
    ) -> Option<()> {
        values.extend(m.func(f).params.iter().map(|param| param.value));
        let first_block = values.len();
        for _ in 0..self.reader.count()? {
            values.push(m.add_block(f, "").into());
        }
        let first_inst = values.len();
        let mut operands: Vec<u32> = Vec::with_capacity(256);
        for place in first_block..first_inst {
            let block = m.as_block(values[place])?;
            for _ in 0..self.reader.count()? {
                let inst = self.inst(m, &mut operands, how)?;
                m.append(block, inst);
                values.push(inst.into());
            }
        }
        let mut operands = operands.into_iter();
        for &inst in &values[first_inst..] {
            for k in 0..m.num_operands(inst) {
                let operand = *values.get(operands.next()? as usize)?;
                let slot = m.arena.slot(inst.index(), k);
                m.attach(slot, operand);
            }
        }
        Some(())
    }

    /// Creates an instruction and appends the list indices of its operands to `operands`.
    fn inst(&mut self, m: &mut Module, operands: &mut Vec<u32>, how: &Loading) -> Option<Inst> {
        let op = Op::from_byte(self.reader.byte()?);
        op.is_inst().then_some(())?;
        let ty = self.ty()?;
        let flags = Flags(self.reader.byte()?);
        let subop = u16::try_from(self.reader.number()?).ok()?;
        let (mut a, mut b) = (0, 0);
        let (mut call_attrs, mut hints, mut list) = (None, None, SmallVec::new());
        match Extras::of(op) {
            Extras::None => {}
            Extras::Number => a = self.reader.small()?,
            Extras::Type => a = self.ty()?.index(),
            Extras::TypeAndNumber => {
                a = self.ty()?.index();
                b = self.reader.small()?;
            }
            Extras::Call => {
                a = self.ty()?.index();
                let mut reader = self.reader;
                call_attrs = attributes::read_call(&mut reader, &|number| self.numbered_type(number))?;
                self.reader = reader;
            }
            Extras::Branch => {
                hints = Some(attributes::read_hints(&mut self.reader)?);
                list = self.numbers()?;
            }
            Extras::Weights | Extras::Indices => list = self.numbers()?,
        }
        let count = self.reader.count()?;
        for _ in 0..count {
            operands.push(self.reader.small()?);
        }
        let indices: &[u32] = if Extras::of(op) == Extras::Indices { &list } else { &[] };
        let inst = m.new_inst_with_free_operands(op, ty, count, indices);
        let node = inst.index();
        m.arena.set_subop(node, subop);
        m.set_flags(inst, how.flags(op, ty, flags));
        match Extras::of(op) {
            // The operands are inline and use the whole capacity.
            Extras::None if op == Op::Phi => m.arena.set(node, Field::ExtraB, count as u32),
            Extras::None | Extras::Indices => {}
            Extras::Number | Extras::Type => m.arena.set(node, Field::ExtraA, a),
            Extras::TypeAndNumber => {
                m.arena.set(node, Field::ExtraA, a);
                m.arena.set(node, Field::ExtraB, b);
            }
            Extras::Call => {
                m.arena.set(node, Field::ExtraA, a);
                if let Some(attrs) = call_attrs {
                    m.set_call_attrs(inst, &attrs);
                }
            }
            Extras::Branch | Extras::Weights => {
                m.set_loop_hints(inst, hints.unwrap_or_default());
                m.set_branch_weights(inst, &list);
            }
        }
        Some(inst)
    }

    fn numbers(&mut self) -> Option<SmallVec<[u32; 4]>> {
        (0..self.reader.count()?).map(|_| self.reader.small()).collect()
    }
}
