import Vipera
import ViperaNetworking

/// Remembers failures for a short time, so that not every row requests a failed picture again.
final class FailureMemory: Sendable {
  private struct Noted {
    let error: ImageError
    let since: Duration
  }

  private static let most = 1000

  private let failures = Guarded(LeastRecentlyUsed<ImageRequest, Noted>(limit: most))
  private let age: Duration
  private let stopwatch: Stopwatch

  /// Creates a memory that keeps each failure for `age`.
  init(age: Duration, _ stopwatch: Stopwatch) {
    self.age = age
    self.stopwatch = stopwatch
  }

  /// The number of failures that are remembered, including expired ones.
  var count: Int { failures.withLock(\.count) }

  /// Remembers the failure of a request, unless it is temporary.
  func note(_ error: ImageError, for request: ImageRequest) {
    guard error.isOfThePicture else { return }
    let noted = Noted(error: error, since: stopwatch.elapsed)
    failures.withLock { $0.insert(noted, cost: 1, for: request) }
  }

  /// Returns the recent failure of a request or of its original file; nil if there is none.
  func error(for request: ImageRequest) -> ImageError? {
    let now = stopwatch.elapsed
    return failures.withLock { failures in
      for key in Self.keys(request) {
        guard let noted = failures.value(for: key) else { continue }
        if now - noted.since < age { return noted.error }
        failures.remove(key)
      }
      return nil
    }
  }

  func forget(_ request: ImageRequest) {
    failures.withLock { failures in
      for key in Self.keys(request) { failures.remove(key) }
    }
  }

  private static func keys(_ request: ImageRequest) -> [ImageRequest] {
    request.shape == nil ? [request] : [request, request.file]
  }
}

extension ImageError {
  /// Whether the failure is permanent: the picture is invalid, or the server does not have it.
  var isOfThePicture: Bool {
    switch reason {
    case .tooManyBytes, .tooManyPixels, .sideTooLong, .needsTooMuchMemory, .tooManyPasses,
      .unknownFormat, .animated, .truncated, .broken:
      return true
    case .notFetched:
      guard let network else { return false }
      switch network.reason {
      case .status(let status):
        return [400, 403, 404, 405, 406, 410, 414, 415, 451].contains(status)
      case .noContent, .emptyBody: return true
      default: return false
      }
    case .noAddress, .unwritable, .overloaded, .overloadedMemory, .cancelled: return false
    }
  }
}
