// The CUDA runtime API as the host half of a mixed source names it: types and constants.
struct CUevent_st;
struct CUexternalMemory_st;
struct CUexternalSemaphore_st;
struct CUfunc_st;
struct CUgraphExec_st;
struct CUgraphNode_st;
struct CUgraph_st;
struct CUkern_st;
struct CUlib_st;
struct CUlogsCallbackEntry_st;
struct CUmemPoolHandle_st;
struct CUstream_st;
struct CUuserObject_st;
struct cudaArray;
struct cudaAsyncCallbackEntry;
struct cudaGraphicsResource;
struct cudaMipmappedArray;
enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };
enum cudaError {
  cudaSuccess, cudaErrorInvalidValue, cudaErrorMemoryAllocation, cudaErrorInitializationError, cudaErrorCudartUnloading, cudaErrorProfilerDisabled,
  cudaErrorProfilerNotInitialized, cudaErrorProfilerAlreadyStarted, cudaErrorProfilerAlreadyStopped, cudaErrorInvalidConfiguration, cudaErrorInvalidPitchValue = 12,
  cudaErrorInvalidSymbol, cudaErrorInvalidHostPointer = 16, cudaErrorInvalidDevicePointer, cudaErrorInvalidTexture, cudaErrorInvalidTextureBinding,
  cudaErrorInvalidChannelDescriptor, cudaErrorInvalidMemcpyDirection, cudaErrorAddressOfConstant, cudaErrorTextureFetchFailed, cudaErrorTextureNotBound,
  cudaErrorSynchronizationError, cudaErrorInvalidFilterSetting, cudaErrorInvalidNormSetting, cudaErrorMixedDeviceExecution, cudaErrorNotYetImplemented = 31,
  cudaErrorMemoryValueTooLarge, cudaErrorStubLibrary = 34, cudaErrorInsufficientDriver, cudaErrorCallRequiresNewerDriver, cudaErrorInvalidSurface,
  cudaErrorDuplicateVariableName = 43, cudaErrorDuplicateTextureName, cudaErrorDuplicateSurfaceName, cudaErrorDevicesUnavailable, cudaErrorIncompatibleDriverContext = 49,
  cudaErrorMissingConfiguration = 52, cudaErrorPriorLaunchFailure, cudaErrorLaunchMaxDepthExceeded = 65, cudaErrorLaunchFileScopedTex, cudaErrorLaunchFileScopedSurf,
  cudaErrorSyncDepthExceeded, cudaErrorLaunchPendingCountExceeded, cudaErrorInvalidDeviceFunction = 98, cudaErrorNoDevice = 100, cudaErrorInvalidDevice,
  cudaErrorDeviceNotLicensed, cudaErrorSoftwareValidityNotEstablished, cudaErrorStartupFailure = 127, cudaErrorInvalidKernelImage = 200, cudaErrorDeviceUninitialized,
  cudaErrorMapBufferObjectFailed = 205, cudaErrorUnmapBufferObjectFailed, cudaErrorArrayIsMapped, cudaErrorAlreadyMapped, cudaErrorNoKernelImageForDevice,
  cudaErrorAlreadyAcquired, cudaErrorNotMapped, cudaErrorNotMappedAsArray, cudaErrorNotMappedAsPointer, cudaErrorECCUncorrectable, cudaErrorUnsupportedLimit,
  cudaErrorDeviceAlreadyInUse, cudaErrorPeerAccessUnsupported, cudaErrorInvalidPtx, cudaErrorInvalidGraphicsContext, cudaErrorNvlinkUncorrectable,
  cudaErrorJitCompilerNotFound, cudaErrorUnsupportedPtxVersion, cudaErrorJitCompilationDisabled, cudaErrorUnsupportedExecAffinity, cudaErrorUnsupportedDevSideSync,
  cudaErrorContained, cudaErrorInvalidSource = 300, cudaErrorFileNotFound, cudaErrorSharedObjectSymbolNotFound, cudaErrorSharedObjectInitFailed, cudaErrorOperatingSystem,
  cudaErrorInvalidResourceHandle = 400, cudaErrorIllegalState, cudaErrorLossyQuery, cudaErrorSymbolNotFound = 500, cudaErrorNotReady = 600, cudaErrorIllegalAddress = 700,
  cudaErrorLaunchOutOfResources, cudaErrorLaunchTimeout, cudaErrorLaunchIncompatibleTexturing, cudaErrorPeerAccessAlreadyEnabled, cudaErrorPeerAccessNotEnabled,
  cudaErrorSetOnActiveProcess = 708, cudaErrorContextIsDestroyed, cudaErrorAssert, cudaErrorTooManyPeers, cudaErrorHostMemoryAlreadyRegistered,
  cudaErrorHostMemoryNotRegistered, cudaErrorHardwareStackError, cudaErrorIllegalInstruction, cudaErrorMisalignedAddress, cudaErrorInvalidAddressSpace,
  cudaErrorInvalidPc, cudaErrorLaunchFailure, cudaErrorCooperativeLaunchTooLarge, cudaErrorTensorMemoryLeak, cudaErrorNotPermitted = 800, cudaErrorNotSupported,
  cudaErrorSystemNotReady, cudaErrorSystemDriverMismatch, cudaErrorCompatNotSupportedOnDevice, cudaErrorMpsConnectionFailed, cudaErrorMpsRpcFailure,
  cudaErrorMpsServerNotReady, cudaErrorMpsMaxClientsReached, cudaErrorMpsMaxConnectionsReached, cudaErrorMpsClientTerminated, cudaErrorCdpNotSupported,
  cudaErrorCdpVersionMismatch, cudaErrorStreamCaptureUnsupported = 900, cudaErrorStreamCaptureInvalidated, cudaErrorStreamCaptureMerge, cudaErrorStreamCaptureUnmatched,
  cudaErrorStreamCaptureUnjoined, cudaErrorStreamCaptureIsolation, cudaErrorStreamCaptureImplicit, cudaErrorCapturedEvent, cudaErrorStreamCaptureWrongThread,
  cudaErrorTimeout, cudaErrorGraphExecUpdateFailure, cudaErrorExternalDevice, cudaErrorInvalidClusterSize, cudaErrorFunctionNotLoaded, cudaErrorInvalidResourceType,
  cudaErrorInvalidResourceConfiguration, cudaErrorUnknown = 999, cudaErrorApiFailureBase = 10000
};
enum cudaChannelFormatKind {
  cudaChannelFormatKindSigned, cudaChannelFormatKindUnsigned, cudaChannelFormatKindFloat, cudaChannelFormatKindNone, cudaChannelFormatKindNV12,
  cudaChannelFormatKindUnsignedNormalized8X1, cudaChannelFormatKindUnsignedNormalized8X2, cudaChannelFormatKindUnsignedNormalized8X4,
  cudaChannelFormatKindUnsignedNormalized16X1, cudaChannelFormatKindUnsignedNormalized16X2, cudaChannelFormatKindUnsignedNormalized16X4,
  cudaChannelFormatKindSignedNormalized8X1, cudaChannelFormatKindSignedNormalized8X2, cudaChannelFormatKindSignedNormalized8X4, cudaChannelFormatKindSignedNormalized16X1,
  cudaChannelFormatKindSignedNormalized16X2, cudaChannelFormatKindSignedNormalized16X4, cudaChannelFormatKindUnsignedBlockCompressed1,
  cudaChannelFormatKindUnsignedBlockCompressed1SRGB, cudaChannelFormatKindUnsignedBlockCompressed2, cudaChannelFormatKindUnsignedBlockCompressed2SRGB,
  cudaChannelFormatKindUnsignedBlockCompressed3, cudaChannelFormatKindUnsignedBlockCompressed3SRGB, cudaChannelFormatKindUnsignedBlockCompressed4,
  cudaChannelFormatKindSignedBlockCompressed4, cudaChannelFormatKindUnsignedBlockCompressed5, cudaChannelFormatKindSignedBlockCompressed5,
  cudaChannelFormatKindUnsignedBlockCompressed6H, cudaChannelFormatKindSignedBlockCompressed6H, cudaChannelFormatKindUnsignedBlockCompressed7,
  cudaChannelFormatKindUnsignedBlockCompressed7SRGB, cudaChannelFormatKindUnsignedNormalized1010102
};
struct cudaChannelFormatDesc { int x; int y; int z; int w; cudaChannelFormatKind f; };
using cudaArray_t = cudaArray *;
using cudaArray_const_t = const cudaArray *;
using cudaMipmappedArray_t = cudaMipmappedArray *;
using cudaMipmappedArray_const_t = const cudaMipmappedArray *;
struct cudaArraySparseProperties {
  struct { unsigned width; unsigned height; unsigned depth; } tileExtent; unsigned miptailFirstLevel; unsigned long long miptailSize; unsigned flags;
  unsigned reserved[4];
};
struct cudaArrayMemoryRequirements { size_t size; size_t alignment; unsigned reserved[4]; };
enum cudaMemoryType { cudaMemoryTypeUnregistered, cudaMemoryTypeHost, cudaMemoryTypeDevice, cudaMemoryTypeManaged };
enum cudaMemcpyKind { cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault };
struct cudaPitchedPtr { void *ptr; size_t pitch; size_t xsize; size_t ysize; };
struct cudaExtent { size_t width; size_t height; size_t depth; };
struct cudaPos { size_t x; size_t y; size_t z; };
struct cudaMemcpy3DParms {
  cudaArray_t srcArray; cudaPos srcPos; cudaPitchedPtr srcPtr; cudaArray_t dstArray; cudaPos dstPos; cudaPitchedPtr dstPtr; cudaExtent extent; cudaMemcpyKind kind;
};
struct cudaMemcpyNodeParams { int flags; int reserved[3]; cudaMemcpy3DParms copyParams; };
struct cudaMemcpy3DPeerParms {
  cudaArray_t srcArray; cudaPos srcPos; cudaPitchedPtr srcPtr; int srcDevice; cudaArray_t dstArray; cudaPos dstPos; cudaPitchedPtr dstPtr; int dstDevice;
  cudaExtent extent;
};
struct cudaMemsetParams { void *dst; size_t pitch; unsigned value; unsigned elementSize; size_t width; size_t height; };
struct cudaMemsetParamsV2 { void *dst; size_t pitch; unsigned value; unsigned elementSize; size_t width; size_t height; };
enum cudaAccessProperty { cudaAccessPropertyNormal, cudaAccessPropertyStreaming, cudaAccessPropertyPersisting };
struct cudaAccessPolicyWindow { void *base_ptr; size_t num_bytes; float hitRatio; cudaAccessProperty hitProp; cudaAccessProperty missProp; };
using cudaHostFn_t = void (*)(void *);
struct cudaHostNodeParams { cudaHostFn_t fn; void *userData; };
struct cudaHostNodeParamsV2 { cudaHostFn_t fn; void *userData; };
enum cudaStreamCaptureStatus { cudaStreamCaptureStatusNone, cudaStreamCaptureStatusActive, cudaStreamCaptureStatusInvalidated };
enum cudaStreamCaptureMode { cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal, cudaStreamCaptureModeRelaxed };
enum cudaSynchronizationPolicy { cudaSyncPolicyAuto = 1, cudaSyncPolicySpin, cudaSyncPolicyYield, cudaSyncPolicyBlockingSync };
enum cudaClusterSchedulingPolicy { cudaClusterSchedulingPolicyDefault, cudaClusterSchedulingPolicySpread, cudaClusterSchedulingPolicyLoadBalancing };
enum cudaStreamUpdateCaptureDependenciesFlags { cudaStreamAddCaptureDependencies, cudaStreamSetCaptureDependencies };
enum cudaUserObjectFlags { cudaUserObjectNoDestructorSync = 0x1 };
enum cudaUserObjectRetainFlags { cudaGraphUserObjectMove = 0x1 };
enum cudaGraphicsRegisterFlags {
  cudaGraphicsRegisterFlagsNone, cudaGraphicsRegisterFlagsReadOnly, cudaGraphicsRegisterFlagsWriteDiscard, cudaGraphicsRegisterFlagsSurfaceLoadStore = 4,
  cudaGraphicsRegisterFlagsTextureGather = 8
};
enum cudaGraphicsMapFlags { cudaGraphicsMapFlagsNone, cudaGraphicsMapFlagsReadOnly, cudaGraphicsMapFlagsWriteDiscard };
enum cudaGraphicsCubeFace {
  cudaGraphicsCubeFacePositiveX, cudaGraphicsCubeFaceNegativeX, cudaGraphicsCubeFacePositiveY, cudaGraphicsCubeFaceNegativeY, cudaGraphicsCubeFacePositiveZ,
  cudaGraphicsCubeFaceNegativeZ
};
enum cudaResourceType { cudaResourceTypeArray, cudaResourceTypeMipmappedArray, cudaResourceTypeLinear, cudaResourceTypePitch2D };
enum cudaResourceViewFormat {
  cudaResViewFormatNone, cudaResViewFormatUnsignedChar1, cudaResViewFormatUnsignedChar2, cudaResViewFormatUnsignedChar4, cudaResViewFormatSignedChar1,
  cudaResViewFormatSignedChar2, cudaResViewFormatSignedChar4, cudaResViewFormatUnsignedShort1, cudaResViewFormatUnsignedShort2, cudaResViewFormatUnsignedShort4,
  cudaResViewFormatSignedShort1, cudaResViewFormatSignedShort2, cudaResViewFormatSignedShort4, cudaResViewFormatUnsignedInt1, cudaResViewFormatUnsignedInt2,
  cudaResViewFormatUnsignedInt4, cudaResViewFormatSignedInt1, cudaResViewFormatSignedInt2, cudaResViewFormatSignedInt4, cudaResViewFormatHalf1, cudaResViewFormatHalf2,
  cudaResViewFormatHalf4, cudaResViewFormatFloat1, cudaResViewFormatFloat2, cudaResViewFormatFloat4, cudaResViewFormatUnsignedBlockCompressed1,
  cudaResViewFormatUnsignedBlockCompressed2, cudaResViewFormatUnsignedBlockCompressed3, cudaResViewFormatUnsignedBlockCompressed4,
  cudaResViewFormatSignedBlockCompressed4, cudaResViewFormatUnsignedBlockCompressed5, cudaResViewFormatSignedBlockCompressed5, cudaResViewFormatUnsignedBlockCompressed6H,
  cudaResViewFormatSignedBlockCompressed6H, cudaResViewFormatUnsignedBlockCompressed7
};
struct cudaResourceDesc {
  cudaResourceType resType;
  union { struct { cudaArray_t array; } array; struct { cudaMipmappedArray_t mipmap; } mipmap; struct { void *devPtr; cudaChannelFormatDesc desc; size_t sizeInBytes; } linear; struct { void *devPtr; cudaChannelFormatDesc desc; size_t width; size_t height; size_t pitchInBytes; } pitch2D; struct { int reserved[32]; } reserved; } res;
  unsigned flags;
};
struct cudaResourceViewDesc {
  cudaResourceViewFormat format; size_t width; size_t height; size_t depth; unsigned firstMipmapLevel; unsigned lastMipmapLevel; unsigned firstLayer; unsigned lastLayer;
  unsigned reserved[16];
};
struct cudaPointerAttributes { cudaMemoryType type; int device; void *devicePointer; void *hostPointer; long reserved[8]; };
struct cudaFuncAttributes {
  size_t sharedSizeBytes; size_t constSizeBytes; size_t localSizeBytes; int maxThreadsPerBlock; int numRegs; int ptxVersion; int binaryVersion; int cacheModeCA;
  int maxDynamicSharedSizeBytes; int preferredShmemCarveout; int clusterDimMustBeSet; int requiredClusterWidth; int requiredClusterHeight; int requiredClusterDepth;
  int clusterSchedulingPolicyPreference; int nonPortableClusterSizeAllowed; int reserved[16];
};
enum cudaFuncAttribute {
  cudaFuncAttributeMaxDynamicSharedMemorySize = 8, cudaFuncAttributePreferredSharedMemoryCarveout, cudaFuncAttributeClusterDimMustBeSet,
  cudaFuncAttributeRequiredClusterWidth, cudaFuncAttributeRequiredClusterHeight, cudaFuncAttributeRequiredClusterDepth, cudaFuncAttributeNonPortableClusterSizeAllowed,
  cudaFuncAttributeClusterSchedulingPolicyPreference, cudaFuncAttributeMax
};
enum cudaFuncCache { cudaFuncCachePreferNone, cudaFuncCachePreferShared, cudaFuncCachePreferL1, cudaFuncCachePreferEqual };
enum cudaSharedMemConfig { cudaSharedMemBankSizeDefault, cudaSharedMemBankSizeFourByte, cudaSharedMemBankSizeEightByte };
enum cudaSharedCarveout { cudaSharedmemCarveoutDefault = -1, cudaSharedmemCarveoutMaxShared = 100, cudaSharedmemCarveoutMaxL1 = 0 };
enum cudaComputeMode { cudaComputeModeDefault, cudaComputeModeExclusive, cudaComputeModeProhibited, cudaComputeModeExclusiveProcess };
enum cudaLimit {
  cudaLimitStackSize, cudaLimitPrintfFifoSize, cudaLimitMallocHeapSize, cudaLimitDevRuntimeSyncDepth, cudaLimitDevRuntimePendingLaunchCount,
  cudaLimitMaxL2FetchGranularity, cudaLimitPersistingL2CacheSize
};
enum cudaMemoryAdvise {
  cudaMemAdviseSetReadMostly = 1, cudaMemAdviseUnsetReadMostly, cudaMemAdviseSetPreferredLocation, cudaMemAdviseUnsetPreferredLocation, cudaMemAdviseSetAccessedBy,
  cudaMemAdviseUnsetAccessedBy
};
enum cudaMemRangeAttribute {
  cudaMemRangeAttributeReadMostly = 1, cudaMemRangeAttributePreferredLocation, cudaMemRangeAttributeAccessedBy, cudaMemRangeAttributeLastPrefetchLocation,
  cudaMemRangeAttributePreferredLocationType, cudaMemRangeAttributePreferredLocationId, cudaMemRangeAttributeLastPrefetchLocationType,
  cudaMemRangeAttributeLastPrefetchLocationId
};
enum cudaFlushGPUDirectRDMAWritesOptions { cudaFlushGPUDirectRDMAWritesOptionHost = 1 << 0, cudaFlushGPUDirectRDMAWritesOptionMemOps = 1 << 1 };
enum cudaGPUDirectRDMAWritesOrdering { cudaGPUDirectRDMAWritesOrderingNone, cudaGPUDirectRDMAWritesOrderingOwner = 100, cudaGPUDirectRDMAWritesOrderingAllDevices = 200 };
enum cudaFlushGPUDirectRDMAWritesScope { cudaFlushGPUDirectRDMAWritesToOwner = 100, cudaFlushGPUDirectRDMAWritesToAllDevices = 200 };
enum cudaFlushGPUDirectRDMAWritesTarget { cudaFlushGPUDirectRDMAWritesTargetCurrentDevice };
enum cudaDeviceAttr {
  cudaDevAttrMaxThreadsPerBlock = 1, cudaDevAttrMaxBlockDimX, cudaDevAttrMaxBlockDimY, cudaDevAttrMaxBlockDimZ, cudaDevAttrMaxGridDimX, cudaDevAttrMaxGridDimY,
  cudaDevAttrMaxGridDimZ, cudaDevAttrMaxSharedMemoryPerBlock, cudaDevAttrTotalConstantMemory, cudaDevAttrWarpSize, cudaDevAttrMaxPitch, cudaDevAttrMaxRegistersPerBlock,
  cudaDevAttrClockRate, cudaDevAttrTextureAlignment, cudaDevAttrGpuOverlap, cudaDevAttrMultiProcessorCount, cudaDevAttrKernelExecTimeout, cudaDevAttrIntegrated,
  cudaDevAttrCanMapHostMemory, cudaDevAttrComputeMode, cudaDevAttrMaxTexture1DWidth, cudaDevAttrMaxTexture2DWidth, cudaDevAttrMaxTexture2DHeight,
  cudaDevAttrMaxTexture3DWidth, cudaDevAttrMaxTexture3DHeight, cudaDevAttrMaxTexture3DDepth, cudaDevAttrMaxTexture2DLayeredWidth, cudaDevAttrMaxTexture2DLayeredHeight,
  cudaDevAttrMaxTexture2DLayeredLayers, cudaDevAttrSurfaceAlignment, cudaDevAttrConcurrentKernels, cudaDevAttrEccEnabled, cudaDevAttrPciBusId, cudaDevAttrPciDeviceId,
  cudaDevAttrTccDriver, cudaDevAttrMemoryClockRate, cudaDevAttrGlobalMemoryBusWidth, cudaDevAttrL2CacheSize, cudaDevAttrMaxThreadsPerMultiProcessor,
  cudaDevAttrAsyncEngineCount, cudaDevAttrUnifiedAddressing, cudaDevAttrMaxTexture1DLayeredWidth, cudaDevAttrMaxTexture1DLayeredLayers,
  cudaDevAttrMaxTexture2DGatherWidth = 45, cudaDevAttrMaxTexture2DGatherHeight, cudaDevAttrMaxTexture3DWidthAlt, cudaDevAttrMaxTexture3DHeightAlt,
  cudaDevAttrMaxTexture3DDepthAlt, cudaDevAttrPciDomainId, cudaDevAttrTexturePitchAlignment, cudaDevAttrMaxTextureCubemapWidth, cudaDevAttrMaxTextureCubemapLayeredWidth,
  cudaDevAttrMaxTextureCubemapLayeredLayers, cudaDevAttrMaxSurface1DWidth, cudaDevAttrMaxSurface2DWidth, cudaDevAttrMaxSurface2DHeight, cudaDevAttrMaxSurface3DWidth,
  cudaDevAttrMaxSurface3DHeight, cudaDevAttrMaxSurface3DDepth, cudaDevAttrMaxSurface1DLayeredWidth, cudaDevAttrMaxSurface1DLayeredLayers,
  cudaDevAttrMaxSurface2DLayeredWidth, cudaDevAttrMaxSurface2DLayeredHeight, cudaDevAttrMaxSurface2DLayeredLayers, cudaDevAttrMaxSurfaceCubemapWidth,
  cudaDevAttrMaxSurfaceCubemapLayeredWidth, cudaDevAttrMaxSurfaceCubemapLayeredLayers, cudaDevAttrMaxTexture1DLinearWidth, cudaDevAttrMaxTexture2DLinearWidth,
  cudaDevAttrMaxTexture2DLinearHeight, cudaDevAttrMaxTexture2DLinearPitch, cudaDevAttrMaxTexture2DMipmappedWidth, cudaDevAttrMaxTexture2DMipmappedHeight,
  cudaDevAttrComputeCapabilityMajor, cudaDevAttrComputeCapabilityMinor, cudaDevAttrMaxTexture1DMipmappedWidth, cudaDevAttrStreamPrioritiesSupported,
  cudaDevAttrGlobalL1CacheSupported, cudaDevAttrLocalL1CacheSupported, cudaDevAttrMaxSharedMemoryPerMultiprocessor, cudaDevAttrMaxRegistersPerMultiprocessor,
  cudaDevAttrManagedMemory, cudaDevAttrIsMultiGpuBoard, cudaDevAttrMultiGpuBoardGroupID, cudaDevAttrHostNativeAtomicSupported,
  cudaDevAttrSingleToDoublePrecisionPerfRatio, cudaDevAttrPageableMemoryAccess, cudaDevAttrConcurrentManagedAccess, cudaDevAttrComputePreemptionSupported,
  cudaDevAttrCanUseHostPointerForRegisteredMem, cudaDevAttrReserved92, cudaDevAttrReserved93, cudaDevAttrReserved94, cudaDevAttrCooperativeLaunch, cudaDevAttrReserved96,
  cudaDevAttrMaxSharedMemoryPerBlockOptin, cudaDevAttrCanFlushRemoteWrites, cudaDevAttrHostRegisterSupported, cudaDevAttrPageableMemoryAccessUsesHostPageTables,
  cudaDevAttrDirectManagedMemAccessFromHost, cudaDevAttrMaxBlocksPerMultiprocessor = 106, cudaDevAttrMaxPersistingL2CacheSize = 108, cudaDevAttrMaxAccessPolicyWindowSize,
  cudaDevAttrReservedSharedMemoryPerBlock = 111, cudaDevAttrSparseCudaArraySupported, cudaDevAttrHostRegisterReadOnlySupported,
  cudaDevAttrTimelineSemaphoreInteropSupported, cudaDevAttrMemoryPoolsSupported, cudaDevAttrGPUDirectRDMASupported, cudaDevAttrGPUDirectRDMAFlushWritesOptions,
  cudaDevAttrGPUDirectRDMAWritesOrdering, cudaDevAttrMemoryPoolSupportedHandleTypes, cudaDevAttrClusterLaunch, cudaDevAttrDeferredMappingCudaArraySupported,
  cudaDevAttrReserved122, cudaDevAttrReserved123, cudaDevAttrReserved124, cudaDevAttrIpcEventSupport, cudaDevAttrMemSyncDomainCount, cudaDevAttrReserved127,
  cudaDevAttrReserved128, cudaDevAttrReserved129, cudaDevAttrNumaConfig, cudaDevAttrNumaId, cudaDevAttrReserved132, cudaDevAttrMpsEnabled, cudaDevAttrHostNumaId,
  cudaDevAttrD3D12CigSupported, cudaDevAttrVulkanCigSupported = 138, cudaDevAttrGpuPciDeviceId, cudaDevAttrGpuPciSubsystemId, cudaDevAttrReserved141,
  cudaDevAttrHostNumaMemoryPoolsSupported, cudaDevAttrHostNumaMultinodeIpcSupported, cudaDevAttrHostMemoryPoolsSupported, cudaDevAttrReserved145,
  cudaDevAttrOnlyPartialHostNativeAtomicSupported = 147, cudaDevAttrMax
};
enum cudaMemPoolAttr {
  cudaMemPoolReuseFollowEventDependencies = 0x1, cudaMemPoolReuseAllowOpportunistic, cudaMemPoolReuseAllowInternalDependencies, cudaMemPoolAttrReleaseThreshold,
  cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh, cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh
};
enum cudaMemLocationType {
  cudaMemLocationTypeInvalid, cudaMemLocationTypeNone = 0, cudaMemLocationTypeDevice, cudaMemLocationTypeHost, cudaMemLocationTypeHostNuma,
  cudaMemLocationTypeHostNumaCurrent
};
struct cudaMemLocation { cudaMemLocationType type; int id; };
enum cudaMemAccessFlags { cudaMemAccessFlagsProtNone, cudaMemAccessFlagsProtRead, cudaMemAccessFlagsProtReadWrite = 3 };
struct cudaMemAccessDesc { cudaMemLocation location; cudaMemAccessFlags flags; };
enum cudaMemAllocationType { cudaMemAllocationTypeInvalid, cudaMemAllocationTypePinned, cudaMemAllocationTypeManaged, cudaMemAllocationTypeMax = 0x7FFFFFFF };
enum cudaMemAllocationHandleType {
  cudaMemHandleTypeNone, cudaMemHandleTypePosixFileDescriptor, cudaMemHandleTypeWin32, cudaMemHandleTypeWin32Kmt = 0x4, cudaMemHandleTypeFabric = 0x8
};
struct cudaMemPoolProps {
  cudaMemAllocationType allocType; cudaMemAllocationHandleType handleTypes; cudaMemLocation location; void *win32SecurityAttributes; size_t maxSize; unsigned short usage;
  unsigned char reserved[54];
};
struct cudaMemPoolPtrExportData { unsigned char reserved[64]; };
struct cudaMemAllocNodeParams { cudaMemPoolProps poolProps; const cudaMemAccessDesc *accessDescs; size_t accessDescCount; size_t bytesize; void *dptr; };
struct cudaMemAllocNodeParamsV2 { cudaMemPoolProps poolProps; const cudaMemAccessDesc *accessDescs; size_t accessDescCount; size_t bytesize; void *dptr; };
struct cudaMemFreeNodeParams { void *dptr; };
enum cudaGraphMemAttributeType { cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh, cudaGraphMemAttrReservedMemCurrent, cudaGraphMemAttrReservedMemHigh };
enum cudaMemcpyFlags { cudaMemcpyFlagDefault, cudaMemcpyFlagPreferOverlapWithCompute };
enum cudaMemcpySrcAccessOrder {
  cudaMemcpySrcAccessOrderInvalid, cudaMemcpySrcAccessOrderStream, cudaMemcpySrcAccessOrderDuringApiCall, cudaMemcpySrcAccessOrderAny,
  cudaMemcpySrcAccessOrderMax = 0x7FFFFFFF
};
struct cudaMemcpyAttributes { cudaMemcpySrcAccessOrder srcAccessOrder; cudaMemLocation srcLocHint; cudaMemLocation dstLocHint; unsigned flags; };
enum cudaMemcpy3DOperandType { cudaMemcpyOperandTypePointer = 0x1, cudaMemcpyOperandTypeArray, cudaMemcpyOperandTypeMax = 0x7FFFFFFF };
struct cudaOffset3D { size_t x; size_t y; size_t z; };
struct cudaMemcpy3DOperand {
  cudaMemcpy3DOperandType type;
  union { struct { void *ptr; size_t rowLength; size_t layerHeight; cudaMemLocation locHint; } ptr; struct { cudaArray_t array; cudaOffset3D offset; } array; } op;
};
struct cudaMemcpy3DBatchOp { cudaMemcpy3DOperand src; cudaMemcpy3DOperand dst; cudaExtent extent; cudaMemcpySrcAccessOrder srcAccessOrder; unsigned flags; };
enum cudaDeviceP2PAttr {
  cudaDevP2PAttrPerformanceRank = 1, cudaDevP2PAttrAccessSupported, cudaDevP2PAttrNativeAtomicSupported, cudaDevP2PAttrCudaArrayAccessSupported,
  cudaDevP2PAttrOnlyPartialNativeAtomicSupported
};
enum cudaAtomicOperation {
  cudaAtomicOperationIntegerAdd, cudaAtomicOperationIntegerMin, cudaAtomicOperationIntegerMax, cudaAtomicOperationIntegerIncrement, cudaAtomicOperationIntegerDecrement,
  cudaAtomicOperationAnd, cudaAtomicOperationOr, cudaAtomicOperationXOR, cudaAtomicOperationExchange, cudaAtomicOperationCAS, cudaAtomicOperationFloatAdd,
  cudaAtomicOperationFloatMin, cudaAtomicOperationFloatMax
};
enum cudaAtomicOperationCapability {
  cudaAtomicCapabilitySigned = 1u<<0, cudaAtomicCapabilityUnsigned = 1u<<1, cudaAtomicCapabilityReduction = 1u<<2, cudaAtomicCapabilityScalar32 = 1u<<3,
  cudaAtomicCapabilityScalar64 = 1u<<4, cudaAtomicCapabilityScalar128 = 1u<<5, cudaAtomicCapabilityVector32x4 = 1u<<6
};
struct CUuuid_st { char bytes[16]; };
using CUuuid = CUuuid_st;
using cudaUUID_t = CUuuid_st;
struct cudaDeviceProp {
  char name[256]; cudaUUID_t uuid; char luid[8]; unsigned luidDeviceNodeMask; size_t totalGlobalMem; size_t sharedMemPerBlock; int regsPerBlock; int warpSize;
  size_t memPitch; int maxThreadsPerBlock; int maxThreadsDim[3]; int maxGridSize[3]; size_t totalConstMem; int major; int minor; size_t textureAlignment;
  size_t texturePitchAlignment; int multiProcessorCount; int integrated; int canMapHostMemory; int maxTexture1D; int maxTexture1DMipmap; int maxTexture2D[2];
  int maxTexture2DMipmap[2]; int maxTexture2DLinear[3]; int maxTexture2DGather[2]; int maxTexture3D[3]; int maxTexture3DAlt[3]; int maxTextureCubemap;
  int maxTexture1DLayered[2]; int maxTexture2DLayered[3]; int maxTextureCubemapLayered[2]; int maxSurface1D; int maxSurface2D[2]; int maxSurface3D[3];
  int maxSurface1DLayered[2]; int maxSurface2DLayered[3]; int maxSurfaceCubemap; int maxSurfaceCubemapLayered[2]; size_t surfaceAlignment; int concurrentKernels;
  int ECCEnabled; int pciBusID; int pciDeviceID; int pciDomainID; int tccDriver; int asyncEngineCount; int unifiedAddressing; int memoryBusWidth; int l2CacheSize;
  int persistingL2CacheMaxSize; int maxThreadsPerMultiProcessor; int streamPrioritiesSupported; int globalL1CacheSupported; int localL1CacheSupported;
  size_t sharedMemPerMultiprocessor; int regsPerMultiprocessor; int managedMemory; int isMultiGpuBoard; int multiGpuBoardGroupID; int hostNativeAtomicSupported;
  int pageableMemoryAccess; int concurrentManagedAccess; int computePreemptionSupported; int canUseHostPointerForRegisteredMem; int cooperativeLaunch;
  size_t sharedMemPerBlockOptin; int pageableMemoryAccessUsesHostPageTables; int directManagedMemAccessFromHost; int maxBlocksPerMultiProcessor;
  int accessPolicyMaxWindowSize; size_t reservedSharedMemPerBlock; int hostRegisterSupported; int sparseCudaArraySupported; int hostRegisterReadOnlySupported;
  int timelineSemaphoreInteropSupported; int memoryPoolsSupported; int gpuDirectRDMASupported; unsigned gpuDirectRDMAFlushWritesOptions; int gpuDirectRDMAWritesOrdering;
  unsigned memoryPoolSupportedHandleTypes; int deferredMappingCudaArraySupported; int ipcEventSupported; int clusterLaunch; int unifiedFunctionPointers;
  int deviceNumaConfig; int deviceNumaId; int mpsEnabled; int hostNumaId; unsigned gpuPciDeviceID; unsigned gpuPciSubsystemID; int hostNumaMultinodeIpcSupported;
  int reserved[56];
};
struct cudaIpcEventHandle_st { char reserved[64]; };
using cudaIpcEventHandle_t = cudaIpcEventHandle_st;
struct cudaIpcMemHandle_st { char reserved[64]; };
using cudaIpcMemHandle_t = cudaIpcMemHandle_st;
struct cudaMemFabricHandle_st { char reserved[64]; };
using cudaMemFabricHandle_t = cudaMemFabricHandle_st;
enum cudaExternalMemoryHandleType {
  cudaExternalMemoryHandleTypeOpaqueFd = 1, cudaExternalMemoryHandleTypeOpaqueWin32, cudaExternalMemoryHandleTypeOpaqueWin32Kmt, cudaExternalMemoryHandleTypeD3D12Heap,
  cudaExternalMemoryHandleTypeD3D12Resource, cudaExternalMemoryHandleTypeD3D11Resource, cudaExternalMemoryHandleTypeD3D11ResourceKmt, cudaExternalMemoryHandleTypeNvSciBuf
};
struct cudaExternalMemoryHandleDesc {
  cudaExternalMemoryHandleType type; union { int fd; struct { void *handle; const void *name; } win32; const void *nvSciBufObject; } handle; unsigned long long size;
  unsigned flags; unsigned reserved[16];
};
struct cudaExternalMemoryBufferDesc { unsigned long long offset; unsigned long long size; unsigned flags; unsigned reserved[16]; };
struct cudaExternalMemoryMipmappedArrayDesc {
  unsigned long long offset; cudaChannelFormatDesc formatDesc; cudaExtent extent; unsigned flags; unsigned numLevels; unsigned reserved[16];
};
enum cudaExternalSemaphoreHandleType {
  cudaExternalSemaphoreHandleTypeOpaqueFd = 1, cudaExternalSemaphoreHandleTypeOpaqueWin32, cudaExternalSemaphoreHandleTypeOpaqueWin32Kmt,
  cudaExternalSemaphoreHandleTypeD3D12Fence, cudaExternalSemaphoreHandleTypeD3D11Fence, cudaExternalSemaphoreHandleTypeNvSciSync,
  cudaExternalSemaphoreHandleTypeKeyedMutex, cudaExternalSemaphoreHandleTypeKeyedMutexKmt, cudaExternalSemaphoreHandleTypeTimelineSemaphoreFd,
  cudaExternalSemaphoreHandleTypeTimelineSemaphoreWin32
};
struct cudaExternalSemaphoreHandleDesc {
  cudaExternalSemaphoreHandleType type; union { int fd; struct { void *handle; const void *name; } win32; const void *nvSciSyncObj; } handle; unsigned flags;
  unsigned reserved[16];
};
struct cudaExternalSemaphoreSignalParams {
  struct { struct { unsigned long long value; } fence; union { void *fence; unsigned long long reserved; } nvSciSync; struct { unsigned long long key; } keyedMutex; unsigned reserved[12]; } params;
  unsigned flags; unsigned reserved[16];
};
struct cudaExternalSemaphoreWaitParams {
  struct { struct { unsigned long long value; } fence; union { void *fence; unsigned long long reserved; } nvSciSync; struct { unsigned long long key; unsigned timeoutMs; } keyedMutex; unsigned reserved[10]; } params;
  unsigned flags; unsigned reserved[16];
};
using cudaError_t = cudaError;
using cudaStream_t = CUstream_st *;
using cudaEvent_t = CUevent_st *;
using cudaGraphicsResource_t = cudaGraphicsResource *;
using cudaExternalMemory_t = CUexternalMemory_st *;
using cudaExternalSemaphore_t = CUexternalSemaphore_st *;
using cudaGraph_t = CUgraph_st *;
using cudaGraphNode_t = CUgraphNode_st *;
using cudaUserObject_t = CUuserObject_st *;
using cudaFunction_t = CUfunc_st *;
using cudaKernel_t = CUkern_st *;
enum cudaJitOption {
  cudaJitMaxRegisters, cudaJitThreadsPerBlock, cudaJitWallTime, cudaJitInfoLogBuffer, cudaJitInfoLogBufferSizeBytes, cudaJitErrorLogBuffer,
  cudaJitErrorLogBufferSizeBytes, cudaJitOptimizationLevel, cudaJitFallbackStrategy = 10, cudaJitGenerateDebugInfo, cudaJitLogVerbose, cudaJitGenerateLineInfo,
  cudaJitCacheMode, cudaJitPositionIndependentCode = 30, cudaJitMinCtaPerSm, cudaJitMaxThreadsPerBlock, cudaJitOverrideDirectiveValues
};
enum cudaLibraryOption { cudaLibraryHostUniversalFunctionAndDataTable, cudaLibraryBinaryIsPreserved };
struct cudalibraryHostUniversalFunctionAndDataTable { void *functionTable; size_t functionWindowSize; void *dataTable; size_t dataWindowSize; };
enum cudaJit_CacheMode { cudaJitCacheOptionNone, cudaJitCacheOptionCG, cudaJitCacheOptionCA };
enum cudaJit_Fallback { cudaPreferPtx, cudaPreferBinary };
using cudaLibrary_t = CUlib_st *;
using cudaMemPool_t = CUmemPoolHandle_st *;
struct cudaKernelNodeParams { void *func; dim3 gridDim; dim3 blockDim; unsigned sharedMemBytes; void **kernelParams; void **extra; };
struct cudaKernelNodeParamsV2 { void *func; dim3 gridDim; dim3 blockDim; unsigned sharedMemBytes; void **kernelParams; void **extra; };
struct cudaExternalSemaphoreSignalNodeParams { cudaExternalSemaphore_t *extSemArray; const cudaExternalSemaphoreSignalParams *paramsArray; unsigned numExtSems; };
struct cudaExternalSemaphoreSignalNodeParamsV2 { cudaExternalSemaphore_t *extSemArray; const cudaExternalSemaphoreSignalParams *paramsArray; unsigned numExtSems; };
struct cudaExternalSemaphoreWaitNodeParams { cudaExternalSemaphore_t *extSemArray; const cudaExternalSemaphoreWaitParams *paramsArray; unsigned numExtSems; };
struct cudaExternalSemaphoreWaitNodeParamsV2 { cudaExternalSemaphore_t *extSemArray; const cudaExternalSemaphoreWaitParams *paramsArray; unsigned numExtSems; };
enum cudaGraphConditionalHandleFlags { cudaGraphCondAssignDefault = 1 };
enum cudaGraphConditionalNodeType { cudaGraphCondTypeIf, cudaGraphCondTypeWhile, cudaGraphCondTypeSwitch };
struct cudaConditionalNodeParams { cudaGraphConditionalHandle handle; cudaGraphConditionalNodeType type; unsigned size; cudaGraph_t *phGraph_out; };
enum cudaGraphNodeType {
  cudaGraphNodeTypeKernel, cudaGraphNodeTypeMemcpy, cudaGraphNodeTypeMemset, cudaGraphNodeTypeHost, cudaGraphNodeTypeGraph, cudaGraphNodeTypeEmpty,
  cudaGraphNodeTypeWaitEvent, cudaGraphNodeTypeEventRecord, cudaGraphNodeTypeExtSemaphoreSignal, cudaGraphNodeTypeExtSemaphoreWait, cudaGraphNodeTypeMemAlloc,
  cudaGraphNodeTypeMemFree, cudaGraphNodeTypeConditional = 0x0d, cudaGraphNodeTypeCount
};
enum cudaGraphChildGraphNodeOwnership { cudaGraphChildGraphOwnershipClone, cudaGraphChildGraphOwnershipMove };
struct cudaChildGraphNodeParams { cudaGraph_t graph; cudaGraphChildGraphNodeOwnership ownership; };
struct cudaEventRecordNodeParams { cudaEvent_t event; };
struct cudaEventWaitNodeParams { cudaEvent_t event; };
struct cudaGraphNodeParams {
  cudaGraphNodeType type; int reserved0[3];
  union { long long reserved1[29]; cudaKernelNodeParamsV2 kernel; cudaMemcpyNodeParams memcpy; cudaMemsetParamsV2 memset; cudaHostNodeParamsV2 host; cudaChildGraphNodeParams graph; cudaEventWaitNodeParams eventWait; cudaEventRecordNodeParams eventRecord; cudaExternalSemaphoreSignalNodeParamsV2 extSemSignal; cudaExternalSemaphoreWaitNodeParamsV2 extSemWait; cudaMemAllocNodeParamsV2 alloc; cudaMemFreeNodeParams free; cudaConditionalNodeParams conditional; };
  long long reserved2;
};
enum cudaGraphDependencyType_enum { cudaGraphDependencyTypeDefault, cudaGraphDependencyTypeProgrammatic };
using cudaGraphDependencyType = cudaGraphDependencyType_enum;
struct cudaGraphEdgeData_st { unsigned char from_port; unsigned char to_port; unsigned char type; unsigned char reserved[5]; };
using cudaGraphEdgeData = cudaGraphEdgeData_st;
using cudaGraphExec_t = CUgraphExec_st *;
enum cudaGraphExecUpdateResult {
  cudaGraphExecUpdateSuccess, cudaGraphExecUpdateError, cudaGraphExecUpdateErrorTopologyChanged, cudaGraphExecUpdateErrorNodeTypeChanged,
  cudaGraphExecUpdateErrorFunctionChanged, cudaGraphExecUpdateErrorParametersChanged, cudaGraphExecUpdateErrorNotSupported,
  cudaGraphExecUpdateErrorUnsupportedFunctionChange, cudaGraphExecUpdateErrorAttributesChanged
};
enum cudaGraphInstantiateResult {
  cudaGraphInstantiateSuccess, cudaGraphInstantiateError, cudaGraphInstantiateInvalidStructure, cudaGraphInstantiateNodeOperationNotSupported,
  cudaGraphInstantiateMultipleDevicesNotSupported, cudaGraphInstantiateConditionalHandleUnused
};
struct cudaGraphInstantiateParams_st { unsigned long long flags; cudaStream_t uploadStream; cudaGraphNode_t errNode_out; cudaGraphInstantiateResult result_out; };
using cudaGraphInstantiateParams = cudaGraphInstantiateParams_st;
struct cudaGraphExecUpdateResultInfo_st { cudaGraphExecUpdateResult result; cudaGraphNode_t errorNode; cudaGraphNode_t errorFromNode; };
using cudaGraphExecUpdateResultInfo = cudaGraphExecUpdateResultInfo_st;
enum cudaGetDriverEntryPointFlags { cudaEnableDefault, cudaEnableLegacyStream, cudaEnablePerThreadDefaultStream };
enum cudaDriverEntryPointQueryResult { cudaDriverEntryPointSuccess, cudaDriverEntryPointSymbolNotFound, cudaDriverEntryPointVersionNotSufficent };
enum cudaGraphDebugDotFlags {
  cudaGraphDebugDotFlagsVerbose = 1 << 0, cudaGraphDebugDotFlagsKernelNodeParams = 1 << 2, cudaGraphDebugDotFlagsMemcpyNodeParams = 1 << 3,
  cudaGraphDebugDotFlagsMemsetNodeParams = 1 << 4, cudaGraphDebugDotFlagsHostNodeParams = 1 << 5, cudaGraphDebugDotFlagsEventNodeParams = 1 << 6,
  cudaGraphDebugDotFlagsExtSemasSignalNodeParams = 1 << 7, cudaGraphDebugDotFlagsExtSemasWaitNodeParams = 1 << 8, cudaGraphDebugDotFlagsKernelNodeAttributes = 1 << 9,
  cudaGraphDebugDotFlagsHandles = 1 << 10, cudaGraphDebugDotFlagsConditionalNodeParams = 1 << 15
};
enum cudaGraphInstantiateFlags {
  cudaGraphInstantiateFlagAutoFreeOnLaunch = 1, cudaGraphInstantiateFlagUpload, cudaGraphInstantiateFlagDeviceLaunch = 4, cudaGraphInstantiateFlagUseNodePriority = 8
};
enum cudaLaunchMemSyncDomain { cudaLaunchMemSyncDomainDefault, cudaLaunchMemSyncDomainRemote };
struct cudaLaunchMemSyncDomainMap_st { unsigned char default_; unsigned char remote; };
using cudaLaunchMemSyncDomainMap = cudaLaunchMemSyncDomainMap_st;
enum cudaLaunchAttributeID {
  cudaLaunchAttributeIgnore, cudaLaunchAttributeAccessPolicyWindow, cudaLaunchAttributeCooperative, cudaLaunchAttributeSynchronizationPolicy,
  cudaLaunchAttributeClusterDimension, cudaLaunchAttributeClusterSchedulingPolicyPreference, cudaLaunchAttributeProgrammaticStreamSerialization,
  cudaLaunchAttributeProgrammaticEvent, cudaLaunchAttributePriority, cudaLaunchAttributeMemSyncDomainMap, cudaLaunchAttributeMemSyncDomain,
  cudaLaunchAttributePreferredClusterDimension, cudaLaunchAttributeLaunchCompletionEvent, cudaLaunchAttributeDeviceUpdatableKernelNode,
  cudaLaunchAttributePreferredSharedMemoryCarveout, cudaLaunchAttributeNvlinkUtilCentricScheduling = 16
};
union cudaLaunchAttributeValue {
  char pad[64]; cudaAccessPolicyWindow accessPolicyWindow; int cooperative; cudaSynchronizationPolicy syncPolicy;
  struct { unsigned x; unsigned y; unsigned z; } clusterDim; cudaClusterSchedulingPolicy clusterSchedulingPolicyPreference; int programmaticStreamSerializationAllowed;
  struct { cudaEvent_t event; int flags; int triggerAtBlockStart; } programmaticEvent; int priority; cudaLaunchMemSyncDomainMap memSyncDomainMap;
  cudaLaunchMemSyncDomain memSyncDomain; struct { unsigned x; unsigned y; unsigned z; } preferredClusterDim;
  struct { cudaEvent_t event; int flags; } launchCompletionEvent; struct { int deviceUpdatable; cudaGraphDeviceNode_t devNode; } deviceUpdatableKernelNode;
  unsigned sharedMemCarveout; unsigned nvlinkUtilCentricScheduling;
};
struct cudaLaunchAttribute_st { cudaLaunchAttributeID id; char pad[8 - sizeof(cudaLaunchAttributeID)]; cudaLaunchAttributeValue val; };
using cudaLaunchAttribute = cudaLaunchAttribute_st;
struct cudaLaunchConfig_st { dim3 gridDim; dim3 blockDim; size_t dynamicSmemBytes; cudaStream_t stream; cudaLaunchAttribute *attrs; unsigned numAttrs; };
using cudaLaunchConfig_t = cudaLaunchConfig_st;
enum cudaDeviceNumaConfig { cudaDeviceNumaConfigNone, cudaDeviceNumaConfigNumaNode };
using cudaAsyncCallbackHandle_t = cudaAsyncCallbackEntry *;
enum cudaAsyncNotificationType_enum { cudaAsyncNotificationTypeOverBudget = 0x1 };
using cudaAsyncNotificationType = cudaAsyncNotificationType_enum;
struct cudaAsyncNotificationInfo { cudaAsyncNotificationType type; union { struct { unsigned long long bytesOverBudget; } overBudget; } info; };
using cudaAsyncNotificationInfo_t = cudaAsyncNotificationInfo;
using cudaAsyncCallback = void (*)(cudaAsyncNotificationInfo_t *, void *, cudaAsyncCallbackHandle_t);
enum CUDAlogLevel_enum { cudaLogLevelError, cudaLogLevelWarning };
using cudaLogLevel = CUDAlogLevel_enum;
using cudaLogsCallbackHandle = CUlogsCallbackEntry_st *;
using cudaLogIterator = unsigned;
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };
enum cudaSurfaceFormatMode { cudaFormatModeForced, cudaFormatModeAuto };
enum cudaTextureAddressMode { cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeBorder };
enum cudaTextureFilterMode { cudaFilterModePoint, cudaFilterModeLinear };
enum cudaTextureReadMode { cudaReadModeElementType, cudaReadModeNormalizedFloat };
struct cudaTextureDesc {
  cudaTextureAddressMode addressMode[3]; cudaTextureFilterMode filterMode; cudaTextureReadMode readMode; int sRGB; float borderColor[4]; int normalizedCoords;
  unsigned maxAnisotropy; cudaTextureFilterMode mipmapFilterMode; float mipmapLevelBias; float minMipmapLevelClamp; float maxMipmapLevelClamp;
  int disableTrilinearOptimization; int seamlessCubemap;
};
using cudaStreamCallback_t = void (*)(cudaStream_t, cudaError_t, void *);
using cudaLogsCallback_t = void (*)(void *, cudaLogLevel, char *, size_t);
enum libraryPropertyType_t { MAJOR_VERSION, MINOR_VERSION, PATCH_LEVEL };
using libraryPropertyType = libraryPropertyType_t;
enum cudaDataType_t {
  CUDA_R_16F = 2, CUDA_C_16F = 6, CUDA_R_16BF = 14, CUDA_C_16BF, CUDA_R_32F = 0, CUDA_C_32F = 4, CUDA_R_64F = 1, CUDA_C_64F = 5, CUDA_R_4I = 16, CUDA_C_4I, CUDA_R_4U,
  CUDA_C_4U, CUDA_R_8I = 3, CUDA_C_8I = 7, CUDA_R_8U, CUDA_C_8U, CUDA_R_16I = 20, CUDA_C_16I, CUDA_R_16U, CUDA_C_16U, CUDA_R_32I = 10, CUDA_C_32I, CUDA_R_32U, CUDA_C_32U,
  CUDA_R_64I = 24, CUDA_C_64I, CUDA_R_64U, CUDA_C_64U, CUDA_R_8F_E4M3, CUDA_R_8F_UE4M3 = CUDA_R_8F_E4M3, CUDA_R_8F_E5M2 = 29, CUDA_R_8F_UE8M0, CUDA_R_6F_E2M3,
  CUDA_R_6F_E3M2, CUDA_R_4F_E2M1
};
using cudaDataType = cudaDataType_t;
enum cudaEmulationStrategy_t { CUDA_EMULATION_STRATEGY_DEFAULT, CUDA_EMULATION_STRATEGY_PERFORMANT, CUDA_EMULATION_STRATEGY_EAGER };
using cudaEmulationStrategy = cudaEmulationStrategy_t;
enum cudaEmulationMantissaControl_t { CUDA_EMULATION_MANTISSA_CONTROL_DYNAMIC, CUDA_EMULATION_MANTISSA_CONTROL_FIXED };
using cudaEmulationMantissaControl = cudaEmulationMantissaControl_t;
enum cudaEmulationSpecialValuesSupport_t {
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_DEFAULT = 0xFFFF, CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_NONE = 0, CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_INFINITY,
  CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_NAN
};
using cudaEmulationSpecialValuesSupport = cudaEmulationSpecialValuesSupport_t;
