package import Store

/// The result of adding work to a queue.
package enum Admission: Sendable {
  case admitted
  case full(limit: Int)
  case closed

  /// Why it was not accepted, if it was not.
  package var refusal: StoreError? {
    switch self {
    case .admitted: nil
    case .full(let limit): StoreError(.overloaded(limit: limit))
    case .closed: StoreError(.closed)
    }
  }
}
