/// Something `@Contract` says, as one lowercase sentence without full stop.
struct ContractMessage: Equatable {
  enum Severity {
    case error
    case warning
  }

  /// What compilers and tests know the message by.
  let id: String
  let text: String
  var severity = Severity.error
}
