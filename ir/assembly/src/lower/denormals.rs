//! Reads the denormal mode of functions (LangRef, "denormal-fp-math" and `denormal_fpenv`).
//!
//! LLVM's back end flushes in a function whose output mode for `float` is `preserve-sign`; no other mode, and no
//! mode of another type, affects its output.

use ptxc_ir::Denormals;

use super::Lower;
use crate::names::decoded;
use crate::tree::{AttrValue, Function};

/// The mode of all types.
const GENERAL: &str = "denormal-fp-math";
/// The mode of `float`, which overrides the mode of all types.
const FLOAT: &str = "denormal-fp-math-f32";

/// Whether an attribute with this key gives a mode.
pub(super) fn is_mode(key: &str) -> bool {
    matches!(key, GENERAL | FLOAT)
}

/// The output mode: `output,input` in one attribute, `output|input` in the other. Unknown words give none, as in
/// LLVM.
fn mode(text: &str) -> Option<Denormals> {
    let output = text.split([',', '|']).next().unwrap_or(text);
    match output.trim() {
        "preserve-sign" | "preservesign" => Some(Denormals::Flush),
        "ieee" | "" | "positive-zero" | "positivezero" | "dynamic" => Some(Denormals::Keep),
        _ => None,
    }
}

/// The mode of `float` in `(general, float: special)`, where both are optional.
fn environment(text: &str) -> Option<Denormals> {
    let inner = text.trim().trim_start_matches('(').trim_end_matches(')');
    let parts = || inner.split(',').map(str::trim);
    let special = parts().find_map(|part| part.strip_prefix("float")?.trim_start().strip_prefix(':'));
    mode(special.or_else(|| parts().next())?)
}

impl<'s> Lower<'_, 's> {
    /// The mode of a function, if its attributes give one.
    pub(super) fn denormals(&self, function: &Function<'s>) -> Option<Denormals> {
        let (mut general, mut float) = (None, None);
        for attr in self.t.attributes(function.attrs) {
            match attr.value {
                AttrValue::Str(value) => match decoded(attr.key).as_ref() {
                    GENERAL => general = mode(&decoded(value)),
                    FLOAT => float = mode(&decoded(value)),
                    _ => {}
                },
                AttrValue::Raw(value) if attr.key == "denormal_fpenv" => general = environment(value),
                _ => {}
            }
        }
        float.or(general)
    }

    /// The denormal mode of constant folding: that of the options, unless a function differs.
    pub(super) fn folded_denormals(&self) -> Denormals {
        let option = if self.options.flush_denormals { Denormals::Flush } else { Denormals::Keep };
        let differs = |function: &Function<'s>| {
            // A function attribute applies to more types than the option.
            let own = self.denormals(function);
            own == Some(Denormals::Flush) || own.is_some_and(|own| own != option)
        };
        if self.t.functions.iter().any(differs) { Denormals::Unknown } else { option }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_is_about_results() {
        assert_eq!(mode("preserve-sign,ieee"), Some(Denormals::Flush));
        assert_eq!(mode("ieee,preserve-sign"), Some(Denormals::Keep));
        assert_eq!(mode("positive-zero"), Some(Denormals::Keep));
        assert_eq!(mode("tomorrow"), None);
    }

    #[test]
    fn the_mode_of_float_holds_before_the_general_one() {
        assert_eq!(environment("(preservesign)"), Some(Denormals::Flush));
        assert_eq!(environment("(float: preservesign)"), Some(Denormals::Flush));
        assert_eq!(environment("(preservesign, float: ieee)"), Some(Denormals::Keep));
        assert_eq!(environment("(ieee|preservesign, float: preservesign|ieee)"), Some(Denormals::Flush));
    }
}
