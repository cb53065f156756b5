/// That a request could not be answered, through no fault of whoever asked.
package struct APIFault: Sendable, CustomStringConvertible {
  /// The request's id.
  package let request: String
  /// Which route: method and path.
  package let place: String
  /// Why.
  package let cause: any Error
  /// For how many it stands, where there were too many to tell of each.
  package private(set) var count = 1

  init(request: String, place: String, _ cause: any Error) {
    self.request = request
    self.place = place
    self.cause = cause
  }

  /// The fault as the last of so many that were not told of.
  func standing(for count: Int) -> APIFault {
    var fault = self
    fault.count = count
    return fault
  }

  /// All on one line.
  package var description: String {
    let line = "request \(request), \(place): \(cause)"
    return count == 1 ? line : "\(count) faults more, the last of them: \(line)"
  }
}
