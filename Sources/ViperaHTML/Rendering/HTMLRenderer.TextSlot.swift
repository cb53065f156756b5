extension HTMLRenderer {
  /// The position of a text that may change.
  struct TextSlot {
    let place: UInt32
    /// Whether the text is the whole content of its element, and so is addressed by the element's id.
    let isOwn: Bool
    /// Whether the user types the text.
    let isField: Bool
  }
}
