/// The differences between two recordings, to print or to assert as empty.
public struct RecordingChanges: Hashable, Sendable {
  private static let mostLines = 100

  /// The differences: missing messages first, then all others in the order of the newer recording.
  public let list: [Recording.Change]

  /// Whether both recordings are equivalent.
  public var isEmpty: Bool { list.isEmpty }
}

extension RecordingChanges: CustomStringConvertible {
  /// One line per difference, up to a hundred.
  public var description: String {
    guard !isEmpty else { return "No changes.\n" }
    let lines = list.prefix(Self.mostLines).map { "\($0)\n" }
    let more = list.count > lines.count ? "… and \(list.count - lines.count) more\n" : ""
    return lines.joined() + more
  }
}
