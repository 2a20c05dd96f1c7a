//! Loops with the vector instructions of newer hosts.

/// Runs loops, with AVX2 and fused multiplication where the host has them. What they compute is the same.
#[inline(always)]
pub(crate) fn wide<R>(loops: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    if let Some(host) = pulp::x86::V3::try_new() {
        return host.vectorize(loops);
    }
    loops()
}

/// Numbers that are cut at once.
pub(crate) const EIGHT: usize = 8;

/// The whole parts of numbers that have fewer than 32 bits.
pub(crate) trait Whole: Fn([f32; EIGHT]) -> [i32; EIGHT] + Copy {}

impl<F: Fn([f32; EIGHT]) -> [i32; EIGHT] + Copy> Whole for F {}

/// Loops that cut numbers to whole ones.
pub(crate) trait WithWhole {
    /// Runs them; it has to be inlined.
    fn run(self, whole: impl Whole);
}

/// As [`wide`], with the host's instruction that cuts: what is too large for it, which Rust gives the nearest number,
/// does not occur.
#[inline(always)]
pub(crate) fn with_whole(loops: impl WithWhole) {
    #[cfg(target_arch = "x86_64")]
    if let Some(host) = pulp::x86::V3::try_new() {
        host.vectorize(
            #[inline(always)]
            || {
                loops.run(
                    #[inline(always)]
                    move |numbers| pulp::cast(host.avx._mm256_cvttps_epi32(pulp::cast(numbers))),
                );
            },
        );
        return;
    }
    loops.run(
        #[inline(always)]
        |numbers: [f32; EIGHT]| numbers.map(|number| number as i32),
    );
}
