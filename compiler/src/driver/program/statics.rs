//! Names of static kernels where device code is linked.
//!
//! A unit's host code finds its kernels by their names in the linked program, where several units may have static
//! kernels of one name. So each gets the unit into its name, in the form that static variables have there.

use std::borrow::Cow;
use std::collections::HashSet;

/// The device program of a unit with names of its own for the entries that no other unit may name. `unit` is a number
/// that no other unit has.
pub(super) fn rename(ptx: &str, unit: u64) -> String {
    let own: HashSet<&str> =
        ptx.lines().filter_map(|line| line.strip_prefix(".entry ")).map(first_word).collect();
    if own.is_empty() {
        return ptx.to_owned();
    }
    let mark = format!("{unit:016x}");
    let renamed = |word| match own.contains(word) {
        true => Cow::Owned(format!("__nv_static_{}_{mark}_{word}", mark.len())),
        false => Cow::Borrowed(word),
    };
    let mut out = String::with_capacity(ptx.len());
    let mut rest = ptx;
    while !rest.is_empty() {
        let word = first_word(rest);
        out.push_str(&renamed(word));
        rest = &rest[word.len()..];
        let between = rest.find(is_letter).unwrap_or(rest.len());
        out.push_str(&rest[..between]);
        rest = &rest[between..];
    }
    out
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$')
}

/// The word with which a text begins, which may be empty.
fn first_word(text: &str) -> &str {
    &text[..text.find(|c| !is_letter(c)).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ptxc_rewrite::symbol::canonical;

    #[test]
    fn static_entries_have_names_of_their_unit() {
        let ptx =
            ".entry _Z1kPi(\n.param .u64 _Z1kPi_param_0)\n.visible .entry _Z1kPif(\nmov.u64 %rd1, _Z1kPi;\n";
        let name = "__nv_static_16_000000000000002a__Z1kPi";
        let expected = format!(
            ".entry {name}(\n.param .u64 _Z1kPi_param_0)\n.visible .entry _Z1kPif(\nmov.u64 %rd1, {name};\n"
        );
        assert_eq!(rename(ptx, 42), expected);
        assert_eq!(canonical(name), canonical("_ZL1kPi"));
        assert_eq!(rename(".visible .entry k()", 1), ".visible .entry k()");
    }
}
