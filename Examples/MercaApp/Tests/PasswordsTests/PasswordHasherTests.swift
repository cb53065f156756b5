import Glibc
import Testing

@testable import Passwords

@Suite(.timeLimit(.minutes(10))) struct PasswordHasherTests {
  private let hasher = PasswordHasher(cost: PasswordCost(kilobytes: 64, passes: 1))

  @Test(arguments: ["Secret1", "", "ñandú 👩‍👩‍👧", String(repeating: "x", count: 5_000), "a\0b"])
  func aPasswordMatchesItsOwnHashAlone(password: String) async throws {
    let hash = try await hasher.hash(password)
    #expect(hash.hasPrefix("$argon2id$v=19$m=64,t=1,p=1$"))
    #expect(try await hasher.matches(password, hash))
    #expect(try await !hasher.matches(password + "x", hash))
    #expect(try await hasher.hash(password) != hash)
  }

  // If it were cut at the NUL, this password would equal every other password with the same beginning.
  @Test func aPasswordIsLookedAtWhole() async throws {
    let hash = try await hasher.hash("a\0b")
    #expect(try await !hasher.matches("a", hash))
    #expect(try await !hasher.matches("a\0c", hash))
  }

  @Test(arguments: ["", "none", "$argon2id$", "$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA", "é\u{0}"])
  func whatIsNoHashMatchesNothing(hash: String) async throws {
    #expect(try await !hasher.matches("Secret1", hash))
  }

  @Test func withoutAHashNothingMatches() async throws {
    #expect(try await !hasher.matches("Secret1", nil))
    #expect(try await !hasher.matches("Secret1", PasswordCost(kilobytes: 64, passes: 1).unmatched))
  }

  @Test func aHashThatNoPasswordHasIsKnownByItsSalt() async throws {
    #expect(PasswordCost.isUnmatched(PasswordCost().unmatched))
    #expect(PasswordCost.isUnmatched(PasswordCost(kilobytes: 64, passes: 1).unmatched))
    #expect(try await !PasswordCost.isUnmatched(hasher.hash("Secret1")))
  }

  @Test func aHashOfAnotherCostStillMatches() async throws {
    let dear = PasswordHasher(cost: PasswordCost(kilobytes: 256, passes: 2))
    #expect(try await hasher.matches("Secret1", dear.hash("Secret1")))
  }

  private func held(_ library: HeldLibrary, mostWaiting: Int) -> PasswordHasher {
    PasswordHasher(
      cost: PasswordCost(kilobytes: 64, passes: 1),
      mostAtOnce: 1,
      mostWaiting: mostWaiting,
      argon2: library
    )
  }

  private typealias Outcome = Result<String, PasswordError>

  private func hashing(_ password: String, _ hasher: PasswordHasher) -> Task<Outcome, Never> {
    Task { await Result { () async throws(PasswordError) in try await hasher.hash(password) } }
  }

  /// Yields until a condition holds; the suite's time limit ends the wait.
  private func until(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: () -> Bool
  ) async {
    while !holds() {
      guard !Task.isCancelled else {
        Issue.record("What the test waits for did not happen.", sourceLocation: sourceLocation)
        return
      }
      await Task.yield()
    }
  }

  @Test func noMoreWaitThanMay() async {
    let library = HeldLibrary()
    let hasher = held(library, mostWaiting: 2)
    let first = hashing("first", hasher)
    await until { library.begun == 1 }
    let waiting = [hashing("second", hasher), hashing("third", hasher)]
    await until { hasher.load.waiting == 2 }
    for _ in 0..<5 {
      #expect(await hashing("late", hasher).value == .failure(.overloaded(limit: 2)))
    }
    library.open()
    #expect(await first.value == .success("first"))
    #expect(await waiting[0].value == .success("second"))
    #expect(await waiting[1].value == .success("third"))
    // Later, there is a free place again.
    #expect(await hashing("again", hasher).value == .success("again"))
    #expect(library.begun == 4)
  }

  // Regression: cancelled calls kept their places, so that other calls were refused.
  @Test func aCancelledCallerGivesUpItsPlaceAtOnce() async {
    let library = HeldLibrary()
    let hasher = held(library, mostWaiting: 1)
    let first = hashing("first", hasher)
    await until { library.begun == 1 }
    let leaving = hashing("second", hasher)
    await until { hasher.load.waiting == 1 }
    leaving.cancel()
    #expect(await leaving.value == .failure(.cancelled))
    let third = hashing("third", hasher)
    await until { hasher.load.waiting == 1 }
    library.open()
    #expect(await first.value == .success("first"))
    #expect(await third.value == .success("third"))
    #expect(library.begun == 2)
  }

  // Regression: on a machine with two processors, two hashes blocked both threads that run Swift tasks.
  @Test func tasksGoOnWhileEveryThreadIsBusy() async {
    let library = HeldLibrary(isBusy: true)
    let count = 2 * Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let hasher = PasswordHasher(
      cost: PasswordCost(kilobytes: 64, passes: 1),
      mostAtOnce: count,
      mostWaiting: 0,
      argon2: library
    )
    let tasks = (0..<count).map { hashing("\($0)", hasher) }
    await until { library.begun == count }
    library.open()
    for (number, task) in tasks.enumerated() {
      #expect(await task.value == .success("\(number)"))
    }
  }

  @Test func noPasswordIsHashedForACancelledCaller() async {
    let library = HeldLibrary()
    library.open()
    let hasher = held(library, mostWaiting: 1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Result { () async throws(PasswordError) in try await hasher.hash("Secret1") }
    }
    #expect(await task.value == .failure(.cancelled))
    #expect(library.begun == 0)
  }
}

extension Result {
  fileprivate init(_ work: () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
