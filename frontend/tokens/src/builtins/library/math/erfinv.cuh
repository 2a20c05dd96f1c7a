// The inverse error functions: erfinv(x) / x is a smooth function of w = -log(1 - x^2), of its root where it is large,
// and of the root's reciprocal in the far tail (Giles, "Approximating the erfinv function", GPU Computing Gems, Jade
// edition, 2011; the intervals and polynomials are our own). The inverse of the complement and of the normal
// distribution function form 1 - x^2 = y (2 - y) without cancellation.
static __device__ __forceinline__ double __nv_erfinv(double x, double rest)
{
    double w = -log(rest);
    if (w < 5.0) {
        double t = w - 2.5;
        double p = 2.1996503580237575e-19;
        p = fma(p, t, 2.5918485099420457e-18);
        p = fma(p, t, -2.8466015371172793e-17);
        p = fma(p, t, -1.0312836972792548e-16);
        p = fma(p, t, 1.9197685035512383e-15);
        p = fma(p, t, -3.1527018826847573e-15);
        p = fma(p, t, -7.6308138407398303e-14);
        p = fma(p, t, 5.3698793627883467e-13);
        p = fma(p, t, 9.1244224365019082e-13);
        p = fma(p, t, -3.1107051946453369e-11);
        p = fma(p, t, 1.1960431620656883e-10);
        p = fma(p, t, 9.073120507261596e-10);
        p = fma(p, t, -1.0861163830581092e-08);
        p = fma(p, t, 1.341679395983433e-08);
        p = fma(p, t, 4.7872521265380583e-07);
        p = fma(p, t, -3.4166195906770497e-06);
        p = fma(p, t, -4.9960795951411869e-06);
        p = fma(p, t, 0.00021825026434295859);
        p = fma(p, t, -0.001252707907812107);
        p = fma(p, t, -0.0041773177243839043);
        p = fma(p, t, 0.24664027674416708);
        p = fma(p, t, 1.501409351110792);
        return p * x;
    }
    double s = __nv_root(w);
    if (s < 4.0) {
        double t = s - 3.125;
        double p = -3.1057253349029881e-08;
        p = fma(p, t, 6.4808444389388196e-08);
        p = fma(p, t, 1.0983175418070808e-07);
        p = fma(p, t, -5.7594902683050546e-07);
        p = fma(p, t, 7.7195991103444484e-07);
        p = fma(p, t, 9.2098781115851183e-07);
        p = fma(p, t, -6.2845849818403503e-06);
        p = fma(p, t, 1.1389699549795794e-05);
        p = fma(p, t, 2.1889573649723155e-06);
        p = fma(p, t, -5.8848667545886118e-05);
        p = fma(p, t, 0.00013610386306813922);
        p = fma(p, t, -8.9554068876365457e-05);
        p = fma(p, t, -0.00032866203577040906);
        p = fma(p, t, 0.0012606699751497952);
        p = fma(p, t, -0.0025198827016388804);
        p = fma(p, t, 0.0037944200097825868);
        p = fma(p, t, -0.0053010106081642812);
        p = fma(p, t, 0.0070478844179318757);
        p = fma(p, t, 1.0037186917979219);
        p = fma(p, t, 2.9583201502404615);
        return p * x;
    }
    double t = __nv_reciprocal(s);
    double p;
    if (s < 7.0) {
        t -= 0.1964285671710968;
        p = -23853923778.206825;
        p = fma(p, t, -753841241.52949643);
        p = fma(p, t, 618688824.39571881);
        p = fma(p, t, 41676862.229857109);
        p = fma(p, t, -7334661.4206503769);
        p = fma(p, t, -1134868.0855559004);
        p = fma(p, t, -5547.4127483352731);
        p = fma(p, t, 12644.846115074626);
        p = fma(p, t, 2118.8525351860803);
        p = fma(p, t, 111.56958577784603);
        p = fma(p, t, 25.909909147887745);
        p = fma(p, t, -4.7690044098995754);
        p = fma(p, t, 2.0440897453023905);
        p = fma(p, t, -1.2516899603183882);
        p = fma(p, t, 0.77629347183749542);
        p = fma(p, t, -0.02556248179229928);
        p = fma(p, t, -0.20144281228710281);
        p = fma(p, t, 0.97070101064662084);
    } else if (s < 13.0) {
        t -= 0.10989011079072952;
        p = 112132494462.5984;
        p = fma(p, t, -98000526146.682648);
        p = fma(p, t, 883435056.73016512);
        p = fma(p, t, 261583633.84435987);
        p = fma(p, t, 21011937.504921656);
        p = fma(p, t, -3729126.0870488659);
        p = fma(p, t, 432737.12442134914);
        p = fma(p, t, -64674.675518963864);
        p = fma(p, t, 10279.314460230109);
        p = fma(p, t, -1695.9740172583568);
        p = fma(p, t, 298.26977789860246);
        p = fma(p, t, -56.91365991596264);
        p = fma(p, t, 12.198552814335157);
        p = fma(p, t, -3.5052039801833668);
        p = fma(p, t, 1.4862058209461493);
        p = fma(p, t, -0.30352831675653341);
        p = fma(p, t, -0.17554117915439682);
        p = fma(p, t, 0.98735595344501526);
    } else {
        t -= 0.056709714233875275;
        p = 1830164790085893.8;
        p = fma(p, t, 117473839708752.39);
        p = fma(p, t, 5346489271838.5117);
        p = fma(p, t, -801855947121.06836);
        p = fma(p, t, 30089503209.576214);
        p = fma(p, t, -1916156889.0943165);
        p = fma(p, t, 166587086.28753194);
        p = fma(p, t, -13106610.233956024);
        p = fma(p, t, 1053064.6936403969);
        p = fma(p, t, -89581.896203890356);
        p = fma(p, t, 8134.1665202317472);
        p = fma(p, t, -807.30131647531266);
        p = fma(p, t, 91.12110042673082);
        p = fma(p, t, -12.916606299869922);
        p = fma(p, t, 2.9097560285060764);
        p = fma(p, t, -0.62981033212974591);
        p = fma(p, t, -0.12783301132533723);
        p = fma(p, t, 0.99557431591738599);
    }
    // At the end of the range: erfinv(1) is infinite.
    return rest == 0.0 ? copysign(__longlong_as_double(0x7ff0000000000000ll), x) : p * s * x;
}

static __device__ __forceinline__ double erfinv(double x) { return __nv_erfinv(x, fma(-x, x, 1.0)); }

static __device__ __forceinline__ double erfcinv(double y) { return __nv_erfinv(1.0 - y, y * (2.0 - y)); }

static __device__ __forceinline__ double normcdfinv(double y) { return fma(-1.4142135623730951, erfcinv(y + y), 0.0); }

static __device__ __forceinline__ float erfinv(float x) { return erfinvf(x); }
static __device__ __forceinline__ float erfcinv(float x) { return erfcinvf(x); }
static __device__ __forceinline__ float normcdfinv(float x) { return normcdfinvf(x); }
