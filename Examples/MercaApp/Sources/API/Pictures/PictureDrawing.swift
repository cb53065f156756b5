import Store
import ViperaImages

/// Re-encodes uploaded pictures, one at a time for each user.
///
/// A user's other pictures wait outside the decoder's queue, so several slow pictures of one user delay another user's
/// picture no more than one of them does.
struct PictureDrawing: Sendable {
  private let maker: ThumbnailMaker
  private let side: Int
  private let atOnceOfUser: Int
  private let turns = Turns()

  init(_ maker: ThumbnailMaker, _ configuration: PictureUploads.Configuration) {
    self.maker = maker
    side = configuration.side
    atOnceOfUser = configuration.atOnceOfUser
  }

  /// Returns the re-encoded picture of a file, when the user's earlier ones are done.
  func drawn(_ file: [UInt8], of user: User.ID) async throws(APIFailure) -> LoadedImage {
    let turn = "\(user)"
    guard await turns.begin(turn, atMost: atOnceOfUser) else {
      throw .unavailable(StoreError(.overloaded(limit: atOnceOfUser)))
    }
    defer { turns.end(turn) }
    do throws(ImageError) {
      return try await maker.thumbnail(of: file, .fit(side, side), as: .jpeg)
    } catch {
      throw APIFailure(error)
    }
  }
}
