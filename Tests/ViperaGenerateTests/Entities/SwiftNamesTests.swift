import Testing

@testable import ViperaGenerate

@Suite struct SwiftNamesTests {
  @Test(arguments: [
    ("name", "name"),
    ("first_name", "firstName"),
    ("firstName", "firstName"),
    ("user_id", "userID"),
    ("userId", "userId"),
    ("avatar_url", "avatarURL"),
    ("id", "id"),
    ("ID", "id"),
    ("HTTPStatus", "httpStatus"),
    ("FirstName", "firstName"),
    ("FIRST_NAME", "firstName"),
    ("kebab-case", "kebabCase"),
    ("two words", "twoWords"),
    ("is_OK", "isOK"),
    ("line_2", "line2"),
    ("2fa_enabled", "value2faEnabled"),
    ("_id", "id"),
    ("__v", "v"),
    ("@type", "type"),
    ("größe", "grosse"),
    ("año", "ano"),
    ("名前", "value"),
    ("", "value"),
    ("self", "selfValue"),
    ("init", "initValue"),
    ("class", "class"),
  ])
  func aKeyBecomesAProperty(key: String, name: String) {
    #expect(SwiftNames.property(key) == name)
  }

  @Test func aVeryLongKeyIsCut() {
    #expect(SwiftNames.property(String(repeating: "long_", count: 40)).count == 60)
  }

  @Test func aKeyThatIsANameKeepsIt() {
    #expect(
      SwiftNames.properties(["user_id", "userID", "user-id"]) == [
        "user_id": "userID2", "userID": "userID", "user-id": "userID3",
      ]
    )
  }

  @Test(arguments: [
    ("billing_address", "BillingAddress"),
    ("address", "Address"),
    ("id", "ID"),
    ("2fa", "Value2fa"),
    ("名前", "Value"),
  ])
  func aKeyBecomesAType(key: String, name: String) {
    #expect(SwiftNames.type(key) == name)
  }

  @Test(arguments: [
    ("items", "item"),
    ("addresses", "address"),
    ("billing_addresses", "billing_address"),
    ("categories", "category"),
    ("boxes", "box"),
    ("children", "child"),
    ("schoolChildren", "schoolChild"),
    ("order_statuses", "order_status"),
    ("people", "person"),
    ("status", "status"),
    ("analysis", "analysis"),
    ("address", "address"),
    ("news", "news"),
    ("ids", "id"),
    ("data", "data"),
    ("as", "as"),
  ])
  func manyBecomeOne(plural: String, singular: String) {
    #expect(SwiftNames.singular(plural) == singular)
  }

  @Test(arguments: [
    ("on_leave", "onLeave"), ("IN_PROGRESS", "inProgress"), ("ACTIVE", "active"), ("none", "noneValue"),
    ("default", "default"),
  ])
  func aValueBecomesACase(value: String, name: String) {
    #expect(SwiftNames.enumCase(value) == name)
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    (#"a"b\c"#, #""a\"b\\c""#),
    (#"\(x)"#, #""\\(x)""#),
    ("tab\tand\u{200B}", #""tab\u{9}and\u{200B}""#),
    ("é", #""é""#),
  ])
  func aTextBecomesALiteral(text: String, literal: String) {
    #expect(SwiftNames.literal(text) == literal)
  }
}
