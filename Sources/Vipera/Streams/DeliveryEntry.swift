/// A value that waits for its turn, with the frame a recorder wants around its delivery.
@usableFromInline
struct DeliveryEntry<Element> {
  @usableFromInline let element: Element
  @usableFromInline let frame: DeliveryFrame?

  @usableFromInline
  init(element: Element, frame: DeliveryFrame?) {
    self.element = element
    self.frame = frame
  }
}
