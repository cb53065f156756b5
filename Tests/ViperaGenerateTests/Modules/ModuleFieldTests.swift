import Testing

@testable import ViperaGenerate

/// The types that the error messages list.
private let types =
  "String, Int, Double, Bool, Date, URL, UUID, Decimal, each also as an optional ('Int?') or a list ('[Int]')"

@Suite struct ModuleFieldTests {
  private func message(of text: String) -> String? {
    do throws(GenerateError) {
      _ = try ModuleField.fields(in: text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func fieldsAreReadInTheirOrder() throws {
    let fields = try ModuleField.fields(in: "title:String, price: Double? ,tags:[String]")
    #expect(fields.map(\.name) == ["title", "price", "tags"])
    #expect(fields.map { "\($0.type)" } == ["String", "Double?", "[String]"])
  }

  @Test(arguments: ["", "  "])
  func noTextIsNoField(text: String) throws {
    #expect(try ModuleField.fields(in: text).isEmpty)
  }

  @Test(
    arguments: [
      ("title", "The field 'title' has no type. Write 'title:String'. Known: \(types)."),
      ("title:", "The field 'title' has no type. Write 'title:String'. Known: \(types)."),
      (":String", "A field has a type and no name. Write the name before the colon, such as 'title:String'."),
      ("a:Int,,b:Int", "A field is empty. Write one comma between fields, such as 'title:String,price:Double?'."),
      ("a:Int,", "A field is empty. Write one comma between fields, such as 'title:String,price:Double?'."),
      ("a:Int,a:String", "The field 'a' is named twice. Name each field once."),
      (
        "price:Doubel",
        "The field 'price' has the type 'Doubel', which is not known. Did you mean 'Double'? Known: \(types)."
      ),
      (
        "price:[doubel]",
        "The field 'price' has the type '[doubel]', which is not known. Did you mean '[Double]'? Known: \(types)."
      ),
      ("price:Money", "The field 'price' has the type 'Money', which is not known. Known: \(types)."),
      (
        "tags:[String]?",
        "The field 'tags' has the type '[String]?'. Fields are a value, an optional or a list: "
          + "'String', 'String?' or '[String]'."
      ),
      (
        "tags:[String?]",
        "The field 'tags' has the type '[String?]'. Fields are a value, an optional or a list: "
          + "'String', 'String?' or '[String]'."
      ),
      ("class:String", "The field 'class' has the name of a word of Swift. Choose another name."),
      ("Title:String", "The field 'Title' is not written as Swift writes names. Did you mean 'title'?"),
      ("first_name:String", "The field 'first_name' is not written as Swift writes names. Did you mean 'firstName'?"),
      (
        "1st:String",
        "The field '1st' is not written as Swift writes names. Begin with a small letter, and use letters and digits."
      ),
    ] as [(String, String)]
  )
  func aBrokenFieldIsNamed(text: String, wanted: String) {
    #expect(message(of: text) == wanted)
  }

  @Test func fieldsHaveALimitedNumberAndLength() {
    let many = (0...60).map { "a\($0):Int" }.joined(separator: ",")
    #expect(message(of: many) == "There are 61 fields, and a module has at most 60. Split the entity.")
    let long = String(repeating: "a", count: 31)
    #expect(message(of: "\(long):Int") == "The field '\(long)' is longer than 30 letters. Choose a shorter name.")
  }
}

@Suite struct FieldTypeTests {
  @Test(
    arguments: [
      ("title:String", "\"Title\""),
      ("createdBy:String?", "\"Created by\""),
      ("tags:[String]", "[\"Tags\"]"),
      ("count:Int", "3"),
      ("counts:[Int]", "[3]"),
      ("price:Double", "19.5"),
      ("price:Decimal?", "19.5"),
      ("isNew:Bool", "true"),
      ("createdAt:Date", "Date(timeIntervalSince1970: 1_700_000_000)"),
      ("photo:URL", "URL(filePath: \"/photo\")"),
      ("homePage:URL?", "URL(string: \"https://example.com/home-page\")"),
      ("photos:[URL]", "[URL(filePath: \"/photos\")]"),
      ("id:UUID", "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))"),
    ] as [(String, String)]
  )
  func aSampleIsAValueOfTheType(field: String, sample: String) throws {
    #expect(try ModuleField.fields(in: field).map(\.sample) == [sample])
  }

  @Test(
    arguments: [
      ("v:String", "entity.v"),
      ("v:String?", "entity.v ?? \"–\""),
      ("v:[String]", "entity.v.joined(separator: \", \")"),
      ("v:Int", "\"\\(entity.v)\""),
      ("v:Double?", "entity.v.map { \"\\($0)\" } ?? \"–\""),
      ("v:[Decimal]", "entity.v.map { \"\\($0)\" }.joined(separator: \", \")"),
      ("v:Bool", "entity.v ? \"Yes\" : \"No\""),
      ("v:Bool?", "entity.v.map { $0 ? \"Yes\" : \"No\" } ?? \"–\""),
      ("v:[Bool]", "entity.v.map { $0 ? \"Yes\" : \"No\" }.joined(separator: \", \")"),
      ("v:Date", "entity.v.formatted()"),
      ("v:Date?", "entity.v?.formatted() ?? \"–\""),
      ("v:[Date]", "entity.v.map { $0.formatted() }.joined(separator: \", \")"),
      ("v:URL", "entity.v.absoluteString"),
      ("v:URL?", "entity.v?.absoluteString ?? \"–\""),
      ("v:[UUID]", "entity.v.map(\\.uuidString).joined(separator: \", \")"),
    ] as [(String, String)]
  )
  func aTextShowsTheValue(field: String, text: String) throws {
    #expect(try ModuleField.fields(in: field).map { $0.text(of: "entity") } == [text])
  }

  @Test(arguments: ["", "?", "[]", "[String", "String]", "String??", "string", "[[Int]]"])
  func anotherTypeIsNone(text: String) {
    #expect(FieldType(text) == nil)
  }

  @Test func foundationIsNeededForItsTypes() {
    let needed = FieldType.Base.allCases.filter { FieldType($0).needsFoundation }
    #expect(needed == [.date, .url, .uuid, .decimal])
  }
}
