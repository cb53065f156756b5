/// The tag of an element that holds other elements.
public protocol ContentTag: HTMLTag {}
