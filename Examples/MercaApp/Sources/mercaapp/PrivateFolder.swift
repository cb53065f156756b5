import Foundation

/// A folder where something is kept between two runs.
enum PrivateFolder {
  /// Makes the folder and those above it that are not there, for the owner alone.
  static func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }
}
