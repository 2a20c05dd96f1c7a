//! Reads the annotations of functions and variables from their two forms.
//!
//! `nvvm.annotations` has tuples of an object and pairs of key and value; keys of dimensions end in `x`, `y` or `z`
//! (KM-11). Newer modules use function attributes instead, whose values list the dimensions:
//! `"nvvm.maxntid"="256,1,1"` (KM-13). [`function_notes`] reads both; where they differ, the attribute takes
//! precedence (KM-20).

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use crate::names::decoded;
use crate::tree::*;

/// Three dimensions, each of which may be given or not.
pub type Dims = [Option<u32>; 3];

/// The annotations of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionNotes {
    /// Whether it is a kernel, by annotation or attribute.
    pub kernel: bool,
    /// Largest block.
    pub max_ntid: Option<Dims>,
    /// Exact block.
    pub req_ntid: Option<Dims>,
    /// Blocks in a cluster.
    pub cluster_dim: Option<Dims>,
    /// Largest cluster.
    pub max_cluster_rank: Option<u32>,
    /// Blocks that should fit on a multiprocessor.
    pub min_ctas: Option<u32>,
    /// Registers of a thread.
    pub max_nreg: Option<u32>,
    /// The launch counts blocks in clusters.
    pub blocks_are_clusters: bool,
    /// The cluster size is given at launch.
    pub explicit_cluster: bool,
    /// Alignments of the result (0) and the parameters (from 1).
    pub aligns: Vec<(usize, u32)>,
    /// Positions of `__grid_constant__` parameters, counted from 0.
    pub grid_constants: Vec<usize>,
    /// Stage of a graphics pipeline: `vertex`, `fragment`, `geometry`, ...
    pub stage: Option<&'static str>,
    /// Keys of the register ABI: `preserve_n_data` and the like.
    pub preserved: Vec<(String, i128)>,
    /// Attachment of an exit handler.
    pub exit_handler: bool,
}

/// Keys that mark entries of a graphics pipeline.
const STAGES: &[&str] = &["vertex", "fragment", "geometry", "tessellation", "tessellation_init", "compute"];

/// Every pair of key and value that `nvvm.annotations` has for a symbol.
pub fn raw_annotations<'m, 's>(
    m: &'m Module<'s>,
    symbol: u32,
) -> impl Iterator<Item = (&'s str, MdValue<'s>)> + 'm {
    let nodes = m.named_metadata("nvvm.annotations").map_or(&[][..], |md| &md.nodes);
    let own = m.annotation_index(nodes).get(&symbol).map_or(&[][..], Vec::as_slice);
    own.iter().filter_map(move |&k| m.tuple(nodes[k as usize])?.get(1..)).flat_map(|pairs| {
        pairs.chunks(2).filter_map(|pair| match *pair {
            [MdValue::String(key), value] => Some((key, value)),
            _ => None,
        })
    })
}

/// The tuples of `nvvm.annotations`: the symbol of each, and the rest.
fn tuples<'m, 's>(m: &'m Module<'s>) -> impl Iterator<Item = (u32, &'m [MdValue<'s>])> + 'm {
    let nodes = m.named_metadata("nvvm.annotations").map_or(&[][..], |md| &md.nodes);
    nodes.iter().filter_map(|&node| {
        let [object, pairs @ ..] = m.tuple(node)? else { return None };
        Some((symbol_of(m, *object)?, pairs))
    })
}

impl<'s> Module<'s> {
    /// The tuples of `nvvm.annotations` by symbol, computed once.
    fn annotation_index(&self, nodes: &[MdValue<'s>]) -> &FxHashMap<u32, Vec<u32>> {
        self.annotations.get_or_init(|| {
            let mut index: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
            for (k, &node) in nodes.iter().enumerate() {
                let symbol = self.tuple(node).and_then(|tuple| symbol_of(self, *tuple.first()?));
                if let Some(symbol) = symbol {
                    index.entry(symbol).or_default().push(k as u32);
                }
            }
            index
        })
    }
}

/// The symbol that a metadata value refers to, directly or through a cast.
pub fn symbol_of(m: &Module<'_>, value: MdValue<'_>) -> Option<u32> {
    let MdValue::Value(mut operand) = value else { return None };
    loop {
        match operand.value {
            Value::Global(symbol) => return Some(symbol),
            Value::Const(index) => {
                let Const::Expr(expr) = m.consts[index as usize] else { return None };
                operand = *m.exprs[expr as usize].operands.of(&m.operands).first()?;
            }
            _ => return None,
        }
    }
}

/// Whether a function is a kernel: by calling convention, attribute or annotation (KM-19).
pub fn is_kernel(m: &Module<'_>, function: &Function<'_>) -> bool {
    matches!(function.conv, CallingConv::Named("ptx_kernel") | CallingConv::Number(71))
        || attribute(m, function, "nvvm.kernel").is_some()
        || raw_annotations(m, function.symbol)
            .any(|(key, value)| key == "\"kernel\"" && int(m, value).is_some_and(|n| n != 0))
}

/// The value of a function attribute with a quoted key.
fn attribute<'s>(m: &Module<'s>, function: &Function<'s>, key: &str) -> Option<&'s str> {
    m.attributes(function.attrs).find(|a| a.key.starts_with('"') && decoded(a.key) == key).map(|a| {
        match a.value {
            AttrValue::Str(text) => text,
            _ => "",
        }
    })
}

fn int(m: &Module<'_>, value: MdValue<'_>) -> Option<i128> {
    match value {
        MdValue::Value(operand) => m.int_value(operand),
        _ => None,
    }
}

/// The annotations of a function in both forms.
pub fn function_notes(m: &Module<'_>, function: &Function<'_>) -> FunctionNotes {
    let mut notes = FunctionNotes { kernel: is_kernel(m, function), ..FunctionNotes::default() };
    for (key, value) in raw_annotations(m, function.symbol) {
        raw_note(m, &mut notes, &decoded(key), value);
    }
    attribute_notes(m, function, &mut notes);
    notes
}

fn raw_note(m: &Module<'_>, notes: &mut FunctionNotes, key: &str, value: MdValue<'_>) {
    let number = int(m, value);
    let small = number.and_then(|n| u32::try_from(n).ok());
    // Keys of dimensions are matched by their prefix and their last letter.
    let families = [
        ("maxntid", &mut notes.max_ntid),
        ("reqntid", &mut notes.req_ntid),
        ("cluster_dim", &mut notes.cluster_dim),
    ];
    for (prefix, dims) in families {
        let Some(suffix) = key.strip_prefix(prefix) else { continue };
        let index = match suffix.trim_start_matches('_') {
            "x" => 0,
            "y" => 1,
            "z" => 2,
            _ => return,
        };
        dims.get_or_insert([None; 3])[index] = small;
        return;
    }
    match key {
        // The high bits have the position, the low ones the alignment.
        "align" => notes.aligns.extend(small.map(|n| ((n >> 16) as usize, n & 0xFFFF))),
        "minctasm" => notes.min_ctas = small,
        "maxnreg" => notes.max_nreg = small,
        "maxclusterrank" | "cluster_max_blocks" => notes.max_cluster_rank = small,
        "nvvm.blocksareclusters" => notes.blocks_are_clusters = number != Some(0),
        "explicit_cluster" => notes.explicit_cluster = number != Some(0),
        "exit_handler" => notes.exit_handler = number != Some(0),
        "grid_constant" => {
            for &entry in m.tuple(value).unwrap_or(&[]) {
                // Counted from 1.
                let position = int(m, entry).and_then(|n| usize::try_from(n - 1).ok());
                notes.grid_constants.extend(position);
            }
        }
        _ if key.starts_with("preserve_") || key == "full_custom_abi" => {
            notes.preserved.push((key.to_owned(), number.unwrap_or(0)));
        }
        _ => {
            if let Some(&stage) = STAGES.iter().find(|&&stage| stage == key) {
                notes.stage = Some(stage);
            }
        }
    }
}

fn attribute_notes(m: &Module<'_>, function: &Function<'_>, notes: &mut FunctionNotes) {
    for attr in m.attributes(function.attrs) {
        if !attr.key.starts_with("\"nvvm.") {
            continue;
        }
        let value = match attr.value {
            AttrValue::Str(text) => decoded(text),
            _ => "".into(),
        };
        let number = value.trim().parse().ok();
        match decoded(attr.key).as_ref() {
            "nvvm.maxntid" => notes.max_ntid = dims(&value),
            "nvvm.reqntid" => notes.req_ntid = dims(&value),
            "nvvm.cluster_dim" => notes.cluster_dim = dims(&value),
            "nvvm.maxclusterrank" => notes.max_cluster_rank = number,
            "nvvm.minctasm" => notes.min_ctas = number,
            "nvvm.maxnreg" => notes.max_nreg = number,
            "nvvm.blocksareclusters" => notes.blocks_are_clusters = true,
            _ => {}
        }
    }
    for (k, param) in function.params.of(&m.params).iter().enumerate() {
        let marked = m.attributes(param.attrs).any(|a| a.key == "\"nvvm.grid_constant\"");
        if marked && !notes.grid_constants.contains(&k) {
            notes.grid_constants.push(k);
        }
    }
}

/// Parses `x,y,z` in decimal; omitted dimensions are none (KM-09).
fn dims(text: &str) -> Option<Dims> {
    let mut dims = [None; 3];
    for (slot, part) in dims.iter_mut().zip(text.split(',')) {
        *slot = Some(part.trim().parse().ok()?);
    }
    Some(dims)
}

/// The annotations of variables: key and symbol.
pub fn global_notes(m: &Module<'_>) -> Vec<(&'static str, u32)> {
    const KEYS: &[&str] = &["managed", "texture", "surface", "sampler"];
    let mut found = Vec::new();
    for (symbol, pairs) in tuples(m) {
        if m.variable_of(symbol).is_none() {
            continue;
        }
        for pair in pairs.chunks(2) {
            let [MdValue::String(key), value] = *pair else { continue };
            let key = decoded(key);
            if let Some(&known) = KEYS.iter().find(|&&k| k == key)
                && int(m, value).is_some_and(|n| n != 0)
            {
                found.push((known, symbol));
            }
        }
    }
    found
}

/// The value of a module flag.
pub fn module_flag(m: &Module<'_>, name: &str) -> Option<i128> {
    m.named_metadata("llvm.module.flags")?.nodes.iter().find_map(|&node| match *m.tuple(node)? {
        [_, MdValue::String(key), value] if decoded(key) == name => int(m, value),
        _ => None,
    })
}

/// The annotations as function attributes, in the order in which they are emitted (KM-08); the transplant replaces
/// `nvvm.annotations` by them (KM-12).
pub fn as_attributes(notes: &FunctionNotes) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    if notes.kernel {
        out.push(("nvvm.kernel", String::new()));
    }
    let joined = |dims: Dims| {
        let mut text = String::new();
        for (k, n) in dims.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}{}", if k > 0 { "," } else { "" }, n.unwrap_or(1));
        }
        text
    };
    if let Some(dims) = notes.max_ntid {
        out.push(("nvvm.maxntid", joined(dims)));
    }
    if notes.blocks_are_clusters {
        out.push(("nvvm.blocksareclusters", String::new()));
    }
    if let Some(dims) = notes.req_ntid {
        out.push(("nvvm.reqntid", joined(dims)));
    }
    if let Some(dims) = notes.cluster_dim {
        out.push(("nvvm.cluster_dim", joined(dims)));
    }
    let numbers = [
        ("nvvm.maxclusterrank", notes.max_cluster_rank),
        ("nvvm.minctasm", notes.min_ctas),
        ("nvvm.maxnreg", notes.max_nreg),
    ];
    for (key, number) in numbers {
        if let Some(number) = number {
            out.push((key, number.to_string()));
        }
    }
    out
}
