/// The items of a list from the first one on whose key is at another position.
@usableFromInline
struct ListRest {
  /// An item on the old tape.
  struct OldItem {
    let start: Int
    let end: Int
    let block: UInt32
  }

  let old: [OldItem]
  let match: ListMatch
  /// The item that is removed last; new items are copies of it.
  let model: OldItem?
  /// Where the old tape of the whole list ends.
  let oldEnd: Int
  /// The element after which the next item is placed, until one of these items has been placed.
  let before: ElementID

  /// How many items were begun.
  @usableFromInline var next = 0
  /// The position, within these items, of the old item of the last placed one.
  @usableFromInline var oldPosition = 0
  /// How many more copies succeeded than failed; copying is given up when most fail.
  var copyBalance = 2
  /// Whether the item is being written for the first time.
  var isNew = false
  /// Where the insertion directly before ends, which the next new item joins; -1 if there is none.
  var insertionEnd = -1
}
