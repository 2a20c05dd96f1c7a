//! Matches symbols of the host with those of the device.
//!
//! Both sides mangle by the Itanium ABI, and most symbols are equal. Symbols with internal linkage are not: the host
//! marks them with `L` (5.1.5.2 of the ABI as compilers implement it), and the device program names its unnamed
//! namespace after the file. [`canonical`] gives both the same form.

/// The form of a symbol that host and device have in common.
#[must_use]
pub fn canonical(symbol: &str) -> String {
    // In linked device code, the name of a static variable contains its file: a length, that number of characters, the
    // name.
    if let Some(rest) = symbol.strip_prefix("__nv_static_")
        && let Some((digits, behind)) = rest.split_once('_')
        && let Some(name) = digits.parse().ok().and_then(|length: usize| behind.get(length + 1..))
    {
        return canonical(name);
    }
    let Some(mangled) = symbol.strip_prefix("_Z") else { return symbol.to_owned() };
    // `_ZL1x` is a variable: without the mark it would not be mangled.
    if let Some(rest) = mangled.strip_prefix('L')
        && let Some((name, "")) = source_name(rest)
    {
        return name.to_owned();
    }
    let mut out = String::from("_Z");
    let mut rest = mangled;
    let mut dropped = false;
    while let Some((at, length, internal)) = generated_name(rest) {
        push_unmarked(&mut out, &rest[..at]);
        if !internal {
            out.push_str(UNNAMED);
        }
        dropped |= internal;
        rest = &rest[at + length..];
    }
    push_unmarked(&mut out, rest);
    // A name of one component is not a nested name.
    if dropped
        && let Some(inner) = out.strip_prefix("_ZN").and_then(|out| out.strip_suffix('E'))
        && let Some((name, "")) = source_name(inner)
    {
        return name.to_owned();
    }
    out
}

/// The name of an unnamed namespace.
const UNNAMED: &str = "12_GLOBAL__N_1";

/// Appends a part of a symbol without the marks of internal linkage. An `L` before a number is otherwise only the last
/// letter of a name or a literal of a class type, and then it is removed on both sides.
fn push_unmarked(out: &mut String, part: &str) {
    let mut letters = part.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != 'L' || !letters.peek().is_some_and(char::is_ascii_digit) {
            out.push(letter);
        }
    }
}

/// The first component of a symbol that represents a file or an unnamed namespace: its beginning, its length, and
/// whether it represents the file.
fn generated_name(text: &str) -> Option<(usize, usize, bool)> {
    let (at, internal) = [("_GLOBAL__N_", false), ("_INTERNAL_", true)]
        .into_iter()
        .filter_map(|(name, internal)| text.find(name).map(|at| (at, internal)))
        .min()?;
    let digits = text[..at].bytes().rev().take_while(u8::is_ascii_digit).count();
    let length: usize = text[at - digits..at].parse().ok()?;
    text.get(at..at.checked_add(length)?)?;
    Some((at - digits, digits + length, internal))
}

/// The canonical symbol of a variable.
#[must_use]
pub fn of_variable(scopes: &[Option<String>], name: &str) -> String {
    if scopes.is_empty() {
        return name.to_owned();
    }
    let mut out = String::from("_ZN");
    for scope in scopes {
        let scope =
            scope.as_ref().map_or_else(|| UNNAMED.to_owned(), |scope| format!("{}{scope}", scope.len()));
        out.push_str(&scope);
    }
    out.push_str(&format!("{}{name}E", name.len()));
    out
}

/// `<source-name>`: a number and that many characters; and the rest.
fn source_name(text: &str) -> Option<(&str, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let length: usize = text[..digits].parse().ok()?;
    let end = digits.checked_add(length)?;
    Some((text.get(digits..end)?, text.get(end..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_and_device_agree() {
        // The names that g++ 12 and nvcc 13 give to the same entities.
        for (host, device) in [
            ("_Z1kPi", "_Z1kPi"),
            ("_ZL2skPi", "_Z2skPi"),
            ("_ZL1x", "x"),
            ("_ZL4mine", "__nv_static_26__e27664ce_5_ra_cu_3f1f0be3_mine"),
            ("_ZN12_GLOBAL__N_12akEPi", "_ZN36_GLOBAL__N__478f49b0_4_s_cu_1261ae1a2akEPi"),
            ("_ZN1nL2sxE", "_ZN34_INTERNAL_478f49b0_4_s_cu_1261ae1a1n2sxE"),
            (
                "_ZN12_GLOBAL__N_11yE",
                "_ZN34_INTERNAL_478f49b0_4_s_cu_1261ae1a36_GLOBAL__N__478f49b0_4_s_cu_1261ae1a1yE",
            ),
        ] {
            assert_eq!(canonical(host), canonical(device), "{host}");
        }
        let scopes = [Some("n".to_owned()), None];
        assert_eq!(of_variable(&scopes, "v"), canonical("_ZN1n12_GLOBAL__N_11vE"));
    }
}
