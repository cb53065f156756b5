import Passwords
package import Store
import ViperaImages
import ViperaWeb

/// Accepts uploaded pictures, and re-encodes them so that nothing but the visible picture is kept.
///
/// The response is a name for an offer to use. A picture that is sent again, because its response was lost, stays the
/// same picture: it is identified by its owner and its visible content. Parallel uploads affect neither each other nor
/// a product's version. A picture that no offer uses is removed after a day.
package struct PictureUploads: Sendable {
  /// The limits.
  package struct Configuration: Sendable {
    /// The maximum size of a file in bytes; 8 MB.
    package var bytes = 8_000_000
    /// The maximum number of pixels of a picture; 25 million.
    package var pixels = 25_000_000
    /// The maximum length of the longer side after re-encoding; 1,600.
    package var side = 1_600
    /// The quality after re-encoding, from 1 to 100.
    package var quality = 85
    /// The maximum number of uploads in memory at once; 16.
    package var atOnce = 16
    /// The maximum number of parallel uploads of one user; 4.
    package var atOnceOfUser = 4
    /// How long an upload may take, in addition to the time for its bytes at `rate`; 10 seconds.
    package var patience = Duration.seconds(10)
    /// The minimum rate in bytes per second; 64,000.
    package var rate = 64_000

    /// The defaults.
    package init() {}
  }

  private let uploads: any UploadStore
  private let folder: PictureFolder
  private let configuration: Configuration
  private let drawing: PictureDrawing
  private let places: UploadPlaces
  private let clock: any Clock<Duration>

  /// Creates uploads into a folder.
  ///
  /// - Parameters:
  ///   - uploads: The store of the pictures' names.
  ///   - folder: The folder of their files.
  ///   - configuration: The limits.
  ///   - clock: Measures how long an upload takes.
  package init(
    _ uploads: any UploadStore,
    in folder: PictureFolder,
    _ configuration: Configuration = Configuration(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(configuration.rate > 0, "No file would have to go on. Ask for 1 byte a second.")
    self.uploads = uploads
    self.folder = folder
    self.configuration = configuration
    self.clock = clock
    places = UploadPlaces(configuration.atOnce, ofUser: configuration.atOnceOfUser)
    var limits = ImageLimits()
    limits.bytes = configuration.bytes
    limits.pixels = configuration.pixels
    let maker = ThumbnailMaker(
      limits: limits,
      quality: configuration.quality,
      mostWaiting: configuration.atOnce
    )
    drawing = PictureDrawing(maker, configuration)
  }

  /// Stores the picture of a request.
  func take(_ call: APICall) async throws(APIFailure) -> UploadAnswer {
    let user = try call.signedIn().session.user
    switch places.take(user.id) {
    case .yours: break
    case .none: throw .unavailable(StoreError(.overloaded(limit: configuration.atOnce)))
    case .tooManyOfYours:
      throw APIFailure(
        .tooManyRequests,
        "\(configuration.atOnceOfUser) pictures of yours are on their way. Send this one after them.",
        headers: [("Retry-After", "5")]
      )
    }
    defer { places.giveBack(user.id) }
    let file = try await UploadBody(configuration, clock).read(call.request)
    let picture = try await drawing.drawn(file, of: user.id)
    // Two users who send the same picture have one each, so removing one does not affect the other.
    let content = SHA256.digest(of: Array("\(user.id) \(picture.tag)".utf8)).map(Self.hex).joined()
    let name = try await keep(picture.bytes, content, of: user)
    return UploadAnswer(name, picture.size)
  }

  /// Returns the JPEG file of a picture, if it exists.
  func file(_ digest: String) async throws(APIFailure) -> [UInt8]? {
    do throws(PictureFolderError) { return try await folder.file(digest) } catch {
      throw .unavailable(error)
    }
  }

  /// Removes pictures that no product has named for a while; any number of servers may do so at once.
  ///
  /// - Returns: How many were removed; 0 when none are left.
  func sweep(since moment: Timestamp) async throws -> Int {
    let names = try await uploads.claimUnused(since: moment)
    guard !names.isEmpty else { return 0 }
    try await folder.remove(names.map(Self.fileName))
    try await uploads.forget(names)
    return names.count
  }

  /// Stores a file under the name that the store gives it.
  ///
  /// The name is stored first: a name without a file is removed after a day, but a file without a name would stay
  /// forever.
  private func keep(
    _ file: [UInt8],
    _ content: String,
    of user: User
  ) async throws(APIFailure) -> String {
    let name: String
    do throws(StoreError) {
      // A new name each time, so that a late removal of an old name does not remove the new file.
      let new = Upload.prefix + SecretToken().text
      name = try await uploads.keep(content, of: user.id, as: new)
    } catch {
      switch error.reason {
      case .invalid("pictures", _):
        throw APIFailure(
          .conflict,
          """
          You have \(Upload.mostOfUser) pictures, which is the most. Those that none of your products \
          shows go after a day.
          """
        )
      default: throw APIFailure(error)
      }
    }
    do throws(PictureFolderError) { try await folder.keep(file, as: Self.fileName(name)) } catch {
      throw .unavailable(error)
    }
    try await check(name)
    return name
  }

  /// Removes the file again if its name was removed in the meantime, as another server does after a day.
  ///
  /// - Throws: 503; the picture can be sent again.
  private func check(_ name: String) async throws(APIFailure) {
    let isKept: Bool
    do throws(StoreError) { isKept = try await uploads.isKept(name) } catch {
      throw APIFailure(error)
    }
    guard !isKept else { return }
    do throws(PictureFolderError) { try await folder.remove([Self.fileName(name)]) } catch {
      throw .unavailable(error)
    }
    throw APIFailure(
      .serviceUnavailable,
      "The picture was on its way for too long. Send it again.",
      headers: [("Retry-After", "1")]
    )
  }

  private static func fileName(_ name: String) -> String {
    String(name.dropFirst(Upload.prefix.count))
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
