//! Statements.

use super::check_body;

#[test]
fn every_statement_has_its_form() {
    check_body(
        "if (a) b; else if (int c = d) { e; } else f; if constexpr (g) ; if (int i = 0; i < 3) { }
         while (x) y; while (int k = z) { } do w(); while (v); for (;;) { } for (int i = 0, *p = q; i < n; ++i, --n) s += i;
         for (float t : arr) u(t); for (auto &t : {1, 2}) ; switch (m) { case 1: case 2 ... 5: r(); break; default: ; }
         again: goto again; goto *l; return; return {1, 2}; return 3; continue; ; { } last: ",
        "
        if a
          b
        else if declare c: int = d
          e
        else
          f
        if constexpr g
          null
        if declare i: int = 0; (< i 3)
        while x
          y
        while declare k: int = z
        do v
          (call w)
        for ; ;
        for declare i: int = 0; p: pointer to int = q; (< i n); (, (++ i) (-- n))
          (+= s i)
        for-in declare t: float in arr
          (call u t)
        for-in declare t: reference to auto in {1, 2}
          null
        switch m
          case 1
          case 2 ... 5
          (call r)
          break
          default
          null
        label again
        goto again
        goto computed
        return
        return {1, 2}
        return 3
        continue
        null
        block
        label last
        null
        ",
    );
}

#[test]
fn asm_statements_have_operands() {
    check_body(
        "asm volatile(\"add %0, %1;\" \"x\" : \"=r\"(a), [n] \"+f\"(b) : \"r\"(c + 1) : \"memory\"); asm(\"bar;\");
         asm(\"m %0;\" :: \"l\"(p)); asm(\"n;\" ::: \"memory\"); asm(\"o;\" : : ); asm(\"q;\" : \"=r\"(z) :: \"cc\");",
        "
        asm volatile \"add %0, %1;\" \"x\"
          out \"=r\" a
          out [n] \"+f\" b
          in \"r\" (+ c 1)
          clobber \"memory\"
        asm \"bar;\"
        asm \"m %0;\"
          in \"l\" p
        asm \"n;\"
          clobber \"memory\"
        asm \"o;\"
        asm \"q;\"
          out \"=r\" z
          clobber \"cc\"
        ",
    );
}

#[test]
fn unroll_pragmas_belong_to_the_next_loop() {
    check_body(
        "\n#pragma unroll\nfor (;;) ;\n#pragma unroll 4\nx: [[likely]] while (a) ;\n#pragma unroll (N + 1)\ndo ; while (b);\n\
         #pragma nounroll\nfor (int t : r) ;\n",
        "
        unroll for ; ;
          null
        label x
        [[likely]] unroll(4) while a
          null
        unroll((paren (+ N 1))) do b
          null
        nounroll for-in declare t: int in r
          null
        ",
    );
}

#[test]
fn attributes_of_statements_and_of_declarations() {
    check_body(
        "[[likely]] if (a) [[unlikely]] b(); switch (c) { case 1: d(); [[fallthrough]]; default: __attribute__((fallthrough)); }
         [[maybe_unused]] int e; __attribute__((unused)) f: ; __extension__ int g; try { h(); } catch (...) { }",
        "
        [[likely]] if a
          [[unlikely]] (call b)
        switch c
          case 1
          (call d)
          [[fallthrough]] null
          default
          [[fallthrough]] null
        declare e: [[maybe_unused]] int
        [[unused]] label f
        null
        declare g: int
        try
          (call h)
        catch
          block
        ",
    );
}
