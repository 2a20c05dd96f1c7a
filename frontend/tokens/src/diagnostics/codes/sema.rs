//! Messages of the analysis of declarations: 03xx to 05xx.

codes! {
    /// Part of the language that ptxc accepts later, but not yet.
    NOT_SUPPORTED: E0300 = "not supported yet";
    /// Class definitions, initializers or bodies that need each other form too long a chain.
    NESTING_TOO_DEEP: E0301 = "declarations need each other too deeply";
    /// A name that is declared nowhere the lookup reaches.
    UNDEFINED_NAME: E0302 (20) = "identifier is undefined";
    /// A qualified name whose class, namespace or enumeration has no such member.
    NO_MEMBER: E0303 (135) = "scope has no such member";
    /// Lookup finds different things in different namespaces or bases.
    AMBIGUOUS_NAME: E0304 (266) = "name is ambiguous";
    /// What stands before `::` is neither class nor namespace nor enumeration.
    NOT_A_SCOPE: E0305 (276) = "name followed by \"::\" must be a class or namespace name";
    /// A declaration with neither a storage class nor a type.
    NO_TYPE: E0306 (77) = "this declaration has no storage class or type specifier";
    /// A name that stands where a type is needed and names something else.
    NOT_A_TYPE: E0307 (757) = "name is not a type name";
    /// A name that must be that of a class and is not.
    NOT_A_CLASS: E0308 (262) = "not a class or struct name";
    /// A name that must be that of an enumeration and is not.
    NOT_AN_ENUM: E0309 = "not an enumeration";
    /// A name that must be that of a namespace and is not.
    NOT_A_NAMESPACE: E0310 (725) = "name must be a namespace name";
    /// `struct`, `union` or `enum` is written before a type of another kind.
    WRONG_TAG_KIND: E0311 (469) = "tag kind does not match the declaration";
    /// `__restrict__` on something that is no pointer or reference.
    BAD_RESTRICT: E0312 = "\"__restrict__\" needs a pointer or reference type";
    /// Pointer to reference, reference to void, function returning function, and the like.
    BAD_COMPOUND_TYPE: E0313 = "type cannot be formed";
    /// An array of something that cannot be an element, or with an impossible bound.
    BAD_ARRAY: E0314 (94) = "invalid array type";
    /// An object larger than the address space.
    ARRAY_TOO_LARGE: E0315 (95) = "array is too large";
    /// A trailing return type behind something other than `auto`.
    BAD_TRAILING_RETURN: E0316 = "a trailing return type needs \"auto\"";
    /// A parameter of type `void`.
    VOID_PARAMETER: E0317 = "a parameter may not have void type";
    /// An object of a type that is not defined, or of `void`.
    INCOMPLETE_TYPE: E0318 (70) = "incomplete type is not allowed";
    /// `__float128` does not exist in device code.
    NO_FLOAT128: E0319 = "__float128 is not supported in device code";
    /// A declaration that names nothing.
    DECLARES_NOTHING: W0320 (64) = "declaration does not declare anything";
    /// A typedef with an initializer.
    TYPEDEF_INITIALIZED: E0321 = "typedef may not have an initializer";
    /// A constexpr function whose parameters or result the compiler cannot compute with, or a constructor of a class
    /// with virtual bases.
    BAD_CONSTEXPR_TYPE: E0365 = "this function cannot be constexpr";
    /// Declarations of one function, or of one that overrides another, that say different things about exceptions.
    EXCEPTION_CONFLICT: E0366 = "exception specification is incompatible with that of another declaration";
    /// `auto` where nothing can be deduced, or with two different results.
    BAD_AUTO: E0322 (1586) = "cannot deduce \"auto\" type";
    /// A qualified name where a plain one is declared.
    BAD_QUALIFIED_NAME: E0323 = "qualified name is not allowed";
    /// A typedef name declared again as another type.
    TYPE_REDECLARED: E0324 (256) = "invalid redeclaration of type name";
    /// A name declared twice in one scope.
    REDECLARED: E0325 (101) = "already declared in the current scope";
    /// A class or enumeration defined twice.
    TYPE_REDEFINED: E0326 (280) = "type has already been defined";
    /// A false `static_assert`.
    STATIC_ASSERT: E0327 (1574) = "static assertion failed";
    /// The underlying type of an enumeration is not integral or differs from an earlier declaration.
    BAD_UNDERLYING: E0328 = "invalid underlying type of enumeration";
    /// An enumerator whose value its type cannot hold.
    ENUM_OVERFLOW: E0329 (66) = "enumeration value is out of range";
    /// A declaration that cannot be a member of this class.
    BAD_MEMBER: E0330 = "invalid member declaration";
    /// A specifier that does not fit what is declared.
    BAD_SPECIFIER: E0331 (80) = "specifier is not allowed here";
    /// A bit-field of an impossible type or width.
    BAD_BIT_FIELD: E0332 (105) = "invalid bit field";
    /// A bit-field wider than its type.
    WIDE_BIT_FIELD: W0333 (959) = "bit field is wider than its type";
    /// A function with an initializer.
    FUNCTION_INITIALIZED: E0334 = "a function may not be initialized";
    /// A body behind something that is no function.
    NOT_A_FUNCTION: E0335 = "a function body needs a function";
    /// Two declarations of a function that cannot stand beside each other.
    FUNCTION_CONFLICT: E0336 (311) = "conflicting function declarations";
    /// A function defined twice.
    FUNCTION_REDEFINED: E0337 = "function has already been defined";
    /// A redeclaration with another linkage.
    LINKAGE_CONFLICT: E0338 (172) = "linkage changes";
    /// Default arguments that repeat or leave gaps.
    BAD_DEFAULT: E0339 (306) = "invalid default argument";
    /// A function with `auto` result is used before its body decides the type.
    CANNOT_DEDUCE: E0340 (3093) = "cannot deduce the return type";
    /// An execution or memory space qualifier that does not fit.
    BAD_SPACE: E0341 = "invalid execution or memory space";
    /// A qualifier of a space on a declaration that it does not apply to.
    INAPPLICABLE_SPACE: W0405 (1835) = "attribute does not apply here";
    /// A function redeclared with another execution space.
    SPACE_REDECLARED: W0342 (20035) = "function redeclared with another execution space";
    /// A `__global__` function of a form that kernels may not have.
    BAD_KERNEL: E0343 = "invalid __global__ function";
    /// `inline` on a kernel means nothing.
    INLINE_KERNEL: W0344 (20050) = "inline qualifier ignored for \"__global__\" function";
    /// The parameters of a kernel need more space than there is.
    PARAMETER_SPACE: E0345 = "formal parameter space overflowed";
    /// `__grid_constant__` on something other than a const by-value kernel parameter.
    BAD_GRID_CONSTANT: E0346 = "invalid use of __grid_constant__";
    /// Device code calls a host function.
    HOST_CALL: E0347 = "calling a __host__ function from device code is not allowed";
    /// A `__host__ __device__` function calls a host function: on the device the call traps.
    MAYBE_HOST_CALL: W0387 (20011) = "calling a __host__ function from a __host__ __device__ function is not allowed";
    /// The constructor of a shared variable of a block has something to do, but nothing calls it.
    DYNAMIC_SHARED: W0399 (20054) = "dynamic initialization is not supported for a __shared__ variable";
    /// `long double` is written in the body of a device function, where it has the values of `double`.
    DEVICE_LONG_DOUBLE: W0403 (20208) = "'long double' is treated as 'double' in device code";
    /// nvcc ignores the definition without a word; with NVRTC it is the one that is called.
    COMPILERS_FUNCTION: W0404 = "a definition does not replace the compiler's function of that name";
    /// A bit field of one bit with a sign has the values 0 and -1.
    SIGNED_BIT: W0400 (108) = "signed bit field of length 1";
    /// Something declared with the attribute `deprecated` is used.
    DEPRECATED: W0401 (1215) = "use of something deprecated";
    /// The same, and the attribute gives a reason.
    DEPRECATED_FOR: W0388 (1444) = "use of something deprecated for a reason";
    /// A value is dropped that the attribute `nodiscard` asks to be used.
    DISCARDED: W0389 (2809) = "ignoring a value declared with \"nodiscard\" attribute";
    /// An attribute with arguments that it cannot take.
    BAD_ATTRIBUTE: E0348 = "invalid attribute";
    /// A launch attribute with arguments that it cannot take, or on something that is no kernel.
    BAD_LAUNCH: E0349 = "invalid launch attribute";
    /// A variable that would have no storage in device memory.
    ZERO_SIZED: E0350 = "zero-sized variable is not allowed in device code";
    /// A variable defined twice.
    VARIABLE_REDEFINED: E0351 = "variable has already been defined";
    /// Declarations of a variable with different types.
    VARIABLE_CONFLICT: E0352 (147) = "declaration is incompatible with an earlier one";
    /// An initializer on a `__shared__` variable.
    SHARED_INITIALIZED: E0353 = "initializer not allowed for __shared__ variable";
    /// A constexpr variable whose initializer is no constant.
    NOT_CONSTANT_INIT: E0354 (28) = "constexpr variable must have a constant value";
    /// A variable in device memory whose initializer would have to run.
    DYNAMIC_INITIALIZATION: E0355 = "dynamic initialization is not supported for this variable";
    /// A declaration that is not allowed in a block.
    NOT_IN_BLOCK: E0356 = "declaration is not allowed in a block";
    /// Structured bindings that do not fit their initializer.
    BAD_BINDING: E0357 = "invalid structured binding";
    /// A member function of a local class uses a variable of the function around the class.
    ENCLOSING_LOCAL: E0358 (435) = "reference to a local variable of the enclosing function";
    /// A constructor that takes an object of its class by value: making that object would call it again.
    COPY_BY_VALUE: E0359 = "constructor takes its own class by value";
    /// A virtual function that does not fit those that it overrides, or a class that may not be derived from.
    BAD_OVERRIDE: E0361 = "invalid overriding";
    /// An object of a class with pure virtual functions.
    ABSTRACT_CLASS: E0362 (322) = "object of abstract class type is not allowed";
    /// A member that may not be named here.
    INACCESSIBLE: E0363 = "member is inaccessible";
    /// An operator or conversion function that cannot be one.
    BAD_OPERATOR: E0364 = "invalid operator function";
    /// `= default` on something that has no default.
    BAD_DEFAULTED: E0360 = "this function cannot be defaulted";
    /// Functions of a class that have the name of virtual functions of a base and override none of them.
    HIDDEN_VIRTUAL: W0368 (997) = "function hides a virtual function of a base";
    /// Functions of a class that override some of the virtual functions of a name and hide the others.
    PARTIALLY_OVERRIDDEN: W0369 (611) = "overloaded virtual function is only partially overridden";
    /// A deduction guide that does not belong to the class template that it names.
    BAD_DEDUCTION_GUIDE: E0367 = "invalid deduction guide";
    /// Template arguments that do not fit the parameters: too many, too few, of another kind.
    TEMPLATE_ARGUMENTS: E0380 = "template arguments do not match the template parameters";
    /// An expansion of nothing, or a pack that is not expanded.
    NO_PACK: E0381 = "parameter pack is missing or not expanded";
    /// Packs of different lengths in one expansion.
    PACK_LENGTHS: E0382 = "packs of one expansion have different lengths";
    /// A name with template arguments that is no template.
    NOT_A_TEMPLATE: E0383 = "name is not a template";
    /// Partial specialisations none of which is the most specialised.
    AMBIGUOUS_SPECIALIZATION: E0384 = "more than one partial specialization matches";
    /// Instantiations that need each other in too long a chain.
    INSTANTIATION_DEPTH: E0385 (456) = "excessive recursion in instantiation";
    /// Template arguments that do not satisfy the constraints.
    CONSTRAINTS: E0386 = "template constraints are not satisfied";
    /// A device function or variable whose symbol is not ASCII, as names in PTX must be.
    DEVICE_NAME: E0397 = "name of a device entity that PTX cannot spell";
    /// A name expression that names nothing with a symbol in the device program.
    BAD_NAME_EXPRESSION: E0398 = "name expression does not denote a kernel or a device variable";
    /// `const int f();`
    QUALIFIED_RESULT: W0402 (815) = "type qualifier on return type is meaningless";
}
