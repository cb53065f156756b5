import Foundation
import ViperaImages
import ViperaNetworking

/// A source with the only picture of the measurement.
struct FileSource: ImageSource {
  let path: String

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
