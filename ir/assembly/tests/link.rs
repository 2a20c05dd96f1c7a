//! Several modules made one.

use ptxc_assembly::{LinkError, Texts, link, read, write};

fn linked(modules: &[&str]) -> Result<String, Vec<LinkError>> {
    let texts = Texts::new();
    let names = ["a.ll", "b.ll", "c.ll"];
    let trees = modules
        .iter()
        .zip(names)
        .map(|(text, name)| (name, read(text).unwrap_or_else(|error| panic!("{name}:{error}"))));
    link(trees.collect(), &texts).map(|tree| write(&tree))
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
