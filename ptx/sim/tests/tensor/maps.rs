//! Tensor maps: their mistakes, maps that kernels make, maps that CTAs of a cluster share.

use crate::model::*;
use crate::rows;
use ptxc_sim::{Config, Device, Interleave, Swizzle, TensorElement as E, TensorMap, TrapKind, Window};

/// Each rule of the driver's interface is broken once, and named.
#[test]
fn every_rule_of_a_map() {
    let map = TensorMap {
        element: E::F16,
        rank: 3,
        address: 1 << 12,
        size: [64, 8, 8, 1, 1],
        strides: [128, 1024, 0, 0],
        steps: [1; 5],
        window: Window::Tiled { size: [32, 2, 1, 1, 1] },
        interleave: Interleave::None,
        swizzle: Swizzle::None,
        promotion: 0,
        nan_fill: false,
    };
    map.check().expect("a map without a mistake");
    let tiled = |size: [u32; 5]| Window::Tiled { size };
    let column = |lower: i32, upper: i32, channels: u32, pixels: u32| Window::Im2col {
        lower: [lower, 0, 0],
        upper: [upper, 0, 0],
        channels,
        pixels,
    };
    let wide = |lower: i32, upper: i32| Window::Im2colWide { lower, upper, channels: 32, pixels: Some(8) };
    let packed =
        TensorMap { element: E::B4x16P64, size: [128, 8, 8, 1, 1], window: tiled([128, 2, 1, 1, 1]), ..map };
    packed.check().expect("packed elements without a mistake");
    let sliced = TensorMap {
        interleave: Interleave::Bytes32,
        swizzle: Swizzle::B32,
        window: tiled([16, 2, 1, 1, 1]),
        ..map
    };
    sliced.check().expect("slices without a mistake");
    for (map, wanted) in [
        (TensorMap { rank: 6, ..map }, "a tensor has 1 to 5 dimensions, not 6"),
        (TensorMap { rank: 2, ..sliced }, "a tensor of 2 dimensions in a mode for 3 and more"),
        (TensorMap { address: 8, ..map }, "the global address 0x8 is no multiple of 16"),
        (TensorMap { address: 16, ..sliced }, "the global address 0x10 is no multiple of 32"),
        (TensorMap { size: [64, 0, 8, 1, 1], ..map }, "dimension 1 has 0 elements, not 1 to 2^32"),
        (TensorMap { steps: [1, 0, 1, 1, 1], ..map }, "element stride 1 is 0, not 1 to 8"),
        (TensorMap { size: [64, 8, 8, 1, 1], ..packed }, "dimension 0 is no multiple of 128"),
        (TensorMap { strides: [120, 1024, 0, 0], ..map }, "global stride 0 is 120, no multiple of 16"),
        (TensorMap { strides: [128, 1 << 40, 0, 0], ..map }, "not below 2^40"),
        (
            TensorMap { window: tiled([64, 2, 1, 1, 1]), ..packed },
            "the inner size is 64, not 128, with a packed type",
        ),
        (
            TensorMap { window: tiled([12, 2, 1, 1, 1]), ..map },
            "the inner size of 24 bytes is no multiple of 16",
        ),
        (TensorMap { swizzle: Swizzle::B32, ..map }, "the inner size of 64 bytes exceeds the swizzle 32B"),
        (TensorMap { swizzle: Swizzle::B64, ..sliced }, "32-byte slices need the 32-byte swizzle"),
        (
            TensorMap {
                element: E::B6x16P32,
                size: [128, 8, 8, 1, 1],
                window: tiled([128, 2, 1, 1, 1]),
                ..sliced
            },
            "elements of 6 bits cannot be interleaved",
        ),
        (
            TensorMap { swizzle: Swizzle::B128Atom64, ..packed },
            "the element type has no swizzle 128B, 64B atoms",
        ),
        (TensorMap { promotion: 4, ..map }, "there is no L2 promotion 4"),
        (
            TensorMap { element: E::U16, nan_fill: true, ..map },
            "only floating-point elements are filled with NaN",
        ),
        (TensorMap { window: tiled([32, 257, 1, 1, 1]), ..map }, "box size 1 is 257, not 1 to 256"),
        (TensorMap { window: column(0, 0, 264, 8), ..map }, "264 channels of a pixel, not 1 to 256"),
        (TensorMap { window: column(0, 0, 32, 1025), ..map }, "1025 pixels of a column, not 1 to 1024"),
        (
            TensorMap { window: column(1 << 15, 0, 32, 8), ..map },
            "corner 32768 of axis 0 needs more than 16 bits",
        ),
        (TensorMap { window: column(5, -3, 32, 8), ..map }, "the bounding box has no element in axis 0"),
        (
            TensorMap { window: wide(1 << 15, 0), swizzle: Swizzle::B64, ..map },
            "corner 32768 needs more than 16 bits",
        ),
        (TensorMap { window: wide(0, 0), ..sliced }, "im2col::w has no interleave"),
        (TensorMap { window: wide(0, 0), ..map }, "im2col::w has no swizzle none"),
    ] {
        let why = map.check().expect_err(wanted);
        assert!(why.contains(wanted), "{why} instead of {wanted}");
    }
}

#[test]
fn misuse_is_a_trap() {
    let device = Device::new(1 << 28).expect("a device");
    let (mut map, _) = tensor(&device, &mut Random(5), E::F16, &[64, 8]);
    map.window = Window::Tiled { size: [32, 2, 1, 1, 1] };
    map.swizzle = Swizzle::B64;
    let load = |map: TensorMap, dimensions: usize, mode: &str| {
        let copy = Copy {
            words: format!(
                "cp.async.bulk.tensor.{dimensions}d.shared::cluster.global{mode}.mbarrier::complete_tx::bytes"
            ),
            map,
            coordinates: vec![0; dimensions],
            offsets: vec![0; if mode == ".im2col" { dimensions - 2 } else { 0 }],
            bytes: 128,
            store: None,
        };
        run(&device, &copy).map(|_| ())
    };
    load(map, 2, "").unwrap();
    let fails = |map: TensorMap, dimensions: usize, mode: &str, wanted: &str| {
        let trap = load(map, dimensions, mode).expect_err(wanted);
        assert!(trap.to_string().contains(wanted), "{trap} instead of {wanted}");
        assert!(trap.line.is_some());
    };
    fails(map, 3, "", "an instruction for 3 dimensions, a map of 2");
    let four = |map: TensorMap, image: Option<&[u8]>| {
        let words = match image {
            None => "cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes",
            Some(_) => "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group",
        };
        let words = words.to_owned();
        let copy = Copy { words, map, coordinates: vec![0; 5], offsets: vec![], bytes: 256, store: image };
        run(&device, &copy).map(|_| ())
    };
    let image = vec![0; 1024];
    let rows = |count| Window::Tiled { size: [32, count, 1, 1, 1] };
    for image in [None, Some(&*image)] {
        four(TensorMap { window: rows(1), ..map }, image).unwrap();
        let trap = four(TensorMap { window: rows(2), ..map }, image).expect_err("a box of two rows");
        assert!(trap.to_string().contains("four rows need a box of 1 in dimension 1, not 2"), "{trap}");
    }
    let flipped = TensorMap {
        swizzle: Swizzle::B128Atom32Flip8,
        window: Window::Tiled { size: [64, 1, 1, 1, 1] },
        ..map
    };
    load(flipped, 2, "").unwrap();
    let words = "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group".to_owned();
    let store = Copy {
        words,
        map: flipped,
        coordinates: vec![0; 2],
        offsets: vec![],
        bytes: 256,
        store: Some(&image),
    };
    let trap = run(&device, &store).map(|_| ()).expect_err("a store with a flip");
    assert!(trap.to_string().contains("8-byte flip is for loads only"), "{trap}");
    fails(TensorMap { rank: 3, ..map }, 3, ".im2col", "not one for the mode Im2col");
    fails(TensorMap { address: map.address + 8, ..map }, 2, "", "no multiple of 16");
    fails(TensorMap { strides: [130; 4], ..map }, 2, "", "global stride 0 is 130");
    fails(TensorMap { steps: [1, 9, 1, 1, 1], ..map }, 2, "", "element stride 1 is 9");
    fails(
        TensorMap { window: Window::Tiled { size: [32, 257, 1, 1, 1] }, ..map },
        2,
        "",
        "box size 1 is 257",
    );
    fails(
        TensorMap { window: Window::Tiled { size: [64, 2, 1, 1, 1] }, ..map },
        2,
        "",
        "exceeds the swizzle 64B",
    );
    fails(TensorMap { window: Window::Tiled { size: [5, 2, 1, 1, 1] }, ..map }, 2, "", "no multiple of 16");
    fails(
        TensorMap {
            element: E::S32,
            nan_fill: true,
            window: Window::Tiled { size: [16, 2, 1, 1, 1] },
            ..map
        },
        2,
        "",
        "only floating-point",
    );
    fails(
        TensorMap { window: Window::Tiled { size: [16, 2, 1, 1, 1] }, ..map },
        2,
        "",
        "do not fill the swizzle",
    );
    // A tensor that is larger than its memory.
    fails(
        TensorMap { size: [64, 1 << 30, 1, 1, 1], strides: [1 << 30; 4], ..map },
        2,
        "",
        "outside all global memory",
    );
    // A box of more than shared memory.
    let huge = TensorMap {
        rank: 5,
        size: [256; 5],
        window: Window::Tiled { size: [32, 256, 256, 256, 256] },
        ..map
    };
    fails(huge, 5, "", "larger than any shared memory");
    let trap = run(
        &device,
        &Copy {
            words: "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group".into(),
            map: TensorMap {
                swizzle: Swizzle::B128Atom32Flip8,
                window: Window::Tiled { size: [64, 1, 1, 1, 1] },
                ..map
            },
            coordinates: vec![0, 0],
            offsets: Vec::new(),
            bytes: 128,
            store: Some(&[0; 1024]),
        },
    )
    .unwrap_err();
    assert!(matches!(trap.kind, TrapKind::Tensor(_)), "{trap}");
}

/// A kernel builds a map out of zeros, field by field, and loads with it.
#[test]
fn maps_made_by_kernels() {
    let device = Device::new(1 << 28).expect("a device");
    let (_, bytes) = {
        let mut random = Random(3);
        tensor(&device, &mut random, E::Bf16, &[64, 16])
    };
    let text = r"
        .version 9.0
        .target sm_90a
        .address_size 64
        .extern .shared .align 1024 .b8 area[];
        .shared .align 8 .b64 bar;
        .shared .align 128 .b8 made[128];
        .global .align 128 .b8 slot[128];
        .entry k(.param .u64 tensor, .param .u64 out) {
            .reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .pred %p<4>;
            ld.param.u64 %rd1, [tensor]; ld.param.u64 %rd2, [out];
            mov.u32 %r0, %tid.x; shl.b32 %r1, %r0, 2;
            mov.u32 %r2, made; add.u32 %r1, %r1, %r2; st.shared.u32 [%r1], 0;
            bar.warp.sync 0xffffffff;
            setp.ne.u32 %p0, %r0, 0; @%p0 bra COPY;
            tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%r2], %rd1;
            tensormap.replace.tile.rank.shared::cta.b1024.b32 [%r2], 1;
            mov.u32 %r3, 64; mov.u32 %r4, 16; mov.u32 %r5, 1;
            tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r2], 0, %r3;
            tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r2], 1, %r4;
            tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r2], 0, %r3;
            tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r2], 1, %r4;
            mov.b64 %rd3, 128;
            tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%r2], 0, %rd3;
            tensormap.replace.tile.element_stride.shared::cta.b1024.b32 [%r2], 0, %r5;
            tensormap.replace.tile.element_stride.shared::cta.b1024.b32 [%r2], 1, %r5;
            tensormap.replace.tile.elemtype.shared::cta.b1024.b32 [%r2], 10;
            tensormap.replace.tile.interleave_layout.shared::cta.b1024.b32 [%r2], 0;
            tensormap.replace.tile.swizzle_mode.shared::cta.b1024.b32 [%r2], 3;
            tensormap.replace.tile.fill_mode.shared::cta.b1024.b32 [%r2], 0;
            COPY: bar.warp.sync 0xffffffff;
            mov.b64 %rd4, slot;
            tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd4], [%r2], 128;
            fence.proxy.tensormap::generic.acquire.gpu [%rd4], 128;
            @%p0 bra END;
            mbarrier.init.shared.b64 [bar], 1;
            mov.u32 %r6, 2048; mov.u32 %r7, area; mov.u32 %r4, 0;
            mbarrier.arrive.expect_tx.shared.b64 %rd5, [bar], %r6;
            cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [%r7], [%rd4, {%r4,%r4}], [bar];
            WAIT: mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0; @!%p1 bra WAIT;
            mov.u32 %r3, 0;
            SHOW: add.u32 %r8, %r7, %r3; ld.shared.u32 %r1, [%r8];
            cvt.u64.u32 %rd6, %r3; add.s64 %rd6, %rd2, %rd6; st.global.u32 [%rd6], %r1;
            add.u32 %r3, %r3, 4; setp.lt.u32 %p2, %r3, 2048; @%p2 bra SHOW;
            END: ret;
        }";
    let plain: Vec<u8> = bytes.iter().copied().cycle().take(2048).collect();
    let source = device.allocate(2048).expect("memory");
    let out = device.allocate(2048).expect("memory");
    assert!(device.write(source, &plain));
    let module = device.load(&rows::watched(text)).unwrap_or_else(|errors| panic!("{}", errors[0]));
    let params: Vec<u8> = [source.to_le_bytes(), out.to_le_bytes()].concat();
    let config = Config { block: [32, 1, 1], shared: 2048, step_limit: 1 << 20, ..Config::default() };
    device.launch(&module, "k", &config, false, &params, &mut |_| ()).unwrap();
    let mut found = vec![0; 2048];
    assert!(device.read(out, &mut found));
    assert_eq!(found, swizzled(&plain, Swizzle::B128));
}

/// One CTA of a cluster loads for several; each gets the bytes and the transaction at the same places.
#[test]
fn copies_to_a_cluster() {
    let device = Device::new(1 << 28).expect("a device");
    for (suffix, mask, pair) in [("", 0b1011_u32, false), (".cta_group::2", 0b1011, true)] {
        let (mut map, bytes) = tensor(&device, &mut Random(8), E::U32, &[32]);
        map.window = Window::Tiled { size: [32, 1, 1, 1, 1] };
        let text = format!(
            ".version 9.0\n.target sm_100a\n.address_size 64\n.shared .align 128 .b8 area[128];\n\
             .shared .align 8 .b64 bar;\n.entry k(.param .align 64 .b8 map[128], .param .u64 out, .param .u16 mask)\n\
             .reqnctapercluster 4 {{\n.reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .b16 %m; .reg .pred %p<4>;\n\
             mov.b64 %rd0, map; cvta.param.u64 %rd1, %rd0; ld.param.u64 %rd2, [out]; ld.param.u16 %m, [mask];\n\
             mov.u32 %r1, %cluster_ctarank; mov.u32 %r2, area; mov.u32 %r3, bar; mov.u32 %r4, 128; mov.u32 %r0, 0;\n\
             mbarrier.init.shared.b64 [bar], 1; mbarrier.arrive.expect_tx.shared.b64 %rd3, [bar], %r4;\n\
             barrier.cluster.arrive; barrier.cluster.wait;\n\
             setp.ne.u32 %p0, %r1, 0; @%p0 bra REST;\n\
             cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster{suffix} \
             [%r2], [%rd1, {{%r0}}], [%r3], %m;\n\
             REST: barrier.cluster.arrive; barrier.cluster.wait;\n\
             mbarrier.test_wait.parity.shared.b64 %p1, [bar], 0; selp.u32 %r5, 1, 0, %p1;\n\
             ld.shared.u32 %r6, [area+4]; mul.wide.u32 %rd4, %r1, 8; add.s64 %rd2, %rd2, %rd4;\n\
             st.global.u32 [%rd2], %r5; st.global.u32 [%rd2+4], %r6;\n\
             barrier.cluster.arrive; barrier.cluster.wait; ret; }}"
        );
        let module = device.load(&rows::watched(&text)).unwrap_or_else(|errors| panic!("{}", errors[0]));
        let out = device.allocate(32).expect("memory");
        let mut params = map.encode().to_vec();
        params.extend(out.to_le_bytes());
        params.extend(mask.to_le_bytes());
        let config = Config { grid: [4, 1, 1], step_limit: 1 << 20, ..Config::default() };
        device.launch(&module, "k", &config, false, &params, &mut |_| ()).unwrap();
        let mut found = [0; 32];
        assert!(device.read(out, &mut found));
        for rank in 0..4 {
            let word = |at: usize| u32::from_le_bytes(found[at..at + 4].try_into().expect("4 bytes"));
            let got = mask >> rank & 1 == 1;
            // Of a pair the barrier of the CTA with the even rank hears of both.
            let heard = match (pair, rank) {
                (false, _) => got,
                (true, 0 | 2) => true,
                (true, _) => false,
            };
            let second = u32::from_le_bytes(bytes[4..8].try_into().expect("4 bytes"));
            assert_eq!(word(8 * rank) == 1, heard, "rank {rank} pair {pair}");
            assert_eq!(word(8 * rank + 4), if got { second } else { 0 }, "rank {rank}");
        }
    }
}
