//! Tests of resolution, renaming and errors.

use super::*;

const HEAD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";

fn linked(texts: &[&str]) -> Result<Linked, Vec<String>> {
    let texts: Vec<String> = texts.iter().map(|text| format!("{HEAD}{text}")).collect();
    let names = ["a", "b", "c"];
    let inputs: Vec<Input<'_>> = texts.iter().zip(names).map(|(text, name)| Input { name, text }).collect();
    let result = link(&inputs);
    if let Ok(linked) = &result {
        let parsed = parse(&linked.text).expect("the output is PTX");
        assert!(ptxc_ptx::check::check(&parsed.module).is_empty(), "{}", linked.text);
    }
    result
}

const CALLER: &str = ".extern .func (.param .b32 r) f(.param .b32 x);
.visible .entry k(.param .u64 p) { .reg .b32 %r<2>; { .param .b32 x; st.param.b32 [x], 3; .param .b32 r; call (r), f, (x); ld.param.b32 %r1, [r]; } ret; }";
const CALLED: &str = ".visible .func (.param .b32 r) f(.param .b32 x) { .reg .b32 %r<2>; ld.param.b32 %r1, [x]; st.param.b32 [r], %r1; ret; }";

#[test]
fn a_declaration_meets_its_definition() {
    for order in [[CALLER, CALLED], [CALLED, CALLER]] {
        let linked = linked(&order).unwrap();
        assert!(!linked.text.contains(".extern"), "{}", linked.text);
        assert_eq!(linked.text.matches("\tret;").count(), 2);
        assert_eq!(linked.undefined, [""; 0]);
    }
    let linked = linked(&[CALLER, "", CALLER.replace(" k(", " other(").as_str()]).unwrap();
    assert_eq!(linked.undefined, ["f"]);
    assert_eq!(linked.text.matches(".extern").count(), 1);
}

#[test]
fn a_name_that_is_defined_twice_is_an_error() {
    let errors = linked(&[CALLED, CALLED]).unwrap_err();
    assert_eq!(errors, ["b: 'f' is already defined in a"]);
    let errors = linked(&[".visible .global .b32 x;", ".visible .func x() { ret; }"]).unwrap_err();
    assert_eq!(errors, ["b: 'x' is already defined in a"]);
}

#[test]
fn weak_definitions_give_way() {
    let weak = ".weak .global .b32 x = 1;";
    let strong = ".visible .global .b32 x = 2;";
    for (texts, stays) in [([weak, strong], "= 2"), ([strong, weak], "= 2"), ([weak, weak], "= 1")] {
        let text = linked(&texts).unwrap().text;
        assert!(text.contains(stays) && text.matches(" x ").count() == 1, "{text}");
    }
    let text = linked(&[".common .global .b32 y;", ".common .global .b64 y;"]).unwrap().text;
    assert!(text.contains(".b64 y") && !text.contains(".b32 y"), "{text}");
    let weak = CALLED.replace(".visible", ".weak");
    let text = linked(&[&weak, CALLER, &weak]).unwrap().text;
    assert_eq!(text.matches("\tret;").count(), 2, "{text}");
}

#[test]
fn what_belongs_to_one_input_is_renamed() {
    let own = |value: u32, entry: &str| {
        format!(
            ".global .b32 s = {value};
.func f() {{ ret; }}
.visible .entry {entry}() {{ .reg .b32 %r<2>; ld.global.b32 %r1, [s]; call.uni f; ret; }}"
        )
    };
    let text = linked(&[&own(1, "k"), &own(2, "l"), ".visible .global .b32 f = 3;"]).unwrap().text;
    for line in [" s = 1;", " s$1 = 2;", "[s]", "[s$1]", " f$1", " f$2", " f = 3;"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn variables_come_after_those_whose_addresses_they_hold() {
    let a = ".extern .global .b32 x;\n.visible .global .b64 p[2] = {x, q};\n.visible .global .b32 q;";
    let a = a.replace("{x, q}", "{x, 0}");
    let text = linked(&[&a, ".visible .global .b32 x = 7;"]).unwrap().text;
    assert!(text.find(" x = 7").unwrap() < text.find(" p[2]").unwrap(), "{text}");
}

#[test]
fn dynamic_shared_memory_is_declared_once() {
    let text = |align: u32| format!(".extern .shared .align {align} .b8 m[];");
    let linked = linked(&[&text(4), &text(16), &text(8)]).unwrap();
    assert_eq!((linked.text.matches("m[]").count(), linked.undefined.len()), (1, 0));
    assert!(linked.text.contains(".align 16"));
}

#[test]
fn source_files_are_numbered_anew() {
    let text = |name: &str, entry: &str| {
        format!(".file 1 \"{name}\"\n.visible .entry {entry}() {{ .loc 1 5 0\n ret; }}")
    };
    let text = linked(&[&text("a.cu", "k"), &text("b.cu", "l"), &text("a.cu", "m")]).unwrap().text;
    assert!(text.contains(".file 1 \"a.cu\"") && text.contains(".file 2 \"b.cu\""), "{text}");
    assert_eq!((text.matches(".loc\t1 5").count(), text.matches(".loc\t2 5").count()), (2, 1), "{text}");
}

#[test]
fn names_of_inlined_functions_stay_apart() {
    let text = |name: &str, entry: &str| {
        format!(
            ".file 1 \"{name}\"\n.visible .entry {entry}() {{ .loc 1 5 0, function_name $L__info_string0, inlined_at 1 7 0\n \
             ret; }}\n.section .debug_str\n{{\n$L__info_string0:\n.b8 102,0\n}}\n"
        )
    };
    let text = linked(&[&text("a.cu", "k"), &text("b.cu", "l"), &text("a.cu", "m")]).unwrap().text;
    assert_eq!(text.matches(".section .debug_str").count(), 1, "{text}");
    for label in ["$L__info_string0", "$L__info_string0_1", "$L__info_string0_2"] {
        assert_eq!(text.matches(&format!("function_name {label},")).count(), 1, "{text}");
        assert_eq!(text.matches(&format!("{label}:")).count(), 1, "{text}");
    }
    assert!(text.contains(".loc\t2 5 0, function_name $L__info_string0_1, inlined_at 2 7 0"), "{text}");
}

#[test]
fn targets_must_go_together() {
    let target = |name: &str| format!(".version 8.0\n.target {name}\n.address_size 64\n");
    let both = |a: &str, b: &str| {
        let texts = [target(a), target(b)];
        link(&[Input { name: "a", text: &texts[0] }, Input { name: "b", text: &texts[1] }])
    };
    assert!(both("sm_80", "sm_90a").unwrap().text.contains(".target sm_90a"));
    assert!(both("sm_100a", "sm_100").unwrap().text.contains(".target sm_100a"));
    assert_eq!(both("sm_90a", "sm_100").unwrap_err(), ["b: its target sm_100 does not go with sm_90a"]);
    assert!(link(&[]).is_err());
    let errors = link(&[Input { name: "a", text: "what" }]).unwrap_err();
    assert!(errors[0].starts_with("a: "), "{errors:?}");
}

#[test]
fn code_runs_on_later_targets_unless_it_says_otherwise() {
    let runs = |code: &str, device: &str| {
        let target = |name: &str| Target::parse(name).unwrap();
        runs_on(target(code), target(device))
    };
    assert!(runs("sm_80", "sm_90a") && runs("sm_90a", "sm_90a") && runs("sm_100f", "sm_103"));
    assert!(!runs("sm_90", "sm_80") && !runs("sm_90a", "sm_100") && !runs("sm_100f", "sm_120"));
}
