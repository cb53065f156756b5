import Foundation

/// The output of a measuring program.
package struct Output: Sendable {
  package let row: @Sendable (String) -> Void
  package let note: @Sendable (String) -> Void

  package init(
    row: @escaping @Sendable (String) -> Void,
    note: @escaping @Sendable (String) -> Void
  ) {
    self.row = row
    self.note = note
  }

  /// Prints rows on standard output, and notes on standard error.
  package static let standard = Output(
    row: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
    note: { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
  )
}
