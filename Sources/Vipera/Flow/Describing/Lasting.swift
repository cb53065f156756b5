// SAFETY: the values are written before any other code has the pointer, and never changed or freed.
/// Values that stay in place while the program runs, and are read without reference counting.
///
/// They are never freed, so use them only for permanent data, like the letters of a name.
struct Lasting<Element: Sendable>: @unchecked Sendable {
  let items: UnsafeBufferPointer<Element>

  init(_ elements: some Collection<Element>) {
    let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = room.initialize(fromContentsOf: elements)
    items = UnsafeBufferPointer(room)
  }
}

extension Lasting<UInt8> {
  /// The letters of `text`.
  init(_ text: String) {
    self.init(text.utf8)
  }
}
