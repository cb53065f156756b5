/// A cache of files with a maximum size in bytes; the oldest file is removed first.
struct KeptPictures {
  let limit: Int
  private(set) var bytes = 0
  private var files: [PictureName: [UInt8]] = [:]
  private var order: [PictureName] = []
  /// The index of the oldest name; those before it were removed.
  private var first = 0

  init(limit: Int) {
    self.limit = limit
  }

  subscript(name: PictureName) -> [UInt8]? { files[name] }

  /// Adds a file that is not in the cache.
  mutating func keep(_ file: [UInt8], as name: PictureName) {
    guard file.count <= limit, files[name] == nil else { return }
    files[name] = file
    order.append(name)
    bytes += file.count
    while bytes > limit {
      bytes -= files.removeValue(forKey: order[first])?.count ?? 0
      first += 1
    }
    if first > 100 {
      order.removeFirst(first)
      first = 0
    }
  }
}
