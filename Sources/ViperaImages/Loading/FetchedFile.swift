/// A file that a picture is made of, and when it was fetched by the loader's stopwatch.
struct FetchedFile: Sendable {
  let bytes: [UInt8]
  /// Before zero for what came from the disk and was fetched before the loader was there.
  let fetched: Duration
}
