"""Stands for `extra/models/unet.py` of tinygrad, which its releases lack; the test that uses it is one for the CPU."""

ResBlock = None
