//! Random programs in the C part of CUDA C++ that a host compiler takes as well.
//!
//! Every program is defined and says no more than the standard does: it reads only what was written, ranges of all
//! integer operands are known ([`ints`]), and expressions have effects only where the order is given. So a compiler
//! for the host, with CUDA's words defined away, is a referee. A kernel runs four threads that share nothing: what
//! is `__shared__` or `__device__` has a row for each.

pub mod check;
mod classes;
mod data;
mod expr;
mod functions;
mod ints;
mod loops;
mod memory;
mod objects;
pub mod recorded;
mod scope;
mod statements;
mod ways;

use std::fmt::Write as _;

use super::Size;
use super::rng::Rng;
use scope::{Class, Function, Place, Scalar, Scope};

/// Threads of a launch.
pub(super) const THREADS: u64 = 4;
/// Statements a call of the kernel may execute, about.
const WORK: u64 = 20_000;

/// A generator of one program.
struct Gen {
    rng: Rng,
    size: Size,
    /// Types, variables and functions before the one that is being written.
    head: String,
    /// The statements of the function that is being written.
    body: String,
    classes: Vec<Class>,
    functions: Vec<Function>,
    scope: Scope,
    /// What is visible everywhere.
    globals: Scope,
    count: u32,
    /// How often the statement that is being written is executed, and what the function costs so far.
    weight: u64,
    cost: u64,
    /// Labels behind enclosing statements, which a `goto` may aim at.
    exits: Vec<String>,
    /// Enclosing statements of which `break` and `continue` mean something.
    can_break: bool,
    can_continue: bool,
    /// The function that is being written may change what others see.
    effects: bool,
    /// Statements are mostly those of loops.
    loops: bool,
}

/// What all programs of a file share.
const PRELUDE: &str = include_str!("prelude.h");

/// What programs are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Arithmetic, memory and control flow.
    Values,
    /// Objects whose lives are traced.
    Classes,
    /// Loop nests over arrays.
    Loops,
    /// What Csmith makes.
    Csmith,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Values, Self::Classes, Self::Loops, Self::Csmith];

    /// The name in commands and tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Classes => "classes",
            Self::Loops => "loops",
            Self::Csmith => "csmith",
        }
    }

    /// The kind of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The programs of some seeds as one file.
///
/// # Errors
/// When another generator is needed and is not installed.
pub fn file(seeds: &[u64], size: Size, kind: Kind) -> Result<String, String> {
    let mut source = PRELUDE.to_owned();
    for seed in seeds {
        let program = match kind {
            Kind::Values | Kind::Loops => program(*seed, size, kind),
            Kind::Classes => classes::program(*seed, size),
            Kind::Csmith => return super::csmith::file(seeds),
        };
        let _ = writeln!(source, "namespace n{seed} {{\n{program}}}");
    }
    Ok(source)
}

/// The program of a seed, without the prelude.
fn program(seed: u64, size: Size, kind: Kind) -> String {
    let mut made = Gen {
        rng: Rng::new(seed ^ 0xc0de),
        size,
        head: String::new(),
        body: String::new(),
        classes: Vec::new(),
        functions: Vec::new(),
        scope: Scope::default(),
        globals: Scope::default(),
        count: 0,
        weight: 1,
        cost: 0,
        exits: Vec::new(),
        can_break: false,
        can_continue: false,
        effects: false,
        loops: false,
    };
    match kind {
        Kind::Loops => made.loop_program(seed),
        _ => made.program(seed),
    }
}

impl Gen {
    fn name(&mut self, prefix: &str) -> String {
        self.count += 1;
        format!("{prefix}{}", self.count)
    }

    /// Whether something of this cost may be executed here.
    fn affordable(&self, cost: u64) -> bool {
        self.weight * cost + self.cost <= WORK
    }

    /// Adds a line to the function that is being written.
    fn line(&mut self, line: &str) {
        self.cost += self.weight;
        self.body.push_str(line);
        self.body.push('\n');
    }

    fn program(&mut self, seed: u64) -> String {
        let (functions, blocks, depth) = match self.size {
            Size::Small => (2, 3, 2),
            Size::Medium => (4, 7, 3),
            Size::Large => (7, 16, 4),
        };
        self.vector_types();
        for _ in 0..self.rng.between(1, 3) {
            self.class();
        }
        for _ in 0..self.rng.between(1, 4) {
            self.global();
        }
        for _ in 0..functions {
            self.function();
        }
        self.inputs();
        for _ in 0..self.rng.between(0, 2) {
            self.shared();
        }
        self.cost = 0;
        for _ in 0..blocks {
            self.block(depth);
        }
        self.kernel(seed)
    }

    /// Starts the kernel: its first variables are what it is given.
    fn inputs(&mut self) {
        self.effects = true;
        self.scope = self.globals.clone();
        for index in 0..8 {
            let ty = self.scalar_type();
            let name = format!("x{index}");
            let _ = writeln!(self.body, "{} {name} = {};", ty.name(), input(ty, index));
            self.scope.places.push(Place::variable(&name, ty));
        }
    }

    /// Ends the kernel.
    fn kernel(&mut self, seed: u64) -> String {
        self.log_everything();
        format!(
            "{}extern \"C\" __global__ void k{seed}(const long long *in, unsigned long long *out) {{\n\
             unsigned t = threadIdx.x;\nin += 8 * t;\nHash h;\n{}out[t] = h.value;\n}}\n",
            self.head, self.body
        )
    }
}

/// An input as a value of a type.
fn input(ty: Scalar, index: u32) -> String {
    match ty {
        Scalar::Int(ty) => format!("({})in[{index}]", ty.name()),
        Scalar::Float => format!("(float)in[{index}]"),
        Scalar::Double => format!("(double)in[{index}] * 0.5"),
    }
}
