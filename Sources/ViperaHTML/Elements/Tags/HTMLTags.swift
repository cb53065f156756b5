/// The tags of all elements.
public enum HTMLTags {}
