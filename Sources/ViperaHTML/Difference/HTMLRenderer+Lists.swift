extension HTMLRenderer {
  /// Whether the handler was found.
  ///
  /// Inlined, like `isNext`.
  @inlinable var isFound: Bool { found != nil }

  /// Begins a list.
  ///
  /// The HTML comment that marks the start of the list gets the next index.
  @usableFromInline
  mutating func beginList() -> ListMode {
    guard mode != .plain else { return .plain }
    let place = takePlace()
    switch mode {
    case .mount:
      writeMark(place)
      return .new
    case .update:
      guard !isCopying else {
        isOutOfStep = true
        return .skipped
      }
      return .known
    default: return .search
    }
  }

  /// Begins the items of a list; true if the list remembers its elements.
  @usableFromInline
  mutating func beginNewList(count: Int, memo: AnyObject?) -> Bool {
    guard let memo, !isInsideMemo else {
      tape.append(UInt64(count))
      return false
    }
    memos.append(memo)
    tape.append(UInt64(memos.count) << 32 | UInt64(count))
    isInsideMemo = true
    return true
  }

  @usableFromInline
  mutating func endNewList(ownsMemo: Bool) {
    if ownsMemo { isInsideMemo = false }
  }

  @usableFromInline
  mutating func beginKnownList(count: Int, memo: AnyObject?) -> ListWalk {
    let (oldCount, oldMemo) = readList()
    let ownsMemo = beginNewList(count: count, memo: memo)
    return ListWalk(
      mark: ElementID(block: block, place: place - 1),
      oldCount: oldCount,
      memo: ownsMemo ? oldMemo : nil,
      ownsMemo: ownsMemo
    )
  }

  mutating func readList() -> (count: Int, memo: AnyObject?) {
    guard cursor < oldEnd else {
      isOutOfStep = true
      return (0, nil)
    }
    let word = old[cursor]
    cursor += 1
    let memo = Int(word >> 32) - 1
    return (Int(word & 0xFFFF_FFFF), oldMemos.indices.contains(memo) ? oldMemos[memo] : nil)
  }

  @usableFromInline
  mutating func hasItem(_ walk: ListWalk) -> Bool {
    guard walk.position < walk.oldCount, !isOutOfStep else { return false }
    guard header(at: cursor) != nil else {
      isOutOfStep = true
      return false
    }
    return true
  }

  /// Whether the next item has this key.
  ///
  /// Inlined, because a call would copy the whole renderer.
  @inlinable @inline(__always)
  func isNext(_ key: UInt64) -> Bool { old[cursor] == key }

  /// Keeps the next `count` items unchanged.
  @usableFromInline
  mutating func keepItems(_ count: Int, _ walk: inout ListWalk) {
    if walk.keptFrom == nil { walk.keptFrom = cursor }
    let kept = step(over: count)
    if kept < count { isOutOfStep = true }
    walk.position += count
  }

  /// Moves past up to `count` items, and returns how many there were.
  ///
  /// Most lists have many more items than changes, so the loop does only what an unchanged item needs.
  mutating func step(over count: Int) -> Int {
    let (start, end, last) = (cursor, oldEnd, endedBlock)
    let stepped = old.withUnsafeBufferPointer { old in
      var (cursor, last, kept) = (start, last, 0)
      while kept < count, let header = Self.header(at: cursor, before: end, in: old) {
        cursor = header.end
        last = header.block
        kept += 1
      }
      return (cursor: cursor, last: last, kept: kept)
    }
    cursor = stepped.cursor
    endedBlock = stepped.last
    return stepped.kept
  }

  /// Records that the next item will be compared.
  @usableFromInline
  mutating func beginItem(_ walk: inout ListWalk) {
    copyKept(&walk)
    walk.position += 1
  }

  /// Copies the items that were kept since the last compared item, from the old tape (the remembered rendering) to the
  /// new one.
  private mutating func copyKept(_ walk: inout ListWalk) {
    guard let start = walk.keptFrom else { return }
    tape.append(contentsOf: old[start..<cursor])
    walk.keptFrom = nil
  }

  @usableFromInline
  mutating func endList(_ walk: inout ListWalk) {
    copyKept(&walk)
    endNewList(ownsMemo: walk.ownsMemo)
  }

  /// A block of up to this many words on the tape is shorter as markup than as a copy with patches.
  private static var leastWorthCopying: Int { headerLength + 1 }

  // MARK: - Items at other positions

  /// Matches the remaining items with `keys`, and removes those without a match.
  @usableFromInline
  mutating func match(_ keys: [UInt64], walk: inout ListWalk) -> ListRest {
    copyKept(&walk)
    let before = walk.position == 0 ? walk.mark : ElementID(block: endedBlock, place: 0)
    var items: [ListRest.OldItem] = []
    var oldKeys: [UInt64] = []
    var position = walk.position
    while position < walk.oldCount, !isOutOfStep {
      guard let header = header(at: cursor) else {
        isOutOfStep = true
        break
      }
      items.append(.init(start: cursor, end: header.end, block: header.block))
      oldKeys.append(old[cursor])
      cursor = header.end
      position += 1
    }
    let match = ListMatch(old: oldKeys, new: keys)
    var stays = match.isKept
    let model = match.oldOf.contains(-1) ? match.isKept.firstIndex(of: false) : nil
    // The model, of which new items are copies, is removed later.
    if let model { stays[model] = true }
    remove(items, unless: stays)
    return ListRest(
      old: items,
      match: match,
      model: model.map { items[$0] },
      oldEnd: cursor,
      before: before
    )
  }

  /// Removes items, with one patch for adjacent ones.
  private mutating func remove(_ items: [ListRest.OldItem], unless isKept: [Bool]) {
    var position = 0
    while position < items.count {
      guard !isKept[position] else {
        position += 1
        continue
      }
      let first = position
      while position < items.count, !isKept[position] { position += 1 }
      beginPatch(.removed, ElementID(block: items[first].block, place: 0))
      endField()
      guard position - first > 1 else { continue }
      out.append(ElementID(block: items[position - 1].block, place: 0))
    }
  }

  /// Begins the next item; true if it existed before.
  @usableFromInline
  mutating func place(_ rest: inout ListRest) -> Bool {
    let before = rest.next == 0 ? rest.before : ElementID(block: endedBlock, place: 0)
    let oldPosition = Int(rest.match.oldOf[rest.next])
    let stays = rest.match.stays[rest.next]
    rest.next += 1
    rest.isNew = oldPosition < 0
    guard !rest.isNew else {
      if let model = rest.model, rest.copyBalance > 0,
        model.end - model.start > Self.leastWorthCopying
      {
        copyBefore = before
        hasCopyFailed = false
        cursor = model.start
        return false
      }
      if rest.insertionEnd != out.count {
        beginPatch(.inserted, before)
        endField()
      }
      mode = .mount
      return false
    }
    rest.oldPosition = oldPosition
    rest.insertionEnd = -1
    let item = rest.old[oldPosition]
    if !stays {
      beginPatch(.moved, ElementID(block: item.block, place: 0))
      endField()
      out.append(before)
    }
    cursor = item.start
    return true
  }

  @usableFromInline
  mutating func endPlaced(_ rest: inout ListRest) {
    guard rest.isNew else { return }
    let isMarkup = mode == .mount || hasCopyFailed
    rest.copyBalance += isMarkup ? -1 : 1
    mode = .update
    hasCopyFailed = false
    rest.insertionEnd = isMarkup ? out.count : -1
  }

  /// Keeps the last placed item unchanged.
  @usableFromInline
  mutating func keepItem(_ rest: inout ListRest) {
    let item = rest.old[rest.oldPosition]
    tape.append(contentsOf: old[item.start..<item.end])
    endedBlock = item.block
  }

  @usableFromInline
  mutating func endMatching(_ rest: ListRest, walk: inout ListWalk) {
    cursor = rest.oldEnd
    guard let model = rest.model else { return }
    beginPatch(.removed, ElementID(block: model.block, place: 0))
    endField()
  }
}
