//! Loads and stores: ordering, space, cache operation, width and type, and the corresponding words.

use crate::isa::Mod;
use crate::types::Space;

/// Memory ordering of a load or store (PTX ISA, "ld", "st").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// No qualifier.
    #[default]
    Plain,
    /// `.weak`
    Weak,
    /// `.volatile`
    Volatile,
    /// `.relaxed.scope`
    Relaxed(Scope),
    /// `.acquire.scope` (loads)
    Acquire(Scope),
    /// `.release.scope` (stores)
    Release(Scope),
    /// `.mmio.relaxed.sys`
    Mmio,
}

/// Scope of a memory operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the PTX spellings")]
pub enum Scope {
    Cta,
    Cluster,
    Gpu,
    Sys,
}

impl Scope {
    /// The instruction word.
    pub fn word(self) -> Mod {
        match self {
            Self::Cta => Mod::Cta,
            Self::Cluster => Mod::Cluster,
            Self::Gpu => Mod::Gpu,
            Self::Sys => Mod::Sys,
        }
    }
}

/// The properties of a load or store; PTX has one order for their words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// Ordering.
    pub order: Order,
    /// State space; `None` is a generic address.
    pub space: Option<Space>,
    /// `.ca`, `.cg`, `.cs`, `.lu`, `.cv`, `.wb`, `.wt`.
    pub cache: Option<Mod>,
    /// `.nc`: the read-only path.
    pub non_coherent: bool,
    /// 1, 2, 4 or 8 elements.
    pub lanes: u8,
    /// Element type as an instruction word.
    pub ty: Mod,
}

impl Access {
    /// A plain scalar access.
    pub fn new(space: Option<Space>, ty: Mod) -> Self {
        Self { order: Order::Plain, space, cache: None, non_coherent: false, lanes: 1, ty }
    }

    /// The same access for several adjacent elements.
    pub fn lanes(mut self, lanes: u8) -> Self {
        self.lanes = lanes;
        self
    }

    pub(super) fn words(self) -> Words {
        let mut words = Words::default();
        match self.order {
            Order::Plain => {}
            Order::Weak => words.push(Mod::Weak),
            Order::Volatile => words.push(Mod::Volatile),
            Order::Relaxed(scope) => words.extend(&[Mod::Relaxed, scope.word()]),
            Order::Acquire(scope) => words.extend(&[Mod::Acquire, scope.word()]),
            Order::Release(scope) => words.extend(&[Mod::Release, scope.word()]),
            Order::Mmio => words.extend(&[Mod::Mmio, Mod::Relaxed, Mod::Sys]),
        }
        if let Some(word) = self.space.and_then(Space::word) {
            words.push(word);
        }
        if let Some(cache) = self.cache {
            words.push(cache);
        }
        if self.non_coherent {
            words.push(Mod::Nc);
        }
        match self.lanes {
            2 => words.push(Mod::V2),
            4 => words.push(Mod::V4),
            8 => words.push(Mod::V8),
            _ => {}
        }
        words.push(self.ty);
        words
    }
}

/// A short list of words on the stack.
pub(super) struct Words {
    words: [Mod; 8],
    len: usize,
}

impl Default for Words {
    fn default() -> Self {
        Self { words: [Mod::B32; 8], len: 0 }
    }
}

impl Words {
    fn push(&mut self, word: Mod) {
        self.words[self.len] = word;
        self.len += 1;
    }

    fn extend(&mut self, words: &[Mod]) {
        for &word in words {
            self.push(word);
        }
    }

    pub(super) fn as_slice(&self) -> &[Mod] {
        &self.words[..self.len]
    }
}
