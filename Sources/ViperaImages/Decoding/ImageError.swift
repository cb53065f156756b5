public import ViperaNetworking
import Vipera

/// The reason why a picture could not be loaded.
public struct ImageError: Error, Sendable {
  /// The reason.
  public let reason: Reason
  /// The underlying error, if there is one.
  public let cause: (any Error)?

  /// Creates an error.
  public init(_ reason: Reason, cause: (any Error)? = nil) {
    self.reason = reason
    self.cause = cause
  }

  /// The network error, if the picture could not be fetched.
  public var network: NetworkError? { cause as? NetworkError }

  /// The HTTP status with which the server refused the picture, if any.
  public var status: Int? { network?.status }
}

extension ImageError: CustomStringConvertible {
  /// The failure, for the app's developers.
  public var description: String {
    cause.map { "\(reason.text) Cause: \(String("\($0)".prefix(200)))" } ?? reason.text
  }
}

extension ImageError: CancellationTelling {
  package var isCancellation: Bool { reason == .cancelled }
}
