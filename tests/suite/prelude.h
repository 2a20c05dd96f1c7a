// Before every program: the end of a run as a record instead of a process's status.
//
// record[0] is how it ended (1 running, 2 returned, 3 abort, 4 exit), record[1] the value.
extern "C" void suite_abort(void);
extern "C" void suite_exit(int);
namespace std {
using ::suite_abort;
using ::suite_exit;
}
#define abort suite_abort
#define exit suite_exit
#define _exit suite_exit
#define __builtin_abort suite_abort
#define __builtin_exit suite_exit
#define main suite_main
