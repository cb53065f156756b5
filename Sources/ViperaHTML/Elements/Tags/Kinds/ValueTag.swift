/// The tag of an element that shows a number.
public protocol ValueTag: HTMLTag {}

extension HTMLTags.Progress: ValueTag {}
extension HTMLTags.Meter: ValueTag {}
