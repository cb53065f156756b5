import ViperaHTML

/// A message from a session to its page: fields separated by NUL, first those of the session, then the patches.
///
/// The session's fields begin with a sign that never begins a patch; docs/live-protocol.md lists them.
struct PageMessage: ~Copyable {
  private(set) var buffer = HTMLBuffer(capacity: 256)
  private(set) var hasFields = false

  /// Adds one of the session's own fields.
  mutating func add(_ sign: StaticString, _ text: String) {
    if hasFields { buffer.append(0) }
    hasFields = true
    buffer.append(sign)
    let isSound = !text.utf8.contains(0)
    buffer.append(unescaped: isSound ? text : text.replacing("\0", with: "\u{FFFD}"))
  }

  /// Adds the output of `write`: patches, or the markup of the whole page.
  ///
  /// Adds nothing if `write` fails or writes nothing.
  mutating func append<Failure: Error>(
    after sign: StaticString? = nil,
    _ write: (inout HTMLBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let (start, hadFields) = (buffer.count, hasFields)
    if let sign { add(sign, "") }
    if hasFields { buffer.append(0) }
    let separated = buffer.count
    defer {
      if buffer.count == separated {
        buffer.truncate(to: start)
        hasFields = hadFields
      }
    }
    try write(&buffer)
  }

  var isEmpty: Bool { buffer.isEmpty }
}
