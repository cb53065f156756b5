/// The progress through a list that has been rendered before.
@usableFromInline
struct ListWalk {
  /// The comment in the page that marks the place before the list's items.
  let mark: ElementID
  let oldCount: Int
  @usableFromInline let memo: AnyObject?
  /// Whether this list remembers its elements; lists inside it then do not.
  let ownsMemo: Bool

  /// The number of items that were handled.
  @usableFromInline var position = 0
  /// The start, on the old tape (the remembered rendering), of the items kept since the last compared one.
  var keptFrom: Int?
}
