/// The idempotency key of an order, unique to it.
package enum OrderKey {
  /// Makes a new random key of 128 bits.
  package static func make() -> String {
    let halves = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
