import SwiftDiagnostics

/// A message of the catalogue in the form that the compiler requires.
struct SyntaxMessage: DiagnosticMessage, FixItMessage {
  let message: String
  let id: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID { MessageID(domain: "Vipera", id: id) }
  var fixItID: MessageID { diagnosticID }
}

extension SyntaxMessage {
  init(_ message: ContractMessage) {
    self.init(
      message: message.text,
      id: message.id,
      severity: message.severity == .error ? .error : .warning
    )
  }
}
