extension HTMLRenderer {
  /// Begins a patch of the current block's element at the index `place`.
  mutating func beginPatch(_ kind: PatchKind, _ place: UInt32) {
    beginPatch(kind, ElementID(block: block, place: place))
    endField()
  }

  /// Begins a patch with its first field, the id; the block's number is left out if the last patch had the same.
  mutating func beginPatch(_ kind: PatchKind, _ id: ElementID) {
    if hasPatches { endField() }
    hasPatches = true
    out.append(kind.rawValue)
    if id.block == namedBlock {
      out.append(place: id.place)
    } else {
      out.append(id)
      namedBlock = id.block
    }
  }

  mutating func endField() {
    out.append(0)
  }
}
