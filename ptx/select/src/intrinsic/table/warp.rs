//! Exchange between the lanes of a warp.

use super::lowerings;

lowerings! { 3;
    SHFL_IDX_I32(shuffle Shfl Sync Idx B32);
    SHFL_IDX_I32P(shuffle Shfl Sync Idx B32);
    SHFL_IDX_F32(shuffle Shfl Sync Idx B32);
    SHFL_IDX_F32P(shuffle Shfl Sync Idx B32);
    SHFL_UP_I32(shuffle Shfl Sync Up B32);
    SHFL_UP_I32P(shuffle Shfl Sync Up B32);
    SHFL_UP_F32(shuffle Shfl Sync Up B32);
    SHFL_UP_F32P(shuffle Shfl Sync Up B32);
    SHFL_DOWN_I32(shuffle Shfl Sync Down B32);
    SHFL_DOWN_I32P(shuffle Shfl Sync Down B32);
    SHFL_DOWN_F32(shuffle Shfl Sync Down B32);
    SHFL_DOWN_F32P(shuffle Shfl Sync Down B32);
    SHFL_BFLY_I32(shuffle Shfl Sync Bfly B32);
    SHFL_BFLY_I32P(shuffle Shfl Sync Bfly B32);
    SHFL_BFLY_F32(shuffle Shfl Sync Bfly B32);
    SHFL_BFLY_F32P(shuffle Shfl Sync Bfly B32);
    VOTE_ALL(vote Vote Sync All Pred);
    VOTE_ANY(vote Vote Sync Any Pred);
    VOTE_UNI(vote Vote Sync Uni Pred);
    VOTE_BALLOT(vote Vote Sync Ballot B32);
    MATCH_ANY_I32(match_lanes Match Any Sync B32);
    MATCH_ALL_I32P(match_lanes Match All Sync B32);
    MATCH_ANY_I64(match_lanes Match Any Sync B64);
    MATCH_ALL_I64P(match_lanes Match All Sync B64);
    REDUX_ADD(reduce Redux Sync Add S32);
    REDUX_MIN(reduce Redux Sync Min S32);
    REDUX_MAX(reduce Redux Sync Max S32);
    REDUX_UMIN(reduce Redux Sync Min U32);
    REDUX_UMAX(reduce Redux Sync Max U32);
    REDUX_AND(reduce Redux Sync And B32);
    REDUX_OR(reduce Redux Sync Or B32);
    REDUX_XOR(reduce Redux Sync Xor B32);
    REDUX_FMIN(reduce Redux Sync Min F32);
    REDUX_FMIN_ABS(reduce Redux Sync Min Abs F32);
    REDUX_FMIN_NAN(reduce Redux Sync Min NaN F32);
    REDUX_FMIN_ABS_NAN(reduce Redux Sync Min Abs NaN F32);
    REDUX_FMAX(reduce Redux Sync Max F32);
    REDUX_FMAX_ABS(reduce Redux Sync Max Abs F32);
    REDUX_FMAX_NAN(reduce Redux Sync Max NaN F32);
    REDUX_FMAX_ABS_NAN(reduce Redux Sync Max Abs NaN F32);
    ACTIVEMASK(plain Activemask B32);
    ELECT_SYNC(elect Elect Sync);
}
