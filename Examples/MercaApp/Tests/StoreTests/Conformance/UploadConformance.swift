import Store
import Testing

extension StoreConformance {
  @Suite struct Uploads {
    private static let day = Upload.secondsUnused

    private func offer(_ pictures: [String]) -> ProductOffer {
      ProductOffer(title: "Té", price: 1, pictures: pictures)
    }

    @Test(arguments: Backend.allCases)
    func whatAProductNamesIsKept(backend: Backend) async throws {
      let time = ManualTime(1_700_000_000_000)
      try await backend.withStore(clock: { time.now }) { store in
        try await Sample.fill(store)
        for name in ["own/a", "own/b", "own/c"] { try await store.uploads.note(name, of: 2) }
        let pictures = ["own/a", "demo/product/1/1", "own/b", "own/a"]
        let first = try await store.products.offer(offer(pictures))
        let second = try await store.products.offer(offer(["own/a"]))
        time.advance(Self.day * 1000)
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/c"])
        // What is claimed is neither named nor uploaded until it is forgotten.
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/c"])
        await expectInvalid("pictures") { () throws(StoreError) in
          try await store.products.offer(offer(["own/c"]))
        }
        await expectFailure(.stale) { () throws(StoreError) in
          try await store.uploads.note("own/c", of: 2)
        }
        try await store.uploads.forget(["own/a", "own/c"])
        #expect(try await store.uploads.claimUnused(since: time.now) == [])
        try await store.uploads.note("own/c", of: 2)
        // One of two products lets go of it, then the other.
        _ = try await store.products.change(
          first.id,
          of: first.seller.id,
          version: nil,
          to: offer(["own/c"]),
          stock: 1
        )
        time.advance(1000)
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/b"])
        try await store.products.withdraw(second.id, of: second.seller.id)
        #expect(try await store.uploads.claimUnused(since: time.now) == ["own/b"])
        time.advance(1000)
        let gone = try await store.uploads.claimUnused(since: time.now)
        #expect(gone.sorted() == ["own/a", "own/b"])
      }
    }

    @Test(arguments: Backend.allCases)
    func onlyTheirOwnerNamesThem(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        try await store.uploads.note("own/a", of: 2)
        try await store.uploads.note("own/b", of: 3)
        let product = try await store.products.offer(offer(["own/a"]))
        for name in ["own/b", "own/none"] {
          await expectInvalid("pictures") { () throws(StoreError) in
            try await store.products.offer(offer([name]))
          }
          await expectInvalid("pictures") { () throws(StoreError) in
            try await store.products.change(
              product.id,
              of: product.seller.id,
              version: nil,
              to: offer([name]),
              stock: 1
            )
          }
        }
        // Nothing of it was done.
        #expect(try await store.products.product(product.id) == product)
        await expectFailure(.missing("account")) { () throws(StoreError) in
          try await store.uploads.note("own/x", of: 99)
        }
      }
    }

    // Whoever removes files looks for unused pictures while offers begin to name them.
    @Test(arguments: Backend.allCases)
    func whatIsOfferedMeanwhileIsNotClaimed(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        let names = (0..<40).map { "own/\($0)" }
        for name in names { try await store.uploads.note(name, of: 2) }
        let (offered, claimed) = await withTaskGroup(of: (String?, [String]).self) { group in
          for name in names {
            group.addTask {
              do throws(StoreError) {
                _ = try await store.products.offer(offer([name]))
                return (name, [])
              } catch {
                guard case .invalid("pictures", _) = error.reason else {
                  Issue.record("\(error)")
                  return (nil, [])
                }
                return (nil, [])
              }
            }
          }
          for _ in 0..<4 {
            group.addTask {
              do throws(StoreError) {
                let any = Timestamp(milliseconds: .max)
                return (nil, try await store.uploads.claimUnused(since: any))
              } catch {
                Issue.record("\(error)")
                return (nil, [])
              }
            }
          }
          return await group.reduce(into: (Set<String>(), Set<String>())) { all, one in
            if let name = one.0 { all.0.insert(name) }
            all.1.formUnion(one.1)
          }
        }
        #expect(offered.isDisjoint(with: claimed))
        #expect(offered.union(claimed) == Set(names))
      }
    }

    @Test(arguments: Backend.allCases)
    func ofManyAtOnceNoMoreAreTakenThanThereMayBe(backend: Backend) async throws {
      try await backend.withStore { store in
        try await Sample.fill(store)
        for number in 0..<(Upload.mostOfUser - 2) {
          try await store.uploads.note("own/\(number)", of: 2)
        }
        let taken = await withTaskGroup(of: Bool.self) { group in
          for number in 0..<8 {
            group.addTask {
              do throws(StoreError) {
                try await store.uploads.note("own/late-\(number)", of: 2)
                return true
              } catch {
                return false
              }
            }
          }
          return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(taken == 2)
        // Those that are there may be sent again.
        try await store.uploads.note("own/1", of: 2)
      }
    }
  }
}
