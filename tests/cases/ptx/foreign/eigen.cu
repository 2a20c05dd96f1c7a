// Templates of a missing library in typedefs, alias templates, members defined behind their class, friends.
// TEST: mixed -arch=sm_90
#include <Eigen/Dense> // WARNING: cannot open source file
#include <fmt/core.h>  // WARNING: cannot open source file
typedef Eigen::Matrix<float, 3, 1> Vec3;
template <typename T> using Mat = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
FMT_BEGIN_NAMESPACE
template <> struct formatter<Vec3> { auto parse(parse_context &c) -> decltype(c.begin()) { return c.begin(); } };
FMT_END_NAMESPACE
void foo(Vec3 v);
void foo(Mat<float> v);
__device__ float foo(float x) { return x + 1; }
struct Solver {
  Mat<float> a;
  Eigen::SparseMatrix<double, Eigen::RowMajor, int> s;
  virtual ~Solver();
  void solve(const Vec3 &b) const;
  static Vec3 zero();
};
void Solver::solve(const Vec3 &b) const { (void)b.norm(); }
Vec3 Solver::zero() { return Vec3::Zero(); }
Solver::~Solver() = default;
template <typename Derived> void gen(const Eigen::MatrixBase<Derived> &m) {}
template void gen<Vec3>(const Eigen::MatrixBase<Vec3> &);
extern Vec3 global_vec;
Vec3 global_vec = Vec3::Ones();
static const Eigen::IOFormat format(4, 0, ", ", "\n");
// CHECK: .entry _Z1kPf(
__global__ void k(float *p) { *p = foo(*p); }
template <class T> __global__ void copy(T *out, const T *in) { *out = *in; }
// CHECK: .entry _Z4copyIdEvPT_PKS0_(
double host(Eigen::Ref<const Eigen::MatrixXd> m, Eigen::VectorXd &v) {
  const Eigen::Map<const Mat<double>, Eigen::Aligned16> map(v.data(), 3, 3);
  copy<double><<<1, 1>>>(v.data(), m.data());
  return map.sum() < v.size() && v.size() > (m.cols()) ? 1.0 : 0.0;
}
int main() { k<<<1, 1>>>(nullptr); }
