/// The renderer's state around a block, restored when the block ends.
///
/// A block is a part of the page that is added and removed as a whole, such as a list's item.
@usableFromInline
package struct BlockFrame {
  /// How the block is handled.
  enum Way {
    case plain
    case mounted
    /// Written as new markup, which replaces another block as part of an update.
    case replacing
    case compared
    /// Compared with an old item that will be removed: the browser copies that item, and patches change the copy.
    case copied
    /// Inside a block that is being copied.
    case insideCopy
    case searched
    /// Rendered although the old tape (the remembered rendering) no longer matches: a block around this one will be
    /// replaced.
    case lost
  }

  /// The renderer's state outside the block.
  struct Surroundings {
    let block: UInt32
    let place: UInt32
    let fingerprint: UInt64
    let oldEnd: Int
    let isOutOfStep: Bool
  }

  /// The state to return to if the comparison fails.
  struct Start {
    let tape: Int
    let out: Int
    let memos: Int
    let namedBlock: UInt32
    let hasPatches: Bool
  }

  var way: Way
  let tag: UInt64
  let single: Bool
  let outer: Surroundings
  let start: Start
  var oldBlock: UInt32 = 0
  var oldStart = 0
  /// The element after which a copy is placed.
  var before: ElementID?
  var oldEnd = 0
}
