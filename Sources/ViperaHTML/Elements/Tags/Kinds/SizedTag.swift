/// The tag of an element with a width and a height; setting them keeps the layout stable while it loads.
public protocol SizedTag: HTMLTag {}

extension HTMLTags.Img: SizedTag {}
extension HTMLTags.Video: SizedTag {}
extension HTMLTags.Canvas: SizedTag {}
extension HTMLTags.Source: SizedTag {}
