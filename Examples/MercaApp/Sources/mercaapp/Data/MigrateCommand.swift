import Store

/// Migrates a store to the newest schema.
enum MigrateCommand {
  static func run(in place: DataPlace) async throws {
    // Opening the store migrates it.
    try await place.withStore { try await $0.check() }
    Output.say("The store has the newest schema.")
  }
}
