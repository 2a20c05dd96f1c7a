; Integers of more than 128 bits (LangRef, "Integer Type"): conversions, intrinsics, vectors, switches, addresses.
; The numbers are those of arithmetic without limits, each mixed to a word.

;@ run to_floats: 0 0 0 0x4fe00000 0x1 0x4fe00000 0x1 0xcbe00000 0 0xbff00000 0 0x4c000000 0 0x7ff00000 0 0xffe00000 0x7f000000 0x7f000001 0x7f800000 0xff7fffff 0xff800000 0x6800 0x6c01 0x7bff 0x7c00 0xfc00 0x7180 0x7181 0xc040
; One rounding, to nearest and even: halves above, on and below the tie that only the lowest bit tells, the largest numbers, zero.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %v1 = zext i32 %n to i256
  %v2 = xor i256 %v1, 0
  %v3 = uitofp i256 %v2 to double
  %v4 = bitcast double %v3 to i64
  %v5 = trunc i64 %v4 to i32
  %v6 = getelementptr i32, ptr %out, i64 0
  store i32 %v5, ptr %v6
  %v7 = lshr i64 %v4, 32
  %v8 = trunc i64 %v7 to i32
  %v9 = getelementptr i32, ptr %out, i64 1
  store i32 %v8, ptr %v9
  %v10 = zext i32 %n to i256
  %v11 = xor i256 %v10, -57896044618658091284033315468382851758786622968169871930916816872785223614464
  %v12 = uitofp i256 %v11 to double
  %v13 = bitcast double %v12 to i64
  %v14 = trunc i64 %v13 to i32
  %v15 = getelementptr i32, ptr %out, i64 2
  store i32 %v14, ptr %v15
  %v16 = lshr i64 %v13, 32
  %v17 = trunc i64 %v16 to i32
  %v18 = getelementptr i32, ptr %out, i64 3
  store i32 %v17, ptr %v18
  %v19 = zext i32 %n to i256
  %v20 = xor i256 %v19, -57896044618658091284033315468382851758786622968169871930916816872785223614463
  %v21 = uitofp i256 %v20 to double
  %v22 = bitcast double %v21 to i64
  %v23 = trunc i64 %v22 to i32
  %v24 = getelementptr i32, ptr %out, i64 4
  store i32 %v23, ptr %v24
  %v25 = lshr i64 %v22, 32
  %v26 = trunc i64 %v25 to i32
  %v27 = getelementptr i32, ptr %out, i64 5
  store i32 %v26, ptr %v27
  %v28 = zext i32 %n to i193
  %v29 = xor i193 %v28, -3138550867693340730367038438644819794546775732362665787393
  %v30 = sitofp i193 %v29 to double
  %v31 = bitcast double %v30 to i64
  %v32 = trunc i64 %v31 to i32
  %v33 = getelementptr i32, ptr %out, i64 6
  store i32 %v32, ptr %v33
  %v34 = lshr i64 %v31, 32
  %v35 = trunc i64 %v34 to i32
  %v36 = getelementptr i32, ptr %out, i64 7
  store i32 %v35, ptr %v36
  %v37 = zext i32 %n to i193
  %v38 = xor i193 %v37, -1
  %v39 = sitofp i193 %v38 to double
  %v40 = bitcast double %v39 to i64
  %v41 = trunc i64 %v40 to i32
  %v42 = getelementptr i32, ptr %out, i64 8
  store i32 %v41, ptr %v42
  %v43 = lshr i64 %v40, 32
  %v44 = trunc i64 %v43 to i32
  %v45 = getelementptr i32, ptr %out, i64 9
  store i32 %v44, ptr %v45
  %v46 = zext i32 %n to i193
  %v47 = xor i193 %v46, -1
  %v48 = uitofp i193 %v47 to double
  %v49 = bitcast double %v48 to i64
  %v50 = trunc i64 %v49 to i32
  %v51 = getelementptr i32, ptr %out, i64 10
  store i32 %v50, ptr %v51
  %v52 = lshr i64 %v49, 32
  %v53 = trunc i64 %v52 to i32
  %v54 = getelementptr i32, ptr %out, i64 11
  store i32 %v53, ptr %v54
  %v55 = zext i32 %n to i1024
  %v56 = xor i1024 %v55, -1
  %v57 = uitofp i1024 %v56 to double
  %v58 = bitcast double %v57 to i64
  %v59 = trunc i64 %v58 to i32
  %v60 = getelementptr i32, ptr %out, i64 12
  store i32 %v59, ptr %v60
  %v61 = lshr i64 %v58, 32
  %v62 = trunc i64 %v61 to i32
  %v63 = getelementptr i32, ptr %out, i64 13
  store i32 %v62, ptr %v63
  %v64 = zext i32 %n to i1024
  %v65 = xor i1024 %v64, -89884656743115795386465259539451236680898848947115328636715040578866337902750481566354238661203768010560056939935696678829394884407208311246423715319737062188883946712432742638151109800623047059726541476042502884419075341171231440736956555270413618581675255342293149119973622969239858152417678164812112068608
  %v66 = sitofp i1024 %v65 to double
  %v67 = bitcast double %v66 to i64
  %v68 = trunc i64 %v67 to i32
  %v69 = getelementptr i32, ptr %out, i64 14
  store i32 %v68, ptr %v69
  %v70 = lshr i64 %v67, 32
  %v71 = trunc i64 %v70 to i32
  %v72 = getelementptr i32, ptr %out, i64 15
  store i32 %v71, ptr %v72
  %v73 = zext i32 %n to i160
  %v74 = xor i160 %v73, 170141193601674033557522515689509748736
  %v75 = uitofp i160 %v74 to float
  %v76 = bitcast float %v75 to i32
  %v77 = getelementptr i32, ptr %out, i64 16
  store i32 %v76, ptr %v77
  %v78 = zext i32 %n to i160
  %v79 = xor i160 %v78, 170141193601674033557522515689509748737
  %v80 = uitofp i160 %v79 to float
  %v81 = bitcast float %v80 to i32
  %v82 = getelementptr i32, ptr %out, i64 17
  store i32 %v81, ptr %v82
  %v83 = zext i32 %n to i160
  %v84 = xor i160 %v83, 680564733841876926926749214863536422912
  %v85 = uitofp i160 %v84 to float
  %v86 = bitcast float %v85 to i32
  %v87 = getelementptr i32, ptr %out, i64 18
  store i32 %v86, ptr %v87
  %v88 = zext i32 %n to i160
  %v89 = xor i160 %v88, -340282356779733661637539395458142568447
  %v90 = sitofp i160 %v89 to float
  %v91 = bitcast float %v90 to i32
  %v92 = getelementptr i32, ptr %out, i64 19
  store i32 %v91, ptr %v92
  %v93 = zext i32 %n to i160
  %v94 = xor i160 %v93, -340282356779733661637539395458142568448
  %v95 = sitofp i160 %v94 to float
  %v96 = bitcast float %v95 to i32
  %v97 = getelementptr i32, ptr %out, i64 20
  store i32 %v96, ptr %v97
  %v98 = zext i32 %n to i256
  %v99 = xor i256 %v98, 2049
  %v100 = sitofp i256 %v99 to half
  %v101 = bitcast half %v100 to i16
  %v102 = zext i16 %v101 to i32
  %v103 = getelementptr i32, ptr %out, i64 21
  store i32 %v102, ptr %v103
  %v104 = zext i32 %n to i256
  %v105 = xor i256 %v104, 4101
  %v106 = uitofp i256 %v105 to half
  %v107 = bitcast half %v106 to i16
  %v108 = zext i16 %v107 to i32
  %v109 = getelementptr i32, ptr %out, i64 22
  store i32 %v108, ptr %v109
  %v110 = zext i32 %n to i256
  %v111 = xor i256 %v110, 65519
  %v112 = uitofp i256 %v111 to half
  %v113 = bitcast half %v112 to i16
  %v114 = zext i16 %v113 to i32
  %v115 = getelementptr i32, ptr %out, i64 23
  store i32 %v114, ptr %v115
  %v116 = zext i32 %n to i256
  %v117 = xor i256 %v116, 65520
  %v118 = uitofp i256 %v117 to half
  %v119 = bitcast half %v118 to i16
  %v120 = zext i16 %v119 to i32
  %v121 = getelementptr i32, ptr %out, i64 24
  store i32 %v120, ptr %v121
  %v122 = zext i32 %n to i256
  %v123 = xor i256 %v122, -1606938044258990275541962092341162602522202993782792835301376
  %v124 = sitofp i256 %v123 to half
  %v125 = bitcast half %v124 to i16
  %v126 = zext i16 %v125 to i32
  %v127 = getelementptr i32, ptr %out, i64 25
  store i32 %v126, ptr %v127
  %v128 = zext i32 %n to i129
  %v129 = xor i129 %v128, 1272602360385370922596299702272
  %v130 = sitofp i129 %v129 to bfloat
  %v131 = bitcast bfloat %v130 to i16
  %v132 = zext i16 %v131 to i32
  %v133 = getelementptr i32, ptr %out, i64 26
  store i32 %v132, ptr %v133
  %v134 = zext i32 %n to i129
  %v135 = xor i129 %v134, 1272602360385370922596299702273
  %v136 = sitofp i129 %v135 to bfloat
  %v137 = bitcast bfloat %v136 to i16
  %v138 = zext i16 %v137 to i32
  %v139 = getelementptr i32, ptr %out, i64 27
  store i32 %v138, ptr %v139
  %v140 = zext i32 %n to i129
  %v141 = xor i129 %v140, -3
  %v142 = sitofp i129 %v141 to bfloat
  %v143 = bitcast bfloat %v142 to i16
  %v144 = zext i16 %v143 to i32
  %v145 = getelementptr i32, ptr %out, i64 28
  store i32 %v144, ptr %v145
  ret void
}

;@ run from_floats: 0 0 0x1 0xfffa001f 0x800080 0x8f31e02c 0x80bffffc 0xfff 0x1000 0 0 0xfffffe00 0xffffff 0x1000 0x3039
; Towards zero; what clamps gives the nearest number, and 0 for NaN.
define internal i32 @mix129(i129 %x) noinline {
  %s29 = lshr i129 %x, 29
  %a29 = xor i129 %x, %s29
  %s58 = lshr i129 %x, 58
  %a58 = xor i129 %a29, %s58
  %s87 = lshr i129 %x, 87
  %a87 = xor i129 %a58, %s87
  %s116 = lshr i129 %x, 116
  %a116 = xor i129 %a87, %s116
  %r = trunc i129 %a116 to i32
  ret i32 %r
}
define internal i32 @mix193(i193 %x) noinline {
  %s29 = lshr i193 %x, 29
  %a29 = xor i193 %x, %s29
  %s58 = lshr i193 %x, 58
  %a58 = xor i193 %a29, %s58
  %s87 = lshr i193 %x, 87
  %a87 = xor i193 %a58, %s87
  %s116 = lshr i193 %x, 116
  %a116 = xor i193 %a87, %s116
  %s145 = lshr i193 %x, 145
  %a145 = xor i193 %a116, %s145
  %s174 = lshr i193 %x, 174
  %a174 = xor i193 %a145, %s174
  %r = trunc i193 %a174 to i32
  ret i32 %r
}
define internal i32 @mix256(i256 %x) noinline {
  %s29 = lshr i256 %x, 29
  %a29 = xor i256 %x, %s29
  %s58 = lshr i256 %x, 58
  %a58 = xor i256 %a29, %s58
  %s87 = lshr i256 %x, 87
  %a87 = xor i256 %a58, %s87
  %s116 = lshr i256 %x, 116
  %a116 = xor i256 %a87, %s116
  %s145 = lshr i256 %x, 145
  %a145 = xor i256 %a116, %s145
  %s174 = lshr i256 %x, 174
  %a174 = xor i256 %a145, %s174
  %s203 = lshr i256 %x, 203
  %a203 = xor i256 %a174, %s203
  %s232 = lshr i256 %x, 232
  %a232 = xor i256 %a203, %s232
  %r = trunc i256 %a232 to i32
  ret i32 %r
}
define internal i32 @mix320(i320 %x) noinline {
  %s29 = lshr i320 %x, 29
  %a29 = xor i320 %x, %s29
  %s58 = lshr i320 %x, 58
  %a58 = xor i320 %a29, %s58
  %s87 = lshr i320 %x, 87
  %a87 = xor i320 %a58, %s87
  %s116 = lshr i320 %x, 116
  %a116 = xor i320 %a87, %s116
  %s145 = lshr i320 %x, 145
  %a145 = xor i320 %a116, %s145
  %s174 = lshr i320 %x, 174
  %a174 = xor i320 %a145, %s174
  %s203 = lshr i320 %x, 203
  %a203 = xor i320 %a174, %s203
  %s232 = lshr i320 %x, 232
  %a232 = xor i320 %a203, %s232
  %s261 = lshr i320 %x, 261
  %a261 = xor i320 %a232, %s261
  %s290 = lshr i320 %x, 290
  %a290 = xor i320 %a261, %s290
  %s319 = lshr i320 %x, 319
  %a319 = xor i320 %a290, %s319
  %r = trunc i320 %a319 to i32
  ret i32 %r
}
define internal i32 @mix1024(i1024 %x) noinline {
  %s29 = lshr i1024 %x, 29
  %a29 = xor i1024 %x, %s29
  %s58 = lshr i1024 %x, 58
  %a58 = xor i1024 %a29, %s58
  %s87 = lshr i1024 %x, 87
  %a87 = xor i1024 %a58, %s87
  %s116 = lshr i1024 %x, 116
  %a116 = xor i1024 %a87, %s116
  %s145 = lshr i1024 %x, 145
  %a145 = xor i1024 %a116, %s145
  %s174 = lshr i1024 %x, 174
  %a174 = xor i1024 %a145, %s174
  %s203 = lshr i1024 %x, 203
  %a203 = xor i1024 %a174, %s203
  %s232 = lshr i1024 %x, 232
  %a232 = xor i1024 %a203, %s232
  %s261 = lshr i1024 %x, 261
  %a261 = xor i1024 %a232, %s261
  %s290 = lshr i1024 %x, 290
  %a290 = xor i1024 %a261, %s290
  %s319 = lshr i1024 %x, 319
  %a319 = xor i1024 %a290, %s319
  %s348 = lshr i1024 %x, 348
  %a348 = xor i1024 %a319, %s348
  %s377 = lshr i1024 %x, 377
  %a377 = xor i1024 %a348, %s377
  %s406 = lshr i1024 %x, 406
  %a406 = xor i1024 %a377, %s406
  %s435 = lshr i1024 %x, 435
  %a435 = xor i1024 %a406, %s435
  %s464 = lshr i1024 %x, 464
  %a464 = xor i1024 %a435, %s464
  %s493 = lshr i1024 %x, 493
  %a493 = xor i1024 %a464, %s493
  %s522 = lshr i1024 %x, 522
  %a522 = xor i1024 %a493, %s522
  %s551 = lshr i1024 %x, 551
  %a551 = xor i1024 %a522, %s551
  %s580 = lshr i1024 %x, 580
  %a580 = xor i1024 %a551, %s580
  %s609 = lshr i1024 %x, 609
  %a609 = xor i1024 %a580, %s609
  %s638 = lshr i1024 %x, 638
  %a638 = xor i1024 %a609, %s638
  %s667 = lshr i1024 %x, 667
  %a667 = xor i1024 %a638, %s667
  %s696 = lshr i1024 %x, 696
  %a696 = xor i1024 %a667, %s696
  %s725 = lshr i1024 %x, 725
  %a725 = xor i1024 %a696, %s725
  %s754 = lshr i1024 %x, 754
  %a754 = xor i1024 %a725, %s754
  %s783 = lshr i1024 %x, 783
  %a783 = xor i1024 %a754, %s783
  %s812 = lshr i1024 %x, 812
  %a812 = xor i1024 %a783, %s812
  %s841 = lshr i1024 %x, 841
  %a841 = xor i1024 %a812, %s841
  %s870 = lshr i1024 %x, 870
  %a870 = xor i1024 %a841, %s870
  %s899 = lshr i1024 %x, 899
  %a899 = xor i1024 %a870, %s899
  %s928 = lshr i1024 %x, 928
  %a928 = xor i1024 %a899, %s928
  %s957 = lshr i1024 %x, 957
  %a957 = xor i1024 %a928, %s957
  %s986 = lshr i1024 %x, 986
  %a986 = xor i1024 %a957, %s986
  %s1015 = lshr i1024 %x, 1015
  %a1015 = xor i1024 %a986, %s1015
  %r = trunc i1024 %a1015 to i32
  ret i32 %r
}
declare i1024 @llvm.fptoui.sat.i1024.f64(double)
declare i129 @llvm.fptosi.sat.i129.f64(double)
declare i129 @llvm.fptoui.sat.i129.f64(double)
declare i256 @llvm.fptosi.sat.i256.f32(float)
declare i256 @llvm.fptoui.sat.i256.f64(double)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %v1 = zext i32 %n to i64
  %v2 = xor i64 %v1, 4604930618986332160
  %v3 = bitcast i64 %v2 to double
  %v4 = fptoui double %v3 to i256
  %v5 = call i32 @mix256(i256 %v4)
  %v6 = getelementptr i32, ptr %out, i64 0
  store i32 %v5, ptr %v6
  %v7 = zext i32 %n to i64
  %v8 = xor i64 %v7, -4618441417868443648
  %v9 = bitcast i64 %v8 to double
  %v10 = fptosi double %v9 to i256
  %v11 = call i32 @mix256(i256 %v10)
  %v12 = getelementptr i32, ptr %out, i64 1
  store i32 %v11, ptr %v12
  %v13 = zext i32 %n to i64
  %v14 = xor i64 %v13, 4609434218613702656
  %v15 = bitcast i64 %v14 to double
  %v16 = fptosi double %v15 to i193
  %v17 = call i32 @mix193(i193 %v16)
  %v18 = getelementptr i32, ptr %out, i64 2
  store i32 %v17, ptr %v18
  %v19 = zext i32 %n to i64
  %v20 = xor i64 %v19, -3756002089226991616
  %v21 = bitcast i64 %v20 to double
  %v22 = fptosi double %v21 to i193
  %v23 = call i32 @mix193(i193 %v22)
  %v24 = getelementptr i32, ptr %out, i64 3
  store i32 %v23, ptr %v24
  %v25 = zext i32 %n to i64
  %v26 = xor i64 %v25, 5755600323779494016
  %v27 = bitcast i64 %v26 to double
  %v28 = fptoui double %v27 to i256
  %v29 = call i32 @mix256(i256 %v28)
  %v30 = getelementptr i32, ptr %out, i64 4
  store i32 %v29, ptr %v30
  %v31 = zext i32 %n to i64
  %v32 = xor i64 %v31, 5170752868169989328
  %v33 = bitcast i64 %v32 to double
  %v34 = fptosi double %v33 to i320
  %v35 = call i32 @mix320(i320 %v34)
  %v36 = getelementptr i32, ptr %out, i64 5
  store i32 %v35, ptr %v36
  %v37 = zext i32 %n to i64
  %v38 = xor i64 %v37, -4255901643570151424
  %v39 = bitcast i64 %v38 to double
  %v40 = fptrunc double %v39 to float
  %v41 = fptosi float %v40 to i256
  %v42 = call i32 @mix256(i256 %v41)
  %v43 = getelementptr i32, ptr %out, i64 6
  store i32 %v42, ptr %v43
  %v44 = zext i32 %n to i64
  %v45 = xor i64 %v44, 5205425776111082661
  %v46 = bitcast i64 %v45 to double
  %v47 = call i129 @llvm.fptosi.sat.i129.f64(double %v46)
  %v48 = call i32 @mix129(i129 %v47)
  %v49 = getelementptr i32, ptr %out, i64 7
  store i32 %v48, ptr %v49
  %v50 = zext i32 %n to i64
  %v51 = xor i64 %v50, -4017946260743693147
  %v52 = bitcast i64 %v51 to double
  %v53 = call i129 @llvm.fptosi.sat.i129.f64(double %v52)
  %v54 = call i32 @mix129(i129 %v53)
  %v55 = getelementptr i32, ptr %out, i64 8
  store i32 %v54, ptr %v55
  %v56 = zext i32 %n to i64
  %v57 = xor i64 %v56, 9221120237041090560
  %v58 = bitcast i64 %v57 to double
  %v59 = call i129 @llvm.fptosi.sat.i129.f64(double %v58)
  %v60 = call i32 @mix129(i129 %v59)
  %v61 = getelementptr i32, ptr %out, i64 9
  store i32 %v60, ptr %v61
  %v62 = zext i32 %n to i64
  %v63 = xor i64 %v62, -4608308318706860032
  %v64 = bitcast i64 %v63 to double
  %v65 = call i129 @llvm.fptoui.sat.i129.f64(double %v64)
  %v66 = call i32 @mix129(i129 %v65)
  %v67 = getelementptr i32, ptr %out, i64 10
  store i32 %v66, ptr %v67
  %v68 = zext i32 %n to i64
  %v69 = xor i64 %v68, 9218868437227405312
  %v70 = bitcast i64 %v69 to double
  %v71 = call i1024 @llvm.fptoui.sat.i1024.f64(double %v70)
  %v72 = call i32 @mix1024(i1024 %v71)
  %v73 = getelementptr i32, ptr %out, i64 11
  store i32 %v72, ptr %v73
  %v74 = zext i32 %n to i64
  %v75 = xor i64 %v74, 9094988921128908188
  %v76 = bitcast i64 %v75 to double
  %v77 = call i256 @llvm.fptoui.sat.i256.f64(double %v76)
  %v78 = call i32 @mix256(i256 %v77)
  %v79 = getelementptr i32, ptr %out, i64 12
  store i32 %v78, ptr %v79
  %v80 = zext i32 %n to i64
  %v81 = xor i64 %v80, -4039728865751334912
  %v82 = bitcast i64 %v81 to double
  %v83 = call i129 @llvm.fptosi.sat.i129.f64(double %v82)
  %v84 = call i32 @mix129(i129 %v83)
  %v85 = getelementptr i32, ptr %out, i64 13
  store i32 %v84, ptr %v85
  %v86 = zext i32 %n to i64
  %v87 = xor i64 %v86, 4668012762167771136
  %v88 = bitcast i64 %v87 to double
  %v89 = fptrunc double %v88 to float
  %v90 = call i256 @llvm.fptosi.sat.i256.f32(float %v89)
  %v91 = call i32 @mix256(i256 %v90)
  %v92 = getelementptr i32, ptr %out, i64 14
  store i32 %v91, ptr %v92
  ret void
}

;@ run intrinsics_193: 0x64 0x1 0 0 0xc1 0xc1 0x2 0x7b 0x43 0xf016c97d 0xbf593ea0 0x40000 0xbf5ec15e 0xc80df49b 0xc80df49b 0xbf5ec15e 0x40000 0xbf5ec15e 0x40000 0xbf5ec15e 0xf18a91ef 0xee69e5c0 0x7f17147c 0x170826f7 0xbf5ec15e 0xc80df49b 0xfe44b08 0xfe44b08 0 0x7ffff 0xfe44b08 0x1 0x3ffff 0xc809f49a 0x1 0xc809f49a 0xc809f49a 0 0x40000 0xbf5ac15e 0x1 0x7ffff 0xbf5ac15e 0x1 0x88a62a7e 0x88a62a7e 0 0 0x88a62a7e 0x1 0xc80e0b64 0xc80e0b64 0 0xc80e0b64 0xc80e0b64 0 0xbf5d3ea0 0xbf5d3ea0 0 0 0xbf5d3ea0 0x1 0xc36185f9 0x1 0xc36185f9 0x1 0xc80e0b65 0x1 0xc80e0b65 0x1 0x40000 0x1 0x40000 0x1 0xface0af7 0x40000 0x91a080d 0x40000 0x979f789b 0x979f789b 0x1 0xffffffff 0 0x7ffff 0x7ffff 0xce5ba033 0x7ffff 0x979c789b 0x979c789b 0xffffffff 0x1 0
; Counts, orders of bits, smallest and largest, funnels, clamped and checked arithmetic, fractions.
define internal i32 @mix193(i193 %x) noinline {
  %s29 = lshr i193 %x, 29
  %a29 = xor i193 %x, %s29
  %s58 = lshr i193 %x, 58
  %a58 = xor i193 %a29, %s58
  %s87 = lshr i193 %x, 87
  %a87 = xor i193 %a58, %s87
  %s116 = lshr i193 %x, 116
  %a116 = xor i193 %a87, %s116
  %s145 = lshr i193 %x, 145
  %a145 = xor i193 %a116, %s145
  %s174 = lshr i193 %x, 174
  %a174 = xor i193 %a145, %s174
  %r = trunc i193 %a174 to i32
  ret i32 %r
}
declare i193 @llvm.abs.i193(i193, i1)
declare i193 @llvm.bitreverse.i193(i193)
declare i193 @llvm.ctlz.i193(i193, i1)
declare i193 @llvm.ctpop.i193(i193)
declare i193 @llvm.cttz.i193(i193, i1)
declare i193 @llvm.fshl.i193(i193, i193, i193)
declare i193 @llvm.fshr.i193(i193, i193, i193)
declare i193 @llvm.sadd.sat.i193(i193, i193)
declare i193 @llvm.smax.i193(i193, i193)
declare i193 @llvm.smin.i193(i193, i193)
declare i193 @llvm.smul.fix.i193(i193, i193, i32)
declare i193 @llvm.smul.fix.sat.i193(i193, i193, i32)
declare i193 @llvm.sshl.sat.i193(i193, i193)
declare i193 @llvm.ssub.sat.i193(i193, i193)
declare i193 @llvm.uadd.sat.i193(i193, i193)
declare i193 @llvm.umax.i193(i193, i193)
declare i193 @llvm.umin.i193(i193, i193)
declare i193 @llvm.umul.fix.i193(i193, i193, i32)
declare i193 @llvm.umul.fix.sat.i193(i193, i193, i32)
declare i193 @llvm.ushl.sat.i193(i193, i193)
declare i193 @llvm.usub.sat.i193(i193, i193)
declare i8 @llvm.scmp.i8.i193(i193, i193)
declare i8 @llvm.ucmp.i8.i193(i193, i193)
declare { i193, i1 } @llvm.sadd.with.overflow.i193(i193, i193)
declare { i193, i1 } @llvm.smul.with.overflow.i193(i193, i193)
declare { i193, i1 } @llvm.ssub.with.overflow.i193(i193, i193)
declare { i193, i1 } @llvm.uadd.with.overflow.i193(i193, i193)
declare { i193, i1 } @llvm.umul.with.overflow.i193(i193, i193)
declare { i193, i1 } @llvm.usub.with.overflow.i193(i193, i193)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %v1 = zext i32 %n to i193
  %v2 = xor i193 %v1, 3570973431686645012816607079625748030549381914709841891301
  %v3 = zext i32 %n to i193
  %v4 = xor i193 %v3, -5421753155331900427545412032385727332429
  %v5 = zext i32 %n to i193
  %v6 = xor i193 %v5, 6277101735386680763835789423207666416102355444464034512895
  %v7 = zext i32 %n to i193
  %v8 = xor i193 %v7, -6277101735386680763835789423207666416102355444464034512896
  %v9 = zext i32 %n to i193
  %v10 = xor i193 %v9, 0
  %v11 = zext i32 %n to i193
  %v12 = xor i193 %v11, 737869762948382064640
  %v13 = call i193 @llvm.ctpop.i193(i193 %v2)
  %v14 = call i32 @mix193(i193 %v13)
  %v15 = getelementptr i32, ptr %out, i64 0
  store i32 %v14, ptr %v15
  %v16 = call i193 @llvm.ctlz.i193(i193 %v2, i1 false)
  %v17 = call i32 @mix193(i193 %v16)
  %v18 = getelementptr i32, ptr %out, i64 1
  store i32 %v17, ptr %v18
  %v19 = call i193 @llvm.cttz.i193(i193 %v2, i1 false)
  %v20 = call i32 @mix193(i193 %v19)
  %v21 = getelementptr i32, ptr %out, i64 2
  store i32 %v20, ptr %v21
  %v22 = call i193 @llvm.ctpop.i193(i193 %v10)
  %v23 = call i32 @mix193(i193 %v22)
  %v24 = getelementptr i32, ptr %out, i64 3
  store i32 %v23, ptr %v24
  %v25 = call i193 @llvm.ctlz.i193(i193 %v10, i1 false)
  %v26 = call i32 @mix193(i193 %v25)
  %v27 = getelementptr i32, ptr %out, i64 4
  store i32 %v26, ptr %v27
  %v28 = call i193 @llvm.cttz.i193(i193 %v10, i1 false)
  %v29 = call i32 @mix193(i193 %v28)
  %v30 = getelementptr i32, ptr %out, i64 5
  store i32 %v29, ptr %v30
  %v31 = call i193 @llvm.ctpop.i193(i193 %v12)
  %v32 = call i32 @mix193(i193 %v31)
  %v33 = getelementptr i32, ptr %out, i64 6
  store i32 %v32, ptr %v33
  %v34 = call i193 @llvm.ctlz.i193(i193 %v12, i1 false)
  %v35 = call i32 @mix193(i193 %v34)
  %v36 = getelementptr i32, ptr %out, i64 7
  store i32 %v35, ptr %v36
  %v37 = call i193 @llvm.cttz.i193(i193 %v12, i1 false)
  %v38 = call i32 @mix193(i193 %v37)
  %v39 = getelementptr i32, ptr %out, i64 8
  store i32 %v38, ptr %v39
  %v40 = call i193 @llvm.bitreverse.i193(i193 %v2)
  %v41 = call i32 @mix193(i193 %v40)
  %v42 = getelementptr i32, ptr %out, i64 9
  store i32 %v41, ptr %v42
  %v43 = call i193 @llvm.abs.i193(i193 %v4, i1 false)
  %v44 = call i32 @mix193(i193 %v43)
  %v45 = getelementptr i32, ptr %out, i64 10
  store i32 %v44, ptr %v45
  %v46 = call i193 @llvm.abs.i193(i193 %v8, i1 false)
  %v47 = call i32 @mix193(i193 %v46)
  %v48 = getelementptr i32, ptr %out, i64 11
  store i32 %v47, ptr %v48
  %v49 = call i193 @llvm.smin.i193(i193 %v2, i193 %v4)
  %v50 = call i32 @mix193(i193 %v49)
  %v51 = getelementptr i32, ptr %out, i64 12
  store i32 %v50, ptr %v51
  %v52 = call i193 @llvm.smax.i193(i193 %v2, i193 %v4)
  %v53 = call i32 @mix193(i193 %v52)
  %v54 = getelementptr i32, ptr %out, i64 13
  store i32 %v53, ptr %v54
  %v55 = call i193 @llvm.umin.i193(i193 %v2, i193 %v4)
  %v56 = call i32 @mix193(i193 %v55)
  %v57 = getelementptr i32, ptr %out, i64 14
  store i32 %v56, ptr %v57
  %v58 = call i193 @llvm.umax.i193(i193 %v2, i193 %v4)
  %v59 = call i32 @mix193(i193 %v58)
  %v60 = getelementptr i32, ptr %out, i64 15
  store i32 %v59, ptr %v60
  %v61 = call i193 @llvm.smin.i193(i193 %v4, i193 %v8)
  %v62 = call i32 @mix193(i193 %v61)
  %v63 = getelementptr i32, ptr %out, i64 16
  store i32 %v62, ptr %v63
  %v64 = call i193 @llvm.smax.i193(i193 %v4, i193 %v8)
  %v65 = call i32 @mix193(i193 %v64)
  %v66 = getelementptr i32, ptr %out, i64 17
  store i32 %v65, ptr %v66
  %v67 = call i193 @llvm.umin.i193(i193 %v4, i193 %v8)
  %v68 = call i32 @mix193(i193 %v67)
  %v69 = getelementptr i32, ptr %out, i64 18
  store i32 %v68, ptr %v69
  %v70 = call i193 @llvm.umax.i193(i193 %v4, i193 %v8)
  %v71 = call i32 @mix193(i193 %v70)
  %v72 = getelementptr i32, ptr %out, i64 19
  store i32 %v71, ptr %v72
  %v73 = call i193 @llvm.fshl.i193(i193 %v2, i193 %v4, i193 %v12)
  %v74 = call i32 @mix193(i193 %v73)
  %v75 = getelementptr i32, ptr %out, i64 20
  store i32 %v74, ptr %v75
  %v76 = call i193 @llvm.fshr.i193(i193 %v2, i193 %v4, i193 %v12)
  %v77 = call i32 @mix193(i193 %v76)
  %v78 = getelementptr i32, ptr %out, i64 21
  store i32 %v77, ptr %v78
  %v79 = call i193 @llvm.fshl.i193(i193 %v2, i193 %v4, i193 %v4)
  %v80 = call i32 @mix193(i193 %v79)
  %v81 = getelementptr i32, ptr %out, i64 22
  store i32 %v80, ptr %v81
  %v82 = call i193 @llvm.fshr.i193(i193 %v2, i193 %v4, i193 %v4)
  %v83 = call i32 @mix193(i193 %v82)
  %v84 = getelementptr i32, ptr %out, i64 23
  store i32 %v83, ptr %v84
  %v85 = call i193 @llvm.fshl.i193(i193 %v4, i193 %v2, i193 %v10)
  %v86 = call i32 @mix193(i193 %v85)
  %v87 = getelementptr i32, ptr %out, i64 24
  store i32 %v86, ptr %v87
  %v88 = call i193 @llvm.fshr.i193(i193 %v4, i193 %v2, i193 %v10)
  %v89 = call i32 @mix193(i193 %v88)
  %v90 = getelementptr i32, ptr %out, i64 25
  store i32 %v89, ptr %v90
  %v91 = call i193 @llvm.sadd.sat.i193(i193 %v2, i193 %v4)
  %v92 = call i32 @mix193(i193 %v91)
  %v93 = getelementptr i32, ptr %out, i64 26
  store i32 %v92, ptr %v93
  %v94 = call { i193, i1 } @llvm.sadd.with.overflow.i193(i193 %v2, i193 %v4)
  %v95 = extractvalue { i193, i1 } %v94, 0
  %v96 = call i32 @mix193(i193 %v95)
  %v97 = getelementptr i32, ptr %out, i64 27
  store i32 %v96, ptr %v97
  %v98 = extractvalue { i193, i1 } %v94, 1
  %v99 = zext i1 %v98 to i32
  %v100 = getelementptr i32, ptr %out, i64 28
  store i32 %v99, ptr %v100
  %v101 = call i193 @llvm.uadd.sat.i193(i193 %v2, i193 %v4)
  %v102 = call i32 @mix193(i193 %v101)
  %v103 = getelementptr i32, ptr %out, i64 29
  store i32 %v102, ptr %v103
  %v104 = call { i193, i1 } @llvm.uadd.with.overflow.i193(i193 %v2, i193 %v4)
  %v105 = extractvalue { i193, i1 } %v104, 0
  %v106 = call i32 @mix193(i193 %v105)
  %v107 = getelementptr i32, ptr %out, i64 30
  store i32 %v106, ptr %v107
  %v108 = extractvalue { i193, i1 } %v104, 1
  %v109 = zext i1 %v108 to i32
  %v110 = getelementptr i32, ptr %out, i64 31
  store i32 %v109, ptr %v110
  %v111 = call i193 @llvm.sadd.sat.i193(i193 %v6, i193 %v2)
  %v112 = call i32 @mix193(i193 %v111)
  %v113 = getelementptr i32, ptr %out, i64 32
  store i32 %v112, ptr %v113
  %v114 = call { i193, i1 } @llvm.sadd.with.overflow.i193(i193 %v6, i193 %v2)
  %v115 = extractvalue { i193, i1 } %v114, 0
  %v116 = call i32 @mix193(i193 %v115)
  %v117 = getelementptr i32, ptr %out, i64 33
  store i32 %v116, ptr %v117
  %v118 = extractvalue { i193, i1 } %v114, 1
  %v119 = zext i1 %v118 to i32
  %v120 = getelementptr i32, ptr %out, i64 34
  store i32 %v119, ptr %v120
  %v121 = call i193 @llvm.uadd.sat.i193(i193 %v6, i193 %v2)
  %v122 = call i32 @mix193(i193 %v121)
  %v123 = getelementptr i32, ptr %out, i64 35
  store i32 %v122, ptr %v123
  %v124 = call { i193, i1 } @llvm.uadd.with.overflow.i193(i193 %v6, i193 %v2)
  %v125 = extractvalue { i193, i1 } %v124, 0
  %v126 = call i32 @mix193(i193 %v125)
  %v127 = getelementptr i32, ptr %out, i64 36
  store i32 %v126, ptr %v127
  %v128 = extractvalue { i193, i1 } %v124, 1
  %v129 = zext i1 %v128 to i32
  %v130 = getelementptr i32, ptr %out, i64 37
  store i32 %v129, ptr %v130
  %v131 = call i193 @llvm.sadd.sat.i193(i193 %v8, i193 %v4)
  %v132 = call i32 @mix193(i193 %v131)
  %v133 = getelementptr i32, ptr %out, i64 38
  store i32 %v132, ptr %v133
  %v134 = call { i193, i1 } @llvm.sadd.with.overflow.i193(i193 %v8, i193 %v4)
  %v135 = extractvalue { i193, i1 } %v134, 0
  %v136 = call i32 @mix193(i193 %v135)
  %v137 = getelementptr i32, ptr %out, i64 39
  store i32 %v136, ptr %v137
  %v138 = extractvalue { i193, i1 } %v134, 1
  %v139 = zext i1 %v138 to i32
  %v140 = getelementptr i32, ptr %out, i64 40
  store i32 %v139, ptr %v140
  %v141 = call i193 @llvm.uadd.sat.i193(i193 %v8, i193 %v4)
  %v142 = call i32 @mix193(i193 %v141)
  %v143 = getelementptr i32, ptr %out, i64 41
  store i32 %v142, ptr %v143
  %v144 = call { i193, i1 } @llvm.uadd.with.overflow.i193(i193 %v8, i193 %v4)
  %v145 = extractvalue { i193, i1 } %v144, 0
  %v146 = call i32 @mix193(i193 %v145)
  %v147 = getelementptr i32, ptr %out, i64 42
  store i32 %v146, ptr %v147
  %v148 = extractvalue { i193, i1 } %v144, 1
  %v149 = zext i1 %v148 to i32
  %v150 = getelementptr i32, ptr %out, i64 43
  store i32 %v149, ptr %v150
  %v151 = call i193 @llvm.ssub.sat.i193(i193 %v2, i193 %v4)
  %v152 = call i32 @mix193(i193 %v151)
  %v153 = getelementptr i32, ptr %out, i64 44
  store i32 %v152, ptr %v153
  %v154 = call { i193, i1 } @llvm.ssub.with.overflow.i193(i193 %v2, i193 %v4)
  %v155 = extractvalue { i193, i1 } %v154, 0
  %v156 = call i32 @mix193(i193 %v155)
  %v157 = getelementptr i32, ptr %out, i64 45
  store i32 %v156, ptr %v157
  %v158 = extractvalue { i193, i1 } %v154, 1
  %v159 = zext i1 %v158 to i32
  %v160 = getelementptr i32, ptr %out, i64 46
  store i32 %v159, ptr %v160
  %v161 = call i193 @llvm.usub.sat.i193(i193 %v2, i193 %v4)
  %v162 = call i32 @mix193(i193 %v161)
  %v163 = getelementptr i32, ptr %out, i64 47
  store i32 %v162, ptr %v163
  %v164 = call { i193, i1 } @llvm.usub.with.overflow.i193(i193 %v2, i193 %v4)
  %v165 = extractvalue { i193, i1 } %v164, 0
  %v166 = call i32 @mix193(i193 %v165)
  %v167 = getelementptr i32, ptr %out, i64 48
  store i32 %v166, ptr %v167
  %v168 = extractvalue { i193, i1 } %v164, 1
  %v169 = zext i1 %v168 to i32
  %v170 = getelementptr i32, ptr %out, i64 49
  store i32 %v169, ptr %v170
  %v171 = call i193 @llvm.ssub.sat.i193(i193 %v6, i193 %v2)
  %v172 = call i32 @mix193(i193 %v171)
  %v173 = getelementptr i32, ptr %out, i64 50
  store i32 %v172, ptr %v173
  %v174 = call { i193, i1 } @llvm.ssub.with.overflow.i193(i193 %v6, i193 %v2)
  %v175 = extractvalue { i193, i1 } %v174, 0
  %v176 = call i32 @mix193(i193 %v175)
  %v177 = getelementptr i32, ptr %out, i64 51
  store i32 %v176, ptr %v177
  %v178 = extractvalue { i193, i1 } %v174, 1
  %v179 = zext i1 %v178 to i32
  %v180 = getelementptr i32, ptr %out, i64 52
  store i32 %v179, ptr %v180
  %v181 = call i193 @llvm.usub.sat.i193(i193 %v6, i193 %v2)
  %v182 = call i32 @mix193(i193 %v181)
  %v183 = getelementptr i32, ptr %out, i64 53
  store i32 %v182, ptr %v183
  %v184 = call { i193, i1 } @llvm.usub.with.overflow.i193(i193 %v6, i193 %v2)
  %v185 = extractvalue { i193, i1 } %v184, 0
  %v186 = call i32 @mix193(i193 %v185)
  %v187 = getelementptr i32, ptr %out, i64 54
  store i32 %v186, ptr %v187
  %v188 = extractvalue { i193, i1 } %v184, 1
  %v189 = zext i1 %v188 to i32
  %v190 = getelementptr i32, ptr %out, i64 55
  store i32 %v189, ptr %v190
  %v191 = call i193 @llvm.ssub.sat.i193(i193 %v8, i193 %v4)
  %v192 = call i32 @mix193(i193 %v191)
  %v193 = getelementptr i32, ptr %out, i64 56
  store i32 %v192, ptr %v193
  %v194 = call { i193, i1 } @llvm.ssub.with.overflow.i193(i193 %v8, i193 %v4)
  %v195 = extractvalue { i193, i1 } %v194, 0
  %v196 = call i32 @mix193(i193 %v195)
  %v197 = getelementptr i32, ptr %out, i64 57
  store i32 %v196, ptr %v197
  %v198 = extractvalue { i193, i1 } %v194, 1
  %v199 = zext i1 %v198 to i32
  %v200 = getelementptr i32, ptr %out, i64 58
  store i32 %v199, ptr %v200
  %v201 = call i193 @llvm.usub.sat.i193(i193 %v8, i193 %v4)
  %v202 = call i32 @mix193(i193 %v201)
  %v203 = getelementptr i32, ptr %out, i64 59
  store i32 %v202, ptr %v203
  %v204 = call { i193, i1 } @llvm.usub.with.overflow.i193(i193 %v8, i193 %v4)
  %v205 = extractvalue { i193, i1 } %v204, 0
  %v206 = call i32 @mix193(i193 %v205)
  %v207 = getelementptr i32, ptr %out, i64 60
  store i32 %v206, ptr %v207
  %v208 = extractvalue { i193, i1 } %v204, 1
  %v209 = zext i1 %v208 to i32
  %v210 = getelementptr i32, ptr %out, i64 61
  store i32 %v209, ptr %v210
  %v211 = call { i193, i1 } @llvm.smul.with.overflow.i193(i193 %v2, i193 %v4)
  %v212 = extractvalue { i193, i1 } %v211, 0
  %v213 = call i32 @mix193(i193 %v212)
  %v214 = getelementptr i32, ptr %out, i64 62
  store i32 %v213, ptr %v214
  %v215 = extractvalue { i193, i1 } %v211, 1
  %v216 = zext i1 %v215 to i32
  %v217 = getelementptr i32, ptr %out, i64 63
  store i32 %v216, ptr %v217
  %v218 = call { i193, i1 } @llvm.umul.with.overflow.i193(i193 %v2, i193 %v4)
  %v219 = extractvalue { i193, i1 } %v218, 0
  %v220 = call i32 @mix193(i193 %v219)
  %v221 = getelementptr i32, ptr %out, i64 64
  store i32 %v220, ptr %v221
  %v222 = extractvalue { i193, i1 } %v218, 1
  %v223 = zext i1 %v222 to i32
  %v224 = getelementptr i32, ptr %out, i64 65
  store i32 %v223, ptr %v224
  %v225 = call { i193, i1 } @llvm.smul.with.overflow.i193(i193 %v6, i193 %v2)
  %v226 = extractvalue { i193, i1 } %v225, 0
  %v227 = call i32 @mix193(i193 %v226)
  %v228 = getelementptr i32, ptr %out, i64 66
  store i32 %v227, ptr %v228
  %v229 = extractvalue { i193, i1 } %v225, 1
  %v230 = zext i1 %v229 to i32
  %v231 = getelementptr i32, ptr %out, i64 67
  store i32 %v230, ptr %v231
  %v232 = call { i193, i1 } @llvm.umul.with.overflow.i193(i193 %v6, i193 %v2)
  %v233 = extractvalue { i193, i1 } %v232, 0
  %v234 = call i32 @mix193(i193 %v233)
  %v235 = getelementptr i32, ptr %out, i64 68
  store i32 %v234, ptr %v235
  %v236 = extractvalue { i193, i1 } %v232, 1
  %v237 = zext i1 %v236 to i32
  %v238 = getelementptr i32, ptr %out, i64 69
  store i32 %v237, ptr %v238
  %v239 = call { i193, i1 } @llvm.smul.with.overflow.i193(i193 %v8, i193 %v4)
  %v240 = extractvalue { i193, i1 } %v239, 0
  %v241 = call i32 @mix193(i193 %v240)
  %v242 = getelementptr i32, ptr %out, i64 70
  store i32 %v241, ptr %v242
  %v243 = extractvalue { i193, i1 } %v239, 1
  %v244 = zext i1 %v243 to i32
  %v245 = getelementptr i32, ptr %out, i64 71
  store i32 %v244, ptr %v245
  %v246 = call { i193, i1 } @llvm.umul.with.overflow.i193(i193 %v8, i193 %v4)
  %v247 = extractvalue { i193, i1 } %v246, 0
  %v248 = call i32 @mix193(i193 %v247)
  %v249 = getelementptr i32, ptr %out, i64 72
  store i32 %v248, ptr %v249
  %v250 = extractvalue { i193, i1 } %v246, 1
  %v251 = zext i1 %v250 to i32
  %v252 = getelementptr i32, ptr %out, i64 73
  store i32 %v251, ptr %v252
  %v253 = zext i32 %n to i193
  %v254 = xor i193 %v253, 3
  %v255 = call i193 @llvm.sshl.sat.i193(i193 %v4, i193 %v254)
  %v256 = call i32 @mix193(i193 %v255)
  %v257 = getelementptr i32, ptr %out, i64 74
  store i32 %v256, ptr %v257
  %v258 = zext i32 %n to i193
  %v259 = xor i193 %v258, 192
  %v260 = call i193 @llvm.sshl.sat.i193(i193 %v4, i193 %v259)
  %v261 = call i32 @mix193(i193 %v260)
  %v262 = getelementptr i32, ptr %out, i64 75
  store i32 %v261, ptr %v262
  %v263 = call i193 @llvm.smul.fix.i193(i193 %v2, i193 %v4, i32 70)
  %v264 = call i32 @mix193(i193 %v263)
  %v265 = getelementptr i32, ptr %out, i64 76
  store i32 %v264, ptr %v265
  %v266 = call i193 @llvm.smul.fix.sat.i193(i193 %v2, i193 %v4, i32 70)
  %v267 = call i32 @mix193(i193 %v266)
  %v268 = getelementptr i32, ptr %out, i64 77
  store i32 %v267, ptr %v268
  %v269 = call i193 @llvm.smul.fix.i193(i193 %v4, i193 %v12, i32 70)
  %v270 = call i32 @mix193(i193 %v269)
  %v271 = getelementptr i32, ptr %out, i64 78
  store i32 %v270, ptr %v271
  %v272 = call i193 @llvm.smul.fix.sat.i193(i193 %v4, i193 %v12, i32 70)
  %v273 = call i32 @mix193(i193 %v272)
  %v274 = getelementptr i32, ptr %out, i64 79
  store i32 %v273, ptr %v274
  %v275 = call i8 @llvm.scmp.i8.i193(i193 %v2, i193 %v4)
  %v276 = sext i8 %v275 to i32
  %v277 = getelementptr i32, ptr %out, i64 80
  store i32 %v276, ptr %v277
  %v278 = call i8 @llvm.scmp.i8.i193(i193 %v4, i193 %v2)
  %v279 = sext i8 %v278 to i32
  %v280 = getelementptr i32, ptr %out, i64 81
  store i32 %v279, ptr %v280
  %v281 = call i8 @llvm.scmp.i8.i193(i193 %v4, i193 %v4)
  %v282 = sext i8 %v281 to i32
  %v283 = getelementptr i32, ptr %out, i64 82
  store i32 %v282, ptr %v283
  %v284 = zext i32 %n to i193
  %v285 = xor i193 %v284, 3
  %v286 = call i193 @llvm.ushl.sat.i193(i193 %v4, i193 %v285)
  %v287 = call i32 @mix193(i193 %v286)
  %v288 = getelementptr i32, ptr %out, i64 83
  store i32 %v287, ptr %v288
  %v289 = zext i32 %n to i193
  %v290 = xor i193 %v289, 192
  %v291 = call i193 @llvm.ushl.sat.i193(i193 %v4, i193 %v290)
  %v292 = call i32 @mix193(i193 %v291)
  %v293 = getelementptr i32, ptr %out, i64 84
  store i32 %v292, ptr %v293
  %v294 = call i193 @llvm.umul.fix.i193(i193 %v2, i193 %v4, i32 70)
  %v295 = call i32 @mix193(i193 %v294)
  %v296 = getelementptr i32, ptr %out, i64 85
  store i32 %v295, ptr %v296
  %v297 = call i193 @llvm.umul.fix.sat.i193(i193 %v2, i193 %v4, i32 70)
  %v298 = call i32 @mix193(i193 %v297)
  %v299 = getelementptr i32, ptr %out, i64 86
  store i32 %v298, ptr %v299
  %v300 = call i193 @llvm.umul.fix.i193(i193 %v4, i193 %v12, i32 70)
  %v301 = call i32 @mix193(i193 %v300)
  %v302 = getelementptr i32, ptr %out, i64 87
  store i32 %v301, ptr %v302
  %v303 = call i193 @llvm.umul.fix.sat.i193(i193 %v4, i193 %v12, i32 70)
  %v304 = call i32 @mix193(i193 %v303)
  %v305 = getelementptr i32, ptr %out, i64 88
  store i32 %v304, ptr %v305
  %v306 = call i8 @llvm.ucmp.i8.i193(i193 %v2, i193 %v4)
  %v307 = sext i8 %v306 to i32
  %v308 = getelementptr i32, ptr %out, i64 89
  store i32 %v307, ptr %v308
  %v309 = call i8 @llvm.ucmp.i8.i193(i193 %v4, i193 %v2)
  %v310 = sext i8 %v309 to i32
  %v311 = getelementptr i32, ptr %out, i64 90
  store i32 %v310, ptr %v311
  %v312 = call i8 @llvm.ucmp.i8.i193(i193 %v4, i193 %v4)
  %v313 = sext i8 %v312 to i32
  %v314 = getelementptr i32, ptr %out, i64 91
  store i32 %v313, ptr %v314
  ret void
}

;@ run intrinsics_320: 0x66 0x1 0 0 0x140 0x140 0x2 0xfa 0x43 0xd97be87c 0xc9ecb86e 0xbf593ea0 0x20000001 0x80a6c15f 0x6f85f7a6 0x6f85f7a6 0x80a6c15f 0x20000001 0x80a6c15f 0x20000001 0x80a6c15f 0x6f85f7a6 0x80a6c15f 0x35a60536 0x3ef4c24e 0x80a6c15f 0x6f85f7a6 0x2f20b649 0x2f20b649 0 0x3ffffffe 0x2f20b649 0x1 0x1fffffff 0x4f85f7a6 0x1 0x4f85f7a6 0x4f85f7a6 0 0x20000001 0xa0a6c15e 0x1 0x3ffffffe 0xa0a6c15e 0x1 0xd0dcc91c 0xd0dcc91c 0 0 0xd0dcc91c 0x1 0x707a0859 0x707a0859 0 0x707a0859 0x707a0859 0 0x9f593ea1 0x9f593ea1 0 0 0x9f593ea1 0x1 0x48e0ca05 0x1 0x48e0ca05 0x1 0x707a0858 0x1 0x707a0858 0x1 0x20000001 0x1 0x20000001 0x1 0xc5360af6 0x20000001 0x95f0c27b 0x20000001 0xa867789a 0xa867789a 0x1 0xffffffff 0 0x3ffffffe 0x3ffffffe 0x8c9cc27b 0x3ffffffe 0xb067789a 0xb067789a 0xffffffff 0x1 0
; Counts, orders of bits, smallest and largest, funnels, clamped and checked arithmetic, fractions.
define internal i32 @mix320(i320 %x) noinline {
  %s29 = lshr i320 %x, 29
  %a29 = xor i320 %x, %s29
  %s58 = lshr i320 %x, 58
  %a58 = xor i320 %a29, %s58
  %s87 = lshr i320 %x, 87
  %a87 = xor i320 %a58, %s87
  %s116 = lshr i320 %x, 116
  %a116 = xor i320 %a87, %s116
  %s145 = lshr i320 %x, 145
  %a145 = xor i320 %a116, %s145
  %s174 = lshr i320 %x, 174
  %a174 = xor i320 %a145, %s174
  %s203 = lshr i320 %x, 203
  %a203 = xor i320 %a174, %s203
  %s232 = lshr i320 %x, 232
  %a232 = xor i320 %a203, %s232
  %s261 = lshr i320 %x, 261
  %a261 = xor i320 %a232, %s261
  %s290 = lshr i320 %x, 290
  %a290 = xor i320 %a261, %s290
  %s319 = lshr i320 %x, 319
  %a319 = xor i320 %a290, %s319
  %r = trunc i320 %a319 to i32
  ret i32 %r
}
declare i320 @llvm.abs.i320(i320, i1)
declare i320 @llvm.bitreverse.i320(i320)
declare i320 @llvm.bswap.i320(i320)
declare i320 @llvm.ctlz.i320(i320, i1)
declare i320 @llvm.ctpop.i320(i320)
declare i320 @llvm.cttz.i320(i320, i1)
declare i320 @llvm.fshl.i320(i320, i320, i320)
declare i320 @llvm.fshr.i320(i320, i320, i320)
declare i320 @llvm.sadd.sat.i320(i320, i320)
declare i320 @llvm.smax.i320(i320, i320)
declare i320 @llvm.smin.i320(i320, i320)
declare i320 @llvm.smul.fix.i320(i320, i320, i32)
declare i320 @llvm.smul.fix.sat.i320(i320, i320, i32)
declare i320 @llvm.sshl.sat.i320(i320, i320)
declare i320 @llvm.ssub.sat.i320(i320, i320)
declare i320 @llvm.uadd.sat.i320(i320, i320)
declare i320 @llvm.umax.i320(i320, i320)
declare i320 @llvm.umin.i320(i320, i320)
declare i320 @llvm.umul.fix.i320(i320, i320, i32)
declare i320 @llvm.umul.fix.sat.i320(i320, i320, i32)
declare i320 @llvm.ushl.sat.i320(i320, i320)
declare i320 @llvm.usub.sat.i320(i320, i320)
declare i8 @llvm.scmp.i8.i320(i320, i320)
declare i8 @llvm.ucmp.i8.i320(i320, i320)
declare { i320, i1 } @llvm.sadd.with.overflow.i320(i320, i320)
declare { i320, i1 } @llvm.smul.with.overflow.i320(i320, i320)
declare { i320, i1 } @llvm.ssub.with.overflow.i320(i320, i320)
declare { i320, i1 } @llvm.uadd.with.overflow.i320(i320, i320)
declare { i320, i1 } @llvm.umul.with.overflow.i320(i320, i320)
declare { i320, i1 } @llvm.usub.with.overflow.i320(i320, i320)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %v1 = zext i32 %n to i320
  %v2 = xor i320 %v1, 607569645773058860404684074467207325429640773737253682235409416514320942221319152914735531296165
  %v3 = zext i32 %n to i320
  %v4 = xor i320 %v3, -5421753155331900427545412032385727332429
  %v5 = zext i32 %n to i320
  %v6 = xor i320 %v5, 1067993517960455041197510853084776057301352261178326384973520803911109862890320275011481043468287
  %v7 = zext i32 %n to i320
  %v8 = xor i320 %v7, -1067993517960455041197510853084776057301352261178326384973520803911109862890320275011481043468288
  %v9 = zext i32 %n to i320
  %v10 = xor i320 %v9, 0
  %v11 = zext i32 %n to i320
  %v12 = xor i320 %v11, 737869762948382064640
  %v13 = call i320 @llvm.ctpop.i320(i320 %v2)
  %v14 = call i32 @mix320(i320 %v13)
  %v15 = getelementptr i32, ptr %out, i64 0
  store i32 %v14, ptr %v15
  %v16 = call i320 @llvm.ctlz.i320(i320 %v2, i1 false)
  %v17 = call i32 @mix320(i320 %v16)
  %v18 = getelementptr i32, ptr %out, i64 1
  store i32 %v17, ptr %v18
  %v19 = call i320 @llvm.cttz.i320(i320 %v2, i1 false)
  %v20 = call i32 @mix320(i320 %v19)
  %v21 = getelementptr i32, ptr %out, i64 2
  store i32 %v20, ptr %v21
  %v22 = call i320 @llvm.ctpop.i320(i320 %v10)
  %v23 = call i32 @mix320(i320 %v22)
  %v24 = getelementptr i32, ptr %out, i64 3
  store i32 %v23, ptr %v24
  %v25 = call i320 @llvm.ctlz.i320(i320 %v10, i1 false)
  %v26 = call i32 @mix320(i320 %v25)
  %v27 = getelementptr i32, ptr %out, i64 4
  store i32 %v26, ptr %v27
  %v28 = call i320 @llvm.cttz.i320(i320 %v10, i1 false)
  %v29 = call i32 @mix320(i320 %v28)
  %v30 = getelementptr i32, ptr %out, i64 5
  store i32 %v29, ptr %v30
  %v31 = call i320 @llvm.ctpop.i320(i320 %v12)
  %v32 = call i32 @mix320(i320 %v31)
  %v33 = getelementptr i32, ptr %out, i64 6
  store i32 %v32, ptr %v33
  %v34 = call i320 @llvm.ctlz.i320(i320 %v12, i1 false)
  %v35 = call i32 @mix320(i320 %v34)
  %v36 = getelementptr i32, ptr %out, i64 7
  store i32 %v35, ptr %v36
  %v37 = call i320 @llvm.cttz.i320(i320 %v12, i1 false)
  %v38 = call i32 @mix320(i320 %v37)
  %v39 = getelementptr i32, ptr %out, i64 8
  store i32 %v38, ptr %v39
  %v40 = call i320 @llvm.bitreverse.i320(i320 %v2)
  %v41 = call i32 @mix320(i320 %v40)
  %v42 = getelementptr i32, ptr %out, i64 9
  store i32 %v41, ptr %v42
  %v43 = call i320 @llvm.bswap.i320(i320 %v2)
  %v44 = call i32 @mix320(i320 %v43)
  %v45 = getelementptr i32, ptr %out, i64 10
  store i32 %v44, ptr %v45
  %v46 = call i320 @llvm.abs.i320(i320 %v4, i1 false)
  %v47 = call i32 @mix320(i320 %v46)
  %v48 = getelementptr i32, ptr %out, i64 11
  store i32 %v47, ptr %v48
  %v49 = call i320 @llvm.abs.i320(i320 %v8, i1 false)
  %v50 = call i32 @mix320(i320 %v49)
  %v51 = getelementptr i32, ptr %out, i64 12
  store i32 %v50, ptr %v51
  %v52 = call i320 @llvm.smin.i320(i320 %v2, i320 %v4)
  %v53 = call i32 @mix320(i320 %v52)
  %v54 = getelementptr i32, ptr %out, i64 13
  store i32 %v53, ptr %v54
  %v55 = call i320 @llvm.smax.i320(i320 %v2, i320 %v4)
  %v56 = call i32 @mix320(i320 %v55)
  %v57 = getelementptr i32, ptr %out, i64 14
  store i32 %v56, ptr %v57
  %v58 = call i320 @llvm.umin.i320(i320 %v2, i320 %v4)
  %v59 = call i32 @mix320(i320 %v58)
  %v60 = getelementptr i32, ptr %out, i64 15
  store i32 %v59, ptr %v60
  %v61 = call i320 @llvm.umax.i320(i320 %v2, i320 %v4)
  %v62 = call i32 @mix320(i320 %v61)
  %v63 = getelementptr i32, ptr %out, i64 16
  store i32 %v62, ptr %v63
  %v64 = call i320 @llvm.smin.i320(i320 %v4, i320 %v8)
  %v65 = call i32 @mix320(i320 %v64)
  %v66 = getelementptr i32, ptr %out, i64 17
  store i32 %v65, ptr %v66
  %v67 = call i320 @llvm.smax.i320(i320 %v4, i320 %v8)
  %v68 = call i32 @mix320(i320 %v67)
  %v69 = getelementptr i32, ptr %out, i64 18
  store i32 %v68, ptr %v69
  %v70 = call i320 @llvm.umin.i320(i320 %v4, i320 %v8)
  %v71 = call i32 @mix320(i320 %v70)
  %v72 = getelementptr i32, ptr %out, i64 19
  store i32 %v71, ptr %v72
  %v73 = call i320 @llvm.umax.i320(i320 %v4, i320 %v8)
  %v74 = call i32 @mix320(i320 %v73)
  %v75 = getelementptr i32, ptr %out, i64 20
  store i32 %v74, ptr %v75
  %v76 = call i320 @llvm.fshl.i320(i320 %v2, i320 %v4, i320 %v12)
  %v77 = call i32 @mix320(i320 %v76)
  %v78 = getelementptr i32, ptr %out, i64 21
  store i32 %v77, ptr %v78
  %v79 = call i320 @llvm.fshr.i320(i320 %v2, i320 %v4, i320 %v12)
  %v80 = call i32 @mix320(i320 %v79)
  %v81 = getelementptr i32, ptr %out, i64 22
  store i32 %v80, ptr %v81
  %v82 = call i320 @llvm.fshl.i320(i320 %v2, i320 %v4, i320 %v4)
  %v83 = call i32 @mix320(i320 %v82)
  %v84 = getelementptr i32, ptr %out, i64 23
  store i32 %v83, ptr %v84
  %v85 = call i320 @llvm.fshr.i320(i320 %v2, i320 %v4, i320 %v4)
  %v86 = call i32 @mix320(i320 %v85)
  %v87 = getelementptr i32, ptr %out, i64 24
  store i32 %v86, ptr %v87
  %v88 = call i320 @llvm.fshl.i320(i320 %v4, i320 %v2, i320 %v10)
  %v89 = call i32 @mix320(i320 %v88)
  %v90 = getelementptr i32, ptr %out, i64 25
  store i32 %v89, ptr %v90
  %v91 = call i320 @llvm.fshr.i320(i320 %v4, i320 %v2, i320 %v10)
  %v92 = call i32 @mix320(i320 %v91)
  %v93 = getelementptr i32, ptr %out, i64 26
  store i32 %v92, ptr %v93
  %v94 = call i320 @llvm.sadd.sat.i320(i320 %v2, i320 %v4)
  %v95 = call i32 @mix320(i320 %v94)
  %v96 = getelementptr i32, ptr %out, i64 27
  store i32 %v95, ptr %v96
  %v97 = call { i320, i1 } @llvm.sadd.with.overflow.i320(i320 %v2, i320 %v4)
  %v98 = extractvalue { i320, i1 } %v97, 0
  %v99 = call i32 @mix320(i320 %v98)
  %v100 = getelementptr i32, ptr %out, i64 28
  store i32 %v99, ptr %v100
  %v101 = extractvalue { i320, i1 } %v97, 1
  %v102 = zext i1 %v101 to i32
  %v103 = getelementptr i32, ptr %out, i64 29
  store i32 %v102, ptr %v103
  %v104 = call i320 @llvm.uadd.sat.i320(i320 %v2, i320 %v4)
  %v105 = call i32 @mix320(i320 %v104)
  %v106 = getelementptr i32, ptr %out, i64 30
  store i32 %v105, ptr %v106
  %v107 = call { i320, i1 } @llvm.uadd.with.overflow.i320(i320 %v2, i320 %v4)
  %v108 = extractvalue { i320, i1 } %v107, 0
  %v109 = call i32 @mix320(i320 %v108)
  %v110 = getelementptr i32, ptr %out, i64 31
  store i32 %v109, ptr %v110
  %v111 = extractvalue { i320, i1 } %v107, 1
  %v112 = zext i1 %v111 to i32
  %v113 = getelementptr i32, ptr %out, i64 32
  store i32 %v112, ptr %v113
  %v114 = call i320 @llvm.sadd.sat.i320(i320 %v6, i320 %v2)
  %v115 = call i32 @mix320(i320 %v114)
  %v116 = getelementptr i32, ptr %out, i64 33
  store i32 %v115, ptr %v116
  %v117 = call { i320, i1 } @llvm.sadd.with.overflow.i320(i320 %v6, i320 %v2)
  %v118 = extractvalue { i320, i1 } %v117, 0
  %v119 = call i32 @mix320(i320 %v118)
  %v120 = getelementptr i32, ptr %out, i64 34
  store i32 %v119, ptr %v120
  %v121 = extractvalue { i320, i1 } %v117, 1
  %v122 = zext i1 %v121 to i32
  %v123 = getelementptr i32, ptr %out, i64 35
  store i32 %v122, ptr %v123
  %v124 = call i320 @llvm.uadd.sat.i320(i320 %v6, i320 %v2)
  %v125 = call i32 @mix320(i320 %v124)
  %v126 = getelementptr i32, ptr %out, i64 36
  store i32 %v125, ptr %v126
  %v127 = call { i320, i1 } @llvm.uadd.with.overflow.i320(i320 %v6, i320 %v2)
  %v128 = extractvalue { i320, i1 } %v127, 0
  %v129 = call i32 @mix320(i320 %v128)
  %v130 = getelementptr i32, ptr %out, i64 37
  store i32 %v129, ptr %v130
  %v131 = extractvalue { i320, i1 } %v127, 1
  %v132 = zext i1 %v131 to i32
  %v133 = getelementptr i32, ptr %out, i64 38
  store i32 %v132, ptr %v133
  %v134 = call i320 @llvm.sadd.sat.i320(i320 %v8, i320 %v4)
  %v135 = call i32 @mix320(i320 %v134)
  %v136 = getelementptr i32, ptr %out, i64 39
  store i32 %v135, ptr %v136
  %v137 = call { i320, i1 } @llvm.sadd.with.overflow.i320(i320 %v8, i320 %v4)
  %v138 = extractvalue { i320, i1 } %v137, 0
  %v139 = call i32 @mix320(i320 %v138)
  %v140 = getelementptr i32, ptr %out, i64 40
  store i32 %v139, ptr %v140
  %v141 = extractvalue { i320, i1 } %v137, 1
  %v142 = zext i1 %v141 to i32
  %v143 = getelementptr i32, ptr %out, i64 41
  store i32 %v142, ptr %v143
  %v144 = call i320 @llvm.uadd.sat.i320(i320 %v8, i320 %v4)
  %v145 = call i32 @mix320(i320 %v144)
  %v146 = getelementptr i32, ptr %out, i64 42
  store i32 %v145, ptr %v146
  %v147 = call { i320, i1 } @llvm.uadd.with.overflow.i320(i320 %v8, i320 %v4)
  %v148 = extractvalue { i320, i1 } %v147, 0
  %v149 = call i32 @mix320(i320 %v148)
  %v150 = getelementptr i32, ptr %out, i64 43
  store i32 %v149, ptr %v150
  %v151 = extractvalue { i320, i1 } %v147, 1
  %v152 = zext i1 %v151 to i32
  %v153 = getelementptr i32, ptr %out, i64 44
  store i32 %v152, ptr %v153
  %v154 = call i320 @llvm.ssub.sat.i320(i320 %v2, i320 %v4)
  %v155 = call i32 @mix320(i320 %v154)
  %v156 = getelementptr i32, ptr %out, i64 45
  store i32 %v155, ptr %v156
  %v157 = call { i320, i1 } @llvm.ssub.with.overflow.i320(i320 %v2, i320 %v4)
  %v158 = extractvalue { i320, i1 } %v157, 0
  %v159 = call i32 @mix320(i320 %v158)
  %v160 = getelementptr i32, ptr %out, i64 46
  store i32 %v159, ptr %v160
  %v161 = extractvalue { i320, i1 } %v157, 1
  %v162 = zext i1 %v161 to i32
  %v163 = getelementptr i32, ptr %out, i64 47
  store i32 %v162, ptr %v163
  %v164 = call i320 @llvm.usub.sat.i320(i320 %v2, i320 %v4)
  %v165 = call i32 @mix320(i320 %v164)
  %v166 = getelementptr i32, ptr %out, i64 48
  store i32 %v165, ptr %v166
  %v167 = call { i320, i1 } @llvm.usub.with.overflow.i320(i320 %v2, i320 %v4)
  %v168 = extractvalue { i320, i1 } %v167, 0
  %v169 = call i32 @mix320(i320 %v168)
  %v170 = getelementptr i32, ptr %out, i64 49
  store i32 %v169, ptr %v170
  %v171 = extractvalue { i320, i1 } %v167, 1
  %v172 = zext i1 %v171 to i32
  %v173 = getelementptr i32, ptr %out, i64 50
  store i32 %v172, ptr %v173
  %v174 = call i320 @llvm.ssub.sat.i320(i320 %v6, i320 %v2)
  %v175 = call i32 @mix320(i320 %v174)
  %v176 = getelementptr i32, ptr %out, i64 51
  store i32 %v175, ptr %v176
  %v177 = call { i320, i1 } @llvm.ssub.with.overflow.i320(i320 %v6, i320 %v2)
  %v178 = extractvalue { i320, i1 } %v177, 0
  %v179 = call i32 @mix320(i320 %v178)
  %v180 = getelementptr i32, ptr %out, i64 52
  store i32 %v179, ptr %v180
  %v181 = extractvalue { i320, i1 } %v177, 1
  %v182 = zext i1 %v181 to i32
  %v183 = getelementptr i32, ptr %out, i64 53
  store i32 %v182, ptr %v183
  %v184 = call i320 @llvm.usub.sat.i320(i320 %v6, i320 %v2)
  %v185 = call i32 @mix320(i320 %v184)
  %v186 = getelementptr i32, ptr %out, i64 54
  store i32 %v185, ptr %v186
  %v187 = call { i320, i1 } @llvm.usub.with.overflow.i320(i320 %v6, i320 %v2)
  %v188 = extractvalue { i320, i1 } %v187, 0
  %v189 = call i32 @mix320(i320 %v188)
  %v190 = getelementptr i32, ptr %out, i64 55
  store i32 %v189, ptr %v190
  %v191 = extractvalue { i320, i1 } %v187, 1
  %v192 = zext i1 %v191 to i32
  %v193 = getelementptr i32, ptr %out, i64 56
  store i32 %v192, ptr %v193
  %v194 = call i320 @llvm.ssub.sat.i320(i320 %v8, i320 %v4)
  %v195 = call i32 @mix320(i320 %v194)
  %v196 = getelementptr i32, ptr %out, i64 57
  store i32 %v195, ptr %v196
  %v197 = call { i320, i1 } @llvm.ssub.with.overflow.i320(i320 %v8, i320 %v4)
  %v198 = extractvalue { i320, i1 } %v197, 0
  %v199 = call i32 @mix320(i320 %v198)
  %v200 = getelementptr i32, ptr %out, i64 58
  store i32 %v199, ptr %v200
  %v201 = extractvalue { i320, i1 } %v197, 1
  %v202 = zext i1 %v201 to i32
  %v203 = getelementptr i32, ptr %out, i64 59
  store i32 %v202, ptr %v203
  %v204 = call i320 @llvm.usub.sat.i320(i320 %v8, i320 %v4)
  %v205 = call i32 @mix320(i320 %v204)
  %v206 = getelementptr i32, ptr %out, i64 60
  store i32 %v205, ptr %v206
  %v207 = call { i320, i1 } @llvm.usub.with.overflow.i320(i320 %v8, i320 %v4)
  %v208 = extractvalue { i320, i1 } %v207, 0
  %v209 = call i32 @mix320(i320 %v208)
  %v210 = getelementptr i32, ptr %out, i64 61
  store i32 %v209, ptr %v210
  %v211 = extractvalue { i320, i1 } %v207, 1
  %v212 = zext i1 %v211 to i32
  %v213 = getelementptr i32, ptr %out, i64 62
  store i32 %v212, ptr %v213
  %v214 = call { i320, i1 } @llvm.smul.with.overflow.i320(i320 %v2, i320 %v4)
  %v215 = extractvalue { i320, i1 } %v214, 0
  %v216 = call i32 @mix320(i320 %v215)
  %v217 = getelementptr i32, ptr %out, i64 63
  store i32 %v216, ptr %v217
  %v218 = extractvalue { i320, i1 } %v214, 1
  %v219 = zext i1 %v218 to i32
  %v220 = getelementptr i32, ptr %out, i64 64
  store i32 %v219, ptr %v220
  %v221 = call { i320, i1 } @llvm.umul.with.overflow.i320(i320 %v2, i320 %v4)
  %v222 = extractvalue { i320, i1 } %v221, 0
  %v223 = call i32 @mix320(i320 %v222)
  %v224 = getelementptr i32, ptr %out, i64 65
  store i32 %v223, ptr %v224
  %v225 = extractvalue { i320, i1 } %v221, 1
  %v226 = zext i1 %v225 to i32
  %v227 = getelementptr i32, ptr %out, i64 66
  store i32 %v226, ptr %v227
  %v228 = call { i320, i1 } @llvm.smul.with.overflow.i320(i320 %v6, i320 %v2)
  %v229 = extractvalue { i320, i1 } %v228, 0
  %v230 = call i32 @mix320(i320 %v229)
  %v231 = getelementptr i32, ptr %out, i64 67
  store i32 %v230, ptr %v231
  %v232 = extractvalue { i320, i1 } %v228, 1
  %v233 = zext i1 %v232 to i32
  %v234 = getelementptr i32, ptr %out, i64 68
  store i32 %v233, ptr %v234
  %v235 = call { i320, i1 } @llvm.umul.with.overflow.i320(i320 %v6, i320 %v2)
  %v236 = extractvalue { i320, i1 } %v235, 0
  %v237 = call i32 @mix320(i320 %v236)
  %v238 = getelementptr i32, ptr %out, i64 69
  store i32 %v237, ptr %v238
  %v239 = extractvalue { i320, i1 } %v235, 1
  %v240 = zext i1 %v239 to i32
  %v241 = getelementptr i32, ptr %out, i64 70
  store i32 %v240, ptr %v241
  %v242 = call { i320, i1 } @llvm.smul.with.overflow.i320(i320 %v8, i320 %v4)
  %v243 = extractvalue { i320, i1 } %v242, 0
  %v244 = call i32 @mix320(i320 %v243)
  %v245 = getelementptr i32, ptr %out, i64 71
  store i32 %v244, ptr %v245
  %v246 = extractvalue { i320, i1 } %v242, 1
  %v247 = zext i1 %v246 to i32
  %v248 = getelementptr i32, ptr %out, i64 72
  store i32 %v247, ptr %v248
  %v249 = call { i320, i1 } @llvm.umul.with.overflow.i320(i320 %v8, i320 %v4)
  %v250 = extractvalue { i320, i1 } %v249, 0
  %v251 = call i32 @mix320(i320 %v250)
  %v252 = getelementptr i32, ptr %out, i64 73
  store i32 %v251, ptr %v252
  %v253 = extractvalue { i320, i1 } %v249, 1
  %v254 = zext i1 %v253 to i32
  %v255 = getelementptr i32, ptr %out, i64 74
  store i32 %v254, ptr %v255
  %v256 = zext i32 %n to i320
  %v257 = xor i320 %v256, 3
  %v258 = call i320 @llvm.sshl.sat.i320(i320 %v4, i320 %v257)
  %v259 = call i32 @mix320(i320 %v258)
  %v260 = getelementptr i32, ptr %out, i64 75
  store i32 %v259, ptr %v260
  %v261 = zext i32 %n to i320
  %v262 = xor i320 %v261, 319
  %v263 = call i320 @llvm.sshl.sat.i320(i320 %v4, i320 %v262)
  %v264 = call i32 @mix320(i320 %v263)
  %v265 = getelementptr i32, ptr %out, i64 76
  store i32 %v264, ptr %v265
  %v266 = call i320 @llvm.smul.fix.i320(i320 %v2, i320 %v4, i32 70)
  %v267 = call i32 @mix320(i320 %v266)
  %v268 = getelementptr i32, ptr %out, i64 77
  store i32 %v267, ptr %v268
  %v269 = call i320 @llvm.smul.fix.sat.i320(i320 %v2, i320 %v4, i32 70)
  %v270 = call i32 @mix320(i320 %v269)
  %v271 = getelementptr i32, ptr %out, i64 78
  store i32 %v270, ptr %v271
  %v272 = call i320 @llvm.smul.fix.i320(i320 %v4, i320 %v12, i32 70)
  %v273 = call i32 @mix320(i320 %v272)
  %v274 = getelementptr i32, ptr %out, i64 79
  store i32 %v273, ptr %v274
  %v275 = call i320 @llvm.smul.fix.sat.i320(i320 %v4, i320 %v12, i32 70)
  %v276 = call i32 @mix320(i320 %v275)
  %v277 = getelementptr i32, ptr %out, i64 80
  store i32 %v276, ptr %v277
  %v278 = call i8 @llvm.scmp.i8.i320(i320 %v2, i320 %v4)
  %v279 = sext i8 %v278 to i32
  %v280 = getelementptr i32, ptr %out, i64 81
  store i32 %v279, ptr %v280
  %v281 = call i8 @llvm.scmp.i8.i320(i320 %v4, i320 %v2)
  %v282 = sext i8 %v281 to i32
  %v283 = getelementptr i32, ptr %out, i64 82
  store i32 %v282, ptr %v283
  %v284 = call i8 @llvm.scmp.i8.i320(i320 %v4, i320 %v4)
  %v285 = sext i8 %v284 to i32
  %v286 = getelementptr i32, ptr %out, i64 83
  store i32 %v285, ptr %v286
  %v287 = zext i32 %n to i320
  %v288 = xor i320 %v287, 3
  %v289 = call i320 @llvm.ushl.sat.i320(i320 %v4, i320 %v288)
  %v290 = call i32 @mix320(i320 %v289)
  %v291 = getelementptr i32, ptr %out, i64 84
  store i32 %v290, ptr %v291
  %v292 = zext i32 %n to i320
  %v293 = xor i320 %v292, 319
  %v294 = call i320 @llvm.ushl.sat.i320(i320 %v4, i320 %v293)
  %v295 = call i32 @mix320(i320 %v294)
  %v296 = getelementptr i32, ptr %out, i64 85
  store i32 %v295, ptr %v296
  %v297 = call i320 @llvm.umul.fix.i320(i320 %v2, i320 %v4, i32 70)
  %v298 = call i32 @mix320(i320 %v297)
  %v299 = getelementptr i32, ptr %out, i64 86
  store i32 %v298, ptr %v299
  %v300 = call i320 @llvm.umul.fix.sat.i320(i320 %v2, i320 %v4, i32 70)
  %v301 = call i32 @mix320(i320 %v300)
  %v302 = getelementptr i32, ptr %out, i64 87
  store i32 %v301, ptr %v302
  %v303 = call i320 @llvm.umul.fix.i320(i320 %v4, i320 %v12, i32 70)
  %v304 = call i32 @mix320(i320 %v303)
  %v305 = getelementptr i32, ptr %out, i64 88
  store i32 %v304, ptr %v305
  %v306 = call i320 @llvm.umul.fix.sat.i320(i320 %v4, i320 %v12, i32 70)
  %v307 = call i32 @mix320(i320 %v306)
  %v308 = getelementptr i32, ptr %out, i64 89
  store i32 %v307, ptr %v308
  %v309 = call i8 @llvm.ucmp.i8.i320(i320 %v2, i320 %v4)
  %v310 = sext i8 %v309 to i32
  %v311 = getelementptr i32, ptr %out, i64 90
  store i32 %v310, ptr %v311
  %v312 = call i8 @llvm.ucmp.i8.i320(i320 %v4, i320 %v2)
  %v313 = sext i8 %v312 to i32
  %v314 = getelementptr i32, ptr %out, i64 91
  store i32 %v313, ptr %v314
  %v315 = call i8 @llvm.ucmp.i8.i320(i320 %v4, i320 %v4)
  %v316 = sext i8 %v315 to i32
  %v317 = getelementptr i32, ptr %out, i64 92
  store i32 %v316, ptr %v317
  ret void
}

;@ run lanes: 0xe6f87e72 0xe6ff818c 0xe6f7909a 0x71116 0xb4e6be91 0x53345 0xe6f7909b 0xe6f7909b 0xe6f7909c 0x71118 0x1 0 0xe6f7909b 0xe6f7909b 0x71117 0xe6f7909b 0x5 0xffffffee 0xe6f7909b 0x71117 0x1234 0x7fff7 0xe6f681a4 0xe6f7909b
; Lanes of vectors: made, computed with, compared, permuted, chosen by a number that is known when the kernel runs, in memory.
define internal i32 @mix193(i193 %x) noinline {
  %s29 = lshr i193 %x, 29
  %a29 = xor i193 %x, %s29
  %s58 = lshr i193 %x, 58
  %a58 = xor i193 %a29, %s58
  %s87 = lshr i193 %x, 87
  %a87 = xor i193 %a58, %s87
  %s116 = lshr i193 %x, 116
  %a116 = xor i193 %a87, %s116
  %s145 = lshr i193 %x, 145
  %a145 = xor i193 %a116, %s145
  %s174 = lshr i193 %x, 174
  %a174 = xor i193 %a145, %s174
  %r = trunc i193 %a174 to i32
  ret i32 %r
}
declare <2 x i193> @llvm.smax.v2i193(<2 x i193>, <2 x i193>)
declare i193 @llvm.vector.reduce.add.v2i193(<2 x i193>)
declare i193 @llvm.vector.reduce.umin.v2i193(<2 x i193>)
declare { <2 x i193>, <2 x i1> } @llvm.uadd.with.overflow.v2i193(<2 x i193>, <2 x i193>)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %v1 = zext i32 %n to i193
  %v2 = xor i193 %v1, 16455594997822635044649613913364899124438515476070404660
  %v3 = zext i32 %n to i193
  %v4 = xor i193 %v3, -2727470340761089332702384487617985205627428798473
  %v5 = insertelement <2 x i193> poison, i193 %v2, i32 0
  %v6 = insertelement <2 x i193> %v5, i193 %v4, i32 1
  %v7 = shufflevector <2 x i193> %v6, <2 x i193> poison, <2 x i32> <i32 1, i32 0>
  %v8 = sub <2 x i193> %v6, %v7
  %v9 = extractelement <2 x i193> %v8, i32 0
  %v10 = call i32 @mix193(i193 %v9)
  %v11 = getelementptr i32, ptr %out, i64 0
  store i32 %v10, ptr %v11
  %v12 = extractelement <2 x i193> %v8, i32 1
  %v13 = call i32 @mix193(i193 %v12)
  %v14 = getelementptr i32, ptr %out, i64 1
  store i32 %v13, ptr %v14
  %v15 = add <2 x i193> %v6, <i193 1, i193 -1>
  %v16 = extractelement <2 x i193> %v15, i32 0
  %v17 = call i32 @mix193(i193 %v16)
  %v18 = getelementptr i32, ptr %out, i64 2
  store i32 %v17, ptr %v18
  %v19 = extractelement <2 x i193> %v15, i32 1
  %v20 = call i32 @mix193(i193 %v19)
  %v21 = getelementptr i32, ptr %out, i64 3
  store i32 %v20, ptr %v21
  %v22 = mul <2 x i193> %v6, splat (i193 3)
  %v23 = extractelement <2 x i193> %v22, i32 0
  %v24 = call i32 @mix193(i193 %v23)
  %v25 = getelementptr i32, ptr %out, i64 4
  store i32 %v24, ptr %v25
  %v26 = extractelement <2 x i193> %v22, i32 1
  %v27 = call i32 @mix193(i193 %v26)
  %v28 = getelementptr i32, ptr %out, i64 5
  store i32 %v27, ptr %v28
  %v29 = call <2 x i193> @llvm.smax.v2i193(<2 x i193> %v6, <2 x i193> %v7)
  %v30 = extractelement <2 x i193> %v29, i32 0
  %v31 = call i32 @mix193(i193 %v30)
  %v32 = getelementptr i32, ptr %out, i64 6
  store i32 %v31, ptr %v32
  %v33 = extractelement <2 x i193> %v29, i32 1
  %v34 = call i32 @mix193(i193 %v33)
  %v35 = getelementptr i32, ptr %out, i64 7
  store i32 %v34, ptr %v35
  %v36 = call { <2 x i193>, <2 x i1> } @llvm.uadd.with.overflow.v2i193(<2 x i193> %v6, <2 x i193> <i193 -1, i193 1>)
  %v37 = extractvalue { <2 x i193>, <2 x i1> } %v36, 0
  %v38 = extractelement <2 x i193> %v37, i32 0
  %v39 = call i32 @mix193(i193 %v38)
  %v40 = getelementptr i32, ptr %out, i64 8
  store i32 %v39, ptr %v40
  %v41 = extractelement <2 x i193> %v37, i32 1
  %v42 = call i32 @mix193(i193 %v41)
  %v43 = getelementptr i32, ptr %out, i64 9
  store i32 %v42, ptr %v43
  %v44 = extractvalue { <2 x i193>, <2 x i1> } %v36, 1
  %v45 = extractelement <2 x i1> %v44, i32 0
  %v46 = zext i1 %v45 to i32
  %v47 = getelementptr i32, ptr %out, i64 10
  store i32 %v46, ptr %v47
  %v48 = extractelement <2 x i1> %v44, i32 1
  %v49 = zext i1 %v48 to i32
  %v50 = getelementptr i32, ptr %out, i64 11
  store i32 %v49, ptr %v50
  %v51 = icmp slt <2 x i193> %v6, zeroinitializer
  %v52 = select <2 x i1> %v51, <2 x i193> %v7, <2 x i193> %v6
  %v53 = extractelement <2 x i193> %v52, i32 0
  %v54 = call i32 @mix193(i193 %v53)
  %v55 = getelementptr i32, ptr %out, i64 12
  store i32 %v54, ptr %v55
  %v56 = extractelement <2 x i193> %v52, i32 1
  %v57 = call i32 @mix193(i193 %v56)
  %v58 = getelementptr i32, ptr %out, i64 13
  store i32 %v57, ptr %v58
  %v59 = add i32 %n, 1
  %v60 = extractelement <2 x i193> %v6, i32 %v59
  %v61 = call i32 @mix193(i193 %v60)
  %v62 = getelementptr i32, ptr %out, i64 14
  store i32 %v61, ptr %v62
  %v63 = insertelement <2 x i193> %v6, i193 5, i32 %v59
  %v64 = extractelement <2 x i193> %v63, i32 0
  %v65 = call i32 @mix193(i193 %v64)
  %v66 = getelementptr i32, ptr %out, i64 15
  store i32 %v65, ptr %v66
  %v67 = extractelement <2 x i193> %v63, i32 1
  %v68 = call i32 @mix193(i193 %v67)
  %v69 = getelementptr i32, ptr %out, i64 16
  store i32 %v68, ptr %v69
  %v70 = alloca <2 x i193>
  store <2 x i193> %v6, ptr %v70
  %v71 = getelementptr i8, ptr %v70, i32 24
  %v72 = load i64, ptr %v71, align 8
  %v73 = trunc i64 %v72 to i32
  %v74 = getelementptr i32, ptr %out, i64 17
  store i32 %v73, ptr %v74
  %v75 = load <2 x i193>, ptr %v70
  %v76 = extractelement <2 x i193> %v75, i32 0
  %v77 = call i32 @mix193(i193 %v76)
  %v78 = getelementptr i32, ptr %out, i64 18
  store i32 %v77, ptr %v78
  %v79 = extractelement <2 x i193> %v75, i32 1
  %v80 = call i32 @mix193(i193 %v79)
  %v81 = getelementptr i32, ptr %out, i64 19
  store i32 %v80, ptr %v81
  %v82 = trunc <2 x i193> %v6 to <2 x i16>
  %v83 = sext <2 x i16> %v82 to <2 x i193>
  %v84 = extractelement <2 x i193> %v83, i32 0
  %v85 = call i32 @mix193(i193 %v84)
  %v86 = getelementptr i32, ptr %out, i64 20
  store i32 %v85, ptr %v86
  %v87 = extractelement <2 x i193> %v83, i32 1
  %v88 = call i32 @mix193(i193 %v87)
  %v89 = getelementptr i32, ptr %out, i64 21
  store i32 %v88, ptr %v89
  %v90 = call i193 @llvm.vector.reduce.add.v2i193(<2 x i193> %v6)
  %v91 = call i32 @mix193(i193 %v90)
  %v92 = getelementptr i32, ptr %out, i64 22
  store i32 %v91, ptr %v92
  %v93 = call i193 @llvm.vector.reduce.umin.v2i193(<2 x i193> %v6)
  %v94 = call i32 @mix193(i193 %v93)
  %v95 = getelementptr i32, ptr %out, i64 23
  store i32 %v94, ptr %v95
  ret void
}

;@ run cases: 0x2 0x1 0x3 0x3 0x2 0x7 0x8
; A switch whose cases differ in their highest limb alone; addresses; a number of a step.
define internal i32 @which(i256 %x) noinline {
  switch i256 %x, label %other [ i256 1, label %one i256 1606938044258990275541962092341162602522202993782792835301377, label %two i256 -1, label %two ]
one:
  ret i32 1
two:
  ret i32 2
other:
  ret i32 3
}
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %w = zext i32 %n to i256
  %x0 = add i256 %w, 1606938044258990275541962092341162602522202993782792835301377
  %x1 = add i256 %w, 1
  %x2 = add i256 %w, 1606938044258990275541962092341162602522202993782792835301376
  %x3 = add i256 %w, 0
  %x4 = sub i256 %w, 1
  %r0 = call i32 @which(i256 %x0)
  %p0 = getelementptr i32, ptr %out, i256 0
  store i32 %r0, ptr %p0
  %r1 = call i32 @which(i256 %x1)
  %p1 = getelementptr i32, ptr %out, i256 1
  store i32 %r1, ptr %p1
  %r2 = call i32 @which(i256 %x2)
  %p2 = getelementptr i32, ptr %out, i256 2
  store i32 %r2, ptr %p2
  %r3 = call i32 @which(i256 %x3)
  %p3 = getelementptr i32, ptr %out, i256 3
  store i32 %r3, ptr %p3
  %r4 = call i32 @which(i256 %x4)
  %p4 = getelementptr i32, ptr %out, i256 4
  store i32 %r4, ptr %p4
  %word = ptrtoint ptr %out to i320
  %next = add i320 %word, 20
  %p5 = inttoptr i320 %next to ptr
  store i32 7, ptr %p5
  %six = add i256 %w, 6
  %p6 = getelementptr i32, ptr %out, i256 %six
  store i32 8, ptr %p6
  ret void
}
