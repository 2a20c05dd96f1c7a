//! The device runtime: grids that kernels launch, in order, and what their launches leave.

mod rows;

use ptxc_sim::{Arg, Checks, Config, Report, Trap};

/// `child` adds a number to a word of the buffer, with a digit for each that came before; `parent` launches it in
/// streams.
const MODULE: &str = r"
.version 8.0
.target sm_90
.address_size 64
.extern .func (.param .b64 r) __cudaCDP2GetParameterBufferV2
    (.param .b64 f, .param .align 4 .b8 g[12], .param .align 4 .b8 b[12], .param .b32 s);
.extern .func (.param .b32 r) __cudaCDP2LaunchDeviceV2 (.param .b64 a, .param .b64 s);
.extern .func (.param .b32 r) __cudaCDP2GetLastError ();
.visible .entry child(.param .u64 out, .param .u32 digit) {
    .reg .b32 r<3>; .reg .b64 p;
    ld.param.u64 p, [out]; ld.param.u32 r0, [digit];
    ld.global.u32 r1, [p]; mad.lo.u32 r1, r1, 10, r0; st.global.u32 [p], r1;
    ret;
}
.func (.reg .b32 code) launch(.reg .b64 out, .reg .b32 digit, .reg .b32 threads, .reg .b64 stream) {
    .reg .b64 d<3>; .reg .pred c;
    mov.u64 d0, child;
    {
        .param .b64 f; .param .align 4 .b8 g[12]; .param .align 4 .b8 b[12]; .param .b32 s; .param .b64 r;
        st.param.b64 [f], d0;
        st.param.b32 [g], 1; st.param.b32 [g+4], 1; st.param.b32 [g+8], 1;
        st.param.b32 [b], threads; st.param.b32 [b+4], 1; st.param.b32 [b+8], 1;
        st.param.b32 [s], 0;
        call.uni (r), __cudaCDP2GetParameterBufferV2, (f, g, b, s);
        ld.param.b64 d1, [r];
    }
    setp.eq.u64 c, d1, 0;
    @c bra failed;
    st.u64 [d1], out; st.u32 [d1+8], digit;
    {
        .param .b64 a; .param .b64 s; .param .b32 r;
        st.param.b64 [a], d1; st.param.b64 [s], stream;
        call.uni (r), __cudaCDP2LaunchDeviceV2, (a, s);
        ld.param.b32 code, [r];
    }
    ret;
failed:
    { .param .b32 r; call.uni (r), __cudaCDP2GetLastError, (); ld.param.b32 code, [r]; }
    ret;
}
";

/// Runs blocks of a kernel with that body over `p`, a buffer of four words; `i` is the block.
fn run(blocks: u32, body: &str, checks: Checks) -> (Result<Report, Trap>, Vec<u32>) {
    let text = format!(
        "{MODULE}.visible .entry parent(.param .u64 out) {{ .reg .b32 r<4>, i; .reg .b64 p;\n\
         ld.param.u64 p, [out]; mov.u32 i, %ctaid.x;\n{body}\nret; }}\n"
    );
    let simulator = rows::simulator(&text);
    let mut out = vec![0; 4];
    let config = Config { grid: [blocks, 1, 1], checks, step_limit: 100_000, ..Config::default() };
    let result = simulator.launch_with("parent", &config, &mut [Arg::slice(&mut out)]);
    (result, out)
}

#[test]
fn grids_run_in_the_order_of_streams() {
    let body = "call (r0), launch, (p, 9, 1, 3); call (r0), launch, (p, 1, 1, 0); add.u32 r1, i, 4;\n\
                call (r0), launch, (p, r1, 1, 4); st.global.u32 [p+4], r0;";
    for checks in [Checks::default(), Checks::ALL] {
        let (result, out) = run(1, body, checks);
        let report = result.unwrap();
        assert_eq!(out, [149, 0, 0, 0]);
        assert!(report.by_line.iter().any(|(line, count)| *line < 20 && *count == 3));
        // The tail stream is the grid's.
        let (result, out) = run(3, body, checks);
        result.unwrap();
        assert_eq!(out, [141_516_999, 0, 0, 0]);
    }
}

#[test]
fn a_launch_that_cannot_be_is_an_error_of_the_thread() {
    let body = "call (r0), launch, (p, 1, 2000, 0); st.global.u32 [p+4], r0;\n\
                { .param .b32 r; call.uni (r), __cudaCDP2GetLastError, (); ld.param.b32 r1, [r]; }\n\
                st.global.u32 [p+8], r1;";
    let (result, out) = run(1, body, Checks::default());
    result.unwrap();
    assert_eq!(out, [0, 9, 0, 0]);
}

#[test]
fn a_fault_of_a_child_names_it() {
    let body = "add.u64 p, p, 64; call (r0), launch, (p, 1, 1, 0);";
    let (result, _) = run(1, body, Checks::default());
    assert_eq!(result.unwrap_err().kernel, "child");
}
