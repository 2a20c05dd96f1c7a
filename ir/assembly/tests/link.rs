//! Linking several modules into one.

use ptxc_assembly::{Inclusion, LinkError, LinkInput, Texts, is_complete, link, read, write};

fn linked(modules: &[&str]) -> Result<String, Vec<LinkError>> {
    linked_as(modules, &[])
}

/// Links modules; those in `lazy` are linked on demand.
fn linked_as(whole: &[&str], lazy: &[&str]) -> Result<String, Vec<LinkError>> {
    let texts = Texts::new();
    let files = ["a.ll", "b.ll", "c.ll", "d.ll"];
    let included = [(whole, Inclusion::Whole), (lazy, Inclusion::OnDemand)];
    let modules =
        included.iter().flat_map(|(modules, inclusion)| modules.iter().map(move |m| (m, *inclusion)));
    let inputs = modules.zip(files).map(|((text, inclusion), file)| {
        let module = read(text).unwrap_or_else(|error| panic!("{file}:{error}"));
        LinkInput { file, module, inclusion }
    });
    link(inputs.collect(), &texts, &|name| name.starts_with(b"__nv_")).map(|tree| write(&tree))
}

/// The linked text, which has to read as it was printed.
fn text(modules: &[&str]) -> String {
    let once = linked(modules).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(read(&once).map(|tree| write(&tree)).as_deref(), Ok(once.as_str()));
    once
}

fn refusal(modules: &[&str]) -> String {
    let errors = linked(modules).expect_err("the modules go together");
    let say = |error: &LinkError| {
        let ((file, at), (other, before)) = (&error.at, &error.before);
        format!(
            "{file}:{}:{}: {} ({other}:{}:{})",
            at.line, at.column, error.message, before.line, before.column
        )
    };
    errors.iter().map(say).collect::<Vec<String>>().join("\n")
}

#[test]
fn a_declaration_means_the_definition() {
    let user = "declare i32 @f(i32)\n@g = external addrspace(1) global i32\n\
        define i32 @h(i32 %x) {\n  %y = call i32 @f(i32 %x)\n  %z = load i32, ptr addrspace(1) @g\n  \
        %s = add i32 %y, %z\n  ret i32 %s\n}\n";
    let maker = "@g = addrspace(1) global i32 7\n\
        define i32 @f(i32 %x) #0 {\n  ret i32 %x\n}\nattributes #0 = { noinline }\n";
    for modules in [[user, maker], [maker, user]] {
        let text = text(&modules);
        assert_eq!(text.matches("@f(i32").count(), 2, "{text}");
        assert!(text.contains("@g = addrspace(1) global i32 7") && !text.contains("declare"), "{text}");
        assert!(text.contains("define i32 @f(i32 %x) #0 {"), "{text}");
    }
}

#[test]
fn what_only_its_module_sees_gets_another_name() {
    let own = "define internal i32 @f() {\n  ret i32 1\n}\ndefine i32 @a() {\n  %r = call i32 @f()\n  ret i32 %r\n}\n";
    let seen = "define i32 @f() {\n  ret i32 2\n}\n";
    let other = own.replace("@a", "@b").replace("ret i32 1", "ret i32 3");
    for modules in [[own, seen, &other], [seen, own, &other], [own, &other, seen]] {
        let text = text(&modules);
        assert!(text.contains("define i32 @f() {\n  ret i32 2"), "{text}");
        assert!(text.contains("define internal i32 @\"f.1\"()"), "{text}");
        assert!(text.contains("define internal i32 @\"f.2\"()"), "{text}");
        assert!(text.contains("call i32 @\"f.1\"()") && text.contains("call i32 @\"f.2\"()"), "{text}");
    }
}

#[test]
fn the_stronger_definition_holds() {
    let define = |linkage: &str, value: u32| format!("define {linkage} i32 @f() {{\n  ret i32 {value}\n}}\n");
    for (first, second, value) in [
        ("weak", "", 2),
        ("", "weak", 1),
        ("linkonce_odr", "linkonce_odr", 1),
        ("linkonce_odr", "weak_odr", 2),
        ("weak", "linkonce", 1),
        ("available_externally", "linkonce_odr", 2),
        ("", "available_externally", 1),
    ] {
        let text = text(&[&define(first, 1), &define(second, 2)]);
        assert_eq!(text.matches("@f()").count(), 1, "{text}");
        assert!(text.contains(&format!("ret i32 {value}\n")), "{first} {second}: {text}");
    }
    let common = |len: u32| format!("@c = common addrspace(1) global [{len} x i8] zeroinitializer\n");
    assert!(text(&[&common(4), &common(8)]).contains("[8 x i8]"));
    assert!(text(&[&common(8), &common(4)]).contains("[8 x i8]"));
    let weak = "@c = weak addrspace(1) global [8 x i8] zeroinitializer\n";
    assert!(text(&[weak, &common(4)]).contains("common addrspace(1) global [4 x i8]"));
}

#[test]
fn conflicts_name_both_places() {
    let define = "\ndefine void @f() {\n  ret void\n}\n";
    assert_eq!(refusal(&[define, define]), "b.ll:2:13: `@f` is defined in two modules (a.ll:2:13)");
    assert_eq!(
        refusal(&[define, "@f = global i32 1\n"]),
        "b.ll:1:1: `@f` is a function in one module and a variable in another (a.ll:2:13)"
    );
    assert_eq!(
        refusal(&["@g = addrspace(1) global i32 1\n", "\n @g = external addrspace(3) global i32\n"]),
        "b.ll:2:2: `@g` is in different address spaces (a.ll:1:1)"
    );
}

#[test]
fn types_metadata_and_groups_are_those_of_all() {
    let module = |field: &str, kernel: &str, group: &str| {
        format!(
            "%s = type {{ {field}, ptr }}\n%open = type opaque\ndefine void @{kernel}(ptr byval(%s) %p) #0 !x !1 {{\n  \
             %v = getelementptr %s, ptr %p, i32 0, i32 1\n  ret void, !y !0\n}}\nattributes #0 = {{ {group} }}\n\
             !nvvm.annotations = !{{!0}}\n!nvvmir.version = !{{!1}}\n!llvm.module.flags = !{{!2}}\n\
             !0 = !{{ptr @{kernel}, !\"kernel\", i32 1}}\n!1 = !{{i32 2, i32 0}}\n!2 = !{{i32 1, !\"flag\", i32 3}}\n"
        )
    };
    let text = text(&[
        &module("i32", "a", "noinline"),
        &module("i32", "b", "cold"),
        &module("i64", "c", "noreturn"),
    ]);
    assert_eq!(text.matches("%s = type { i32, ptr }").count(), 1, "{text}");
    assert!(text.contains("%\"s.1\" = type { i64, ptr }"), "{text}");
    assert!(text.contains("@b(ptr byval(%s) %p) #1 !x !4 {"), "{text}");
    assert!(text.contains("@c(ptr byval(%\"s.1\") %p) #2 !x !7 {"), "{text}");
    assert!(text.contains("!nvvm.annotations = !{!0, !3, !6}"), "{text}");
    assert!(text.contains("!nvvmir.version = !{!1}\n!llvm.module.flags = !{!2}"), "{text}");
    assert!(text.contains("!6 = !{ptr @c, !\"kernel\", i32 1}"), "{text}");
}

#[test]
fn typed_pointers_may_lead_back() {
    let list = "%node = type { i32, %node* }\n@head = external addrspace(1) global %node\n";
    let own = "%node = type { i32, %node* }\n@head = addrspace(1) global %node zeroinitializer\n\
        define %node* @next(%node* %n) {\n  %p = getelementptr %node, %node* %n, i32 0, i32 1\n  \
        %q = load %node*, %node** %p\n  ret %node* %q\n}\n";
    let text = text(&[list, own]);
    assert_eq!(text.matches("= type").count(), 1, "{text}");
    assert!(text.contains("@head = addrspace(1) global %node zeroinitializer"), "{text}");
}

const USER: &str =
    "declare i32 @f(i32)\ndefine i32 @h(i32 %x) {\n  %y = call i32 @f(i32 %x)\n  ret i32 %y\n}\n";

fn demanded(whole: &[&str], lazy: &[&str]) -> String {
    let once = linked_as(whole, lazy).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(read(&once).map(|tree| write(&tree)).as_deref(), Ok(once.as_str()));
    once
}

fn returning(name: &str, n: u32) -> String {
    format!("define i32 @{name}(i32 %x) {{\n  ret i32 {n}\n}}\n")
}

/// libNVVM API, `nvvmLazyAddModuleToProgram`: the only symbols loaded are those that are required.
#[test]
fn on_demand_what_is_named_is_linked() {
    let lazy = format!(
        "{}{}define internal i32 @own() {{\n  ret i32 3\n}}\n@unused = addrspace(1) global i32 4\n\
         define i32 @f(i32 %x) {{\n  %r = call i32 @own()\n  ret i32 %r\n}}\ndefine void @kernel() {{\n  ret void\n}}\n\
         !nvvm.annotations = !{{!0}}\n!0 = !{{ptr @kernel, !\"kernel\", i32 1}}\n",
        returning("g", 1),
        returning("o", 2)
    );
    let text = demanded(&[USER], &[&lazy]);
    assert!(
        text.contains("define internal i32 @f(i32") && text.contains("define internal i32 @own()"),
        "{text}"
    );
    for absent in ["@g(", "@o(", "@unused", "@kernel", "declare"] {
        assert!(!text.contains(absent), "{absent} in {text}");
    }
    assert!(text.contains("!{null, !\"kernel\", i32 1}"), "{text}");
    assert_eq!(demanded(&[&returning("h", 1)], &[&lazy]), linked(&[&returning("h", 1)]).unwrap());
}

#[test]
fn on_demand_modules_ask_each_other_in_any_order() {
    let f = "declare i32 @g(i32)\ndefine i32 @f(i32 %x) {\n  %r = call i32 @g(i32 %x)\n  ret i32 %r\n}\n";
    for lazy in [[f, &returning("g", 1)], [&returning("g", 1), f]] {
        let text = demanded(&[USER], &lazy);
        assert!(text.contains("define internal i32 @g(i32") && !text.contains("declare"), "{text}");
    }
    // Variables and aliases are asked for as well.
    let user = "@v = external addrspace(1) global i32\n@p = addrspace(1) global ptr addrspace(1) @v\n";
    let lazy = "@w = addrspace(1) global i32 7\n@v = alias i32, ptr addrspace(1) @w\n@z = addrspace(1) global i32 8\n";
    let text = demanded(&[user], &[lazy]);
    assert!(
        text.contains("@w = internal addrspace(1) global i32 7") && text.contains("@v = internal alias"),
        "{text}"
    );
    assert!(text.contains("@p = addrspace(1) global ptr addrspace(1) @v") && !text.contains("@z"), "{text}");
}

#[test]
fn on_demand_the_first_definition_holds() {
    // That of a module that is linked whole, however weak.
    for linkage in ["", "weak ", "linkonce_odr "] {
        let whole = returning("f", 1).replace("define ", &format!("define {linkage}"));
        let lazy = format!(
            "{}define i32 @g(i32 %x) {{\n  %r = call i32 @f(i32 %x)\n  ret i32 %r\n}}\n",
            returning("f", 2)
        );
        let text = demanded(&[&USER.replace("@f", "@g"), &whole], &[&lazy]);
        assert!(
            text.contains(&format!("define {linkage}i32 @f(i32")) && text.contains("ret i32 1"),
            "{text}"
        );
        assert!(text.contains("define internal i32 @g(i32") && !text.contains("ret i32 2"), "{text}");
    }
    let text = demanded(&[USER], &[&returning("f", 1), &returning("f", 2)]);
    assert!(text.contains("ret i32 1") && !text.contains("ret i32 2"), "{text}");
    // `@n` is first asked for by a body of the later module, so its own holds for both.
    let first = format!(
        "{}define i32 @m(i32 %x) {{\n  %r = call i32 @n(i32 %x)\n  ret i32 %r\n}}\n",
        returning("n", 1)
    );
    let second = format!(
        "{}declare i32 @m(i32)\ndefine i32 @f(i32 %x) {{\n  %q = call i32 @n(i32 %x)\n  %r = call i32 @m(i32 %q)\n  ret i32 %r\n}}\n",
        returning("n", 2)
    );
    let text = demanded(&[USER], &[&first, &second]);
    assert!(text.contains("ret i32 2") && !text.contains("ret i32 1"), "{text}");
    assert_eq!(text.matches("@n(i32 ").count(), 3, "{text}");
}

#[test]
fn what_the_compiler_has_is_asked_of_no_module() {
    let own = |text: &str| text.replace("@f", "@__nv_f");
    let text = demanded(&[&own(USER)], &[&own(&returning("f", 1))]);
    assert!(text.contains("declare i32 @__nv_f(i32") && !text.contains("ret i32 1"), "{text}");
    let complete = |text: &str| {
        let inputs = [LinkInput { file: "a.ll", module: read(text).unwrap(), inclusion: Inclusion::Whole }];
        is_complete(&inputs, &|name| name.starts_with(b"__nv_"))
    };
    assert!(!complete(USER) && complete(&own(USER)) && complete(&returning("f", 1)));
    assert!(complete("declare i32 @llvm.ctpop.i32(i32)\n"));
}

#[test]
fn on_demand_what_has_to_stay_stays() {
    let lazy = "@v = addrspace(1) global i32 5\n@z = addrspace(1) global i32 6\n\
        @llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @v to ptr)], section \"llvm.metadata\"\n";
    let text = demanded(&[&returning("h", 1)], &[lazy]);
    assert!(text.contains("@v = addrspace(1) global i32 5") && !text.contains("@z"), "{text}");
}
