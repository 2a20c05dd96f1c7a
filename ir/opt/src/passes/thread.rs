//! Jump threading: redirects an edge past a block that only branches, where the edge decides the branch.
//!
//! `a && b` in a condition creates such blocks: the edge on which `a` is false has a constant.
//!
//! ```text
//! head:  br i1 %a, right, join                   head:  br i1 %a, right, no
//! right: ...; br join                      ->    right: ...; br join
//! join:  %c = phi [ false, head ], [ %b, right ] join:  br i1 %b, yes, no
//!        br i1 %c, yes, no
//! ```
//!
//! A threaded block consists of phis, at most one comparison of a phi with a constant, and the branch. It is
//! neither header nor latch of a loop, so that loops keep their shape. Linear in the edges of such blocks.

use ptxc_ir::{Block, Cfg, Func, Inst, Module, Op, Value};
use smallvec::SmallVec;

/// The maximum number of edges of one block examined.
const MAX_EDGES: usize = 64;

/// Threads every edge that can be; returns whether there was one.
pub(super) fn run(m: &mut Module, f: Func) -> bool {
    let junctions: Vec<Junction> = m.blocks(f).filter_map(|block| junction(m, block)).collect();
    if junctions.is_empty() {
        return false;
    }
    // Threaded edges lead forward, past one block: the order stays a reverse postorder.
    let cfg = Cfg::new(m, f);
    let mut changed = false;
    for junction in junctions {
        changed |= thread(m, &cfg, &junction);
    }
    changed
}

/// A block that only branches.
struct Junction {
    block: Block,
    /// The phi that decides.
    phi: Inst,
    /// The comparison of the phi with a constant, unless it is the condition itself.
    compare: Option<Inst>,
    yes: Block,
    no: Block,
}

fn junction(m: &Module, block: Block) -> Option<Junction> {
    let last = m.terminator(block)?;
    let (condition, yes, no) = m.cond_br(last)?;
    if yes == no || yes == block || no == block {
        return None;
    }
    let (phi, compare) = match m.as_op(condition, Op::Phi) {
        Some(phi) => (phi, None),
        None => {
            let compare = m.as_op(condition, Op::ICmp).filter(|&c| m.has_one_use(c))?;
            m.int_value(m.operand(compare, 1))?;
            (m.as_op(m.operand(compare, 0), Op::Phi)?, Some(compare))
        }
    };
    let only_decides = m.insts(block).all(|i| m.op(i) == Op::Phi || Some(i) == compare || i == last);
    let own = m.parent(phi) == Some(block) && compare.is_none_or(|c| m.parent(c) == Some(block));
    if !own || !only_decides || m.num_incoming(phi) as usize > MAX_EDGES {
        return None;
    }
    // Values of the phis may be used after the block only by phis of its direct successors.
    let stays = |user: Inst| {
        Some(user) == compare || user == last || m.op(user) == Op::Phi && m.parent(user) != Some(block)
    };
    let leads_on = |phi: Inst| {
        m.uses(phi).all(|u| m.as_inst(u.user).is_some_and(stays))
            && m.users(phi)
                .filter(|&user| m.op(user) == Op::Phi)
                .all(|user| m.incoming(user).all(|(v, from)| v != Value::from(phi) || from == block))
    };
    m.phis(block).all(leads_on).then_some(Junction { block, phi, compare, yes, no })
}

fn thread(m: &mut Module, cfg: &Cfg, junction: &Junction) -> bool {
    let Junction { block, phi, yes, no, .. } = *junction;
    let Some(number) = cfg.number(block) else { return false };
    let comes_back = |b: Block| cfg.number(b).is_none_or(|n| n >= number);
    if m.predecessors(block).into_iter().any(comes_back) {
        return false;
    }
    let edges: SmallVec<[(Value, Block); 8]> = m.incoming(phi).collect();
    let mut changed = false;
    for (value, pred) in edges {
        let Some(outcome) = outcome(m, junction, value) else { continue };
        let target = if outcome { yes } else { no };
        let closes_loop = cfg.number(target).is_none_or(|n| n <= number);
        let successors = m.successors(pred);
        let one_edge = successors.iter().filter(|&&s| s == block).count() == 1;
        if closes_loop || !one_edge || successors.contains(&target) && m.phis(target).next().is_some() {
            continue;
        }
        move_edge(m, pred, block, target);
        changed = true;
    }
    changed
}

/// The outcome of the branch for a value of the phi, if known.
fn outcome(m: &mut Module, junction: &Junction, value: Value) -> Option<bool> {
    let decided = match junction.compare {
        None => value,
        Some(compare) => {
            m.int_value(value)?;
            let (pred, constant) = (m.int_pred(compare), m.operand(compare, 1));
            m.fold_icmp(pred, value, constant)?
        }
    };
    Some(m.int_value(decided)? & 1 == 1)
}

/// Redirects the edge from `pred` to `block` to `target`, a successor of `block`.
fn move_edge(m: &mut Module, pred: Block, block: Block, target: Block) {
    let phis: SmallVec<[Inst; 4]> = m.phis(target).collect();
    for phi in phis {
        let Some(through) = m.incoming_for(phi, block) else { continue };
        let own = m.as_op(through, Op::Phi).filter(|&p| m.parent(p) == Some(block));
        let value = own.and_then(|p| m.incoming_for(p, pred)).unwrap_or(through);
        m.add_incoming(phi, value, pred);
    }
    m.redirect_edges(pred, block, target);
    m.remove_phi_edge(block, pred);
}
