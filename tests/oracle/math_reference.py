#!/usr/bin/env python3
"""Writes `math_reference.tsv`: inputs and results of mathematical functions, from mpmath.

    math_reference.py > ../data/math_reference.tsv

A line is a function, its arguments and its result as hexadecimal doubles, the result as a sum of two, so that an error
can be measured to a small fraction of a unit in the last place. The inputs are the special values, points next to
where algorithms change, and numbers spread over the function's range; the seed is fixed.
"""
import math
import random
import struct
import sys

import mpmath as mp

mp.mp.prec = 400
POINTS = 300
random.seed(20)
INF = float("inf")
SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 5e-324, -5e-324, 2.2250738585072014e-308, 1e-300, 1e-20, -1e-10,
           1.7976931348623157e308, -1.7976931348623157e308, 0.9999999999999999, 1.0000000000000002, -0.9999999999999999,
           0.3466, -0.3466, 0.5000000000000001, 0.57, 0.8, 1.5, 3.0, 8.0, 7.999, -3.0, 10.0, 22.5, 1e10, 1e22]


def bits(x):
    return struct.pack(">d", x).hex()


def erfcx(x):
    if x > 1e8:
        return 1 / (mp.sqrt(mp.pi) * x) * (1 - 1 / (2 * x * x))
    with mp.workprec(400 + int(3 * x * x) % 4000 if x > 0 else 400):
        return mp.exp(x * x) * mp.erfc(x)


def erfcinv(y):
    if y == 1:
        return mp.mpf(0)
    if y > 1:
        return -erfcinv(2 - y)
    x = mp.sqrt(max(-mp.log(y) - mp.log(mp.sqrt(mp.pi * max(-mp.log(y), mp.mpf("0.1")))), mp.mpf("0.01"))) if y < 0.1 else (1 - y)
    for _ in range(200):
        e = mp.erfc(x)
        d = (mp.log(e) - mp.log(y)) * e / (2 / mp.sqrt(mp.pi) * mp.exp(-x * x))
        x += d
        if abs(d) < abs(x) * mp.mpf(2) ** -200:
            break
    return x


def erfinv(x):
    if x == 0:
        return mp.mpf(0)
    if abs(x) < 0.5:
        y = x * mp.sqrt(mp.pi) / 2
        for _ in range(60):
            y -= (mp.erf(y) - x) * mp.sqrt(mp.pi) / 2 * mp.exp(y * y)
        return y
    return erfcinv(1 - x) if x > 0 else -erfcinv(1 + x)


def up(low, high, spread="linear"):
    def draw():
        if spread == "log":
            return math.exp(random.uniform(math.log(low), math.log(high)))
        return random.uniform(low, high)
    return draw


def anything():
    return random.choice([1, -1]) * 2.0 ** random.uniform(-300, 300)


def domain(low, high):
    return lambda x: low <= x <= high


# name: function of mpmath numbers, generators of arguments, domain
ONE = {
    "exp": (mp.exp, [up(-745, 709), up(-1, 1)], domain(-745, 709.7)),
    "exp2": (lambda x: mp.mpf(2) ** x, [up(-1074, 1023), up(-1, 1)], domain(-1074, 1023.9)),
    "exp10": (lambda x: mp.mpf(10) ** x, [up(-323, 308), up(-1, 1)], domain(-323, 308.2)),
    "expm1": (mp.expm1, [up(-40, 709), up(-1, 1), up(0.3, 0.7)], domain(-1e4, 709.7)),
    "log": (mp.log, [up(1e-300, 1e300, "log"), up(0.5, 2)], lambda x: x > 0),
    "log2": (lambda x: mp.log(x) / mp.log(2), [up(1e-300, 1e300, "log"), up(0.5, 2)], lambda x: x > 0),
    "log10": (mp.log10, [up(1e-300, 1e300, "log"), up(0.5, 2)], lambda x: x > 0),
    "log1p": (mp.log1p, [up(-1, 1), up(1e-20, 1e20, "log")], lambda x: x > -1),
    "sin": (mp.sin, [up(-7, 7), anything, up(-1e5, 1e5)], lambda x: True),
    "cos": (mp.cos, [up(-7, 7), anything, up(-1e5, 1e5)], lambda x: True),
    "tan": (mp.tan, [up(-7, 7), anything, up(-1e5, 1e5)], lambda x: True),
    "sinpi": (lambda x: mp.sinpi(x), [up(-7, 7), up(-1e5, 1e5)], domain(-1e15, 1e15)),
    "cospi": (lambda x: mp.cospi(x), [up(-7, 7), up(-1e5, 1e5)], domain(-1e15, 1e15)),
    "asin": (mp.asin, [up(-1, 1)], domain(-1, 1)),
    "acos": (mp.acos, [up(-1, 1)], domain(-1, 1)),
    "atan": (mp.atan, [up(-3, 3), anything], lambda x: True),
    "sinh": (mp.sinh, [up(-3, 3), up(-710, 710)], domain(-710.4, 710.4)),
    "cosh": (mp.cosh, [up(-3, 3), up(-710, 710)], domain(-710.4, 710.4)),
    "tanh": (mp.tanh, [up(-3, 3), up(-25, 25)], lambda x: True),
    "asinh": (mp.asinh, [up(-3, 3), anything], lambda x: True),
    "acosh": (mp.acosh, [up(1, 3), up(1, 1e300, "log")], lambda x: x >= 1),
    "atanh": (mp.atanh, [up(-1, 1)], domain(-0.9999999999999999, 0.9999999999999999)),
    "cbrt": (lambda x: mp.sign(x) * mp.cbrt(abs(x)), [anything], lambda x: True),
    "rcbrt": (lambda x: mp.sign(x) / mp.cbrt(abs(x)), [anything], lambda x: x != 0),
    "sqrt": (mp.sqrt, [up(1e-300, 1e300, "log")], lambda x: x >= 0),
    "rsqrt": (lambda x: 1 / mp.sqrt(x), [up(1e-300, 1e300, "log")], lambda x: x > 0),
    "erf": (mp.erf, [up(-6, 6), up(-1.5, 1.5)], lambda x: True),
    "erfc": (mp.erfc, [up(-6, 26), up(-1.5, 1.5)], domain(-1e9, 27)),
    "erfcx": (erfcx, [up(-26, 5), up(0, 30), up(1, 1e200, "log")], lambda x: x > -26.5),
    "erfinv": (erfinv, [up(-1, 1)], domain(-0.9999999999999999, 0.9999999999999999)),
    "erfcinv": (erfcinv, [up(0, 2), up(1e-300, 1, "log")], lambda x: 1e-305 < x < 2),
    "normcdf": (lambda x: mp.erfc(-x / mp.sqrt(2)) / 2, [up(-38, 8), up(-3, 3)], domain(-38.4, 1e9)),
    "normcdfinv": (lambda x: -mp.sqrt(2) * erfcinv(2 * x), [up(0, 1), up(1e-300, 1, "log")], lambda x: 1e-305 < x < 1),
    "tgamma": (mp.gamma, [up(-20, 20), up(0, 171)], lambda x: -170 < x < 171.6 and not (x <= 0 and x == math.floor(x)) and abs(x) > 1e-300),
    "lgamma": (lambda x: mp.log(abs(mp.gamma(x))) if x < 1e4 else mp.loggamma(x), [up(-2.26, 20), up(1, 1e300, "log")],
               lambda x: x > -2.2637 and not (x <= 0 and x == math.floor(x)) and abs(x) > 1e-300),
    "cyl_bessel_i0": (lambda x: mp.besseli(0, x), [up(-20, 20), up(-700, 700)], domain(-713, 713)),
    "cyl_bessel_i1": (lambda x: mp.besseli(1, x), [up(-20, 20), up(-700, 700)], domain(-713, 713)),
    "j0": (lambda x: mp.besselj(0, x), [up(-8, 8)], domain(-7.9999, 7.9999)),
    "j1": (lambda x: mp.besselj(1, x), [up(-8, 8)], domain(-7.9999, 7.9999)),
    "y0": (lambda x: mp.bessely(0, x), [up(0, 8), up(1e-300, 1, "log")], lambda x: 0 < x < 7.9999),
    "y1": (lambda x: mp.bessely(1, x), [up(0, 8), up(1e-300, 1, "log")], lambda x: 1e-307 < x < 7.9999),
}
TWO = {
    "pow": (lambda x, y: x ** y, lambda: (math.exp(random.uniform(-20, 20)), random.uniform(-30, 30)) if random.random() < 0.6 else
            (1 + random.uniform(-1e-3, 1e-3), random.uniform(-1e5, 1e5)), lambda x, y: x > 0),
    "atan2": (mp.atan2, lambda: (anything(), anything()) if random.random() < 0.3 else (random.uniform(-3, 3), random.uniform(-3, 3)), lambda x, y: x != 0 and y != 0),
    "hypot": (lambda x, y: mp.sqrt(x * x + y * y), lambda: (random.uniform(-3, 3), anything()) if random.random() < 0.5 else (random.uniform(-3, 3), random.uniform(-9, 9)), lambda x, y: True),
    "rhypot": (lambda x, y: 1 / mp.sqrt(x * x + y * y), lambda: (random.uniform(-3, 3), anything()) if random.random() < 0.5 else (random.uniform(-3, 3), random.uniform(-9, 9)), lambda x, y: x or y),
}


def single(x):
    return struct.unpack(">f", struct.pack(">f", x))[0]


# Single precision functions that hosts do not have.
SINGLE = {
    "erfinvf": (erfinv, [up(-1, 1), up(-1e-3, 1e-3)], domain(-0.99999994, 0.99999994)),
    "erfcinvf": (erfcinv, [up(0, 2), up(1e-38, 1, "log")], lambda x: 1e-38 < x < 2),
    "normcdfinvf": (lambda x: -mp.sqrt(2) * erfcinv(2 * x), [up(0, 1), up(1e-38, 1, "log")], lambda x: 1e-38 < x < 1),
    "erfcxf": (erfcx, [up(-9, 5), up(0, 30), up(1, 1e30, "log")], lambda x: x > -9.3),
    "cyl_bessel_i0f": (lambda x: mp.besseli(0, x), [up(-20, 20), up(-90, 90)], domain(-91, 91)),
    "cyl_bessel_i1f": (lambda x: mp.besseli(1, x), [up(-20, 20), up(-90, 90)], domain(-91, 91)),
}


def emit(name, args, value):
    value = mp.mpf(value)
    high = float(value)
    if high in (INF, -INF) or high != high:
        return
    low = float(value - mp.mpf(high))
    print(name, *map(bits, args), bits(high), bits(low), sep="\t")


def main():
    only = sys.argv[1:]
    for name, (function, draws, inside) in ONE.items():
        if only and name not in only:
            continue
        points = [x for x in SPECIAL if inside(x)]
        while len(points) < POINTS:
            x = random.choice(draws)()
            if inside(x):
                points.append(x)
        for x in points:
            with mp.workprec(400 if abs(x) < 1e30 else 2600):
                emit(name, [x], function(mp.mpf(x)))
    for name, (function, draws, inside) in SINGLE.items():
        if only and name not in only:
            continue
        points = [single(x) for x in SPECIAL if abs(x) < 1e38 and inside(single(x))]
        while len(points) < POINTS:
            x = single(random.choice(draws)())
            if inside(x):
                points.append(x)
        for x in points:
            emit(name, [x], function(mp.mpf(x)))
    for name, (function, draw, inside) in TWO.items():
        if only and name not in only:
            continue
        for _ in range(POINTS):
            x, y = draw()
            if inside(x, y):
                emit(name, [x, y], function(mp.mpf(x), mp.mpf(y)))


main()
