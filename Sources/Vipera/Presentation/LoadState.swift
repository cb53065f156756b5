/// The state of a screen that loads its content, as one value instead of four flags.
///
/// The loading and failed states keep the previous content, so a refresh never blanks a list, and a failed refresh
/// never clears it.
public enum LoadState<Content> {
  /// Nothing was requested yet, such as in a search before the first letter.
  case idle
  /// The content is loading; `last` stays on screen until then.
  case loading(last: Content? = nil)
  /// The content has been loaded.
  case loaded(Content)
  /// The loaded content is empty.
  case empty
  /// The content could not be loaded, for the given reason; `last` stays on screen.
  case failed(String, last: Content? = nil)
}

extension LoadState: Sendable where Content: Sendable {}
extension LoadState: Equatable where Content: Equatable {}
extension LoadState: Hashable where Content: Hashable {}
extension LoadState: Encodable where Content: Encodable {}
extension LoadState: Decodable where Content: Decodable {}

extension LoadState {
  /// The content on screen now, in any state.
  public var content: Content? {
    switch self {
    case .loading(let last), .failed(_, let last): last
    case .loaded(let content): content
    case .idle, .empty: nil
    }
  }

  /// Whether the content is loading.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The message about the failure, if loading has failed.
  public var failure: String? {
    if case .failed(let message, _) = self { message } else { nil }
  }

  /// The loading state with the current content.
  public func reloading() -> LoadState {
    .loading(last: content)
  }

  /// The failed state with the current content.
  public func failing(_ message: String) -> LoadState {
    .failed(message, last: content)
  }

  /// The same state with transformed content, such as rows instead of entities.
  public func map<Other, Failure: Error>(
    _ transform: (Content) throws(Failure) -> Other
  ) throws(Failure) -> LoadState<Other> {
    switch self {
    case .idle: .idle
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
  /// The state for loaded content: `.loaded`, or `.empty` if the content is empty.
  public static func answered(_ content: Content) -> LoadState {
    content.isEmpty ? .empty : .loaded(content)
  }
}
