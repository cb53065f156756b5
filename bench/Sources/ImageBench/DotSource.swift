import Foundation
import ViperaImages
import ViperaNetworking

/// A source with the smallest possible picture at every URL.
struct DotSource: ImageSource {
  private struct NoPicture: Error {}

  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    guard let dot = Data(base64Encoded: Self.dot) else { throw NoPicture() }
    return Array(dot)
  }
}
