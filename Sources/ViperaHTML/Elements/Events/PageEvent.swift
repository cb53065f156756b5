/// The data of an event from the browser: untrusted text, decoded and within limits.
public struct PageEvent: Sendable, Equatable {
  /// A field of a form that was sent.
  public struct Field: Sendable, Equatable {
    /// The field's name.
    public let name: String
    /// The typed or chosen value.
    public let value: String

    /// Creates a field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The kind of the event.
  public let kind: EventKind
  /// The field's text for `input` and `change`, the key's name for `key`.
  public let value: String
  /// The fields of a form for `submit`, in order.
  public let fields: [Field]
  /// The chosen file for `file`.
  public let file: PageFile?

  /// Creates an event.
  public init(
    _ kind: EventKind,
    value: String = "",
    fields: [Field] = [],
    file: PageFile? = nil
  ) {
    self.kind = kind
    self.value = value
    self.fields = fields
    self.file = file
  }

  /// The value of the first field with `name`.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }
}
