/// The tag of an element that links to another address.
public protocol LinkTag: HTMLTag {}

extension HTMLTags.A: LinkTag {}
