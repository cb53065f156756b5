/// The tag of an element that plays.
public protocol PlayerTag: HTMLTag {}

extension HTMLTags.Video: PlayerTag {}
extension HTMLTags.Audio: PlayerTag {}
