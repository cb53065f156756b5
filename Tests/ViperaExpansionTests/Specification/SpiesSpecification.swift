/// The promised features of spies and probes, each with a contract that uses the feature and a test that proves it.
struct SpiesSpecification: Sendable {
  /// The promised feature.
  let promise: String
  /// The test contract that uses the feature, and a part of its source; empty if there is none.
  let contract: String
  let source: String
  /// The test's file, and the name of the test.
  let suite: String
  let test: String

  init(_ promise: String, _ has: (String, String), _ held: (String, String)) {
    self.promise = promise
    (contract, source) = has
    (suite, test) = held
  }

  static let all = methods + arguments + properties + protocols + behaviour + probes + messages

  private static let methods = [
    Self(
      "overloads by label, parameter type and result",
      ("MethodsContract", "func find(name: Int) -> [Item]"),
      ("MethodSpyTests", "overloadsAreToldApartByLabelsTypesAndResult")
    ),
    Self(
      "throws, and throws of one type",
      ("MethodsContract", "func count() throws(ItemsError) -> Int"),
      ("MethodSpyTests", "errorsAreThrownAsPrepared")
    ),
    Self(
      "rethrows",
      ("ArgumentsContract", "rethrows -> [Int]"),
      ("ForwardingProbeTests", "rethrownErrorsComeThrough")
    ),
    Self(
      "async, with and without errors",
      ("MethodsContract", "func load() async"),
      ("ForwardingProbeTests", "methodsAreHandedOn")
    ),
    Self(
      "generic methods with constraints",
      ("GenericsContract", "where Value: Decodable & Sendable"),
      ("GenericSpyTests", "callersGetTheTypeTheyChoose")
    ),
    Self(
      "discardable results",
      ("MethodsContract", "@discardableResult func save"),
      ("MethodSpyTests", "resultsMayBeDiscardedAsDeclared")
    ),
    Self(
      "mutating",
      ("InheritanceContract", "mutating func grow(by step: Int)"),
      ("ShapeProbeTests", "changingPartsAreValuesToo")
    ),
    Self(
      "operators",
      ("TypeMembersContract", "static func + (left: Self, right: Self) -> Self"),
      ("TypeMemberSpyTests", "operatorsAreAnswered")
    ),
    Self(
      "subscripts",
      ("PropertiesContract", "subscript(index: Int) -> String { get set }"),
      ("PropertySpyTests", "subscriptsAreAnsweredAndRecorded")
    ),
    Self(
      "static members",
      ("TypeMembersContract", "static func make(_ id: Int) -> Int"),
      ("TypeMemberSpyTests", "staticMembersBelongToTheirTest")
    ),
    Self(
      "overloads of static members",
      ("TypeMembersContract", "static func make(_ name: String) -> String"),
      ("TypeMemberSpyTests", "staticOverloadsHaveRecordersOfTheirOwn")
    ),
    Self(
      "what differs only in being static, or in where an operator stands",
      ("TypeMembersContract", "static postfix func ~~ (worker: Self) -> Int"),
      ("TypeMemberSpyTests", "aStaticMemberAndAnOperatorsPlaceAreToldApart")
    ),
    Self(
      "overloads by what generic parameters must be",
      ("GenericsContract", "func keep<Value: BinaryInteger>(_ value: Value)"),
      ("GenericSpyTests", "overloadsByConstraintAreToldApart")
    ),
    Self(
      "initialisers",
      ("TypeMembersContract", "init?(name: String) throws"),
      ("TypeMemberSpyTests", "initialisersAreRecordedInWhatTheyMade")
    ),
  ]

  private static let arguments = [
    Self(
      "some and any",
      ("ArgumentsContract", "some Collection<Int>"),
      ("ArgumentSpyTests", "opaqueArgumentsAreKeptAsAny")
    ),
    Self(
      "inout",
      ("ArgumentsContract", "func fill(_ value: inout Int)"),
      ("ArgumentSpyTests", "inoutArgumentsMayBeChanged")
    ),
    Self(
      "variadic",
      ("ArgumentsContract", "func add(_ items: Int..., to place: String)"),
      ("ArgumentSpyTests", "variadicArgumentsAreAnArray")
    ),
    Self(
      "default values in extensions",
      ("MethodsContract", "func wait() { wait(limit: 3) }"),
      ("ForwardingProbeTests", "methodsAreHandedOn")
    ),
    Self(
      "escaping closures",
      ("ArgumentsContract", "func later(_ body: @escaping (Int) -> Void)"),
      ("ArgumentSpyTests", "escapingClosuresMayBeCalledLater")
    ),
    Self(
      "other closures",
      ("ArgumentsContract", "func each(_ body: (Int) -> Void)"),
      ("UnpreparedSpyTests", "aLentClosureThatIsKeptEndsTheRun")
    ),
    Self(
      "autoclosures",
      ("ArgumentsContract", "@autoclosure () -> String"),
      ("ArgumentSpyTests", "autoclosuresAreEvaluatedByWhoeverAsks")
    ),
    Self(
      "tuples and metatypes",
      ("MethodsContract", "func pair(_ pair: (a: Int, b: String), _ type: Item.Type"),
      ("MethodSpyTests", "tuplesMetatypesAndImplicitOptionalsAreRecorded")
    ),
    Self(
      "optionals of closures",
      ("PropertiesContract", "var onTap: (() -> Void)? { get set }"),
      ("PropertySpyTests", "writesAreRecordedAndReadAgain")
    ),
    Self(
      "what cannot be copied or kept is refused",
      ("", ""),
      ("DiagnosticsTests", "rulesAreSaidWhereTheyAreBroken")
    ),
    Self(
      "keywords in backticks",
      ("MethodsContract", "func `default`(`in` place: Int"),
      ("MethodSpyTests", "namesInBackticksAndWithoutNamesAreRecorded")
    ),
    Self(
      "other names in backticks",
      ("RawNamesContract", "func `fetch all`(`first name`: Int"),
      ("RawNamesTests", "aNameIsWhatStandsBetweenBackticks")
    ),
  ]

  private static let properties = [
    Self(
      "get",
      ("PropertiesContract", "var title: String { get }"),
      ("PropertySpyTests", "valuesAreReadAsPrepared")
    ),
    Self(
      "get set",
      ("PropertiesContract", "var count: Int { get set }"),
      ("PropertySpyTests", "writesAreRecordedAndReadAgain")
    ),
    Self(
      "async and throwing getters",
      ("PropertiesContract", "var items: [Item] { get async throws }"),
      ("PropertySpyTests", "valuesAreReadAsPrepared")
    ),
    Self(
      "mutating getters",
      ("InheritanceContract", "var next: Int { mutating get }"),
      ("ShapeProbeTests", "changingPartsAreValuesToo")
    ),
    Self(
      "static properties",
      ("TypeMembersContract", "static var limit: Int { get set }"),
      ("TypeMemberSpyTests", "staticMembersBelongToTheirTest")
    ),
  ]

  private static let behaviour = [
    Self("calls in one order", ("", ""), ("MethodSpyTests", "spiesMayShareATranscript")),
    Self("calls with arguments", ("", ""), ("MethodSpyTests", "transcriptsShowArguments")),
    Self("answers in order", ("", ""), ("MethodSpyTests", "answersComeInOrder")),
    Self("answers by closure", ("", ""), ("MethodSpyTests", "closuresAnswerByArguments")),
    Self(
      "a call that nothing was prepared for ends the run (decision 13)",
      ("", ""),
      ("UnpreparedSpyTests", "codeThatCatchesEverythingCannotHideIt")
    ),
    Self(
      "secrets are hidden",
      ("PassingContract", "func use(accessToken: String"),
      ("ShapeSpyTests", "secretsAreHiddenInTranscriptsAlone")
    ),
  ]

  private static let probes = [
    Self("everything is handed on", ("", ""), ("ForwardingProbeTests", "methodsAreHandedOn")),
    Self(
      "isolation is kept",
      ("IsolationContract", "func loadThrowing() async throws"),
      ("IsolationProbeTests", "thePartRunsOnItsOwnersActor")
    ),
    Self("errors keep their types", ("", ""), ("ForwardingProbeTests", "errorsKeepTheirTypes")),
    Self(
      "the cause is kept across await",
      ("", ""),
      ("CausalityTests", "theCauseIsKeptAcrossAwait")
    ),
    Self("secrets are not noted", ("", ""), ("ForwardingProbeTests", "secretsAreNeverNoted")),
    Self(
      "what is named like a secret is not noted",
      ("PassingContract", "var refreshToken: String { get async throws }"),
      ("ForwardingProbeTests", "whatIsNamedLikeASecretIsNeverNoted")
    ),
  ]

  private static let messages = [
    Self(
      "one catalogue, the whole text",
      ("", ""),
      ("DiagnosticsTests", "rulesAreSaidWhereTheyAreBroken")
    )
  ]
}
