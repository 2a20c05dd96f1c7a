//! The functions that are compiled.

use ptxc_arch::Target;
use ptxc_assembly::{Kept, LowerOptions, lower, read};

const TEXT: &str = "
@table = internal addrspace(1) global ptr @named
define ptx_kernel void @kernel(ptr %p) {
  call void @direct(ptr %p)
  call void @indirect(ptr @argument)
  ret void
}
define internal void @direct(ptr %p) {
  call void @deeper()
  ret void
}
define internal void @deeper() {
  ret void
}
define internal void @argument() {
  ret void
}
define internal void @named() {
  ret void
}
define internal void @noted() {
  ret void
}
define internal void @alone(i1040 %x) {
  call void @only_from_there()
  ret void
}
define internal void @only_from_there() {
  ret void
}
define void @visible(ptr %p) {
  call void @from_visible()
  ret void
}
define internal void @from_visible() {
  ret void
}
declare void @indirect(ptr)
!notes = !{!0}
!0 = !{ptr @noted}
";

fn compiled(kept: Kept) -> Result<Vec<String>, String> {
    let tree = read(TEXT).expect("the text is read");
    let options = LowerOptions { target: Target::sm(90), kept, ..LowerOptions::default() };
    match lower(&tree, &options) {
        Ok(lowered) => {
            let m = lowered.module;
            Ok(m.functions().iter().map(|&f| m.func(f).name.to_string()).collect())
        }
        Err(errors) => Err(errors[0].message.clone()),
    }
}

#[test]
fn what_nothing_reaches_is_not_compiled() {
    assert_eq!(compiled(Kept::All), Err("not supported yet: values of type `i1040`".to_owned()));
    let seen =
        ["kernel", "direct", "deeper", "argument", "named", "noted", "visible", "from_visible", "indirect"];
    assert_eq!(compiled(Kept::Visible).unwrap(), seen);
    let seen = ["kernel", "direct", "deeper", "argument", "named", "noted", "indirect"];
    assert_eq!(compiled(Kept::Kernels).unwrap(), seen);
}
