import Foundation
import SQLStore

/// A PostgreSQL server of the tests' own: in a folder of its own, on a socket alone, gone afterwards.
final class PostgresServer: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The server of the tests that run now.
  @TaskLocal static var current: PostgresServer?

  /// The name of a database that has the newest schema and nothing in it.
  static let template = "template_merca"

  private let folder: String
  private let binaries: String
  private let shell: Child

  /// Makes a cluster and starts a server for it; answers when it accepts connections.
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
    // The shell ends the server and removes the folder when its input ends, which it does when this
    // process ends, however it ends.
    let script = """
      exec 3<&0
      folder=$1; shift
      "$@" </dev/null 3<&- & server=$!
      { read -r line <&3; kill -INT $server; } >/dev/null 2>&1 & watcher=$!
      wait $server
      kill $watcher 2>/dev/null
      rm -rf "$folder"
      """
    // 32 tests run at a time, each with a store or two of eight connections.
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

  /// Where a database is.
  func url(_ database: String) -> String {
    "host=\(folder) user=merca dbname=\(database)"
  }

  /// Where a database of this name is, here or else at another server.
  func url(_ database: String, orAt other: PostgresServer) -> String {
    "host=\(folder),\(other.folder) user=merca dbname=\(database)"
  }

  /// Where a database is, as a URL.
  func commandURL(_ database: String) -> String {
    "postgresql:///\(database)?host=\(folder)&user=merca"
  }

  /// Makes a database out of another.
  func create(_ name: String, from template: String) throws {
    try Child.run([
      "\(binaries)/createdb", "--host=\(folder)", "--username=merca", "--template=\(template)",
      name,
    ])
  }

  /// Removes a database and ends its connections.
  func drop(_ name: String) throws {
    try Child.run([
      "\(binaries)/dropdb", "--host=\(folder)", "--username=merca", "--force", name,
    ])
  }

  /// Runs a statement with the server's own client.
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
    // Short, since the path of a socket may have 107 bytes.
    var template = Array("\(P_tmpdir)/merca-postgres-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(description: "No folder for PostgreSQL can be made (\(errno)).")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// PostgreSQL refuses to run as root, so then it runs as the user that its package makes.
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
    // What it says later is read too, or the server would wait for somebody to.
    Thread.detachNewThread { [shell] in while shell.read() != nil {} }
  }
}
