/// The severity of a finding.
package enum Severity: String, CaseIterable, Sendable, Codable, Comparable {
  /// Worth knowing; never fails a run.
  case note
  /// A violation of the architecture.
  case warning
  /// A leak, or another failure at run time.
  case error

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}
