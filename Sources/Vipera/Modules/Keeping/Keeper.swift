/// How a module keeps one value and gets it back.
struct Keeper {
  let version: Int
  /// Nil while there is nothing to keep.
  let encode: (any SnapshotCoder) throws -> [UInt8]?
  let restore: ([UInt8], any SnapshotCoder) throws -> Void
}
