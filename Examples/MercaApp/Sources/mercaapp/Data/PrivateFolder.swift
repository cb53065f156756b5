import Foundation

/// A folder where something is kept between two runs.
enum PrivateFolder {
  /// Why there is no such folder.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let path: String

    /// What happened and what to do.
    var description: String {
      "The folder '\(path)' cannot be made. Name one that this user may make, or an empty one."
    }
  }

  /// Makes the folder and those above it that are not there, for the owner alone.
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
