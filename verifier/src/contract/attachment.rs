//! Checks the metadata of instructions (LangRef, "Metadata") as LLVM's own verifier does for the kinds that it
//! knows.

use ptxc_assembly::{Inst, MdValue, Op, Operand, TypeKind};

use super::{Checker, Clause};

/// One or several kinds of metadata with a common rule about a pointer.
struct Subject {
    /// Its name in messages.
    name: &'static str,
    /// The ending of the verb after the name.
    s: &'static str,
    /// Whether it is also allowed on a pointer cast from an integer.
    of_casts: bool,
    /// Whether its number must be a power of two.
    power: bool,
}

const NONNULL: Subject = Subject { name: "nonnull", s: "s", of_casts: false, power: false };
const ALIGN: Subject = Subject { name: "align", s: "s", of_casts: false, power: true };
const BYTES: Subject =
    Subject { name: "dereferenceable, dereferenceable_or_null", s: "", of_casts: true, power: false };

impl<'s> Checker<'_, 's> {
    /// Checks every attachment of an instruction except those of debug information and NVVM's own pragmas.
    pub(super) fn attachments(&mut self, inst: &Inst<'s>) {
        let t = self.t;
        for attachment in inst.metadata.of(&t.attachments) {
            let value = t.md_values[attachment.value as usize];
            let operands = t.tuple(value).unwrap_or(&[]);
            if attachment.kind == "prof"
                && let Some(fault) = self.weights(inst, operands)
            {
                self.report_with(Clause::Profile, fault);
            }
            let fault = match attachment.kind {
                "range" => self.range(inst, operands),
                "nonnull" => self
                    .of_loaded_pointer(inst, &NONNULL)
                    .or_else(|| (!operands.is_empty()).then(|| "nonnull metadata must be empty".to_owned())),
                "align" => self.of_loaded_pointer(inst, &ALIGN).or_else(|| self.one_i64(operands, &ALIGN)),
                "dereferenceable" | "dereferenceable_or_null" => {
                    self.of_loaded_pointer(inst, &BYTES).or_else(|| self.one_i64(operands, &BYTES))
                }
                "fpmath" => self.accuracy(inst, operands),
                "tbaa" if !may_alias(inst.op) => {
                    Some("This instruction shall not have a TBAA access tag!".to_owned())
                }
                "tbaa" => self.access_tag(value),
                "noalias" | "alias.scope" if self.is_old() => None,
                "noalias" | "alias.scope" => self.scope_list(operands).map(str::to_owned),
                _ => None,
            };
            if let Some(fault) = fault {
                self.report_with(Clause::Attachment, &fault);
            }
        }
    }

    /// Checks the pairs of limits of `!range`, which have the type of the result.
    fn range(&self, inst: &Inst<'s>, operands: &[MdValue<'s>]) -> Option<String> {
        if !matches!(inst.op, Op::Load | Op::Call | Op::Invoke) {
            return Some("Ranges are only for loads, calls and invokes!".to_owned());
        }
        if !operands.len().is_multiple_of(2) {
            return Some("Unfinished range!".to_owned());
        }
        if operands.is_empty() {
            return Some("It should have at least one range!".to_owned());
        }
        let scalar = self.t.types.scalar(inst.ty);
        let mut last: Option<(i128, i128)> = None;
        for pair in operands.chunks_exact(2) {
            let (low, high) = (value_of(pair[0]), value_of(pair[1]));
            let number = |limit: Option<Operand>| limit.and_then(|limit| self.t.int_value(limit));
            let Some(from) = number(low) else {
                return Some("The lower limit must be an integer!".to_owned());
            };
            let Some(to) = number(high) else {
                return Some("The upper limit must be an integer!".to_owned());
            };
            if [low, high].into_iter().flatten().any(|limit| limit.ty != scalar) {
                return Some("Range types must match instruction type!".to_owned());
            }
            if from == to {
                // Two equal zeros are the empty range, two equal maximum values the full one.
                let greatest = self
                    .int_bits(scalar)
                    .is_some_and(|bits| from == -1 || bits < 127 && from == (1 << bits) - 1);
                if from == 0 || greatest {
                    return Some("Range must not be empty!".to_owned());
                }
                if !self.is_old() {
                    return Some("The upper and lower limits cannot be the same value".to_owned());
                }
            }
            // Wrapping ranges are not compared with others.
            if let Some((before, end)) = last
                && before < end
                && from < to
            {
                if from < end && before < to {
                    return Some("Intervals are overlapping".to_owned());
                }
                if from < before {
                    return Some("Intervals are not in order".to_owned());
                }
                if from == end {
                    return Some("Intervals are contiguous".to_owned());
                }
            }
            last = Some((from, to));
        }
        None
    }

    /// Checks a kind that is only allowed on a loaded pointer.
    fn of_loaded_pointer(&self, inst: &Inst<'s>, kind: &Subject) -> Option<String> {
        let Subject { name, s, .. } = kind;
        let verb = if s.is_empty() { "apply" } else { "applies" };
        if !self.is_pointer(inst.ty) {
            return Some(format!("{name} {verb} only to pointer types"));
        }
        let place = inst.op == Op::Load || inst.op == Op::IntToPtr && kind.of_casts;
        (!place)
            .then(|| format!("{name} {verb} only to load instructions, use attributes for calls or invokes"))
    }

    fn one_i64(&self, operands: &[MdValue<'s>], kind: &Subject) -> Option<String> {
        let Subject { name, s, .. } = kind;
        let &[operand] = operands else { return Some(format!("{name} take{s} one operand!")) };
        let number = value_of(operand).filter(|operand| self.int_bits(operand.ty) == Some(64));
        let Some(number) = number.and_then(|operand| self.t.int_value(operand)) else {
            return Some(format!("{name} metadata value must be an i64!"));
        };
        (kind.power && !(number > 0 && number & (number - 1) == 0))
            .then(|| format!("{name} metadata value must be a power of 2!"))
    }

    fn accuracy(&self, inst: &Inst<'s>, operands: &[MdValue<'s>]) -> Option<String> {
        let types = &self.t.types;
        if !types.is_float(types.scalar(inst.ty)) {
            return Some("fpmath requires a floating point result!".to_owned());
        }
        let &[operand] = operands else { return Some("fpmath takes one operand!".to_owned()) };
        match value_of(operand).map(|operand| types.kind(operand.ty)) {
            Some(TypeKind::Float) => {
                let number = value_of(operand).and_then(|operand| self.t.float_value(operand));
                let positive = number.is_some_and(|number| number.is_finite() && number > 0.0);
                (!positive).then(|| "fpmath accuracy not a positive number!".to_owned())
            }
            Some(TypeKind::Double | TypeKind::Half) => {
                Some("fpmath accuracy must have float type".to_owned())
            }
            _ => Some("invalid fpmath accuracy!".to_owned()),
        }
    }
}

pub(super) fn value_of(value: MdValue<'_>) -> Option<Operand> {
    match value {
        MdValue::Value(operand) => Some(operand),
        _ => None,
    }
}

/// Whether an instruction accesses memory of a type.
fn may_alias(op: Op) -> bool {
    matches!(op, Op::Load | Op::Store | Op::Call | Op::Invoke | Op::VaArg | Op::AtomicRmw | Op::CmpXchg)
}
