// printf packs its arguments into one buffer a function.
// IG-29, IG-46, IG-47
// TEST: ir -arch=sm_90
extern "C" __global__ void kernel(float f, char c, long long l)
{
    printf("none\n");
    // CHECK: [[BUFFER]] = alloca [24 x i8], align 8
    // CHECK: call i32 @vprintf(ptr {{..}}$str{{..}}, ptr null)
    printf("%f %d %lld\n", f, c, l);
    // CHECK: store double {{..}}, ptr [[BUFFER]], align 8
    // CHECK: %buf.indexed = getelementptr inbounds i8, ptr [[BUFFER]], i64 8
    // CHECK: store i32 {{..}}, ptr %buf.indexed, align 4
    // CHECK: getelementptr inbounds i8, ptr [[BUFFER]], i64 16
    // CHECK: store i64
    // CHECK: call i32 @vprintf(ptr {{..}}$str$1{{..}}, ptr [[BUFFER]])
}
// CHECK: declare i32 @vprintf(ptr, ptr)
