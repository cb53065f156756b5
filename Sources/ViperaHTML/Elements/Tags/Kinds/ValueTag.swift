/// The tag of an element with a measure.
public protocol ValueTag: HTMLTag {}

extension HTMLTags.Progress: ValueTag {}
extension HTMLTags.Meter: ValueTag {}
