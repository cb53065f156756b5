/// The reason why nothing can be written, and how to fix it.
package struct GenerateError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
