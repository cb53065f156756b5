extension Module {
  /// Keeps a value over a restart of the host, and over the module's move to another one.
  ///
  /// ```swift
  /// Module(context, view: screen, parts: [presenter, interactor, router])
  ///   .keeps("draft", version: 2) { presenter.draft } restore: { presenter.draft = $0 }
  ///   .onLoad { await presenter.viewDidLoad() }
  /// ```
  ///
  /// The host asks for the value when it takes a snapshot, and gives it back to the module it opens
  /// anew before that loads. Keep what the person did and would have to do again; what can be fetched
  /// is fetched again when the module loads. A value that can no longer be read is left out, and the
  /// module begins without it.
  ///
  /// The closures may hold parts strongly: the module owns them, and drops them when it leaves.
  ///
  /// - Parameters:
  ///   - name: Names the value among those of this module.
  ///   - version: Raise it when the meaning of the value changes in a way that decoding does not
  ///     notice; values of other versions are left out.
  ///   - value: The value of now, or nil where there is nothing to keep.
  ///   - restore: Takes the value that was kept.
  /// - Returns: The module itself.
  public func keeps<Value: Codable>(
    _ name: String,
    version: Int = 1,
    _ value: @escaping () -> Value?,
    restore: @escaping (Value) -> Void
  ) -> Module {
    precondition(
      keepers[name] == nil,
      "'\(self.name)' keeps '\(name)' twice. Give each value a name of its own."
    )
    keepers[name] = Keeper(
      version: version,
      encode: { coder in try value().map { try coder.encode($0) } },
      restore: { bytes, coder in restore(try coder.decode(Value.self, from: bytes)) }
    )
    return self
  }

  /// What the module keeps now.
  func kept(
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> (values: [String: KeptValue], losses: [String: Stage.Loss.Reason]) {
    var values: [String: KeptValue] = [:]
    var losses: [String: Stage.Loss.Reason] = [:]
    for (name, keeper) in keepers {
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

  /// Takes back what the module kept, before it loads.
  func restore(
    _ values: [String: KeptValue],
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> [String: Stage.Loss.Reason] {
    var losses: [String: Stage.Loss.Reason] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let keeper = keepers[name] else {
        losses[name] = .unknownValue
        continue
      }
      guard value.version == keeper.version else {
        losses[name] = .otherVersion(value.version, known: keeper.version)
        continue
      }
      guard value.bytes.count <= limit else {
        losses[name] = .oversized(bytes: value.bytes.count, limit: limit)
        continue
      }
      do {
        try keeper.restore(value.bytes, coder)
      } catch {
        losses[name] = .unreadable(PrintedText.line("\(error)"))
      }
    }
    return losses
  }
}
