import Store
import Testing

extension StoreConformance {
  @Suite struct Vipers {
    @Test(arguments: Backend.allCases)
    func everythingOfAViperMayBeMissing(backend: Backend) async throws {
      try await backend.withStore { store in
        #expect(try await store.vipers.list() == ViperList(title: nil, vipers: []))
        let list = ViperList(
          title: "Víboras",
          vipers: [
            Viper(id: 1, level: "1", image: "a", isAccessible: true),
            Viper(id: 2, level: "2", image: "b", isAccessible: false), Viper(id: 3),
          ]
        )
        try await store.filling.add(list)
        #expect(try await store.vipers.list() == list)
      }
    }
  }
}
