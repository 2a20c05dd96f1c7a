//! The values of every function, operator and conversion of the half types: each row of `inventory/half-types.tsv`
//! runs in the simulator on edge inputs, for an architecture without instructions for them and for some with, and is
//! compared with the exact result, rounded by arithmetic of the tests' own ([`number`], [`reference`]).
//!
//! A point's arguments lie in a record in memory from which the row's kernel reads them, so that references and
//! pointers may refer to them; the result goes to a record of another array.

mod inputs;
mod number;
mod reference;
mod types;

use std::fmt::Write as _;

use ptxc::{CompileOptions, Compiler, Target};
use ptxc_sim::{Arg, Simulator};

use crate::inventory::{self, Row};
use reference::{Call, Want};
use types::Type;

/// Targets that differ in which instructions they have for these types.
pub const TARGETS: &[&str] = &["sm_75", "sm_80", "sm_90", "sm_100a"];

/// The headers of the rows; a test is one header on one target.
pub const HEADERS: &[&str] = &["cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_fp6.h", "cuda_fp4.h"];

/// Bytes from one argument to the next, and of a result.
const SLOT: usize = 32;
/// Bytes of the arguments of one point: three or four, and the object of a member function.
const RECORD: usize = 5 * SLOT;
/// The slot of that object.
const OBJECT: usize = 4;

/// A row in its parts.
struct Test<'a> {
    row: &'a Row,
    name: String,
    /// The types of the arguments as they stand.
    spelled: Vec<&'a str>,
    types: Vec<Type>,
    returns: Option<Type>,
}

impl<'a> Test<'a> {
    fn read(row: &'a Row) -> Result<Self, String> {
        let spelled = inventory::parts(&row.arguments, ',');
        let values = spelled.iter().filter(|ty| !ty.ends_with(" o_"));
        let mut types: Vec<Type> = values
            .map(|ty| Type::read(ty).ok_or_else(|| format!("{}: type {ty} is unknown", row.name)))
            .collect::<Result<_, _>>()?;
        let mut own = None;
        if let Some(object) = spelled.iter().find_map(|ty| ty.strip_suffix(" o_")) {
            own = Type::read(object);
        }
        if types.is_empty() && row.group == "conversion-operator" {
            types.extend(own);
        }
        let returns = match row.returns.as_str() {
            "void" => None,
            text => Some(Type::read(text).ok_or_else(|| format!("{}: type {text} is unknown", row.name))?),
        };
        Ok(Self { row, name: reference::as_half(&row.name), spelled, types, returns })
    }

    /// Where argument `k` lies.
    fn slot(&self, k: usize) -> usize {
        if self.row.group == "conversion-operator" { OBJECT } else { k }
    }

    fn is_shuffle(&self) -> bool {
        self.row.group == "warp-shuffle"
    }

    fn kernel(&self, number: usize) -> String {
        let mut body = format!(
            "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; char *in = all + {RECORD} * i; "
        );
        let mut next = 0;
        for ty in &self.spelled {
            if let Some(ty) = ty.strip_suffix("* o_") {
                let _ = write!(body, "{ty} *o_ = ({ty} *)(in + {}); ", OBJECT * SLOT);
                continue;
            }
            let at = next * SLOT;
            match ty.split_once(['&', '*']) {
                Some((object, _)) if ty.contains('*') => {
                    let _ = write!(body, "{object}*a{next} = ({object}*)(in + {at}); ");
                }
                Some((object, _)) => {
                    let _ = write!(body, "{object}&a{next} = *({object}*)(in + {at}); ");
                }
                None => {
                    let _ = write!(body, "{ty} a{next} = *({ty} *)(in + {at}); ");
                }
            }
            next += 1;
        }
        let statements = inventory::parts(&self.row.example, ';');
        let (last, before) = statements.split_last().expect("a row has a use");
        before.iter().for_each(|statement| body.push_str(&format!("{statement}; ")));
        match self.returns {
            Some(_) => {
                let ty = types::bare(&self.row.returns);
                let _ = write!(body, "{ty} r = {last}; *({ty} *)(out + {SLOT} * i) = r; ");
            }
            None => {
                let _ = write!(body, "{last}; ");
            }
        }
        format!("extern \"C\" __global__ void row{number}(char *all, char *out, int n) {{ {body}}}\n")
    }

    fn points(&self) -> Vec<Vec<Vec<u64>>> {
        if self.is_shuffle() {
            return shuffles(self.types[1]);
        }
        inputs::points(&self.types)
    }

    /// Runs the row's kernel and compares every point.
    fn check(&self, number: usize, simulator: &Simulator) -> Result<usize, String> {
        let points = self.points();
        let mut memory = vec![0_u8; points.len() * RECORD];
        for (point, record) in points.iter().zip(memory.chunks_exact_mut(RECORD)) {
            for (k, (ty, lanes)) in self.types.iter().zip(point).enumerate() {
                ty.store(lanes, &mut record[self.slot(k) * SLOT..]);
            }
        }
        let mut out = vec![0_u8; points.len() * SLOT];
        let mut args = [Arg::slice(&mut memory), Arg::slice(&mut out), Arg::value(points.len() as u32)];
        let blocks = points.len().div_ceil(128) as u32;
        simulator
            .launch(&format!("row{number}"), [blocks, 1, 1], [128, 1, 1], 0, &mut args)
            .map_err(|trap| trap.to_string())?;
        for (i, point) in points.iter().enumerate() {
            let call = Call {
                group: &self.row.group,
                name: &self.name,
                types: &self.types,
                args: point,
                returns: self.returns,
                postfix: self.row.example.ends_with(['+', '-']),
                warp: &points[i & !31..],
                lane: i & 31,
            };
            let expected = reference::expected(&call).ok_or("the reference does not define it")?;
            if matches!(self.row.group.as_str(), "type" | "typedef") {
                let size = Type::read(&self.row.name).map(|ty| ty.size() as u64);
                let size = size.or(self.row.name.ends_with("_t").then_some(4));
                same(
                    "the size",
                    &[Want::Bits(size.unwrap_or(0))],
                    &out,
                    Some(Type::read("size_t").expect("known")),
                )?;
                continue;
            }
            let describe = |error: String| format!("arguments {point:x?}: {error}");
            same("the result", &expected.result, &out[i * SLOT..], self.returns).map_err(describe)?;
            if let Some(object) = expected.object {
                same("the object", &object, &memory[i * RECORD..], self.types.first().copied())
                    .map_err(describe)?;
            }
        }
        Ok(points.len())
    }
}

/// Whether an object in memory has the lanes that are wanted.
fn same(what: &str, wants: &[Want], memory: &[u8], ty: Option<Type>) -> Result<(), String> {
    let Some(ty) = ty.filter(|_| !wants.is_empty()) else { return Ok(()) };
    let got = ty.load(memory);
    if got.len() == wants.len() && wants.iter().zip(&got).all(|(want, &got)| want.accepts(got)) {
        return Ok(());
    }
    Err(format!("{what} is {got:x?}, not {wants:x?}"))
}

/// Warps of values, all with the same distance and width.
fn shuffles(ty: Type) -> Vec<Vec<Vec<u64>>> {
    let mut points = Vec::new();
    for width in [32_u64, 16, 4] {
        for operand in [0_u64, 1, 5, 31] {
            for lane in 0..32_u64 {
                let lanes =
                    (0..ty.lanes as u64).map(|part| (0x7bff - 977 * lane - 31 * part) & 0xffff).collect();
                points.push(vec![vec![0xffff_ffff], lanes, vec![operand], vec![width]]);
            }
        }
    }
    points
}

/// How many rows a check compared with how many points.
#[derive(Clone, Copy, Debug, Default)]
pub struct Compared {
    /// Rows.
    pub rows: usize,
    /// Calls of all of them.
    pub points: usize,
}

/// Compares every row of a header on a target.
///
/// # Errors
/// The rows that differ, with the first call of each that does.
pub fn check(header: &str, target: &str) -> Result<Compared, String> {
    let rows = inventory::half_types()?;
    let target = Target::parse(target).map_err(|error| error.to_string())?;
    let rows: Vec<&Row> =
        rows.iter().filter(|row| row.header == header && row.since <= target.number).collect();
    let tests = rows.iter().map(|row| Test::read(row)).collect::<Result<Vec<_>, _>>()?;
    let mut source = inventory::half_prelude().to_owned();
    tests.iter().enumerate().for_each(|(number, test)| source.push_str(&test.kernel(number)));
    let mut options = CompileOptions::default();
    options.target = target;
    let artifact = Compiler::new(options).compile("half.cu", &source).map_err(|error| error.to_string())?;
    let simulator = Simulator::from_text(artifact.ptx()).map_err(|_| "the PTX does not parse".to_owned())?;
    let (mut faults, mut compared) = (String::new(), Compared::default());
    for (number, test) in tests.iter().enumerate() {
        match test.check(number, &simulator) {
            Ok(points) => {
                compared.rows += 1;
                compared.points += points;
            }
            Err(error) => {
                let _ = writeln!(faults, "{} ({}): {error}", test.row.name, test.row.arguments);
            }
        }
    }
    if faults.is_empty() { Ok(compared) } else { Err(faults) }
}
