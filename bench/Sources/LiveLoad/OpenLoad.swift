/// Sessions that are opened one by one and left immediately.
struct OpenLoad {
  private let site: Site
  private let server: Int

  init(_ site: Site, server: Int) {
    self.site = site
    self.server = server
  }

  func run(_ count: Int) throws(LoadError) -> Measured {
    let before = Usage(of: server)
    var times: [UInt64] = []
    for _ in 0..<count {
      let start = Usage.now
      _ = try site.open()
      times.append(Usage.now - start)
    }
    return Measured("opens", times, from: before, to: Usage(of: server), bytes: Traffic())
  }
}
