extension HTTPRequest {
  /// Whether the peer has what `tag` names already (`If-None-Match`), so that a 304 without body
  /// answers it; `tag` is as in the `ETag` of the answer, with its quotes.
  ///
  /// Weak and strong tags are the same here, since the server weakens those of bodies it compresses.
  public func has(tag: String) -> Bool {
    let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    return headers.values(of: "If-None-Match").contains { value in
      if value == "*" { return true }
      // A tag may hold commas, so they are found by their quotes.
      let parts = value.split(separator: "\"", omittingEmptySubsequences: false)
      return stride(from: 1, to: parts.count - 1, by: 2).contains { index in
        strong == "\"\(parts[index])\""
      }
    }
  }
}
