// OpenCV: matrices by value and reference, a using-directive of an unknown namespace, members of unknown types.
// TEST: mixed -arch=sm_90
#include <opencv2/opencv.hpp>   // WARNING: cannot open source file
#include <opencv2/imgproc.hpp>  // WARNING: cannot open source file
#include <iostream>
#include <map>
#include <string>
using namespace cv;
using cv::Mat;
// CHECK: .entry _Z4grayPK6uchar3Phii(
__global__ void gray(const uchar3 *in, unsigned char *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h) {
    uchar3 c = in[y * w + x];
    out[y * w + x] = (unsigned char)(0.114f * c.x + 0.587f * c.y + 0.299f * c.z);
  }
}
struct Filter {
  Mat kernel;
  cv::Size size{3, 3};
  std::map<std::string, Mat> cache;
  Filter(const Mat &m) : kernel(m) {}
  Mat apply(InputArray in) const;
};
Mat Filter::apply(InputArray in) const { return kernel * in.getMat(); }
static Mat last;
const Scalar black(0, 0, 0);
Mat process(const Mat &m, cv::Point anchor = Point(-1, -1)) {
  Mat out(m.rows, m.cols, CV_8UC1);
  dim3 block(16, 16), grid((m.cols + 15) / 16, (m.rows + 15) / 16);
  // WARNING@+1: kernels that it launches may be missing
  gray<<<grid, block>>>(m.ptr<uchar3>(0), out.ptr<uchar>(0), m.cols, m.rows);
  return out;
}
int main(int argc, char **argv) {
  Mat m = imread(argv[1], IMREAD_COLOR), g;
  cvtColor(m, g, COLOR_BGR2GRAY);
  for (int y = 0; y < g.rows; ++y) std::cout << g.at<uchar>(y, 0) << "\n";
  imshow("x", process(m));
}
