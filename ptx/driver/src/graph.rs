//! Graphs: work that is written down, put in order once, and done as often as a program likes.

use crate::conditional::{Body, Conditional, Value, set_at_launch};
use crate::copy::{Copy, Fill};
use crate::launch::Launch;
use crate::place::Place;
use crate::status::{Result, Status};
use crate::user_object::Held;
use crate::{Driver, dropped, handle, known, lock};
use ptxc_abi::argument::{Callback, Memory, StreamCallback};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// Work of a stream, or of a node.
#[derive(Clone)]
pub(crate) enum Op {
    Empty,
    Kernel(Launch),
    Copy(Copy),
    Fill(Fill),
    /// Writes bytes.
    Store(Place, Vec<u8>),
    /// Waits until so many bytes of memory pass a test.
    Await(Place, usize, Test),
    /// Calls a function of the program.
    Call(Callback, Memory),
    /// The same, with the stream and its state.
    Tell(StreamCallback, Memory),
    Record(u64),
    Wait(u64),
    Free(u64),
    /// Memory of a graph and its end. Executable graphs and clones may have it too, so it is there as long as the
    /// context.
    Own,
    Disown,
    /// All nodes of another graph, in order.
    Graph(Arc<Vec<Op>>),
    /// Graphs that are done as a value says.
    Conditional(Conditional),
}

/// What a value in memory is compared with, and how (`CUstreamWaitValue_flags`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Test {
    pub(crate) value: u64,
    pub(crate) how: u32,
}

impl Test {
    pub(crate) fn holds(self, found: u64, size: usize) -> bool {
        let mask = if size == 4 { u64::from(u32::MAX) } else { u64::MAX };
        let (found, wanted) = (found & mask, self.value & mask);
        match self.how & 3 {
            0 => (found.wrapping_sub(wanted) & mask) <= mask / 2,
            1 => found == wanted,
            2 => found & wanted != 0,
            _ => !(found | wanted) & mask != 0,
        }
    }
}

/// Nodes by handle, and which comes before which.
#[derive(Clone, Default)]
pub(crate) struct Graph {
    nodes: Vec<(u64, Op)>,
    edges: Vec<(u64, u64)>,
    /// Nodes of an executable graph that a launch leaves out.
    pub(crate) disabled: Vec<u64>,
    /// Resources of the program that live as long as the graph.
    pub(crate) held: Vec<Held>,
    /// On what its conditional nodes depend.
    pub(crate) values: Vec<Value>,
    /// In how many conditional nodes, one within the other, the graph is.
    pub(crate) depth: u32,
}

/// What a handle of a node leads to.
pub(crate) struct Node {
    pub(crate) graph: u64,
    /// Pointers to the parameters of its launch, for a program that has asked for them; or the graphs of a conditional
    /// node.
    pub(crate) parameters: Mutex<Vec<u64>>,
}

impl Op {
    /// The number of `CUgraphNodeType`.
    pub(crate) fn kind(&self) -> i32 {
        match self {
            Op::Kernel(_) => 0,
            Op::Copy(_) => 1,
            Op::Fill(_) => 2,
            Op::Call(..) | Op::Tell(..) => 3,
            Op::Graph(_) => 4,
            Op::Empty => 5,
            Op::Wait(_) => 6,
            Op::Record(_) => 7,
            Op::Own => 10,
            Op::Free(_) | Op::Disown => 11,
            Op::Store(..) | Op::Await(..) => 12,
            Op::Conditional(_) => 13,
        }
    }
}

impl Graph {
    /// An empty graph in so many conditional nodes.
    pub(crate) fn within(depth: u32) -> Graph {
        Graph { depth, ..Graph::default() }
    }

    pub(crate) fn handles(&self) -> Vec<u64> {
        self.nodes.iter().map(|node| node.0).collect()
    }

    pub(crate) fn edges(&self) -> &[(u64, u64)] {
        &self.edges
    }

    pub(crate) fn op(&mut self, node: u64) -> Result<&mut Op> {
        self.nodes.iter_mut().find(|row| row.0 == node).map(|row| &mut row.1).ok_or(Status::InvalidValue)
    }

    /// Nodes that nothing comes before.
    pub(crate) fn roots(&self) -> Vec<u64> {
        let all = self.nodes.iter().map(|node| node.0);
        all.filter(|node| self.edges.iter().all(|(_, to)| to != node)).collect()
    }

    /// Nodes, and all that come before them.
    pub(crate) fn up_to(&self, nodes: &[u64]) -> HashSet<u64> {
        let mut before: HashMap<u64, Vec<u64>> = HashMap::new();
        for (from, to) in &self.edges {
            before.entry(*to).or_default().push(*from);
        }
        let mut all: HashSet<u64> = HashSet::new();
        let mut next = nodes.to_vec();
        while let Some(node) = next.pop() {
            if all.insert(node) {
                next.extend(before.get(&node).into_iter().flatten());
            }
        }
        all
    }

    /// Adds edges between nodes that are there, each once.
    pub(crate) fn connect(&mut self, edges: &[(u64, u64)]) -> Result {
        for (from, to) in edges {
            let there = |node: &u64| self.nodes.iter().any(|row| row.0 == *node);
            if !there(from) || !there(to) || from == to {
                return Err(Status::InvalidValue);
            }
            if !self.edges.contains(&(*from, *to)) {
                self.edges.push((*from, *to));
            }
        }
        Ok(())
    }

    pub(crate) fn disconnect(&mut self, edges: &[(u64, u64)]) {
        self.edges.retain(|edge| !edges.contains(edge));
    }

    /// The nodes in an order in which each comes after those it waits for; an error if there is none.
    pub(crate) fn order(&self) -> Result<Vec<(u64, Op)>> {
        let mut waits: HashMap<u64, usize> = self.nodes.iter().map(|node| (node.0, 0)).collect();
        let mut after: HashMap<u64, Vec<u64>> = HashMap::new();
        for (from, to) in &self.edges {
            *waits.entry(*to).or_default() += 1;
            after.entry(*from).or_default().push(*to);
        }
        let mut ready: std::collections::VecDeque<u64> =
            self.nodes.iter().map(|node| node.0).filter(|node| waits[node] == 0).collect();
        let ops: HashMap<u64, &Op> = self.nodes.iter().map(|(node, op)| (*node, op)).collect();
        let mut all = Vec::new();
        while let Some(node) = ready.pop_front() {
            all.push((node, ops[&node].clone()));
            for next in after.get(&node).into_iter().flatten() {
                if let Some(count) = waits.get_mut(next) {
                    *count -= 1;
                    if *count == 0 {
                        ready.push_back(*next);
                    }
                }
            }
        }
        if all.len() == self.nodes.len() { Ok(all) } else { Err(Status::InvalidValue) }
    }
}

impl Driver {
    /// Adds a node behind others; gives its handle.
    pub(crate) fn add_node(&self, graph: u64, after: &[u64], op: Op) -> Result<u64> {
        let object = known(&self.graphs, graph)?;
        let node = handle(&self.nodes, Node { graph, parameters: Mutex::default() })?;
        let mut object = lock(&object);
        object.nodes.push((node, op));
        let edges: Vec<(u64, u64)> = after.iter().map(|from| (*from, node)).collect();
        if let Err(status) = object.connect(&edges) {
            object.nodes.pop();
            self.nodes.remove(node);
            return Err(status);
        }
        Ok(node)
    }

    /// Does something with the graph of a node.
    pub(crate) fn with_node<R>(&self, node: u64, act: impl FnOnce(&mut Graph) -> Result<R>) -> Result<R> {
        let graph = known(&self.nodes, node)?.graph;
        act(&mut lock(&*known(&self.graphs, graph)?))
    }

    pub(crate) fn destroy_node(&self, node: u64) -> Result {
        let op = self.with_node(node, |graph| {
            let op = graph.op(node)?.clone();
            graph.nodes.retain(|row| row.0 != node);
            graph.edges.retain(|(from, to)| *from != node && *to != node);
            Ok(op)
        })?;
        self.destroy_bodies(&op)?;
        dropped(&self.nodes, node).map(|_| ())
    }

    pub(crate) fn destroy_graph(&self, graph: u64) -> Result {
        let graph = dropped(&self.graphs, graph)?;
        let nodes = std::mem::take(&mut lock(&graph).nodes);
        for (node, op) in nodes {
            self.nodes.remove(node);
            self.destroy_bodies(&op)?;
        }
        Ok(())
    }

    /// The graphs of a conditional node end with it.
    fn destroy_bodies(&self, op: &Op) -> Result {
        let Op::Conditional(node) = op else { return Ok(()) };
        node.graphs().try_for_each(|graph| self.destroy_graph(graph))
    }

    /// A graph of its own with the same nodes.
    pub(crate) fn clone_graph(&self, graph: u64) -> Result<u64> {
        let from = lock(&*known(&self.graphs, graph)?).clone();
        let new = handle(&self.graphs, Mutex::default())?;
        let mut names = HashMap::new();
        for (node, op) in from.nodes {
            let op = match op {
                Op::Conditional(node) => {
                    Op::Conditional(node.with(|body| self.clone_graph(body).map(Body::Graph))?)
                }
                op => op,
            };
            names.insert(node, self.add_node(new, &[], op)?);
        }
        let renamed: Vec<(u64, u64)> = from.edges.iter().map(|(a, b)| (names[a], names[b])).collect();
        let object = known(&self.graphs, new)?;
        let mut clone = lock(&object);
        clone.connect(&renamed)?;
        clone.held = from.held;
        clone.values = from.values;
        clone.depth = from.depth;
        Ok(new)
    }

    /// Puts the nodes in order, for launches.
    pub(crate) fn instantiate(&self, graph: u64) -> Result<u64> {
        let mut values = Vec::new();
        let nodes = self.steps(graph, &mut values)?;
        let held = lock(&*known(&self.graphs, graph)?).held.clone();
        handle(&self.executables, Mutex::new(Graph { nodes, held, values, ..Graph::default() }))
    }

    /// Takes over what the nodes of a graph of the same shape do.
    pub(crate) fn update(&self, executable: u64, graph: u64) -> Result<bool> {
        let executable = known(&self.executables, executable)?;
        let mut values = Vec::new();
        let nodes = self.steps(graph, &mut values)?;
        let mut executable = lock(&executable);
        let alike = nodes.len() == executable.nodes.len()
            && nodes.iter().zip(&executable.nodes).all(|(new, old)| new.1.kind() == old.1.kind());
        if alike {
            for ((_, old), (_, new)) in executable.nodes.iter_mut().zip(nodes) {
                *old = new;
            }
            executable.values = values;
        }
        Ok(alike)
    }

    /// The work of an executable graph.
    pub(crate) fn work(&self, executable: u64) -> Result<Op> {
        let executable = known(&self.executables, executable)?;
        let graph = lock(&executable);
        let enabled = graph.nodes.iter().filter(|node| !graph.disabled.contains(&node.0));
        let values = set_at_launch(&graph.values);
        Ok(Op::Graph(Arc::new(values.chain(enabled.map(|node| node.1.clone())).collect())))
    }
}
