import Glibc

/// Idle sessions that have each sent one like, to measure the server's memory for each of them.
struct IdleLoad {
  private static let settling: UInt32 = 2

  private let site: Site
  private let server: Int

  init(_ site: Site, server: Int) {
    self.site = site
    self.server = server
  }

  func run(steps: [Int]) throws(LoadError) {
    // The first sessions do not count, because the server also allocates memory for itself when they open.
    var pages = try site.open(3)
    var last: (count: Int, kilobytes: Int)?
    for step in steps {
      while pages.count < step + 3 {
        let page = try site.open()
        try page.like()
        while try page.receive() == 0 {}
        pages.append(page)
      }
      sleep(Self.settling)
      let kilobytes = Usage.kilobytes(of: server)
      var measured = Measured("idle")
      measured.add("sessions", "\(step)")
      measured.add("server_kb", "\(kilobytes)")
      if let last, step > last.count {
        let more = Double(kilobytes - last.kilobytes)
        measured.add("kb_per_session", more / Double(step - last.count))
      }
      measured.printLine()
      last = (step, kilobytes)
    }
  }
}
