//! What a kernel may execute: its own steps and those of the functions that it may call.

use crate::program::{Builtin, Func, Kind, Program, Reach, Target};
use std::ops::Range;

/// What is known of one function while the module is read.
#[derive(Clone, Default)]
pub(super) struct Own {
    pub(super) steps: Range<u32>,
    pub(super) communicates: bool,
}

/// What each kernel may reach, by the numbers of the functions; of other functions nothing is said.
pub(super) fn reach(program: &Program, own: &[Own]) -> Vec<Reach> {
    let calls: Vec<Option<Vec<u32>>> = own.iter().map(|own| callees(program, &own.steps)).collect();
    let mut visited = vec![u32::MAX; program.funcs.len()];
    let kernel = |(number, func): (usize, &Func)| {
        if !func.kernel {
            return Reach::default();
        }
        let number = number as u32;
        let mut reach = Reach { steps: own[number as usize].steps.clone(), ..Reach::default() };
        let mut open = vec![number];
        while let Some(next) = open.pop().map(|next| next as usize) {
            if std::mem::replace(&mut visited[next], number) == number {
                continue;
            }
            let Own { steps, communicates } = &own[next];
            if !steps.is_empty() {
                reach.steps = reach.steps.start.min(steps.start)..reach.steps.end.max(steps.end);
            }
            reach.communicates |= communicates;
            reach.allocates |= allocates(&program.funcs[next]);
            match &calls[next] {
                Some(calls) => open.extend(calls),
                // By an address: any function.
                None => open.extend(0..own.len() as u32),
            }
        }
        reach
    };
    program.funcs.iter().enumerate().map(kernel).collect()
}

/// The functions that steps call; `None` where one is called by its address.
fn callees(program: &Program, steps: &Range<u32>) -> Option<Vec<u32>> {
    let steps = &program.steps[steps.start as usize..steps.end as usize];
    let targets = steps
        .iter()
        .filter_map(|step| if let Kind::Call(call) = &step.kind { Some(call.target) } else { None });
    targets.map(|target| if let Target::Func(index) = target { Some(index) } else { None }).collect()
}

/// Whether a function asks for memory of the heap.
fn allocates(func: &Func) -> bool {
    matches!(func.builtin, Some(Builtin::Malloc | Builtin::AlignedMalloc | Builtin::Runtime(_)))
}

#[cfg(test)]
mod tests {
    use crate::Simulator;

    #[test]
    fn a_kernel_reaches_what_it_calls() {
        let text = ".version 8.0\n.target sm_90\n.address_size 64\n\
            .extern .func (.param .b64 r) malloc (.param .b64 n);\n\
            .global .u32 g;\n\
            .func count() { red.global.add.u32 [g], 1; ret; }\n\
            .func outer() { call count; ret; }\n\
            .visible .entry alone() { ret; }\n\
            .visible .entry counts() { call outer; ret; }\n\
            .visible .entry keeps() { .param .b64 n; .param .b64 r; st.param.b64 [n], 8; call (r), malloc, (n); ret; }\n\
            .visible .entry any() { .reg .b64 f; mov.b64 f, count; p: .callprototype _ (); call f, (), p; ret; }\n";
        let simulator = Simulator::from_text(text).expect("the module is read");
        let program = &simulator.program;
        let reach = |name: &str| {
            let reach = &program.reach[program.by_name[name] as usize];
            (reach.steps.len() < program.steps.len() / 2, reach.communicates, reach.allocates)
        };
        assert_eq!(reach("alone"), (true, false, false));
        assert_eq!((reach("counts").1, reach("counts").2), (true, false));
        assert_eq!(reach("keeps"), (true, false, true));
        assert_eq!(reach("any"), (false, true, true));
    }
}
