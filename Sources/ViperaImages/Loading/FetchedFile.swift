/// The file of a picture, with the time at which it was fetched.
struct FetchedFile: Sendable {
  let bytes: [UInt8]
  /// The time by the loader's stopwatch; negative if the file was fetched before the loader was created.
  let fetched: Duration
}
