//! A device: memory, modules and heap outlive a launch; faults say where; what is freed is out of bounds.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "tests")]

use ptxc_sim::{Checks, Config, Device, TrapKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const HEAD: &str = ".version 7.0\n.target sm_80\n.address_size 64\n";

fn device() -> Device {
    Device::new(1 << 30).unwrap()
}

fn shape(blocks: u32, threads: u32) -> Config {
    Config { grid: [blocks, 1, 1], block: [threads, 1, 1], ..Config::default() }
}

fn word(device: &Device, address: u64) -> u32 {
    let mut bytes = [0; 4];
    assert!(device.read(address, &mut bytes));
    u32::from_le_bytes(bytes)
}

#[test]
fn memory_and_variables_last() {
    let device = device();
    let module = device
        .load(&format!(
            "{HEAD}.visible .global .align 4 .u32 count = 5;
             .visible .const .align 4 .u32 step = 2;
             .visible .entry add(.param .u64 out) {{
                .reg .b32 %r<4>; .reg .b64 %rd<2>;
                ld.param.u64 %rd1, [out];
                ld.const.u32 %r1, [step];
                ld.global.u32 %r2, [count];
                add.u32 %r3, %r1, %r2;
                st.global.u32 [count], %r3;
                st.global.u32 [%rd1], %r3;
                ret;
             }}"
        ))
        .unwrap();
    let out = device.allocate(4).unwrap();
    let (count, size) = module.variable("count").unwrap();
    let (step, _) = module.variable("step").unwrap();
    assert_eq!((size, word(&device, count), word(&device, step)), (4, 5, 2));
    let run = || device.launch(&module, "add", &shape(1, 1), false, &out.to_le_bytes(), &mut |_| ());
    run().unwrap();
    assert!(device.write(step, &10_u32.to_le_bytes()));
    run().unwrap();
    assert_eq!((word(&device, out), word(&device, count)), (17, 17));
    assert!(device.free(out) && !device.free(out));
    let trap = run().unwrap_err();
    assert!(matches!(trap.kind, TrapKind::OutOfBounds { address, .. } if address == out), "{trap}");
    device.unload(&module);
    assert_eq!(device.find(count), None);
    assert_eq!(device.used().0, 0);
}

#[test]
fn bounds_are_exact_to_the_byte() {
    let device = device();
    let module = device
        .load(&format!(
            "{HEAD}.visible .entry put(.param .u64 at) {{
                .reg .b32 %r<2>; .reg .b64 %rd<2>;
                ld.param.u64 %rd1, [at]; mov.u32 %r1, 7; st.global.u8 [%rd1], %r1; ret;
             }}"
        ))
        .unwrap();
    let at = device.allocate(7).unwrap();
    let put = |at: u64| device.launch(&module, "put", &shape(1, 1), false, &at.to_le_bytes(), &mut |_| ());
    for offset in 0..7 {
        put(at + offset).unwrap();
    }
    for outside in [at - 1, at + 7, 0, 8, 0x7fff_0000_0000, u64::MAX] {
        assert!(put(outside).is_err(), "{outside:#x}");
    }
    let mut host = [0_u32; 4];
    let words: &'static [std::sync::atomic::AtomicU32] =
        Box::leak(host.iter_mut().map(|_| std::sync::atomic::AtomicU32::new(0)).collect());
    let start = words.as_ptr() as u64 + 1;
    assert!(device.register(start, 9, words) && !device.register(start + 3, 1, words));
    for offset in 0..9 {
        put(start + offset).unwrap();
    }
    assert!(put(start - 1).is_err() && put(start + 9).is_err());
    let shown: Vec<u32> = words.iter().map(|word| word.load(Ordering::Relaxed)).collect();
    assert_eq!(shown, [0x0707_0700, 0x0707_0707, 0x0000_0707, 0]);
    assert!(device.unregister(start) && !device.unregister(start));
    assert!(put(start).is_err());
}

#[test]
fn what_is_printed_before_a_fault_is_kept() {
    let device = device();
    let module = device
        .load(&format!(
            "{HEAD}.extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 a);
             .global .align 1 .b8 text[4] = {{104, 105, 10, 0}};
             .visible .entry say() {{
                .reg .b64 %rd<3>; .reg .b32 %r<2>;
                mov.u64 %rd1, text; cvta.global.u64 %rd2, %rd1;
                {{ .param .b64 f; st.param.b64 [f], %rd2; .param .b64 a; st.param.b64 [a], 0;
                   .param .b32 r; call.uni (r), vprintf, (f, a); ld.param.b32 %r1, [r]; }}
                trap;
             }}"
        ))
        .unwrap();
    let mut printed = Vec::new();
    let mut print = |text: &[u8]| printed.extend_from_slice(text);
    let trap = device.launch(&module, "say", &shape(1, 1), false, &[], &mut print).unwrap_err();
    assert_eq!((trap.kind, printed), (TrapKind::TrapInstruction, b"hi\n".to_vec()));
}

/// Each block adds one to a counter and waits until all have.
fn meeting() -> String {
    format!(
        "{HEAD}.visible .entry meet(.param .u64 count, .param .u32 all) {{
            .reg .b32 %r<4>; .reg .b64 %rd<2>; .reg .pred %p;
            ld.param.u64 %rd1, [count]; ld.param.u32 %r1, [all];
            atom.global.add.u32 %r2, [%rd1], 1;
         L: ld.volatile.global.u32 %r3, [%rd1];
            setp.lt.u32 %p, %r3, %r1;
            @%p bra L;
            ret;
         }}"
    )
}

fn meet(device: &Device, config: &Config, all: u32) -> Result<(), TrapKind> {
    let module = device.load(&meeting()).unwrap();
    let count = device.allocate(4).unwrap();
    let mut params = count.to_le_bytes().to_vec();
    params.extend(all.to_le_bytes());
    let result = device.launch(&module, "meet", config, false, &params, &mut |_| ());
    result.map(|_| ()).map_err(|trap| trap.kind)
}

#[test]
fn blocks_may_wait_for_later_ones() {
    assert_eq!(meet(&device(), &shape(5, 1), 5), Ok(()));
}

#[test]
fn a_launch_that_never_ends_is_ended() {
    let device = device();
    let limited = Config { step_limit: 100_000, ..shape(2, 1) };
    assert_eq!(meet(&device, &limited, 3), Err(TrapKind::StepLimit));
    let deadline = Some(Instant::now() + Duration::from_millis(50));
    assert_eq!(meet(&device, &Config { deadline, ..shape(1, 1) }, 3), Err(TrapKind::TimeLimit));
    let interrupt = Arc::new(AtomicBool::new(false));
    let config = Config { interrupt: Some(interrupt.clone()), ..shape(1, 1) };
    let result = std::thread::scope(|scope| {
        let running = scope.spawn(|| meet(&device, &config, 3));
        interrupt.store(true, Ordering::Relaxed);
        running.join().unwrap()
    });
    assert_eq!(result, Err(TrapKind::Interrupted));
}

#[test]
fn the_heap_lasts() {
    let device = device();
    let module = device
        .load(&format!(
            "{HEAD}.extern .func (.param .b64 r) malloc (.param .b64 n);
             .visible .entry make(.param .u64 out) {{
                .reg .b64 %rd<3>; .reg .b32 %r<2>;
                ld.param.u64 %rd1, [out];
                {{ .param .b64 n; st.param.b64 [n], 4; .param .b64 r;
                   call.uni (r), malloc, (n); ld.param.b64 %rd2, [r]; }}
                mov.u32 %r1, 9; st.u32 [%rd2], %r1; st.global.u64 [%rd1], %rd2; ret;
             }}
             .visible .entry use(.param .u64 out) {{
                .reg .b64 %rd<3>; .reg .b32 %r<2>;
                ld.param.u64 %rd1, [out]; ld.global.u64 %rd2, [%rd1]; ld.u32 %r1, [%rd2];
                st.global.u32 [%rd1], %r1; ret;
             }}"
        ))
        .unwrap();
    let out = device.allocate(8).unwrap();
    assert!(device.set_heap(1 << 20));
    for kernel in ["make", "use"] {
        device.launch(&module, kernel, &shape(1, 1), false, &out.to_le_bytes(), &mut |_| ()).unwrap();
    }
    assert_eq!(word(&device, out), 9);
    assert!(!device.set_heap(1 << 22));
}

#[test]
fn checked_launches_know_what_earlier_ones_wrote_in_the_heap() {
    let device = device();
    let module = device
        .load(&format!(
            "{HEAD}.extern .func (.param .b64 r) malloc (.param .b64 n);
             .visible .entry make(.param .u64 out) {{
                .reg .b64 %rd<3>;
                ld.param.u64 %rd1, [out];
                {{ .param .b64 n; st.param.b64 [n], 8; .param .b64 r;
                   call.uni (r), malloc, (n); ld.param.b64 %rd2, [r]; }}
                st.u32 [%rd2], 9; st.global.u64 [%rd1], %rd2; ret;
             }}
             .visible .entry first(.param .u64 out) {{
                .reg .b64 %rd<3>; .reg .b32 %r<2>;
                ld.param.u64 %rd1, [out]; ld.global.u64 %rd2, [%rd1]; ld.u32 %r1, [%rd2]; ret;
             }}
             .visible .entry second(.param .u64 out) {{
                .reg .b64 %rd<3>; .reg .b32 %r<2>;
                ld.param.u64 %rd1, [out]; ld.global.u64 %rd2, [%rd1]; ld.u32 %r1, [%rd2+4]; ret;
             }}"
        ))
        .unwrap();
    let out = device.allocate(8).unwrap();
    let config = Config { checks: Checks { uninitialized: true, ..Checks::default() }, ..shape(1, 1) };
    let launch = |kernel| device.launch(&module, kernel, &config, false, &out.to_le_bytes(), &mut |_| ());
    launch("make").unwrap();
    launch("first").unwrap();
    let error = launch("second").unwrap_err();
    assert!(matches!(error.kind, TrapKind::Uninitialized { size: 4, .. }), "{error}");
}

#[test]
fn memory_has_an_end_and_addresses_are_not_used_again_soon() {
    let device = Device::new(1 << 20).unwrap();
    let first = device.allocate(1 << 19).unwrap();
    assert_eq!(device.allocate((1 << 19) + 1), None);
    assert!(device.write(first, &[1; 4]) && device.free(first));
    let second = device.allocate(1 << 19).unwrap();
    assert!(second != first && word(&device, second) == 0);
    assert_eq!((device.find(first), device.find(second + 5)), (None, Some((second, 1 << 19))));
    assert!(!device.write(second + (1 << 19) - 1, &[0; 2]));
}

#[test]
fn large_allocations_are_aligned_as_the_driver_aligns_them() {
    let device = device();
    for round in 0..3 {
        let small = device.allocate(100).unwrap();
        let large = device.allocate((1 << 20) + round).unwrap();
        assert_eq!((small % 512, large % (2 << 20)), (0, 0), "{round}");
        assert!(device.allocate((1 << 20) - 1).is_some_and(|at| at % 512 == 0));
        device.free(large);
    }
}

#[test]
fn a_module_that_is_refused_takes_no_addresses() {
    let device = device();
    let before = device.allocate(4).unwrap();
    for text in ["what", ".version 8.0\n.target sm_80\n.global .u32 v;\n.global .u32 v;\n"] {
        assert!(device.load(text).is_err());
    }
    assert!(device.allocate(4).unwrap() - before < 1 << 20);
}
