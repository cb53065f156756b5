/// The tag of an element in which the user types or chooses.
public protocol FieldTag: HTMLTag {}

extension HTMLTags.Input: FieldTag {}
extension HTMLTags.Select: FieldTag {}
extension HTMLTags.Textarea: FieldTag {}
