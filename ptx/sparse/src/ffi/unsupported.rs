//! Functions that programs are linked with and that are not supported: factors of blocks, incomplete Cholesky factors, and
//! systems with three or five diagonals. A call says so.

use crate::call::unsupported;
use crate::status::{Status, code};

macro_rules! functions {
    ($($name:ident)*) => {
        $(
            // The caller takes its arguments away itself, whatever they are.
            #[unsafe(no_mangle)]
            extern "C" fn $name() -> Status {
                ptxc_abi::call(stringify!($name), format_args!("..."), || code(unsupported(stringify!($name))))
            }
        )*

        /// The symbols.
        pub const SYMBOLS: &[&str] = &[$(stringify!($name),)*];
    };
}

functions! {
    cusparseCbsric02 cusparseDbsric02 cusparseSbsric02 cusparseZbsric02
    cusparseCbsric02_analysis cusparseDbsric02_analysis cusparseSbsric02_analysis cusparseZbsric02_analysis
    cusparseCbsric02_bufferSize cusparseDbsric02_bufferSize cusparseSbsric02_bufferSize cusparseZbsric02_bufferSize
    cusparseXbsric02_zeroPivot
    cusparseCbsrilu02 cusparseDbsrilu02 cusparseSbsrilu02 cusparseZbsrilu02
    cusparseCbsrilu02_analysis cusparseDbsrilu02_analysis cusparseSbsrilu02_analysis cusparseZbsrilu02_analysis
    cusparseCbsrilu02_bufferSize cusparseDbsrilu02_bufferSize cusparseSbsrilu02_bufferSize cusparseZbsrilu02_bufferSize
    cusparseCbsrilu02_numericBoost cusparseDbsrilu02_numericBoost cusparseSbsrilu02_numericBoost cusparseZbsrilu02_numericBoost
    cusparseXbsrilu02_zeroPivot
    cusparseCcsric02 cusparseDcsric02 cusparseScsric02 cusparseZcsric02
    cusparseCcsric02_analysis cusparseDcsric02_analysis cusparseScsric02_analysis cusparseZcsric02_analysis
    cusparseCcsric02_bufferSize cusparseDcsric02_bufferSize cusparseScsric02_bufferSize cusparseZcsric02_bufferSize
    cusparseXcsric02_zeroPivot
    cusparseDestroyBsric02Info
    cusparseDestroyBsrilu02Info
    cusparseDestroyCsric02Info
    cusparseCgpsvInterleavedBatch cusparseDgpsvInterleavedBatch cusparseSgpsvInterleavedBatch cusparseZgpsvInterleavedBatch
    cusparseCgpsvInterleavedBatch_bufferSizeExt cusparseDgpsvInterleavedBatch_bufferSizeExt cusparseSgpsvInterleavedBatch_bufferSizeExt cusparseZgpsvInterleavedBatch_bufferSizeExt
    cusparseCgtsv2 cusparseDgtsv2 cusparseSgtsv2 cusparseZgtsv2
    cusparseCgtsv2StridedBatch cusparseDgtsv2StridedBatch cusparseSgtsv2StridedBatch cusparseZgtsv2StridedBatch
    cusparseCgtsv2StridedBatch_bufferSizeExt cusparseDgtsv2StridedBatch_bufferSizeExt cusparseSgtsv2StridedBatch_bufferSizeExt cusparseZgtsv2StridedBatch_bufferSizeExt
    cusparseCgtsv2_bufferSizeExt cusparseDgtsv2_bufferSizeExt cusparseSgtsv2_bufferSizeExt cusparseZgtsv2_bufferSizeExt
    cusparseCgtsv2_nopivot cusparseDgtsv2_nopivot cusparseSgtsv2_nopivot cusparseZgtsv2_nopivot
    cusparseCgtsv2_nopivot_bufferSizeExt cusparseDgtsv2_nopivot_bufferSizeExt cusparseSgtsv2_nopivot_bufferSizeExt cusparseZgtsv2_nopivot_bufferSizeExt
    cusparseCgtsvInterleavedBatch cusparseDgtsvInterleavedBatch cusparseSgtsvInterleavedBatch cusparseZgtsvInterleavedBatch
    cusparseCgtsvInterleavedBatch_bufferSizeExt cusparseDgtsvInterleavedBatch_bufferSizeExt cusparseSgtsvInterleavedBatch_bufferSizeExt cusparseZgtsvInterleavedBatch_bufferSizeExt
    cusparseCreateBsric02Info
    cusparseCreateBsrilu02Info
    cusparseCreateCsric02Info
}
