import Testing

@testable import App

@Suite struct PicturesTests {
  @Test(arguments: [
    ("/img/0.svg", 0), ("/img/9.svg", 9), ("/img/999.svg", 999), ("/img/1000.svg", nil),
    ("/img/-1.svg", nil), ("/img/01.svg", nil), ("/img/+1.svg", nil), ("/img/.svg", nil),
    ("/img/1.png", nil), ("/img/99999999999999999999.svg", nil), ("/", nil),
  ])
  func eachPictureHasOneAddress(path: String, number: Int?) {
    #expect(Pictures.picture(at: path) == number)
  }

  @Test func picturesOfNeighboursDiffer() {
    #expect(Pictures.markup(1) != Pictures.markup(2))
    #expect(Pictures.markup(1).utf8.count < 400)
  }
}
