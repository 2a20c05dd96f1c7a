//! What each crate depends on: every declared dependency is used, and the table of the project's own crates in
//! `specs/overview.md` is the manifests'.

use std::fmt::Write;
use std::path::Path;

use crate::bless;
use crate::discover::{files_under, root_folder};

/// The lines of `specs/overview.md` between which the table stands.
const BEGIN: &str = "<!-- printed from the manifests -->\n";
const END: &str = "<!-- end -->\n";

/// The tables of a manifest that name dependencies, and the files whose code may use them.
const SECTIONS: [(&str, &[&str]); 4] = [
    ("[dependencies]", &["src", "tests"]),
    ("[target.'cfg(not(target_family = \"wasm\"))'.dependencies]", &["src", "tests"]),
    ("[dev-dependencies]", &["src", "tests", "benches", "examples"]),
    ("[build-dependencies]", &["build.rs", "build"]),
];

/// How a row of a manifest ends whose crate no source names: it is there for the features that it turns on.
const FEATURES_ONLY: &str = "] } # for its features";

/// A member of the workspace.
struct Member {
    folder: String,
    /// The names under each of [`SECTIONS`], but for those that end with [`FEATURES_ONLY`].
    dependencies: [Vec<String>; 4],
}

/// Checks the manifests, or writes the table when blessing.
///
/// # Errors
/// What is declared and not used; that the table is old.
pub fn check() -> Result<(), String> {
    let members = members()?;
    let mut faults = String::new();
    for member in &members {
        for ((section, places), names) in SECTIONS.iter().zip(&member.dependencies) {
            for name in names.iter().filter(|name| !is_used(&member.folder, places, name)) {
                let _ = writeln!(faults, "{}/Cargo.toml: {section} {name} is not used", member.folder);
            }
        }
    }
    let path = root_folder().join("specs/overview.md");
    let page = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let marks = page.find(BEGIN).map(|at| at + BEGIN.len()).zip(page.find(END));
    let Some((begin, end)) = marks else {
        return Err(format!("{}: the marks of the table are gone", path.display()));
    };
    let table = table(&members);
    if page[begin..end] != table {
        if bless::is_on() {
            let new = format!("{}{table}{}", &page[..begin], &page[end..]);
            std::fs::write(&path, new).map_err(|error| error.to_string())?;
        } else {
            faults.push_str(
                "specs/overview.md: the table of crates is old; bless it if the dependency is wanted\n",
            );
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The members in the order of the workspace's manifest.
fn members() -> Result<Vec<Member>, String> {
    let manifest = read(&root_folder().join("Cargo.toml"))?;
    let list = manifest.split("members = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap_or("");
    list.split('"').skip(1).step_by(2).map(member).collect()
}

fn member(folder: &str) -> Result<Member, String> {
    let manifest = read(&root_folder().join(folder).join("Cargo.toml"))?;
    let dependencies = SECTIONS.map(|(section, _)| {
        manifest
            .lines()
            .skip_while(|line| *line != section)
            .skip(1)
            .take_while(|line| !line.starts_with('['))
            .filter(|line| !line.ends_with(FEATURES_ONLY))
            .filter_map(|line| line.split_once('=').map(|(name, _)| name.trim().to_owned()))
            .collect()
    });
    Ok(Member { folder: folder.to_owned(), dependencies })
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The name of a crate in sources: that of its library, where it has one of its own.
fn library_of(name: &str) -> String {
    let folder = root_folder().join("Cargo.toml");
    let row = read(&folder).unwrap_or_default();
    let row = row.lines().find(|line| line.starts_with(&format!("{name} = "))).unwrap_or("").to_owned();
    let path = row.split("path = \"").nth(1).and_then(|rest| rest.split('"').next());
    let manifest = path.and_then(|path| read(&root_folder().join(path).join("Cargo.toml")).ok());
    let library = manifest.as_deref().and_then(|text| text.split("[lib]").nth(1));
    let own = library.and_then(|text| text.split("name = \"").nth(1)).and_then(|rest| rest.split('"').next());
    own.unwrap_or(name).replace('-', "_")
}

/// Whether a source of `folder` names the crate.
fn is_used(folder: &str, places: &[&str], name: &str) -> bool {
    let word = library_of(name);
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    places.iter().flat_map(|place| files_under(&root_folder().join(folder).join(place), &["rs"])).any(
        |file| {
            std::fs::read_to_string(file).is_ok_and(|text| {
                text.match_indices(word.as_str()).any(|(at, _)| {
                    !text[..at].ends_with(is_word) && !text[at + word.len()..].starts_with(is_word)
                })
            })
        },
    )
}

/// A row for each crate that others are made of; what tests and benches know is everything.
fn table(members: &[Member]) -> String {
    let own = |lists: &[&Vec<String>]| {
        let names = lists.iter().copied().flatten();
        let mut names: Vec<_> =
            names.filter(|name| name.starts_with("ptxc")).map(|name| short(name)).collect();
        names.sort_unstable();
        names.join(", ")
    };
    let mut text = String::from("| folder | knows | is built with |\n|---|---|---|\n");
    for member in members.iter().filter(|member| !matches!(member.folder.as_str(), "tests" | "benches")) {
        let [knows, with_files, _, built] = &member.dependencies;
        let _ =
            writeln!(text, "| `{}/` | {} | {} |", member.folder, own(&[knows, with_files]), own(&[built]));
    }
    text
}

/// `ptxc-ir` as it is spoken of among its neighbours.
fn short(name: &str) -> &str {
    name.strip_prefix("ptxc-").unwrap_or(name)
}
