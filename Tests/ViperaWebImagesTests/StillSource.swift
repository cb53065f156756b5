import Vipera
import ViperaImages
import ViperaNetworking

/// A source with the pictures of a test, by URL; counts the requests for each.
final class StillSource: ImageSource {
  private let files: [String: Result<[UInt8], NetworkError>]
  private let counts = Guarded<[String: Int]>([:])

  init(_ files: [String: Result<[UInt8], NetworkError>]) {
    self.files = files
  }

  var asked: [String: Int] { counts.withLock { $0 } }

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    counts.withLock { $0[address, default: 0] += 1 }
    guard let file = files[address] else { throw NetworkError(.unreachable) }
    return try file.get()
  }
}
