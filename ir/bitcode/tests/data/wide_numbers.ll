target triple = "nvptx64-nvidia-cuda"

define i128 @numbers(i128 %a, i65 %b, i192 %c) {
  %low = and i128 %a, 18446744073709551615
  %top = xor i128 %low, 9223372036854775808
  %all = add i128 %top, -1
  %two = mul i128 %all, 18446744073709551616
  %less = sub i128 %two, -18446744073709551616
  %odd = add i65 %b, 9223372036854775808
  %odder = xor i65 %odd, 18446744073709551615
  %far = and i192 %c, 18446744073709551615
  %farther = or i192 %far, 340282366920938463463374607431768211455
  %x = zext i65 %odder to i128
  %y = trunc i192 %farther to i128
  %z = xor i128 %x, %y
  switch i128 %z, label %done [
    i128 18446744073709551615, label %one
    i128 -2, label %one
  ]

one:
  ret i128 %less

done:
  ret i128 %z
}
