/// The tag of an element that belongs to a form and has a name in it.
public protocol FormControlTag: HTMLTag {}

extension HTMLTags.Input: FormControlTag {}
extension HTMLTags.Select: FormControlTag {}
extension HTMLTags.Textarea: FormControlTag {}
extension HTMLTags.Button: FormControlTag {}
extension HTMLTags.Output: FormControlTag {}
extension HTMLTags.Fieldset: FormControlTag {}
