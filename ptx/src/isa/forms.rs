//! The instruction forms: valid combinations of words, operands and targets.
//!
//! A form is one row of a table in `isa/forms/`. Its words are a list of slots, each with one of several choices or
//! nothing; its operands are patterns by register class. All rows are in static arrays without pointers, so the
//! table costs nothing until it is read.

use super::generated::forms::{CHOICES, FIRST_FORM, FORMS, PATTERNS, SLOTS, WORDS};
use super::{Mod, Op, PtxVersion, Target};

/// The family of an instruction: the name of the file that handles it in each later stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Family {
    Arith,
    Float,
    Compare,
    Logic,
    Memory,
    Convert,
    Control,
    Sync,
    Warp,
    Video,
    Texture,
    Bulk,
    Matrix,
}

impl std::fmt::Display for Family {
    /// The name of the table file: `arith`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{self:?}").to_lowercase())
    }
}

/// The operands that a position accepts. Lists are slices of the pattern pool: start and length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// A predicate.
    Pred,
    /// A register of 8 bits.
    B8,
    /// A register of 16 bits.
    B16,
    /// A 32-bit register other than a float.
    B32,
    /// A 64-bit register other than a float.
    B64,
    /// A register of 128 bits.
    B128,
    /// A 32-bit float register.
    F32,
    /// A 64-bit float register.
    F64,
    /// A literal.
    Imm,
    /// A name.
    Sym,
    /// A special register.
    Special,
    /// `_`
    Sink,
    /// `[address]`
    Addr,
    /// A register with up to this many byte selectors.
    Bytes(u8),
    /// A register with up to this many half selectors.
    Halves(u8),
    /// `{...}`
    Vector(u16, u8),
    /// `a|b`
    Pair(u16, u8),
    /// `[a, {b}]`
    AddrList(u16, u8),
    /// `(...)`
    Paren(u16, u8),
}

impl Pattern {
    /// The elements of a list pattern.
    pub fn elements(self) -> &'static [Self] {
        match self {
            Self::Vector(start, len)
            | Self::Pair(start, len)
            | Self::AddrList(start, len)
            | Self::Paren(start, len) => run(&PATTERNS, start, len),
            _ => &[],
        }
    }
}

/// A sequence of words: start in the word pool, and length.
#[derive(Debug, Clone, Copy)]
pub struct Choice(pub(crate) u16, pub(crate) u8);

/// A position in a form's words: whether it may be empty, and its choices.
#[derive(Debug, Clone, Copy)]
pub struct Slot(pub(crate) bool, pub(crate) u16, pub(crate) u8);

impl Slot {
    /// Whether the slot may be empty.
    pub fn optional(self) -> bool {
        self.0
    }

    /// The alternative word sequences of the slot.
    pub fn choices(self) -> impl Iterator<Item = &'static [Mod]> {
        run(&CHOICES, self.1, self.2).iter().map(|choice| run(&WORDS, choice.0, choice.1))
    }
}

/// A mask of the possible words of each form, so that most forms of an opcode are ruled out without examining their
/// slots.
static WORD_BITS: [u64; FORMS.len()] = {
    let mut all = [0; FORMS.len()];
    let mut form = 0;
    while form < FORMS.len() {
        let (slot, slots) = FORMS[form].slots;
        let mut at = slot as usize;
        while at < slot as usize + slots as usize {
            let Slot(_, choice, choices) = SLOTS[at];
            let mut k = choice as usize;
            while k < choice as usize + choices as usize {
                let Choice(word, words) = CHOICES[k];
                let mut w = word as usize;
                while w < word as usize + words as usize {
                    all[form] |= word_bit(WORDS[w]);
                    w += 1;
                }
                k += 1;
            }
            at += 1;
        }
        form += 1;
    }
    all
};

const fn word_bit(word: Mod) -> u64 {
    1 << (word as u32 % 64)
}

fn run<T>(pool: &'static [T], start: u16, len: u8) -> &'static [T] {
    &pool[usize::from(start)..usize::from(start) + usize::from(len)]
}

/// One instruction form.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    /// First word.
    pub op: Op,
    slots: (u16, u8),
    operands: (u16, u8),
    immediates: u16,
    /// First PTX version.
    pub min_ptx: PtxVersion,
    /// First target.
    pub min_target: Target,
    targets: u32,
    /// Family.
    pub family: Family,
    /// Whether the first vector operand scales with the size word (`m64n256k16`, `x64`); the table has its length
    /// for the smallest size.
    pub scaled: bool,
}

/// A table row; the generated file calls this.
#[expect(clippy::too_many_arguments, reason = "one argument a column")]
pub(crate) const fn form(
    op: Op,
    slots: u16,
    slots_len: u8,
    operands: u16,
    operands_len: u8,
    immediates: u16,
    min_ptx: PtxVersion,
    min_target: Target,
    targets: u32,
    family: Family,
    scaled: bool,
) -> Form {
    Form {
        op,
        slots: (slots, slots_len),
        operands: (operands, operands_len),
        immediates,
        min_ptx,
        min_target,
        targets,
        family,
        scaled,
    }
}

impl Form {
    /// All forms.
    pub fn all() -> &'static [Self] {
        &FORMS
    }

    /// The forms of an opcode.
    pub fn of(op: Op) -> &'static [Self] {
        let index = op as usize;
        &FORMS[usize::from(FIRST_FORM[index])..usize::from(FIRST_FORM[index + 1])]
    }

    /// The forms of an opcode that have exactly these words.
    pub fn with_words(op: Op, words: &[Mod]) -> impl Iterator<Item = &'static Self> {
        let index = op as usize;
        let range = usize::from(FIRST_FORM[index])..usize::from(FIRST_FORM[index + 1]);
        let bits = words.iter().fold(0, |bits, word| bits | word_bit(*word));
        let possible = WORD_BITS[range.clone()].iter().map(move |all| bits & !all == 0);
        let forms = FORMS[range].iter().zip(possible).filter(|(_, possible)| *possible);
        forms.map(|(form, _)| form).filter(move |form| form.match_words(words).complete)
    }

    /// The word positions.
    pub fn slots(&self) -> &'static [Slot] {
        run(&SLOTS, self.slots.0, self.slots.1)
    }

    /// The operand positions.
    pub fn operands(&self) -> &'static [Pattern] {
        run(&PATTERNS, self.operands.0, self.operands.1)
    }

    /// Whether a literal may replace the register at an operand position.
    pub fn takes_immediate(&self, position: usize) -> bool {
        position < 16 && self.immediates & (1 << position) != 0
    }

    /// Whether a target has this form. Targets removed from the table are compared by number.
    pub fn allows(&self, target: Target) -> bool {
        match Target::KNOWN.iter().position(|row| row.target == target) {
            Some(bit) => self.targets & (1 << bit) != 0,
            None => target.number >= self.min_target.number,
        }
    }

    /// Whether any current target has this form; removed forms have none.
    pub fn is_current(&self) -> bool {
        self.targets != 0
    }

    /// Matches `words` from the start: how many match, and whether they are exactly the form's.
    pub fn match_words(&self, words: &[Mod]) -> WordMatch {
        let mut best = 0;
        let complete = match_slots(self.slots(), words, 0, &mut best);
        WordMatch { matched: best, complete }
    }
}

/// The words that can follow `words` in some form of an opcode, in the order of the table.
pub fn next_words(op: Op, words: &[Mod]) -> Vec<Mod> {
    let mut next = Vec::new();
    for form in Form::of(op) {
        follow(form.slots(), words, &mut next);
    }
    next
}

/// Collects the words that may follow `words` when these fill the first slots.
fn follow(slots: &[Slot], words: &[Mod], next: &mut Vec<Mod>) {
    let Some((slot, rest)) = slots.split_first() else { return };
    for choice in slot.choices() {
        if let Some(behind) = words.strip_prefix(choice) {
            follow(rest, behind, next);
        } else if let Some(&word) = choice.strip_prefix(words).and_then(<[Mod]>::first)
            && !next.contains(&word)
        {
            next.push(word);
        }
    }
    if slot.optional() {
        follow(rest, words, next);
    }
}

/// The result of [`Form::match_words`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WordMatch {
    /// Number of words that match before the first mismatch.
    pub matched: usize,
    /// Whether the words are exactly this form.
    pub complete: bool,
}

/// Tries every choice of the first slot; the depth is the number of slots of a row.
fn match_slots(slots: &[Slot], words: &[Mod], at: usize, best: &mut usize) -> bool {
    *best = (*best).max(at);
    let Some((slot, rest)) = slots.split_first() else {
        return at == words.len();
    };
    for choice in slot.choices() {
        if words[at..].starts_with(choice) && match_slots(rest, words, at + choice.len(), best) {
            return true;
        }
    }
    slot.optional() && match_slots(rest, words, at, best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_match_in_order_only() {
        let full = |op: Op, words: &[Mod]| Form::of(op).iter().any(|form| form.match_words(words).complete);
        assert!(full(Op::Add, &[Mod::Rn, Mod::Ftz, Mod::F32]));
        assert!(!full(Op::Add, &[Mod::Ftz, Mod::Rn, Mod::F32]));
        assert!(full(Op::Mul, &[Mod::Wide, Mod::S32]));
        assert!(full(
            Op::Wmma,
            &[Mod::Load, Mod::A, Mod::Sync, Mod::Aligned, Mod::Row, Mod::M16n16k16, Mod::F16]
        ));
        assert!(!full(Op::Add, &[]));
    }

    #[test]
    fn every_row_belongs_to_its_opcode_and_the_index_covers_all() {
        let mut rows = 0;
        for op in Op::ALL {
            assert!(Form::of(op).iter().all(|form| form.op == op));
            rows += Form::of(op).len();
        }
        assert_eq!(rows, Form::all().len());
    }

    #[test]
    fn target_masks_follow_the_target_table() {
        let tcgen05 = Form::of(Op::Tcgen05).iter().find(|form| form.min_target.to_string() == "sm_100a");
        let tcgen05 = tcgen05.expect("a form for sm_100a");
        for (name, allowed) in [("sm_100a", true), ("sm_100", false), ("sm_90a", false), ("sm_120a", false)] {
            assert_eq!(tcgen05.allows(Target::parse(name).expect("a target")), allowed, "{name}");
        }
    }
}
