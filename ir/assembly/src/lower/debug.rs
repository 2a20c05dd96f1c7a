//! Source locations.

use ptxc_ir::Loc;
use rustc_hash::FxHashMap;

use super::Lower;
use crate::names::decoded;
use crate::tree::*;

/// A position in the program that the module was compiled from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DebugLoc {
    /// Path of the file.
    pub file: Box<str>,
    /// Line.
    pub line: u32,
    /// Column; 0 if not known.
    pub column: u32,
}

/// The locations of a module. Each node is visited once.
#[derive(Default)]
pub(super) struct Locations {
    pub(super) table: Vec<DebugLoc>,
    by_node: FxHashMap<u32, Loc>,
}

/// The maximum length of a chain of scopes or inlined calls; a longer one is cyclic.
const LONGEST_CHAIN: usize = 1000;

impl<'s> Lower<'_, 's> {
    /// The location of an instruction, including the calls that it was inlined into.
    pub(super) fn location(&mut self, inst: &Inst<'s>) -> Loc {
        if inst.metadata.is_empty() {
            return 0;
        }
        let attachments = inst.metadata.of(&self.t.attachments);
        let Some(dbg) = attachments.iter().find(|a| a.kind == "dbg") else { return 0 };
        let MdValue::Node(node) = self.t.md_values[dbg.value as usize] else { return 0 };
        if let Some(&loc) = self.locations.by_node.get(&node) {
            return loc;
        }
        // The enclosing calls, outermost last, up to a known one.
        let mut chain = vec![node];
        let mut loc = 0;
        let mut at = node;
        while let Some(call) = self.node_field(at, "inlinedAt") {
            if let Some(&known) = self.locations.by_node.get(&call) {
                loc = known;
                break;
            }
            if chain.len() == LONGEST_CHAIN {
                break;
            }
            chain.push(call);
            at = call;
        }
        for node in chain.into_iter().rev() {
            loc = self.inlined_location(node, loc);
            self.locations.by_node.insert(node, loc);
        }
        loc
    }

    /// The location that a node describes, inlined at `call` unless that is 0. A node without a line gets the
    /// location of the call.
    fn inlined_location(&mut self, node: u32, call: Loc) -> Loc {
        let Some(location) = self.read_location(node) else { return call };
        self.locations.table.push(location);
        let loc = self.locations.table.len() as Loc;
        match self.subprogram(node) {
            Some(name) if call != 0 => {
                let callee = self.m.inlined_function(&name);
                self.m.inlined_loc(loc, callee, call)
            }
            _ => loc,
        }
    }

    /// The symbol of the function that contains a location, or its name if it has none.
    fn subprogram(&self, location: u32) -> Option<String> {
        let mut scope = self.node_field(location, "scope")?;
        for _ in 0..LONGEST_CHAIN {
            if self.t.md_nodes[scope as usize].name == "DISubprogram" {
                return self.text_field(scope, "linkageName").or_else(|| self.text_field(scope, "name"));
            }
            scope = self.node_field(scope, "scope")?;
        }
        None
    }

    fn field(&self, node: u32, key: &str) -> Option<MdValue<'s>> {
        let node = &self.t.md_nodes[node as usize];
        let at = node.keys.of(&self.t.md_keys).iter().position(|&k| k == key)?;
        node.values.of(&self.t.md_values).get(at).copied()
    }

    fn number_field(&self, node: u32, key: &str) -> Option<u32> {
        match self.field(node, key)? {
            MdValue::Word(text) => text.parse().ok(),
            _ => None,
        }
    }

    fn node_field(&self, node: u32, key: &str) -> Option<u32> {
        match self.field(node, key)? {
            MdValue::Node(index) => Some(index),
            _ => None,
        }
    }

    fn text_field(&self, node: u32, key: &str) -> Option<String> {
        match self.field(node, key)? {
            MdValue::Text(text) => Some(decoded(text).into_owned()),
            _ => None,
        }
    }

    fn read_location(&self, node: u32) -> Option<DebugLoc> {
        if self.t.md_nodes[node as usize].name != "DILocation" {
            return None;
        }
        let line = self.number_field(node, "line").filter(|&line| line > 0)?;
        let column = self.number_field(node, "column").unwrap_or(0);
        let mut scope = self.node_field(node, "scope")?;
        for _ in 0..LONGEST_CHAIN {
            if let Some(file) = self.node_field(scope, "file") {
                let name = self.text_field(file, "filename")?;
                let directory = self.text_field(file, "directory").unwrap_or_default();
                let path = if name.starts_with('/') || directory.is_empty() {
                    name
                } else {
                    format!("{directory}/{name}")
                };
                return Some(DebugLoc { file: path.into(), line, column });
            }
            scope = self.node_field(scope, "scope")?;
        }
        None
    }
}
