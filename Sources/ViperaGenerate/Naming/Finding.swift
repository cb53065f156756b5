/// A convention detected in a project's code, with the evidence for it.
package struct Finding<Value: Equatable & Sendable>: Equatable, Sendable {
  package let value: Value
  /// The evidence, such as "12 of 14 protocols, such as 'HomeViewProtocol'".
  package let evidence: String
}

extension Dictionary where Value == Int, Key: Hashable & Sendable {
  /// The key with the highest count; if several have it, the first in alphabetical order.
  var mostCommon: Key? {
    self.max { ($0.value, "\($1.key)") < ($1.value, "\($0.key)") }?.key
  }

  /// The key with more than half of the votes; nil if there is none.
  ///
  /// `unit` is the word for the voters in the evidence, such as "modules".
  func majority(of unit: String, example: (Key) -> String? = { _ in nil }) -> Finding<Key>? {
    let total = values.reduce(0, +)
    guard let best = mostCommon, let count = self[best], count * 2 > total else { return nil }
    let example = example(best).map { ", such as '\($0)'" } ?? ""
    return Finding(value: best, evidence: "\(count) of \(total) \(unit)\(example)")
  }
}
