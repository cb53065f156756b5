/// The tag of an element whose size may be given, so that nothing moves when it has loaded.
public protocol SizedTag: HTMLTag {}

extension HTMLTags.Img: SizedTag {}
extension HTMLTags.Video: SizedTag {}
extension HTMLTags.Canvas: SizedTag {}
extension HTMLTags.Source: SizedTag {}
