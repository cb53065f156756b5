/// Consumes a value, so that the optimizer must compute it.
@inline(never)
@_optimize(none)
package func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}

/// Returns `value` so that the optimizer does not know it and cannot precompute with it.
@inline(never)
@_optimize(none)
package func opaque<Value>(_ value: Value) -> Value { value }
