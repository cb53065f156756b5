/// The items of a list, beginning with the first one whose key has moved.
@usableFromInline
struct ListRest {
  /// An item on the old tape, the remembered rendering.
  struct OldItem {
    let start: Int
    let end: Int
    let block: UInt32
  }

  let old: [OldItem]
  let match: ListMatch
  /// The item that is removed last, since new items are copies of it.
  let model: OldItem?
  /// The end of the whole list on the old tape.
  let oldEnd: Int
  /// The element after which the first of these items is placed.
  let before: ElementID

  /// The number of items that were begun.
  @usableFromInline var next = 0
  /// The position of the old item that has the same key as the last placed item.
  @usableFromInline var oldPosition = 0
  /// The number of successful copies minus the failed ones, plus 2; at zero, no more copies are tried.
  var copyBalance = 2
  /// Whether the item is being written for the first time.
  var isNew = false
  /// The end, in the output, of the insertion patch to which the next new item is added; -1 if there is none.
  var insertionEnd = -1
}
