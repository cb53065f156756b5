extension HTMLRenderer {
  /// The number of words before a block's content: tag, number with length, fingerprint.
  static var headerLength: Int { 3 }

  /// Begins a block for a caller that observes the properties read in the block, and so must see all reads.
  ///
  /// Lists may be skipped inside a copy that is being tried, and in a walk that will be discarded. The method then
  /// returns nil: the surrounding code is rendered again, and begins the block anew.
  package mutating func beginWholeBlock() -> BlockFrame? {
    var frame = beginBlock(tag: 0, single: false)
    guard frame.way == .lost || frame.way == .insideCopy else { return frame }
    isOutOfStep = true
    _ = endBlock(&frame)
    return nil
  }

  /// Begins a block; its content is rendered again until `endBlock` returns false.
  @usableFromInline
  mutating func beginBlock(tag: UInt64, single: Bool) -> BlockFrame {
    var frame = BlockFrame(
      way: .plain,
      tag: tag,
      single: single,
      outer: .init(
        block: block,
        place: place,
        fingerprint: fingerprint,
        oldEnd: oldEnd,
        isOutOfStep: isOutOfStep
      ),
      start: .init(
        tape: tape.count,
        out: out.count,
        memos: memos.count,
        namedBlock: namedBlock,
        hasPatches: hasPatches
      )
    )
    switch mode {
    case .plain: break
    case .mount:
      frame.way = .mounted
      mountBlock(frame)
    case .update: compareBlock(&frame)
    case .search: searchBlock(&frame)
    }
    return frame
  }

  /// Ends a block; true if its content must be rendered again.
  @usableFromInline
  package mutating func endBlock(_ frame: inout BlockFrame) -> Bool {
    switch frame.way {
    case .plain: return false
    case .compared:
      guard isInStep(frame) else {
        takeBack(frame)
        replaceBlock(&frame)
        return true
      }
      writeHeader(frame)
    case .copied:
      isCopying = false
      guard isInStep(frame) else {
        takeBack(frame)
        insertInsteadOfCopy(&frame)
        return true
      }
      writeHeader(frame)
    case .insideCopy:
      if isInStep(frame) { writeHeader(frame) } else { frame.way = .lost }
    case .mounted, .replacing:
      if !frame.single { out.append("<!--]-->") }
      needsBoundary = false
      writeHeader(frame)
      if frame.way == .replacing { mode = .update }
    case .searched, .lost: break
    }
    if frame.way != .mounted { cursor = frame.oldEnd }
    endedBlock = block
    block = frame.outer.block
    place = frame.outer.place
    fingerprint = frame.outer.fingerprint
    oldEnd = frame.outer.oldEnd
    isOutOfStep = frame.outer.isOutOfStep || frame.way == .lost
    return false
  }

  private func isInStep(_ frame: BlockFrame) -> Bool {
    cursor == oldEnd && fingerprint == old[frame.oldStart + 2] && !isOutOfStep
  }

  private mutating func mountBlock(_ frame: BlockFrame) {
    enterBlock(numberOfMounted(tag: frame.tag), single: frame.single)
    tape.append(frame.tag)
    tape.append(0)
    tape.append(0)
    guard !frame.single else { return }
    out.append("<!--")
    out.append(ElementID(block: block, place: 0))
    out.append("[-->")
    needsBoundary = false
  }

  /// Returns a number for a block.
  ///
  /// If the page is written again, the block keeps its number from the old tape (the remembered rendering), which is
  /// the same up to this block.
  private mutating func numberOfMounted(tag: UInt64) -> UInt32 {
    if isRepeating, tape.count + 1 < old.count, old[tape.count] == tag {
      return UInt32(old[tape.count + 1] >> 32)
    }
    hasLostStep = true
    return newBlock()
  }

  /// A number that no block has had before; the invalid number zero if all are used up.
  private mutating func newBlock() -> UInt32 {
    guard nextBlock < .max else {
      isOutOfNumbers = true
      return 0
    }
    nextBlock += 1
    return nextBlock
  }

  private mutating func enterBlock(_ number: UInt32, single: Bool) {
    block = number
    place = 1
    fingerprint = 0
    nextIsBlock = single
  }

  private mutating func compareBlock(_ frame: inout BlockFrame) {
    guard let header = header(at: cursor), !isOutOfStep else {
      // The surrounding block will be replaced, and everything written until then is discarded.
      isOutOfStep = true
      copyBefore = nil
      frame.way = .lost
      frame.oldEnd = cursor
      return
    }
    frame.oldBlock = header.block
    frame.oldStart = cursor
    frame.oldEnd = header.end
    if isCopying || copyBefore != nil {
      guard beginCopy(&frame) else { return }
    } else if old[cursor] == frame.tag {
      frame.way = .compared
      enterBlock(header.block, single: frame.single)
    } else {
      return replaceBlock(&frame)
    }
    oldEnd = header.end
    cursor += Self.headerLength
    tape.append(frame.tag)
    tape.append(0)
    tape.append(0)
  }

  /// Gives a new number to a copy, or to a block inside a copy; false if the block cannot be copied.
  ///
  /// The blocks inside a copy are numbered in document order, as the client numbers them.
  private mutating func beginCopy(_ frame: inout BlockFrame) -> Bool {
    guard let before = copyBefore else {
      guard old[cursor] == frame.tag else {
        isOutOfStep = true
        frame.way = .lost
        return false
      }
      frame.way = .insideCopy
      enterBlock(newBlock(), single: frame.single)
      return true
    }
    copyBefore = nil
    isCopying = true
    frame.way = .copied
    frame.before = before
    let number = newBlock()
    beginPatch(.copied, ElementID(block: number, place: 0))
    endField()
    out.append(ElementID(block: frame.oldBlock, place: 0))
    endField()
    out.append(before)
    enterBlock(number, single: frame.single)
    return true
  }

  /// Begins to write an item as markup, since it differs from the item of which it should be a copy.
  private mutating func insertInsteadOfCopy(_ frame: inout BlockFrame) {
    guard let before = frame.before else { return }
    hasCopyFailed = true
    frame.way = .replacing
    beginPatch(.inserted, before)
    endField()
    mode = .mount
    mountBlock(frame)
  }

  /// Begins to write a new block, which replaces the block in the browser.
  private mutating func replaceBlock(_ frame: inout BlockFrame) {
    frame.way = .replacing
    beginPatch(.replaced, ElementID(block: frame.oldBlock, place: 0))
    endField()
    mode = .mount
    mountBlock(frame)
  }

  private mutating func takeBack(_ frame: BlockFrame) {
    tape.removeSubrange(frame.start.tape...)
    memos.removeSubrange(frame.start.memos...)
    out.truncate(to: frame.start.out)
    namedBlock = frame.start.namedBlock
    hasPatches = frame.start.hasPatches
    isOutOfStep = false
  }

  private mutating func writeHeader(_ frame: BlockFrame) {
    let start = frame.start.tape
    let length = tape.count - start - Self.headerLength
    tape[start + 1] = UInt64(block) << 32 | UInt64(length)
    tape[start + 2] = fingerprint
  }

  private mutating func searchBlock(_ frame: inout BlockFrame) {
    frame.way = .searched
    guard let header = header(at: cursor), old[cursor] == frame.tag, !isOutOfStep else {
      isOutOfStep = true
      frame.oldEnd = header(at: cursor)?.end ?? oldEnd
      return
    }
    frame.oldEnd = header.end
    enterBlock(header.block, single: frame.single)
    oldEnd = header.end
    cursor += Self.headerLength
  }

  /// Reads a block's header from the old tape; nil if the rest is too short for one.
  @inline(__always)
  func header(at start: Int) -> (block: UInt32, end: Int)? {
    old.withUnsafeBufferPointer { Self.header(at: start, before: oldEnd, in: $0) }
  }

  /// Reads a header from a tape up to `limit`, which must be within the tape.
  @inline(__always)
  static func header(
    at start: Int,
    before limit: Int,
    in old: UnsafeBufferPointer<UInt64>
  ) -> (block: UInt32, end: Int)? {
    guard start + headerLength <= limit else { return nil }
    let word = old[start + 1]
    let end = start + headerLength + Int(word & 0xFFFF_FFFF)
    guard end <= limit else { return nil }
    return (UInt32(word >> 32), end)
  }
}
