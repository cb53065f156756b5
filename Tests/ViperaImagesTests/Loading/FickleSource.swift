import Synchronization
import Vipera
import ViperaNetworking

@testable import ViperaImages

/// A source that answers immediately, late, with a web page instead of a picture, or never.
final class FickleSource: ImageSource {
  private let file: [UInt8]
  private let under = Atomic(0)

  init(_ file: [UInt8]) {
    self.file = file
  }

  /// The number of running downloads.
  var fetching: Int { under.load(ordering: .relaxed) }

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    under.add(1, ordering: .relaxed)
    defer { under.subtract(1, ordering: .relaxed) }
    report(TransferProgress(received: 1, toReceive: file.count))
    switch address.prefix(1) {
    case "o": return file
    case "l":
      for _ in 0..<50 { await Task.yield() }
      try Task.checkCancellation()
      return file
    case "p": return Array("<html>".utf8)
    default:
      _ = await OneShot<Void>().value()
      throw NetworkError(.cancelled)
    }
  }
}
