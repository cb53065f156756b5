/// A message of `@Contract`, as one lower-case sentence without a full stop.
struct ContractMessage: Equatable {
  enum Severity {
    case error
    case warning
  }

  /// The id of the message for compilers and tests.
  let id: String
  let text: String
  var severity = Severity.error
}
