/// Files within so many bytes; what has been kept longest goes first.
struct KeptPictures {
  let limit: Int
  private(set) var bytes = 0
  private var files: [PictureName: [UInt8]] = [:]
  private var order: [PictureName] = []
  /// Where the oldest stands; what is before it has gone.
  private var first = 0

  init(limit: Int) {
    self.limit = limit
  }

  subscript(name: PictureName) -> [UInt8]? { files[name] }

  /// Keeps a file that is not kept yet.
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
