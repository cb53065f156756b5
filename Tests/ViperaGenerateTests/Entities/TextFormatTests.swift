import Testing

@testable import ViperaGenerate

@Suite struct TextFormatTests {
  @Test(
    arguments: [
      ("2024-05-01T08:00:00Z", .instant),
      ("2024-05-01T08:00:00+02:00", .instant),
      ("2024-05-01T08:00:00-0330", .instant),
      ("2024-05-01T08:00:00.5Z", .fractionalInstant),
      ("2024-05-01T08:00:00.123456789+00:00", .fractionalInstant),
      ("2024-05-01T08:00:00", .localTime),
      ("2024-05-01T08:00:00.250", .localTime),
      ("2024-02-29", .day),
      ("2023-02-29", .plain),
      ("2000-02-29", .day),
      ("1900-02-29", .plain),
      ("0000-00-00", .plain),
      ("2024-13-01", .plain),
      ("2024-04-31", .plain),
      ("2024-05-01 08:00:00Z", .plain),
      ("2024-05-01T25:00:00Z", .plain),
      ("2024-05-01T08:60:00Z", .plain),
      ("2024-05-01T08:00:00.Z", .plain),
      ("2024-05-01T08:00:00.1234567890Z", .plain),
      ("2024-05-01T08:00:00+2", .plain),
      ("2024-05-01T08:00:00+99:00", .plain),
      ("2024-05-01T08:00Z", .plain),
      ("２０２４-05-01", .plain),
      ("01/05/2024", .plain),
      ("0b9f6f1e-3c1c-4d5e-9a55-0f2f3d9c8a10", .uuid),
      ("0B9F6F1E-3C1C-4D5E-9A55-0F2F3D9C8A10", .uuid),
      ("0b9f6f1e-3c1c-4d5e-9a55-0f2f3d9c8a1g", .plain),
      ("0b9f6f1e3c1c4d5e9a550f2f3d9c8a10", .plain),
      ("https://example.com/a?b=c#d", .url),
      ("http://localhost:8080", .url),
      ("wss://example.com/live", .url),
      ("https://", .plain),
      ("https://example.com/ä", .plain),
      ("https://example.com/a b", .plain),
      ("https://example.com/{id}", .plain),
      ("ftp://example.com", .plain),
      ("/relative/path", .plain),
      ("example.com", .plain),
      ("", .plain),
    ] as [(String, TextFormat)]
  )
  func aTextHasAFormat(text: String, format: TextFormat) {
    #expect(TextFormat(text) == format)
  }
}
