//! Conditional nodes of graphs: the graphs that they have are done as a value says that kernels set
//! (`cudaGraphSetConditional`).

use crate::context::Context;
use crate::graph::{Graph, Node, Op};
use crate::place::Place;
use crate::status::{Result, Status};
use crate::{Driver, handle, known, lock, log};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// When the graphs of a node are done (`cudaGraphConditionalNodeType`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// The first where the value is not 0, else the second if there is one.
    If,
    /// As long as the value is not 0.
    While,
    /// That of the value's number, if there is one.
    Switch,
}

/// A graph of a node.
#[derive(Clone)]
pub(crate) enum Body {
    /// As the program fills it, by its handle.
    Graph(u64),
    /// As an executable graph has it, in order.
    Work(Arc<Vec<Op>>),
}

/// A conditional node.
#[derive(Clone)]
pub(crate) struct Conditional {
    /// The address of the value.
    value: u64,
    condition: Condition,
    bodies: Vec<Body>,
}

/// A value of a graph on which nodes depend: its address, and what each launch of the graph sets it to.
pub(crate) type Value = (u64, Option<u32>);

/// How deep graphs of nodes may nest.
const DEPTH: u32 = 32;

impl Condition {
    /// The condition of a number, for a node of so many graphs.
    pub(crate) fn of(number: u32, size: usize) -> Result<Condition> {
        match (number, size) {
            (0, 1 | 2) => Ok(Condition::If),
            (1, 1) => Ok(Condition::While),
            (2, 1..) => Ok(Condition::Switch),
            _ => Err(Status::InvalidValue),
        }
    }
}

impl Conditional {
    /// The handles of its graphs.
    pub(crate) fn graphs(&self) -> impl Iterator<Item = u64> {
        self.bodies.iter().filter_map(|body| match body {
            Body::Graph(graph) => Some(*graph),
            Body::Work(_) => None,
        })
    }

    /// The same node with other graphs.
    pub(crate) fn with(&self, body: impl FnMut(u64) -> Result<Body>) -> Result<Conditional> {
        let bodies = self.graphs().map(body).collect::<Result<_>>()?;
        Ok(Conditional { bodies, ..*self })
    }
}

impl Driver {
    /// A value for nodes of a graph; what stands for it is its address. It is there as long as the process, for executable
    /// graphs may outlive the graph.
    pub(crate) fn create_condition(&self, graph: u64, at_launch: Option<u32>) -> Result<u64> {
        let graph = known(&self.graphs, graph)?;
        let address = self.device.allocate(4).ok_or(Status::OutOfMemory)?;
        self.write(Place::Device(address), 0, &at_launch.unwrap_or(0).to_le_bytes())?;
        lock(&graph).values.push((address, at_launch));
        Ok(address)
    }

    /// Adds a conditional node with empty graphs; gives its handle and where those of its graphs are, which are the node's.
    pub(crate) fn add_conditional(
        &self,
        graph: u64,
        after: &[u64],
        value: u64,
        condition: Condition,
        size: usize,
    ) -> Result<(u64, u64)> {
        let depth = {
            let object = known(&self.graphs, graph)?;
            let graph = lock(&object);
            if !graph.values.iter().any(|known| known.0 == value) {
                return Err(Status::InvalidValue);
            }
            graph.depth + 1
        };
        if depth > DEPTH {
            log(format_args!("conditional nodes nest more than {DEPTH} deep"));
            return Err(Status::NotSupported);
        }
        let body = || handle(&self.graphs, Mutex::new(Graph::within(depth)));
        let graphs = (0..size).map(|_| body()).collect::<Result<Vec<u64>>>()?;
        let bodies = graphs.iter().map(|graph| Body::Graph(*graph)).collect();
        let node = self.add_node(graph, after, Op::Conditional(Conditional { value, condition, bodies }))?;
        let known: Arc<Node> = known(&self.nodes, node)?;
        let mut kept = lock(&known.parameters);
        *kept = graphs;
        Ok((node, kept.as_ptr() as u64))
    }

    /// The work of a graph in order, with that of the graphs of its nodes; their values go to the list.
    pub(crate) fn steps(&self, graph: u64, values: &mut Vec<Value>) -> Result<Vec<(u64, Op)>> {
        let order = {
            let object = known(&self.graphs, graph)?;
            let graph = lock(&object);
            values.extend(&graph.values);
            graph.order()?
        };
        let mut all = Vec::with_capacity(order.len());
        for (node, op) in order {
            let op = match op {
                Op::Conditional(inner) => {
                    let body = |graph| Ok(Body::Work(Arc::new(work(self.steps(graph, values)?))));
                    Op::Conditional(inner.with(body)?)
                }
                op => op,
            };
            all.push((node, op));
        }
        Ok(all)
    }

    /// Does the graphs of a node as the value says. A node that repeats longer than a launch may take ends there.
    pub(crate) fn choose(&self, node: &Conditional, stream: u64, context: &Context) -> Result {
        let value = || -> Result<u32> {
            let mut bytes = [0; 4];
            self.read(Place::Device(node.value), 0, &mut bytes)?;
            Ok(u32::from_le_bytes(bytes))
        };
        let body = |number: usize| match node.bodies.get(number) {
            Some(Body::Work(work)) => work.iter().try_for_each(|op| self.execute(op, stream, context)),
            _ => Ok(()),
        };
        match node.condition {
            Condition::If => body(usize::from(value()? == 0)),
            Condition::Switch => body(value()? as usize),
            Condition::While => {
                let deadline = Instant::now().checked_add(self.model.time_limit);
                while value()? != 0 && context.fault().is_ok() {
                    if deadline.is_some_and(|deadline| Instant::now() > deadline) {
                        log(format_args!("a conditional node of a graph repeats longer than the time limit"));
                        return Err(Status::LaunchTimeout);
                    }
                    body(0)?;
                }
                Ok(())
            }
        }
    }
}

/// Steps without their nodes.
pub(crate) fn work(steps: Vec<(u64, Op)>) -> Vec<Op> {
    steps.into_iter().map(|step| step.1).collect()
}

/// What a launch of a graph does to its values.
pub(crate) fn set_at_launch(values: &[Value]) -> impl Iterator<Item = Op> {
    let set = |(address, value): &Value| {
        value.map(|value| Op::Store(Place::Device(*address), value.to_le_bytes().to_vec()))
    };
    values.iter().filter_map(set)
}
