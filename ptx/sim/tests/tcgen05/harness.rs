//! A kernel of 128 threads in one CTA or two: shared and tensor memory come from buffers, some statements run, and tensor
//! memory goes back.

use super::layouts::Random;
use ptxc_sim::{Arg, Config, Trap};

pub(crate) const LANES: usize = 128;

/// What the allocated columns of tensor memory hold, in one CTA or two.
#[derive(Clone, PartialEq)]
pub(crate) struct Memory {
    /// Columns of a CTA: a power of two from 32 to 512. Few of them make a short run.
    columns: usize,
    pub(crate) words: Vec<u32>,
}

impl Memory {
    /// The least that has so many columns, each word made by a function.
    pub(crate) fn new(group: usize, columns: usize, word: impl FnMut() -> u32) -> Self {
        let columns = columns.next_power_of_two().max(32);
        assert!(columns <= 512, "{columns} columns");
        Self { columns, words: std::iter::repeat_with(word).take(group * LANES * columns).collect() }
    }

    pub(crate) fn random(group: usize, columns: usize, random: &mut Random) -> Self {
        Self::new(group, columns, || random.next() as u32)
    }

    /// Where the word of a lane and a column of a CTA is.
    pub(crate) fn at(&self, cta: usize, lane: usize, column: usize) -> usize {
        assert!(lane < LANES && column < self.columns);
        (cta * LANES + lane) * self.columns + column
    }

    /// CTA, lane and column of a word.
    pub(crate) fn place(&self, index: usize) -> (usize, usize, usize) {
        let line = index / self.columns;
        (line / LANES, line % LANES, index % self.columns)
    }
}

/// Who executes the statements.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Who {
    /// Thread 0 of the first CTA; a commit follows that all wait for.
    One,
    /// All threads.
    All,
}

/// A run: memory of each CTA, a buffer that the statements may use at `%px`, and what they are.
pub(crate) struct Run<'a> {
    pub(crate) shared: Vec<Vec<u8>>,
    pub(crate) memory: Memory,
    pub(crate) extra: Vec<u32>,
    pub(crate) who: Who,
    pub(crate) body: &'a str,
    pub(crate) target: &'static str,
}

impl Run<'_> {
    pub(crate) fn text(&self) -> String {
        let group = self.shared.len();
        let place = self.image();
        let meet = match group {
            1 => "bar.sync 0;",
            _ => {
                "barrier.cluster.arrive.release.aligned; barrier.cluster.wait.acquire.aligned; fence.proxy.async;"
            }
        };
        let (multicast, mask) = if group == 2 { (".multicast::cluster", ", 3") } else { ("", "") };
        let body = match self.who {
            Who::All => self.body.to_owned(),
            Who::One => format!(
                "@!%lead bra WAIT;\n{}\nmov.u32 %r4, {};\n\
                 tcgen05.commit.cta_group::{group}.mbarrier::arrive::one.shared::cluster{multicast}.b64 [%r4]{mask};\n\
                 WAIT: mov.u32 %r4, {};\n\
                 mbarrier.try_wait.parity.shared::cta.b64 %p1, [%r4], 0; @!%p1 bra WAIT;",
                self.body,
                place + 8,
                place + 8
            ),
        };
        // The number of columns is a literal, or in a register.
        let width = self.memory.columns;
        let columns = if self.who == Who::One { width.to_string() } else { "%r7".to_owned() };
        let words = |each: &dyn Fn(usize) -> String| (0..32).map(each).collect::<String>();
        let loads = words(&|at| format!("ld.global.u32 %v{at}, [%rd2+{}];\n", 4 * at));
        let stores = words(&|at| format!("st.global.u32 [%rd0+{}], %v{at};\n", 4 * at));
        let vector = words(&|at| format!("{}%v{at}", if at == 0 { "" } else { "," }));
        format!(
            ".version 9.0\n.target {}\n.address_size 64\n.extern .shared .align 1024 .b8 image[];\n\
             .entry k(.param .u64 pi, .param .u64 pt, .param .u64 px) {{\n\
             .reg .b32 %r<9>; .reg .b32 %v<256>; .reg .b64 %rd<9>; .reg .pred %p<4>; .reg .pred %lead;\n\
             .reg .b32 %t; .reg .b32 %ta; .reg .b32 %me; .reg .b32 %cta; .reg .b64 %px; .reg .f32 %f<4>;\n\
             mov.u32 %me, %tid.x; mov.u32 %cta, %ctaid.x; ld.param.u64 %px, [px];\n\
             or.b32 %r0, %me, %cta; setp.eq.u32 %lead, %r0, 0;\n\
             ld.param.u64 %rd0, [pi]; mul.wide.u32 %rd1, %cta, {place}; add.s64 %rd0, %rd0, %rd1;\n\
             shl.b32 %r2, %me, 2;\n\
             COPY: setp.ge.u32 %p0, %r2, {place}; @%p0 bra COPIED;\n\
             cvt.u64.u32 %rd1, %r2; add.s64 %rd1, %rd0, %rd1; ld.global.u32 %r3, [%rd1];\n\
             mov.u32 %r4, image; add.u32 %r4, %r4, %r2; st.shared.u32 [%r4], %r3;\n\
             add.u32 %r2, %r2, 512; bra COPY;\nCOPIED:\n\
             setp.eq.u32 %p0, %me, 0; mov.u32 %r4, image;\n\
             @%p0 mbarrier.init.shared::cta.b64 [%r4+{}], 1; fence.proxy.async;\n\
             setp.ge.u32 %p0, %me, 32; @%p0 bra ALLOCATED;\n\
             mov.u32 %r7, {width}; tcgen05.alloc.cta_group::{group}.sync.aligned.shared::cta.b32 [{place}], {columns};\n\
             tcgen05.relinquish_alloc_permit.cta_group::{group}.sync.aligned;\n\
             ALLOCATED: bar.sync 0; ld.shared.u32 %t, [%r4+{place}];\n\
             shr.u32 %r0, %me, 5; shl.b32 %r0, %r0, 21; add.u32 %ta, %t, %r0;\n\
             ld.param.u64 %rd0, [pt]; mul.lo.u32 %r0, %cta, 128; add.u32 %r0, %r0, %me;\n\
             mul.wide.u32 %rd1, %r0, {row}; add.s64 %rd0, %rd0, %rd1;\n\
             mov.u32 %r2, 0; mov.b64 %rd2, %rd0; mov.u32 %r5, %ta;\n\
             FILL: {loads} tcgen05.st.sync.aligned.32x32b.x32.b32 [%r5], {{{vector}}};\n\
             add.s64 %rd2, %rd2, 128; add.u32 %r2, %r2, 32; add.u32 %r5, %r5, 32;\n\
             setp.lt.u32 %p0, %r2, {width}; @%p0 bra FILL;\n\
             tcgen05.wait::st.sync.aligned; tcgen05.fence::before_thread_sync; {meet}\n\
             tcgen05.fence::after_thread_sync;\n{body}\n\
             tcgen05.wait::st.sync.aligned; tcgen05.fence::before_thread_sync; {meet}\n\
             tcgen05.fence::after_thread_sync;\n\
             mov.u32 %r2, 0; mov.u32 %r5, %ta;\n\
             DUMP: tcgen05.ld.sync.aligned.32x32b.x32.b32 {{{vector}}}, [%r5]; tcgen05.wait::ld.sync.aligned;\n\
             {stores} add.s64 %rd0, %rd0, 128; add.u32 %r2, %r2, 32; add.u32 %r5, %r5, 32;\n\
             setp.lt.u32 %p0, %r2, {width}; @%p0 bra DUMP;\n{meet}\n\
             setp.ge.u32 %p0, %me, 32; @%p0 bra END;\n\
             mov.u32 %r7, {width}; tcgen05.dealloc.cta_group::{group}.sync.aligned.b32 %t, {columns};\nEND: ret;\n}}\n",
            self.target,
            place + 8,
            row = 4 * width,
        )
    }

    /// Bytes of the image of a CTA's shared memory.
    fn image(&self) -> usize {
        self.shared.iter().map(Vec::len).max().unwrap_or(0).next_multiple_of(16)
    }

    /// Runs it, with memory and the extra buffer as they are afterwards.
    pub(crate) fn go(&mut self) -> Result<(), Trap> {
        let text = self.text();
        let simulator = crate::rows::simulator(&text);
        let unknown: Vec<&str> = simulator.not_simulated().collect();
        assert!(unknown.is_empty(), "{unknown:?}\n{}", self.body);
        let (size, group) = (self.image(), self.shared.len() as u32);
        let mut image = Vec::new();
        for shared in &self.shared {
            image.extend_from_slice(shared);
            image.resize(image.len().next_multiple_of(size.max(1)), 0);
        }
        image.resize(size * group as usize, 0);
        image.resize(image.len().max(16), 0);
        assert_eq!(self.memory.words.len(), LANES * self.memory.columns * group as usize);
        self.extra.resize(self.extra.len().max(4), 0);
        let config = Config {
            grid: [group, 1, 1],
            block: [128, 1, 1],
            shared: size as u32 + 16,
            cluster: Some([group, 1, 1]),
            ..Config::default()
        };
        let mut args =
            [Arg::slice(&mut image), Arg::slice(&mut self.memory.words), Arg::slice(&mut self.extra)];
        simulator.launch_with("k", &config, &mut args).map(|_| ())
    }
}
