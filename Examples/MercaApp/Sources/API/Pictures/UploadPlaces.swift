import Synchronization

/// Limits how many uploads are in memory at once, in total and for each user.
final class UploadPlaces: Sendable {
  /// The result of asking for a place.
  enum Answer {
    case yours
    /// All places are taken.
    case none
    /// This user has as many as one user may have.
    case tooManyOfYours
  }

  private let limit: Int
  private let limitOfUser: Int
  private let taken = Mutex<[Int: Int]>([:])

  init(_ limit: Int, ofUser limitOfUser: Int) {
    precondition(limit > 0 && limitOfUser > 0, "Nobody could upload. Allow 1 at a time at least.")
    self.limit = limit
    self.limitOfUser = limitOfUser
  }

  /// Takes a place for a user; a caller that gets `yours` has to give it back.
  func take(_ user: Int) -> Answer {
    taken.withLock { taken in
      if taken[user, default: 0] >= limitOfUser { return .tooManyOfYours }
      if taken.values.reduce(0, +) >= limit { return .none }
      taken[user, default: 0] += 1
      return .yours
    }
  }

  /// Gives a place back.
  func giveBack(_ user: Int) {
    taken.withLock { taken in
      let left = taken[user, default: 1] - 1
      taken[user] = left == 0 ? nil : left
    }
  }
}
