import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct PropertyListTests {
  @Test func theTextKeepsTheOrderOfItsKeys() {
    let list = PropertyList.dictionary(["b": .list([.text("x"), .number(1)]), "a": .truth(false)])
    #expect(
      list.file == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>b</key>
        \t<array>
        \t\t<string>x</string>
        \t\t<integer>1</integer>
        \t</array>
        \t<key>a</key>
        \t<false/>
        </dict>
        </plist>

        """
    )
  }

  @Test func whatXMLReservesIsEscaped() throws {
    let text = PropertyList.list([.text("<a> & 'b' \"c\"")]).file
    let read = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    #expect(read as? [String] == ["<a> & 'b' \"c\""])
  }
}
