/// The tag of an element that may contain other elements.
public protocol ContentTag: HTMLTag {}
