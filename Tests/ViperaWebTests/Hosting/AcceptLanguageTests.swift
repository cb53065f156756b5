import Testing
import Vipera

@testable import ViperaWeb

/// How valid and invalid `Accept-Language` headers are parsed.
@Suite struct AcceptLanguageTests {
  @Test(
    arguments: [
      ([], []),
      (["es-CO"], ["es-CO"]),
      (["es-CO,es;q=0.9,en;q=0.8"], ["es-CO", "es", "en"]),
      (["en;q=0.5, es-CO , de ; q=0.75\t"], ["es-CO", "de", "en"]),
      // Several header fields are combined into one list.
      (["en;q=0.1", "es;q=0.2"], ["es", "en"]),
      // Languages with the same weight keep their order.
      (["en;q=1,es;q=1.000,de"], ["en", "es", "de"]),
      (["es;Q=0.3,en;q=0.35"], ["en", "es"]),
      // A language with the weight 0 is unwanted, and `*` is ignored.
      (["en;q=0,es;q=0.000,*;q=0.5,de;q=0.001"], ["de"]),
      (["es;q=.5,en;q=2,de;q=1.5,fr;q=0.1234,it;q=a,pt;q=,nl;level=1;q=0.1,sv"], ["sv"]),
      (["es;q=-1,en;q=0.1.2,de;q=1e3,fr;q=٠,it"], ["it"]),
      ([",,;,;q=1, ;q=0.3,es"], ["es"]),
      (["es;q=0.,en;q=1."], ["en"]),
      (["<script>,es\"x,é,es_CO,en"], ["en"]),
    ] as [([String], [String])]
  )
  func theHeaviestComesFirst(values: [String], tags: [String]) {
    #expect(WantedLanguages(accepting: values).tags == tags)
  }

  @Test func onlySoMuchIsRead() {
    let many = (0..<10_000).map { "l\($0);q=0.5" }.joined(separator: ",")
    #expect(WantedLanguages(accepting: [many + ",es"]).tags.first == "l0")
    #expect(WantedLanguages(accepting: [String(repeating: ",", count: 10_000)]).tags == [])
    #expect(WantedLanguages(accepting: [String(repeating: "a", count: 10_000)]).tags == [])
  }
}
