public import Observation
import Vipera

/// The place of one picture on a screen, such as in a row that is used again for other content.
///
/// ```swift
/// slot.show(row.picture)       // the wish for what was shown before is withdrawn
/// switch slot.phase { … }
/// ```
///
/// What comes late for what the slot has shown before is never shown. A slot that goes takes its wish
/// along.
@Observable
public final class ImageSlot {
  /// What a slot shows.
  public enum Phase: Hashable, Sendable {
    /// Nothing is to be shown.
    case empty
    /// The picture is on its way.
    case loading
    /// The picture is there.
    case shown(LoadedImage)
    /// There is none, for this reason.
    case failed(ImageError.Reason)
  }

  /// What the slot shows now.
  public private(set) var phase = Phase.empty
  @ObservationIgnored private let images: ImageLoader
  @ObservationIgnored private let shape: ThumbnailShape?
  @ObservationIgnored private let format: ImageFormat
  @ObservationIgnored private var wanted: ImageRequest?
  /// Counts what was shown, so that what comes late is known.
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates an empty slot.
  ///
  /// - Parameters:
  ///   - images: Gets pictures.
  ///   - shape: How large they are shown; nil shows the files as they come.
  ///   - format: What thumbnails are written as.
  public init(_ images: ImageLoader, _ shape: ThumbnailShape?, as format: ImageFormat = .jpeg) {
    self.images = images
    self.shape = shape
    self.format = format
  }

  deinit {
    task?.cancel()
  }

  /// Shows the picture at an address instead of what is shown; nil and an empty one show nothing.
  ///
  /// What is in memory is shown at once. The same address again changes nothing, unless it failed;
  /// what is broken is not fetched again at once even then, see `retry`.
  ///
  /// - Parameters:
  ///   - address: Where the picture is.
  ///   - version: Which picture at that address, where others take its place.
  ///   - isolation: The actor that the slot belongs to.
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

  /// Asks again for a picture that could not be had, however short ago, because a person wants it.
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

  /// Shows nothing and withdraws the wish.
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
