/// A failure that is the server's fault, not the caller's.
package struct APIFault: Sendable, CustomStringConvertible {
  /// The request's id.
  package let request: String
  /// The route: method and path.
  package let place: String
  /// The cause.
  package let cause: any Error
  /// How many faults this one stands for, if too many to report each.
  package private(set) var count = 1

  init(request: String, place: String, _ cause: any Error) {
    self.request = request
    self.place = place
    self.cause = cause
  }

  /// Returns the fault as the last of several that were not reported.
  func standing(for count: Int) -> APIFault {
    var fault = self
    fault.count = count
    return fault
  }

  /// The fault on one line.
  package var description: String {
    let line = "request \(request), \(place): \(cause)"
    return count == 1 ? line : "\(count) faults more, the last of them: \(line)"
  }
}
