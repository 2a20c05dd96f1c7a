//! Programs of Csmith, a generator of C++ programs that are defined by construction.
//!
//! `csmith` and the headers of its runtime are packages of the distribution; the headers are fetched into the cache
//! folder where they are not installed. A program becomes a namespace, its `main` a function that one thread calls,
//! and its checksum the result. What a program is made of is chosen by its seed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::rng::Rng;

/// The line by which a program names the runtime.
pub(super) const INCLUDE: &str = "#include \"csmith.h\"";

/// C++ converts no pointer to one to characters.
const BYTES: &str =
    "#define transparent_crc_bytes(object, ...) transparent_crc_bytes((char *)(object), __VA_ARGS__)";

/// Options, and how many programs of a hundred have them.
const OPTIONS: [(&str, u64); 25] = [
    ("--match-exact-qualifiers", 60),
    ("--no-packed-struct", 40),
    ("--no-bitfields", 25),
    ("--no-unions", 25),
    ("--no-structs", 5),
    ("--no-volatiles", 30),
    ("--no-volatile-pointers", 30),
    ("--no-consts", 15),
    ("--no-const-pointers", 20),
    ("--no-vol-struct-union-fields", 30),
    ("--no-const-struct-union-fields", 30),
    ("--no-int8", 5),
    ("--no-uint8", 5),
    ("--no-longlong", 5),
    ("--no-jumps", 20),
    ("--no-pointers", 5),
    ("--no-arrays", 5),
    ("--no-embedded-assigns", 20),
    ("--no-comma-operators", 20),
    ("--no-inline-function", 50),
    ("--no-global-variables", 10),
    ("--float", 20),
    ("--builtins", 30),
    ("--const-as-condition", 20),
    ("--take-no-union-field-addr", 30),
];

/// Sizes: the option, from, to.
const SIZES: [(&str, u64, u64); 9] = [
    ("--max-funcs", 1, 12),
    ("--max-block-size", 2, 5),
    ("--max-block-depth", 2, 5),
    ("--max-expr-complexity", 3, 12),
    ("--max-array-dim", 1, 3),
    ("--max-array-len-per-dim", 2, 10),
    ("--max-pointer-depth", 1, 4),
    ("--max-struct-fields", 2, 12),
    ("--max-union-fields", 2, 6),
];

/// The folder with the headers of the runtime.
///
/// # Errors
/// When they are not installed and cannot be fetched.
pub(super) fn runtime() -> Result<PathBuf, String> {
    let installed = Path::new("/usr/include/csmith");
    let cache = match (std::env::var_os("XDG_CACHE_HOME"), std::env::var_os("HOME")) {
        (Some(cache), _) => PathBuf::from(cache),
        (None, Some(home)) => Path::new(&home).join(".cache"),
        (None, None) => return Err("neither XDG_CACHE_HOME nor HOME is set".to_owned()),
    };
    let root = cache.join("ptxc-csmith");
    let fetched = root.join("usr/include/csmith");
    let has_header = |folder: &&Path| folder.join("csmith.h").is_file();
    if let Some(folder) = [installed, &fetched].into_iter().find(has_header) {
        return Ok(folder.to_owned());
    }
    std::fs::create_dir_all(&root).map_err(|error| error.to_string())?;
    let fetch = "apt-get download libcsmith-dev && dpkg-deb -x libcsmith-dev_*.deb .";
    let done = Command::new("sh").args(["-c", fetch]).current_dir(&root).output();
    match done {
        Ok(_) if has_header(&fetched.as_path()) => Ok(fetched),
        _ => Err("the headers of Csmith are not there: install libcsmith-dev".to_owned()),
    }
}

/// The options of a seed.
fn options(seed: u64) -> Vec<String> {
    let mut rng = Rng::new(seed ^ 0xc5);
    let mut words: Vec<String> = [
        "--lang-cpp",
        "--cpp11",
        "--no-argc",
        "--concise",
        "--disable-builtin-kinds",
        "x86,ppc,clang",
        "--seed",
    ]
    .map(str::to_owned)
    .into();
    words.push(seed.to_string());
    words.extend(
        OPTIONS.iter().filter(|(_, percent)| rng.chance(*percent)).map(|(name, _)| (*name).to_owned()),
    );
    for (name, low, high) in SIZES {
        words.extend([name.to_owned(), rng.between(low, high).to_string()]);
    }
    words
}

/// The programs of some seeds as one file; seeds of which none comes in time are left out.
///
/// # Errors
/// When Csmith is not installed.
pub(super) fn file(seeds: &[u64]) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut source = format!("#define NOT_PRINT_CHECKSUM\n{INCLUDE}\n{BYTES}\n");
    for seed in seeds {
        let made = Command::new("timeout")
            .args(["10", "csmith"])
            .args(options(*seed))
            .current_dir(folder.path())
            .output()
            .map_err(|error| error.to_string())?;
        match made.status.code() {
            Some(0) => {}
            Some(126 | 127) => return Err("csmith is not installed".to_owned()),
            _ => continue,
        }
        let program = String::from_utf8_lossy(&made.stdout);
        let program = program.replace(INCLUDE, "").replace("int main (void)", "int csmith_main (void)");
        let _ = writeln!(
            source,
            "namespace n{seed} {{\n{program}}}\n\
             extern \"C\" __global__ void k{seed}(const long long *in, unsigned long long *out) {{\n\
             if (threadIdx.x == 0) {{ crc32_context = 0xFFFFFFFFUL; crc32_gentab(); n{seed}::csmith_main(); out[0] = crc32_context; }}\n}}"
        );
    }
    Ok(source)
}
