//! Generators of many sequences that take turns, each of a thread of its own on a GPU.

use crate::distribution;
use crate::normal;

/// One sequence.
pub(crate) trait Sequence: Copy {
    /// The first one of a seed.
    fn begin(seed: u64) -> Self;
    /// The sequence behind this one.
    fn next_sequence(&mut self);
    /// Leaves words out.
    fn skip(&mut self, count: u64);
    fn word(&mut self) -> u32;

    fn uniform(&mut self) -> f32 {
        distribution::uniform(self.word())
    }

    fn uniform_double(&mut self) -> f64 {
        let (low, high) = (self.word(), self.word());
        distribution::uniform_double(low, high)
    }

    fn normal(&mut self) -> [f32; 2] {
        let (u, v) = (self.word(), self.word());
        normal::pair(distribution::uniform(u), distribution::angle(v))
    }

    fn normal_double(&mut self) -> [f64; 2] {
        let u = self.uniform_double();
        let (low, high) = (self.word(), self.word());
        normal::pair_double(u, distribution::angle_double(low, high))
    }
}

/// The sequences and whose turn it is.
#[derive(Debug)]
pub(crate) struct Threads<S> {
    /// Those that had a turn.
    all: Vec<S>,
    /// The next one, from its beginning.
    fresh: S,
    count: usize,
    turn: usize,
    /// The first turn.
    offset: u64,
}

impl<S: Sequence> Threads<S> {
    /// As many sequences, beginning with a turn other than the first.
    pub(crate) fn new(seed: u64, offset: u64, count: usize) -> Threads<S> {
        let mut threads = Threads {
            all: Vec::new(),
            fresh: S::begin(seed),
            count,
            turn: (offset % count as u64) as usize,
            offset,
        };
        threads.reach(threads.turn);
        threads
    }

    /// Makes the sequences up to one.
    fn reach(&mut self, thread: usize) {
        while self.all.len() <= thread {
            let index = self.all.len() as u64;
            let count = self.count as u64;
            let mut own = self.fresh;
            own.skip(self.offset / count + u64::from(index < self.offset % count));
            self.all.push(own);
            self.fresh.next_sequence();
        }
    }

    /// The sequence whose turn it is.
    pub(crate) fn next(&mut self) -> &mut S {
        let turn = self.turn;
        self.reach(turn);
        self.turn = (turn + 1) % self.count;
        &mut self.all[turn]
    }
}
