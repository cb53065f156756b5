import Testing

@testable import ViperaGenerate

/// Whole generated files, in the form that developers read.
@Suite struct MockGeneratorTests {
  @Test func aWorkerWithAProperty() throws {
    let source = """
      import Foundation

      public struct Employee {}

      protocol EmployeesWorker: AnyObject {
        func employees(page: Int) async throws -> [Employee]
        func employee(id: Int) -> Employee?
        func delete(_ employee: Employee, completion: @escaping (Result<Void, any Error>) -> Void)
        var isOnline: Bool { get set }
      }
      """
    let file = try #require(try generated(source) { $0.testable = ["Company"] }.files.first)
    #expect(file.path == "Spies/EmployeesWorkerSpy+Generated.swift")
    #expect(file.text == Self.worker)
  }

  private static let worker = """
    // Written by 'vipera generate mocks Sources/App --testable Company'. Do not edit: run it again.
    // swift-format-ignore-file
    // swiftlint:disable all

    #if DEBUG
    import Foundation

    @testable import Company

    /// Stands in for `EmployeesWorker` in tests: it records calls and answers them as it was prepared.
    final class EmployeesWorkerSpy: EmployeesWorker {
      enum Call {
        case employees(page: Int)
        case employee(id: Int)
        case delete(Employee, completion: (Result<Void, any Error>) -> Void)
        case setIsOnline(Bool)
      }

      /// The calls, oldest first. Reads of a property are counted by its recorder.
      var calls: [Call] { spyLog.entries }

      let onEmployees = SpyMethod<Int, [Employee], any Error, (Int) async throws -> [Employee]>(
        "employees(page:)",
        "EmployeesWorkerSpy.onEmployees"
      )
      let onEmployee = SpyMethod<Int, Employee?, Never, (Int) -> Employee?>(
        "employee(id:)",
        "EmployeesWorkerSpy.onEmployee"
      )
      let onDelete = SpyMethod<
        (employee: Employee, completion: (Result<Void, any Error>) -> Void),
        Void,
        Never,
        (Employee, @escaping (Result<Void, any Error>) -> Void) -> Void
      >("delete(_:completion:)", "EmployeesWorkerSpy.onDelete")
      let onIsOnline = SpyProperty<Bool>("isOnline", "EmployeesWorkerSpy.onIsOnline")
      private let spyLog = SpyLog<Call>()

      init() {}

      func employees(page: Int) async throws -> [Employee] {
        spyLog.add(.employees(page: page))
        switch onEmployees.next(page) {
        case .returns(let value): return value
        case .throws(let error): throw error
        case .answers(let answer): return try await answer(page)
        }
      }

      func employee(id: Int) -> Employee? {
        spyLog.add(.employee(id: id))
        switch onEmployee.next(id) {
        case .returns(let value): return value
        case .answers(let answer): return answer(id)
        }
      }

      func delete(_ employee: Employee, completion: @escaping (Result<Void, any Error>) -> Void) {
        spyLog.add(.delete(employee, completion: completion))
        onDelete.call((employee: employee, completion: completion))?(employee, completion)
      }

      var isOnline: Bool {
        get { onIsOnline.read() }
        set {
          spyLog.add(.setIsOnline(newValue))
          onIsOnline.write(newValue)
        }
      }
    }
    #endif

    """

  @Test func aViewInsideAContract() throws {
    let source = """
      import Foundation
      #if canImport(UIKit)
      import UIKit
      #endif

      enum CartContract {
        struct Item {}

        protocol Loading {
          func show(isLoading: Bool)
        }

        @MainActor
        protocol View: AnyObject, Loading {
          func show(_ item: Item)
          func fill(email: String, password: String)
          nonisolated func name() -> String
          #if os(iOS)
          func rotate()
          #endif
        }
      }
      """
    let result = try generated(source) { $0.only = ["View"] }
    #expect(
      result.files.map(\.path) == ["Spies/CartContractViewSpy+Generated.swift", "Spies/SpySupport+Generated.swift"]
    )
    #expect(result.files.first?.text == Self.view)
  }

  private static let view = """
    // Written by 'vipera generate mocks Sources/App --only View'. Do not edit: run it again.
    // swift-format-ignore-file
    // swiftlint:disable all

    #if DEBUG
    import Foundation
    #if canImport(UIKit)
    import UIKit
    #endif

    extension CartContract {
      /// Stands in for `View` in tests: it records calls and answers them as it was prepared.
      @MainActor
      final class ViewSpy: View {
        enum Call {
          case show(Item)
          case fill(email: String, password: SpySecret<String>)
          case name
          #if os(iOS)
          case rotate
          #endif
          case showIsLoading(isLoading: Bool)
        }

        /// The calls, oldest first.
        nonisolated var calls: [Call] { spyLog.entries }

        let onShow = SpyMethod<Item, Void, Never, @MainActor (Item) -> Void>("show(_:)", "CartContract.ViewSpy.onShow")
        let onFill = SpyMethod<(email: String, password: String), Void, Never, @MainActor (String, String) -> Void>(
          "fill(email:password:)",
          "CartContract.ViewSpy.onFill"
        )
        nonisolated let onName = SpyMethod<Void, String, Never, @Sendable () -> String>(
          "name()",
          "CartContract.ViewSpy.onName"
        )
        #if os(iOS)
        let onRotate = SpyMethod<Void, Void, Never, @MainActor () -> Void>("rotate()", "CartContract.ViewSpy.onRotate")
        #endif
        let onShowIsLoading = SpyMethod<Bool, Void, Never, @MainActor (Bool) -> Void>(
          "show(isLoading:)",
          "CartContract.ViewSpy.onShowIsLoading"
        )
        private nonisolated let spyLog = SpyLog<Call>()

        init() {}

        func show(_ item: Item) {
          spyLog.add(.show(item))
          onShow.call(item)?(item)
        }

        func fill(email: String, password: String) {
          spyLog.add(.fill(email: email, password: SpySecret(password)))
          onFill.call((email: email, password: password))?(email, password)
        }

        nonisolated func name() -> String {
          spyLog.add(.name)
          switch onName.next() {
          case .returns(let value): return value
          case .answers(let answer): return answer()
          }
        }

        #if os(iOS)
        func rotate() {
          spyLog.add(.rotate)
          onRotate.call()?()
        }
        #endif

        func show(isLoading: Bool) {
          spyLog.add(.showIsLoading(isLoading: isLoading))
          onShowIsLoading.call(isLoading)?(isLoading)
        }
      }
    }
    #endif

    """

  @Test func aSharedPartWithAssociatedTypesAndStaticMembers() throws {
    let source = """
      protocol Store<Row>: Sendable {
        associatedtype Row: Hashable & Sendable
        func save(_ row: Row) throws
        static func make() -> Self
      }
      """
    let result = try generated(source) { $0.suffix = .mock }
    #expect(
      result.files.map(\.path) == [
        "Spies/StoreMock+Generated.swift", "Spies/SpySupport+Generated.swift", "Spies/SpyScope+Generated.swift",
      ]
    )
    #expect(result.files.first?.text == Self.store)
  }

  private static let store = """
    // Written by 'vipera generate mocks Sources/App --suffix Mock'. Do not edit: run it again.
    // swift-format-ignore-file
    // swiftlint:disable all

    #if DEBUG
    /// Stands in for `Store` in tests: it records calls and answers them as it was prepared.
    final class StoreMock<Row: Hashable & Sendable>: Store {
      enum Call {
        case save(Row)
        case make
      }

      /// The calls, oldest first.
      var calls: [Call] { spyLog.entries }

      /// The calls of static members inside `SpyScope.run { … }`, oldest first.
      static var staticCalls: [Call] { staticLog.entries }
      private static var staticLog: SpyLog<Call> {
        SpyScope.recorder(of: Self.self, "staticLog") { SpyLog<Call>() }
      }

      let onSave = SpyMethod<Row, Void, any Error, @Sendable (Row) throws -> Void>("save(_:)", "StoreMock.onSave")
      private let spyLog = SpyLog<Call>()

      init() {}

      func save(_ row: Row) throws {
        spyLog.add(.save(row))
        switch onSave.next(row) {
        case .returns: return
        case .throws(let error): throw error
        case .answers(let answer): return try answer(row)
        }
      }

      static var onMake: SpyMethod<Void, StoreMock, Never, @Sendable () -> StoreMock> {
        SpyScope.recorder(of: Self.self, "onMake") { SpyMethod("make()", "StoreMock.onMake") }
      }

      static func make() -> StoreMock {
        staticLog.add(.make)
        switch onMake.next() {
        case .returns(let value): return value
        case .answers(let answer): return answer()
        }
      }
    }
    #endif

    """
}
