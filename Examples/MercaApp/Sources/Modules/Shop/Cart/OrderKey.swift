/// What the API knows an order by, which nobody else makes up.
package enum OrderKey {
  /// A new key of 128 bits by chance.
  package static func make() -> String {
    let halves = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
