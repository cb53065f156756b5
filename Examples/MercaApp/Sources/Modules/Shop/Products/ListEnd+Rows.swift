import ViperaNetworking

extension ListEnd {
  /// Puts what is behind rows into words.
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
