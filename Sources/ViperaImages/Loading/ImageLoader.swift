public import ViperaNetworking
import Vipera

/// Gets pictures: from memory, else from the disk, else from where they are, once for all who wish.
///
/// ```swift
/// let images = ImageLoader(NetworkImageSource(gateway), disk: try DiskCache(folder: folder))
/// let avatar = try await images.image(ImageRequest(row.avatar, .fill(112, 112)))
/// ```
///
/// A wish is withdrawn by cancelling the task that waits for it; the last one that is withdrawn stops
/// the download.
public final class ImageLoader: Sendable {
  /// The bounds it was made with.
  public let configuration: Configuration
  private let memory: MemoryCache
  private let failures: FailureMemory
  private let maker: ThumbnailMaker
  private let downloads: SharedWork<ImageRequest, FetchedFile>
  private let pictures: SharedWork<ImageRequest, LoadedImage>

  /// Creates a loader, which an app has one of.
  ///
  /// - Parameters:
  ///   - source: Where pictures come from.
  ///   - disk: Keeps pictures over restarts; nil keeps them in memory alone.
  ///   - configuration: The bounds.
  ///   - clock: Times how long pictures and failures are remembered.
  public init(
    _ source: any ImageSource,
    disk: DiskCache? = nil,
    _ configuration: Configuration = Configuration(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.configuration = configuration.checked()
    let stopwatch = Stopwatch(clock)
    let memory = MemoryCache(bytes: configuration.memory, age: configuration.age, stopwatch)
    let failures = FailureMemory(age: configuration.failureAge, stopwatch)
    let downloads = ImagePipeline.downloads(from: source, to: disk, configuration, stopwatch)
    maker = ThumbnailMaker(
      limits: configuration.limits,
      quality: configuration.quality,
      threads: configuration.threads,
      mostWaiting: configuration.waiting,
      mostWaitingBytes: configuration.waitingBytes
    )
    let pipeline = ImagePipeline(
      memory: memory,
      failures: failures,
      disk: disk,
      age: configuration.age,
      stopwatch: stopwatch,
      maker: maker,
      downloads: downloads
    )
    self.memory = memory
    self.failures = failures
    self.downloads = downloads
    // What waits here waits for the disk, a download or a thread, each of which has a bound.
    pictures = SharedWork(running: configuration.waiting * 2, waiting: configuration.waiting) {
      await pipeline.picture(for: $0, $1, $2)
    }
  }

  /// Gets a picture.
  ///
  /// - Parameters:
  ///   - request: Which picture, and in what shape.
  ///   - priority: How soon; one download for several wishes has the highest of theirs.
  ///   - isRetry: Whether it is asked for again although it could not be had a moment ago, for
  ///     instance because a person says so.
  ///   - report: Is told how far the download has come, on any thread.
  /// - Returns: The picture.
  /// - Throws: Why there is none; `.cancelled` soon after the task is cancelled, and `.noAddress` for
  ///   an empty address, with nothing done.
  public func image(
    _ request: ImageRequest,
    priority: ImagePriority = .normal,
    isRetry: Bool = false,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(ImageError) -> LoadedImage {
    guard !request.address.isEmpty else { throw ImageError(.noAddress) }
    if let picture = memory.picture(for: request) { return picture }
    if isRetry { failures.forget(request) }
    let probe = Probe.ofService()
    return try await probe.call("image", [FlowArgument("address", Self.shown(request.address))]) {
      () async throws(ImageError) in
      try await pictures.value(for: request, Urgency(priority), reporting: report)
    }
  }

  /// The picture, if it is in memory; takes well under a microsecond.
  public func cached(_ request: ImageRequest) -> LoadedImage? {
    memory.picture(for: request)
  }

  /// Forgets what is in memory, where the system asks for some.
  public func freeMemory() {
    memory.removeAll()
  }

  /// How many downloads are under way or wait, without those that nobody wishes for any more.
  public var activeDownloads: Int { downloads.count }

  /// How many wishes wait for pictures, how many of the ways to them for downloads, how many of either
  /// have not ended, and how many files wait for a thread or have one.
  var activeWishes: Int { pictures.wishes }
  var runningWishes: Int { pictures.running }
  var downloadWishes: Int { downloads.wishes }
  var runningDownloads: Int { downloads.running }
  var jobs: Int { maker.workers.count }

  /// How urgent the download of a request's file is; nil when it neither runs nor waits.
  func downloadPriority(of request: ImageRequest) -> ImagePriority? {
    downloads.priority(of: request.file)
  }

  /// How many bytes of pictures are in memory.
  public var memoryInUse: Int { memory.bytes }

  /// The address for people who read a flow: with `•••` in place of secrets.
  private static func shown(_ address: String) -> String {
    do throws(NetworkError) {
      return try RequestURL(address).description
    } catch {
      return String(RequestURL.hidingSecrets(address).prefix(80))
    }
  }
}
