//! Checks the proofs.

use ptxc_ir::{Flags, Module, Op, Ty, Value};

use super::super::table::{ALL, Rule};
use super::evaluate::{MEMORY, Outcome, Val, run};
use super::pattern::{Choices, Gen, PARAMS, Pattern, edges, float_edges, random};

/// The maximum number of functions per pattern and width: all of them up to this number, else this many random
/// ones.
const MOST_FUNCTIONS: usize = 60;

/// The maximum number of executions per pattern and width: all inputs, or a sample of this size.
const MOST_RUNS: usize = 2_000;

/// The factor of both limits, set by `PTXC_PROOF_EFFORT`.
fn effort() -> usize {
    std::env::var("PTXC_PROOF_EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[test]
fn every_rule_holds() {
    let mut faults = Vec::new();
    for rule in ALL.iter().copied().flatten() {
        for (number, pattern) in rule.proof.patterns.iter().enumerate() {
            let fired: usize =
                pattern.widths.iter().map(|&bits| check(rule, pattern, bits, number, &mut faults)).sum();
            // A rule may be in several sets; a pattern must fire in one of them.
            let elsewhere =
                || ALL.iter().copied().flatten().filter(|other| other.name == rule.name).count() > 1;
            if fired == 0 && !elsewhere() {
                faults.push(format!("{}, pattern {number}: the rule leaves it alone", rule.name));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// Checks one pattern at a width; returns how often the rule changed it.
fn check(rule: &Rule, pattern: &Pattern, bits: u32, number: usize, faults: &mut Vec<String>) -> usize {
    let mut choices = Choices::new();
    drop(build(pattern, bits, &mut choices));
    let most = MOST_FUNCTIONS * effort();
    let combinations = choices.combinations();
    let exhaustive = combinations <= most * 4;
    choices = Choices::new();
    let mut fired = 0;
    let mut rng = 0x1234_5678_9abc_def1_u64 ^ u64::from(bits) << 32 ^ number as u64;
    for _ in 0..if exhaustive { usize::MAX } else { most } {
        let seed = random(&mut rng) | 1;
        if !exhaustive {
            choices.random = Some(seed);
        }
        let source = build(pattern, bits, &mut choices);
        let more = !exhaustive || choices.advance();
        if let Some((before, after)) = rewritten(&source, rule) {
            fired += 1;
            let budget =
                MOST_RUNS * effort() / if exhaustive { combinations.min(most * 4) } else { most }.max(1);
            if let Err(why) = refines(&before, &after, budget.max(64), seed) {
                faults.push(format!(
                    "{}, pattern {number}, {bits} bits: {why}\n{}\n{}",
                    rule.name,
                    before.m.to_text(),
                    after.m.to_text()
                ));
                return fired;
            }
        }
        if !more {
            break;
        }
    }
    fired
}

/// A finished function.
struct Built {
    m: Module,
    f: ptxc_ir::Func,
    root: Value,
}

fn build(pattern: &Pattern, bits: u32, choices: &mut Choices) -> Built {
    let mut g = Gen::new(bits, choices);
    let value = (pattern.build)(&mut g);
    let root = match g.root {
        Some(root) => root.into(),
        None => {
            g.b().ret(Some(value));
            value
        }
    };
    Built { m: g.m, f: g.f, root }
}

/// The function before and after the rule, if the rule changes it.
fn rewritten(source: &Built, rule: &Rule) -> Option<(Built, Built)> {
    let copy = || Built { m: source.m.clone(), f: source.f, root: source.root };
    let mut after = copy();
    let inst = after.m.as_inst(after.root)?;
    if !super::super::table::rules_of(after.m.op(inst))
        .iter()
        .any(|other| std::ptr::fn_addr_eq(other.apply, rule.apply))
    {
        return None;
    }
    let value = (rule.apply)(&mut after.m, inst)?;
    if value != inst.into() {
        after.m.replace_all_uses(inst, value);
    }
    Some((copy(), after))
}

/// Whether the second function refines the first on every input.
fn refines(before: &Built, after: &Built, budget: usize, seed: u64) -> Result<(), String> {
    let used: Vec<bool> = (0..PARAMS).map(|k| before.m.has_uses(before.m.param(before.f, k))).collect();
    let domains: Vec<Vec<Val>> =
        (0..PARAMS).map(|k| if used[k] { domain(before, k) } else { vec![Val::Poison] }).collect();
    let inputs = domains.iter().fold(1_usize, |all, domain| all.saturating_mul(domain.len()));
    let mut rng = seed;
    for index in 0..inputs.min(budget) {
        let mut rest = index;
        let args: Vec<Val> = domains
            .iter()
            .map(|domain| {
                let chosen = if inputs <= budget { rest } else { random(&mut rng) as usize };
                rest /= domain.len();
                domain[chosen % domain.len()].clone()
            })
            .collect();
        let memory: Vec<u8> = (0..16).map(|_| random(&mut rng) as u8).collect();
        let allowed = outcomes(before, &args, &memory);
        let signless = before.m.insts(before.m.entry(before.f).expect("a body")).any(|inst| {
            before.m.ty(inst).is_float()
                && before.m.flags(inst).has(Flags::NSZ)
                && before.m.op(inst) != Op::Load
        });
        for got in outcomes(after, &args, &memory) {
            if !allowed
                .iter()
                .any(|allowed| covers(allowed, &got, signless.then(|| before.m.ty(before.root))))
            {
                return Err(format!("{args:?} gives {got:?}, not {:?}", &allowed[..allowed.len().min(4)]));
            }
        }
    }
    Ok(())
}

/// The values of a parameter: all values of up to 8 bits and of `half`; edge cases and random values of other
/// types.
fn domain(built: &Built, k: usize) -> Vec<Val> {
    let m = &built.m;
    let ty = m.ty(m.param(built.f, k));
    let mut values: Vec<u128> = match m.types.int_bits(ty) {
        Some(bits @ 0..=8) => (0..1 << bits).collect(),
        Some(bits) => edges(bits),
        None if m.types.is_ptr(ty) => return vec![Val::Bits(MEMORY)],
        None if ty == Ty::HALF => (0..0x1_0000).map(|bits| super::number::canonical(ty, bits)).collect(),
        None => float_edges(ty),
    };
    values.dedup();
    values.into_iter().map(Val::Bits).chain([Val::Poison]).collect()
}

/// All outcomes of a function on an input: each use of undef takes each value.
fn outcomes(built: &Built, args: &[Val], memory: &[u8]) -> Vec<Outcome> {
    let mut choices = Choices::new();
    let mut found: Vec<Outcome> = Vec::new();
    loop {
        let outcome =
            run(&built.m, built.f, args, memory, &mut |bits| choices.pick(1 << bits.min(8)) as u128);
        if !found.contains(&outcome) {
            found.push(outcome);
        }
        if !choices.advance() {
            return found;
        }
    }
}

/// Whether `got` refines the outcome `allowed`. `signless` is the type of floats whose zeros may have either sign.
fn covers(allowed: &Outcome, got: &Outcome, signless: Option<Ty>) -> bool {
    match (allowed, got) {
        (Outcome::Undefined, _) => true,
        (Outcome::Returned(a, memory), Outcome::Returned(b, other)) => {
            memory == other
                && match (a, b) {
                    (Some(a), Some(b)) => value_covers(a, b, signless),
                    (a, b) => a == b,
                }
        }
        _ => false,
    }
}

fn value_covers(allowed: &Val, got: &Val, signless: Option<Ty>) -> bool {
    match (allowed, got) {
        (Val::Poison, _) => true,
        (Val::Members(a), Val::Members(b)) => a.iter().zip(b).all(|(a, b)| value_covers(a, b, signless)),
        (Val::Bits(a), Val::Bits(b)) => {
            let zero = |bits: u128| {
                signless.is_some_and(|ty| ty.is_float() && super::number::decode(ty, bits) == 0.0)
            };
            a == b || zero(*a) && zero(*b)
        }
        _ => false,
    }
}
