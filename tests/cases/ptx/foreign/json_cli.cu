// nlohmann::json, Boost.Program_options, spdlog and fmt: aliases of unknown namespaces, members, structured bindings.
// TEST: mixed -arch=sm_90
#include <nlohmann/json.hpp>          // WARNING: cannot open source file
#include <boost/program_options.hpp>  // WARNING: cannot open source file
#include <spdlog/spdlog.h>            // WARNING: cannot open source file
#include <fmt/format.h>               // WARNING: cannot open source file
#include <iostream>
using json = nlohmann::json;
namespace po = boost::program_options;
struct Options { po::variables_map vm; json j; int n = 0; NLOHMANN_DEFINE_TYPE_INTRUSIVE(Options, n) };
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Point, x, y)
static json config = json::parse("{}");
template <typename T> struct Saxpy {
  T a;
  json describe() const { return json{{"a", a}}; }
  __device__ T operator()(T x, T y) const { return a * x + y; }
};
template <typename T, typename F> __global__ void transform(F f, const T *x, T *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = f(x[i], y[i]);
}
// CHECK: .entry _Z9transformIf5SaxpyIfEEvT0_PKT_PS3_i(
int main(int argc, char **argv) {
  po::options_description desc("options");
  desc.add_options()("help", "h")("n", po::value<int>()->default_value(3), "count");
  po::variables_map vm;
  po::store(po::parse_command_line(argc, argv, desc), vm);
  for (auto &[key, value] : config.items()) std::cout << key << value;
  // WARNING@+1: kernels that it launches may be missing
  const int n = vm["n"].as<int>();
  float *x = nullptr, *y = nullptr;
  transform<<<(n + 255) / 256, 256>>>(Saxpy<float>{2.0f}, x, y, n);
  spdlog::info("done {}", fmt::format("{:>4}", n));
  std::ofstream("out.json") << json{{"n", n}}.dump(2);
}
