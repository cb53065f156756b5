extension HTMLRenderer {
  /// The element and the event whose handler is searched for.
  struct Target {
    let id: ElementID
    let kind: EventKind
  }
}
