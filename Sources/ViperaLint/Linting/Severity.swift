/// How much a finding matters.
package enum Severity: String, CaseIterable, Sendable, Codable, Comparable {
  /// Worth knowing; never fails a run.
  case note
  /// Against the architecture.
  case warning
  /// A leak, or something else that fails at run time.
  case error

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}
