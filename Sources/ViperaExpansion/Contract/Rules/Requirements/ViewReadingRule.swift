/// A view is not there to be read.
///
/// Swift has no property that can only be set, so one that can be set may be read as well; it is
/// how presenters show a value in views that have no method for it. A stream sends by itself, and
/// reading it only listens.
struct ViewReadingRule: ContractRule {
  /// Streams of Vipera, of Combine, of RxSwift and of the standard library.
  private static let streams: Set<String> = [
    "Relay", "StateRelay", "Signal", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
    "Observable", "Observer", "AnyObserver", "Binder", "ControlEvent", "ControlProperty", "Driver",
    "PublishRelay", "BehaviorRelay", "PublishSubject", "BehaviorSubject", "AsyncStream",
    "AsyncThrowingStream", "AsyncSequence",
  ]

  func problems(in contract: ContractModel) -> [Problem] {
    contract.protocols.filter { $0.role == .view }.flatMap { view in
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
