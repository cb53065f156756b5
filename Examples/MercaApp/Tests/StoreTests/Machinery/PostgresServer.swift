import Foundation
import SQLStore

/// A PostgreSQL server for the tests, in a temporary folder and only on a socket; it is removed afterwards.
final class PostgresServer: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The server of the running tests.
  @TaskLocal static var current: PostgresServer?

  /// The name of an empty database with the newest schema.
  static let template = "template_merca"

  private let folder: String
  private let binaries: String
  private let shell: Child

  /// Creates a cluster and starts its server; returns when the server accepts connections.
  init() throws {
    binaries = try Self.findBinaries()
    folder = try Self.makeFolder()
    let asServer = try Self.wayToBeAnotherUser(owning: folder)
    try Child.run(
      asServer + [
        "\(binaries)/initdb", "--pgdata=\(folder)/data", "--username=merca", "--auth=trust",
        "--encoding=UTF8", "--locale=C", "--no-sync",
      ]
    )
    // When its input ends, the shell stops the server and removes the folder. The input also ends with this process,
    // even if that crashes.
    let script = """
      exec 3<&0
      folder=$1; shift
      "$@" </dev/null 3<&- & server=$!
      { read -r line <&3; kill -INT $server; } >/dev/null 2>&1 & watcher=$!
      wait $server
      kill $watcher 2>/dev/null
      rm -rf "$folder"
      """
    // Enough for 32 parallel tests, each with one or two stores of eight connections.
    shell = try Child(
      ["/bin/sh", "-c", script, "sh", folder] + asServer + [
        "\(binaries)/postgres", "-D", "\(folder)/data", "-k", folder, "-c", "listen_addresses=",
        "-c", "fsync=off", "-c", "max_connections=600", "-c", "shared_buffers=64MB",
      ]
    )
    try awaitReadiness()
  }

  /// Stops the server and removes its folder.
  func stop() {
    shell.closeInput()
    _ = shell.wait()
  }

  /// The connection string for a database.
  func url(_ database: String) -> String {
    "host=\(folder) user=merca dbname=\(database)"
  }

  /// The connection string for a database on this server, or on another one if this one refuses changes.
  func url(_ database: String, orAt other: PostgresServer) -> String {
    "host=\(folder),\(other.folder) user=merca dbname=\(database)"
  }

  /// The URL of a database.
  func commandURL(_ database: String) -> String {
    "postgresql:///\(database)?host=\(folder)&user=merca"
  }

  /// Creates a database as a copy of another.
  func create(_ name: String, from template: String) throws {
    try Child.run([
      "\(binaries)/createdb", "--host=\(folder)", "--username=merca", "--template=\(template)",
      name,
    ])
  }

  /// Removes a database, and ends its connections.
  func drop(_ name: String) throws {
    try Child.run([
      "\(binaries)/dropdb", "--host=\(folder)", "--username=merca", "--force", name,
    ])
  }

  /// Runs a statement with `psql`.
  func execute(_ sql: String, in database: String) throws {
    try Child.run([
      "\(binaries)/psql", "--host=\(folder)", "--username=merca", "--dbname=\(database)",
      "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--command=\(sql)",
    ])
  }

  private static func findBinaries() throws -> String {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    guard let newest = versions.compactMap({ Int($0) }).max() else {
      throw Failure(description: "No PostgreSQL in \(root). Run scripts/setup.")
    }
    return "\(root)/\(newest)/bin"
  }

  private static func makeFolder() throws -> String {
    // Short, because the path of a socket may have at most 107 bytes.
    var template = Array("\(P_tmpdir)/merca-postgres-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(description: "No folder for PostgreSQL can be made (\(errno)).")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the command prefix for another user: PostgreSQL refuses to run as root, so it runs as the user that its
  /// package creates.
  private static func wayToBeAnotherUser(owning folder: String) throws -> [String] {
    guard getuid() == 0 else { return [] }
    guard let user = getpwnam("postgres") else {
      throw Failure(
        description: "There is no user 'postgres' to run PostgreSQL as. Run scripts/setup."
      )
    }
    guard chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) == 0 else {
      throw Failure(description: "\(folder) cannot be given to 'postgres' (\(errno)).")
    }
    return ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
  }

  private func awaitReadiness() throws {
    var seen = ""
    while !seen.contains("ready to accept connections") {
      guard let more = shell.read() else {
        throw Failure(description: "PostgreSQL did not start: \(seen)")
      }
      seen += more
    }
    // Later output is read too, because otherwise the server would block when the pipe is full.
    Thread.detachNewThread { [shell] in while shell.read() != nil {} }
  }
}
