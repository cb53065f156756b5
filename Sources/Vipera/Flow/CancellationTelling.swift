/// An error that may mean that its task was cancelled; a flow then records a cancellation.
package protocol CancellationTelling: Error {
  /// Whether the error means a cancellation and not a failure.
  var isCancellation: Bool { get }
}
