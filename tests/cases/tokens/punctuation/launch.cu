// The chevrons of a launch are tokens; the parser splits them where templates close.
// TEST: tokens
k<<<1, 2>>>(x); a >>= b; c->*d; e <: 0 :> and not f;
// EXPECT:
// file "launch.cu"
// 3:1 Identifier k
// 3:2 LaunchOpen <<<
// 3:5 IntLiteral 1
// 3:6 Comma ,
// 3:8 IntLiteral 2
// 3:9 LaunchClose >>>
// 3:12 LParen (
// 3:13 Identifier x
// 3:14 RParen )
// 3:15 Semi ;
// 3:17 Identifier a
// 3:19 GreaterGreaterEqual >>=
// 3:23 Identifier b
// 3:24 Semi ;
// 3:26 Identifier c
// 3:27 ArrowStar ->*
// 3:30 Identifier d
// 3:31 Semi ;
// 3:33 Identifier e
// 3:35 LBracket <:
// 3:38 IntLiteral 0
// 3:40 RBracket :>
// 3:43 AmpAmp and
// 3:47 Exclaim not
// 3:51 Identifier f
// 3:52 Semi ;
// 4:1 Eof
