extension Attribute {
  /// Handles a click or tap.
  @inlinable @inline(__always)
  public static func onClick(_ handle: @escaping () async -> Void) -> Self {
    on(.click, .plain(handle))
  }

  /// Handles the focus reaching the element.
  @inlinable @inline(__always)
  public static func onFocus(_ handle: @escaping () async -> Void) -> Self {
    on(.focus, .plain(handle))
  }

  /// Handles the focus leaving the element.
  @inlinable @inline(__always)
  public static func onBlur(_ handle: @escaping () async -> Void) -> Self {
    on(.blur, .plain(handle))
  }

  /// Handles a key by its name, such as `Enter`.
  @inlinable @inline(__always)
  public static func onKey(_ handle: @escaping (String) async -> Void) -> Self {
    on(.key, .text(handle))
  }

  /// Handles scrolling close to the end of the content.
  @inlinable @inline(__always)
  public static func onScrollEnd(_ handle: @escaping () async -> Void) -> Self {
    on(.scrollEnd, .plain(handle))
  }

  /// Handles the element coming into view.
  @inlinable @inline(__always)
  public static func onSeen(_ handle: @escaping () async -> Void) -> Self {
    on(.seen, .plain(handle))
  }

  /// Handles the element going out of view.
  @inlinable @inline(__always)
  public static func onUnseen(_ handle: @escaping () async -> Void) -> Self {
    on(.unseen, .plain(handle))
  }

  @inlinable @inline(__always)
  static func on(_ kind: EventKind, wait: Int = 0, _ handler: EventHandler) -> Self {
    Self(kind.attribute, .handler(handler, kind, wait: Int32(clamping: wait)))
  }
}

extension Attribute where Tag: FieldTag {
  /// Handles every change of the typed text, `wait` milliseconds after the last one.
  @inlinable @inline(__always)
  public static func onInput(
    wait: Int = 0,
    _ handle: @escaping (String) async -> Void
  ) -> Self {
    on(.input, wait: wait, .text(handle))
  }

  /// Handles the typed or chosen value once it is final.
  @inlinable @inline(__always)
  public static func onChange(_ handle: @escaping (String) async -> Void) -> Self {
    on(.change, .text(handle))
  }
}

extension Attribute where Tag == HTMLTags.Form {
  /// Handles the form being sent, with its fields.
  ///
  /// Without JavaScript, the form is sent as `post` unless `.method` says otherwise, so that the
  /// typed values do not get into the address.
  @inlinable @inline(__always)
  public static func onSubmit(_ handle: @escaping (PageEvent) async -> Void) -> Self {
    on(.submit, .event(handle))
  }
}

extension Attribute where Tag == HTMLTags.Input {
  /// Handles a chosen file, once it has arrived as a whole; a file that breaks the rule never
  /// arrives.
  ///
  /// The page sends it in a request of its own. A `FileField` uses this and shows everything that
  /// users need to see: use that.
  public static func onFile(
    _ rule: FileRule,
    _ handle: @escaping (PageFile) async -> Void
  ) -> Self {
    on(.file, .file(FileHandler(rule, handle)))
  }
}
