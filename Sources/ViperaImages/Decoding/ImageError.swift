public import ViperaNetworking
import Vipera

/// Why there is no picture.
public struct ImageError: Error, Sendable {
  /// What happened.
  public let reason: Reason
  /// The error underneath, if there is one.
  public let cause: (any Error)?

  /// Creates an error.
  public init(_ reason: Reason, cause: (any Error)? = nil) {
    self.reason = reason
    self.cause = cause
  }

  /// What happened on the way, where the picture could not be fetched.
  public var network: NetworkError? { cause as? NetworkError }

  /// The status with which a server refused it, if one did.
  public var status: Int? { network?.status }
}

extension ImageError: CustomStringConvertible {
  /// What happened, for the people who build the app.
  public var description: String {
    cause.map { "\(reason.text) Cause: \(String("\($0)".prefix(200)))" } ?? reason.text
  }
}

extension ImageError: CancellationTelling {
  package var isCancellation: Bool { reason == .cancelled }
}
