// The product of a matrix of which two of four elements are stored, with mma.sp: A [m][k/2] of half in rows, its metadata
// [m][k/16] of 16 bits, 4 for a chunk; B [n][k] in rows. A warp makes 16 x 8 of D.

using u16 = unsigned short;
using u32 = unsigned int;

__device__ inline u32 word(const u16 *from) { return *reinterpret_cast<const u32 *>(from); }

extern "C" __global__ void sparse(const u16 *a, const u16 *metadata, const u16 *b, float *d, int n, int k) {
  int lane = threadIdx.x % 32, group = lane / 4, quad = lane % 4;
  int row = blockIdx.y * 16, column = (blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32) * 8;
  float sum[4] = {0, 0, 0, 0};
  for (int first = 0; first < k; first += 32) {
    const u16 *low = a + (row + group) * (k / 2) + first / 2 + 2 * quad, *high = low + 8 * (k / 2);
    const u16 *other = b + (column + group) * k + first + 2 * quad;
    // Lanes 0 and 1 of a quad: the chunks of the first and of the second half of k; rows 8 to 15 above.
    const u16 *from = metadata + (row + group) * (k / 16) + first / 16 + (quad & 1);
    u32 which = from[0] | u32(from[8 * (k / 16)]) << 16;
    asm("mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 "
        "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9, %10, %11}, {%0, %1, %2, %3}, %12, 0x0;"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(word(low)), "r"(word(high)), "r"(word(low + 8)), "r"(word(high + 8)), "r"(word(other)), "r"(word(other + 8)),
          "r"(word(other + 16)), "r"(word(other + 24)), "r"(which));
  }
  for (int half = 0; half < 2; half++)
    for (int at = 0; at < 2; at++)
      d[(row + group + 8 * half) * n + column + 2 * quad + at] = sum[2 * half + at];
}
