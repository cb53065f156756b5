import DemoData
import Store

/// Fills a store and shows the progress.
struct SeedBench {
  let store: any Store

  func run(products: Int) async throws(StoreError) {
    let clock = ContinuousClock()
    let start = clock.now
    let filling = Filling(DemoData(), products: products, passwordHash: "no password")
    try await filling.fill(store) { done, total in
      let took = clock.now - start
      Diagnostics.write("\r\(done) of \(total) rows after \(took.components.seconds) s ")
    }
    print("\nfilled with \(products) products in \((clock.now - start).components.seconds) s")
  }
}
