/// A broken rule: the message, its place, and the possible fixes.
struct Problem {
  let message: ContractMessage
  let place: Place
  var fix: Fix?

  /// A change that certainly fixes a problem.
  enum Fix: Equatable {
    /// Makes the protocol at the place class-bound.
    case addAnyObject(Place)
    /// Renames the protocol at the place.
    case rename(Place, to: String)
    /// Replaces the source at the place.
    case replace(Place, with: String)
    /// Removes `async` from the function at the place.
    case removeAsync(Place)
    /// Removes `throws` from the function at the place.
    case removeThrows(Place)
    /// Removes the ownership, such as `consuming` or `borrowing`, from the parameter's type at the place.
    case removeOwnership(Place)
  }
}
