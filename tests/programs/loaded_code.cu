// Device code that the program loads by itself, and copies and fills of boxes.
#include "check.h"
#include <cstring>
#include <vector>

static const char code[] = R"(
.version 7.8
.target sm_52
.address_size 64
.visible .global .align 4 .u32 step = 3;
.visible .entry scale(.param .u64 p, .param .u32 n)
{
    .reg .pred %q;
    .reg .b32 %r<6>;
    .reg .b64 %rd<4>;
    ld.param.u64 %rd1, [p];
    ld.param.u32 %r1, [n];
    mov.u32 %r2, %tid.x;
    setp.ge.u32 %q, %r2, %r1;
    @%q bra done;
    ld.global.u32 %r3, [step];
    mul.lo.u32 %r4, %r2, %r3;
    mul.wide.u32 %rd2, %r2, 4;
    add.s64 %rd3, %rd1, %rd2;
    st.global.u32 [%rd3], %r4;
done:
    ret;
}
.visible .entry empty() { ret; }
)";

static void libraries()
{
    cudaLibrary_t library;
    cudaKernel_t kernel, all[2];
    unsigned count = 0, step = 5;
    CHECK(cudaLibraryLoadData(&library, code, nullptr, nullptr, 0, nullptr, nullptr, 0));
    CHECK(cudaLibraryGetKernel(&kernel, library, "scale"));
    CHECK(cudaLibraryGetKernelCount(&count, library));
    CHECK(cudaLibraryEnumerateKernels(all, 2, library));
    EXPECT(count == 2 && (all[0] == kernel || all[1] == kernel));
    void *variable;
    size_t bytes;
    CHECK(cudaLibraryGetGlobal(&variable, &bytes, library, "step"));
    EXPECT(bytes == 4);
    CHECK(cudaMemcpy(variable, &step, 4, cudaMemcpyHostToDevice));
    int *p, n = 20, got[32];
    CHECK(cudaMalloc(&p, sizeof got));
    CHECK(cudaMemset(p, 0xff, sizeof got));
    void *arguments[] = {&p, &n};
    CHECK(cudaLaunchKernel((const void *)kernel, dim3(1), dim3(32), arguments, 0, 0));
    CHECK(cudaMemcpy(got, p, sizeof got, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 32; i++)
        EXPECT(got[i] == (i < n ? 5 * i : -1));
    EXPECT(cudaLibraryGetKernel(&kernel, library, "nothing") != cudaSuccess);
    EXPECT(cudaLibraryLoadData(&library, "no code", nullptr, nullptr, 0, nullptr, nullptr, 0) != cudaSuccess);
    cudaGetLastError();
    CHECK(cudaLibraryUnload(library));
    CHECK(cudaFree(p));
}

static void boxes()
{
    // A box of 8 by 6 by 4 bytes in one of 16 by 10 by 5.
    const int w = 16, h = 10, d = 5;
    cudaPitchedPtr there;
    CHECK(cudaMalloc3D(&there, make_cudaExtent(w, h, d)));
    std::vector<unsigned char> host(w * h * d);
    for (size_t i = 0; i < host.size(); i++)
        host[i] = (unsigned char)(i * 7);
    cudaMemcpy3DParms in = {};
    in.srcPtr = make_cudaPitchedPtr(host.data(), w, w, h);
    in.dstPtr = there;
    in.extent = make_cudaExtent(w, h, d);
    in.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&in));
    // A fill of some rows of every slice.
    CHECK(cudaMemset3D(there, 9, make_cudaExtent(8, 6, 4)));
    cudaPitchedPtr other;
    CHECK(cudaMalloc3D(&other, make_cudaExtent(w, h, d)));
    cudaMemcpy3DPeerParms across = {};
    across.srcPtr = there;
    across.dstPtr = other;
    across.extent = make_cudaExtent(w, h, d);
    CHECK(cudaMemcpy3DPeer(&across));
    std::vector<unsigned char> back(host.size());
    cudaMemcpy3DParms out = {};
    out.srcPtr = other;
    out.dstPtr = make_cudaPitchedPtr(back.data(), w, w, h);
    out.extent = make_cudaExtent(w, h, d);
    out.kind = cudaMemcpyDeviceToHost;
    CHECK(cudaMemcpy3D(&out));
    for (int z = 0; z < d; z++)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int i = x + w * (y + h * z);
                EXPECT(back[i] == (x < 8 && y < 6 && z < 4 ? 9 : host[i]));
            }
    CHECK(cudaFree(there.ptr));
    CHECK(cudaFree(other.ptr));
}

int main()
{
    libraries();
    boxes();
    return finish();
}
