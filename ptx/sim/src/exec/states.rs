//! Why the lanes of a warp do not run.
//!
//! The scheduler asks after each turn which lanes can run and which wait for what, so states are kept as masks of lanes.

use super::rows;

/// Why a lane does not run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum State {
    /// It runs when it is chosen.
    Ready,
    /// At an instruction that waits for the lanes of a mask.
    AtMask(u32),
    /// At a CTA barrier.
    AtBarrier(u32),
    /// At a product of the warpgroup.
    AtWarpgroup,
    /// At an allocation of tensor memory.
    AtTensorMemory,
    /// At `barrier.cluster.wait`.
    AtCluster,
    /// Finished, or never there.
    Done,
}

/// The kinds of states.
const KINDS: usize = 7;

impl State {
    /// The index of the kind of the state, and its payload: the mask or the number that it carries, else 0.
    const fn parts(self) -> (usize, u32) {
        match self {
            Self::Ready => (0, 0),
            Self::AtMask(members) => (1, members),
            Self::AtBarrier(id) => (2, id),
            Self::AtWarpgroup => (3, 0),
            Self::AtTensorMemory => (4, 0),
            Self::AtCluster => (5, 0),
            Self::Done => (6, 0),
        }
    }

    /// The state with these parts.
    const fn of((kind, word): (usize, u32)) -> Self {
        match kind {
            0 => Self::Ready,
            1 => Self::AtMask(word),
            2 => Self::AtBarrier(word),
            3 => Self::AtWarpgroup,
            4 => Self::AtTensorMemory,
            5 => Self::AtCluster,
            _ => Self::Done,
        }
    }
}

/// The states of the lanes of a warp.
#[derive(Clone, Hash)]
pub(crate) struct States {
    /// The lanes of each kind of state; every lane is in one.
    kinds: [u32; KINDS],
    /// The payload of the state of each lane.
    words: [u32; 32],
}

impl States {
    /// Every lane in one state.
    pub(crate) fn all(state: State) -> Self {
        let mut states = Self { kinds: [0; KINDS], words: [0; 32] };
        states.set(u32::MAX, state);
        states
    }

    /// The state of a lane.
    pub(crate) fn get(&self, lane: usize) -> State {
        let kind = self.kinds.iter().position(|lanes| lanes >> lane & 1 != 0);
        State::of((kind.unwrap_or(KINDS), self.words[lane]))
    }

    /// Sets the state of the lanes of a mask.
    pub(crate) fn set(&mut self, mask: u32, state: State) {
        let (kind, word) = state.parts();
        self.kinds.iter_mut().for_each(|lanes| *lanes &= !mask);
        self.kinds[kind] |= mask;
        rows::assign(&mut self.words, mask, word);
    }

    /// The lanes that run when they are chosen.
    pub(crate) fn ready(&self) -> u32 {
        self.kinds[State::Ready.parts().0]
    }

    /// The lanes that have not finished.
    pub(crate) fn live(&self) -> u32 {
        !self.kinds[State::Done.parts().0]
    }

    /// The lanes at instructions that wait for the lanes of a mask.
    pub(crate) fn at_masks(&self) -> u32 {
        self.kinds[State::AtMask(0).parts().0]
    }

    /// The numbers of the CTA barriers at which lanes wait, as bits.
    pub(crate) fn barriers(&self) -> u32 {
        let (mut rest, mut numbers) = (self.kinds[State::AtBarrier(0).parts().0], 0);
        while rest != 0 {
            let number = self.words[rest.trailing_zeros() as usize & 31];
            numbers |= 1 << number;
            rest &= !self.lanes_in(State::AtBarrier(number));
        }
        numbers
    }

    /// The lanes in a state.
    pub(crate) fn lanes_in(&self, state: State) -> u32 {
        let (kind, word) = state.parts();
        let lanes = self.kinds[kind];
        if lanes == 0 {
            return 0;
        }
        let same = |mask, (lane, other): (usize, &u32)| mask | if *other == word { 1 << lane } else { 0 };
        lanes & self.words.iter().enumerate().fold(0, same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lane_is_in_the_state_that_was_set_last() {
        let mut states = States::all(State::Done);
        states.set(0xffff, State::Ready);
        states.set(0xff00, State::AtBarrier(3));
        states.set(0x1_0800, State::AtBarrier(5));
        states.set(0x0001, State::AtMask(7));
        states.set(0x0002, State::AtMask(9));
        let expected = |lane: usize| match lane {
            0 => State::AtMask(7),
            1 => State::AtMask(9),
            2..8 => State::Ready,
            11 | 16 => State::AtBarrier(5),
            8..16 => State::AtBarrier(3),
            _ => State::Done,
        };
        (0..32).for_each(|lane| assert_eq!(states.get(lane), expected(lane), "lane {lane}"));
        assert_eq!(states.ready(), 0xfc);
        assert_eq!(states.live(), 0x1_ffff);
        assert_eq!(states.at_masks(), 3);
        assert_eq!(states.barriers(), 1 << 3 | 1 << 5);
        assert_eq!(states.lanes_in(State::AtBarrier(3)), 0xf700);
        assert_eq!(states.lanes_in(State::AtMask(9)), 2);
        assert_eq!(states.lanes_in(State::AtMask(8)), 0);
        assert_eq!(states.lanes_in(State::AtCluster), 0);
    }
}
