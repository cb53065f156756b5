/// That a request could not be answered, through no fault of whoever asked.
package struct APIFault: Sendable, CustomStringConvertible {
  /// The request's id.
  package let request: String
  /// Which route: method and path.
  package let place: String
  /// Why.
  package let cause: any Error

  init(request: String, place: String, _ cause: any Error) {
    self.request = request
    self.place = place
    self.cause = cause
  }

  /// All three on one line.
  package var description: String { "request \(request), \(place): \(cause)" }
}
