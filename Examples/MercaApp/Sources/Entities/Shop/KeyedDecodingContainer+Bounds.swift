extension KeyedDecodingContainer {
  /// Decodes a whole number that has to be within a range.
  func number(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "\(number) is not within \(range.lowerBound) and \(range.upperBound)."
      )
    }
    return number
  }

  /// Decodes a text of at most `most` characters.
  func text(_ key: Key, most: Int) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard text.unicodeScalars.count <= most else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "The text is longer than \(most) characters."
      )
    }
    return text
  }

  /// Decodes such a text, if there is one.
  func textIfPresent(_ key: Key, most: Int) throws -> String? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try text(key, most: most)
  }
}
