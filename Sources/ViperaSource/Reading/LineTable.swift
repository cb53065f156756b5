/// The starts of a file's lines, to convert byte offsets to lines and columns.
package struct LineTable {
  private let starts: [Int]

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      // A lone carriage return also ends a line. Before a line feed, it is part of the same line break.
      let isLoneReturn = byte == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)
      if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The number of lines; a line feed at the end of the file starts no further line.
  package func count(ofBytes length: Int) -> Int {
    length == 0 ? 0 : starts.last == length ? starts.count - 1 : starts.count
  }

  package func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The bytes of a line with its line break; empty after the last line.
  package func range(of line: Int, bytes: Int) -> Range<Int> {
    guard line > 0, line <= starts.count else { return bytes..<bytes }
    return starts[line - 1]..<(line < starts.count ? starts[line] : bytes)
  }

  /// The byte at a place; nil if the file has no such line.
  package func offset(of position: SourcePosition) -> Int? {
    guard position.line > 0, position.line <= starts.count else { return nil }
    return starts[position.line - 1] + position.column - 1
  }
}
