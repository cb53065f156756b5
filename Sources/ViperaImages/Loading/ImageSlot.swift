public import Observation
import Vipera

/// The place of a picture on a screen, such as in a row that is reused for other content.
///
/// ```swift
/// slot.show(row.picture)       // cancels the request for the earlier picture
/// switch slot.phase { … }
/// ```
///
/// A late result for an earlier picture of the slot is ignored. When the slot is released, its request is cancelled.
@Observable
public final class ImageSlot {
  /// The state of a slot.
  public enum Phase: Hashable, Sendable {
    /// There is no picture to show.
    case empty
    /// The picture is loading.
    case loading
    /// The picture has loaded.
    case shown(LoadedImage)
    /// The picture could not be loaded, for this reason.
    case failed(ImageError.Reason)
  }

  /// The current state.
  public private(set) var phase = Phase.empty
  @ObservationIgnored private let images: ImageLoader
  @ObservationIgnored private let shape: ThumbnailShape?
  @ObservationIgnored private let format: ImageFormat
  @ObservationIgnored private var wanted: ImageRequest?
  /// Counts the changes, to detect late results.
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates an empty slot.
  ///
  /// - Parameters:
  ///   - images: Loads pictures.
  ///   - shape: The shape of the pictures; nil for unchanged files.
  ///   - format: The format of thumbnails.
  public init(_ images: ImageLoader, _ shape: ThumbnailShape?, as format: ImageFormat = .jpeg) {
    self.images = images
    self.shape = shape
    self.format = format
  }

  deinit {
    task?.cancel()
  }

  /// Shows the picture at an address instead of the current picture; shows none if the address is nil or empty.
  ///
  /// A picture in memory is shown at once. Showing the same address again has no effect, unless its picture has failed.
  /// An invalid picture is fetched again only after a while, or if you call `retry`.
  ///
  /// - Parameters:
  ///   - address: The address of the picture.
  ///   - version: The version of the picture, if pictures at that address are replaced.
  ///   - isolation: The actor to which the slot belongs.
  public func show(
    _ address: String?,
    version: String? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    guard let address, !address.isEmpty else { return clear() }
    let request = ImageRequest(address, shape, as: format, version: version)
    if request == wanted {
      guard case .failed = phase else { return }
    }
    wish(for: request, isRetry: false, isolation)
  }

  /// Loads a failed picture again at the user's request, however recently it failed.
  public func retry(isolation: isolated (any Actor)? = #isolation) {
    guard case .failed = phase, let wanted else { return }
    wish(for: wanted, isRetry: true, isolation)
  }

  private func wish(
    for request: ImageRequest,
    isRetry: Bool,
    _ isolation: isolated (any Actor)?
  ) {
    clear()
    wanted = request
    if let picture = images.cached(request) {
      phase = .shown(picture)
      return
    }
    phase = .loading
    let (images, mine) = (images, generation)
    weak let slot = self
    task = (TaskScope.current ?? TaskScope()).start {
      let phase: Phase
      do throws(ImageError) {
        phase = .shown(try await images.image(request, isRetry: isRetry))
      } catch {
        phase = .failed(error.reason)
      }
      slot?.came(phase, mine)
    }
  }

  /// Removes the picture and cancels the request.
  public func clear() {
    task?.cancel()
    task = nil
    wanted = nil
    generation += 1
    if phase != .empty { phase = .empty }
  }

  private func came(_ phase: Phase, _ number: Int) {
    guard number == generation else { return }
    task = nil
    self.phase = phase
  }
}
