; A loop that carries many values is turned too: copies of phis cost nothing.
; TEST: opt -arch=sm_90 --passes rotate,mem2reg,simplify --verify-each
define i32 @many(i32 %n) {
; CHECK: define i32 @many
; CHECK: icmp sgt i32 %n, 0
; CHECK: br i1
; CHECK: add i32
; CHECK: icmp slt i32 %next, %n
; CHECK: ret i32
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %v0 = phi i32 [ 0, %entry ], [ %w0, %body ]
  %v1 = phi i32 [ 1, %entry ], [ %w1, %body ]
  %v2 = phi i32 [ 2, %entry ], [ %w2, %body ]
  %v3 = phi i32 [ 3, %entry ], [ %w3, %body ]
  %v4 = phi i32 [ 4, %entry ], [ %w4, %body ]
  %v5 = phi i32 [ 5, %entry ], [ %w5, %body ]
  %v6 = phi i32 [ 6, %entry ], [ %w6, %body ]
  %v7 = phi i32 [ 7, %entry ], [ %w7, %body ]
  %v8 = phi i32 [ 8, %entry ], [ %w8, %body ]
  %v9 = phi i32 [ 9, %entry ], [ %w9, %body ]
  %v10 = phi i32 [ 10, %entry ], [ %w10, %body ]
  %v11 = phi i32 [ 11, %entry ], [ %w11, %body ]
  %v12 = phi i32 [ 12, %entry ], [ %w12, %body ]
  %v13 = phi i32 [ 13, %entry ], [ %w13, %body ]
  %v14 = phi i32 [ 14, %entry ], [ %w14, %body ]
  %v15 = phi i32 [ 15, %entry ], [ %w15, %body ]
  %v16 = phi i32 [ 16, %entry ], [ %w16, %body ]
  %v17 = phi i32 [ 17, %entry ], [ %w17, %body ]
  %v18 = phi i32 [ 18, %entry ], [ %w18, %body ]
  %v19 = phi i32 [ 19, %entry ], [ %w19, %body ]
  %v20 = phi i32 [ 20, %entry ], [ %w20, %body ]
  %v21 = phi i32 [ 21, %entry ], [ %w21, %body ]
  %v22 = phi i32 [ 22, %entry ], [ %w22, %body ]
  %v23 = phi i32 [ 23, %entry ], [ %w23, %body ]
  %v24 = phi i32 [ 24, %entry ], [ %w24, %body ]
  %v25 = phi i32 [ 25, %entry ], [ %w25, %body ]
  %v26 = phi i32 [ 26, %entry ], [ %w26, %body ]
  %v27 = phi i32 [ 27, %entry ], [ %w27, %body ]
  %v28 = phi i32 [ 28, %entry ], [ %w28, %body ]
  %v29 = phi i32 [ 29, %entry ], [ %w29, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %w0 = add i32 %v0, %v1
  %w1 = add i32 %v1, %v2
  %w2 = add i32 %v2, %v3
  %w3 = add i32 %v3, %v4
  %w4 = add i32 %v4, %v5
  %w5 = add i32 %v5, %v6
  %w6 = add i32 %v6, %v7
  %w7 = add i32 %v7, %v8
  %w8 = add i32 %v8, %v9
  %w9 = add i32 %v9, %v10
  %w10 = add i32 %v10, %v11
  %w11 = add i32 %v11, %v12
  %w12 = add i32 %v12, %v13
  %w13 = add i32 %v13, %v14
  %w14 = add i32 %v14, %v15
  %w15 = add i32 %v15, %v16
  %w16 = add i32 %v16, %v17
  %w17 = add i32 %v17, %v18
  %w18 = add i32 %v18, %v19
  %w19 = add i32 %v19, %v20
  %w20 = add i32 %v20, %v21
  %w21 = add i32 %v21, %v22
  %w22 = add i32 %v22, %v23
  %w23 = add i32 %v23, %v24
  %w24 = add i32 %v24, %v25
  %w25 = add i32 %v25, %v26
  %w26 = add i32 %v26, %v27
  %w27 = add i32 %v27, %v28
  %w28 = add i32 %v28, %v29
  %w29 = add i32 %v29, %v0
  %next = add i32 %i, 1
  br label %head
done:
  ret i32 %v0
}
