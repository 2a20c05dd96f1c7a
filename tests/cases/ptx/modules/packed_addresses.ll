; An address that lies across words is written byte by byte, by masks (PTX ISA, "Initializers").
; TEST: ptx -arch=sm_90 -rdc=true
; CHECK: .global .align 1 .u8 across[11] = {1, 2, 0xFF(generic(p)), 0xFF00(generic(p)), 0xFF0000(generic(p)), 0xFF000000(generic(p)), 0xFF00000000(generic(p)), 0xFF0000000000(generic(p)), 0xFF000000000000(generic(p)), 0xFF00000000000000(generic(p)), 3};
target triple = "nvptx64-nvidia-cuda"
@p = addrspace(1) global i8 0
@across = addrspace(1) global <{ i16, ptr, i8 }> <{
  i16 513, ptr addrspacecast (ptr addrspace(1) @p to ptr), i8 3 }>, align 1
