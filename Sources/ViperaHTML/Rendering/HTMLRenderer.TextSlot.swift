extension HTMLRenderer {
  /// The place of a text that may change.
  struct TextSlot {
    let place: UInt32
    /// Whether it is its element's whole content, so that it is addressed by the element's id.
    let isOwn: Bool
    /// Whether the user types it.
    let isField: Bool
  }
}
