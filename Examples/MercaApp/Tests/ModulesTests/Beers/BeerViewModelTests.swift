import Entities
import Testing
import Vipera

@testable import Modules

@Suite struct BeerViewModelTests {
  @Test func aBeerIsShownWithItsNumberAndItsAddress() throws {
    let beer = BeerViewModel(.buzz)
    #expect(beer.id == 1)
    #expect(beer.number == "#1")
    #expect(beer.name == "Buzz")
    #expect(beer.description == "Light and crisp.")
    #expect(beer.picture == "/buzz.webp")
    #expect(beer.address == (try BeerDetail(id: 1).location()))
  }

  // A server may send any URL, and a name without an address cannot be shown.
  @Test(arguments: [
    ("/a.webp", true), ("https://merca.example/a.webp", true), ("http://merca.example/a", true),
    ("demo/beer/3", false), ("javascript:alert(1)", false), ("", false),
  ])
  func onlyWhatHasAnAddressIsAPicture(image: String, isShown: Bool) {
    let beer = Beer(id: 3, name: "Yuzu", description: "", image: image)
    #expect(BeerViewModel(beer).picture == (isShown ? image : nil))
  }

  @Test func whatHasNoNameIsCalledByItsNumber() {
    #expect(BeerViewModel(Beer(id: 7, name: "", description: "")).name == "#7")
  }
}
