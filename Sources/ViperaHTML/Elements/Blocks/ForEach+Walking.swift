extension ForEach {
  @inlinable
  func renderNew(into renderer: inout HTMLRenderer) {
    let ownsMemo = renderer.beginNewList(count: data.count, memo: memo)
    var position = 0
    for element in data {
      render(element, as: itemKey(of: element, at: position, with: renderer.hash), into: &renderer)
      position += 1
    }
    renderer.endNewList(ownsMemo: ownsMemo)
  }

  /// Compares items while the keys have the same positions, then matches the rest by key.
  @inlinable
  func update(in renderer: inout HTMLRenderer) {
    var walk = renderer.beginKnownList(count: data.count, memo: memo)
    let old = oldData(of: walk)
    var index = data.startIndex
    while index != data.endIndex, renderer.hasItem(walk) {
      if let old, let equalRun {
        let oldIndex = old.index(old.startIndex, offsetBy: walk.position)
        let count = equalRun.count(old, oldIndex, data, index, .max)
        if count > 0 {
          renderer.keepItems(count, &walk)
          data.formIndex(&index, offsetBy: count)
          continue
        }
      }
      let element = data[index]
      let key = itemKey(of: element, at: walk.position, with: renderer.hash)
      guard renderer.isNext(key) else { break }
      renderer.beginItem(&walk)
      render(element, as: key, into: &renderer)
      data.formIndex(after: &index)
    }
    if index != data.endIndex || renderer.hasItem(walk) {
      updateRest(from: index, old: old, walk: &walk, in: &renderer)
    }
    renderer.endList(&walk)
  }

  @inlinable
  func updateRest(
    from start: Data.Index,
    old: Data?,
    walk: inout ListWalk,
    in renderer: inout HTMLRenderer
  ) {
    let first = walk.position
    var keys: [UInt64] = []
    for element in data[start...] {
      keys.append(itemKey(of: element, at: first + keys.count, with: renderer.hash))
    }
    var rest = renderer.match(keys, walk: &walk)
    var index = start
    while index != data.endIndex {
      let isKept = renderer.place(&rest)
      if isKept, let old, isEqual(old, first + rest.oldPosition, at: index) {
        renderer.keepItem(&rest)
      } else {
        render(data[index], as: keys[rest.next - 1], into: &renderer)
        renderer.endPlaced(&rest)
      }
      data.formIndex(after: &index)
    }
    renderer.endMatching(rest, walk: &walk)
  }

  @inlinable
  func isEqual(_ old: Data, _ position: Int, at index: Data.Index) -> Bool {
    guard let equalRun else { return false }
    let oldIndex = old.index(old.startIndex, offsetBy: position)
    return equalRun.count(old, oldIndex, data, index, 1) == 1
  }

  /// Renders only the items that contain the target element.
  @inlinable
  func search(in renderer: inout HTMLRenderer) {
    var walk = renderer.beginSearch()
    while !renderer.isFound, let position = renderer.findItem(&walk, of: data.count) {
      // Only the searched items are read from the collection.
      let element = data[data.index(data.startIndex, offsetBy: position)]
      let key = itemKey(of: element, at: position, with: renderer.hash)
      render(element, as: key, into: &renderer)
    }
    renderer.endSearch(walk)
  }

  @inlinable @inline(__always)
  func render(_ element: Data.Element, as key: UInt64, into renderer: inout HTMLRenderer) {
    var frame = renderer.beginBlock(tag: key, single: Content._shape == .element)
    repeat { content(element)._render(into: &renderer) } while renderer.endBlock(&frame)
  }

  @inlinable @inline(__always)
  func itemKey(of element: Data.Element, at position: Int, with hash: KeyedHash) -> UInt64 {
    guard let key else { return UInt64(position) }
    let value = key(element)
    // For known types, the compiler removes these checks; the hash of `Hashable` is several times slower.
    if let number = value as? Int { return hash(UInt64(bitPattern: Int64(number))) }
    if let text = value as? String { return hash(text) }
    return hash(UInt64(bitPattern: Int64(value.hashValue)))
  }

  @inlinable
  var memo: AnyObject? { equalRun == nil ? nil : ListMemo(data: data) }

  @inlinable
  func oldData(of walk: ListWalk) -> Data? {
    equalRun == nil ? nil : (walk.memo as? ListMemo<Data>)?.data
  }
}
