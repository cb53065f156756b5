import Foundation
import SwiftSyntax
import ViperaSource

/// The methods to add to hand-written test doubles of a module's contracts.
///
/// A double records a new call as it records its existing ones: in a flag or in a counter.
struct UseCaseDoubles {
  /// The property by which a test checks whether a method was called.
  enum Record: Equatable {
    case flag(String)
    case count(String)

    /// The statement that records a call.
    fileprivate var statement: String {
      switch self {
      case .flag(let name): "\(name) = true"
      case .count(let name): "\(name) += 1"
      }
    }
  }

  private let sources: UseCaseSources

  init(in sources: UseCaseSources) {
    self.sources = sources
  }

  /// Returns the record of a method, and the members that store it in the double.
  func members(
    of method: UseCaseDesign.Method,
    in double: LocatedType,
    _ contract: LocatedDeclaration
  ) -> (record: Record?, members: [NewMember]) {
    let end = double.end(of: contract)
    func implementation(_ body: [String]) -> NewMember {
      let modifier = end.last?.access.modifier ?? ""
      let lines = UseCaseMembers.lines(modifier + method.head, body)
      return NewMember(in: end.declaration, .init(after: end.last?.position), .method(method.signature), lines)
    }
    // A method of a struct must be mutating to record calls, but the struct may be in a constant.
    guard double.main.facts.kind.isReference else { return (nil, [implementation([])]) }
    let habit = habit(of: double, contract)
    let record = habit?.record(method.name) ?? .count("\(method.name)Count")
    let property = habit?.declaration(method.name) ?? "private(set) var \(method.name)Count = 0"
    let name = habit?.name(method.name) ?? "\(method.name)Count"
    let last = double.main.facts.properties.last { !$0.isComputed && !$0.isStatic }
    let spot = last.map { NewMember.Spot.after($0.position) } ?? .first
    let field = NewMember(in: double.main, spot, .property(name), [property])
    return (record, [field, implementation([record.statement])])
  }

  // MARK: - Habits

  /// The convention for properties that record calls: the texts around a method's name, and the declaration.
  private struct Habit {
    let front: String
    let back: String
    /// The text of the declaration, with a placeholder for the method's name.
    let text: String
    let isFlag: Bool

    func name(_ method: String) -> String {
      front + (front.isEmpty ? method : method.withCapital) + back
    }

    func record(_ method: String) -> Record { isFlag ? .flag(name(method)) : .count(name(method)) }

    /// The declaration for another method.
    func declaration(_ method: String) -> String { text.replacing("\u{0}", with: name(method)) }
  }

  /// The double's convention for recording calls in a flag or counter, taken from the last such property.
  private func habit(of double: LocatedType, _ contract: LocatedDeclaration) -> Habit? {
    guard let text = try? sources.text(of: double.main.place.path) else { return nil }
    let source = SourceText(text)
    guard let block = source.block(at: double.main.place.position) else { return nil }
    // Long names come first, since 'loadItemsCalled' belongs to 'loadItems', not to 'load'.
    for method in contract.methods.sorted(by: { $0.name.count > $1.name.count }) {
      for item in block.members.members {
        guard case .property(let name)? = item.key, let ends = Self.ends(of: name, around: method.name) else {
          continue
        }
        let written = source.text(in: item.start..<item.declarationEnd)
        let isFlag = written.hasSuffix("= false")
        guard isFlag || written.hasSuffix("= 0"), !written.contains("\n") else { continue }
        let text = written.replacing(name, with: "\u{0}")
        return Habit(front: ends.front, back: ends.back, text: text, isFlag: isFlag)
      }
    }
    return nil
  }

  /// The texts around a method's name in the name of a property that records its calls; nil for other properties.
  private static func ends(of property: String, around method: String) -> (front: String, back: String)? {
    guard let range = property.range(of: method, options: .caseInsensitive) else { return nil }
    let front = String(property[..<range.lowerBound])
    let back = String(property[range.upperBound...])
    // The method's name must be a separate word, as in 'isShowItems' and 'showItemsCalled', but not in 'isShown'.
    guard front.isEmpty || property[range.lowerBound].isUppercase, back.first?.isLowercase != true else { return nil }
    let isKnown = ["call", "count", "invo", "times"].contains { back.lowercased().contains($0) }
    return back.isEmpty || isKnown ? (front, back) : nil
  }
}
