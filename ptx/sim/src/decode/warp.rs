//! Instructions that lanes of a warp execute together.

use super::function::{Decode, FunctionDecoder, Unknown};
use crate::program::{Kind, NONE, WarpKind, WarpOp, ZERO};
use crate::scalar::Words;
use ptxc_ptx::{Body, Mod, Op, Operand};

impl FunctionDecoder<'_, '_> {
    pub(super) fn warp_level(
        &mut self,
        body: &Body,
        op: Op,
        words: Words<'_>,
        operands: &[Operand],
    ) -> Option<Decode<()>> {
        Some(match op {
            Op::Activemask => match operands {
                [dst] => self.destination(body, *dst).map(|dst| self.emit(Kind::Activemask { dst })),
                _ => Err(Unknown),
            },
            Op::Bar if words.has(Mod::Warp) => self.warp_op(body, WarpKind::Sync, words, None, operands),
            Op::Shfl | Op::Vote | Op::Match | Op::Redux | Op::Elect => {
                self.exchange(body, op, words, operands)
            }
            _ => return None,
        })
    }

    fn exchange(&mut self, body: &Body, op: Op, words: Words<'_>, operands: &[Operand]) -> Decode<()> {
        let pick =
            |table: &[(Mod, WarpKind)]| table.iter().find(|(word, _)| words.has(*word)).map(|row| row.1);
        let kind = match op {
            Op::Shfl => pick(&[
                (Mod::Up, WarpKind::ShflUp),
                (Mod::Down, WarpKind::ShflDown),
                (Mod::Bfly, WarpKind::ShflBfly),
                (Mod::Idx, WarpKind::ShflIdx),
            ]),
            Op::Vote => pick(&[
                (Mod::All, WarpKind::VoteAll),
                (Mod::Any, WarpKind::VoteAny),
                (Mod::Uni, WarpKind::VoteUni),
                (Mod::Ballot, WarpKind::VoteBallot),
            ]),
            Op::Match => pick(&[(Mod::Any, WarpKind::MatchAny), (Mod::All, WarpKind::MatchAll)]),
            Op::Redux => Some(WarpKind::Redux),
            _ => Some(WarpKind::Elect),
        };
        let [dst, sources @ ..] = operands else { return Err(Unknown) };
        self.warp_op(body, kind.ok_or(Unknown)?, words, Some(*dst), sources)
    }

    /// The mask is the last source of the forms with `.sync`; the others take the active lanes.
    fn warp_op(
        &mut self,
        body: &Body,
        kind: WarpKind,
        words: Words<'_>,
        dst: Option<Operand>,
        sources: &[Operand],
    ) -> Decode<()> {
        let (mask, sources) = match sources {
            [rest @ .., mask] if words.has(Mod::Sync) => (self.source(body, *mask)?, rest),
            _ => (NONE, sources),
        };
        let mut s = [ZERO; 3];
        for (slot, operand) in s.iter_mut().zip(sources) {
            *slot = self.source(body, *operand)?;
        }
        let dst = match dst {
            Some(operand) => {
                let (first, second) = self.destinations(body, operand)?;
                [first, second]
            }
            None => [NONE; 2],
        };
        let words = words.0.iter().copied().collect();
        self.emit(Kind::Warp(Box::new(WarpOp { kind, mask, dst, s, words })));
        Ok(())
    }
}
