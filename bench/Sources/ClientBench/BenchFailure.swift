/// The reason why a row of the results cannot be measured, or why its value is wrong.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
