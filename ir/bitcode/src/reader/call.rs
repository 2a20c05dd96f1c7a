//! Calls in their three forms, and operand bundles.

use ptxc_assembly::{Call, InstFlags, List, Op, Operand, TypeKind};
use smallvec::SmallVec;

use super::Reader;
use super::instruction::{Args, Operands};
use crate::Result;

/// Bits of the word with the calling convention of a `call` or `callbr`.
mod call_bit {
    pub(super) const TAIL: u64 = 1;
    pub(super) const MUST_TAIL: u64 = 1 << 14;
    pub(super) const EXPLICIT_TYPE: u64 = 1 << 15;
    pub(super) const NO_TAIL: u64 = 1 << 16;
    pub(super) const FAST_FLAGS: u64 = 1 << 17;
}
/// The explicit-type bit of `invoke`.
const INVOKE_EXPLICIT_TYPE: u64 = 1 << 13;

impl Reader<'_, '_> {
    pub(super) fn call_record(&mut self, code: u32) -> Result<()> {
        match code {
            55 => self.bundle(),
            13 => self.invoke(),
            57 => self.branching_call(),
            _ => self.plain_call(),
        }
    }

    /// Reads the operands of an operand bundle of the next call.
    fn bundle(&mut self) -> Result<()> {
        let mut args = Args::default();
        let tag = usize::try_from(self.take(&mut args)?).ok().and_then(|tag| self.tags.get(tag).copied());
        let Some(tag) = tag else { return self.error("an operand bundle has no tag") };
        let mut operands = Operands::new();
        while args.at < self.stream.ops.len() {
            operands.push(self.pair(&mut args)?);
        }
        let operands = List::push(&mut self.m.operands, operands);
        self.body.bundles.push((tag, operands));
        Ok(())
    }

    fn plain_call(&mut self) -> Result<()> {
        let mut args = Args::default();
        let (attrs, word) = (self.take(&mut args)?, self.take(&mut args)?);
        let flags = match word & call_bit::FAST_FLAGS {
            0 => InstFlags::default(),
            _ => Self::fast_flags(self.take(&mut args)?),
        };
        let tail = match word {
            _ if word & call_bit::MUST_TAIL != 0 => "musttail",
            _ if word & call_bit::NO_TAIL != 0 => "notail",
            _ if word & call_bit::TAIL != 0 => "tail",
            _ => "",
        };
        let explicit = word & call_bit::EXPLICIT_TYPE != 0;
        let conv = (word & 0x7FF) >> 1;
        self.call(Op::Call, attrs, conv as u32, explicit, tail, flags, &[], &mut args)
    }

    fn invoke(&mut self) -> Result<()> {
        let mut args = Args::default();
        let (attrs, word) = (self.take(&mut args)?, self.take(&mut args)?);
        let labels = [self.block(self.take(&mut args)?)?, self.block(self.take(&mut args)?)?];
        let conv = (word & !INVOKE_EXPLICIT_TYPE) as u32;
        let explicit = word & INVOKE_EXPLICIT_TYPE != 0;
        self.call(Op::Invoke, attrs, conv, explicit, "", InstFlags::default(), &labels, &mut args)
    }

    fn branching_call(&mut self) -> Result<()> {
        let mut args = Args::default();
        let (attrs, word) = (self.take(&mut args)?, self.take(&mut args)?);
        let mut labels: SmallVec<[Operand; 4]> = SmallVec::new();
        labels.push(self.block(self.take(&mut args)?)?);
        for _ in 0..self.take(&mut args)? {
            labels.push(self.block(self.take(&mut args)?)?);
        }
        let conv = ((word & 0x7FF) >> 1) as u32;
        let explicit = word & call_bit::EXPLICIT_TYPE != 0;
        self.call(Op::CallBr, attrs, conv, explicit, "", InstFlags::default(), &labels, &mut args)
    }

    #[expect(clippy::too_many_arguments, reason = "what the three forms have in common")]
    fn call(
        &mut self,
        op: Op,
        attrs: u64,
        conv: u32,
        explicit: bool,
        tail: &'static str,
        flags: InstFlags,
        labels: &[Operand],
        args: &mut Args,
    ) -> Result<()> {
        let explicit = if explicit { Some(self.ty(self.take(args)?)?) } else { None };
        let callee = self.pair(args)?;
        let (target, space) = match self.m.types.kind(callee.ty) {
            TypeKind::PtrTo(target, space) => (Some(target), space),
            TypeKind::Ptr(space) => (None, space),
            _ => return self.error(format!("a `{}` is no address", self.type_name(callee.ty))),
        };
        let Some(fn_ty) = explicit.or(target) else { return self.error("a call without a function type") };
        if target.is_some_and(|target| target != fn_ty) {
            return self.error("the callee has another type than the call");
        }
        let TypeKind::Function(ret, variadic) = self.m.types.kind(fn_ty) else {
            return self.error("expected a function type");
        };
        let mut operands = Operands::new();
        for k in 0..self.m.types.list(fn_ty).len() {
            let ty = self.m.types.list(fn_ty)[k];
            operands.push(self.next_plain(args, ty)?);
        }
        if !variadic && args.at < self.stream.ops.len() {
            return self.error("the arguments do not fit the function type");
        }
        while args.at < self.stream.ops.len() {
            operands.push(self.pair(args)?);
        }
        let attrs = self.attributes(attrs)?;
        operands.extend(labels.iter().copied());
        operands.push(callee);
        let bundles = std::mem::take(&mut self.body.bundles);
        let arg_attrs = attrs.params.first(operands.len() - 1 - labels.len());
        let detail = self.m.share_call(Call {
            tail,
            conv: self.convention(conv),
            ret_attrs: attrs.ret,
            fn_ty,
            space,
            arg_attrs,
            attrs: attrs.function,
            bundles,
            labels: labels.len(),
        });
        self.push(op, flags, ret, &operands, detail)
    }
}
