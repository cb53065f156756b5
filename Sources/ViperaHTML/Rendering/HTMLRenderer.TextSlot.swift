extension HTMLRenderer {
  /// Where a text that may change stands.
  struct TextSlot {
    let place: UInt32
    /// It is all that its element holds, so it is addressed by the element's id.
    let isOwn: Bool
    /// A person types it.
    let isField: Bool
  }
}
