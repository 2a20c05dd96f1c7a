// Loops that count: every order of comparison, both directions, steps, bounds near the ends of their type, and what
// `#pragma unroll` may do to them ([stmt.for], [stmt.while], [stmt.do]).

//@ run up threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0; for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run up_to_negative threads=16: 2 2 2 2 208 6565 203603 6311752 195664342 1770627307 -945128359 765791886 -2030255396 1486592049 -1160286881 -1609155116
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = -5; for (; i < n - 8; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run up_by_three threads=16: 8 222 222 6769 209639 209639 6498522 201453808 201453808 1950100291 323566329 323566329 1440620972 1709576450 1709576450 1457261589
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 1; for (; i < n * 2; i += 3) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run up_or_equal threads=16: 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863 426607135
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0; for (; i <= n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run up_or_equal_by_two threads=16: 6634 205627 205627 6374352 6374352 197604769 197604769 1830780342 1830780342 919615495 919615495 -1556691044 -1556691044 -1012782483 -1012782483 -1331486334
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = -3; for (; i <= n; i += 2) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run up_from_lowest threads=16: -2147483641 218 -2147476918 208573 -2141017971 200435872 -228939056 -654659965 -967106285 -2063007642 -1676211370 1724538441 -226399847 -575944660 1473067996 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = -2147483647 - 1; for (; i < -2147483647 - 1 + n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run up_to_highest threads=16: -1997503150 -1796277239 -1235596753 -524773626 190892812 -2141325821 198633 -2147477248 198 2147483645 2147483645 2147483645 2147483645 2147483645 2147483645 2147483645
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 2147483647 - 9; for (; i < 2147483647 - n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run unsigned_up threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = 0; for (; i < (unsigned)n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run unsigned_up_by_five threads=16: 7 224 226 6841 6874 6907 214681 215675 6716077 6746862 6777647 211060498 212014804 -1987893279 -1958309822 -1928726365
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = n; for (; i < 3u * n; i += 5) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run unsigned_up_to_highest threads=16: 194710036 6280967 202609 6532 206 1 1 194710036 6280967 202609 6532 206 1 1 194710036 6280967
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = 4294967290u; for (; i < 4294967295u - n % 7; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run unsigned_or_equal_near_highest threads=16: 1126566895 -1764774452 -1165306868 932240777 -1493948375 -1433665210 1477773382 1571690755 1851815011 1445209280 185166976 5973117 192669 6202 186 -9
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = 4294967280u; for (; i <= 4294967294u - n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run unsigned_through_zero threads=16: 1741043850 -1862215497 -1894105587 1412268890 830662544 -19265027 -597215981 -1333826400 1601054358 -1906922685 1014938649 1398326758 398456220 -532759415 664326943 -880701652
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = 4294967290u; for (; i != (unsigned)n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run long_up threads=16: 6664 206585 6404107 198527260 1859377678 1806133055 155549713 527073634 -840586732 -288385147 -350005225 2034739624 -1347581414 1174648779 2054373405 -738934290
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; long long i = -2; for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run long_up_by_seven threads=16: -801 -1392 -19916 -594363 -594363 -18402423 -570452486 -570452486 -504135458 1551692207 857840179 857840179 823263588 -248610936 -248610936 883016985
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; long long i = 9223372036854775000ll; for (; i < 9223372036854775000ll + n * 5; i += 7) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run size_up threads=16: 7 219 219 6733 6733 208609 208609 6466707 6466707 200467687 200467687 1919530713 1919530713 -624090387 -624090387 2128034079
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned long long i = 0; for (; i < (unsigned long long)n; i += 2) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run down threads=16: 7 218 6790 211483 6586757 205143772 2094073092 1408843549 -910592765 -1606128930 -1889427070 416281119 -992126335 -1996487456 722497536 619238177
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = n; for (; i > 0; --i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run down_or_equal threads=16: 216 6757 210489 6555972 204189466 2064489635 491756411 724477058 1836395356 1749610721 1557302973 19812800 -691145314 -1761568993 922587135 2016514302
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = n; for (; i >= 0; --i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run down_by_three threads=16: 7 9 222 6916 6982 218369 6830977 6892547 215577508 -1847864962 -1788698048 -2075857721 1097747707 2122575357 -1214754710 -1985798664
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 2 * n; for (; i > 2; i -= 3) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run down_to_lowest threads=16: -2147483641 218 -2147476858 211483 -2140896891 205143772 -53410556 1408843549 1236890883 -1606128930 258056578 416281119 1155357313 -1996487456 -1424986112 619238177
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = -2147483648 + n; for (; i > -2147483647 - 1; --i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run unsigned_down threads=16: 7 8 220 6823 212477 6617542 206098078 2123656549 -1969036609 1749304708 -753685920 -1233497565 -724740735 -2004065470 993137698 -1088403231
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = n; for (; i > 1u; i -= 1) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run unsigned_down_or_equal threads=16: 222 6856 213471 6648327 207052384 -2141727290 -1051949471 114234885 98757090 -577568060 -1865762589 1278962691 -312204444 1395663298 12540261 -425135103
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = n + 3; for (; i >= 3u; --i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run until_equal threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0; for (; i != n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run down_until_equal threads=16: 216 6757 210489 6555972 204189466 2064489635 491756411 724477058 1836395356 1749610721 1557302973 19812800 -691145314 -1761568993 922587135 2016514302
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = n; for (; i != -1; --i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run counted_down_before_the_body threads=16: 6 216 6757 210489 6555972 204189466 2064489635 491756411 724477058 1836395356 1749610721 1557302973 19812800 -691145314 -1761568993 922587135
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = n; while (i-- > 0) s = s * 31 + i; s += i; out[n] = s;
}

//@ run at_least_once threads=16: 224 224 224 224 224 6829 211555 6558032 203298790 2007294963 2096601449 570135190 494321388 -1855906503 -1698527121 -1114733604
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 3; do s = s * 31 + i; while (++i < n); s += i; out[n] = s;
}

//@ run at_least_once_down threads=16: 216 218 220 222 224 226 6922 215459 6709897 208960996 -2082560376 782224805 1139062535 1803643110 734290950 147160999
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = n; do s = s * 31 + i; while (--i >= 5); s += i; out[n] = s;
}

//@ run at_least_once_until_equal threads=16: 222 6796 210561 6527247 202344484 1977711506 1179514311 -2089762283 -358121622 1783131288 -557505267 -102794469 1108338352 -1249890 -38747053 -1201159135
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = 2; do s = s * 31 + i; while (++i != n + 3u); s += i; out[n] = s;
}

//@ run values_exchanged threads=16: 1026 2016 2947 2049 4032 5956 6051 9027 11944 13032 17001 20911 22992 27954 32857 35931
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned a = 1, b = 2, c = 3; for (int i = 0; i < n; ++i) { unsigned t = a; a = b; b = c + i; c = t; } s = a * 961 + b * 31 + c; out[n] = s;
}

//@ run value_of_the_last_round threads=16: 84 224 6945 215298 6674243 206901540 2118980453 1263884614 525717383 -882630296 -1591735383 -2099156598 -649345077 1345139116 -1250360339 -106464818
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned last = 77; for (int i = 0; i < n; ++i) { last = s; s = s * 31 + i; } s += last; out[n] = s;
}

//@ run branches_inside threads=16: 7 217 217 6729 208602 208602 208607 208601 208601 6466639 200465818 200465818 1919473073 1919473085 1919473085 1919473075
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; for (int i = 0; i < n; ++i) { if (i % 3 == 1) continue; if (i & 4) s ^= i; else s = s * 31 + i; } out[n] = s;
}

//@ run bound_from_a_loop threads=16: 7 7 217 217 6728 6728 208570 208570 6465673 6465673 200435867 200435867 1918544586 1918544586 -654659972 -654659972
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int m = 0; for (int i = 0; i < n; ++i) m += i & 1; for (int i = 0; i < m; ++i) s = s * 31 + i; out[n] = s;
}

//@ run loop_in_a_loop threads=16: 7 217 208585 1918558503 855871113 233769149 -664365877 -1339954105 2103338251 392941729 183087821 -1883615897 -971766899 766389381 -1157232433 -885968761
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; for (int i = 0; i < n; ++i) for (int j = i; j < n; ++j) s = s * 31 + i * 16 + j; out[n] = s;
}

//@ run left_early threads=16: 7 217 6728 208570 6465673 6465673 6465673 6465673 6465673 6465673 6465673 6465673 6465673 6465673 6465673 6465673
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; for (int i = 0; i < n; ++i) { if (s % 11 == 5) break; s = s * 31 + i; } out[n] = s;
}

//@ run array_filled threads=16: -1655563513 -1655563513 833965449 -1559673212 -1854810353 656311677 1554334361 -1133015822 485399335 2112393699 294546361 1142180176 931577679 525068345 -1917116183 359605150
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned a[24] = {}; for (int i = 0; i < n; ++i) a[i] = i * n; for (int i = 0; i < 24; ++i) s = s * 31 + a[i]; out[n] = s;
}

//@ run asked_for_2 threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0;
#pragma unroll 2
    for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run asked_for_3 threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0;
#pragma unroll 3
    for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run asked_for_4 threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0;
#pragma unroll 4
    for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run asked_for_5 threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0;
#pragma unroll 5
    for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run asked_for_7 threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0;
#pragma unroll 7
    for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run asked_for_3_until_equal threads=16: 6724 209495 6525187 203235160 2034906178 -425330727 -1935420415 983952346 1093681216 -1596642469 1031751935 614196828 49331774 1225936093 -1464569859 -1912566050
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = n;
#pragma unroll 3
    for (; i != -2; --i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run asked_for_4_until_equal threads=16: 6724 209495 6525187 203235160 2034906178 -425330727 -1935420415 983952346 1093681216 -1596642469 1031751935 614196828 49331774 1225936093 -1464569859 -1912566050
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = n;
#pragma unroll 4
    for (; i != -2; --i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}

//@ run asked_for_without_a_counter threads=16: 7675824 7705615 7736367 7766158 7796941 7826732 7857484 7887275 7918060 7947851 7978603 8008394 8039177 8068968 8099720 8129511
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = n + 40;
#pragma unroll 4
    while (i > 3) { s = s * 31 + i; i /= 2; } s += i; out[n] = s;
}

//@ run asked_for_of_a_known_count threads=16: -684242392 203261289 1119394121 2006897802 -1370983350 -483479669 432653163 1320156844 -2057754099 -1170250418 -254117586 633386095 1550473200 -1856990415 -940857583 -53353902
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = n;
#pragma unroll 3
    for (int k = 0; k < 7; ++k) { s = s * 31 + i; i = i / 2 + k; } s += i; out[n] = s;
}

//@ run asked_for_of_a_multiple threads=16: -1920274748 -1791192029 835906627 964989346 1588120034 1717202753 49334113 178416832 -1685965313 -1556882594 1070216062 1199298781 -729727492 -600644773 2026453883 -2139430694
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; unsigned i = n;
#pragma unroll 4
    for (int k = 0; k < 12; ++k) { s = s * 31 + i; i = i / 2 + k; } s += i; out[n] = s;
}

//@ run asked_for_around_a_loop threads=16: 7 217 208585 1918558503 855871113 233769149 -664365877 -1339954105 2103338251 392941729 183087821 -1883615897 -971766899 766389381 -1157232433 -885968761
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7;
#pragma unroll 2
    for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j) s = s * 31 + i * 16 + j; out[n] = s;
}

//@ run asked_for_once threads=16: 7 218 6730 208573 6465677 200435872 1918544592 -654659965 1180377363 -2063007642 471272278 1724538441 1921083801 -575944660 -674415652 567950863
__global__ void k(int *out) {
    int n = threadIdx.x; unsigned s = 7; int i = 0;
#pragma unroll 1
    for (; i < n; ++i) { s = s * 31 + (unsigned)i; } s += (unsigned)i; out[n] = s;
}
