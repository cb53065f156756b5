import ViperaSource

/// The tests of a use case, and the methods of the doubles that they use.
struct UseCaseTests {
  private(set) var members: [NewMember] = []

  private let module: UseCaseModule
  private let design: UseCaseDesign

  init(_ design: UseCaseDesign, in module: UseCaseModule) {
    self.module = module
    self.design = design
  }
}
