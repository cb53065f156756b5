/// The tag of an element that leads to another place.
public protocol LinkTag: HTMLTag {}

extension HTMLTags.A: LinkTag {}
