extension Problem {
  /// What is wrong with one field of a request.
  public struct FieldError: Hashable, Sendable {
    /// What is wrong, for a person.
    public let detail: String
    /// Which field: a JSON pointer like `/email`.
    public let pointer: String?

    /// Creates an error of a field.
    public init(detail: String, pointer: String?) {
      self.detail = detail
      self.pointer = pointer
    }
  }
}
