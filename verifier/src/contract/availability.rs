//! The targets that support each intrinsic (VX-02, VX-29 to VX-33).
//!
//! One table has the variants by name, another the gates of internal modes. A threshold is the first SM with the
//! variant.

use ptxc_arch::{Target, TargetSuffix};

use super::Clause;

/// The requirement on a target.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    /// An SM of at least this number.
    Sm(u16),
    /// sm_100 or later with family-specific features: `a` or `f`.
    Family,
    /// `sm_90a`.
    Sm90a,
}

impl Needs {
    pub(super) fn has(self, target: Target) -> bool {
        match self {
            Needs::Sm(first) => target.number >= first,
            Needs::Family => (100..120).contains(&target.number) && target.suffix != TargetSuffix::None,
            Needs::Sm90a => target == (Target { number: 90, suffix: TargetSuffix::Arch }),
        }
    }
}

/// A row: prefix and substring of the name, the requirement, the clause, and the message.
pub(super) struct Variant {
    prefix: &'static str,
    part: &'static str,
    pub(super) needs: Needs,
    pub(super) clause: Clause,
    pub(super) message: &'static str,
}

const fn row(
    prefix: &'static str,
    part: &'static str,
    needs: Needs,
    clause: Clause,
    message: &'static str,
) -> Variant {
    Variant { prefix, part, needs, clause, message }
}

/// The matrix, most specific rows first.
pub(super) static VARIANTS: &[Variant] = &[
    row("llvm.nvvm.branch.if.all.convergent", "", Needs::Sm(70), Clause::BranchAllVolta, ""),
    row("llvm.nvvm.branch.if.convergent", "", Needs::Sm(80), Clause::BranchAmpere, ""),
    row(
        "llvm.nvvm.hmma.",
        ".mma.",
        Needs::Sm(70),
        Clause::Availability,
        "hmmamma is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.hmma.",
        ".ld.a.",
        Needs::Sm(70),
        Clause::Availability,
        "hmmaldab is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.hmma.",
        ".ld.b.",
        Needs::Sm(70),
        Clause::Availability,
        "hmmaldab is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.hmma.",
        ".ld.c.",
        Needs::Sm(70),
        Clause::Availability,
        "hmmaldc is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.hmma.",
        ".st.c.",
        Needs::Sm(70),
        Clause::Availability,
        "hmmastc is not supported on this architecture",
    ),
    // Packed and 4-bit forms of the integer products came with Turing (VX-30).
    row(
        "llvm.nvvm.imma.m8n8k32.",
        ".mma.",
        Needs::Sm(75),
        Clause::Availability,
        "immamma is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.imma.m8n8k32.",
        ".ld.c",
        Needs::Sm(75),
        Clause::Availability,
        "immaldc is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.imma.m8n8k32.",
        ".ld.",
        Needs::Sm(75),
        Clause::Availability,
        "immaldab is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.imma.",
        ".mma.",
        Needs::Sm(72),
        Clause::Availability,
        "immamma is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.imma.",
        ".ld.a",
        Needs::Sm(72),
        Clause::Availability,
        "immaldab is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.imma.",
        ".ld.b",
        Needs::Sm(72),
        Clause::Availability,
        "immaldab is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.imma.",
        ".ld.c",
        Needs::Sm(72),
        Clause::Availability,
        "immaldc is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.imma.",
        ".st.c",
        Needs::Sm(72),
        Clause::Availability,
        "imma stc not supported on this architecture",
    ),
    // The threshold is 73, and the next SM after 72 is 75 (VX-31).
    row(
        "llvm.nvvm.bmma.",
        "",
        Needs::Sm(73),
        Clause::Availability,
        "bmmamma is not supported on this architecture",
    ),
    row(
        "llvm.nvvm.add.rn.f32x2",
        "",
        Needs::Sm(100),
        Clause::Availability,
        "F32x2 intrinsics are not supported on this architecture",
    ),
    row(
        "llvm.nvvm.mul.rn.f32x2",
        "",
        Needs::Sm(100),
        Clause::Availability,
        "F32x2 intrinsics are not supported on this architecture",
    ),
    row(
        "llvm.nvvm.fma.rn.f32x2",
        "",
        Needs::Sm(100),
        Clause::Availability,
        "F32x2 intrinsics are not supported on this architecture",
    ),
    row(
        "llvm.nvvm.internal.atomic.rmw.v2",
        "",
        Needs::Sm(90),
        Clause::Availability,
        "vector atomics not supported on this architecture!",
    ),
    row(
        "llvm.nvvm.internal.atomic.rmw.v4",
        "",
        Needs::Sm(90),
        Clause::Availability,
        "vector atomics not supported on this architecture!",
    ),
    row(
        "llvm.nvvm.cp.async.bulk.tensor.g2s.",
        ".2cta",
        Needs::Family,
        Clause::Availability,
        "2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture",
    ),
    row(
        "llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w",
        "",
        Needs::Family,
        Clause::Availability,
        "Im2Col_W and Im2Col_W128 modes are not supported on this architecture.",
    ),
    row(
        "llvm.nvvm.tcgen05.mma.",
        ".scale_d",
        Needs::Family,
        Clause::Availability,
        "Scale input accumulator is not supported on this architecture.",
    ),
    row(
        "llvm.nvvm.wgmma.",
        "",
        Needs::Sm90a,
        Clause::Availability,
        "wgmma is not supported on this architecture",
    ),
    row("llvm.nvvm.tcgen05.", "", Needs::Family, Clause::Tcgen05, ""),
    row("llvm.nvvm.cp.async.bulk.", "", Needs::Sm(90), Clause::Hopper, ""),
    row("llvm.nvvm.mapa", "", Needs::Sm(90), Clause::Hopper, ""),
    row("llvm.nvvm.getctarank", "", Needs::Sm(90), Clause::Hopper, ""),
    row("llvm.nvvm.setmaxnreg", "", Needs::Sm(90), Clause::Hopper, ""),
    row("llvm.nvvm.barrier.cluster", "", Needs::Sm(90), Clause::Hopper, ""),
    row("llvm.nvvm.internal.offset.bindless", "", Needs::Sm(120), Clause::OffsetBindless, ""),
    row("llvm.nvvm.internal.cvt.ada", "", Needs::Sm(89), Clause::CvtAda, ""),
    row("llvm.nvvm.internal.cvt.ext", "", Needs::Sm(75), Clause::CvtTuring, ""),
    row("llvm.nvvm.internal.cvt", "", Needs::Sm(72), Clause::CvtVolta, ""),
];

/// The row of an intrinsic.
pub(super) fn variant(name: &str) -> Option<&'static Variant> {
    VARIANTS
        .iter()
        .find(|row| name.starts_with(row.prefix) && (row.part.is_empty() || name.contains(row.part)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(number: u16, suffix: TargetSuffix) -> Target {
        Target { number, suffix }
    }

    #[test]
    fn thresholds_vx_29_vx_30_vx_31() {
        let table: &[(&str, u16)] = &[
            ("llvm.nvvm.hmma.m16n16k16.mma.f32.f32", 70),
            ("llvm.nvvm.hmma.m16n16k16.ld.a.p0i32", 70),
            ("llvm.nvvm.hmma.m16n16k16.ld.c.f32.p0f32", 70),
            ("llvm.nvvm.hmma.m16n16k16.st.c.f32.p0f32", 70),
            ("llvm.nvvm.imma.m16n16k16.mma.s8", 72),
            ("llvm.nvvm.imma.m8n8k32.mma.s4", 75),
            ("llvm.nvvm.imma.m8n8k32.ld.c.s4", 75),
            ("llvm.nvvm.bmma.m8n8k128.mma.xor", 73),
            ("llvm.nvvm.fma.rn.f32x2", 100),
            ("llvm.nvvm.internal.atomic.rmw.v4f32", 90),
            ("llvm.nvvm.branch.if.all.convergent", 70),
            ("llvm.nvvm.branch.if.convergent", 80),
            ("llvm.nvvm.internal.cvt.base", 72),
            ("llvm.nvvm.internal.cvt.ext.x", 75),
            ("llvm.nvvm.internal.cvt.ada.x", 89),
            ("llvm.nvvm.mapa", 90),
            ("llvm.nvvm.internal.offset.bindless.tex", 120),
        ];
        for &(name, first) in table {
            let row = variant(name).map(|row| row.needs);
            assert_eq!(row, Some(Needs::Sm(first)), "{name}");
        }
        assert!(
            !Needs::Sm(73).has(target(72, TargetSuffix::None))
                && Needs::Sm(73).has(target(75, TargetSuffix::None))
        );
    }

    #[test]
    fn families_vx_32_vx_38() {
        let two = variant("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d.2cta").map(|row| row.needs);
        assert_eq!(two, Some(Needs::Family));
        for sm in [100, 103, 110] {
            assert!(
                Needs::Family.has(target(sm, TargetSuffix::Arch))
                    && !Needs::Family.has(target(sm, TargetSuffix::None)),
                "sm_{sm}"
            );
        }
        assert!(!Needs::Family.has(target(90, TargetSuffix::Arch)));
        assert!(
            Needs::Sm90a.has(target(90, TargetSuffix::Arch))
                && !Needs::Sm90a.has(target(100, TargetSuffix::Arch))
        );
    }
}
