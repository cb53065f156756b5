/// The tag of an element that plays video or audio.
public protocol PlayerTag: HTMLTag {}

extension HTMLTags.Video: PlayerTag {}
extension HTMLTags.Audio: PlayerTag {}
