//! The intrinsics of LLVM 22 for this machine against those that are known here, family by family: the table in
//! `specs/assembly.md` is printed from the list that `tests/oracle/llvm_intrinsics.py` makes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::bless;
use crate::discover::{root_folder, tests_folder};

const BEGIN: &str = "<!-- printed from the intrinsic table -->\n";
const END: &str = "<!-- end of the intrinsics -->\n";

/// What is left out, by the beginning of its name, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    ("llvm.nvvm.bf2h.rn", "LLVM itself has no instruction for it"),
    ("llvm.nvvm.compiler.", "messages of another compiler's front end"),
    ("llvm.nvvm.fma.rn.ftz.", "PTX has no such instruction"),
    ("llvm.nvvm.fma.rn.sat.bf16", "PTX has no such instruction"),
    ("llvm.nvvm.fmax.ftz.", "PTX has no such instruction"),
    ("llvm.nvvm.fmin.ftz.", "PTX has no such instruction"),
    ("llvm.nvvm.internal.", "internal to LLVM"),
    ("llvm.nvvm.lg2.approx.d", "PTX has no such instruction"),
    ("llvm.nvvm.mma.sp.ordered.metadata.block.scale.m16n8k128", "LLVM itself has no instruction for it"),
    ("llvm.nvvm.shfl.", "without a mask: gone since sm_70"),
    ("llvm.nvvm.sust.p.", "ptxas takes 32-bit components alone"),
    ("llvm.nvvm.tex.", "samplers apart from textures, a mode of OpenCL"),
    ("llvm.nvvm.tld4.", "samplers apart from textures, a mode of OpenCL"),
    ("llvm.nvvm.vote.", "without a mask: gone since sm_70"),
    ("llvm.nvvm.wmma.", "products of halves that saturate: gone since PTX 6.5"),
];

/// How many of a family LLVM has, how many are known here, and why the others are not.
#[derive(Default)]
struct Family {
    all: usize,
    known: usize,
    reasons: BTreeSet<&'static str>,
}

/// Compares the page with the table.
///
/// # Errors
/// Intrinsics that are not known here for no stated reason; the difference of the page.
pub fn check() -> Result<(), String> {
    let list = tests_folder().join("data/llvm_intrinsics.txt");
    let names = std::fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    let mut families: BTreeMap<&str, Family> = BTreeMap::new();
    let mut unexplained = Vec::new();
    for name in names.lines() {
        let rest = name.strip_prefix("llvm.nvvm.").unwrap_or(name);
        let family = families.entry(rest.split(['.', '_']).next().unwrap_or(rest)).or_default();
        family.all += 1;
        if ptxc_assembly::knows_intrinsic(name) {
            family.known += 1;
        } else if let Some((_, why)) = LEFT_OUT.iter().find(|(start, _)| name.starts_with(start)) {
            family.reasons.insert(why);
        } else {
            unexplained.push(name);
        }
    }
    if !unexplained.is_empty() {
        return Err(format!("not known, for no stated reason: {}", unexplained.join(" ")));
    }
    compare_page(&printed(&families))
}

fn printed(families: &BTreeMap<&str, Family>) -> String {
    let sum = |count: fn(&Family) -> usize| families.values().map(count).sum::<usize>();
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "LLVM 22 has {} intrinsics for this machine, in {} families; {} are known here. Families that are not known whole:\n",
        sum(|family| family.all),
        families.len(),
        sum(|family| family.known)
    );
    out.push_str("| family | LLVM 22 | here | the others |\n|---|---|---|---|\n");
    for (name, family) in families.iter().filter(|(_, family)| family.known < family.all) {
        let reasons: Vec<&str> = family.reasons.iter().copied().collect();
        let _ = writeln!(out, "| `{name}` | {} | {} | {} |", family.all, family.known, reasons.join("; "));
    }
    out.push_str("\nFamilies that are: ");
    let whole = families.iter().filter(|(_, family)| family.known == family.all);
    let whole: Vec<String> = whole.map(|(name, family)| format!("`{name}` {}", family.all)).collect();
    let _ = writeln!(out, "{}.", whole.join(", "));
    out
}

fn compare_page(wanted: &str) -> Result<(), String> {
    let path = root_folder().join("specs/assembly.md");
    let page = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let parts = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?)));
    let Some((before, (old, behind))) = parts else {
        return Err(format!("{} has no place for the table", path.display()));
    };
    if old == wanted {
        return Ok(());
    }
    if bless::is_on() {
        let page = format!("{before}{BEGIN}{wanted}{END}{behind}");
        return std::fs::write(&path, page).map_err(|error| format!("{}: {error}", path.display()));
    }
    Err(bless::difference(old, wanted))
}
