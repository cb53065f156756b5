/// The items of a list from the first one on whose key is not where it was.
@usableFromInline
struct ListRest {
  /// An item as it stands on the old tape.
  struct OldItem {
    let start: Int
    let end: Int
    let block: UInt32
  }

  let old: [OldItem]
  let match: ListMatch
  /// The item that leaves last, of which new ones are copies.
  let model: OldItem?
  /// Where the old tape of the whole list ends.
  let oldEnd: Int
  /// What the next item is placed behind, until one of these items has been placed.
  let before: ElementID

  /// How many items were begun.
  @usableFromInline var next = 0
  /// The position, within these items, of the old item that the last one was.
  @usableFromInline var oldPosition = 0
  /// How many more copies succeeded than failed, which are given up when most fail.
  var copyBalance = 2
  /// The item is being written for the first time.
  var isNew = false
  /// Where the insertion right before ends, which the next new item joins; -1 if there is none.
  var insertionEnd = -1
}
