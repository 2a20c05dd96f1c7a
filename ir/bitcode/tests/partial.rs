//! Libraries that are read only as far as needed.

use ptxc_assembly::{Bodies, Inclusion, LinkInput, link, read_needed};
use ptxc_bitcode::{Texts, read, read_any, read_heads, write};

const VERSIONS: [&[u8]; 4] = [
    include_bytes!("data/versions/llvm-4.bc"),
    include_bytes!("data/versions/llvm-7.bc"),
    include_bytes!("data/versions/llvm-14.bc"),
    include_bytes!("data/versions/llvm-22.bc"),
];

/// Reading bodies one by one, in any order, gives the same module as reading all at once.
#[test]
fn all_bodies_are_the_module() {
    for bytes in VERSIONS.into_iter().chain([&include_bytes!("data/everything.bc")[..]]) {
        let texts = Texts::new();
        let whole = read(bytes, &texts).unwrap_or_else(|error| panic!("{error}"));
        let mut part = read_heads(bytes, &texts).unwrap_or_else(|error| panic!("{error}"));
        assert!(part.module().insts.is_empty() && !whole.insts.is_empty());
        for function in 0..whole.functions.len() as u32 {
            part.read_body(function).unwrap_or_else(|error| panic!("{error}"));
            // The second call has nothing to read.
            part.read_body(function).unwrap_or_else(|error| panic!("{error}"));
        }
        let part = part.finish().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(ptxc_assembly::write(&part), ptxc_assembly::write(&whole));
        let mut back = read_heads(bytes, &texts).unwrap_or_else(|error| panic!("{error}"));
        for function in (0..whole.functions.len() as u32).rev() {
            back.read_body(function).unwrap_or_else(|error| panic!("{error}"));
        }
        let back = back.finish().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(back.insts.len(), whole.insts.len());
    }
}

const PROGRAM: &str = "declare i32 @wanted(i32)
declare i32 @by_alias(i32)
define i32 @f(i32 %x) {
  %a = call i32 @wanted(i32 %x)
  %b = call i32 @by_alias(i32 %a)
  ret i32 %b
}
";
const FIRST: &str = "@table = internal global [1 x ptr] [ptr @in_table]
declare i32 @of_second(i32)
@by_alias = alias i32 (i32), ptr @behind_alias
define i32 @behind_alias(i32 %x) {
  ret i32 %x
}
define internal i32 @in_table(i32 %x) {
  ret i32 %x
}
define i32 @wanted(i32 %x) {
  %p = load ptr, ptr @table
  %a = call i32 %p(i32 %x)
  %b = call i32 @inner(i32 %a)
  ret i32 %b
}
define internal i32 @inner(i32 %x) {
  %a = call i32 @of_second(i32 %x)
  %b = call i32 @inner(i32 %a)
  ret i32 %b
}
define i32 @unused(i32 %x) {
  %a = call i32 @unused_too(i32 %x)
  ret i32 %a
}
define i32 @unused_too(i32 %x) {
  %a = mul i32 %x, 77
  ret i32 %a
}
";
const SECOND: &str = "@llvm.used = appending global [1 x ptr] [ptr @stays], section \"llvm.metadata\"
define i32 @of_second(i32 %x) {
  %a = add i32 %x, 1
  ret i32 %a
}
define i32 @stays(i32 %x) {
  ret i32 %x
}
define i32 @wanted(i32 %x) {
  ret i32 0
}
define i32 @unused(i32 %x) {
  ret i32 1
}
";

fn bitcode(text: &str) -> Vec<u8> {
    write(&ptxc_assembly::read(text).unwrap_or_else(|error| panic!("{error}"))).unwrap()
}

/// Names of functions whose body was read.
fn bodies(part: &impl Bodies<'static>) -> Vec<String> {
    let module = part.module();
    let read = module.functions.iter().filter(|function| !function.blocks.is_empty());
    read.map(|function| module.symbols[function.symbol as usize].name.to_owned()).collect()
}

fn whole<'s>(bytes: &'s [u8], texts: &'s Texts, file: &'s str, inclusion: Inclusion) -> LinkInput<'s> {
    let module = read_any(bytes, texts).unwrap_or_else(|error| panic!("{error}"));
    LinkInput { file, module, inclusion }
}

#[test]
fn what_is_needed_is_read_and_gives_the_same_whole() {
    let [program, first, second] = [PROGRAM, FIRST, SECOND].map(|text| &*bitcode(text).leak());
    let texts: &'static Texts = Box::leak(Box::default());
    let trees = vec![whole(program, texts, "program", Inclusion::Whole)];
    let mut parts =
        [first, second].map(|bytes| read_heads(bytes, texts).unwrap_or_else(|error| panic!("{error}")));
    assert!(read_needed(&trees, &mut parts, &|_| false).is_ok());
    assert_eq!(bodies(&parts[0]), ["behind_alias", "in_table", "wanted", "inner"]);
    assert_eq!(bodies(&parts[1]), ["of_second", "stays"]);
    let joined = |libraries: Vec<LinkInput<'static>>| {
        let mut all = vec![whole(program, texts, "program", Inclusion::Whole)];
        all.extend(libraries);
        let linked = link(all, texts, &|_| false).unwrap_or_else(|errors| panic!("{errors:?}"));
        let options = ptxc_assembly::LowerOptions { keep_names: true, ..Default::default() };
        ptxc_assembly::lower(&linked, &options)
            .map_or_else(|errors| panic!("{errors:?}"), |lowered| lowered.module.to_text())
    };
    let lazily = parts.into_iter().zip(["first", "second"]).map(|(part, file)| {
        let module = part.finish().unwrap_or_else(|error| panic!("{error}"));
        LinkInput { file, module, inclusion: Inclusion::OnDemand }
    });
    let lazily = joined(lazily.collect());
    let at_once = [(first, "first"), (second, "second")];
    let at_once = at_once.map(|(bytes, file)| whole(bytes, texts, file, Inclusion::OnDemand));
    assert_eq!(lazily, joined(at_once.into()));
    assert!(lazily.contains("inner") && !lazily.contains("unused"), "{lazily}");
    // The compiler's own symbols are not resolved in other modules.
    let mut parts =
        [first, second].map(|bytes| read_heads(bytes, texts).unwrap_or_else(|error| panic!("{error}")));
    let answered = |name: &[u8]| name == b"wanted";
    assert!(read_needed(&trees, &mut parts, &answered).is_ok());
    assert_eq!(bodies(&parts[0]), ["behind_alias"]);
}

/// Damage in an unused body is not detected, as in LLVM's lazy reader; in a used one it is an error, never a panic.
#[test]
fn damage_is_seen_where_it_is_needed() {
    let texts: &'static Texts = Box::leak(Box::default());
    let good = bitcode(FIRST);
    let program = bitcode(PROGRAM).leak();
    let trees = vec![whole(program, texts, "program", Inclusion::Whole)];
    let (mut unseen, mut seen) = (0, 0);
    for bit in 0..good.len() * 8 {
        let mut damaged = good.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        let at_once = read(&damaged, texts).is_ok();
        // Only a reader that skips a block uses its length.
        let Ok(part) = read_heads(damaged.leak(), texts) else { continue };
        let mut parts = [part];
        let needed = read_needed(&trees, &mut parts, &|_| false);
        let [part] = parts;
        match needed.map_err(|(_, error)| error).and_then(|()| part.finish()) {
            Ok(_) => unseen += usize::from(!at_once),
            Err(_) => seen += usize::from(!at_once),
        }
    }
    assert!(unseen > 50 && seen > 50, "{unseen} {seen}");
}
