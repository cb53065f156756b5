/// The reason why a row cannot be measured, or why its result is wrong.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
