extension Module {
  /// Keeps a property over a restart of the host, and over the module's move to another one.
  ///
  /// ```swift
  /// wire.module(screen).keeps("draft", of: presenter, \.draft)
  /// ```
  ///
  /// What `keeps(_:version:_:restore:)` says of values holds for it.
  public func keeps<Part, Value: Codable>(
    _ name: String,
    version: Int = 1,
    of part: Part,
    _ property: ReferenceWritableKeyPath<Part, Value>
  ) -> Module {
    keeps(name, version: version) {
      part[keyPath: property]
    } restore: {
      part[keyPath: property] = $0
    }
  }

  /// Keeps a property over a restart of the host, where it holds something.
  public func keeps<Part, Value: Codable>(
    _ name: String,
    version: Int = 1,
    of part: Part,
    _ property: ReferenceWritableKeyPath<Part, Value?>
  ) -> Module {
    keeps(name, version: version) {
      part[keyPath: property]
    } restore: {
      part[keyPath: property] = $0
    }
  }

  /// Keeps a value over a restart of the host, and over the module's move to another one.
  ///
  /// ```swift
  /// wire.module(screen)
  ///   .keeps("draft", version: 2) { presenter.draft } restore: { presenter.show($0) }
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
    let keeper = Keeper(
      version: version,
      encode: { coder in try value().map { try coder.encode($0) } },
      restore: { bytes, coder in restore(try coder.decode(Value.self, from: bytes)) }
    )
    if !keepers.add(keeper, as: name) {
      Fault.report(
        "'\(self.name)' keeps '\(name)' twice. Give each value a name of its own.",
        at: place
      )
    }
    return self
  }

  /// What the module keeps now; the closures that say it run as its own work.
  func kept(
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> (values: [String: KeptValue], losses: [String: Stage.Loss.Reason]) {
    TaskScope.$current.withValue(tasks) { keepers.kept(coding: coder, upTo: limit) }
  }

  /// Takes back what the module kept, before it loads.
  func restore(
    _ values: [String: KeptValue],
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> [String: Stage.Loss.Reason] {
    var losses: [String: Stage.Loss.Reason] = [:]
    TaskScope.$current.withValue(tasks) {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        losses[name] = keepers.restore(value, as: name, coding: coder, upTo: limit)
      }
    }
    return losses
  }
}
