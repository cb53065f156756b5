/// What a renderer returns to when a block ends.
@usableFromInline
package struct BlockFrame {
  /// How the block is walked through.
  enum Way {
    case plain
    case mounted
    /// Mounted in place of another one, within an update.
    case replacing
    case compared
    /// Compared with an item that leaves, which the browser is told to copy.
    case copied
    /// Inside such a copy.
    case insideCopy
    case searched
    /// Met where the old tape is out of step, so that a block around it will be replaced.
    case lost
  }

  /// What the renderer was doing around the block.
  struct Surroundings {
    let block: UInt32
    let place: UInt32
    let fingerprint: UInt64
    let oldEnd: Int
    let isOutOfStep: Bool
  }

  /// What to go back to if the comparison was in vain.
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
  /// What a copy is placed behind.
  var before: ElementID?
  var oldEnd = 0
}
