/// Describes a value for a diagram: short, and in bounded time however large the value is.
///
/// Lists show how many items they have, structs their first fields, objects the name of their type,
/// and fields with the names of secrets only `•••`.
@usableFromInline
struct FlowText: ~Copyable {
  static let longest = 160
  static let deepest = 3
  static let mostFields = 6
  static let mostListed = 3

  /// Where the text is written.
  var room: TextRoom
  /// How many more values may be looked at.
  private var visits = 24
  /// Whether types are remembered; tests compare with the result of mirrors alone.
  let usesShapes: Bool

  private init(_ bytes: UnsafeMutableBufferPointer<UInt8>, usesShapes: Bool) {
    room = TextRoom(bytes)
    self.usesShapes = usesShapes
  }

  /// Describes `value`, of any type.
  @inlinable
  static func describing<Value>(_ value: Value) -> String {
    // Comparing types costs nothing if the type is known statically; casting first would cost more
    // than the rest of a message.
    if Value.self == Int.self, let number = value as? Int { return String(number) }
    if Value.self == Bool.self, let truth = value as? Bool { return truth ? "true" : "false" }
    if Value.self == String.self, let text = value as? String { return quoting(text) }
    return reflecting(value)
  }

  /// Describes a state; loaded content is read in place.
  @inlinable
  static func describing<Content>(state: LoadState<Content>) -> String {
    if case .loaded(let content) = state, let text = loaded(content) { return text }
    return reflecting(state)
  }

  /// Describes `value` by looking into it.
  @usableFromInline
  static func reflecting<Value>(_ value: Value) -> String {
    written { $0.writeTyped(value, depth: 0) }
  }

  /// Describes the loaded state of `content`; nil if the shape of its type is not known.
  ///
  /// The content is read in place; a state whose type is not known would be copied twice.
  @usableFromInline
  static func loaded<Content>(_ content: Content) -> String? {
    guard let shape = FlowShape.known(Content.self), shape.isRead else { return nil }
    return withUnsafePointer(to: content) { content in
      written { writer in
        // The state is looked at, too.
        if writer.visit() { writer.writeLoaded(at: content, shape, depth: 0) }
      }
    }
  }

  /// Describes `value` by mirrors alone, which is slower and gives the same text.
  static func mirroring(_ value: Any) -> String {
    written(usesShapes: false) { $0.write(value, depth: 0) }
  }

  private static func written(
    usesShapes: Bool = true,
    _ writing: (inout FlowText) -> Void
  ) -> String {
    // Up to 1,024 bytes are on the stack, and most texts are short.
    let short = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { bytes in
      var writer = FlowText(bytes, usesShapes: usesShapes)
      writing(&writer)
      return writer.room.isCut ? nil : writer.room.takeText(from: 0)
    }
    if let short { return shortened(short) }
    // Has room for more letters than are kept, so text that is cut off here would not be kept
    // anyway.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * (4 * longest + 2)) { bytes in
      var writer = FlowText(bytes, usesShapes: usesShapes)
      writing(&writer)
      return shortened(writer.room.takeText(from: 0))
    }
  }

  /// Counts one more value that is looked at, or writes dots if there were too many.
  mutating func visit() -> Bool {
    visits -= 1
    if visits <= 0 { write("…") }
    return visits > 0
  }

  mutating func write(_ part: String) {
    room.append(part)
  }

  mutating func write(letters: StaticString) {
    room.append(UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount))
  }

  mutating func write(_ part: Lasting<UInt8>) {
    room.append(part.items)
  }

  mutating func write(_ number: Int) {
    room.append(number)
  }

  /// Adds `part`, quoted and shortened.
  mutating func quote(_ part: String) {
    let quote = UInt8(ascii: "\"")
    room.append(quote)
    write(Self.shortened(part))
    room.append(quote)
  }

  /// Quotes `text`, shortened.
  ///
  /// The result is a copy that keeps no spare room of the original alive.
  @usableFromInline
  static func quoting(_ text: String) -> String {
    let bytes = shortened(text).utf8
    // Written in one go: appending quote, text and quote costs twice as much.
    return String(unsafeUninitializedCapacity: bytes.count + 2) { buffer in
      let quote = UInt8(ascii: "\"")
      buffer[0] = quote
      let end = buffer[1...].initialize(fromContentsOf: bytes)
      buffer[end] = quote
      return end + 1
    }
  }

  /// Cuts `text` after `longest` characters.
  static func shortened(_ text: String) -> String {
    // A text with few bytes cannot have many characters, and counting bytes is free.
    guard text.utf8.count > longest else { return text }
    // One character may be megabytes of combining marks, so scalars are counted first.
    let kept = Substring(text.unicodeScalars.prefix(longest * 4)).prefix(longest)
    return kept.endIndex == text.endIndex ? text : kept + "…"
  }

  /// The name of a value's own type.
  static func typeName(_ value: Any) -> String {
    shortened("\(type(of: value))")
  }
}
