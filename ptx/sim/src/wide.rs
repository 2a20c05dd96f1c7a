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
