//! Reading instructions.

use smallvec::{SmallVec, smallvec};

use super::attributes::Owner;
use super::{Reader, Result};
use crate::lexer::Tok;
use crate::opcode::{InstFlags, Op};
use crate::tree::*;
use crate::types::{TypeId, TypeKind};

type Operands = SmallVec<[Operand; 8]>;

/// An instruction without its result's name and its metadata.
struct Parts {
    ty: TypeId,
    operands: Operands,
    detail: Detail,
}

impl Parts {
    fn new(ty: TypeId, operands: Operands) -> Parts {
        Parts { ty, operands, detail: Detail::None }
    }

    fn with(ty: TypeId, operands: Operands, detail: Detail) -> Parts {
        Parts { ty, operands, detail }
    }
}

impl<'s> Reader<'s> {
    /// Reads one instruction with the debug records before it; returns whether it ends the block.
    pub(super) fn instruction(&mut self) -> Result<bool> {
        let mut records: SmallVec<[Record<'s>; 2]> = SmallVec::new();
        while let Tok::Record(name) = self.tok {
            records.push(self.record(name)?);
        }
        let records = List::push(&mut self.m.records, records);
        let at = self.here();
        let mut name = None;
        if let Tok::Local(result) = self.tok {
            self.advance();
            self.expect(b'=')?;
            name = Some(result);
        }
        let Tok::Word(mut word) = self.tok else { return self.error("expected an instruction") };
        let op_at = self.here();
        let mut tail = "";
        if matches!(word, "tail" | "musttail" | "notail") {
            tail = word;
            self.advance();
            let Tok::Word(next @ "call") = self.tok else { return self.error("expected `call`") };
            word = next;
        }
        let Some(op) = Op::from_keyword(word) else {
            return self.error(format!("unknown instruction `{word}`"));
        };
        self.advance();
        let flags_at = self.here();
        let mut flags = InstFlags::default();
        while let Tok::Word(word) = self.tok
            && let Some(flag) = InstFlags::from_keyword(word)
        {
            flags.insert(flag);
            self.advance();
        }
        let parts = match op {
            _ if op.is_call() => self.call(op, tail)?,
            _ => self.operation(op, op_at, flags)?,
        };
        self.held(flags_at, self.m.check_flags(op, flags, parts.ty))?;
        let metadata = self.comma_attachments()?;
        let result = if parts.ty == TypeId::VOID {
            if let Some(name) = name {
                return self.error_at(at, format!("`%{name}` names a result that there is not"));
            }
            None
        } else {
            let index = self.m.insts.len() as u32;
            Some(self.define_local(name.unwrap_or(""), parts.ty, LocalDef::Inst(index), at)?)
        };
        let operands = List::push(&mut self.m.operands, parts.operands);
        self.m.insts.push(Inst {
            op,
            flags,
            ty: parts.ty,
            result,
            operands,
            detail: parts.detail,
            metadata,
            records,
            at,
        });
        Ok(op.is_terminator())
    }

    fn operation(&mut self, op: Op, at: u32, flags: InstFlags) -> Result<Parts> {
        match op {
            Op::Ret => self.ret(),
            Op::Br => self.branch(),
            Op::Switch => self.switch(),
            Op::IndirectBr => self.indirect_branch(),
            Op::Unreachable => Ok(Parts::new(TypeId::VOID, smallvec![])),
            Op::Resume => {
                let value = self.typed_value()?;
                Ok(Parts::new(TypeId::VOID, smallvec![value]))
            }
            Op::CleanupRet | Op::CatchRet => self.pad_return(op),
            Op::CatchSwitch => self.catch_switch(),
            Op::CatchPad | Op::CleanupPad => self.pad(),
            Op::LandingPad => self.landing_pad(),
            Op::Alloca => self.alloca(),
            Op::Load => self.load(flags),
            Op::Store => self.store(flags),
            Op::Fence => {
                let (scope, ordering) = self.ordering()?;
                Ok(Parts::with(TypeId::VOID, smallvec![], self.access(Access { scope, ordering, ..PLAIN })))
            }
            Op::CmpXchg => self.cmpxchg(),
            Op::AtomicRmw => self.atomic_rmw(),
            Op::Gep => self.address(),
            Op::ICmp | Op::FCmp => self.compare(op, at),
            Op::Phi => self.phi(),
            Op::Select => self.select(at),
            Op::FNeg | Op::Freeze => {
                let value = self.typed_value()?;
                Ok(Parts::new(value.ty, smallvec![value]))
            }
            Op::VaArg => {
                let list = self.typed_value()?;
                self.expect(b',')?;
                let ty = self.ty()?;
                Ok(Parts::with(ty, smallvec![list], Detail::Type(ty)))
            }
            Op::ExtractElement | Op::InsertElement | Op::ShuffleVector => self.vector(op, at),
            Op::ExtractValue | Op::InsertValue => self.member(op, at),
            _ if op.is_cast() => self.cast(op, at),
            _ => self.binary(op, at),
        }
    }

    fn access(&mut self, access: Access<'s>) -> Detail {
        self.m.share_access(access)
    }

    // ---- arithmetic ----

    fn binary(&mut self, op: Op, at: u32) -> Result<Parts> {
        let a = self.typed_value()?;
        self.expect(b',')?;
        let b = self.value(a.ty)?;
        self.held(at, self.m.check_binary(op, a.ty))?;
        Ok(Parts::new(a.ty, smallvec![a, b]))
    }

    fn cast(&mut self, op: Op, at: u32) -> Result<Parts> {
        let value = self.typed_value()?;
        self.expect_word("to")?;
        let ty = self.ty()?;
        self.held(at, self.m.check_cast(op, value.ty, ty))?;
        Ok(Parts::new(ty, smallvec![value]))
    }

    fn compare(&mut self, op: Op, at: u32) -> Result<Parts> {
        let Tok::Word(predicate) = self.tok else { return self.error("expected a predicate") };
        let Some(detail) = Detail::predicate(op, predicate) else {
            return self.error(format!("unknown predicate `{predicate}`"));
        };
        self.advance();
        let a = self.typed_value()?;
        self.expect(b',')?;
        let b = self.value(a.ty)?;
        let ty = self.m.compare_type(op, a.ty);
        let ty = self.held(at, ty)?;
        Ok(Parts::with(ty, smallvec![a, b], detail))
    }

    fn select(&mut self, at: u32) -> Result<Parts> {
        let cond = self.typed_value()?;
        self.expect(b',')?;
        let yes = self.typed_value()?;
        self.expect(b',')?;
        let no = self.typed_value()?;
        self.held(at, self.m.check_select(cond.ty, yes.ty, no.ty))?;
        Ok(Parts::new(yes.ty, smallvec![cond, yes, no]))
    }

    // ---- memory ----

    fn alloca(&mut self) -> Result<Parts> {
        let ty = self.ty()?;
        let mut access = Access { ty, ..PLAIN };
        let mut operands: Operands = smallvec![];
        while self.is(b',') && !matches!(self.peek(), Tok::MetaName(_)) {
            self.advance();
            match self.tok {
                Tok::Word("align") => {
                    self.advance();
                    access.align = self.alignment_number()?;
                }
                Tok::Word("addrspace") => {
                    self.advance();
                    access.space = self.address_space()?;
                }
                _ => {
                    let count = self.typed_value()?;
                    if self.m.types.int_bits(count.ty).is_none() {
                        return self.error("the number of elements is an integer");
                    }
                    operands = smallvec![count];
                }
            }
        }
        let pointer = self.pointer_like(ty, access.space);
        let detail = self.access(access);
        Ok(Parts::with(pointer, operands, detail))
    }

    /// A pointer to `ty` in the dialect of the text: typed if the text has used typed pointers.
    fn pointer_like(&mut self, ty: TypeId, space: u32) -> TypeId {
        if self.typed {
            self.m.types.get(TypeKind::PtrTo(ty, space))
        } else {
            self.m.types.get(TypeKind::Ptr(space))
        }
    }

    fn ordering(&mut self) -> Result<(&'s str, &'s str)> {
        let mut scope = "";
        if self.eat_word("syncscope") {
            self.expect(b'(')?;
            scope = self.string()?;
            self.expect(b')')?;
        } else if self.eat_word("singlethread") {
            scope = "\"singlethread\"";
        }
        Ok((scope, self.ordering_word()?))
    }

    fn ordering_word(&mut self) -> Result<&'s str> {
        match self.tok {
            Tok::Word(word @ ("unordered" | "monotonic" | "acquire" | "release" | "acq_rel" | "seq_cst")) => {
                self.advance();
                Ok(word)
            }
            _ => self.error("expected an ordering"),
        }
    }

    fn alignment(&mut self) -> Result<u64> {
        if self.eat_comma_word("align") { self.alignment_number() } else { Ok(0) }
    }

    fn load(&mut self, flags: InstFlags) -> Result<Parts> {
        let ty = self.ty()?;
        self.expect(b',')?;
        let pointer = self.address_operand(Some(ty))?;
        let access = self.finish_access(flags, ty)?;
        Ok(Parts::with(ty, smallvec![pointer], access))
    }

    fn store(&mut self, flags: InstFlags) -> Result<Parts> {
        let value = self.typed_value()?;
        self.expect(b',')?;
        let pointer = self.address_operand(Some(value.ty))?;
        let access = self.finish_access(flags, value.ty)?;
        Ok(Parts::with(TypeId::VOID, smallvec![value, pointer], access))
    }

    /// Reads an address; a typed one must point to `ty`.
    fn address_operand(&mut self, ty: Option<TypeId>) -> Result<Operand> {
        let at = self.here();
        let pointer = self.typed_value()?;
        self.held(at, self.m.check_address(pointer.ty, ty))?;
        Ok(pointer)
    }

    fn finish_access(&mut self, flags: InstFlags, ty: TypeId) -> Result<Detail> {
        let (scope, ordering) = if flags.has(InstFlags::ATOMIC) { self.ordering()? } else { ("", "") };
        let align = self.alignment()?;
        if flags.has(InstFlags::ATOMIC) && align == 0 {
            return self.error("an atomic access has an explicit alignment");
        }
        Ok(self.access(Access { ty, align, scope, ordering, ..PLAIN }))
    }

    fn cmpxchg(&mut self) -> Result<Parts> {
        let pointer = self.address_operand(None)?;
        self.expect(b',')?;
        let expected = self.typed_value()?;
        self.expect(b',')?;
        let at = self.here();
        let new = self.typed_value()?;
        self.held(at, self.m.check_address(pointer.ty, Some(expected.ty)))?;
        if new.ty != expected.ty {
            return self.error_at(at, "the new value has another type than the expected one");
        }
        let (scope, ordering) = self.ordering()?;
        let failure = self.ordering_word()?;
        if matches!(failure, "release" | "acq_rel" | "unordered") || ordering == "unordered" {
            return self.error("`cmpxchg` cannot have this ordering");
        }
        let align = self.alignment()?;
        let ty = self.m.types.structure(&[expected.ty, TypeId::I1], false);
        let access = self.access(Access { ty: expected.ty, align, scope, ordering, failure, ..PLAIN });
        Ok(Parts::with(ty, smallvec![pointer, expected, new], access))
    }

    fn atomic_rmw(&mut self) -> Result<Parts> {
        let Tok::Word(
            operation @ ("xchg" | "add" | "sub" | "and" | "nand" | "or" | "xor" | "max" | "min" | "umax"
            | "umin" | "fadd" | "fsub" | "fmax" | "fmin" | "fmaximum" | "fminimum"
            | "fmaximumnum" | "fminimumnum" | "uinc_wrap" | "udec_wrap" | "usub_cond"
            | "usub_sat"),
        ) = self.tok
        else {
            return self.error("expected an atomic operation");
        };
        self.advance();
        let pointer = self.address_operand(None)?;
        self.expect(b',')?;
        let at = self.here();
        let value = self.typed_value()?;
        self.held(at, self.m.check_rmw(operation, value.ty))?;
        self.held(at, self.m.check_address(pointer.ty, Some(value.ty)))?;
        let (scope, ordering) = self.ordering()?;
        if ordering == "unordered" {
            return self.error("`atomicrmw` cannot be unordered");
        }
        let align = self.alignment()?;
        let access = self.access(Access { ty: value.ty, align, scope, ordering, operation, ..PLAIN });
        Ok(Parts::with(value.ty, smallvec![pointer, value], access))
    }

    fn address(&mut self) -> Result<Parts> {
        let source = self.ty()?;
        self.expect(b',')?;
        let base_at = self.here();
        let base = self.typed_value()?;
        let mut operands: Operands = smallvec![base];
        while self.is(b',') && !matches!(self.peek(), Tok::MetaName(_)) {
            self.advance();
            self.eat_word("inrange");
            operands.push(self.typed_value()?);
        }
        let ty = self.m.gep_type(source, &operands);
        let ty = self.held(base_at, ty)?;
        Ok(Parts::with(ty, operands, Detail::Type(source)))
    }

    // ---- aggregates and vectors ----

    fn vector(&mut self, op: Op, at: u32) -> Result<Parts> {
        let mut operands: Operands = smallvec![self.typed_value()?];
        for _ in 1..if op == Op::ExtractElement { 2 } else { 3 } {
            self.expect(b',')?;
            operands.push(self.typed_value()?);
        }
        let ty = self.m.vector_type(op, &operands);
        let ty = self.held(at, ty)?;
        Ok(Parts::new(ty, operands))
    }

    fn member(&mut self, op: Op, at: u32) -> Result<Parts> {
        let aggregate = self.typed_value()?;
        let mut operands: Operands = smallvec![aggregate];
        if op == Op::InsertValue {
            self.expect(b',')?;
            operands.push(self.typed_value()?);
        }
        let mut indices: SmallVec<[u32; 4]> = SmallVec::new();
        while self.is(b',') && matches!(self.peek(), Tok::Int(_)) {
            self.advance();
            indices.push(self.number()?);
        }
        let mut ty = self.held(at, self.m.member_type(aggregate.ty, &indices))?;
        if op == Op::InsertValue {
            if operands[1].ty != ty {
                return self.error_at(at, "the value has another type than the member");
            }
            ty = aggregate.ty;
        }
        let indices = List::push(&mut self.m.indices, indices);
        Ok(Parts::with(ty, operands, Detail::Indices(indices)))
    }

    // ---- control flow ----

    fn ret(&mut self) -> Result<Parts> {
        let ty = self.ty()?;
        if ty == TypeId::VOID {
            return Ok(Parts::new(TypeId::VOID, smallvec![]));
        }
        let value = self.value(ty)?;
        Ok(Parts::new(TypeId::VOID, smallvec![value]))
    }

    fn branch(&mut self) -> Result<Parts> {
        if self.is_word("label") {
            let target = self.label()?;
            return Ok(Parts::new(TypeId::VOID, smallvec![target]));
        }
        let at = self.here();
        let cond = self.typed_value()?;
        if cond.ty != TypeId::I1 {
            return self.error_at(at, "Branch condition is not 'i1' type!");
        }
        self.expect(b',')?;
        let yes = self.label()?;
        self.expect(b',')?;
        let no = self.label()?;
        Ok(Parts::new(TypeId::VOID, smallvec![cond, yes, no]))
    }

    fn switch(&mut self) -> Result<Parts> {
        let value = self.typed_value()?;
        self.expect(b',')?;
        let mut operands: Operands = smallvec![value, self.label()?];
        self.expect(b'[')?;
        while !self.eat(b']') {
            let at = self.here();
            let case = self.typed_value()?;
            if case.ty != value.ty || !self.m.is_int(case) {
                return self.error_at(at, "a case is an integer constant of the condition's type");
            }
            operands.push(case);
            self.expect(b',')?;
            operands.push(self.label()?);
        }
        Ok(Parts::new(TypeId::VOID, operands))
    }

    fn indirect_branch(&mut self) -> Result<Parts> {
        let mut operands: Operands = smallvec![self.typed_value()?];
        self.expect(b',')?;
        operands.extend(self.labels_in_brackets()?);
        Ok(Parts::new(TypeId::VOID, operands))
    }

    fn labels_in_brackets(&mut self) -> Result<Operands> {
        self.expect(b'[')?;
        let mut labels = Operands::new();
        while !self.is(b']') {
            labels.push(self.label()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b']')?;
        Ok(labels)
    }

    fn phi(&mut self) -> Result<Parts> {
        let ty = self.ty()?;
        let mut operands = Operands::new();
        loop {
            self.expect(b'[')?;
            operands.push(self.value(ty)?);
            self.expect(b',')?;
            operands.push(self.block_name_operand()?);
            self.expect(b']')?;
            if !(self.is(b',') && self.peek() == Tok::Punct(b'[')) {
                break;
            }
            self.advance();
        }
        Ok(Parts::new(ty, operands))
    }

    // ---- exception handling ----

    fn landing_pad(&mut self) -> Result<Parts> {
        let ty = self.ty()?;
        let (mut operands, mut filters) = (Operands::new(), SmallVec::<[bool; 4]>::new());
        let cleanup = self.eat_word("cleanup");
        while let Tok::Word(word @ ("catch" | "filter")) = self.tok {
            self.advance();
            operands.push(self.typed_value()?);
            filters.push(word == "filter");
        }
        let clauses = List::push(&mut self.m.clauses, filters);
        Ok(Parts::with(ty, operands, Detail::Clauses(clauses, cleanup)))
    }

    fn token_operand(&mut self) -> Result<Operand> {
        self.value(TypeId::TOKEN)
    }

    fn pad(&mut self) -> Result<Parts> {
        self.expect_word("within")?;
        let mut operands: Operands = smallvec![self.token_operand()?];
        self.expect(b'[')?;
        operands.extend(self.typed_values_until(b']')?);
        Ok(Parts::new(TypeId::TOKEN, operands))
    }

    fn pad_return(&mut self, op: Op) -> Result<Parts> {
        self.expect_word("from")?;
        let mut operands: Operands = smallvec![self.token_operand()?];
        if op == Op::CatchRet {
            self.expect_word("to")?;
            operands.push(self.label()?);
        } else {
            self.expect_word("unwind")?;
            if !self.eat_word("to") {
                operands.push(self.label()?);
            } else {
                self.expect_word("caller")?;
            }
        }
        Ok(Parts::new(TypeId::VOID, operands))
    }

    fn catch_switch(&mut self) -> Result<Parts> {
        self.expect_word("within")?;
        let mut operands: Operands = smallvec![self.token_operand()?];
        operands.extend(self.labels_in_brackets()?);
        self.expect_word("unwind")?;
        if self.eat_word("to") {
            self.expect_word("caller")?;
        } else {
            operands.push(self.label()?);
            // A detail distinguishes it from the handlers.
            return Ok(Parts::with(TypeId::TOKEN, operands, Detail::Unwinds));
        }
        Ok(Parts::new(TypeId::TOKEN, operands))
    }

    // ---- calls ----

    fn call(&mut self, op: Op, tail: &'s str) -> Result<Parts> {
        let conv = self.calling_convention()?;
        let ret_attrs = self.attributes(Owner::Value)?;
        let space = if self.eat_word("addrspace") { self.address_space()? } else { 0 };
        let mut ty = self.ty()?;
        // LLVM before 3.7 wrote a pointer to the function type.
        if let TypeKind::PtrTo(target, _) = self.m.types.kind(ty)
            && matches!(self.m.types.kind(target), TypeKind::Function(..))
            && !self.is(b'(')
        {
            ty = target;
        }
        let callee = self.callee()?;
        let (args, arg_attrs) = self.arguments()?;
        let fn_ty = match self.m.types.kind(ty) {
            TypeKind::Function(..) => ty,
            _ => {
                let types: SmallVec<[TypeId; 8]> = args.iter().map(|a| a.ty).collect();
                self.m.types.function(ty, &types, false)
            }
        };
        let ret = self.held(self.here(), self.m.call_type(fn_ty, &args))?;
        self.held(self.here(), self.m.check_call(&args, arg_attrs.of(&self.m.arg_attrs)))?;
        if let Value::Global(symbol) = callee.value {
            self.called.entry(symbol).or_insert(fn_ty);
        }
        let attrs_at = self.here();
        let attrs = self.attributes(Owner::Call)?;
        self.held(attrs_at, self.m.check_function_attributes(attrs))?;
        let bundles = self.bundles()?;
        let mut operands: Operands = args;
        let before_labels = operands.len();
        if op == Op::Invoke {
            self.expect_word("to")?;
            operands.push(self.label()?);
            self.expect_word("unwind")?;
            operands.push(self.label()?);
        } else if op == Op::CallBr {
            self.expect_word("to")?;
            operands.push(self.label()?);
            operands.extend(self.labels_in_brackets()?);
        }
        let labels = operands.len() - before_labels;
        operands.push(callee);
        let call = Call { tail, conv, ret_attrs, fn_ty, space, arg_attrs, attrs, bundles, labels };
        Ok(Parts::with(ret, operands, self.m.share_call(call)))
    }

    fn callee(&mut self) -> Result<Operand> {
        let at = self.here();
        match self.tok {
            // The type of a local is known at its definition; `void` leaves it open.
            Tok::Local(name) => {
                self.advance();
                let local = self.use_local(name, TypeId::VOID, at)?;
                Ok(Operand { ty: TypeId::PTR, value: Value::Local(local) })
            }
            Tok::Word(word) if self.typed && Op::from_keyword(word).is_some_and(Op::is_cast) => {
                let value = self.value(TypeId::VOID)?.value;
                Ok(Operand { ty: TypeId::PTR, value })
            }
            _ => self.value(TypeId::PTR),
        }
    }

    fn arguments(&mut self) -> Result<(Operands, List<List<Attr<'s>>>)> {
        self.expect(b'(')?;
        let (mut args, mut attrs) = (Operands::new(), SmallVec::<[List<Attr<'s>>; 8]>::new());
        while !self.is(b')') {
            if self.tok == Tok::Dots {
                // `musttail` of a variadic function passes the rest on.
                self.advance();
                break;
            }
            let ty = self.ty()?;
            let list = self.attributes(Owner::Value)?;
            if !list.is_empty() || !attrs.is_empty() {
                attrs.resize(args.len(), List::default());
                attrs.push(list);
            }
            args.push(self.value(ty)?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok((args, List::push(&mut self.m.arg_attrs, attrs)))
    }

    fn bundles(&mut self) -> Result<Vec<(&'s str, List<Operand>)>> {
        let mut bundles = Vec::new();
        if !self.is(b'[') {
            return Ok(bundles);
        }
        self.advance();
        while !self.is(b']') {
            let tag = self.string()?;
            self.expect(b'(')?;
            let operands = self.typed_values_until(b')')?;
            bundles.push((tag, List::push(&mut self.m.operands, operands)));
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b']')?;
        Ok(bundles)
    }
}

/// The default access.
const PLAIN: Access<'static> =
    Access { ty: TypeId::VOID, align: 0, scope: "", ordering: "", failure: "", operation: "", space: 0 };
