//! Messages of the analysis of expressions, initializers and statements: 06xx to 09xx.

codes! {
    /// An expression that must be constant has no value at compile time.
    NOT_CONSTANT: E0600 (28) = "expression must have a constant value";
    /// Expressions nested beyond the limit.
    TOO_DEEP: E0601 = "expressions are nested too deeply";
    /// An integer literal that no integer type holds.
    INTEGER_TOO_LARGE: E0602 (23) = "integer constant is too large";
    /// A construct that device code must not contain.
    NOT_IN_DEVICE_CODE: E0603 = "not allowed in device code";
    /// A kernel launch from device code.
    LAUNCH_FROM_DEVICE: E0604 (3087) = "a kernel launch from device code requires separate compilation mode";
    /// The name of a type or namespace where an expression is expected.
    TYPE_NOT_EXPECTED: E0605 (254) = "type name is not allowed";
    /// A template argument that must be a type.
    TYPE_EXPECTED: E0606 = "a type is expected";
    /// `this` or a member without an object to belong to.
    BAD_THIS: E0607 (258) = "\"this\" may only be used inside a nonstatic member function";

    /// A decimal literal that only an unsigned or 128-bit type holds.
    LARGE_LITERAL: W0608 = "integer constant has no standard signed type";
    /// A string literal as a pointer to characters that are not const.
    STRING_TO_POINTER: W0609 (2464) = "conversion from a string literal to \"char *\" is deprecated";

    /// A variable of the host in device code.
    HOST_VARIABLE: E0610 = "identifier is undefined in device code";
    /// A kernel called like a function.
    UNCONFIGURED_CALL: E0611 = "a __global__ function call must be configured";
    /// A launch of something that is no kernel.
    NOT_LAUNCHABLE: E0612 = "a function call cannot be configured";

    /// There is no conversion between two types.
    NO_CONVERSION: E0620 (144) = "a value cannot be converted to the type";
    /// A reference cannot be bound to the expression.
    REFERENCE_BINDING: E0621 (434) = "a reference cannot be initialized with the value";
    /// A conversion in a braced list that may lose information.
    NARROWING: W0622 (2361) = "invalid narrowing conversion";
    /// The same in an argument, a result or an assigned value.
    NARROWING_VALUE: E0629 (2361) = "invalid narrowing conversion";
    /// A condition that has no truth value.
    CONDITION_NOT_BOOL: E0623 (711) = "expression must have bool type (or be convertible to bool)";
    /// An explicit conversion that does not exist.
    BAD_CAST: E0624 (171) = "invalid type conversion";
    /// An argument for `...` that cannot be passed.
    BAD_VARIADIC: E0625 = "invalid argument for an ellipsis";
    /// A bit cast between types of different sizes.
    BAD_BIT_CAST: E0626 = "invalid bit cast";
    /// A type that must be an integer or enumeration.
    NOT_INTEGRAL: E0627 (19) = "expression must have integral or enum type";
    /// A type that cannot be deduced.
    CANNOT_DEDUCE: E0628 = "cannot deduce the type";

    /// An operator with operands it does not take.
    BAD_OPERANDS: E0640 (349) = "no operator matches these operands";
    /// The two results of a conditional have no common type.
    INCOMPATIBLE_OPERANDS: E0641 (42) = "operand types are incompatible";
    /// Something that must not or cannot be changed is changed.
    NOT_MODIFIABLE: E0642 (137) = "expression must be a modifiable lvalue";
    /// `threadIdx` and the like cannot be assigned to (SV-12).
    ASSIGN_PREDEFINED: E0643 (3536) = "cannot assign to variable with predefined meaning in CUDA";
    /// Pointer arithmetic on an incomplete type.
    INCOMPLETE_POINTEE: E0644 (852) = "expression must be a pointer to a complete object type";
    /// Division of an integer by a constant zero.
    DIVISION_BY_ZERO: W0645 (39) = "division by zero";
    /// A remainder by a constant zero.
    REMAINDER_BY_ZERO: W0650 (179) = "right operand of \"%\" is zero";
    /// A negative constant shift count.
    SHIFT_COUNT: W0646 (62) = "shift count is negative";
    /// A constant shift count that is not below the width.
    LARGE_SHIFT: W0649 (63) = "shift count is too large";
    /// A literal that is converted implicitly to an integer type of other signedness that does not hold it.
    SIGN_CHANGE: W0651 (68) = "integer conversion resulted in a change of sign";
    /// A literal that is converted implicitly to an integer type that is too narrow for it.
    TRUNCATION: W0652 (69) = "integer conversion resulted in truncation";
    /// A floating constant converted to an integer type that does not hold its whole part.
    FLOATING_CONSTANT: W0671 (173) = "floating-point value does not fit in required integral type";
    /// `++` on a `bool`, until C++17.
    BOOL_INCREMENT: W0672 (708) = "incrementing a bool value is deprecated";
    /// `++` and `--` on something volatile, since C++20.
    VOLATILE_INCREMENT: W0673 (3010) = "a volatile operand to an increment or decrement expression is deprecated";
    /// `+=` and the like on something volatile, since C++20.
    VOLATILE_COMPOUND: W0674 (3012) = "a volatile destination type for a compound assignment expression is deprecated";
    /// `a[i, j]` since C++20.
    COMMA_SUBSCRIPT: W0675 (3008) = "an unparenthesized comma operator in an array subscript expression is deprecated";
    /// Something unsigned that was promoted compared with a negative constant.
    NEGATIVE_COMPARISON: W0676 (514) = "pointless comparison of unsigned integer with a negative constant";
    /// An unsigned value compared with zero so that there is one result only.
    POINTLESS_COMPARISON: W0653 (186) = "pointless comparison of unsigned integer with zero";
    /// A condition that assigns a constant.
    ASSIGNED_CONDITION: W0654 (187) = "use of \"=\" where \"==\" may have been intended";
    /// An expression statement that does nothing.
    NO_EFFECT: W0655 (174) = "expression has no effect";
    /// A variable or function that nothing mentions.
    NEVER_REFERENCED: W0656 (177) = "declared but never referenced";
    /// A variable that is given values which nothing reads.
    SET_NOT_USED: W0657 (550) = "set but never used";
    /// A variable without initializer whose value is read before anything could have given it one.
    USED_UNSET: W0658 (549) = "variable is used before its value is set";
    /// An operation on integer constants whose type does not hold the result.
    INTEGER_RANGE: W0659 (61) = "integer operation result is out of range";
    /// An operation on floating constants whose type does not hold the result.
    FLOATING_RANGE: W0670 (222) = "floating-point operation result is out of range";
    /// `sizeof` of something without size.
    BAD_SIZEOF: E0647 = "invalid operand of sizeof";
    /// `offsetof` of something that is no member.
    BAD_OFFSETOF: E0648 = "invalid offsetof";

    /// No candidate takes the arguments.
    NO_VIABLE_FUNCTION: E0660 (304) = "no instance of overloaded function matches the argument list";
    /// Several candidates are equally good.
    AMBIGUOUS_CALL: E0661 (308) = "more than one instance of overloaded function matches the argument list";
    /// Fewer arguments than parameters.
    TOO_FEW_ARGUMENTS: E0662 (165) = "too few arguments in function call";
    /// More arguments than parameters.
    TOO_MANY_ARGUMENTS: E0663 (140) = "too many arguments in function call";
    /// An argument that does not convert to its parameter.
    BAD_ARGUMENT: E0664 (167) = "argument is incompatible with parameter";
    /// A call of something that is no function.
    NOT_CALLABLE: E0665 (109) = "expression preceding parentheses of apparent call must have function type";
    /// A use of a deleted function.
    DELETED_FUNCTION: E0666 (1776) = "function cannot be referenced -- it is a deleted function";
    /// A member access on something that is no class.
    NOT_A_CLASS: E0667 (153) = "expression must have class type";
    /// A member that a class does not have.
    BAD_MEMBER: E0668 (135) = "class has no such member";
    /// A member function that the object's qualifiers forbid.
    BAD_OBJECT_QUALIFIERS: E0669 (1086) = "the object has incompatible type qualifiers";

    /// Something that cannot do without an initializer.
    NEEDS_INITIALIZER: E0680 (257) = "an initializer is required";
    /// More initializers than members.
    TOO_MANY_INITIALIZERS: E0681 (146) = "too many initializer values";
    /// A designator that names nothing.
    BAD_DESIGNATOR: E0682 = "invalid designator";
    /// An array initialised by something other than a list.
    BAD_ARRAY_INIT: E0683 = "an array needs a braced list";
    /// A braced list where it has no meaning.
    BAD_INIT_LIST: E0684 = "a braced list is not allowed here";
    /// A scalar takes one pair of braces around its value, not two ([dcl.init.list]/3.9).
    EXTRA_BRACES: E0685 = "only one level of braces is allowed around the value of a scalar";

    /// `break`, `continue`, `case` or `default` outside of what it belongs to.
    BAD_JUMP: E0700 (116) = "jump statement outside of a loop or switch";
    /// The same case twice in a switch.
    DUPLICATE_CASE: E0701 (169) = "case label value has already appeared in this switch";
    /// The same label twice in a function.
    DUPLICATE_LABEL: E0702 (101) = "label has already been declared";
    /// A `goto` without its label.
    UNDEFINED_LABEL: E0703 (114) = "label was referenced but not defined";
    /// A label of a switch in the life of an initialised variable.
    JUMP_INTO_SCOPE: W0704 (546) = "transfer of control bypasses initialization";
    /// `new` or `delete` of something that they cannot make or end.
    BAD_NEW: E0732 = "invalid new- or delete-expression";
    /// A `goto` into the life of an initialised variable, or a label of a switch in that of an object with a
    /// destructor.
    JUMP_INTO_LIFE: E0731 (546) = "transfer of control bypasses initialization";
    /// A `return` that does not fit the function.
    BAD_RETURN: E0705 (120) = "return value does not match the function type";
    /// `return;` where a value is wanted.
    NO_RETURN_VALUE: W0716 (117) = "non-void function should return a value";
    /// A function that may end without a result.
    MISSING_RETURN: W0706 (940) = "missing return statement at end of non-void function";
    /// The result refers to a variable that ends with the function.
    LOCAL_ADDRESS: W0707 (1056) = "returning reference or pointer to local variable";
    /// A statement that a constexpr function may not hold.
    BAD_CONSTEXPR: E0715 = "statement is not allowed in a constexpr function";
    /// Something that a lambda cannot capture.
    BAD_CAPTURE: E0710 (1735) = "cannot be captured";
    /// A lambda where none may stand, or of a form that is not allowed.
    BAD_LAMBDA: E0711 = "invalid lambda-expression";
    /// A range-based for over something that is no range.
    BAD_RANGE: E0714 (2291) = "this is no range";
    /// A loop pragma with a count that means nothing.
    BAD_UNROLL: W0708 = "unroll pragma ignored";
    /// Control leaves a function that was said not to return ([dcl.attr.noreturn]/2).
    NORETURN_RETURNS: W0713 (1305) = "function declared with \"noreturn\" does return";
    /// An asm statement that PTX or the IR cannot hold.
    BAD_ASM: E0709 = "invalid asm statement";

    /// A fold over no element with an operator that has no value for it.
    EMPTY_FOLD: E0712 = "fold-expression over an empty pack";
    /// A launch in device code with the address of an automatic variable: each thread has local memory of its own.
    LOCAL_TO_KERNEL: W0717 = "a pointer to local memory is passed to a kernel, which may not read or write it";
    /// A lambda with `__host__` or `__device__` without `--extended-lambda`, which nvcc refuses.
    UNFLAGGED_LAMBDA: W0734 = "__host__ or __device__ annotation on a lambda without --extended-lambda";
    /// A lambda that is launched from host code and captures by reference, which nvcc refuses: the device cannot reach
    /// the host's variables.
    CAPTURE_BY_REFERENCE: W0735 = "an extended lambda captures by reference";
    /// Host code that is not understood names something that may lead to a kernel.
    MAYBE_LOST: W0736 = "kernels that host code launches may be missing";
    /// Host code names a kernel template, or calls a function that launches one, in a way that is not understood: the
    /// instance would be missing in the PTX. `--allow-missing-kernels` makes it a warning.
    LAUNCH_NOT_UNDERSTOOD: E0733 = "the launch of a kernel template is not understood";
}
