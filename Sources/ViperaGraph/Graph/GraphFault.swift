package import ViperaSource

/// The severity of a fault.
package enum FaultSeverity: String, CaseIterable, Sendable, Encodable, Comparable {
  case note
  case warning
  case error

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}

/// A fault that a rule has found, with the properties that pictures show.
package struct GraphFault: Hashable, Sendable, Encodable {
  package var rule: String
  package var severity: FaultSeverity
  package var message: String
  /// The type of the part that has the fault.
  package var part: String?
  package var file: String
  package var line: Int
  package var column: Int
  var module: ModuleID?

  private enum CodingKeys: CodingKey {
    case rule, severity, message, part, file, line, column
  }

  package init(
    rule: String,
    severity: FaultSeverity,
    message: String,
    module: ModuleID?,
    part: String?,
    place: SourcePlace
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.module = module
    self.part = part
    file = place.file
    line = place.line
    column = place.column
  }

  /// Whether the fault is at this reference.
  func isAt(_ edge: GraphEdge) -> Bool {
    (file, line, column) == (edge.file, edge.line, edge.column)
  }
}
