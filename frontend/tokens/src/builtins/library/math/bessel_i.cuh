// Modified Bessel functions of the first kind: a polynomial in (x/2)^2 up to 8, and e^x / sqrt(x) times a polynomial in
// 1/x beyond (Abramowitz and Stegun, 9.8, with our own coefficients; 9.6.10, 9.7.1).
static __device__ __forceinline__ double __nv_bessel_i_large(double a, double p)
{
    // The exponential is taken 2^8 too small, so that it does not overflow before the result does.
    double y = p * (__nv_exp_down(a) * __nv_reciprocal_root(fmin(a, 1e4))) * 256.0;
    return a == __longlong_as_double(0x7ff0000000000000ll) ? a : y;
}

static __device__ __forceinline__ double cyl_bessel_i0(double x)
{
    double a = fabs(x);
    if (a < 8.0) {
        double h = 0.5 * a, t = h * h;
        double p = 1.0938876240106905e-42;
        p = fma(p, t, 3.5766511644517234e-40);
        p = fma(p, t, 1.702358557007892e-37);
        p = fma(p, t, 6.7534097586690326e-35);
        p = fma(p, t, 2.4397098338621118e-32);
        p = fma(p, t, 7.9042700195600137e-30);
        p = fma(p, t, 2.2843406841595247e-27);
        p = fma(p, t, 5.8479112756180457e-25);
        p = fma(p, t, 1.3157800460381243e-22);
        p = fma(p, t, 2.5789288895028274e-20);
        p = fma(p, t, 4.3583898233065773e-18);
        p = fma(p, t, 6.2760813455591183e-16);
        p = fma(p, t, 7.5940584281266259e-14);
        p = fma(p, t, 7.5940584281266239e-12);
        p = fma(p, t, 6.1511873267825652e-10);
        p = fma(p, t, 3.9367598891408417e-08);
        p = fma(p, t, 1.9290123456790124e-06);
        p = fma(p, t, 6.9444444444444444e-05);
        p = fma(p, t, 0.001736111111111111);
        p = fma(p, t, 0.027777777777777776);
        p = fma(p, t, 0.25);
        p = fma(p, t, 1.0);
        return fma(p, t, 1.0);
    }
    double r = __nv_reciprocal(fmin(a, 1e4));
    double p = -2.1669331259960442e+17;
    p = fma(p, r, 3.4547194848788275e+17);
    p = fma(p, r, -2.5550616554752938e+17);
    p = fma(p, r, 1.1640877778317002e+17);
    p = fma(p, r, -36591388956723544.0);
    p = fma(p, r, 8423831087704490.0);
    p = fma(p, r, -1471845338049554.2);
    p = fma(p, r, 199659575598859.88);
    p = fma(p, r, -21341172850819.754);
    p = fma(p, r, 1814506558053.1418);
    p = fma(p, r, -123394561312.27383);
    p = fma(p, r, 6726511031.5728626);
    p = fma(p, r, -293700499.00133842);
    p = fma(p, r, 10233780.522860479);
    p = fma(p, r, -282626.90200734028);
    p = fma(p, r, 6126.4625025077094);
    p = fma(p, r, -101.93313412083253);
    p = fma(p, r, 1.5328237483325846);
    p = fma(p, r, 0.078349245627645447);
    p = fma(p, r, 0.044824336124874166);
    p = fma(p, r, 0.029219031585255476);
    p = fma(p, r, 0.028050630163470487);
    p = fma(p, r, 0.049867785048466666);
    p = fma(p, r, 0.39894228040143381);
    return __nv_bessel_i_large(a, p);
}

static __device__ __forceinline__ double cyl_bessel_i1(double x)
{
    double a = fabs(x);
    if (a < 8.0) {
        double h = 0.5 * x, t = h * h;
        double p = 4.7133794185566511e-44;
        p = fma(p, t, 1.6328967198077577e-41);
        p = fma(p, t, 8.100905487881142e-39);
        p = fma(p, t, 3.3769721364910045e-36);
        p = fma(p, t, 1.2840489394034421e-33);
        p = fma(p, t, 4.3912632785255893e-31);
        p = fma(p, t, 1.34372977441273e-28);
        p = fma(p, t, 3.654944552955554e-26);
        p = fma(p, t, 8.771866972947672e-24);
        p = fma(p, t, 1.8420920639362754e-21);
        p = fma(p, t, 3.352607556389275e-19);
        p = fma(p, t, 5.2300677879659546e-17);
        p = fma(p, t, 6.9036894801151138e-15);
        p = fma(p, t, 7.5940584281266231e-13);
        p = fma(p, t, 6.8346525853139614e-11);
        p = fma(p, t, 4.9209498614260522e-09);
        p = fma(p, t, 2.7557319223985888e-07);
        p = fma(p, t, 1.1574074074074073e-05);
        p = fma(p, t, 0.00034722222222222224);
        p = fma(p, t, 0.0069444444444444441);
        p = fma(p, t, 0.083333333333333329);
        p = fma(p, t, 0.5);
        return fma(p * t, h, h);
    }
    double r = __nv_reciprocal(fmin(a, 1e4));
    double p = 2.1633005055929104e+17;
    p = fma(p, r, -3.46403587744544e+17);
    p = fma(p, r, 2.5721602510411219e+17);
    p = fma(p, r, -1.1761588185403987e+17);
    p = fma(p, r, 37095446802605048.0);
    p = fma(p, r, -8566576650302822.0);
    p = fma(p, r, 1501148318684995.5);
    p = fma(p, r, -204190040022020.03);
    p = fma(p, r, 21881407830696.102);
    p = fma(p, r, -1864951315220.9502);
    p = fma(p, r, 127117584280.64421);
    p = fma(p, r, -6944760710.9809656);
    p = fma(p, r, 303874638.65752804);
    p = fma(p, r, -10610089.205058698);
    p = fma(p, r, 293604.99217804061);
    p = fma(p, r, -6377.0880993696037);
    p = fma(p, r, 106.22461473235683);
    p = fma(p, r, -1.6327612659663093);
    p = fma(p, r, -0.097911696813565818);
    p = fma(p, r, -0.057611802237079214);
    p = fma(p, r, -0.040906774991997387);
    p = fma(p, r, -0.046751049612607821);
    p = fma(p, r, -0.14960335514873432);
    p = fma(p, r, 0.39894228040143148);
    return copysign(__nv_bessel_i_large(a, p), x);
}

static __device__ __forceinline__ float cyl_bessel_i0(float x) { return cyl_bessel_i0f(x); }
static __device__ __forceinline__ float cyl_bessel_i1(float x) { return cyl_bessel_i1f(x); }
