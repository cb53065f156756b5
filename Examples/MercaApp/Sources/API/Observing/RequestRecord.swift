package import ViperaWeb

/// An answered request, for the log.
///
/// It contains nothing that a client wrote, except an id of letters, digits and `-._`.
package struct RequestRecord: Sendable, Equatable {
  /// The request's id.
  package let id: String
  /// Its method.
  package let method: HTTPMethod
  /// The path of its route, with `{id}` for a number; `none` without a route.
  package let route: String
  /// The status of the response.
  package let status: Int
  /// How long it took.
  package let microseconds: Int
  /// The size of the response's body before compression; nil if it is not known in advance.
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
