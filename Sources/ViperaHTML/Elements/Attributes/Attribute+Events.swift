extension Attribute {
  /// Sets the handler of a click or tap.
  @inlinable @inline(__always)
  public static func onClick(_ handle: @escaping () async -> Void) -> Self {
    on(.click, .plain(handle))
  }

  /// Sets the handler called when the element gets the focus.
  @inlinable @inline(__always)
  public static func onFocus(_ handle: @escaping () async -> Void) -> Self {
    on(.focus, .plain(handle))
  }

  /// Sets the handler called when the element loses the focus.
  @inlinable @inline(__always)
  public static func onBlur(_ handle: @escaping () async -> Void) -> Self {
    on(.blur, .plain(handle))
  }

  /// Sets the handler of pressed keys, called with the name of the key, such as `Enter`.
  @inlinable @inline(__always)
  public static func onKey(_ handle: @escaping (String) async -> Void) -> Self {
    on(.key, .text(handle))
  }

  /// Sets the handler called when the user has scrolled close to the end of the content.
  @inlinable @inline(__always)
  public static func onScrollEnd(_ handle: @escaping () async -> Void) -> Self {
    on(.scrollEnd, .plain(handle))
  }

  /// Sets the handler called when the element comes into view.
  @inlinable @inline(__always)
  public static func onSeen(_ handle: @escaping () async -> Void) -> Self {
    on(.seen, .plain(handle))
  }

  /// Sets the handler called when the element leaves the view.
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
  /// Sets the handler of every change of the typed text, called `wait` milliseconds after the last change.
  @inlinable @inline(__always)
  public static func onInput(
    wait: Int = 0,
    _ handle: @escaping (String) async -> Void
  ) -> Self {
    on(.input, wait: wait, .text(handle))
  }

  /// Sets the handler that is called with the typed or chosen value, once the value is final.
  @inlinable @inline(__always)
  public static func onChange(_ handle: @escaping (String) async -> Void) -> Self {
    on(.change, .text(handle))
  }
}

extension Attribute where Tag == HTMLTags.Form {
  /// Sets the handler of the sent form, called with the form's fields.
  ///
  /// Without JavaScript, the form is sent as `post` unless `.method` is set, so that the typed values are not part of
  /// the address.
  @inlinable @inline(__always)
  public static func onSubmit(_ handle: @escaping (PageEvent) async -> Void) -> Self {
    on(.submit, .event(handle))
  }
}

extension Attribute where Tag == HTMLTags.Input {
  /// Sets the handler of a chosen file, called once the whole file has arrived; not called for a file that breaks the
  /// rule.
  ///
  /// The page sends the file in a separate request. Prefer `FileField`, which uses this and shows the progress and
  /// errors.
  public static func onFile(
    _ rule: FileRule,
    _ handle: @escaping (PageFile) async -> Void
  ) -> Self {
    on(.file, .file(FileHandler(rule, handle)))
  }
}
