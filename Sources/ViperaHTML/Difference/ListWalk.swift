/// The progress through a list that was rendered before.
@usableFromInline
struct ListWalk {
  /// The mark before the list's items.
  let mark: ElementID
  let oldCount: Int
  @usableFromInline let memo: AnyObject?
  /// Whether this list remembers its elements, so that lists inside it do not.
  let ownsMemo: Bool

  /// How many items were handled.
  @usableFromInline var position = 0
  /// Where the items kept since the last compared one begin on the old tape.
  var keptFrom: Int?
}
