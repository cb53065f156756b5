/// What the modules of a session share and have again after a restart of the host.
///
/// ```swift
/// final class Visitor: SessionKept {
///   static let keptName = "visitor"
///   var kept: SignedIn?
/// }
/// ```
public protocol SessionKept: AnyObject {
  /// What is kept.
  associatedtype Kept: Codable

  /// Names the value among those that the session keeps.
  static var keptName: String { get }
  /// Raise it when the meaning of the value changes in a way that decoding does not notice; values of
  /// other versions are left out.
  static var keptVersion: Int { get }
  /// The value of now, or nil where there is nothing to keep.
  ///
  /// It is set when the object has just been made and there is a value of before.
  var kept: Kept? { get set }
}

extension SessionKept {
  /// The first version.
  public static var keptVersion: Int { 1 }
}
