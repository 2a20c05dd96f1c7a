//! Reading instructions.

use super::super::lexer::Tok;
use super::super::spelling::FAST_MATH;
use super::{Parser, Result};
use crate::attributes::{CallAttrs, InlineAsm};
use crate::flags::{Flags, FloatPred, IntPred, MemAccess, Ordering, RmwOp, Scope};
use crate::handle::{Block, Func, Inst, Value};
use crate::intrinsics::Intrinsic;
use crate::opcode::{Op, OpClass};
use crate::types::{Ty, TyKind};

impl Parser<'_> {
    /// One instruction with its result name and metadata, put at the end of `block`.
    pub(super) fn instruction(&mut self, f: Func, block: Block) -> Result<()> {
        let mut name = None;
        if let Tok::Local(result) = self.token.clone() {
            self.advance();
            self.expect('=')?;
            name = Some(result.into_owned());
        }
        let inst = self.operation(f)?;
        while self.eat(',') {
            self.attached_metadata(inst)?;
        }
        if name.is_some() == (self.m.ty(inst) == Ty::VOID) {
            return self.error("a result is named exactly if there is one");
        }
        self.m.append(block, inst);
        match name {
            Some(name) => self.define(&name, inst.into()),
            None => Ok(()),
        }
    }

    fn attached_metadata(&mut self, inst: Inst) -> Result<()> {
        let (Tok::MetaName(kind), Tok::MetaId(number)) = (self.advance(), self.advance()) else {
            return self.error("expected metadata");
        };
        match kind {
            "invariant.load" => {
                let access = MemAccess { invariant: true, ..self.m.access(inst) };
                self.m.set_access(inst, access);
            }
            "prof" => {
                let weights = self.weights(number);
                self.m.set_branch_weights(inst, &weights);
            }
            "llvm.loop" => {
                let hints = self.loop_hints(number);
                self.m.set_loop_hints(inst, hints);
            }
            _ => {}
        }
        Ok(())
    }

    fn operation(&mut self, f: Func) -> Result<Inst> {
        let Tok::Word(word) = self.token else { return self.error("expected an instruction") };
        // `br` is two opcodes; the operand tells which.
        let Some(op) = Op::from_mnemonic(word) else {
            return self.error(format!("unknown instruction `{word}`"));
        };
        self.advance();
        match op {
            Op::Ret => self.ret(),
            Op::Br | Op::CondBr => self.branch(f),
            Op::Switch => self.switch(f),
            Op::Unreachable => Ok(self.m.new_inst(op, Ty::VOID, &[])),
            Op::Phi => self.phi(f),
            Op::Alloca => self.alloca(),
            Op::Load => self.load(),
            Op::Store => self.store(),
            Op::Gep => self.gep(),
            Op::Fence => self.fence(),
            Op::CmpXchg => self.cmpxchg(),
            Op::AtomicRmw => self.atomic_rmw(),
            Op::ICmp | Op::FCmp => self.compare(op),
            Op::Call => self.call(),
            Op::ExtractValue | Op::InsertValue => self.member(op),
            Op::ShuffleVector => self.shuffle(),
            Op::Select | Op::FNeg | Op::Freeze | Op::ExtractElement | Op::InsertElement => self.plain(op),
            _ if op.class() == OpClass::Cast => self.cast(op),
            _ => self.binary(op),
        }
    }

    fn fast_math(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        loop {
            let Tok::Word(word) = self.token else { return flags };
            match FAST_MATH.iter().find(|(_, keyword)| *keyword == word) {
                Some(&(flag, _)) => flags = flags | flag,
                None if word == "fast" => flags = Flags::FAST,
                None => return flags,
            }
            self.advance();
        }
    }

    fn integer_flags(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        loop {
            let Tok::Word(word) = self.token else { return flags };
            let flag = match word {
                "nuw" => Flags::NUW,
                "nsw" => Flags::NSW,
                "exact" => Flags::EXACT,
                "disjoint" => Flags::DISJOINT,
                "nneg" => Flags::NNEG,
                _ => return flags,
            };
            flags = flags | flag;
            self.advance();
        }
    }

    fn make(&mut self, op: Op, ty: Ty, operands: &[Value], flags: Flags) -> Inst {
        let inst = self.m.new_inst(op, ty, operands);
        self.m.set_flags(inst, flags);
        inst
    }

    fn typed_values(&mut self) -> Result<Vec<Value>> {
        let mut values = vec![self.typed_value()?];
        while self.eat(',') {
            values.push(self.typed_value()?);
        }
        Ok(values)
    }

    // ---- arithmetic ----

    fn binary(&mut self, op: Op) -> Result<Inst> {
        let flags = if op.is_float_binary() { self.fast_math() } else { self.integer_flags() };
        let a = self.typed_value()?;
        self.expect(',')?;
        let ty = self.m.ty(a);
        let b = self.value(ty)?;
        Ok(self.make(op, ty, &[a, b], flags))
    }

    fn cast(&mut self, op: Op) -> Result<Inst> {
        let flags = self.integer_flags();
        let value = self.typed_value()?;
        self.expect_word("to")?;
        let ty = self.ty()?;
        Ok(self.make(op, ty, &[value], flags))
    }

    fn compare(&mut self, op: Op) -> Result<Inst> {
        let flags = self.fast_math();
        let (int, float) = (op == Op::ICmp, op == Op::FCmp);
        let int_pred = if int { self.keyword(IntPred::from_keyword) } else { None };
        let float_pred = if float { self.keyword(FloatPred::from_keyword) } else { None };
        if int_pred.is_none() && float_pred.is_none() {
            return self.error("expected a predicate");
        }
        let a = self.typed_value()?;
        self.expect(',')?;
        let from = self.m.ty(a);
        let b = self.value(from)?;
        let ty = self.m.types.with_scalar(from, Ty::I1);
        let inst = self.make(op, ty, &[a, b], flags);
        if let Some(pred) = int_pred {
            self.m.set_int_pred(inst, pred);
        }
        if let Some(pred) = float_pred {
            self.m.set_float_pred(inst, pred);
        }
        Ok(inst)
    }

    fn plain(&mut self, op: Op) -> Result<Inst> {
        let flags = self.fast_math();
        let wanted = match op {
            Op::Select | Op::InsertElement => 3,
            Op::ExtractElement => 2,
            _ => 1,
        };
        let mut values = vec![self.typed_value()?];
        while values.len() < wanted {
            self.expect(',')?;
            values.push(self.typed_value()?);
        }
        let first = self.m.ty(values[0]);
        let ty = match op {
            Op::Select => self.m.ty(values[1]),
            Op::ExtractElement => self.m.types.scalar(first),
            _ => first,
        };
        Ok(self.make(op, ty, &values, flags))
    }

    fn member(&mut self, op: Op) -> Result<Inst> {
        let mut values = vec![self.typed_value()?];
        let aggregate = self.m.ty(values[0]);
        if op == Op::InsertValue {
            self.expect(',')?;
            values.push(self.typed_value()?);
        }
        let mut indices: Vec<u32> = Vec::new();
        let mut ty = aggregate;
        loop {
            // Metadata may follow the last index.
            let mark = self.mark();
            if !self.eat(',') {
                break;
            }
            if !matches!(self.token, Tok::Int(_)) {
                self.go_to(mark);
                break;
            }
            let index: u32 = self.number()?;
            ty = match self.m.types.element(ty, u64::from(index)) {
                Some(ty) => ty,
                None => return self.error("no such member"),
            };
            indices.push(index);
        }
        if indices.is_empty() {
            return self.error("expected an index");
        }
        let result = if op == Op::InsertValue { aggregate } else { ty };
        Ok(self.m.new_inst_with_indices(op, result, &values, &indices))
    }

    fn shuffle(&mut self) -> Result<Inst> {
        let a = self.typed_value()?;
        self.expect(',')?;
        let b = self.typed_value()?;
        self.expect(',')?;
        let mask_ty = self.ty()?;
        let mask = self.constant(mask_ty)?;
        let mut lanes = Vec::new();
        for k in 0..self.m.types.element_count(mask_ty).unwrap_or(0) {
            let lane = self.m.const_member(mask, k).and_then(|lane| self.m.int_value(lane));
            lanes.push(lane.and_then(|n| u32::try_from(n).ok()).unwrap_or(u32::MAX));
        }
        let elem = self.m.types.scalar(self.m.ty(a));
        let ty = self.m.types.vector(elem, lanes.len() as u32);
        Ok(self.m.new_inst_with_indices(Op::ShuffleVector, ty, &[a, b], &lanes))
    }

    // ---- memory ----

    fn alloca(&mut self) -> Result<Inst> {
        let ty = self.ty()?;
        let (mut count, mut align) = (None, self.m.types.align_of(ty));
        while self.eat(',') {
            if self.eat_word("align") {
                align = self.number()?;
            } else {
                count = Some(self.typed_value()?);
            }
        }
        let inst = self.m.new_inst(Op::Alloca, Ty::PTR, count.as_slice());
        self.m.set_alloca(inst, ty, align);
        Ok(inst)
    }

    fn ordering(&mut self) -> Result<(Ordering, Scope)> {
        let scope = if self.eat_word("syncscope") {
            self.expect('(')?;
            let name = self.string()?;
            self.expect(')')?;
            match Scope::from_keyword(&name) {
                Some(scope) => scope,
                None => return self.error(format!("unknown scope `{name}`")),
            }
        } else {
            Scope::System
        };
        match self.keyword(Ordering::from_keyword) {
            Some(ordering) => Ok((ordering, scope)),
            None => self.error("expected an ordering"),
        }
    }

    /// The `, align n` of a memory operation; absent, the alignment of the type.
    fn alignment(&mut self, ty: Ty) -> Result<u32> {
        let mark = self.mark();
        if self.eat(',') {
            if self.eat_word("align") {
                return self.number();
            }
            self.go_to(mark);
        }
        Ok(self.m.types.align_of(ty))
    }

    fn load(&mut self) -> Result<Inst> {
        let atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let ty = self.ty()?;
        self.expect(',')?;
        let pointer = self.typed_value()?;
        let inst = self.m.new_inst(Op::Load, ty, &[pointer]);
        self.finish_access(inst, atomic, volatile, ty)
    }

    fn store(&mut self) -> Result<Inst> {
        let atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let value = self.typed_value()?;
        self.expect(',')?;
        let pointer = self.typed_value()?;
        let inst = self.m.new_inst(Op::Store, Ty::VOID, &[value, pointer]);
        let ty = self.m.ty(value);
        self.finish_access(inst, atomic, volatile, ty)
    }

    fn finish_access(&mut self, inst: Inst, atomic: bool, volatile: bool, ty: Ty) -> Result<Inst> {
        let (ordering, scope) = if atomic { self.ordering()? } else { (Ordering::NotAtomic, Scope::System) };
        let align = self.alignment(ty)?;
        self.m.set_access(inst, MemAccess { align, volatile, invariant: false, ordering, scope });
        Ok(inst)
    }

    fn gep(&mut self) -> Result<Inst> {
        let flags = Flags::INBOUNDS.when(self.eat_word("inbounds"));
        let source = self.ty()?;
        self.expect(',')?;
        let values = self.typed_values()?;
        let ty = self.m.ty(values[0]);
        let inst = self.make(Op::Gep, ty, &values, flags);
        self.m.set_gep_source(inst, source);
        Ok(inst)
    }

    fn fence(&mut self) -> Result<Inst> {
        let (ordering, scope) = self.ordering()?;
        let inst = self.m.new_inst(Op::Fence, Ty::VOID, &[]);
        self.m.set_access(inst, MemAccess { ordering, scope, ..MemAccess::PLAIN });
        Ok(inst)
    }

    fn cmpxchg(&mut self) -> Result<Inst> {
        let weak = Flags::WEAK.when(self.eat_word("weak"));
        let volatile = self.eat_word("volatile");
        let pointer = self.typed_value()?;
        self.expect(',')?;
        let expected = self.typed_value()?;
        self.expect(',')?;
        let new = self.typed_value()?;
        let ty = self.m.ty(expected);
        let result = self.m.types.structure(&[ty, Ty::I1], false);
        let inst = self.make(Op::CmpXchg, result, &[pointer, expected, new], weak);
        let (ordering, scope) = self.ordering()?;
        let Some(failure) = self.keyword(Ordering::from_keyword) else {
            return self.error("expected an ordering");
        };
        let align = self.alignment(ty)?;
        self.m.set_access(inst, MemAccess { align, volatile, invariant: false, ordering, scope });
        self.m.set_high_subop(inst, failure as u8);
        Ok(inst)
    }

    fn atomic_rmw(&mut self) -> Result<Inst> {
        let volatile = self.eat_word("volatile");
        let Some(op) = self.keyword(RmwOp::from_keyword) else {
            return self.error("expected an atomic operation");
        };
        let pointer = self.typed_value()?;
        self.expect(',')?;
        let value = self.typed_value()?;
        let ty = self.m.ty(value);
        let inst = self.m.new_inst(Op::AtomicRmw, ty, &[pointer, value]);
        let (ordering, scope) = self.ordering()?;
        let align = self.alignment(ty)?;
        self.m.set_access(inst, MemAccess { align, volatile, invariant: false, ordering, scope });
        self.m.set_high_subop(inst, op as u8);
        Ok(inst)
    }

    // ---- calls ----

    fn call(&mut self) -> Result<Inst> {
        let flags = self.fast_math();
        let ret_extend = self.extend();
        let ret = self.ty()?;
        let explicit = if self.is_punct('(') { Some(self.function_type(ret)?) } else { None };
        let asm = if self.eat_word("asm") { Some(self.asm()?) } else { None };
        let callee = self.token.clone();
        let callee_at = self.at;
        if asm.is_none() {
            self.advance();
        }
        self.expect('(')?;
        let (mut args, mut params) = (Vec::new(), Vec::new());
        while !self.is_punct(')') {
            let ty = self.ty()?;
            params.push(self.param_attrs()?);
            args.push(self.value(ty)?);
            if !self.eat(',') {
                break;
            }
        }
        self.expect(')')?;
        let types: Vec<Ty> = args.iter().map(|&a| self.m.ty(a)).collect();
        let fn_ty = explicit.unwrap_or_else(|| self.m.types.function(ret, &types, false));
        let ret = match self.m.types.kind(fn_ty) {
            TyKind::Function { ret, .. } => ret,
            _ => ret,
        };
        let mut intrinsic = None;
        match (asm, callee) {
            (Some(asm), _) => args.push(asm),
            (None, Tok::Global(name)) if name.starts_with("llvm.") => {
                let found = Intrinsic::by_full_name(&name)
                    .filter(|i| i.match_signature(&self.m.types, ret, &types).is_some());
                if found.is_none() {
                    return Err(self.lexer.error(callee_at, format!("no intrinsic `@{name}` of this type")));
                }
                intrinsic = found;
            }
            (None, Tok::Global(name)) => match self.m.symbol(&name) {
                Some(value) => args.push(value),
                None => return Err(self.lexer.error(callee_at, format!("`@{name}` is not defined"))),
            },
            (None, Tok::Local(_)) => {
                let after = self.mark();
                // Read the callee again, now as an operand.
                let callee = self.callee_operand(callee_at)?;
                self.go_to(after);
                args.push(callee);
            }
            _ => return Err(self.lexer.error(callee_at, "expected a callee")),
        }
        let inst = self.make(Op::Call, ret, &args, flags);
        self.m.set_call_type(inst, fn_ty);
        if let Some(intrinsic) = intrinsic {
            self.m.set_intrinsic(inst, intrinsic);
        }
        if params.iter().all(|p| *p == Default::default()) {
            params.clear();
        }
        let attrs = CallAttrs { attrs: self.fn_attrs()?, params, ret_extend };
        self.m.set_call_attrs(inst, &attrs);
        Ok(inst)
    }

    fn callee_operand(&mut self, at: usize) -> Result<Value> {
        self.lexer.seek(at);
        self.advance();
        self.value(Ty::PTR)
    }

    fn function_type(&mut self, ret: Ty) -> Result<Ty> {
        self.expect('(')?;
        let (mut params, mut variadic) = (Vec::new(), false);
        while !self.is_punct(')') {
            if self.eat_word("...") {
                variadic = true;
                break;
            }
            params.push(self.ty()?);
            if !self.eat(',') {
                break;
            }
        }
        self.expect(')')?;
        Ok(self.m.types.function(ret, &params, variadic))
    }

    fn asm(&mut self) -> Result<Value> {
        let side_effect = self.eat_word("sideeffect");
        let template = self.string()?.into();
        self.expect(',')?;
        let constraints = self.string()?.into();
        Ok(self.m.add_asm(InlineAsm { template, constraints, side_effect }))
    }

    // ---- control flow ----

    fn ret(&mut self) -> Result<Inst> {
        if self.eat_word("void") {
            return Ok(self.m.new_inst(Op::Ret, Ty::VOID, &[]));
        }
        let value = self.typed_value()?;
        Ok(self.m.new_inst(Op::Ret, Ty::VOID, &[value]))
    }

    fn branch(&mut self, f: Func) -> Result<Inst> {
        if self.is_word("label") {
            let target = self.label_operand(f)?;
            return Ok(self.m.new_inst(Op::Br, Ty::VOID, &[target.into()]));
        }
        let cond = self.typed_value()?;
        self.expect(',')?;
        let yes = self.label_operand(f)?;
        self.expect(',')?;
        let no = self.label_operand(f)?;
        Ok(self.m.new_inst(Op::CondBr, Ty::VOID, &[cond, yes.into(), no.into()]))
    }

    fn switch(&mut self, f: Func) -> Result<Inst> {
        let value = self.typed_value()?;
        self.expect(',')?;
        let mut operands = vec![value, self.label_operand(f)?.into()];
        self.expect('[')?;
        while !self.eat(']') {
            operands.push(self.typed_value()?);
            self.expect(',')?;
            operands.push(self.label_operand(f)?.into());
        }
        Ok(self.m.new_inst(Op::Switch, Ty::VOID, &operands))
    }

    fn phi(&mut self, f: Func) -> Result<Inst> {
        let flags = self.fast_math();
        let ty = self.ty()?;
        let mut edges = Vec::new();
        loop {
            self.expect('[')?;
            let value = self.value(ty)?;
            self.expect(',')?;
            edges.push((value, self.block(f)?));
            self.expect(']')?;
            let mark = self.mark();
            if !self.eat(',') {
                break;
            }
            if !self.is_punct('[') {
                self.go_to(mark);
                break;
            }
        }
        let inst = self.m.new_phi(ty, edges.len());
        self.m.set_flags(inst, flags);
        for (value, block) in edges {
            self.m.add_incoming(inst, value, block);
        }
        Ok(inst)
    }
}
