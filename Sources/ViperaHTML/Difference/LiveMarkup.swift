/// The remembered rendering of a session's page, which is enough to find the difference to the next one.
///
/// ```swift
/// try live.render(screen.body, into: &page)     // all of it, once
/// try live.update(screen.body, into: &patches)  // what changed since
/// ```
///
/// It stores neither markup nor handlers, only hashes: about 80 bytes for a row with six values. If a rendering throws,
/// the previous state stays.
public struct LiveMarkup {
  @usableFromInline let hash: KeyedHash
  @usableFromInline let configuration: Configuration
  @usableFromInline var tape: [UInt64] = []
  @usableFromInline var memos: [AnyObject] = []
  @usableFromInline var lastBlock: UInt32 = 0

  /// Creates the state of a session that has not rendered its page yet.
  ///
  /// `hash` needs random bits for this session: an attacker who knows them could prepare texts that look unchanged.
  public init(hash: KeyedHash, configuration: Configuration = Configuration()) {
    self.hash = hash
    self.configuration = configuration
  }

  /// The used memory in bytes, apart from the elements of lists that skip unchanged ones.
  public var rememberedBytes: Int {
    tape.capacity * MemoryLayout<UInt64>.stride + memos.capacity * MemoryLayout<AnyObject>.stride
  }

  /// Writes all of `content` with the ids that patches and events use.
  @inlinable
  public mutating func render(
    _ content: some HTML,
    into buffer: inout HTMLBuffer
  ) throws(RenderingError) {
    var renderer = mounting(&buffer)
    var frame = renderer.beginBlock(tag: 0, single: false)
    repeat { content._render(into: &renderer) } while renderer.endBlock(&frame)
    try finish(&renderer, &buffer)
  }

  /// Writes the difference between `content` and the last rendering, for the client to apply.
  ///
  /// Writes nothing if there is no difference.
  @inlinable
  public mutating func update(
    _ content: some HTML,
    into buffer: inout HTMLBuffer
  ) throws(RenderingError) {
    var renderer = updating(&buffer)
    var frame = renderer.beginBlock(tag: 0, single: false)
    repeat { content._render(into: &renderer) } while renderer.endBlock(&frame)
    try finish(&renderer, &buffer)
  }

  /// Finds the handler in `content` for `kind` on the element with `id`.
  ///
  /// `content` must be the last rendered content: render a change before you handle an event. Nil means that the
  /// element has left the page, never handled such an event, or cannot be used. An element cannot be used if it is
  /// read-only or disabled (`disabled`, also on its `fieldset`, `inert` or `aria-disabled`). Ignore such an event.
  ///
  /// The look-up takes less than a microsecond for a page of 100 rows, and makes it unnecessary to store a closure for
  /// each row. It also means that a handler uses the current values, even in a row that was skipped.
  @inlinable
  public func handler(for id: ElementID, on kind: EventKind, in content: some HTML) -> EventHandler? {
    var renderer = searching(id, kind)
    var frame = renderer.beginBlock(tag: 0, single: false)
    repeat { content._render(into: &renderer) } while renderer.endBlock(&frame)
    return renderer.isRefused ? nil : renderer.found
  }

  @usableFromInline
  func mounting(_ buffer: inout HTMLBuffer) -> HTMLRenderer {
    var renderer = HTMLRenderer(
      .mount,
      hash: hash,
      depthLimit: configuration.maximumDepth,
      nextBlock: lastBlock
    )
    swap(&buffer, &renderer.out)
    renderer.start = renderer.out.count
    return renderer
  }

  @usableFromInline
  func updating(_ buffer: inout HTMLBuffer) -> HTMLRenderer {
    precondition(
      !tape.isEmpty,
      "'update' was called before 'render'. Render the page once, then update it."
    )
    var renderer = HTMLRenderer(
      .update,
      hash: hash,
      depthLimit: configuration.maximumDepth,
      nextBlock: lastBlock,
      old: tape,
      oldMemos: memos
    )
    swap(&buffer, &renderer.out)
    renderer.start = renderer.out.count
    return renderer
  }

  @usableFromInline
  func searching(_ id: ElementID, _ kind: EventKind) -> HTMLRenderer {
    var renderer = HTMLRenderer(
      .search,
      hash: hash,
      depthLimit: configuration.maximumDepth,
      nextBlock: lastBlock,
      old: tape
    )
    renderer.target = .init(id: id, kind: kind)
    return renderer
  }

  /// Stores the result of a rendering, unless it failed.
  @usableFromInline
  mutating func finish(
    _ renderer: inout HTMLRenderer,
    _ buffer: inout HTMLBuffer
  ) throws(RenderingError) {
    swap(&buffer, &renderer.out)
    guard !renderer.isTooDeep, !renderer.isOutOfNumbers else {
      buffer.truncate(to: renderer.start)
      guard !renderer.isTooDeep else { throw .tooDeep(limit: configuration.maximumDepth) }
      lastBlock = .max
      throw .outOfNumbers
    }
    // An array reserves more memory than it needs, which a waiting session should not hold.
    let spare = renderer.tape.capacity - renderer.tape.count
    tape = spare > 64 ? renderer.tape.withUnsafeBufferPointer { Array($0) } : renderer.tape
    memos = renderer.memos
    lastBlock = renderer.nextBlock
  }
}
