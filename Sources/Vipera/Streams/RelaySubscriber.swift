/// A relay's subscriber; its sink is nil once it has cancelled.
@usableFromInline
struct RelaySubscriber<Element> {
  let id: Int
  @usableFromInline var sink: ((Element) -> Void)?

  init(id: Int, sink: @escaping (Element) -> Void) {
    self.id = id
    self.sink = sink
  }
}
