//! The rooms of the front end: which module knows which, as the sources say it, is the table in `specs/overview.md`;
//! no two top-level modules know each other, directly or around a corner; and what makes a room hard to keep in
//! order (structs of many fields, functions that call each other in a circle, long files) may shrink but not grow.
//! The circle is the language's own where it closes at the functions of the second table there ([`QUESTIONS`]); what
//! still goes round without them has a limit of its own. Both limits are what was counted, and only fall.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use crate::bless;
use crate::discover::{code_and_tests, files_under, name_of, root_folder};

/// The lines of `specs/overview.md` between which the table of rooms stands.
const ROOMS: [&str; 2] = ["<!-- printed from the front end's sources -->\n", "<!-- end of the rooms -->\n"];

/// The same for [`QUESTIONS`].
const RECURSION: [&str; 2] =
    ["<!-- printed from the list of questions -->\n", "<!-- end of the questions -->\n"];

/// No struct of the front end has more fields.
const MOST_FIELDS: usize = 15;

/// No circle of functions that call each other is larger. A call is one of a method on one of [`RECEIVERS`], which is
/// resolved by the type that the receiver has and the name of the method.
const LARGEST_CIRCLE: usize = 716;

/// The same without the calls of [`QUESTIONS`]: functions, and the files that they are in.
const LARGEST_REST: (usize, usize) = (565, 122);

/// The functions at which the analysis of C++ is recursive by the language's own rules: what they answer, and why that
/// may lead back to the one who asks.
const QUESTIONS: &[(&str, &str, &str)] = &[
    (
        "declare_pending",
        "a declaration that was only noted is analysed",
        "a name in an expression is that of a declaration, whose type and initializer hold expressions ([basic.lookup])",
    ),
    (
        "define_record",
        "a class is complete",
        "an expression needs a complete class, whose members' declarations hold expressions ([temp.inst]/2, [class.mem]/7)",
    ),
    (
        "require_body",
        "the body of a function",
        "a constant expression calls functions, and return types are deduced from bodies ([expr.const], [dcl.spec.auto])",
    ),
    (
        "specifier_type",
        "the type that specifiers denote",
        "`decltype`, `sizeof` in array bounds and template arguments hold expressions ([dcl.type.decltype])",
    ),
    (
        "qualifier_scope_from",
        "the scope before `::`",
        "a template-id names a scope, and its arguments are expressions ([basic.lookup.qual])",
    ),
    (
        "apply_conversion",
        "the nodes of a conversion",
        "it may call a constructor or conversion function, whose arguments are converted ([class.conv], [over.best.ics])",
    ),
];

/// No more files of the front end are longer than [`LONG`] lines: the one is a table of functions by name.
const MOST_LONG_FILES: usize = 1;
const LONG: usize = 500;

/// Rooms of the analyser that know no others of it but those named: the data, and questions about it.
const WALLS: &[(&str, &[&str])] = &[("sema::program", &[]), ("sema::types", &["sema::program"])];

/// What the methods are called on that count, and the type of it; `self` has that of the `impl` around the call.
const RECEIVERS: &[(&str, Option<&str>)] =
    &[("self", None), ("sema", Some("Sema")), ("program", Some("Program"))];

/// The type that dereferences to another one, whose methods are called on it as well.
const DEREF: (&str, &str) = ("Sema", "Program");

/// The crates of the front end that make the IL, in the order in which they know each other: the folder, the name, and,
/// where the crate is a module of its own to the others, as what.
const CRATES: &[(&str, &str, Option<&str>)] = &[
    ("frontend/tokens/src", "ptxc_tokens", None),
    ("frontend/syntax/src", "ptxc_syntax", None),
    ("frontend/il/src", "ptxc_il", Some("il")),
    ("frontend/src", "ptxc_frontend", None),
];

/// The modules of the front end whose own modules are rooms, too.
const HOUSES: &[&str] = &["sema"];

/// A source file of the front end.
struct Source {
    /// The crate that it is part of: an index of [`CRATES`].
    part: usize,
    /// Its module: `["sema", "template", "deduce"]`.
    module: Vec<String>,
    /// Its code, without comments and without tests.
    code: String,
    lines: usize,
}

/// Checks the rooms, or writes their table when blessing; prints the figures.
///
/// # Errors
/// That the table is old; a circle between rooms; what has grown over its limit.
pub fn check() -> Result<(), String> {
    let sources = sources()?;
    let edges = edges(&sources);
    let mut faults = String::new();
    for circle in circles(&top_level(&edges)) {
        let _ = writeln!(faults, "modules of the front end know each other: {}", circle.join(", "));
    }
    for (room, known) in WALLS {
        let beyond = |to: &&String| to.starts_with("sema") && !known.contains(&to.as_str());
        for to in edges.get(*room).into_iter().flatten().filter(beyond) {
            let _ = writeln!(faults, "the front end: {room} must not know {to}");
        }
    }
    check_table(ROOMS, &table(&edges), &mut faults)?;
    check_table(RECURSION, &questions(&sources), &mut faults)?;
    let (fields, name) = largest_struct(&sources);
    let methods = methods(&sources);
    let mut graph = calls(&sources, &methods);
    let circle = circles(&graph).first().map_or(0, Vec::len);
    let asks = |method: &str| QUESTIONS.iter().any(|(question, ..)| name_of_method(method) == *question);
    for (question, ..) in QUESTIONS {
        if !graph.keys().any(|method| name_of_method(method) == *question) {
            let _ = writeln!(faults, "tests/src/rooms.rs: no function {question} is called");
        }
    }
    graph.retain(|caller, _| !asks(caller));
    for called in graph.values_mut() {
        called.retain(|method| !asks(method));
    }
    let rest = circles(&graph).into_iter().next().unwrap_or_default();
    let rest_files = rest.iter().map(|method| &methods[method]).collect::<BTreeSet<_>>().len();
    let long = sources.iter().filter(|source| source.lines > LONG).count();
    let limits = [
        (fields, MOST_FIELDS, format!("fields in the struct {name}")),
        (circle, LARGEST_CIRCLE, "functions that call each other in a circle".to_owned()),
        (rest.len(), LARGEST_REST.0, "functions in a circle that no listed question closes".to_owned()),
        (rest_files, LARGEST_REST.1, "files in a circle that no listed question closes".to_owned()),
        (long, MOST_LONG_FILES, format!("files of more than {LONG} lines")),
    ];
    for (number, limit, what) in limits.iter().filter(|(number, limit, _)| number > limit) {
        let _ = writeln!(faults, "the front end: {number} {what}, there may be {limit}");
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Checks a printed table of the overview, or writes it when blessing.
fn check_table([first, last]: [&str; 2], table: &str, faults: &mut String) -> Result<(), String> {
    let path = root_folder().join("specs/overview.md");
    let page = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let marks = page.find(first).map(|at| at + first.len()).zip(page.find(last));
    let Some((begin, end)) = marks else {
        return Err(format!("{}: the marks of a table are gone: {first}", path.display()));
    };
    if page[begin..end] != *table {
        if bless::is_on() {
            let new = format!("{}{table}{}", &page[..begin], &page[end..]);
            std::fs::write(&path, new).map_err(|error| error.to_string())?;
        } else {
            let _ = writeln!(
                faults,
                "specs/overview.md: the table behind {} is old: a module of the front end knows another one than it \
                 says, or a question has moved; bless it if that is wanted",
                first.trim_end()
            );
        }
    }
    Ok(())
}

/// A row for each question.
fn questions(sources: &[Source]) -> String {
    let mut text = String::from("| question | in | answers | goes round because |\n|---|---|---|---|\n");
    for (name, answer, why) in QUESTIONS {
        let place = files_of(sources, &[(*name).to_owned()]).into_iter().collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "| `{name}` | `{place}` | {answer} | {why} |");
    }
    text
}

/// The modules that define some functions.
fn files_of(sources: &[Source], functions: &[String]) -> BTreeSet<String> {
    let wanted: BTreeSet<&str> = functions.iter().map(String::as_str).collect();
    let defines =
        |source: &&Source| places(&source.code, "fn ").any(|at| wanted.contains(word(&source.code[at..])));
    sources.iter().filter(defines).map(|source| source.module.join("::")).collect()
}

/// The sources of the front end's library.
fn sources() -> Result<Vec<Source>, String> {
    let mut sources = Vec::new();
    for (part, (folder, _, own)) in CRATES.iter().enumerate() {
        let root = root_folder().join(folder);
        for file in files_under(&root, &["rs"]) {
            let mut module = module(&name_of(&root, &file));
            module.splice(..0, own.map(str::to_owned));
            if module.is_empty() || module.iter().any(|part| part == "tests") {
                continue;
            }
            let text = read(&file)?;
            let code = code_and_tests(&text).0.lines().map(without_comment).collect::<Vec<_>>().join("\n");
            sources.push(Source { part, module, code, lines: text.lines().count() });
        }
    }
    Ok(sources)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with("//") { "" } else { line }
}

/// The module that a file is; nothing for the root of the crate.
fn module(name: &str) -> Vec<String> {
    let mut parts: Vec<_> = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if matches!(parts.last().map(String::as_str), Some("mod" | "lib")) {
        parts.pop();
    }
    parts
}

/// The room that a path leads into: a top-level module, or a module of one of [`HOUSES`].
fn room(path: &[String]) -> Option<String> {
    let first = path.first()?;
    match path.get(1) {
        Some(second) if HOUSES.contains(&first.as_str()) && is_module(second) => {
            Some(format!("{first}::{second}"))
        }
        _ => Some(first.clone()),
    }
}

/// Whether a component of a path names a module rather than a type or a constant.
fn is_module(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Which rooms each room names.
fn edges(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let rooms: BTreeSet<_> = sources.iter().filter_map(|source| room(&source.module)).collect();
    let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        let Some(from) = room(&source.module) else { continue };
        let known = edges.entry(from.clone()).or_default();
        for path in paths(source) {
            // `sema::operator_of`, a function that the house itself offers, is no room.
            let to = room(&path).filter(|to| rooms.contains(to)).or_else(|| room(&path[..1]));
            known.extend(to.filter(|to| *to != from && rooms.contains(to)));
        }
    }
    edges
}

/// The paths that a source names from `crate` or from a module around it, as far as they are modules.
fn paths(source: &Source) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (start, _) in source.code.match_indices("::") {
        let before = &source.code[..start];
        let word_at = before.rfind(|c: char| !is_word(c)).map_or(0, |at| at + 1);
        let outside = !before[..word_at].ends_with(':');
        let own = |part: usize| CRATES[part].2.map(str::to_owned).into_iter().collect();
        let base = match &before[word_at..] {
            _ if !outside => continue,
            "crate" => own(source.part),
            "super" => parent(&source.module),
            name => match CRATES.iter().position(|(_, known, _)| *known == name) {
                Some(part) => own(part),
                None => continue,
            },
        };
        tree(&source.code[start + 2..], base, &mut found);
    }
    found
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn parent(module: &[String]) -> Vec<String> {
    module[..module.len().saturating_sub(1)].to_vec()
}

/// Reads what follows `::` of a path or of a `use` tree: `a::B`, `{a::B, c}`. Gives what is left of the text.
fn tree<'t>(text: &'t str, base: Vec<String>, found: &mut Vec<Vec<String>>) -> &'t str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = tree(rest, base.clone(), found).trim_start();
            match rest.strip_prefix(',') {
                Some(next) if !next.trim_start().starts_with('}') => rest = next,
                Some(next) => return next.trim_start().trim_start_matches('}'),
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
        }
    }
    let end = text.find(|c: char| !is_word(c)).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let path = match word {
        "super" => parent(&base),
        _ => [base, vec![word.to_owned()]].concat(),
    };
    match rest.strip_prefix("::") {
        Some(rest) => tree(rest, path, found),
        None => {
            found.push(path);
            rest
        }
    }
}

/// A row for each room.
fn table(edges: &BTreeMap<String, BTreeSet<String>>) -> String {
    let mut text = String::from("| module | knows |\n|---|---|\n");
    for (room, known) in edges {
        let known = known.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "| `{room}` | {known} |");
    }
    text
}

/// The same between top-level modules.
fn top_level(edges: &BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    let top = |room: &String| room.split("::").next().unwrap_or_default().to_owned();
    let mut result: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (room, known) in edges {
        let from = top(room);
        let known = known.iter().map(top).filter(|to| *to != from).collect::<Vec<_>>();
        result.entry(from).or_default().extend(known);
    }
    result
}

/// The methods of the front end by type and name, `Sema::expr`, with the modules that define them.
fn methods(sources: &[Source]) -> BTreeMap<String, String> {
    let mut methods = BTreeMap::new();
    for source in sources {
        let impls = impls(&source.code);
        for at in places(&source.code, "fn ") {
            if let Some(owner) = owner_of(&impls, at) {
                methods.insert(format!("{owner}::{}", word(&source.code[at..])), source.module.join("::"));
            }
        }
    }
    methods
}

/// Which methods call which others.
fn calls(sources: &[Source], methods: &BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut calls: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        let impls = impls(&source.code);
        let mut functions = places(&source.code, "fn ").peekable();
        let mut caller = None;
        for at in places(&source.code, ".") {
            while let Some(start) = functions.next_if(|&start| start < at) {
                caller =
                    owner_of(&impls, start).map(|owner| format!("{owner}::{}", word(&source.code[start..])));
            }
            let Some(caller) = &caller else { continue };
            let rest = source.code[at..].trim_start();
            let name = word(rest);
            let arguments = &rest[name.len()..];
            let receiver = source.code[..at - 1].trim_end();
            let known = RECEIVERS.iter().find(|(known, _)| receiver.ends_with(known));
            let Some(ty) = known.and_then(|(_, ty)| ty.or_else(|| owner_of(&impls, at))) else { continue };
            if !arguments.starts_with('(') && !arguments.starts_with("::<") {
                continue;
            }
            let own = format!("{ty}::{name}");
            let through = format!("{}::{name}", DEREF.1);
            let called = if methods.contains_key(&own) || ty != DEREF.0 { own } else { through };
            if methods.contains_key(&called) {
                calls.entry(called.clone()).or_default();
                calls.entry(caller.clone()).or_default().insert(called);
            }
        }
    }
    calls
}

/// The name of a method that is written with its type.
fn name_of_method(method: &str) -> &str {
    method.rsplit("::").next().unwrap_or(method)
}

/// Where the `impl` blocks of a source begin and end, and the types that they are for.
fn impls(code: &str) -> Vec<(usize, usize, &str)> {
    let mut found = Vec::new();
    for (start, _) in code.match_indices("impl") {
        if start != 0 && !code[..start].ends_with('\n') {
            continue;
        }
        let Some(open) = code[start..].find('{').map(|at| start + at) else { continue };
        let head = &code[start + "impl".len()..open];
        let mut subject = head.rsplit_once(" for ").map_or_else(|| without_parameters(head), |(_, ty)| ty);
        while let Some((_, rest)) = subject[..subject.find('<').unwrap_or(subject.len())].split_once("::") {
            subject = rest;
        }
        let end = code[open..].find("\n}").map_or(code.len(), |at| open + at);
        found.push((open, end, word(subject.trim_start())));
    }
    found
}

/// The head of an `impl` without its list of generic parameters.
fn without_parameters(head: &str) -> &str {
    let mut depth = 0;
    for (at, c) in head.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 && !c.is_whitespace() {
            return if c == '>' { &head[at + 1..] } else { &head[at..] };
        }
    }
    head
}

/// The type of the `impl` block around a place.
fn owner_of<'t>(impls: &[(usize, usize, &'t str)], at: usize) -> Option<&'t str> {
    impls.iter().find(|&&(start, end, _)| start < at && at < end).map(|&(.., ty)| ty)
}

/// Where a text goes on behind each occurrence of a pattern.
fn places<'t>(text: &'t str, pattern: &'t str) -> impl Iterator<Item = usize> + 't {
    text.match_indices(pattern).map(|(at, _)| at + pattern.len())
}

/// The word that a text begins with.
fn word(text: &str) -> &str {
    &text[..text.find(|c: char| !is_word(c)).unwrap_or(text.len())]
}

/// The sets of more than one node that all lead to each other, largest first (Kosaraju).
fn circles(graph: &BTreeMap<String, BTreeSet<String>>) -> Vec<Vec<String>> {
    let names: Vec<&String> = graph.keys().collect();
    let number: BTreeMap<&String, usize> = names.iter().enumerate().map(|(at, &name)| (name, at)).collect();
    let forward: Vec<Vec<usize>> = graph
        .values()
        .map(|called| called.iter().filter_map(|name| number.get(name).copied()).collect())
        .collect();
    let mut backward = vec![Vec::new(); names.len()];
    for (from, called) in forward.iter().enumerate() {
        called.iter().for_each(|&to| backward[to].push(from));
    }
    let mut seen = vec![false; names.len()];
    let mut finished = Vec::new();
    for root in 0..names.len() {
        walk(&forward, root, &mut seen, &mut finished);
    }
    let mut seen = vec![false; names.len()];
    let mut found = Vec::new();
    for &root in finished.iter().rev() {
        let mut circle = Vec::new();
        walk(&backward, root, &mut seen, &mut circle);
        if circle.len() > 1 {
            circle.sort_unstable();
            found.push(circle.into_iter().map(|at| names[at].clone()).collect::<Vec<_>>());
        }
    }
    found.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    found
}

/// Walks depth first from a node over those not seen yet; notes each after all that it leads to.
fn walk(graph: &[Vec<usize>], root: usize, seen: &mut [bool], finished: &mut Vec<usize>) {
    let mut path = Vec::new();
    if !std::mem::replace(&mut seen[root], true) {
        path.push((root, 0));
    }
    while let Some((node, next)) = path.last_mut() {
        match graph[*node].get(*next) {
            Some(&other) => {
                *next += 1;
                if !std::mem::replace(&mut seen[other], true) {
                    path.push((other, 0));
                }
            }
            None => {
                finished.push(*node);
                path.pop();
            }
        }
    }
}

/// The struct with the most fields.
fn largest_struct(sources: &[Source]) -> (usize, &str) {
    let mut largest = (0, "none");
    for source in sources {
        let mut lines = source.code.lines();
        while let Some(line) = lines.next() {
            let Some((_, rest)) = line.split_once("struct ").filter(|_| line.ends_with('{')) else {
                continue;
            };
            let indent = line.len() - line.trim_start().len();
            let name = rest.split(|c: char| !is_word(c)).next().unwrap_or_default();
            let body = lines.by_ref().take_while(|line| line.len() <= indent || line.trim() != "}");
            let is_field = |line: &&str| {
                let field = line.trim_start();
                let field = field.strip_prefix("pub").map_or(field, |rest| {
                    rest.strip_prefix('(')
                        .and_then(|rest| rest.split_once(") "))
                        .map_or(rest, |(_, rest)| rest)
                });
                line.len() - line.trim_start().len() == indent + 4
                    && field.trim_start().split_once(": ").is_some_and(|(name, _)| name.chars().all(is_word))
            };
            let fields = body.filter(is_field).count();
            if fields > largest.0 {
                largest = (fields, name);
            }
        }
    }
    largest
}
