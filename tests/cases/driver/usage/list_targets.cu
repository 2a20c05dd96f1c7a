// TEST: driver --list-targets
// EXPECT:
// sm_75    compute_75    runs on this and later architectures (default)
// sm_80    compute_80    runs on this and later architectures
// sm_86    compute_86    runs on this and later architectures
// sm_87    compute_87    runs on this and later architectures
// sm_88    compute_88    runs on this and later architectures
// sm_89    compute_89    runs on this and later architectures
// sm_90    compute_90    runs on this and later architectures
// sm_90a   compute_90a   features of this architecture only
// sm_100   compute_100   runs on this and later architectures
// sm_100a  compute_100a  features of this architecture only
// sm_100f  compute_100f  features of the family
// sm_103   compute_103   runs on this and later architectures
// sm_103a  compute_103a  features of this architecture only
// sm_103f  compute_103f  features of the family
// sm_110   compute_110   runs on this and later architectures
// sm_110a  compute_110a  features of this architecture only
// sm_110f  compute_110f  features of the family
// sm_120   compute_120   runs on this and later architectures
// sm_120a  compute_120a  features of this architecture only
// sm_120f  compute_120f  features of the family
// sm_121   compute_121   runs on this and later architectures
// sm_121a  compute_121a  features of this architecture only
// sm_121f  compute_121f  features of the family
// exit 0
