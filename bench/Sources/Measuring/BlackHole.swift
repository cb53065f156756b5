/// Consumes a value, so that the optimizer cannot skip its computation.
@inline(never)
@_optimize(none)
package func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}

/// Returns `value`, but hides it from the optimizer, which cannot precompute with it.
@inline(never)
@_optimize(none)
package func opaque<Value>(_ value: Value) -> Value { value }
