/// The starts of a file's lines, to turn byte offsets into lines and columns.
struct LineTable {
  private let starts: [Int]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      // A lone carriage return ends a line as well; before a line feed it is a part of the same end.
      let isLoneReturn = byte == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)
      if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The number of lines; a line feed at the end of the file starts no further line.
  func count(ofBytes length: Int) -> Int {
    length == 0 ? 0 : starts.last == length ? starts.count - 1 : starts.count
  }

  func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }
}
