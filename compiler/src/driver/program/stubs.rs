//! The stubs of kernels in the host compiler's assembly, and the table that ties them to the device program.
//!
//! Which instances of kernels the host has is not guessed: every stub names a variable of its own
//! ([`ptxc_rewrite::KEY`]), and its symbol is that of the kernel, for both sides mangle alike.

use super::lambdas::{self, Lambdas, Numbering};
use super::object;
use crate::driver::demangle::{demangled, function_name};
use ptxc_rewrite::symbol::canonical;
use ptxc_rewrite::{KEY, Memory, Unit, Variable};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;
use std::path::Path;

/// A stub: its symbol, and that of the variable that stands for its kernel.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Stub {
    symbol: String,
    key: String,
}

/// The stubs of an assembly, in the order of their symbols.
pub(super) fn stubs(assembly: &str) -> Vec<Stub> {
    let mut functions = BTreeSet::new();
    let mut found = BTreeMap::new();
    let mut current = "";
    for line in assembly.lines() {
        if let Some(rest) = line.trim_start().strip_prefix(".type") {
            if let Some((symbol, kind)) = rest.trim().split_once(',')
                && kind.contains("function")
            {
                functions.insert(symbol.trim());
            }
        } else if let Some(label) =
            line.split(':').next().filter(|_| !line.starts_with([' ', '\t', '.', '#']))
        {
            if functions.contains(label) {
                // A part that the compiler put elsewhere belongs to the function.
                current = label.split('.').next().unwrap_or(label);
            }
        } else if let Some(key) = line.find(KEY).filter(|_| !line.trim_start().starts_with('.')) {
            let inside = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c);
            let start = line[..key].rfind(|c| !inside(c)).map_or(0, |at| at + 1);
            let end = line[key..].find(|c| !inside(c)).map_or(line.len(), |at| key + at);
            found.entry(current.to_owned()).or_insert_with(|| line[start..end].to_owned());
        }
    }
    found.into_iter().map(|(symbol, key)| Stub { symbol, key }).collect()
}

/// What a symbol says. A function with internal linkage that is a template argument is a member of the unit's own namespace
/// in device code, which counts as a substitution (Itanium ABI 5.1.10), so that what follows it has other numbers there.
pub(super) fn text(symbol: &str) -> Option<String> {
    demangled(symbol).and_then(|all| without_unit(&all))
}

/// The name in a symbol of a function, without the namespace of the unit.
fn name_of(symbol: &str) -> Option<String> {
    function_name(symbol).and_then(|name| without_unit(&name))
}

/// A text without the namespaces of units.
fn without_unit(all: &str) -> Option<String> {
    const UNIT: &str = "_INTERNAL_";
    let mut rest = all;
    let mut out = String::with_capacity(rest.len());
    while let Some(at) = rest.find(UNIT) {
        out.push_str(&rest[..at]);
        rest = rest[at..].split_once("::")?.1;
    }
    out.push_str(rest);
    Some(out)
}

/// What a PTX module defines, by canonical symbol.
#[derive(Debug, Default)]
pub(super) struct Defined {
    entries: HashMap<String, String>,
    variables: HashMap<String, String>,
}

impl Defined {
    pub(super) fn of(ptx: &str) -> Defined {
        let mut defined = Defined::default();
        for line in ptx.lines() {
            if let Some((_, rest)) = line.split_once(".entry ") {
                let name = rest.split(['(', ' ']).next().unwrap_or_default();
                defined.entries.insert(canonical(name), name.to_owned());
            } else if !line.starts_with([' ', '\t', '/'])
                && (line.contains(".global ") || line.contains(".const "))
            {
                let declared = line.split('=').next().unwrap_or_default().trim_end_matches(';').trim_end();
                let name = declared.rsplit(' ').next().unwrap_or_default();
                let name = name.split('[').next().unwrap_or_default();
                defined.variables.insert(canonical(name), name.to_owned());
            }
        }
        defined
    }

    /// The entries by what their symbols say; none where two say the same.
    fn by_text(&self) -> HashMap<String, Option<&str>> {
        let mut all = HashMap::new();
        #[expect(clippy::iter_over_hash_type, reason = "two of one text cancel each other in any order")]
        for name in self.entries.values() {
            let Some(text) = text(name) else { continue };
            all.entry(text).and_modify(|entry| *entry = None).or_insert(Some(name.as_str()));
        }
        all
    }

    /// The entry of each stub.
    pub(super) fn pair<'s>(&'s self, stubs: &'s [Stub], numbering: Numbering) -> Pairs<'s> {
        let mut pairs = Pairs::default();
        let mut left = Vec::new();
        let by_text = OnceCell::new();
        let by_order = self.by_order(stubs, numbering);
        for stub in stubs {
            // A number that means another lambda on the other side must not be taken for one of the ABI.
            let entry = if numbering != Numbering::Abi && lambdas::are_in(&stub.symbol) {
                by_order.get(stub).copied()
            } else {
                self.entries
                    .get(&canonical(&stub.symbol))
                    .map(String::as_str)
                    .or_else(|| *by_text.get_or_init(|| self.by_text()).get(&text(&stub.symbol)?)?)
            };
            match entry {
                Some(entry) => pairs.found.push((stub, entry)),
                None => left.push(stub),
            }
        }
        let alike = self.alike(&left, &pairs.found);
        for (stub, entry) in left.into_iter().zip(alike) {
            match entry {
                Some(entry) => pairs.found.push((stub, entry)),
                None => pairs.missing.push(&stub.symbol),
            }
        }
        pairs
    }

    /// The entries of stubs that name lambdas which are not numbered as the ABI does: those of one kind in the order of the
    /// source, which is that of the numbers, where both sides have as many and they have one signature.
    fn by_order<'s>(&'s self, stubs: &'s [Stub], numbering: Numbering) -> HashMap<&'s Stub, &'s str> {
        let mut kinds: BTreeMap<String, Kind<'s>> = BTreeMap::new();
        if numbering != Numbering::Abi {
            for stub in stubs {
                if let Some(lambdas) = lambdas::named(&stub.symbol, numbering) {
                    kinds.entry(lambdas.rest.clone()).or_default().stubs.push((lambdas, stub));
                }
            }
        }
        if !kinds.is_empty() {
            #[expect(clippy::iter_over_hash_type, reason = "those of one kind are sorted")]
            for name in self.entries.values() {
                if let Some(lambdas) = lambdas::named(name, numbering)
                    && let Some(kind) = kinds.get_mut(&lambdas.rest)
                {
                    kind.entries.push((lambdas, name));
                }
            }
        }
        let mut found = HashMap::new();
        for Kind { mut stubs, mut entries } in kinds.into_values() {
            let one = entries.windows(2).all(|pair| pair[0].0.signatures == pair[1].0.signatures);
            if one && stubs.len() == entries.len() {
                stubs.sort();
                entries.sort();
                found.extend(stubs.iter().zip(&entries).map(|((_, stub), (_, entry))| (*stub, *entry)));
            }
        }
        found
    }

    /// Of stubs that have no entry the one that reads alike, where both are the only ones that do and no other stub has it.
    fn alike(&self, left: &[&Stub], found: &[(&Stub, &str)]) -> Vec<Option<&str>> {
        if left.is_empty() {
            return Vec::new();
        }
        let taken: BTreeSet<&str> = found.iter().map(|(_, entry)| *entry).collect();
        let free = self.entries.values().map(String::as_str).filter(|entry| !taken.contains(entry));
        let entries: Vec<(Reading, &str)> =
            free.filter_map(|entry| Some((Reading::of(entry)?, entry))).collect();
        let stubs: Vec<Option<Reading>> = left.iter().map(|stub| Reading::of(&stub.symbol)).collect();
        let only = |stub: &Reading| {
            let mut same = entries.iter().filter(|(entry, _)| entry.is_like(stub));
            let (reading, entry) = same.next()?;
            let one = same.next().is_none()
                && stubs.iter().flatten().filter(|other| reading.is_like(other)).count() == 1;
            one.then_some(*entry)
        };
        stubs.iter().map(|stub| only(stub.as_ref()?)).collect()
    }
}

/// Stubs and entries that differ only in the numbers of lambdas.
#[derive(Default)]
struct Kind<'s> {
    stubs: Vec<(Lambdas, &'s Stub)>,
    entries: Vec<(Lambdas, &'s str)>,
}

/// What a symbol of a template's instance says, without what host compilers are known to spell otherwise than nvcc's front end:
///
/// - GCC does not convert an argument that depends on parameters to the type that an alias template has for it:
///   `template <int n> using Int = C<n>`, where `C` takes `auto`, may be `C<32u>`.
/// - GCC spells a member of a dependent class by the class's type, and counts that as a substitution (Itanium ABI 5.1.10). What
///   comes behind cannot be read as the ABI says, so only the name and its arguments are.
#[derive(Debug)]
struct Reading {
    /// The name with the template's arguments.
    name: String,
    /// With types of result and parameters.
    whole: Option<String>,
}

impl Reading {
    /// None where it is no instance, or names lambdas, which are numbered and not spelled.
    fn of(symbol: &str) -> Option<Reading> {
        let name = untyped(&name_of(symbol)?);
        let instance = name.ends_with('>') && !lambdas::are_in(symbol);
        instance.then(|| Reading { name, whole: text(symbol).map(|text| untyped(&text)) })
    }

    fn is_like(&self, other: &Reading) -> bool {
        let whole = self.whole.as_ref().zip(other.whole.as_ref());
        self.name == other.name && whole.is_none_or(|(own, others)| own == others)
    }
}

/// A text without the types of integer constants: `C<(unsigned int)32>` becomes `C<32>`.
fn untyped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('(') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let cast = from[1..].split_once(')').filter(|(kind, behind)| {
            let signed = kind.strip_prefix("unsigned ").unwrap_or(kind);
            ["char", "short", "int", "long", "long long"].contains(&signed)
                && behind.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit())
        });
        rest = if let Some((_, behind)) = cast {
            behind
        } else {
            out.push('(');
            &from[1..]
        };
    }
    out.push_str(rest);
    out
}

/// Which entry each stub has.
#[derive(Debug, Default)]
pub(super) struct Pairs<'s> {
    found: Vec<(&'s Stub, &'s str)>,
    /// The symbols of the stubs that have none.
    pub(super) missing: Vec<&'s str>,
}

/// What registers a unit: C++ behind the unit's text, which sees the shadows of variables.
pub(super) fn registration(unit: &Unit, defined: &Defined) -> String {
    let mut out = String::from(
        "\n# 1 \"<ptxc>\" 3\n\
         struct ptxc_row { const char *stub, *key; char *name; };\n\
         extern \"C\" {\n\
         extern const ptxc_row ptxc_rows[] __asm__(\".Lptxc_rows\") __attribute__((__visibility__(\"hidden\")));\n\
         extern char ptxc_wrapper[] __asm__(\".Lptxc_wrapper\") __attribute__((__visibility__(\"hidden\")));\n\
         int atexit(void (*)()) noexcept;\n\
         }\n\
         static void **ptxc_handle;\n\
         static void ptxc_unregister() { __cudaUnregisterFatBinary(ptxc_handle); }\n\
         __attribute__((__constructor__(101), __used__)) static void ptxc_register() {\n\
         ptxc_handle = __cudaRegisterFatBinary((void *)ptxc_wrapper);\n\
         for (const ptxc_row *row = ptxc_rows; row->stub; ++row) {\n\
         __cudaRegisterFunction(ptxc_handle, row->stub, row->name, row->name, -1, 0, 0, 0, 0, 0);\n\
         __cudaRegisterFunction(ptxc_handle, row->key, row->name, row->name, -1, 0, 0, 0, 0, 0);\n\
         }\n",
    );
    let mut managed = false;
    for Variable { shadow, symbol, memory } in &unit.variables {
        let Some(name) = defined.variables.get(symbol) else { continue };
        let constant = u8::from(*memory == Memory::Constant);
        // Infallible: writing to a string.
        let _ = match memory {
            Memory::Managed => {
                managed = true;
                writeln!(
                    out,
                    "__cudaRegisterManagedVar(ptxc_handle, &{shadow}, (char *)\"{name}\", \"{name}\", 0, 0, 0, 0);"
                )
            }
            Memory::Device | Memory::Constant => writeln!(
                out,
                "__cudaRegisterVar(ptxc_handle, (char *)&{shadow}, (char *)\"{name}\", \"{name}\", 0, sizeof({shadow}), \
                 {constant}, 0);"
            ),
        };
    }
    out.push_str("__cudaRegisterFatBinaryEnd(ptxc_handle);\n");
    if managed {
        out.push_str("__cudaInitModule(ptxc_handle);\n");
    }
    out.push_str("atexit(ptxc_unregister);\n}\n");
    out
}

/// Where the device program of a unit is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Image<'p> {
    /// In its object, from a file.
    Own(&'p Path),
    /// From a file in its object, from where a device linker takes it; what runs is what that makes of it, under a
    /// symbol with this number.
    ToBeLinked(&'p Path, u64),
}

/// The assembly of the object that has the device program of linked units, under their symbols.
pub(super) fn linked_image(symbols: &BTreeSet<&str>, path: &Path) -> String {
    let mut labels = String::new();
    for symbol in symbols {
        // Infallible: writing to a string.
        let _ = write!(labels, "\t.globl {symbol}\n\t.hidden {symbol}\n{symbol}:\n");
    }
    format!(
        "\t.section .rodata\n\t.balign 8\n{labels}\t.incbin \"{}\"\n\t.section .note.GNU-stack,\"\",@progbits\n",
        path.display()
    )
}

/// The table and the device program, behind the unit's assembly.
pub(super) fn table(pairs: &Pairs<'_>, image: Image<'_>) -> String {
    let mut names = String::new();
    let mut rows = String::new();
    for (index, (Stub { symbol, key }, name)) in pairs.found.iter().enumerate() {
        // Infallible: writing to a string.
        let _ = writeln!(names, ".Lptxc_name{index}:\n\t.asciz \"{name}\"");
        let _ = writeln!(rows, "\t.quad {symbol}\n\t.quad {key}\n\t.quad .Lptxc_name{index}");
    }
    let (own, image) = match image {
        Image::Own(path) => {
            (format!(".Lptxc_image:\n\t.incbin \"{}\"\n", path.display()), ".Lptxc_image".to_owned())
        }
        Image::ToBeLinked(path, number) => {
            let symbol = format!("{}{number:016x}", object::SYMBOL);
            let section = object::SECTION;
            let path = path.display();
            let part = format!(
                "\t.section {section},\"a\"\n\t.balign 8\n\t.incbin \"{path}\"\n\t.hidden {symbol}\n"
            );
            (part, symbol)
        }
    };
    format!(
        "\n\t.section .rodata.ptxc,\"a\"\n{names}\t.balign 8\n{own}\
         \t.section .nvFatBinSegment,\"aw\"\n\t.balign 8\n.Lptxc_wrapper:\n\
         \t.long 0x466243b1\n\t.long 1\n\t.quad {image}\n\t.quad 0\n\
         \t.section .data.rel.local.ptxc,\"aw\"\n\t.balign 8\n.Lptxc_rows:\n{rows}\t.quad 0\n\t.quad 0\n\t.quad 0\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stub_is_found_by_its_key() {
        let assembly = "\t.type\t_ZL1kPi, @function\n_ZL1kPi:\n.LFB0:\n\tleaq\t_ZZL1kPiE15ptxc_kernel_key(%rip), %rdi\n\
                        \t.type\t_Z1gv, @function\n_Z1gv:\n\tret\n\t.local\t_ZZL1kPiE15ptxc_kernel_key\n";
        let found = stubs(assembly);
        let expected = Stub { symbol: "_ZL1kPi".to_owned(), key: "_ZZL1kPiE15ptxc_kernel_key".to_owned() };
        assert_eq!(found, [expected]);
        let ptx =
            ".visible .entry _Z1kPi(\n.global .align 4 .u32 x = 5;\n.const .align 4 .b8 _ZN1n1zE[16];\n";
        let defined = Defined::of(ptx);
        assert!(defined.pair(&found, Numbering::Abi).missing.is_empty());
        assert_eq!(defined.variables["x"], "x");
        assert_eq!(defined.variables["_ZN1n1zE"], "_ZN1n1zE");
        assert_eq!(Defined::of("").pair(&found, Numbering::Abi).missing, ["_ZL1kPi"]);
    }

    #[test]
    fn instances_that_gcc_spells_otherwise_are_paired() {
        let stub = |symbol: &str| Stub { symbol: symbol.to_owned(), key: String::new() };
        let paired = |stubs: &[&str], entries: &[&str]| {
            let ptx: String = entries.iter().map(|entry| format!(".entry {entry}(\n")).collect();
            let stubs: Vec<Stub> = stubs.iter().map(|symbol| stub(symbol)).collect();
            let defined = Defined::of(&ptx);
            let pairs = defined.pair(&stubs, Numbering::Abi);
            assert_eq!(pairs.found.len() + pairs.missing.len(), stubs.len());
            pairs.missing.is_empty()
        };
        // `template <class T, int n> __global__ std::enable_if_t<(n == 0) || !N::Known<T>::yes> k(T *, int, T *)`
        let gcc = "_ZN1N1kINS_4HalfELi0EEENSt9enable_ifIXooeqT0_Li0EntsrNS_5KnownIT_EE3yesEvE4typeEPS4_iS8_";
        let device =
            "_ZN1N1kINS_4HalfELi0EEENSt9enable_ifIXooeqT0_Li0Entsr1N5KnownIT_EE3yesEvE4typeEPS3_iS6_";
        assert!(paired(&[gcc], &[device]));
        // `template <class T> __global__ void k(T, int)` of `C<32u>` here and `C<32>` there
        assert!(paired(&["_Z1kI1CILj32EEEvT_i"], &["_Z1kI1CILi32EEEvT_i"]));
        // Others have other parameters, other constants, or are two.
        assert!(!paired(&["_Z1kI1CILj32EEEvT_i"], &["_Z1kI1CILi32EEEvT_l"]));
        assert!(!paired(&["_Z1kI1CILj32EEEvT_i"], &["_Z1kI1CILi33EEEvT_i"]));
        assert!(!paired(&["_Z1kI1CILj32EEEvT_i"], &["_Z1kI1CILi32EEEvT_i", "_Z1kI1CILl32EEEvT_i"]));
        assert!(!paired(&["_Z1kI1CILj32EEEvT_i", "_Z1kI1CILm32EEEvT_i"], &["_Z1kI1CILi32EEEvT_i"]));
        // An entry of another stub is none of this one's, and a function that is no template has one name.
        assert!(!paired(&["_Z1kI1CILj32EEEvT_i", "_Z1kI1CILi32EEEvT_i"], &["_Z1kI1CILi32EEEvT_i"]));
        assert!(!paired(&["_Z1k1CILj32EEi"], &["_Z1k1CILi32EEi"]));
    }

    #[test]
    fn lambdas_are_paired_in_the_order_of_the_source() {
        let stub = |symbol: &str| Stub { symbol: symbol.to_owned(), key: String::new() };
        let defined = Defined::of(".entry _Z1kIZ4mainEUliE_EvT_(\n.entry _Z1kIZ4mainEUliE0_EvT_(\n");
        let names = |stubs: &[Stub], numbering| -> Vec<String> {
            defined.pair(stubs, numbering).found.iter().map(|(_, name)| (*name).to_owned()).collect()
        };
        let both = ["_Z1kIZ4mainEUliE_EvT_", "_Z1kIZ4mainEUliE0_EvT_"];
        // Lambdas of another signature stand between them.
        let gcc = [stub("_Z1kIZ4mainEUliE0_EvT_"), stub("_Z1kIZ4mainEUliE3_EvT_")];
        assert_eq!(names(&gcc, Numbering::Scope), both);
        let clang = [stub("_Z1kIZ4mainE3$_2EvT_"), stub("_Z1kIZ4mainE3$_7EvT_")];
        assert_eq!(names(&clang, Numbering::Own), both);
        assert!(names(&gcc[..1], Numbering::Scope).is_empty());
        assert_eq!(names(&gcc[..1], Numbering::Abi), both[1..]);
    }
}
