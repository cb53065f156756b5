extension Problem {
  /// An error in one field of a request.
  public struct FieldError: Hashable, Sendable {
    /// The error, as text for a user.
    public let detail: String
    /// The field, as a JSON pointer like `/email`.
    public let pointer: String?

    /// Creates an error of a field.
    public init(detail: String, pointer: String?) {
      self.detail = detail
      self.pointer = pointer
    }
  }
}
