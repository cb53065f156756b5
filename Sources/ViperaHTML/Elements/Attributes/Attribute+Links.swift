// Each attribute with a text value has two forms: for a literal, which is treated as constant, and for a `String`,
// which is compared. The compiler prefers the form for literals.
extension Attribute where Tag: LinkTag {
  /// The link's address: `http`, `https`, `mailto`, `tel` or within the site.
  ///
  /// Any other address becomes `about:invalid`.
  @inlinable @inline(__always)
  public static func href(_ address: String) -> Self { Self("href", .link(address)) }

  /// The tab or window in which the link opens.
  @inlinable @inline(__always)
  public static func target(_ target: LinkTarget) -> Self { Self("target", .word(target.rawText)) }

  /// The file name under which the browser saves the target instead of showing it.
  @inlinable @inline(__always)
  public static func download(_ name: String) -> Self { Self("download", .text(name)) }

  /// The target's relation to the page, such as `nofollow`.
  @inlinable @inline(__always)
  public static func rel(_ relation: _const StaticString) -> Self {
    Self("rel", .constant(relation))
  }

  /// The target's relation to the page, such as `nofollow`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func rel(_ relation: String) -> Self { Self("rel", .text(relation)) }
}

extension Attribute where Tag == HTMLTags.Link {
  /// The address of the resource.
  @inlinable @inline(__always)
  public static func href(_ address: String) -> Self { Self("href", .link(address)) }

  /// The resource's relation to the page, such as `stylesheet`.
  @inlinable @inline(__always)
  public static func rel(_ relation: _const StaticString) -> Self {
    Self("rel", .constant(relation))
  }

  /// The resource's relation to the page, such as `stylesheet`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func rel(_ relation: String) -> Self { Self("rel", .text(relation)) }

  /// The media type of the resource.
  @inlinable @inline(__always)
  public static func type(_ type: _const StaticString) -> Self {
    Self("type", .constant(type))
  }

  /// The media type of the resource.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func type(_ type: String) -> Self { Self("type", .text(type)) }

  /// The media query for which the resource is used.
  @inlinable @inline(__always)
  public static func media(_ query: _const StaticString) -> Self {
    Self("media", .constant(query))
  }

  /// The media query for which the resource is used.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func media(_ query: String) -> Self { Self("media", .text(query)) }
}

extension Attribute where Tag == HTMLTags.Script {
  /// The address of the script.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// The hash that the script must have.
  @inlinable @inline(__always)
  public static func integrity(_ hash: String) -> Self { Self("integrity", .text(hash)) }

  /// Makes the script a module, which runs after the page was parsed and has its own scope.
  @inlinable @inline(__always)
  public static var module: Self { Self("type", .constant("module")) }

  /// Runs the script after the page was parsed.
  @inlinable @inline(__always)
  public static var `defer`: Self { Self("defer", .constant("")) }
}

extension Attribute where Tag == HTMLTags.Meta {
  /// The name of the metadata.
  @inlinable @inline(__always)
  public static func name(_ name: _const StaticString) -> Self {
    Self("name", .constant(name))
  }

  /// The name of the metadata.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func name(_ name: String) -> Self { Self("name", .text(name)) }

  /// The value of the metadata.
  @inlinable @inline(__always)
  public static func content(_ text: _const StaticString) -> Self {
    Self("content", .constant(text))
  }

  /// The value of the metadata.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func content(_ text: String) -> Self { Self("content", .text(text)) }

  /// The name of the metadata, for social networks that show links.
  @inlinable @inline(__always)
  public static func property(_ name: _const StaticString) -> Self {
    Self("property", .constant(name))
  }

  /// The name of the metadata, for social networks that show links.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func property(_ name: String) -> Self { Self("property", .text(name)) }

  /// The character encoding of the page.
  @inlinable @inline(__always)
  public static func charset(_ name: _const StaticString) -> Self {
    Self("charset", .constant(name))
  }

  /// The character encoding of the page.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func charset(_ name: String) -> Self { Self("charset", .text(name)) }
}
