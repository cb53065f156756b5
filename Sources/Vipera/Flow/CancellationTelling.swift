/// An error that may mean that its task was cancelled, which a flow then notes as that.
package protocol CancellationTelling: Error {
  /// Whether it means that and no failure.
  var isCancellation: Bool { get }
}
