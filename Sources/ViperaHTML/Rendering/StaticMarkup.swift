/// Markup without ids, events and updates, for pages that never change, for mail, and for tests.
public enum StaticMarkup {
  /// Writes `content` into `buffer`; elements may be nested up to `maximumDepth` levels.
  @inlinable
  public static func render(
    _ content: some HTML,
    into buffer: inout HTMLBuffer,
    maximumDepth: Int = 256
  ) throws(RenderingError) {
    var renderer = writing(&buffer, maximumDepth: maximumDepth)
    content._render(into: &renderer)
    try finish(&renderer, &buffer)
  }

  /// The markup of `content` as a string.
  @inlinable
  public static func text(of content: some HTML) throws(RenderingError) -> String {
    var buffer = HTMLBuffer()
    try render(content, into: &buffer)
    return buffer.text
  }

  @usableFromInline
  static func writing(_ buffer: inout HTMLBuffer, maximumDepth: Int) -> HTMLRenderer {
    // Without a comparison, no hashes are needed.
    let hash = KeyedHash(seed: 0, secret: 0)
    var renderer = HTMLRenderer(.plain, hash: hash, depthLimit: maximumDepth, nextBlock: 0)
    swap(&buffer, &renderer.out)
    renderer.start = renderer.out.count
    return renderer
  }

  @usableFromInline
  static func finish(
    _ renderer: inout HTMLRenderer,
    _ buffer: inout HTMLBuffer
  ) throws(RenderingError) {
    swap(&buffer, &renderer.out)
    guard !renderer.isTooDeep else {
      buffer.truncate(to: renderer.start)
      throw .tooDeep(limit: renderer.depthLimit)
    }
  }
}
