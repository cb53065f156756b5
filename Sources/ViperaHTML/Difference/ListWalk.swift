/// How far a list that was rendered before has been walked through.
@usableFromInline
struct ListWalk {
  /// The mark in front of the list's items.
  let mark: ElementID
  let oldCount: Int
  @usableFromInline let memo: AnyObject?
  /// This list remembers its elements, so that lists inside it do not.
  let ownsMemo: Bool

  /// How many items were walked through.
  @usableFromInline var position = 0
  /// Where the items begin on the old tape that were kept since the last one that was compared.
  var keptFrom: Int?
}
