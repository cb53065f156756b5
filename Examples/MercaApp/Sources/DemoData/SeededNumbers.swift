/// Pseudorandom numbers: the same seed gives the same numbers on every machine.
///
/// The algorithm is SplitMix64: an addition and three multiplications per number; any seed is good.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Creates the numbers for one thing, such as a product; they are independent of the numbers for other things.
  package init(seed: UInt64, of thing: Int) {
    self.init(seed: seed &+ UInt64(bitPattern: Int64(thing)) &* 0xd1b5_4a32_d192_ed03)
    _ = next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a pseudorandom element of `things`.
  package mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }

  /// Returns a number from 0 up to, but not including, `count`; it does not depend on the standard library's version.
  package mutating func below(_ count: Int) -> Int {
    precondition(count > 0, "There is nothing to choose from. Give one thing at least.")
    return Int(next() % UInt64(count))
  }
}
