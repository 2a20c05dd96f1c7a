#pragma once
/* [new.syn]; a <new> of the host may define it. */
namespace std { enum class align_val_t : decltype(sizeof(0)); }
