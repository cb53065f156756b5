/// The values that a module or session keeps over a restart, by name.
struct Keepers {
  private var byName: [String: Keeper] = [:]

  /// Adds a value; returns false if the name is taken.
  mutating func add(_ keeper: Keeper, as name: String) -> Bool {
    guard byName[name] == nil else { return false }
    byName[name] = keeper
    return true
  }

  /// Whether a value has this name.
  func contains(_ name: String) -> Bool { byName[name] != nil }

  /// The values kept now.
  func kept(
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> (values: [String: KeptValue], losses: [String: Stage.Loss.Reason]) {
    var values: [String: KeptValue] = [:]
    var losses: [String: Stage.Loss.Reason] = [:]
    for (name, keeper) in byName {
      do {
        guard let bytes = try keeper.encode(coder) else { continue }
        if bytes.count > limit {
          losses[name] = .oversized(bytes: bytes.count, limit: limit)
        } else {
          values[name] = KeptValue(version: keeper.version, bytes: bytes)
        }
      } catch {
        losses[name] = .unreadable(PrintedText.line("\(error)"))
      }
    }
    return (values, losses)
  }

  /// Restores a value.
  ///
  /// - Returns: Why it is lost; nil if it is not.
  func restore(
    _ value: KeptValue,
    as name: String,
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> Stage.Loss.Reason? {
    guard let keeper = byName[name] else { return .unknownValue }
    guard value.version == keeper.version else {
      return .otherVersion(value.version, known: keeper.version)
    }
    guard value.bytes.count <= limit else {
      return .oversized(bytes: value.bytes.count, limit: limit)
    }
    do {
      try keeper.restore(value.bytes, coder)
      return nil
    } catch {
      return .unreadable(PrintedText.line("\(error)"))
    }
  }
}
