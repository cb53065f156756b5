import ViperaNetworking

extension ListEnd {
  /// Creates the end of a list from the state of its next page.
  init(_ more: MoreRows, text: (NetworkError.Reason) -> String) {
    switch more {
    case .unknown: self = .unknown
    case .none: self = .none
    case .ready: self = .ready
    case .loading: self = .loading
    case .failed(let reason): self = .failed(text(reason))
    }
  }
}
