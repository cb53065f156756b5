/// The error that the contracts of these tests throw.
enum ItemsError: Error, Equatable {
  case offline
  case missing(Int)
}
