public import ViperaNetworking
import Vipera

/// Loads pictures from memory, from the disk, or from their source, once for all simultaneous requests.
///
/// ```swift
/// let images = ImageLoader(NetworkImageSource(gateway), disk: try DiskCache(folder: folder))
/// let avatar = try await images.image(ImageRequest(row.avatar, .fill(112, 112)))
/// ```
///
/// To cancel a request, cancel the task that waits for it. Cancelling the last request for a picture stops its
/// download.
public final class ImageLoader: Sendable {
  /// The limits of this loader.
  public let configuration: Configuration
  private let memory: MemoryCache
  private let failures: FailureMemory
  private let maker: ThumbnailMaker
  private let downloads: SharedWork<ImageRequest, FetchedFile>
  private let pictures: SharedWork<ImageRequest, LoadedImage>

  /// Creates a loader; an app usually has one.
  ///
  /// - Parameters:
  ///   - source: The source of the pictures.
  ///   - disk: The cache that survives restarts; nil caches pictures only in memory.
  ///   - configuration: The limits.
  ///   - clock: Measures the age of pictures and failures.
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
    // Each request waits for the disk, a download or a thread, which all have limits of their own.
    pictures = SharedWork(running: configuration.waiting * 2, waiting: configuration.waiting) {
      await pipeline.picture(for: $0, $1, $2)
    }
  }

  /// Loads a picture.
  ///
  /// - Parameters:
  ///   - request: The picture, and its shape.
  ///   - priority: The urgency; a download for several requests has the highest of their priorities.
  ///   - isRetry: Whether to try again despite a recent failure, such as when the user asks for it.
  ///   - report: Called with the progress of the download, on any thread.
  /// - Returns: The picture.
  /// - Throws: The reason why there is no picture; `.cancelled` soon after the task is cancelled, and `.noAddress` at
  ///   once for an empty address.
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

  /// Returns the picture if it is in memory; takes well under a microsecond.
  public func cached(_ request: ImageRequest) -> LoadedImage? {
    memory.picture(for: request)
  }

  /// Frees the pictures in memory, such as when the system is short of memory.
  public func freeMemory() {
    memory.removeAll()
  }

  /// The number of downloads that are running or waiting, without cancelled downloads.
  public var activeDownloads: Int { downloads.count }

  /// The numbers of requests, of running work, and of thumbnail jobs, for tests.
  ///
  /// Cancelled work counts as running until it ends.
  var activeWishes: Int { pictures.wishes }
  var runningWishes: Int { pictures.running }
  var downloadWishes: Int { downloads.wishes }
  var runningDownloads: Int { downloads.running }
  var jobs: Int { maker.workers.count }

  /// The priority of the download for a request; nil if that download neither runs nor waits.
  func downloadPriority(of request: ImageRequest) -> ImagePriority? {
    downloads.priority(of: request.file)
  }

  /// The size of the pictures in memory, in bytes.
  public var memoryInUse: Int { memory.bytes }

  /// The address as flows show it, with `•••` in place of secrets.
  private static func shown(_ address: String) -> String {
    do throws(NetworkError) {
      return try RequestURL(address).description
    } catch {
      return String(RequestURL.hidingSecrets(address).prefix(80))
    }
  }
}
