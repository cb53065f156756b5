import Fuzzing

@testable import ViperaWeb

/// Session records with a valid mark, version and checksum: a readable record stays equal if it is written and read
/// again.
@main
enum RecordFuzz {
  static func main() {
    FuzzInput.drive { start, count in
      run(FuzzInput(start, count))
      return 0
    }
  }
}

private func run(_ input: FuzzInput) {
  var writer = RecordWriter()
  writer.bytes = Array("VIPR".utf8)
  writer.add(SessionRecord.version)
  writer.bytes += input.bytes
  writer.add(word: RecordReader.sum(of: writer.bytes[...]))
  let stored = StoredSession(token: "fuzz", bytes: writer.bytes)
  guard let record = try? SessionRecord(stored) else { return }
  hold("a record holds no more than its bytes", record.files.count <= stored.bytes.count / 16)
  let again = (try? record.stored(as: record.token)).flatMap { try? SessionRecord($0) }
  hold("what was read is written and read alike", again == record)
}
