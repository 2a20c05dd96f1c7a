//! Slips with what CUDA adds to C++.

use super::Rule;
use crate::mutate::text::Kind;

pub(super) const KINDS: &[(&str, Rule)] = &[
    ("kernel-with-result", |s, i| {
        s.replace_if(i, s.is(i, "void") && i > 0 && s.is(i - 1, "__global__"), "int")
    }),
    ("no-underscores", |s, i| {
        let word = s.word(i).strip_prefix("__")?.strip_suffix("__")?;
        s.replace_if(i, s.kind(i) == Kind::Word, word)
    }),
    ("two-memories", |s, i| s.replace_if(i, s.is(i, "__shared__"), "__shared__ __constant__")),
    ("shared-initializer", |s, i| {
        let end = (i..s.text.tokens.len()).find(|&at| s.is(at, ";"))?;
        let shared = s.is(i, "__shared__") && !s.is(i.wrapping_sub(1), "extern");
        s.replace_if(end, shared && !(i..end).any(|at| s.is(at, "=")), " = {1};")
    }),
    ("no-fourth-dimension", |s, i| {
        let index =
            i > 1 && s.is(i - 1, ".") && ["threadIdx", "blockIdx", "blockDim"].contains(&s.word(i - 2));
        s.replace_if(i, index, "w")
    }),
    ("index-of-builtin", |s, i| {
        let index = ["threadIdx", "blockIdx", "blockDim"].contains(&s.word(i)) && s.is(i + 1, ".");
        s.swap_if(i + 1..i + 3, "[0]", index)
    }),
    ("no-sync-suffix", |s, i| {
        let name = s.word(i).strip_prefix("__")?.strip_suffix("_sync")?;
        s.replace(i, &format!("__{name}"))
    }),
    ("atomic-on-value", |s, i| {
        s.drop_if(i, s.is(i, "&") && i > 1 && s.is(i - 1, "(") && s.word(i - 2).starts_with("atomic"))
    }),
    ("argument-of-barrier", |s, i| {
        s.replace_if(i, s.is(i, "(") && i > 0 && s.is(i - 1, "__syncthreads"), "(0")
    }),
    ("launch-of-two-angles", |s, i| s.replace_if(i, s.is(i, "<<<"), "<<")),
    ("launch-closed-by-two-angles", |s, i| s.replace_if(i, s.is(i, ">>>"), ">>")),
    ("launch-without-threads", |s, i| {
        let close = (i..s.text.tokens.len()).find(|&at| s.is(at, ">>>"))?;
        let comma = (i..close).find(|&at| s.is(at, ","))?;
        s.swap_if(comma..close, "", s.is(i, "<<<"))
    }),
];
