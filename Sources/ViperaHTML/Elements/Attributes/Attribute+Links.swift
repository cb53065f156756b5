// Each name that takes a text has two forms: a literal, which is taken for constant, and a `String`,
// which is compared. The compiler prefers the first where it can.
extension Attribute where Tag: LinkTag {
  /// Where it leads: `http`, `https`, `mailto`, `tel` or within the site.
  ///
  /// Anything else becomes `about:invalid`.
  @inlinable @inline(__always)
  public static func href(_ address: String) -> Self { Self("href", .link(address)) }

  /// Where the place opens.
  @inlinable @inline(__always)
  public static func target(_ target: LinkTarget) -> Self { Self("target", .word(target.rawText)) }

  /// The name under which the place is saved instead of shown.
  @inlinable @inline(__always)
  public static func download(_ name: String) -> Self { Self("download", .text(name)) }

  /// How the place relates to the page, such as `nofollow`.
  @inlinable @inline(__always)
  public static func rel(_ relation: _const StaticString) -> Self {
    Self("rel", .constant(relation))
  }

  /// How the place relates to the page, such as `nofollow`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func rel(_ relation: String) -> Self { Self("rel", .text(relation)) }
}

extension Attribute where Tag == HTMLTags.Link {
  /// Where what belongs to the page is.
  @inlinable @inline(__always)
  public static func href(_ address: String) -> Self { Self("href", .link(address)) }

  /// What it is to the page, such as `stylesheet`.
  @inlinable @inline(__always)
  public static func rel(_ relation: _const StaticString) -> Self {
    Self("rel", .constant(relation))
  }

  /// What it is to the page, such as `stylesheet`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func rel(_ relation: String) -> Self { Self("rel", .text(relation)) }

  /// Its media type.
  @inlinable @inline(__always)
  public static func type(_ type: _const StaticString) -> Self {
    Self("type", .constant(type))
  }

  /// Its media type.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func type(_ type: String) -> Self { Self("type", .text(type)) }

  /// For which screens it is meant.
  @inlinable @inline(__always)
  public static func media(_ query: _const StaticString) -> Self {
    Self("media", .constant(query))
  }

  /// For which screens it is meant.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func media(_ query: String) -> Self { Self("media", .text(query)) }
}

extension Attribute where Tag == HTMLTags.Script {
  /// Where the script is.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// The hash that the script must have.
  @inlinable @inline(__always)
  public static func integrity(_ hash: String) -> Self { Self("integrity", .text(hash)) }

  /// A module, which waits for the page and has a scope of its own.
  @inlinable @inline(__always)
  public static var module: Self { Self("type", .constant("module")) }

  /// Waits for the page.
  @inlinable @inline(__always)
  public static var `defer`: Self { Self("defer", .constant("")) }
}

extension Attribute where Tag == HTMLTags.Meta {
  /// What the fact is about.
  @inlinable @inline(__always)
  public static func name(_ name: _const StaticString) -> Self {
    Self("name", .constant(name))
  }

  /// What the fact is about.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func name(_ name: String) -> Self { Self("name", .text(name)) }

  /// The fact.
  @inlinable @inline(__always)
  public static func content(_ text: _const StaticString) -> Self {
    Self("content", .constant(text))
  }

  /// The fact.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func content(_ text: String) -> Self { Self("content", .text(text)) }

  /// What the fact is about, for networks that show links.
  @inlinable @inline(__always)
  public static func property(_ name: _const StaticString) -> Self {
    Self("property", .constant(name))
  }

  /// What the fact is about, for networks that show links.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func property(_ name: String) -> Self { Self("property", .text(name)) }

  /// How the bytes are to be read.
  @inlinable @inline(__always)
  public static func charset(_ name: _const StaticString) -> Self {
    Self("charset", .constant(name))
  }

  /// How the bytes are to be read.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func charset(_ name: String) -> Self { Self("charset", .text(name)) }
}
