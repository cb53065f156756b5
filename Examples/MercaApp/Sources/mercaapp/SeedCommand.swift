import DemoData
import Passwords
import Store

/// Fills a store with made-up data, and says how far it is.
enum SeedCommand {
  /// What no password has for its hash.
  private static let noHash = "none"

  static func run(_ options: SeedOptions, in place: DataPlace) async throws {
    var hash = noHash
    if let password = options.password { hash = try await PasswordHasher().hash(password) }
    let filling = Filling(DemoData(), products: options.products, passwordHash: hash)
    try await place.withStore { store in
      let clock = ContinuousClock()
      let start = clock.now
      let drawing = ProgressDrawing()
      try await filling.fill(store) { done, total in
        drawing.show(Progress(done: done, total: total, elapsed: clock.now - start))
      }
      drawing.end()
    }
    Output.say("The store is filled, with \(options.products) products among the rest.")
  }
}
