import Foundation
import PostgresStore
import SQLiteStore
import Store

/// The place where the data is stored.
enum DataPlace: Equatable {
  /// A SQLite file in this folder.
  case folder(String)
  /// A PostgreSQL database at this URL.
  case postgres(String)

  static let standard = DataPlace.folder(".merca/data")

  /// Reads the place from the environment; nil if the environment does not name one.
  init?(environment: [String: String]) throws(Arguments.Failure) {
    switch (environment["MERCAAPP_DATA"] ?? "", environment["MERCAAPP_DATABASE"] ?? "") {
    case ("", ""): return nil
    case (let folder, ""): self = .folder(folder)
    case ("", let url): self = try .at(url: url)
    default: throw Arguments.Failure("MERCAAPP_DATA and MERCAAPP_DATABASE are both set. Set one of them.")
    }
  }

  /// Returns the place for a URL; errors do not quote the URL, because it may contain a password.
  static func at(url: String) throws(Arguments.Failure) -> DataPlace {
    guard ["postgresql://", "postgres://"].contains(where: url.hasPrefix) else {
      throw Arguments.Failure("The database is not a PostgreSQL URL. Use postgresql://USER@HOST/DATABASE.")
    }
    return .postgres(url)
  }

  /// Whether the data is in a file on this machine, and so not the database of a public shop.
  var isOfThisMachine: Bool { if case .folder = self { true } else { false } }

  /// The default folder for uploaded pictures.
  var uploadFolder: String { if case .folder(let folder) = self { "\(folder)/pictures" } else { ".merca/pictures" } }

  /// The folder that keeps thumbnails while the server restarts; nil for a database.
  ///
  /// It belongs to this data, because pictures of other data may have the same addresses.
  var pictureFolder: String? { if case .folder(let folder) = self { "\(folder)/thumbnails" } else { nil } }

  /// Opens the store, creating it if necessary, and migrates it to the newest schema.
  func open() async throws -> any Store {
    switch self {
    case .folder(let folder):
      try PrivateFolder.make(folder)
      let file = URL(fileURLWithPath: folder).appending(path: "merca.db").path
      return try await SQLiteStore.open(SQLiteStore.Configuration(file: file))
    case .postgres(let url):
      return try await PostgresStore.open(PostgresStore.Configuration(url: url))
    }
  }

  func withStore(_ work: (any Store) async throws -> Void) async throws {
    let store = try await open()
    do { try await work(store) } catch {
      await store.close()
      throw error
    }
    await store.close()
  }
}

/// A folder that only its owner can read.
enum PrivateFolder {
  struct Failure: Error, Equatable, CustomStringConvertible {
    let path: String

    var description: String {
      "The folder '\(path)' cannot be created. Use a folder that this user may create, or an empty one."
    }
  }

  /// Creates the folder, and its parent folders if they are missing, for the owner only.
  static func make(_ path: String) throws(Failure) {
    let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: owner)
    } catch {
      throw Failure(path: path)
    }
  }
}

/// Runs `mercaapp migrate`.
enum MigrateCommand {
  static func run(in place: DataPlace) async throws {
    // Opening the store migrates it.
    try await place.withStore { try await $0.check() }
    Output.say("The schema of the store is up to date.")
  }
}
