import ViperaHTML

/// A placeholder of a beer that is loading.
struct BeerSkeleton: HTML {
  var body: some HTML {
    div(.class("vp-card ma-beer-card"), .aria(.hidden, "true")) {
      span(.class("ma-beer vp-skeleton")) {}
      div(.class("vp-grow")) {
        span(.class("vp-skeleton")) {}
        span(.class("vp-skeleton")) {}
        span(.class("vp-skeleton")) {}
      }
    }
  }
}
