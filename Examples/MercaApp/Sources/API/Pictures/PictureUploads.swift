import Passwords
package import Store
import Synchronization
import ViperaDigests
import ViperaImages
import ViperaWeb

/// Accepts uploaded pictures, and re-encodes them, which removes everything but the visible picture.
///
/// The response names the picture, so that an offer can use it. Uploading a picture again, after a lost response, gives
/// the same name: the picture is identified by its owner and its visible content. Parallel uploads do not affect each
/// other. A picture that no offer uses is removed after a day.
package struct PictureUploads: Sendable {
  package struct Configuration: Sendable {
    /// The maximum size of a file in bytes (default: 8 MB).
    package var bytes = 8_000_000
    /// The maximum number of pixels of a picture (default: 25 million).
    package var pixels = 25_000_000
    /// The maximum length of the longer side after re-encoding, in pixels (default: 1,600).
    package var side = 1_600
    /// The quality after re-encoding, from 1 to 100.
    package var quality = 85
    /// The maximum number of uploads in memory at once (default: 16).
    package var atOnce = 16
    /// The maximum number of parallel uploads of a user (default: 4).
    package var atOnceOfUser = 4
    /// The time allowed for an upload, in addition to the time for its bytes at `rate` (default: 10 seconds).
    package var patience = Duration.seconds(10)
    /// The minimum rate in bytes per second (default: 64,000).
    package var rate = 64_000

    package init() {}
  }

  private let uploads: any UploadStore
  private let folder: PictureFolder
  private let configuration: Configuration
  private let drawing: PictureDrawing
  private let places: UploadPlaces
  private let clock: any Clock<Duration>

  /// Creates uploads that store the names in a store and the files in a folder.
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
    let maker = ThumbnailMaker(limits: limits, quality: configuration.quality, mostWaiting: configuration.atOnce)
    drawing = PictureDrawing(maker: maker, configuration: configuration)
  }

  /// Stores the picture in the request's body; the response names it.
  func take(_ call: APICall) async throws -> HTTPResponse {
    let user = try call.user()
    try places.take(user.id)
    defer { places.giveBack(user.id) }
    let file = try await UploadBody(configuration, clock).read(call.request)
    let picture = try await drawing.drawn(file, of: user.id)
    // If two users upload the same picture, each has a copy, so removing one copy does not affect the other.
    let content = Hex.text(SHA256.digest(of: "\(user.id) \(picture.tag)".utf8))
    let name = try await keep(picture.bytes, content, of: user)
    let address = PictureAddress.text(name)
    let json: JSONValue = [
      "name": .text(name), "address": .text(address),
      "width": .number(picture.size.width), "height": .number(picture.size.height),
    ]
    return .json(json, .created, headers: [("Location", address)])
  }

  /// Returns the JPEG file of a picture, if it exists.
  func file(_ digest: String) async throws -> [UInt8]? { try await folder.file(digest) }

  /// Removes pictures that no product has used since a moment; returns their number, or 0 when none are left.
  ///
  /// Several servers may sweep at the same time.
  func sweep(since moment: Timestamp) async throws -> Int {
    let names = try await uploads.claimUnused(since: moment)
    guard !names.isEmpty else { return 0 }
    try await folder.remove(names.map(Self.fileName))
    try await uploads.forget(names)
    return names.count
  }

  /// Stores a file, and returns the name that it has in the store.
  ///
  /// The name is stored first: a name without a file is removed after a day, but a file without a name would stay
  /// forever.
  private func keep(_ file: [UInt8], _ content: String, of user: User) async throws -> String {
    // Each upload has a new name, so that a late removal of an old file does not remove the new file.
    let new = Upload.prefix + SecretToken().text
    let name: String
    do throws(StoreError) { name = try await uploads.keep(content, of: user.id, as: new) } catch {
      guard case .invalid("pictures", _) = error.reason else { throw error }
      let detail = "You have \(Upload.mostOfUser) pictures, which is the maximum."
      throw APIFailure(.conflict, "\(detail) Pictures that no product shows are deleted after a day.")
    }
    try await folder.keep(file, as: Self.fileName(name))
    if try await uploads.isKept(name) { return name }
    // The name was removed during the upload, for example by another server's sweep.
    try await folder.remove([Self.fileName(name)])
    throw APIFailure(.serviceUnavailable, "The upload took too long. Send the picture again.", retryAfter: 1)
  }

  private static func fileName(_ name: String) -> String { String(name.dropFirst(Upload.prefix.count)) }
}

/// Re-encodes uploaded pictures, one at a time for each user.
///
/// Waiting pictures do not occupy the decoder's queue, so a user with several slow pictures delays others no more than
/// a user with one.
struct PictureDrawing: Sendable {
  let maker: ThumbnailMaker
  let configuration: PictureUploads.Configuration
  private let turns = Turns()

  /// Returns the re-encoded picture, once the user's earlier pictures have been re-encoded.
  func drawn(_ file: [UInt8], of user: User.ID) async throws -> LoadedImage {
    let (turn, limit, side) = ("\(user)", configuration.atOnceOfUser, configuration.side)
    guard await turns.begin(turn, atMost: limit) else {
      throw APIFailure.unavailable(StoreError(.overloaded(limit: limit)))
    }
    defer { turns.end(turn) }
    return try await maker.thumbnail(of: file, .fit(side, side), as: .jpeg)
  }
}

/// Limits how many uploads are in memory at once, in total and for each user.
final class UploadPlaces: Sendable {
  private let limit: Int
  private let limitOfUser: Int
  private let taken = Mutex<[User.ID: Int]>([:])

  init(_ limit: Int, ofUser limitOfUser: Int) {
    precondition(limit > 0 && limitOfUser > 0, "Nobody could upload. Allow 1 at a time at least.")
    self.limit = limit
    self.limitOfUser = limitOfUser
  }

  /// Takes one of the limited places for a user's upload; the caller has to give the place back.
  ///
  /// Throws 429 if the user has the maximum number, and 503 if all places are taken.
  func take(_ user: User.ID) throws(APIFailure) {
    try taken.withLock { taken throws(APIFailure) in
      if taken[user, default: 0] >= limitOfUser {
        let detail = "\(limitOfUser) of your pictures are being uploaded. Send this one when they are done."
        throw APIFailure(.tooManyRequests, detail, retryAfter: 5)
      }
      if taken.values.reduce(0, +) >= limit { throw .unavailable(StoreError(.overloaded(limit: limit))) }
      taken[user, default: 0] += 1
    }
  }

  func giveBack(_ user: User.ID) {
    taken.withLock { taken in
      let left = taken[user, default: 1] - 1
      taken[user] = left == 0 ? nil : left
    }
  }
}
