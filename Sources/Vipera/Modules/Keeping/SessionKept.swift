/// An object that the modules of a session share and that is restored after a restart of the host.
///
/// ```swift
/// final class Visitor: SessionKept {
///   static let keptName = "visitor"
///   var kept: SignedIn?
/// }
/// ```
public protocol SessionKept: AnyObject {
  /// The type of the kept value.
  associatedtype Kept: Codable

  /// The name of the value, unique in the session.
  static var keptName: String { get }
  /// Increase it when the meaning of the value changes in a way that decoding does not notice; values
  /// of other versions are left out.
  static var keptVersion: Int { get }
  /// The current value, or nil if there is nothing to keep.
  ///
  /// If there is a value from before the restart, it is set just after the object was made.
  var kept: Kept? { get set }
}

extension SessionKept {
  /// The first version.
  public static var keptVersion: Int { 1 }
}
