/// A value that waits for its turn, with the frame in which a flow recorder wants it delivered.
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
