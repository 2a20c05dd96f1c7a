//! A launch under the debugger: stops, steps in both directions, who wrote what.

use ptxc_debug::breakpoints::{Spot, Watched};
use ptxc_debug::debugger::{Debugger, Step, Stop};
use ptxc_debug::program::Program;
use ptxc_sim::{Arg, Checks, Config, TrapKind};

/// Each thread adds its neighbour's element to its own in shared memory; there is a barrier unless `{barrier}` is empty.
const PTX: &str = r#"
.version 8.0
.target sm_80
.address_size 64
.shared .align 4 .b8 tile[256];
.func (.param .b32 result) twice(.param .b32 x)
{
  .reg .b32 %r<3>;
  .loc 1 3 1
  ld.param.u32 %r1, [x];
  .loc 1 4 1
  add.s32 %r2, %r1, %r1;
  st.param.b32 [result], %r2;
  ret;
}
.visible .entry k(.param .u64 data)
{
  .reg .b32 %r<8>;
  .reg .b64 %rd<8>;
  .reg .pred %p<2>;
  .loc 1 8 1
  ld.param.u64 %rd1, [data];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %rd2, %r1, 4;
  add.s64 %rd3, %rd1, %rd2;
  .loc 1 9 1
  ld.global.u32 %r2, [%rd3];
  {
    .param .b32 p;
    .param .b32 q;
    st.param.b32 [p], %r2;
    call (q), twice, (p);
    ld.param.b32 %r3, [q];
  }
  .loc 1 10 1
  mov.u64 %rd4, tile;
  add.s64 %rd5, %rd4, %rd2;
  st.shared.u32 [%rd5], %r3;
  .loc 1 11 1
  BARRIER
  .loc 1 12 1
  xor.b32 %r4, %r1, 33;
  mul.wide.u32 %rd6, %r4, 4;
  add.s64 %rd7, %rd4, %rd6;
  ld.shared.u32 %r5, [%rd7];
  .loc 1 13 1
  st.global.u32 [%rd3], %r5;
  ret;
}
.file 1 "k.cu"
"#;

fn with<R>(barrier: &str, checks: Checks, act: impl FnOnce(&mut Debugger<'_, '_>) -> R) -> R {
    let ptx = PTX.replace("BARRIER", barrier);
    let program = Program::new(&ptx, Box::new(|_| None)).unwrap();
    let config = Config { block: [64, 1, 1], checks, ..Config::default() };
    let mut data: Vec<u32> = (0..64).collect();
    let args = [Arg::slice(&mut data)];
    let run = |session: &mut ptxc_sim::debug::Session<'_>| act(&mut Debugger::new(session, &program.info));
    program.simulator.debug("k", &config, &args, run).unwrap()
}

fn line(debugger: &Debugger<'_, '_>) -> u32 {
    let frames = debugger.frames();
    let position = debugger.session.code().position(frames[debugger.frame].step);
    position.map_or(0, |at| at.line)
}

fn at(line: u32) -> Spot {
    Spot::Line { file: None, line }
}

fn number(debugger: &Debugger<'_, '_>, text: &str) -> i128 {
    let value = debugger.evaluate(text).unwrap();
    ptxc_debug::value::integer(&value.bytes, 8, true, None)
}

#[test]
fn steps_go_into_over_and_out_of_calls() {
    with("bar.sync 0;", Checks::default(), |debugger| {
        debugger.add_breakpoint(at(9), None).unwrap();
        assert_eq!(debugger.run(), Stop::Breakpoint(1));
        assert_eq!(debugger.step(Step::Into), Stop::Step);
        assert_eq!((line(debugger), debugger.frames().len()), (3, 2));
        assert_eq!(debugger.step(Step::Over), Stop::Step);
        assert_eq!(line(debugger), 4);
        assert_eq!(debugger.step(Step::Out), Stop::Step);
        assert_eq!((line(debugger), debugger.frames().len()), (9, 1));
        assert_eq!(debugger.step(Step::Over), Stop::Step);
        assert_eq!(line(debugger), 10);
        // Back over the call, to the beginning of its line.
        assert_eq!(debugger.step_back(Step::Over), Stop::Step);
        assert_eq!((line(debugger), debugger.frames().len()), (9, 1));
        assert_eq!(number(debugger, "%r3"), 0);
    });
}

#[test]
fn every_step_can_be_taken_back() {
    with("bar.sync 0;", Checks::default(), |debugger| {
        let mut seen = Vec::new();
        while debugger.session.next().is_some() {
            let frames = debugger.frames();
            seen.push((
                debugger.session.time(),
                frames.first().map(|frame| frame.step),
                debugger.session.warps(),
            ));
            debugger.session.tick();
        }
        for (time, step, warps) in seen.iter().rev() {
            debugger.session.go_to(*time);
            assert_eq!(debugger.frames().first().map(|frame| frame.step), *step);
            assert_eq!(&debugger.session.warps(), warps);
        }
    });
}

#[test]
fn conditions_choose_the_thread() {
    with("bar.sync 0;", Checks::default(), |debugger| {
        debugger.add_breakpoint(at(13), Some("threadIdx.x == 40 && %r5 == 2 * (40 ^ 33)")).unwrap();
        assert_eq!(debugger.run(), Stop::Breakpoint(1));
        assert_eq!(number(debugger, "threadIdx.x"), 40);
        assert_eq!(debugger.run(), Stop::Finished);
        assert_eq!(debugger.run_back(), Stop::Breakpoint(1));
        assert_eq!(number(debugger, "threadIdx.x"), 40);
        assert_eq!(debugger.run_back(), Stop::Begin);
    });
}

#[test]
fn the_writer_of_shared_memory_is_found() {
    with("bar.sync 0;", Checks::default(), |debugger| {
        debugger.add_breakpoint(at(13), None).unwrap();
        debugger.run();
        // Thread 0 has read what thread 33, of the other warp, wrote.
        assert_eq!(number(debugger, "%r5"), 66);
        assert_eq!(debugger.who("*(@shared int*)%rd7"), Ok(Stop::Step));
        assert_eq!(number(debugger, "threadIdx.x"), 33);
        assert_eq!(line(debugger), 10);
        // The register that is stored came from the call.
        assert_eq!(debugger.who("%r3"), Ok(Stop::Step));
        assert_eq!(line(debugger), 9);
    });
}

#[test]
fn watchpoints_stop_in_both_directions() {
    with("bar.sync 0;", Checks::default(), |debugger| {
        let tile = ptxc_sim::debug::window::SHARED << 32;
        debugger.watch_memory("tile[7]", tile + 28, 4, Watched::Change).unwrap();
        let Stop::Watchpoint { number: 1, old, new, write: true } = debugger.run() else { panic!() };
        assert_eq!((old, new), (vec![0; 4], vec![14, 0, 0, 0]));
        assert_eq!(number(debugger, "threadIdx.x"), 7);
        assert_eq!(debugger.run(), Stop::Finished);
        assert!(matches!(debugger.run_back(), Stop::Watchpoint { number: 1, .. }));
        assert_eq!((number(debugger, "threadIdx.x"), number(debugger, "*(@shared int*)%rd5")), (7, 0));
    });
}

#[test]
fn a_race_stops_the_launch_and_the_way_back_is_open() {
    let checks = Checks { races: true, ..Checks::default() };
    with("", checks, |debugger| {
        let Stop::Fault(trap) = debugger.run() else { panic!() };
        assert!(matches!(trap.kind, TrapKind::Race(_)), "{trap}");
        assert_eq!(debugger.session.thread_index(debugger.focus), trap.thread);
        let after = debugger.session.time();
        assert_eq!(debugger.step_back(Step::Instruction), Stop::Step);
        assert!(debugger.session.time() < after && debugger.session.next().is_some());
        let Stop::Fault(again) = debugger.run() else { panic!() };
        assert_eq!(trap, again);
    });
    with("bar.sync 0;", checks, |debugger| assert_eq!(debugger.run(), Stop::Finished));
}

#[test]
fn a_value_that_is_set_changes_what_follows() {
    with("bar.sync 0;", Checks::default(), |debugger| {
        debugger.add_breakpoint(at(10), Some("threadIdx.x == 3")).unwrap();
        debugger.run();
        debugger.assign("%r3", "1000").unwrap();
        debugger.add_breakpoint(at(13), Some("%r5 == 1000")).unwrap();
        assert_eq!(debugger.run(), Stop::Breakpoint(2));
        assert_eq!(number(debugger, "threadIdx.x"), 3 ^ 33);
        // Going over it again, it is set again.
        debugger.go_to(0);
        debugger.delete(1);
        assert_eq!(debugger.run(), Stop::Breakpoint(2));
    });
}

#[test]
fn a_deadlock_is_a_fault() {
    with("bar.sync 0, 96;", Checks::default(), |debugger| {
        let Stop::Fault(trap) = debugger.run() else { panic!() };
        assert!(matches!(trap.kind, TrapKind::Deadlock(_)), "{trap}");
        assert_eq!(line(debugger), 11);
    });
}
