#pragma once
int from_once;
