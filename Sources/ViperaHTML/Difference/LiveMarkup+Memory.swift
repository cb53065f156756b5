extension LiveMarkup {
  /// What is remembered of a rendering, as a value: to store, and to go on with in another process.
  ///
  /// The elements of lists that skip unchanged ones are not in it, so all of them are compared once.
  package struct Memory: Sendable, Equatable {
    package var seed: UInt64
    package var secret: UInt64
    package var lastBlock: UInt32
    package var tape: [UInt64]

    package init(seed: UInt64, secret: UInt64, lastBlock: UInt32, tape: [UInt64]) {
      self.seed = seed
      self.secret = secret
      self.lastBlock = lastBlock
      self.tape = tape
    }
  }

  /// Whether there is a page to update; one that was rendered elsewhere counts.
  package var hasRendered: Bool { !tape.isEmpty }

  package var memory: Memory {
    Memory(seed: hash.seed, secret: hash.secret, lastBlock: lastBlock, tape: tape)
  }

  /// Goes on with what was remembered elsewhere.
  ///
  /// - Parameters:
  ///   - memory: What was remembered, by a program that renders the same; nil where it has used up the
  ///     numbers of blocks.
  ///   - gap: How many numbers are left out: blocks that were made after `memory` was taken have some
  ///     of them, and an event for one of those must not find another element.
  package init?(_ memory: Memory, leavingOut gap: UInt32) {
    guard let last = Self.number(after: memory.lastBlock, leavingOut: gap), !memory.tape.isEmpty
    else { return nil }
    self.init(hash: KeyedHash(seed: memory.seed, secret: memory.secret))
    tape = memory.tape
    lastBlock = last
  }

  /// Begins anew, with numbers of blocks that nobody has seen, or from the first on where these are used up.
  package init(restarting memory: Memory, leavingOut gap: UInt32) {
    self.init(hash: KeyedHash(seed: memory.seed, secret: memory.secret))
    lastBlock = Self.number(after: memory.lastBlock, leavingOut: gap) ?? 0
  }

  /// Whether hardly any number is left, so that it is time to begin anew.
  ///
  /// Twice as many are left then as are left out at a time, so what has to be rendered until then can be.
  package func isUsedUp(sparing gap: UInt32) -> Bool { lastBlock > .max - 2 * gap }

  /// The number to go on behind, where there are enough.
  private static func number(after last: UInt32, leavingOut gap: UInt32) -> UInt32? {
    let (next, overflow) = last.addingReportingOverflow(gap)
    return overflow || next > .max - 2 * gap ? nil : next
  }

  /// Writes all of `content` once more, with the ids it has in the page: for a browser that has missed
  /// patches, and may still tell of elements that it shows.
  @inlinable
  public mutating func renderAgain(
    _ content: some HTML,
    into buffer: inout HTMLBuffer
  ) throws(RenderingError) {
    guard !tape.isEmpty else { return try render(content, into: &buffer) }
    var unseen = HTMLBuffer()
    try update(content, into: &unseen)
    var renderer = repeating(&buffer)
    var frame = renderer.beginBlock(tag: 0, single: false)
    repeat { content._render(into: &renderer) } while renderer.endBlock(&frame)
    guard isRepeated(&renderer, &buffer) else { return try render(content, into: &buffer) }
    try finish(&renderer, &buffer)
  }

  @usableFromInline
  func repeating(_ buffer: inout HTMLBuffer) -> HTMLRenderer {
    var renderer = HTMLRenderer(
      .mount,
      hash: hash,
      depthLimit: configuration.maximumDepth,
      nextBlock: lastBlock,
      old: tape
    )
    renderer.isRepeating = true
    swap(&buffer, &renderer.out)
    renderer.start = renderer.out.count
    return renderer
  }

  /// Whether the second walk met the blocks that the first one did.
  ///
  /// Values may have changed meanwhile; those of now were written. A body that shows something else each
  /// time gets new ids.
  @usableFromInline
  func isRepeated(_ renderer: inout HTMLRenderer, _ buffer: inout HTMLBuffer) -> Bool {
    let isInStep = !renderer.hasLostStep && renderer.tape.count == tape.count
    guard !renderer.isTooDeep, !isInStep else { return true }
    swap(&buffer, &renderer.out)
    buffer.truncate(to: renderer.start)
    return false
  }
}
