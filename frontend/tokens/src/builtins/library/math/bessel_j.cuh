// Bessel functions of integer order. Below 8 a polynomial on each of a few intervals, times the distance from the zero
// in it, which is subtracted in two parts so that the relative error stays small there; for Y the logarithm is split off
// near the origin (Abramowitz and Stegun, 9.1.13). Above 8 modulus and phase (A&S 9.2.17), the phase being added by the
// addition theorem, since x plus a constant would round. Higher orders by recurrence: upwards where that is stable,
// else downwards from where J vanishes (Gautschi, "Computational aspects of three-term recurrence relations", SIAM
// Review 9, 1967).
static __device__ __forceinline__ double __nv_bessel_j0_small(double x)
{
    if (x < 4.0) {
        double t = x - 2.0;
        double p = -1.5516975749205368e-19;
        p = fma(p, t, 1.8731796769237372e-18);
        p = fma(p, t, 1.3653405251782797e-17);
        p = fma(p, t, -5.0347397244361079e-16);
        p = fma(p, t, -3.6160198045002227e-15);
        p = fma(p, t, 1.4270413106850007e-13);
        p = fma(p, t, 9.0986835369124956e-13);
        p = fma(p, t, -3.2122374213760681e-11);
        p = fma(p, t, -1.7553509516111843e-10);
        p = fma(p, t, 5.4347165925610384e-09);
        p = fma(p, t, 2.4730001714463223e-08);
        p = fma(p, t, -6.5833920761967833e-07);
        p = fma(p, t, -2.3940712524041105e-06);
        p = fma(p, t, 5.3366950024111832e-05);
        p = fma(p, t, 0.00014533827874084365);
        p = fma(p, t, -0.0026128151523137251);
        p = fma(p, t, -0.004733088815937308);
        p = fma(p, t, 0.064801890255307179);
        p = fma(p, t, 0.058469273730945431);
        p = fma(p, t, -0.55305495141067662);
        return p * ((x - 2.4048255576957729) - -1.176691651530894e-16);
    } else {
        double t = x - 6.0;
        double p = 5.1233412879283973e-19;
        p = fma(p, t, -1.5880885274501188e-18);
        p = fma(p, t, -3.4068266758053579e-17);
        p = fma(p, t, 2.5519137295893656e-16);
        p = fma(p, t, 8.1792080612398134e-15);
        p = fma(p, t, -7.102154026766877e-14);
        p = fma(p, t, -2.035465742494336e-12);
        p = fma(p, t, 1.6622473463508168e-11);
        p = fma(p, t, 3.8810127700427773e-10);
        p = fma(p, t, -2.9472182453883055e-09);
        p = fma(p, t, -5.3698787850682499e-08);
        p = fma(p, t, 3.768330686550573e-07);
        p = fma(p, t, 5.0463331695172998e-06);
        p = fma(p, t, -3.2459817737502328e-05);
        p = fma(p, t, -0.00029039245779622562);
        p = fma(p, t, 0.0016907164421533654);
        p = fma(p, t, 0.0084649954949807798);
        p = fma(p, t, -0.043430034934513972);
        p = fma(p, t, -0.077536592366692275);
        p = fma(p, t, 0.31389536605814861);
        return p * ((x - 5.5200781102863106) - 8.0885971461467223e-17);
    }
}

static __device__ __forceinline__ double __nv_bessel_j1_small(double x)
{
    if (x < 2.4494897) {
        double t = x * x;
        double p = -1.3055323912274605e-29;
        p = fma(p, t, 9.9791282439228607e-27);
        p = fma(p, t, -6.2345906616854498e-24);
        p = fma(p, t, 3.2919347004542119e-21);
        p = fma(p, t, -1.4484516912804786e-18);
        p = fma(p, t, 5.2144261055763628e-16);
        p = fma(p, t, -1.5017547184523875e-13);
        p = fma(p, t, 3.3639305693342091e-11);
        p = fma(p, t, -5.6514033564814812e-09);
        p = fma(p, t, 6.781684027777778e-07);
        p = fma(p, t, -5.4253472222222219e-05);
        p = fma(p, t, 0.0026041666666666665);
        p = fma(p, t, -0.0625);
        return fma(p * t, x, 0.5 * x);
    } else if (x < 5.4000000000000004) {
        double t = x - 3.9197449684143066;
        double p = 7.2659382303965224e-17;
        p = fma(p, t, -5.6901698806695362e-16);
        p = fma(p, t, -6.0995715841089417e-15);
        p = fma(p, t, 1.1880670735506523e-13);
        p = fma(p, t, 1.397081013295618e-12);
        p = fma(p, t, -2.6482742050550078e-11);
        p = fma(p, t, -2.6500913494769336e-10);
        p = fma(p, t, 4.4925644043991651e-09);
        p = fma(p, t, 3.6547002667391583e-08);
        p = fma(p, t, -5.4541853224849002e-07);
        p = fma(p, t, -3.4308329168041729e-06);
        p = fma(p, t, 4.4214778242241708e-05);
        p = fma(p, t, 0.00019855735701992833);
        p = fma(p, t, -0.0021509415488026847);
        p = fma(p, t, -0.0059519656402551137);
        p = fma(p, t, 0.05193977349878081);
        p = fma(p, t, 0.061834066506241202);
        p = fma(p, t, -0.39772209585908774);
        return p * ((x - 3.8317059702075125) - -1.5269184090088067e-16);
    } else {
        double t = x - 6.6999998092651367;
        double p = 2.2198074536569045e-15;
        p = fma(p, t, -1.3698037985072805e-13);
        p = fma(p, t, -5.315993066934732e-13);
        p = fma(p, t, 3.1409514618651135e-11);
        p = fma(p, t, 9.3242699500778342e-11);
        p = fma(p, t, -5.2445417372941587e-09);
        p = fma(p, t, -1.1445669482373265e-08);
        p = fma(p, t, 6.2190558078974276e-07);
        p = fma(p, t, 8.9189535453706576e-07);
        p = fma(p, t, -4.8655072748480038e-05);
        p = fma(p, t, -3.6320138333423165e-05);
        p = fma(p, t, 0.0022341776320965265);
        p = fma(p, t, 0.00037632430542725904);
        p = fma(p, t, -0.04864326705131633);
        p = fma(p, t, 0.0089225175947969422);
        p = fma(p, t, 0.30211072463869915);
        return p * ((x - 7.0155866698156188) - -9.4141656534103889e-17);
    }
}

static __device__ __forceinline__ double __nv_bessel_y0_small(double x)
{
    if (x < 0.5) {
        double t = x * x;
        double p = -7.7157096065677499e-10;
        p = fma(p, t, 1.0358846559503582e-07);
        p = fma(p, t, -9.4950066046444366e-06);
        p = fma(p, t, 0.00053860266709699299);
        p = fma(p, t, -0.01607396802595731);
        p = fma(p, t, 0.1776060168690678);
        p = fma(p, t, -0.073804295108687232);
        double u = 4.6887059871662529e-10;
        u = fma(u, t, -6.7816134846237345e-08);
        u = fma(u, t, 6.7816839098737507e-06);
        u = fma(u, t, -0.00043402777776779317);
        u = fma(u, t, 0.01562499999999961);
        u = fma(u, t, -0.25);
        u = fma(u, t, 1.0);
        return fma(0.63661977236758138 * log(x), u, p);
    } else if (x < 1.2) {
        double t = x - 0.85000002384185791;
        double p = -3.2985501360216332;
        p = fma(p, t, 2.9155278222700161);
        p = fma(p, t, -0.23759310207402476);
        p = fma(p, t, 0.21844833884073414);
        p = fma(p, t, -0.92413665890415464);
        p = fma(p, t, 0.82485555778294772);
        p = fma(p, t, -0.61161464724372494);
        p = fma(p, t, 0.55075990472809633);
        p = fma(p, t, -0.51150659033240831);
        p = fma(p, t, 0.46369431366276814);
        p = fma(p, t, -0.42123822593610416);
        p = fma(p, t, 0.38552500488716474);
        p = fma(p, t, -0.3549516833684665);
        p = fma(p, t, 0.32900175865542702);
        p = fma(p, t, -0.30742442604081788);
        p = fma(p, t, 0.29006650192218753);
        p = fma(p, t, -0.27694365308294211);
        p = fma(p, t, 0.26830246953106252);
        p = fma(p, t, -0.26520054531599047);
        p = fma(p, t, 0.26982370703831249);
        p = fma(p, t, -0.26852953311281008);
        p = fma(p, t, 0.25278942974093466);
        p = fma(p, t, -0.5126655136002255);
        p = fma(p, t, 0.90130245147007526);
        return p * ((x - 0.89357696627916749) - 2.6596231539720385e-17);
    } else if (x < 2.6000000000000001) {
        double t = x - 1.8999999761581421;
        double p = -4.3758744756286231e-08;
        p = fma(p, t, 9.016812008071045e-08);
        p = fma(p, t, -5.5485223187106083e-08);
        p = fma(p, t, 1.0071632055404704e-07);
        p = fma(p, t, -3.5558536517820985e-07);
        p = fma(p, t, 7.2919011870284982e-07);
        p = fma(p, t, -1.3619421470252504e-06);
        p = fma(p, t, 2.745005551655979e-06);
        p = fma(p, t, -5.6274076777036043e-06);
        p = fma(p, t, 1.1497297644969866e-05);
        p = fma(p, t, -2.3589700603774448e-05);
        p = fma(p, t, 4.872973155116688e-05);
        p = fma(p, t, -0.0001014459454057687);
        p = fma(p, t, 0.00021251083794703604);
        p = fma(p, t, -0.0004439592226844823);
        p = fma(p, t, 0.00097743549668711767);
        p = fma(p, t, -0.0025151980050774451);
        p = fma(p, t, 0.0041217945671629883);
        p = fma(p, t, 0.0047163660158187591);
        p = fma(p, t, 0.031360325126628112);
        p = fma(p, t, -0.29167466481434018);
        p = fma(p, t, 0.1644057862397271);
        p = fma(p, t, 0.49681996736408096);
        return p;
    } else if (x < 5.4000000000000004) {
        double t = x - 4.0;
        double p = -2.8922890801752376e-15;
        p = fma(p, t, 1.2261803875059716e-14);
        p = fma(p, t, -2.3191716351151098e-14);
        p = fma(p, t, 9.5639458439171002e-14);
        p = fma(p, t, -5.1640799759757031e-13);
        p = fma(p, t, 2.1870501953401198e-12);
        p = fma(p, t, -9.0220481579923544e-12);
        p = fma(p, t, 3.8360150524716645e-11);
        p = fma(p, t, -1.6157031537638894e-10);
        p = fma(p, t, 6.7149078809407912e-10);
        p = fma(p, t, -3.2920536908585371e-09);
        p = fma(p, t, 1.7312538218349291e-08);
        p = fma(p, t, -1.419059105815956e-08);
        p = fma(p, t, -3.0033096190954375e-07);
        p = fma(p, t, -4.9939771186458137e-06);
        p = fma(p, t, 4.9458402528618496e-05);
        p = fma(p, t, 0.00020801492118982379);
        p = fma(p, t, -0.0021408432412254996);
        p = fma(p, t, -0.007218632405675795);
        p = fma(p, t, 0.057630472584826391);
        p = fma(p, t, 0.055772070786748423);
        p = fma(p, t, -0.40028607275087885);
        return p * ((x - 3.957678419314858) - -1.0764340697562706e-16);
    } else {
        double t = x - 6.6999998092651367;
        double p = -2.0899501216025805e-16;
        p = fma(p, t, -2.1022462495173125e-16);
        p = fma(p, t, -1.2273085249327608e-13);
        p = fma(p, t, -6.3335759407560691e-13);
        p = fma(p, t, 3.3161858250456749e-11);
        p = fma(p, t, 8.6632175968635358e-11);
        p = fma(p, t, -5.3981838013970986e-09);
        p = fma(p, t, -1.1262683871865321e-08);
        p = fma(p, t, 6.4909138311753295e-07);
        p = fma(p, t, 7.9354525777262159e-07);
        p = fma(p, t, -5.0725337738229425e-05);
        p = fma(p, t, -2.7639053347344989e-05);
        p = fma(p, t, 0.0023401413345784054);
        p = fma(p, t, -0.00019667229367566566);
        p = fma(p, t, -0.049856278911311877);
        p = fma(p, t, 0.016873945404604695);
        p = fma(p, t, 0.30097350695724362);
        return p * ((x - 7.0860510603017728) - -8.8352857230854081e-17);
    }
}

static __device__ __forceinline__ double __nv_bessel_y1_small(double x)
{
    if (x < 1.0) {
        double t = x * x;
        double p = 2.5213490220873127e-14;
        p = fma(p, t, 1.527491316365498e-13);
        p = fma(p, t, -5.6281912063092888e-11);
        p = fma(p, t, 8.931693300886592e-09);
        p = fma(p, t, -9.9267396206472436e-07);
        p = fma(p, t, 7.1642687469294683e-05);
        p = fma(p, t, -0.0029553053360748972);
        p = fma(p, t, 0.054348688160509882);
        p = fma(p, t, -0.19605709064623894);
        double u = 5.1498311703539689e-16;
        u = fma(u, t, -1.5016343737149873e-13);
        u = fma(u, t, 3.363929361609579e-11);
        u = fma(u, t, -5.6514033494397464e-09);
        u = fma(u, t, 6.7816840277538081e-07);
        u = fma(u, t, -5.4253472222221772e-05);
        u = fma(u, t, 0.0026041666666666665);
        u = fma(u, t, -0.0625);
        u = fma(u, t, 0.5);
        return fma(fma(0.63661977236758138 * log(x), u, p), x, -0.63661977236758138 / x);
    } else if (x < 1.8999999999999999) {
        double t = x - 1.4500000476837158;
        double p = 6.1986453060453099e-05;
        p = fma(p, t, -0.00028666503373867794);
        p = fma(p, t, -0.00021679740470338766);
        p = fma(p, t, 0.00054365968651570154);
        p = fma(p, t, -9.9310595276618915e-05);
        p = fma(p, t, 2.7702507048663222e-05);
        p = fma(p, t, -0.00038086138013721362);
        p = fma(p, t, 0.00058558939528473265);
        p = fma(p, t, -0.00075147834279171025);
        p = fma(p, t, 0.0010828346641305732);
        p = fma(p, t, -0.0015863224313437418);
        p = fma(p, t, 0.0022985648747703234);
        p = fma(p, t, -0.0033265788476616398);
        p = fma(p, t, 0.0048154242527835281);
        p = fma(p, t, -0.006967028911238733);
        p = fma(p, t, 0.010072249284399338);
        p = fma(p, t, -0.014542036803405252);
        p = fma(p, t, 0.020899339050838933);
        p = fma(p, t, -0.030046922820230651);
        p = fma(p, t, 0.045508384641249622);
        p = fma(p, t, -0.061993512476504642);
        p = fma(p, t, 0.023078186521864739);
        p = fma(p, t, -0.096384626333307508);
        p = fma(p, t, 0.59619661329586593);
        return p * ((x - 2.1971413260310171) - -4.8259835876454966e-17);
    } else if (x < 3.6000000000000001) {
        double t = x - 2.75;
        double p = 3.0245404742677385e-10;
        p = fma(p, t, -7.9048710985100882e-10);
        p = fma(p, t, 1.0219195728408233e-09);
        p = fma(p, t, -2.9646132709673361e-09);
        p = fma(p, t, 1.0014171729396766e-08);
        p = fma(p, t, -2.7228408653725111e-08);
        p = fma(p, t, 7.3016706632814427e-08);
        p = fma(p, t, -2.0054595798360259e-07);
        p = fma(p, t, 5.5077790862494726e-07);
        p = fma(p, t, -1.5082672630565093e-06);
        p = fma(p, t, 4.1254491785903919e-06);
        p = fma(p, t, -1.1336320040883267e-05);
        p = fma(p, t, 3.1126697609382397e-05);
        p = fma(p, t, -7.8397232823327649e-05);
        p = fma(p, t, 0.0001963896771769178);
        p = fma(p, t, -0.0009288384125666374);
        p = fma(p, t, 0.0031776233284635208);
        p = fma(p, t, 0.0061163895610959751);
        p = fma(p, t, -0.030503694933268471);
        p = fma(p, t, -0.15518814321477095);
        p = fma(p, t, 0.44499437755260102);
        return p * ((x - 2.1971413260310171) - -4.8259835876454966e-17);
    } else if (x < 6.5999999999999996) {
        double t = x - 5.0999999046325684;
        double p = -1.2972820108775045e-15;
        p = fma(p, t, 6.3719359808440945e-15);
        p = fma(p, t, -1.7851858753008276e-14);
        p = fma(p, t, 9.2553129068656148e-14);
        p = fma(p, t, -5.4294256316139923e-13);
        p = fma(p, t, 2.8699559036451451e-12);
        p = fma(p, t, -1.304693845595033e-11);
        p = fma(p, t, 3.7026222171572191e-11);
        p = fma(p, t, -4.5141566858907568e-10);
        p = fma(p, t, 7.0747316907421104e-09);
        p = fma(p, t, 4.6785965030961202e-09);
        p = fma(p, t, -5.9241870818701707e-07);
        p = fma(p, t, -1.3484452485215651e-06);
        p = fma(p, t, 5.1342634854765855e-05);
        p = fma(p, t, 4.9313629951791381e-05);
        p = fma(p, t, -0.0023288169067144479);
        p = fma(p, t, -0.0011787559749780461);
        p = fma(p, t, 0.053605853315194733);
        p = fma(p, t, -0.0032929492431264494);
        p = fma(p, t, -0.34498933150659361);
        return p * ((x - 5.4296810407941347) - 4.162514026670377e-16);
    } else {
        double t = x - 7.3000001907348633;
        double p = 2.34347663954786e-11;
        p = fma(p, t, -3.0723200628835554e-10);
        p = fma(p, t, -3.6359092400974812e-09);
        p = fma(p, t, 4.4329198179940863e-08);
        p = fma(p, t, 4.1314420407355836e-07);
        p = fma(p, t, -4.4757425416703269e-06);
        p = fma(p, t, -2.9897871713938451e-05);
        p = fma(p, t, 0.00028293958363802773);
        p = fma(p, t, 0.0012330047161791995);
        p = fma(p, t, -0.0097647579172018308);
        p = fma(p, t, -0.022136941811173014);
        p = fma(p, t, 0.13265710839321943);
        p = fma(p, t, 0.10175946737159754);
        p = fma(p, t, -0.28459435245899883);
        return p;
    }
}

// Modulus times the cosine or, shifted by -pi/2, the sine of x + shift + u / x.
static __device__ __forceinline__ double __nv_bessel_large(double x, double modulus, double u, double shift)
{
    double s, c, ps, pc;
    sincos(x, &s, &c);
    sincos(fma(u, __nv_reciprocal(x), shift), &ps, &pc);
    double y = fma(c, pc, -s * ps) * modulus * __nv_reciprocal_root(x);
    return x == __longlong_as_double(0x7ff0000000000000ll) ? 0.0 : y;
}

static __device__ __forceinline__ double __nv_bessel_large0(double x, double shift)
{
    double v = __nv_reciprocal(x), r = v * v;
    double p = -61751276379636.438;
    p = fma(p, r, 6929540917101.624);
    p = fma(p, r, -356150248375.91394);
    p = fma(p, r, 11314941080.302629);
    p = fma(p, r, -259031846.7823323);
    p = fma(p, r, 4962478.0563649107);
    p = fma(p, r, -97124.127470304549);
    p = fma(p, r, 2403.8628594283668);
    p = fma(p, r, -85.453444900849334);
    p = fma(p, r, 4.6670854799870067);
    p = fma(p, r, -0.43312986296177952);
    p = fma(p, r, 0.082593519843757887);
    p = fma(p, r, -0.049867785050560644);
    p = fma(p, r, 0.79788456080286541);
    double u = 252903028292902.78;
    u = fma(u, r, -30906112083620.168);
    u = fma(u, r, 1760884117940.6787);
    u = fma(u, r, -63255144216.757355);
    u = fma(u, r, 1662030280.3760247);
    u = fma(u, r, -36181452.459683284);
    u = fma(u, r, 752623.56340400188);
    u = fma(u, r, -17601.10437893273);
    u = fma(u, r, 535.02381413823366);
    u = fma(u, r, -23.474059268308576);
    u = fma(u, r, 1.6380647661726719);
    u = fma(u, r, -0.20957031190157602);
    u = fma(u, r, 0.065104166666552762);
    u = fma(u, r, -0.125);
    return __nv_bessel_large(x, p, u, shift);
}

static __device__ __forceinline__ double __nv_bessel_large1(double x, double shift)
{
    double v = __nv_reciprocal(x), r = v * v;
    double p = -12145195922891.318;
    p = fma(p, r, 806529217377.93274);
    p = fma(p, r, -2088752842.4993477);
    p = fma(p, r, -1700814688.6682265);
    p = fma(p, r, 96113981.263095811);
    p = fma(p, r, -3272389.4151970646);
    p = fma(p, r, 92569.556857451942);
    p = fma(p, r, -2749.261853893539);
    p = fma(p, r, 105.64711275725027);
    p = fma(p, r, -6.1748971304627105);
    p = fma(p, r, 0.64253364013606717);
    p = fma(p, r, -0.15427845903479076);
    p = fma(p, r, 0.14960335515013473);
    p = fma(p, r, 0.79788456080286541);
    double u = -284259170361383.81;
    u = fma(u, r, 34776030027370.219);
    u = fma(u, r, -1984654019064.1829);
    u = fma(u, r, 71482435324.690674);
    u = fma(u, r, -1886637721.0201359);
    u = fma(u, r, 41396433.067620434);
    u = fma(u, r, -873107.07636175235);
    u = fma(u, r, 20893.548629776225);
    u = fma(u, r, -658.49847001082446);
    u = fma(u, r, 30.622821403146308);
    u = fma(u, r, -2.3693965994618535);
    u = fma(u, r, 0.37089843683266688);
    u = fma(u, r, -0.16406249999987293);
    u = fma(u, r, 0.375);
    return __nv_bessel_large(x, p, u, shift);
}

static __device__ __noinline__ double j0(double x)
{
    double a = fabs(x);
    return a != a ? a : a < 8.0 ? __nv_bessel_j0_small(a) : __nv_bessel_large0(a, -0.78539816339744828);
}

static __device__ __noinline__ double j1(double x)
{
    double a = fabs(x);
    double y = a < 8.0 ? __nv_bessel_j1_small(a) : __nv_bessel_large1(a, -2.3561944901923448);
    return a != a ? a : x < 0.0 ? -y : a == 0.0 ? x : y;
}

static __device__ __noinline__ double y0(double x)
{
    if (!(x > 0.0))
        return x == 0.0 ? -__longlong_as_double(0x7ff0000000000000ll) : __longlong_as_double(0x7fffffffffffffffll);
    return x < 8.0 ? __nv_bessel_y0_small(x) : __nv_bessel_large0(x, -2.3561944901923448);
}

static __device__ __noinline__ double y1(double x)
{
    if (!(x > 0.0))
        return x == 0.0 ? -__longlong_as_double(0x7ff0000000000000ll) : __longlong_as_double(0x7fffffffffffffffll);
    return x < 8.0 ? __nv_bessel_y1_small(x) : __nv_bessel_large1(x, -3.9269908169872414);
}

// J of order n >= 2 of a > 0, downwards from an order at which it is negligible.
static __device__ __forceinline__ double __nv_bessel_jn_down(int n, double a)
{
    double r = 2.0 / a, above = 0.0, here = 1.0, sum = 0.0, result = 0.0;
    int start = 2 * ((n + (int)sqrt(160.0 * (double)n)) / 2);
    bool even = false;
    for (int k = start; k > 0; k--) {
        double below = fma((double)k * r, here, -above);
        above = here;
        here = below;
        if (fabs(here) > 2.0370359763344861e+90) {
            here *= 4.9090934652977266e-91;
            above *= 4.9090934652977266e-91;
            result *= 4.9090934652977266e-91;
            sum *= 4.9090934652977266e-91;
        }
        // 1 = J0 + 2 (J2 + J4 + ...).
        sum += even ? here : 0.0;
        even = !even;
        result = k == n ? above : result;
    }
    return result / fma(2.0, sum, -here);
}

static __device__ __noinline__ double jn(int n, double x)
{
    if (n < 0)
        return __longlong_as_double(0x7fffffffffffffffll);
    if (n == 0)
        return j0(x);
    if (n == 1)
        return j1(x);
    double a = fabs(x), y;
    if (a == 0.0) {
        y = 0.0;
    } else if (a > (double)n) {
        double r = 2.0 / a, below = j0(a);
        y = j1(a);
        for (int k = 1; k < n; k++) {
            double above = fma((double)k * r, y, -below);
            below = y;
            y = above;
        }
    } else {
        y = __nv_bessel_jn_down(n, a);
    }
    return x != x ? x : x < 0.0 && (n & 1) ? -y : y;
}

static __device__ __noinline__ double yn(int n, double x)
{
    if (n < 0)
        return __longlong_as_double(0x7fffffffffffffffll);
    if (n == 0)
        return y0(x);
    double below = y0(x), y = y1(x), r = 2.0 / x;
    // Once it has overflowed it stays infinite.
    for (int k = 1; k < n && fabs(y) < __longlong_as_double(0x7ff0000000000000ll); k++) {
        double above = fma((double)k * r, y, -below);
        below = y;
        y = above;
    }
    return y;
}

static __device__ __forceinline__ float j0(float x) { return j0f(x); }
static __device__ __forceinline__ float j1(float x) { return j1f(x); }
static __device__ __forceinline__ float jn(int n, float x) { return jnf(n, x); }
static __device__ __forceinline__ float y0(float x) { return y0f(x); }
static __device__ __forceinline__ float y1(float x) { return y1f(x); }
static __device__ __forceinline__ float yn(int n, float x) { return ynf(n, x); }
