import Testing
import ViperaHTML

@Suite struct DepthTests {
  struct Nest: HTML {
    let depth: Int

    var body: some HTML {
      div {
        if depth > 1 { AnyHTML(Nest(depth: depth - 1)) }
      }
    }
  }

  @Test func tenThousandLevelsAreAnErrorAndNothingIsWritten() throws {
    var buffer = HTMLBuffer()
    #expect(throws: RenderingError.tooDeep(limit: 256)) {
      try StaticMarkup.render(Nest(depth: 10_000), into: &buffer)
    }
    #expect(buffer.text == "")
  }

  @Test func aFailedUpdateLeavesWhatWasThere() throws {
    var page = try LivePage(Nest(depth: 3))
    #expect(throws: RenderingError.tooDeep(limit: 256)) { try page.update(Nest(depth: 10_000)) }
    try page.update(Nest(depth: 2))
    #expect(try page.browser.visible == LivePage.visible(Nest(depth: 2)))
  }

  @Test func theLimitIsOnesOwn() throws {
    var buffer = HTMLBuffer()
    try StaticMarkup.render(Nest(depth: 5), into: &buffer, maximumDepth: 10)
    #expect(throws: RenderingError.tooDeep(limit: 8)) {
      try StaticMarkup.render(Nest(depth: 5), into: &buffer, maximumDepth: 8)
    }
  }

  @Test func theMessageSaysWhatToDo() {
    #expect(
      RenderingError.tooDeep(limit: 256).description == """
        Elements are nested deeper than 256 levels. Browsers flatten what is nested deeper than 512; \
        show deep data as a list with indentation, or stop at a level.
        """
    )
  }
}
