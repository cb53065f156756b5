/// The tag of an element whose size may be given, so that the layout does not move when it has
/// loaded.
public protocol SizedTag: HTMLTag {}

extension HTMLTags.Img: SizedTag {}
extension HTMLTags.Video: SizedTag {}
extension HTMLTags.Canvas: SizedTag {}
extension HTMLTags.Source: SizedTag {}
