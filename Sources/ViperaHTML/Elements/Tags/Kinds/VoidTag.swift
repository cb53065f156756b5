/// The tag of an element that holds nothing.
public protocol VoidTag: HTMLTag {}
