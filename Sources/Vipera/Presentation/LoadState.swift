/// What a screen with content from elsewhere shows: one value instead of four flags.
///
/// Loading and failed keep the content that was there, so a refresh never blanks a list and a
/// failed refresh never wipes it.
public enum LoadState<Content> {
  /// The content is on its way; `last` is what stays on screen meanwhile.
  case loading(last: Content? = nil)
  /// The content is here.
  case loaded(Content)
  /// There is an answer, and nothing in it to show.
  case empty
  /// The content could not be had, for the reason said in words; `last` stays on screen.
  case failed(String, last: Content? = nil)
}

extension LoadState: Sendable where Content: Sendable {}
extension LoadState: Equatable where Content: Equatable {}
extension LoadState: Hashable where Content: Hashable {}
extension LoadState: Encodable where Content: Encodable {}
extension LoadState: Decodable where Content: Decodable {}

extension LoadState {
  /// What is on screen now, whatever is being done about it.
  public var content: Content? {
    switch self {
    case .loading(let last), .failed(_, let last): last
    case .loaded(let content): content
    case .empty: nil
    }
  }

  /// Whether an answer is being waited for.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The reason of the failure, in words, if there was one.
  public var failure: String? {
    if case .failed(let message, _) = self { message } else { nil }
  }

  /// The state while an answer is waited for, with what was on screen.
  public func reloading() -> LoadState {
    .loading(last: content)
  }

  /// The state after a failure, with what was on screen.
  public func failing(_ message: String) -> LoadState {
    .failed(message, last: content)
  }

  /// The same state of other content: rows instead of entities.
  public func map<Other, Failure: Error>(
    _ transform: (Content) throws(Failure) -> Other
  ) throws(Failure) -> LoadState<Other> {
    switch self {
    case .loading(let last?): .loading(last: try transform(last))
    case .loading(nil): .loading()
    case .loaded(let content): .loaded(try transform(content))
    case .empty: .empty
    case .failed(let message, let last?): .failed(message, last: try transform(last))
    case .failed(let message, nil): .failed(message)
    }
  }
}

extension LoadState where Content: Collection {
  /// The state for an answer: loaded, or empty when there is nothing in it.
  public static func answered(_ content: Content) -> LoadState {
    content.isEmpty ? .empty : .loaded(content)
  }
}
