import Foundation

/// A folder for data that is kept between runs.
enum PrivateFolder {
  /// Why the folder could not be created.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let path: String

    /// The cause and the remedy.
    var description: String {
      "The folder '\(path)' cannot be made. Name one that this user may make, or an empty one."
    }
  }

  /// Creates the folder and its missing parents, for the owner only.
  static func make(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw Failure(path: path)
    }
  }
}
