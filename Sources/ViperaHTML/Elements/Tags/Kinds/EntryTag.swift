/// The tag of an element in which a text is typed.
public protocol EntryTag: HTMLTag {}

extension HTMLTags.Input: EntryTag {}
extension HTMLTags.Textarea: EntryTag {}
