import Testing

@testable import Modules

@Suite struct BeerSearchEntityTests {
  @Test(arguments: [
    ("", BeerSearchEntity.nothing), ("  \t", .nothing),
    ("1", .number(1)), (" 25 ", .number(25)), ("003", .number(3)), ("0", .number(0)),
    ("9223372036854775807", .number(.max)), ("9223372036854775808", .number(.max)),
    ("-1", .noNumber), ("+1", .noNumber), ("1.5", .noNumber), ("1,5", .noNumber),
    ("1e3", .noNumber),
    ("one", .noNumber), ("1 2", .noNumber), ("#1", .noNumber), ("0x1", .noNumber),
    ("١", .noNumber), ("１", .noNumber), ("½", .noNumber), ("1\u{301}", .noNumber),
    ("1/../employees", .noNumber), ("1\0", .noNumber),
  ])
  func whatIsTypedIsRead(text: String, as entity: BeerSearchEntity) {
    #expect(BeerSearchEntity(text) == entity)
  }
}
