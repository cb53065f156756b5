// SAFETY: the values are written before anybody else has the pointer, and never changed or freed.
/// Values that stay where they are for as long as the program runs, to be read without counting.
///
/// They are never freed: made only for what is remembered for good, like the letters of a name.
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
