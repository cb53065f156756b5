/// Other parts do not read from a view.
///
/// Swift has no write-only properties, so a settable property may also be read. Presenters set it to show a value if
/// the view has no method for that. A stream is allowed, since parts read it only to subscribe.
struct ViewReadingRule: ContractRule {
  /// The streams of Vipera, Combine, RxSwift and the standard library.
  private static let streams: Set<String> = [
    "Relay", "StateRelay", "Signal", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
    "Observable", "Observer", "AnyObserver", "Binder", "ControlEvent", "ControlProperty", "Driver",
    "PublishRelay", "BehaviorRelay", "PublishSubject", "BehaviorSubject", "AsyncStream",
    "AsyncThrowingStream", "AsyncSequence",
  ]

  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.filter { contract.roles(of: $0).contains(.view) }.flatMap { view in
      view.requirements.compactMap { requirement in
        guard requirement.kind.isReadOnly, !isStream(requirement, in: contract) else { return nil }
        return Problem(message: .viewIsRead(requirement.displayName), place: requirement.place)
      }
    }
  }

  private func isStream(_ requirement: Requirement, in contract: ContractModel) -> Bool {
    guard let name = requirement.result?.names.first else { return false }
    return Self.streams.contains(name.leaf) && !contract.declaredTypes.contains(name.root)
  }
}
