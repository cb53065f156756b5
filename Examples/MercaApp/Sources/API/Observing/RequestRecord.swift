package import ViperaWeb

/// A request that was answered, as the log tells of it: nothing a client wrote is in it but an id of
/// letters, digits and `-._`.
package struct RequestRecord: Sendable, Equatable {
  /// The request's id.
  package let id: String
  /// Its method.
  package let method: HTTPMethod
  /// The path of its route, with `{id}` where a number stands; `none` where no route has it.
  package let route: String
  /// The status of the answer.
  package let status: Int
  /// How long it took.
  package let microseconds: Int
  /// How long the answer's body is, before it is compressed; nil where nobody knows beforehand.
  package let bytes: Int?

  /// Creates a record.
  package init(
    id: String,
    method: HTTPMethod,
    route: String,
    status: Int,
    microseconds: Int,
    bytes: Int?
  ) {
    self.id = id
    self.method = method
    self.route = route
    self.status = status
    self.microseconds = microseconds
    self.bytes = bytes
  }
}
