extension Stage {
  /// Wires all open modules anew, since something has changed that they read when they are wired, such as the
  /// language.
  ///
  /// The modules stand where they stood, as after ``restore(_:coding:)``: what was under way ends, and a module that
  /// has presented a sheet gets its outcome through its handler. The objects that the session shares stay.
  ///
  /// - Parameters:
  ///   - keepsValues: Whether modules get back what they keep; false if it was for another person.
  ///   - coder: Encodes and decodes what modules keep.
  /// - Returns: What was left out, and why.
  public func renew(keepingValues keepsValues: Bool, coding coder: any SnapshotCoder) -> [Loss] {
    var (snapshot, losses) = self.snapshot(coding: coder)
    snapshot.session = [:]
    if !keepsValues {
      losses = []
      for layer in snapshot.layers.indices {
        for stack in snapshot.layers[layer].stacks.indices {
          for screen in snapshot.layers[layer].stacks[stack].indices {
            snapshot.layers[layer].stacks[stack][screen].kept = [:]
          }
        }
      }
    }
    return losses + restore(snapshot, coding: coder)
  }

  /// Has the visible module look again at what the session shares, as when the person comes back to it.
  public func showAgain() {
    visible?.disappear()
    visible?.appear()
  }
}
