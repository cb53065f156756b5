extension LiveMarkup {
  /// The remembered rendering as a value, to store it and to continue from it in another process.
  ///
  /// It lacks the elements of lists with `skipping: .unchanged`, so the first update compares all of these elements.
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

  /// Whether there is a page to update; it may have been rendered by another process.
  package var hasRendered: Bool { !tape.isEmpty }

  package var memory: Memory {
    Memory(seed: hash.seed, secret: hash.secret, lastBlock: lastBlock, tape: tape)
  }

  /// Continues from a rendering that was remembered by another process.
  ///
  /// - Parameters:
  ///   - memory: The rendering, remembered by a program that renders in the same way. The result is nil if too few
  ///     numbers of blocks are left.
  ///   - gap: How many numbers to skip. Blocks made after `memory` was taken have some of these numbers, and an event
  ///     for such a block must not find another element.
  package init?(_ memory: Memory, leavingOut gap: UInt32) {
    guard let last = Self.number(after: memory.lastBlock, leavingOut: gap), !memory.tape.isEmpty
    else { return nil }
    self.init(hash: KeyedHash(seed: memory.seed, secret: memory.secret))
    tape = memory.tape
    lastBlock = last
  }

  /// Starts again with new numbers of blocks, or with the first number if they are used up.
  package init(restarting memory: Memory, leavingOut gap: UInt32) {
    self.init(hash: KeyedHash(seed: memory.seed, secret: memory.secret))
    lastBlock = Self.number(after: memory.lastBlock, leavingOut: gap) ?? 0
  }

  /// Whether so few numbers are left that the rendering should start again.
  ///
  /// At that moment, twice the gap is left, which is enough for the renderings until the restart.
  package func isUsedUp(sparing gap: UInt32) -> Bool { lastBlock > .max - 2 * gap }

  /// The number with which to continue; nil if too few numbers are left.
  private static func number(after last: UInt32, leavingOut gap: UInt32) -> UInt32? {
    let (next, overflow) = last.addingReportingOverflow(gap)
    return overflow || next > .max - 2 * gap ? nil : next
  }

  /// Writes all of `content` again, with the same ids, for a browser that has missed patches and may still send events
  /// for elements of the older page.
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

  /// Whether the second rendering found the same blocks as the first.
  ///
  /// If values have changed in between, the current values were written. A body whose blocks differ each time gets new
  /// ids.
  @usableFromInline
  func isRepeated(_ renderer: inout HTMLRenderer, _ buffer: inout HTMLBuffer) -> Bool {
    let isInStep = !renderer.hasLostStep && renderer.tape.count == tape.count
    guard !renderer.isTooDeep, !isInStep else { return true }
    swap(&buffer, &renderer.out)
    buffer.truncate(to: renderer.start)
    return false
  }
}
