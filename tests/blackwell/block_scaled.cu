// Products of scaled 8- and 4-bit matrices with mma.sync: a warp makes 16 x 8 of D. A [m][k] and B [n][k] in rows, their
// scales in rows too, one for 32 (e4m3, ue8m0) or 16 (e2m1, ue4m3) elements of k.

using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;

__device__ inline u32 word(const u8 *from) { return *reinterpret_cast<const u32 *>(from); }

struct Place {
  int row, column, lane, group, quad;
  __device__ Place() {
    lane = threadIdx.x % 32;
    group = lane / 4;
    quad = lane % 4;
    row = blockIdx.y * 16;
    column = (blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32) * 8;
  }
  __device__ void write(float *d, int n, const float (&sum)[4]) const {
    for (int half = 0; half < 2; half++)
      for (int at = 0; at < 2; at++)
        d[(row + group + 8 * half) * n + column + 2 * quad + at] = sum[2 * half + at];
  }
};

extern "C" __global__ void e4m3(const u8 *a, const u8 *b, const u8 *scale_a, const u8 *scale_b, float *d, int n, int k) {
  Place at;
  float sum[4] = {0, 0, 0, 0};
  for (int first = 0; first < k; first += 32) {
    const u8 *low = a + (at.row + at.group) * k + first + 4 * at.quad, *high = low + 8 * k;
    const u8 *other = b + (at.column + at.group) * k + first + 4 * at.quad;
    // Rows 0 to 7 in the first lane of a quad, rows 8 to 15 in the second; columns in the first.
    u32 a_scale = scale_a[(at.row + at.group + 8 * (at.quad & 1)) * (k / 32) + first / 32];
    u32 b_scale = scale_b[(at.column + at.group) * (k / 32) + first / 32];
    asm("mma.sync.aligned.kind::mxf8f6f4.block_scale.scale_vec::1X.m16n8k32.row.col.f32.e4m3.e4m3.f32.ue8m0 "
        "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3}, {%10}, {%12, %12}, {%11}, {%12, %12};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(word(low)), "r"(word(high)), "r"(word(low + 16)), "r"(word(high + 16)), "r"(word(other)),
          "r"(word(other + 16)), "r"(a_scale), "r"(b_scale), "n"(0));
  }
  at.write(d, n, sum);
}

extern "C" __global__ void e2m1(const u8 *a, const u8 *b, const u8 *scale_a, const u8 *scale_b, float *d, int n, int k) {
  Place at;
  float sum[4] = {0, 0, 0, 0};
  int bytes = k / 2;
  for (int first = 0; first < k; first += 64) {
    const u8 *low = a + (at.row + at.group) * bytes + first / 2 + 4 * at.quad, *high = low + 8 * bytes;
    const u8 *other = b + (at.column + at.group) * bytes + first / 2 + 4 * at.quad;
    u32 a_scale = word(scale_a + (at.row + at.group + 8 * (at.quad & 1)) * (k / 16) + first / 16);
    u32 b_scale = word(scale_b + (at.column + at.group) * (k / 16) + first / 16);
    asm("mma.sync.aligned.kind::mxf4nvf4.block_scale.scale_vec::4X.m16n8k64.row.col.f32.e2m1.e2m1.f32.ue4m3 "
        "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3}, {%10}, {%12, %12}, {%11}, {%12, %12};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(word(low)), "r"(word(high)), "r"(word(low + 16)), "r"(word(high + 16)), "r"(word(other)),
          "r"(word(other + 16)), "r"(a_scale), "r"(b_scale), "n"(0));
  }
  at.write(d, n, sum);
}
