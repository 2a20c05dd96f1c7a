// SHA-256 and CRC-32 of many messages, a thread each.
#include "check.h"
#include <cstring>
#include <string>

__constant__ unsigned round_constants[64];
__device__ unsigned crc_table[256];

__device__ __forceinline__ unsigned rotate(unsigned x, int n) { return __funnelshift_r(x, x, n); }

__device__ void compress(unsigned *state, const unsigned char *block)
{
    unsigned w[64];
    for (int i = 0; i < 16; i++)
        w[i] = block[4 * i] << 24 | block[4 * i + 1] << 16 | block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        unsigned a = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
        unsigned b = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    unsigned v[8];
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 64; i++) {
        unsigned s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
        unsigned t1 = v[7] + s1 + (v[4] & v[5] ^ ~v[4] & v[6]) + round_constants[i] + w[i];
        unsigned s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
        unsigned t2 = s0 + (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]);
        for (int k = 7; k > 0; k--)
            v[k] = v[k - 1];
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++)
        state[i] += v[i];
}

__global__ void hash(const char *messages, const int *starts, unsigned *sha, unsigned *crc, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const char *message = messages + starts[i];
    int length = starts[i + 1] - starts[i];
    unsigned state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    unsigned char block[64];
    int blocks = (length + 9 + 63) / 64;
    for (int b = 0; b < blocks; b++) {
        for (int k = 0; k < 64; k++) {
            int at = b * 64 + k;
            block[k] = at < length ? message[at] : at == length ? 0x80 : 0;
        }
        if (b == blocks - 1)
            for (int k = 0; k < 4; k++)
                block[63 - k] = (unsigned char)(length * 8 >> 8 * k);
        compress(state, block);
    }
    for (int k = 0; k < 8; k++)
        sha[i * 8 + k] = state[k];
    unsigned c = ~0u;
    for (int k = 0; k < length; k++)
        c = crc_table[(c ^ message[k]) & 0xff] ^ c >> 8;
    crc[i] = ~c;
}

int main()
{
    // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    unsigned constants[64], table[256];
    for (int i = 0, p = 2; i < 64; p++) {
        bool prime = true;
        for (int d = 2; d * d <= p; d++)
            prime &= p % d != 0;
        if (prime) {
            long double root = cbrtl((long double)p);
            constants[i++] = (unsigned)((root - floorl(root)) * 4294967296.0L);
        }
    }
    for (unsigned i = 0; i < 256; i++) {
        unsigned c = i;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        table[i] = c;
    }
    CHECK(cudaMemcpyToSymbol(round_constants, constants, sizeof constants));
    CHECK(cudaMemcpyToSymbol(crc_table, table, sizeof table));
    const char *texts[] = {"", "abc", "123456789", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"};
    std::string all;
    int starts[5] = {0};
    for (int i = 0; i < 4; i++) {
        all += texts[i];
        starts[i + 1] = (int)all.size();
    }
    char *messages;
    int *d_starts;
    unsigned *sha, *crc, result[32], sums[4];
    CHECK(cudaMalloc(&messages, all.size()));
    CHECK(cudaMalloc(&d_starts, sizeof starts));
    CHECK(cudaMalloc(&sha, sizeof result));
    CHECK(cudaMalloc(&crc, sizeof sums));
    CHECK(cudaMemcpy(messages, all.data(), all.size(), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_starts, starts, sizeof starts, cudaMemcpyHostToDevice));
    hash<<<1, 32>>>(messages, d_starts, sha, crc, 4);
    CHECK(cudaMemcpy(result, sha, sizeof result, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(sums, crc, sizeof sums, cudaMemcpyDeviceToHost));
    // FIPS 180-4 and its examples.
    EXPECT(result[0] == 0xe3b0c442 && result[7] == 0x7852b855);
    EXPECT(result[8] == 0xba7816bf && result[15] == 0xf20015ad);
    EXPECT(result[24] == 0x248d6a61 && result[31] == 0x19db06c1);
    EXPECT(sums[0] == 0 && sums[1] == 0x352441c2 && sums[2] == 0xcbf43926);
    return finish();
}
