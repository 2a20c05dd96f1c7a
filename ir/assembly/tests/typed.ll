target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%node = type { i32, %node* }
%fn = type { i32 (i32*, ...)*, void ()* }
@g = internal addrspace(1) global %node zeroinitializer, align 8
@p = addrspace(1) global i32* getelementptr inbounds (%node, %node* addrspacecast (%node addrspace(1)* @g to %node*), i32 0, i32 0)
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare i32 @vprintf(i8* nocapture, i8*)
define i32 @f(i32* byval align 4 %x, %node* %n, i32 (i32)* %callee) #0 {
entry:
  %slot = alloca i32, align 4
  store i32 1, i32* %slot, align 4
  %kept = alloca %node*, align 8
  call void @llvm.dbg.declare(metadata %node** %kept, metadata !1, metadata !DIExpression())
  %q = getelementptr inbounds %node, %node addrspace(1)* @g, i64 0, i32 0
  %v = load i32, i32 addrspace(1)* %q, align 8
  %c = call i32 %callee(i32 %v)
  %b = bitcast %node* %n to i8*
  %r = call i32 @vprintf(i8* %b, i8* null)
  call void bitcast (i32 (i8*, i8*)* @vprintf to void (i64)*)(i64 1)
  call void inttoptr (i64 8 to void (i32)*)(i32 1)
  %old = cmpxchg i32* %x, i32 %v, i32 %c seq_cst monotonic
  %s = atomicrmw add i32 addrspace(1)* %q, i32 1 acquire
  ret i32 %c
}
attributes #0 = { nounwind "target-cpu"="sm_70" }
!nvvm.annotations = !{!0}
!0 = !{i32 (i32*, %node*, i32 (i32)*)* @f, !"kernel", i32 0}
!1 = !{}
