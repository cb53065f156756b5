import Testing
import ViperaHTML

@testable import Screens

@Suite struct PictureTests {
  private let pictures = Pictures { source, width, height in
    source.hasPrefix("/api/pictures/") ? "/t\(source)?\(width)x\(height)" : nil
  }

  @Test func aPictureIsAskedForAsLargeAsItIsShown() throws {
    let picture = Picture("/api/pictures/demo/beer/7", 96, 72, alt: "Buzz", from: pictures)
    let address = "/t/api/pictures/demo/beer/7"
    #expect(
      try StaticMarkup.text(of: picture) == """
        <span class="ma-picture ma-frame" style="aspect-ratio:1.333" role="img" aria-label="Buzz">\
        <picture><source srcset="\(address)?96x72 1x, \(address)?192x144 2x">\
        <img src="\(address)?96x72" alt="" width="96" height="72" loading="lazy" decoding="async">\
        </picture></span>
        """
    )
  }

  @Test func besideATextItIsNotToldTwice() throws {
    let markup = try StaticMarkup.text(of: Picture("/api/pictures/a", 48, 48, from: pictures))
    #expect(markup.contains("aria-hidden=\"true\"") && !markup.contains("role"))
    #expect(markup.contains("aspect-ratio:1.000"))
  }

  @Test(arguments: [nil, "", "https://elsewhere.example/a.png", "javascript:alert(1)"])
  func whereThereIsNoneItsPlaceStays(source: String?) throws {
    let picture = Picture(source, 160, 90, alt: "Viper", placeholder: "V", from: pictures)
    #expect(
      try StaticMarkup.text(of: picture) == """
        <span class="ma-picture" style="aspect-ratio:1.777" role="img" aria-label="Viper">V</span>
        """
    )
  }

  @Test func aPortraitHasInitialsBehindIt() throws {
    let portrait = Portrait(id: 8, name: "Ada King Lovelace", address: nil, pictures: pictures)
    let markup = try StaticMarkup.text(of: portrait)
    #expect(markup.contains("ma-colour-2") && markup.contains(">AK</span>"))
    #expect(!markup.contains("ma-frame") && !markup.contains("<img"))
  }
}
