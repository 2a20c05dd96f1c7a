//! Lambdas that are template arguments of kernels: which one of the host is which of the device program.
//!
//! The ABI (Itanium C++ ABI 5.1.8) numbers the lambdas of one scope and signature. GCC before 13 numbers all of a scope,
//! and clang gives those of ordinary functions names of its own (`$_0`). All of them number in the order of the source, so
//! that those of one kind are paired in that order. It is what symbols say that is compared, for where a signature ends
//! can only be seen in a symbol that is parsed: it may hold names, packs and other lambdas, which end with the same letter.

use super::stubs::text;
use std::ops::Range;

/// How a host compiler numbers lambdas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// As the ABI says.
    Abi,
    /// All of a scope, whatever their signatures.
    Scope,
    /// By names of its own.
    Own,
}

/// What a symbol that names lambdas says, without what compilers number differently.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lambdas {
    /// The text without the numbers and, where the ABI's names are not used, without the signatures.
    pub(super) rest: String,
    /// The signatures, where the rest is without.
    pub(super) signatures: Vec<String>,
    numbers: Vec<u32>,
}

/// Whether a symbol names lambdas, or may and cannot be read.
pub(super) fn are_in(symbol: &str) -> bool {
    may_be_in(symbol) && text(symbol).is_none_or(|text| Mark::first_from(&text, 0).is_some())
}

/// Whether a symbol has the letters with which it would name a lambda.
fn may_be_in(symbol: &str) -> bool {
    symbol.contains("Ul") || symbol.contains("$_")
}

/// The lambdas in a symbol, if it names some and can be read.
pub(super) fn named(symbol: &str, numbering: Numbering) -> Option<Lambdas> {
    let text = may_be_in(symbol).then(|| text(symbol))??;
    let mut found = Lambdas { rest: String::new(), signatures: Vec::new(), numbers: Vec::new() };
    let has_signatures = numbering != Numbering::Own;
    // Where the signatures that are open begin: one may hold others.
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some((mark, range)) = Mark::first_from(&text, at) {
        if open.is_empty() || has_signatures {
            found.rest.push_str(&text[at..range.start]);
        }
        at = range.end;
        match mark {
            Mark::Begin => {
                if open.is_empty() || has_signatures {
                    found.rest.push_str(LAMBDA);
                }
                open.push(range.end);
            }
            Mark::End(number) => {
                let begin = open.pop()?;
                if has_signatures {
                    found.rest.push_str(")}");
                    found.numbers.push(number);
                } else if open.is_empty() {
                    found.signatures.push(text[begin..range.start].to_owned());
                    found.numbers.push(number);
                }
            }
            Mark::Own(number) => {
                found.rest.push_str(LAMBDA);
                found.numbers.push(number);
            }
        }
    }
    found.rest.push_str(&text[at..]);
    (open.is_empty() && !found.numbers.is_empty()).then_some(found)
}

/// How the text of a lambda begins, behind which its signature is.
const LAMBDA: &str = "{lambda(";

/// What belongs to a lambda in the text of a symbol: `{lambda(int)#2}`, or clang's `$_1`.
enum Mark {
    Begin,
    End(u32),
    Own(u32),
}

impl Mark {
    /// The first mark from a place on, and where it is.
    fn first_from(text: &str, from: usize) -> Option<(Mark, Range<usize>)> {
        let begin = text[from..].find(LAMBDA).map(|at| (Mark::Begin, from + at..from + at + LAMBDA.len()));
        let numbered = |lead: &str, tail: &str, mark: fn(u32) -> Mark| {
            text[from..].match_indices(lead).find_map(|(at, _)| {
                let digits = from + at + lead.len();
                let length = text[digits..].bytes().take_while(u8::is_ascii_digit).count();
                let number = text[digits..digits + length].parse().ok()?;
                let behind = text[digits + length..].strip_prefix(tail)?;
                Some((mark(number), from + at..text.len() - behind.len()))
            })
        };
        let others = [numbered(")#", "}", Mark::End), numbered("$_", "", Mark::Own)];
        begin.into_iter().chain(others.into_iter().flatten()).min_by_key(|(_, range)| range.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lambdas(symbol: &str, numbering: Numbering) -> Lambdas {
        named(symbol, numbering).unwrap_or_else(|| panic!("{symbol} names lambdas"))
    }

    #[test]
    fn what_compilers_number_differently_is_left_out() {
        let host = lambdas("_Z1kIZ4mainEUliE1_EvT_", Numbering::Scope);
        let device = lambdas("_Z1kIZ4mainEUliE_EvT_", Numbering::Scope);
        assert_eq!((&host.rest, host.numbers[0], device.numbers[0]), (&device.rest, 3, 1));
        assert_ne!(host.rest, lambdas("_Z1kIZ4mainEUldE_EvT_", Numbering::Scope).rest);
        let clang = lambdas("_Z1kIZ4mainE3$_1EvT_", Numbering::Own);
        let device = lambdas("_Z1kIZ4mainEUliE_EvT_", Numbering::Own);
        assert_eq!((&clang.rest, clang.numbers[0]), (&device.rest, 1));
        assert_eq!(device.signatures[0], "int");
        assert!(named("_Z1kIiEvT_", Numbering::Scope).is_none());
        assert!(named("_Z1k6UlyssE", Numbering::Scope).is_none());
        assert!(!are_in("_Z1k6UlyssE") && are_in("_Z1kIUlvE_E broken") && are_in("_Z1kIZ4mainE3$_1EvT_"));
    }

    /// A signature is more than letters: names, packs, functions, members and other lambdas are in it, and what is
    /// written like an end.
    #[test]
    fn signatures_of_every_form_are_read() {
        for signature in [
            "NS_5tupleIJdddEEE",
            "RKN1n5tupleIJdddEEEP7double2",
            "14SCALE_FACTORE_",
            "PFivEN1AIXadL_Z1gvEEEE",
            "M1AFvvEA4_iDpT_",
            "NS_UliE_E",
            "ZN1n1fEvEUliE_",
            "ZN1n1fEvE1S_0",
            "DnDv4_fSt4pairIiLi1EE",
        ] {
            let symbol = |number: &str| format!("_ZN1n1kIZ4mainEUl{signature}E{number}_EEvT_i");
            let (first, ninth) =
                (lambdas(&symbol(""), Numbering::Scope), lambdas(&symbol("7"), Numbering::Scope));
            assert_eq!(first.rest, ninth.rest, "{signature}");
            assert!(first.numbers < ninth.numbers, "{signature}");
            assert!(lambdas(&symbol("7"), Numbering::Own).signatures[0].len() > 1, "{signature}");
        }
    }
}
