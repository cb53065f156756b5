extension HTTPRequest {
  /// Whether the peer already has the content of `tag` (`If-None-Match`), so that a 304 is enough.
  ///
  /// Write `tag` as in the `ETag` of the response, with its quotes. Weak and strong tags are treated alike, since the
  /// server weakens the tags of bodies that it compresses.
  public func has(tag: String) -> Bool {
    let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    return headers.values(of: "If-None-Match").contains { value in
      if value == "*" { return true }
      // A tag may contain commas, so tags are found by their quotes.
      let parts = value.split(separator: "\"", omittingEmptySubsequences: false)
      return stride(from: 1, to: parts.count - 1, by: 2).contains { index in
        strong == "\"\(parts[index])\""
      }
    }
  }
}
