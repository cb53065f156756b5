import Store

/// Measures reading products by ID with many tasks at once.
struct ReadBench {
  private static let each = 2_000

  let store: any Store

  func run() async {
    for tasks in [1, 16, 128] {
      let clock = ContinuousClock()
      let start = clock.now
      let timings = await measure(tasks)
      let seconds = Self.seconds(clock.now - start)
      let rate = Int(Double(tasks * Self.each) / seconds)
      print("product by id, \(tasks) tasks: \(rate)/s  \(timings.line)")
    }
  }

  private func measure(_ tasks: Int) async -> Timings {
    let store = store
    return await withTaskGroup(of: Timings.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var timings = Timings()
          let clock = ContinuousClock()
          for number in 0..<Self.each {
            let start = clock.now
            let id = 1 + (task &* 7919 &+ number &* 104_729) % 2_000
            guard (try? await store.products.product(id)) != nil else { continue }
            timings.note(clock.now - start)
          }
          return timings
        }
      }
      var all = Timings()
      for await timings in group { all.add(timings) }
      return all
    }
  }

  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
