import Vipera
import ViperaHTML

extension SessionRecord {
  /// The reason why bytes are not a valid record.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case otherVersion(Int)
    case broken

    var description: String {
      switch self {
      case .otherVersion(let version):
        "The record has version \(version), and this server reads version \(SessionRecord.version)."
      case .broken: "The record is cut off or was changed."
      }
    }
  }

  /// The version of the format; increase it when the content of a record changes.
  static let version = 9
  private static let mark: [UInt8] = Array("VIPR".utf8)

  /// The record in the store's format: a mark, the version, the values, and a checksum that detects truncation.
  func stored(as name: String) throws -> StoredSession {
    var writer = RecordWriter()
    writer.bytes = Self.mark
    writer.add(Self.version)
    writer.add(token)
    writer.add(besides?.token.description ?? "")
    writer.add(besides?.receivedMessages ?? 0)
    writer.add(browser)
    writer.add(program)
    for number in [receivedMessages, sentMessages, pageNumber, lastNumber] {
      writer.add(number)
    }
    writer.add(fields.entries.count)
    for entry in fields.entries {
      writer.add(entry.screen)
      writer.add(entry.text)
      writer.add(entry.hasInput ? 1 : 0)
    }
    writer.add(words: files.flatMap { [UInt64($0 >> 64), UInt64(truncatingIfNeeded: $0)] })
    writer.add(keepsake)
    writer.add(choices.description)
    writer.add(try SnapshotJSON().encode(snapshot))
    writer.add(word: memory.seed)
    writer.add(word: memory.secret)
    writer.add(Int(memory.lastBlock))
    writer.add(words: memory.tape)
    writer.add(trial?.times ?? 0)
    writer.add(trial?.message ?? 0)
    writer.add(trial?.name ?? "")
    writer.add(openings)
    writer.add(word: RecordReader.sum(of: writer.bytes[...]))
    return StoredSession(token: name, owner: owner, bytes: writer.bytes)
  }

  /// The browser's digest as text for the store.
  private var owner: String {
    let digits = Array("0123456789abcdef")
    return String(browser.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Reads the format of `stored()`; throws for everything else.
  init(_ stored: StoredSession) throws {
    guard stored.bytes.count > 12, stored.bytes.starts(with: Self.mark) else { throw Fault.broken }
    var reader = RecordReader(stored.bytes[4...])
    let version = try reader.number()
    guard version == Self.version else { throw Fault.otherVersion(version) }
    guard reader.hasSum(of: stored.bytes) else { throw Fault.broken }
    token = try reader.text()
    let other = (token: try reader.text(), count: try reader.number())
    besides = SessionToken(other.token).map {
      PageNames.Name(token: $0, receivedMessages: other.count)
    }
    browser = Array(try reader.data())
    program = try reader.text()
    receivedMessages = try reader.number()
    sentMessages = try reader.number()
    pageNumber = try reader.number()
    lastNumber = try reader.number()
    fields = try TypedFields(&reader)
    let halves = try reader.words()
    guard halves.count % 2 == 0, halves.count / 2 <= TakenFiles.limit else { throw Fault.broken }
    files = stride(from: 0, to: halves.count, by: 2).map {
      UInt128(halves[$0]) << 64 | UInt128(halves[$0 + 1])
    }
    (keepsake, choices) = (Array(try reader.data()), BrowserChoices(try reader.text()))
    snapshot = try SnapshotJSON().decode(Stage.Snapshot.self, from: Array(try reader.data()))
    let (seed, secret) = (try reader.word(), try reader.word())
    guard let lastBlock = UInt32(exactly: try reader.number()) else { throw Fault.broken }
    memory = LiveMarkup.Memory(
      seed: seed,
      secret: secret,
      lastBlock: lastBlock,
      tape: try reader.words()
    )
    let (times, message, name) = (try reader.number(), try reader.number(), try reader.text())
    trial = times > 0 ? Trial(message: message, name: name, times: times) : nil
    openings = try reader.number()
  }
}

extension TypedFields {
  /// Reads the texts that the user had typed on each screen.
  fileprivate init(_ reader: inout RecordReader) throws {
    var entries: [Entry] = []
    for _ in 0..<(try reader.count()) {
      let (screen, text) = (try reader.number(), try reader.text())
      entries.append(Entry(screen: screen, text: text, hasInput: try reader.number() == 1))
    }
    self.init(entries)
  }
}
