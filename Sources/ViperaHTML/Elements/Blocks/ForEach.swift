/// A piece for each element of a collection.
///
/// ```swift
/// ForEach(rows, by: \.id) { row in
///   li { row.name }
/// }
/// ```
///
/// The key identifies an element when the collection changes. An item with the same key stays in the page, with its
/// focus and scroll position, and moves only if the order has changed. Keys should be unique; elements with equal keys
/// are matched in order.
///
/// With `skipping: .unchanged`, the content of elements that equal their previous value is not evaluated. Use it only
/// if the content depends on nothing but its element. Handlers may use anything, since they are looked up when their
/// event arrives.
public struct ForEach<Data: RandomAccessCollection, Key: Hashable, Content: HTML>: HTML {
  @usableFromInline let data: Data
  @usableFromInline let key: ((Data.Element) -> Key)?
  @usableFromInline let equalRun: EqualRun<Data>?
  @usableFromInline let content: (Data.Element) -> Content

  /// Creates a list whose elements are identified by `key`.
  @inlinable
  public init(
    _ data: Data,
    by key: @escaping (Data.Element) -> Key,
    @HTMLBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.key = key
    self.content = content
    equalRun = nil
  }

  /// Creates a list whose elements are identified by `key`, and skipped if they are unchanged.
  @inlinable
  public init(
    _ data: Data,
    by key: @escaping (Data.Element) -> Key,
    skipping: ForEachSkipping,
    @HTMLBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Equatable {
    self.data = data
    self.key = key
    self.content = content
    equalRun = EqualRun { old, oldStart, new, newStart, limit in
      var count = EqualRun.sameBits(old, oldStart, new, newStart, limit: limit)
      var oldIndex = old.index(oldStart, offsetBy: count)
      var index = new.index(newStart, offsetBy: count)
      while count < limit, oldIndex != old.endIndex, index != new.endIndex,
        old[oldIndex] == new[index]
      {
        old.formIndex(after: &oldIndex)
        new.formIndex(after: &index)
        count += 1
      }
      return count
    }
  }

  /// Renders the pieces.
  @inlinable
  public func _render(into renderer: inout HTMLRenderer) {
    switch renderer.beginList() {
    case .plain:
      for element in data { content(element)._render(into: &renderer) }
    case .new: renderNew(into: &renderer)
    case .known: update(in: &renderer)
    case .search: search(in: &renderer)
    case .skipped: break
    }
  }

  /// A list never has the shape of one element.
  @inlinable
  public static var _shape: _HTMLShape { .other }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}

extension ForEach where Data == [Content], Key == Int {
  /// Creates a list whose pieces are identified by their position.
  @inlinable
  init(positions contents: [Content]) {
    data = contents
    key = nil
    equalRun = nil
    content = { $0 }
  }
}
