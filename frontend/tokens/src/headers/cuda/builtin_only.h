#pragma once
/* Everything that this header declares is built into the compiler. */
