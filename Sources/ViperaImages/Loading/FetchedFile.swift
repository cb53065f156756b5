/// The file of a picture, and when it was fetched, measured by the loader's stopwatch.
struct FetchedFile: Sendable {
  let bytes: [UInt8]
  /// Negative for a file from the disk that was fetched before the loader was created.
  let fetched: Duration
}
