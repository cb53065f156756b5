/// The tag of an element that cannot have content.
public protocol VoidTag: HTMLTag {}
