//! Exchange between the lanes of a warp.

use super::Pat::{F32, I1, I32, I64, Struct};
use super::family;

family! { 3;
    SHFL_IDX_I32 "llvm.nvvm.shfl.sync.idx.i32" I32, [I32, I32, I32, I32], EXCHANGE, 30, "value of a given lane: mask, value, lane, clamp and segment";
    SHFL_IDX_I32P "llvm.nvvm.shfl.sync.idx.i32p" Struct(&[I32, I1]), [I32, I32, I32, I32], EXCHANGE, 30, "value of a given lane and whether it was in range";
    SHFL_IDX_F32 "llvm.nvvm.shfl.sync.idx.f32" F32, [I32, F32, I32, I32], EXCHANGE, 30, "value of a given lane: mask, value, lane, clamp and segment";
    SHFL_IDX_F32P "llvm.nvvm.shfl.sync.idx.f32p" Struct(&[F32, I1]), [I32, F32, I32, I32], EXCHANGE, 30, "value of a given lane and whether it was in range";
    SHFL_UP_I32 "llvm.nvvm.shfl.sync.up.i32" I32, [I32, I32, I32, I32], EXCHANGE, 30, "value of a lower lane: mask, value, lane, clamp and segment";
    SHFL_UP_I32P "llvm.nvvm.shfl.sync.up.i32p" Struct(&[I32, I1]), [I32, I32, I32, I32], EXCHANGE, 30, "value of a lower lane and whether it was in range";
    SHFL_UP_F32 "llvm.nvvm.shfl.sync.up.f32" F32, [I32, F32, I32, I32], EXCHANGE, 30, "value of a lower lane: mask, value, lane, clamp and segment";
    SHFL_UP_F32P "llvm.nvvm.shfl.sync.up.f32p" Struct(&[F32, I1]), [I32, F32, I32, I32], EXCHANGE, 30, "value of a lower lane and whether it was in range";
    SHFL_DOWN_I32 "llvm.nvvm.shfl.sync.down.i32" I32, [I32, I32, I32, I32], EXCHANGE, 30, "value of a higher lane: mask, value, lane, clamp and segment";
    SHFL_DOWN_I32P "llvm.nvvm.shfl.sync.down.i32p" Struct(&[I32, I1]), [I32, I32, I32, I32], EXCHANGE, 30, "value of a higher lane and whether it was in range";
    SHFL_DOWN_F32 "llvm.nvvm.shfl.sync.down.f32" F32, [I32, F32, I32, I32], EXCHANGE, 30, "value of a higher lane: mask, value, lane, clamp and segment";
    SHFL_DOWN_F32P "llvm.nvvm.shfl.sync.down.f32p" Struct(&[F32, I1]), [I32, F32, I32, I32], EXCHANGE, 30, "value of a higher lane and whether it was in range";
    SHFL_BFLY_I32 "llvm.nvvm.shfl.sync.bfly.i32" I32, [I32, I32, I32, I32], EXCHANGE, 30, "value of the lane whose number differs in the given bits: mask, value, lane, clamp and segment";
    SHFL_BFLY_I32P "llvm.nvvm.shfl.sync.bfly.i32p" Struct(&[I32, I1]), [I32, I32, I32, I32], EXCHANGE, 30, "value of the lane whose number differs in the given bits and whether it was in range";
    SHFL_BFLY_F32 "llvm.nvvm.shfl.sync.bfly.f32" F32, [I32, F32, I32, I32], EXCHANGE, 30, "value of the lane whose number differs in the given bits: mask, value, lane, clamp and segment";
    SHFL_BFLY_F32P "llvm.nvvm.shfl.sync.bfly.f32p" Struct(&[F32, I1]), [I32, F32, I32, I32], EXCHANGE, 30, "value of the lane whose number differs in the given bits and whether it was in range";
    VOTE_ALL "llvm.nvvm.vote.all.sync" I1, [I32, I1], EXCHANGE, 30, "whether the predicate holds in all lanes of the mask";
    VOTE_ANY "llvm.nvvm.vote.any.sync" I1, [I32, I1], EXCHANGE, 30, "whether it holds in some lane";
    VOTE_UNI "llvm.nvvm.vote.uni.sync" I1, [I32, I1], EXCHANGE, 30, "whether it is the same in all lanes";
    VOTE_BALLOT "llvm.nvvm.vote.ballot.sync" I32, [I32, I1], EXCHANGE, 30, "the lanes in which it holds";
    MATCH_ANY_I32 "llvm.nvvm.match.any.sync.i32" I32, [I32, I32], EXCHANGE, 70, "lanes that hold the same value";
    MATCH_ALL_I32P "llvm.nvvm.match.all.sync.i32p" Struct(&[I32, I1]), [I32, I32], EXCHANGE, 70, "the mask and true if all lanes hold the same value, else 0 and false";
    MATCH_ANY_I64 "llvm.nvvm.match.any.sync.i64" I32, [I32, I64], EXCHANGE, 70, "lanes that hold the same value";
    MATCH_ALL_I64P "llvm.nvvm.match.all.sync.i64p" Struct(&[I32, I1]), [I32, I64], EXCHANGE, 70, "the mask and true if all lanes hold the same value, else 0 and false";
    REDUX_ADD "llvm.nvvm.redux.sync.add" I32, [I32, I32], EXCHANGE, 80, "sum over the lanes of the mask: value, mask";
    REDUX_MIN "llvm.nvvm.redux.sync.min" I32, [I32, I32], EXCHANGE, 80, "signed minimum over the lanes of the mask: value, mask";
    REDUX_MAX "llvm.nvvm.redux.sync.max" I32, [I32, I32], EXCHANGE, 80, "signed maximum over the lanes of the mask: value, mask";
    REDUX_UMIN "llvm.nvvm.redux.sync.umin" I32, [I32, I32], EXCHANGE, 80, "unsigned minimum over the lanes of the mask: value, mask";
    REDUX_UMAX "llvm.nvvm.redux.sync.umax" I32, [I32, I32], EXCHANGE, 80, "unsigned maximum over the lanes of the mask: value, mask";
    REDUX_AND "llvm.nvvm.redux.sync.and" I32, [I32, I32], EXCHANGE, 80, "bitwise and over the lanes of the mask: value, mask";
    REDUX_OR "llvm.nvvm.redux.sync.or" I32, [I32, I32], EXCHANGE, 80, "bitwise or over the lanes of the mask: value, mask";
    REDUX_XOR "llvm.nvvm.redux.sync.xor" I32, [I32, I32], EXCHANGE, 80, "bitwise exclusive or over the lanes of the mask: value, mask";
    REDUX_FMIN "llvm.nvvm.redux.sync.fmin" F32, [F32, I32], EXCHANGE, 100 f, "minimum over the lanes of the mask";
    REDUX_FMIN_ABS "llvm.nvvm.redux.sync.fmin.abs" F32, [F32, I32], EXCHANGE, 100 f, "minimum of absolute values over the lanes of the mask";
    REDUX_FMIN_NAN "llvm.nvvm.redux.sync.fmin.NaN" F32, [F32, I32], EXCHANGE, 100 f, "minimum, NaN if there is one over the lanes of the mask";
    REDUX_FMIN_ABS_NAN "llvm.nvvm.redux.sync.fmin.abs.NaN" F32, [F32, I32], EXCHANGE, 100 f, "minimum of absolute values, NaN if there is one over the lanes of the mask";
    REDUX_FMAX "llvm.nvvm.redux.sync.fmax" F32, [F32, I32], EXCHANGE, 100 f, "maximum over the lanes of the mask";
    REDUX_FMAX_ABS "llvm.nvvm.redux.sync.fmax.abs" F32, [F32, I32], EXCHANGE, 100 f, "maximum of absolute values over the lanes of the mask";
    REDUX_FMAX_NAN "llvm.nvvm.redux.sync.fmax.NaN" F32, [F32, I32], EXCHANGE, 100 f, "maximum, NaN if there is one over the lanes of the mask";
    REDUX_FMAX_ABS_NAN "llvm.nvvm.redux.sync.fmax.abs.NaN" F32, [F32, I32], EXCHANGE, 100 f, "maximum of absolute values, NaN if there is one over the lanes of the mask";
    ACTIVEMASK "llvm.nvvm.activemask" I32, [], EXCHANGE, 30, "the lanes running together right now";
    ELECT_SYNC "llvm.nvvm.elect.sync" Struct(&[I32, I1]), [I32], EXCHANGE, 90, "a chosen lane of the mask, and whether it is this one";
}
