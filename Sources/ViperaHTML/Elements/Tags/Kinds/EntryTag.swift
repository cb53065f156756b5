/// The tag of an element in which the user types a text.
public protocol EntryTag: HTMLTag {}

extension HTMLTags.Input: EntryTag {}
extension HTMLTags.Textarea: EntryTag {}
