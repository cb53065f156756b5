extension Module {
  /// Keeps a property across a restart of the host, and when the module moves to another host.
  ///
  /// ```swift
  /// wire.module(screen)
  ///   .keeps("draft", of: presenter, \.draft)
  ///   .keeps("mistakes", of: presenter, \.mistakes) { $0.show($1) }
  /// ```
  ///
  /// The rules of ``keeps(_:version:_:restore:)`` apply. A property that is nil is not kept.
  ///
  /// - Parameters:
  ///   - name: The name of the value, unique in this module.
  ///   - version: Increase it when the meaning of the value changes in a way that decoding does not notice.
  ///   - part: The part that has the property.
  ///   - property: The property to keep.
  ///   - restore: Sets the kept value on the part.
  /// - Returns: The module itself.
  public func keeps<Part, Value: Codable>(
    _ name: String,
    version: Int = 1,
    of part: Part,
    _ property: KeyPath<Part, Value>,
    restore: @escaping (Part, Value) -> Void
  ) -> Module {
    keep(
      Keeper(
        name: name,
        version: version,
        encode: { coder in try coder.encode(part[keyPath: property]) },
        restore: { bytes, coder in restore(part, try coder.decode(Value.self, from: bytes)) }
      )
    )
  }

  /// Keeps an optional property, in the same way as `keeps(_:version:of:_:restore:)`.
  public func keeps<Part, Value: Codable>(
    _ name: String,
    version: Int = 1,
    of part: Part,
    _ property: KeyPath<Part, Value?>,
    restore: @escaping (Part, Value) -> Void
  ) -> Module {
    keep(
      Keeper(
        name: name,
        version: version,
        encode: { coder in try part[keyPath: property].map { try coder.encode($0) } },
        restore: { bytes, coder in restore(part, try coder.decode(Value.self, from: bytes)) }
      )
    )
  }

  /// Keeps a property and sets it again after a restart, in the same way as `keeps(_:version:of:_:restore:)`.
  public func keeps<Part, Value: Codable>(
    _ name: String,
    version: Int = 1,
    of part: Part,
    _ property: ReferenceWritableKeyPath<Part, Value>
  ) -> Module {
    keeps(name, version: version, of: part, property) { $0[keyPath: property] = $1 }
  }

  /// Keeps an optional property and sets it again after a restart, in the same way as `keeps(_:version:of:_:restore:)`.
  public func keeps<Part, Value: Codable>(
    _ name: String,
    version: Int = 1,
    of part: Part,
    _ property: ReferenceWritableKeyPath<Part, Value?>
  ) -> Module {
    keeps(name, version: version, of: part, property) { $0[keyPath: property] = $1 }
  }

  /// Keeps a value across a restart of the host, and when the module moves to another host.
  ///
  /// ```swift
  /// wire.module(screen)
  ///   .keeps("draft", version: 2) { presenter.draft } restore: { presenter.show($0) }
  /// ```
  ///
  /// The host calls the first closure when it takes a snapshot. Later it passes the value to the module that it opens
  /// again, before that module loads. Keep input that the user would have to repeat. Do not keep content that the
  /// module can fetch again when it loads. A value that can no longer be read is dropped, and the module begins without
  /// it.
  ///
  /// The closures may hold parts strongly: the module owns the closures, and releases them when it is closed.
  ///
  /// - Parameters:
  ///   - name: The name of the value, unique in this module.
  ///   - version: Increase it when the meaning of the value changes in a way that decoding does not notice; values of
  ///     other versions are left out.
  ///   - value: Returns the current value, or nil if there is nothing to keep.
  ///   - restore: Called with the value that was kept.
  /// - Returns: The module itself.
  public func keeps<Value: Codable>(
    _ name: String,
    version: Int = 1,
    _ value: @escaping () -> Value?,
    restore: @escaping (Value) -> Void
  ) -> Module {
    keep(
      Keeper(
        name: name,
        version: version,
        encode: { coder in try value().map { try coder.encode($0) } },
        restore: { bytes, coder in restore(try coder.decode(Value.self, from: bytes)) }
      )
    )
  }

  // Each `keeps` creates its keeper, since closures that call the closures of another `keeps` take more memory.
  private func keep(_ keeper: Keeper) -> Module {
    if !keepers.add(keeper) {
      Fault.report("'\(name)' keeps '\(keeper.name)' twice. Give each value a name of its own.", at: place)
    }
    return self
  }

  /// The module's current values; the closures that return them run in the module's task scope.
  func kept(
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> (values: [String: KeptValue], losses: [String: Stage.Loss.Reason]) {
    tasks.run { keepers.kept(coding: coder, upTo: limit) }
  }

  /// Passes the kept values back to the module, before it loads.
  func restore(
    _ values: [String: KeptValue],
    coding coder: any SnapshotCoder,
    upTo limit: Int
  ) -> [String: Stage.Loss.Reason] {
    var losses: [String: Stage.Loss.Reason] = [:]
    tasks.run {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        losses[name] = keepers.restore(value, as: name, coding: coder, upTo: limit)
      }
    }
    return losses
  }
}
