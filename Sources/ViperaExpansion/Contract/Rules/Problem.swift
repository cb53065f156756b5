/// A broken rule: what to say, where, and what would mend it.
struct Problem {
  let message: ContractMessage
  let place: Place
  var fix: Fix?

  /// A change that certainly mends a problem.
  enum Fix: Equatable {
    /// Makes the protocol at the place class-bound.
    case addAnyObject(Place)
    /// Gives the protocol at the place another name.
    case rename(Place, to: String)
    /// Replaces what is written at the place.
    case replace(Place, with: String)
    /// Takes `async` from the function at the place.
    case removeAsync(Place)
    /// Takes `throws` from the function at the place.
    case removeThrows(Place)
    /// Takes `consuming`, `borrowing` and the like from the parameter's type at the place.
    case removeOwnership(Place)
  }
}
