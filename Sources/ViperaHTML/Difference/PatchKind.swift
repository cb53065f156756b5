/// The kind of a patch; `docs/patch-format.md` has the whole format.
enum PatchKind: UInt8 {
  /// `t`: sets a text.
  case text = 0x74
  /// `a`: sets an attribute.
  case attribute = 0x61
  /// `d`: removes an attribute.
  case removedAttribute = 0x64
  /// `p`: sets the text of a field, unless the user has typed there since.
  case fieldText = 0x70
  /// `q`: sets a field's flag.
  case fieldFlag = 0x71
  /// `r`: replaces a block.
  case replaced = 0x72
  /// `x`: removes adjacent blocks.
  case removed = 0x78
  /// `i`: inserts blocks.
  case inserted = 0x69
  /// `k`: copies a block that is about to be removed; the copy and the blocks in it get new numbers.
  case copied = 0x6B
  /// `m`: moves a block.
  case moved = 0x6D
}
