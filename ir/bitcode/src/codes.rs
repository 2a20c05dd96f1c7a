//! Codes of the format and the keywords that they encode.

use ptxc_assembly::{Detail, Op};
use ptxc_ir::{FloatPred, IntPred};

/// Kinds of blocks.
pub(crate) mod block {
    pub(crate) const MODULE: u64 = 8;
    pub(crate) const ATTRIBUTES: u64 = 9;
    pub(crate) const ATTRIBUTE_GROUPS: u64 = 10;
    pub(crate) const CONSTANTS: u64 = 11;
    pub(crate) const FUNCTION: u64 = 12;
    pub(crate) const IDENTIFICATION: u64 = 13;
    pub(crate) const SYMBOLS: u64 = 14;
    pub(crate) const METADATA: u64 = 15;
    pub(crate) const ATTACHMENTS: u64 = 16;
    pub(crate) const TYPES: u64 = 17;
    pub(crate) const BUNDLE_TAGS: u64 = 21;
    pub(crate) const METADATA_KINDS: u64 = 22;
    pub(crate) const STRINGS: u64 = 23;
    pub(crate) const SCOPES: u64 = 26;
}

/// Linkage keywords by number; the numbers of old versions map to their replacements.
pub(crate) fn linkage(code: u64) -> Option<&'static str> {
    Some(match code {
        0 | 5 | 6 => "",
        1 | 16 => "weak",
        2 => "appending",
        3 => "internal",
        4 | 18 => "linkonce",
        7 => "extern_weak",
        8 => "common",
        9 | 13 | 14 => "private",
        10 | 17 => "weak_odr",
        11 | 15 | 19 => "linkonce_odr",
        12 => "available_externally",
        _ => return None,
    })
}

pub(crate) const VISIBILITIES: [&str; 3] = ["", "hidden", "protected"];
pub(crate) const THREAD_LOCALS: [&str; 5] = [
    "",
    "thread_local",
    "thread_local(localdynamic)",
    "thread_local(initialexec)",
    "thread_local(localexec)",
];
pub(crate) const STORAGES: [&str; 3] = ["", "dllimport", "dllexport"];
pub(crate) const UNNAMED: [&str; 3] = ["", "unnamed_addr", "local_unnamed_addr"];
pub(crate) const PREEMPTIONS: [&str; 2] = ["", "dso_local"];

/// Calling conventions with a relevant name.
pub(crate) const CONVENTIONS: &[(u32, &str)] = &[
    (8, "fastcc"),
    (9, "coldcc"),
    (71, "ptx_kernel"),
    (72, "ptx_device"),
    (75, "spir_func"),
    (76, "spir_kernel"),
    (91, "amdgpu_kernel"),
];

pub(crate) const ORDERINGS: [&str; 7] =
    ["", "unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"];

pub(crate) const RMW: [&str; 23] = [
    "xchg",
    "add",
    "sub",
    "and",
    "nand",
    "or",
    "xor",
    "max",
    "min",
    "umax",
    "umin",
    "fadd",
    "fsub",
    "fmax",
    "fmin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
    "fmaximum",
    "fminimum",
    "fmaximumnum",
    "fminimumnum",
];

/// Predicates of integers are counted from here, those of floats from 0.
const FIRST_INT_PREDICATE: u64 = 32;

/// The comparison and predicate of a number.
pub(crate) fn predicate(code: u64) -> Option<(Op, Detail)> {
    match code.checked_sub(FIRST_INT_PREDICATE) {
        Some(index) => Some((Op::ICmp, Detail::IntPredicate(*IntPred::ALL.get(index as usize)?))),
        None => Some((Op::FCmp, Detail::FloatPredicate(*FloatPred::ALL.get(code as usize)?))),
    }
}

/// The number of a predicate.
pub(crate) fn predicate_code(detail: Detail) -> Option<u64> {
    match detail {
        Detail::IntPredicate(predicate) => Some(FIRST_INT_PREDICATE + predicate as u64),
        Detail::FloatPredicate(predicate) => Some(predicate as u64),
        _ => None,
    }
}

/// Keywords of attributes by number; empty where there is none.
#[rustfmt::skip]
pub(crate) const ATTRIBUTES: [&str; 107] = [
    "", "align", "alwaysinline", "byval", "inlinehint", "inreg", "minsize", "naked", "nest", "noalias",
    "nobuiltin", "nocapture", "noduplicate", "noimplicitfloat", "noinline", "nonlazybind", "noredzone",
    "noreturn", "nounwind", "optsize", "readnone", "readonly", "returned", "returns_twice", "signext",
    "alignstack", "ssp", "sspreq", "sspstrong", "sret", "sanitize_address", "sanitize_thread",
    "sanitize_memory", "uwtable", "zeroext", "builtin", "cold", "optnone", "inalloca", "nonnull", "jumptable",
    "dereferenceable", "dereferenceable_or_null", "convergent", "safestack", "argmemonly", "swiftself",
    "swifterror", "norecurse", "inaccessiblememonly", "inaccessiblemem_or_argmemonly", "allocsize",
    "writeonly", "speculatable", "strictfp", "sanitize_hwaddress", "nocf_check", "optforfuzzing",
    "shadowcallstack", "speculative_load_hardening", "immarg", "willreturn", "nofree", "nosync",
    "sanitize_memtag", "preallocated", "nomerge", "null_pointer_is_valid", "noundef", "byref", "mustprogress",
    "nocallback", "hot", "noprofile", "vscale_range", "swiftasync", "nosanitize_coverage", "elementtype",
    "disable_sanitizer_instrumentation", "nosanitize_bounds", "allocalign", "allocptr", "allockind",
    "presplitcoroutine", "fn_ret_thunk_extern", "skipprofile", "memory", "nofpclass", "optdebug", "writable",
    "coro_only_destroy_when_complete", "dead_on_unwind", "range", "sanitize_numerical_stability",
    "initializes", "hybrid_patchable", "sanitize_realtime", "sanitize_realtime_blocking", "coro_elide_safe",
    "noext", "nodivergencesource", "sanitize_type", "captures", "dead_on_return", "sanitize_alloc_token",
    "nocreateundeforpoison", "denormal_fpenv",
];
