import ViperaReflection

/// The values that a module or session keeps across a restart, by name.
struct Keepers {
  /// A list, since a module keeps few values, and a dictionary of one takes twice the memory.
  private var keepers: [Keeper] = []

  /// Adds a value; returns false if the name is taken.
  mutating func add(_ keeper: Keeper) -> Bool {
    guard self[keeper.name] == nil else { return false }
    keepers.append(keeper)
    return true
  }

  /// The closures of the value with this name.
  private subscript(name: String) -> Keeper? { keepers.first { $0.name == name } }

  /// Whether there is a value with this name.
  func contains(_ name: String) -> Bool { self[name] != nil }

  /// The current values.
  func kept(
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> (values: [String: KeptValue], losses: [String: Stage.Loss.Reason]) {
    var values: [String: KeptValue] = [:]
    var losses: [String: Stage.Loss.Reason] = [:]
    for keeper in keepers {
      let name = keeper.name
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
  /// - Returns: The reason why the value is lost; nil if it was restored.
  func restore(
    _ value: KeptValue,
    as name: String,
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> Stage.Loss.Reason? {
    guard let keeper = self[name] else { return .unknownValue }
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

/// The closures that read and restore one kept value of a module.
struct Keeper {
  let name: String
  let version: Int
  /// Returns the encoded value; nil if there is no value to keep.
  let encode: (any SnapshotCoder) throws -> [UInt8]?
  let restore: ([UInt8], any SnapshotCoder) throws -> Void
}

/// A value that a module keeps under one name, encoded.
package struct KeptValue: Hashable, Sendable {
  /// The approximate size of `values` in bytes.
  package static func size(of values: [String: KeptValue]) -> Int {
    values.reduce(0) { $0 + $1.key.utf8.count + $1.value.bytes.count + 64 }
  }

  /// The version of the value's format, set by the module.
  package var version: Int
  /// The value, encoded by the host's coder.
  package var bytes: [UInt8]

  /// Creates a value from its version and bytes.
  package init(version: Int, bytes: [UInt8]) {
    self.version = version
    self.bytes = bytes
  }
}

extension KeptValue: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, text, bytes
  }

  /// Reads the format that `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    if let text = try values.decodeIfPresent(String.self, forKey: .text) {
      bytes = Array(text.utf8)
    } else {
      bytes = try values.decode([UInt8].self, forKey: .bytes)
    }
  }

  /// Writes the bytes as a string if they are valid UTF-8, such as JSON.
  ///
  /// A list of numbers would be four times as long.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    if let text = String(validating: bytes, as: UTF8.self) {
      try values.encode(text, forKey: .text)
    } else {
      try values.encode(bytes, forKey: .bytes)
    }
  }
}
