import Passwords
import Testing

@Suite struct PasswordHasherTests {
  private let hasher = PasswordHasher(cost: PasswordCost(kilobytes: 64, passes: 1))

  @Test(arguments: ["Secret1", "", "ñandú 👩‍👩‍👧", String(repeating: "x", count: 5_000), "a\0b"])
  func aPasswordMatchesItsOwnHashAlone(password: String) async throws {
    let hash = try await hasher.hash(password)
    #expect(hash.hasPrefix("$argon2id$v=19$m=64,t=1,p=1$"))
    #expect(try await hasher.matches(password, hash))
    #expect(try await !hasher.matches(password + "x", hash))
    #expect(try await hasher.hash(password) != hash)
  }

  // Cut at the zero, this would be the password of everybody whose own begins like it.
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

  @Test func aHashOfAnotherCostStillMatches() async throws {
    let dear = PasswordHasher(cost: PasswordCost(kilobytes: 256, passes: 2))
    #expect(try await hasher.matches("Secret1", dear.hash("Secret1")))
  }

  @Test func noMoreWaitThanMay() async throws {
    let narrow = PasswordHasher(
      cost: PasswordCost(kilobytes: 4_096, passes: 3),
      mostAtOnce: 1,
      mostWaiting: 2
    )
    let results = await withTaskGroup(of: Result<String, PasswordError>.self) { group in
      for _ in 0..<40 {
        group.addTask {
          do throws(PasswordError) { return .success(try await narrow.hash("Secret1")) } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var made = 0
    for result in results {
      switch result {
      case .success: made += 1
      case .failure(let error): #expect(error == .overloaded(limit: 2))
      }
    }
    // The one that runs and those that may wait.
    #expect(made >= 3)
    // Later there is room again.
    _ = try await narrow.hash("Secret1")
  }

  @Test func whoeverHasLeftIsNotHashedFor() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Result { () async throws(PasswordError) in try await hasher.hash("Secret1") }
    }
    #expect(await task.value == .failure(.cancelled))
  }
}

extension Result {
  fileprivate init(_ work: () async throws(Failure) -> Success) async {
    do throws(Failure) { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
