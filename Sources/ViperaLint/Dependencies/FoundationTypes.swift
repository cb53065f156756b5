/// Recognises types that are available without a UI framework.
enum FoundationTypes {
  /// Whether a type is certainly not one of SwiftUI's.
  static func contains(_ name: String) -> Bool {
    let root = String(name.prefix { $0 != "." })
    return swift.contains(root) || foundation.contains(root) || combine.contains(root) || observation.contains(root)
      || root.hasPrefix("URL") || root.hasPrefix("JSON") || root.hasPrefix("Dispatch")
  }

  /// Whether a type may come from UIKit or from a framework that UIKit re-exports: CoreImage, Metal, UserNotifications
  /// and so on.
  static func mayBeUIKit(_ name: String) -> Bool {
    let root = String(name.prefix { $0 != "." })
    if foundation.contains(root) || swift.contains(root) { return false }
    return prefixes.contains { prefix in
      let rest = root.dropFirst(prefix.count).prefix(2)
      return root.hasPrefix(prefix) && rest.first?.isUppercase == true && rest.last?.isLowercase == true
    }
  }

  private static let prefixes = ["AX", "CI", "CT", "CV", "MTL", "NS", "OS", "UN", "UT"]

  static let combine: Set<String> = [
    "AnyCancellable", "AnyPublisher", "Cancellable", "ConnectablePublisher", "CurrentValueSubject", "Deferred",
    "Empty", "Fail", "Future", "Just", "ObservableObject", "ObservableObjectPublisher", "PassthroughSubject",
    "Published", "Publisher", "Publishers", "Record", "Subject", "Subscriber", "Subscribers", "Subscription",
  ]

  static let observation: Set<String> = ["Observable", "ObservationIgnored", "ObservationTracked"]

  private static let swift: Set<String> = [
    "Actor", "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "AsyncStream",
    "AsyncThrowingStream", "Bool", "CancellationError", "CaseIterable", "Character", "Clock", "ClosedRange", "Codable",
    "CodingKey", "Collection", "Comparable", "ContinuousClock", "CustomStringConvertible", "Decodable", "Decoder",
    "DiscardableResult", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error",
    "ExpressibleByStringLiteral", "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int16", "Int32", "Int64",
    "Int8", "IteratorProtocol", "KeyPath", "MainActor", "Mirror", "Never", "ObjectIdentifier", "Optional",
    "OptionSet", "Range", "RawRepresentable", "Result", "Self", "Sendable", "Sequence", "Set", "Set", "String",
    "Substring", "Task", "TaskGroup", "Type", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
    "WritableKeyPath", "autoclosure", "available", "class", "discardableResult", "dynamicMemberLookup", "escaping",
    "frozen", "globalActor", "inlinable", "objc", "objcMembers", "propertyWrapper", "resultBuilder", "retroactive",
    "unchecked", "unknown", "usableFromInline",
  ]

  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatter", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar",
    "CharacterSet", "CocoaError", "Data", "Date", "DateComponents", "DateComponentsFormatter", "DateFormatter",
    "DateInterval", "Decimal", "FileHandle", "FileManager", "Formatter", "HTTPCookie", "HTTPCookieStorage",
    "HTTPURLResponse", "ISO8601DateFormatter", "IndexPath", "IndexSet", "InputStream", "Locale", "LocalizedError",
    "Measurement", "MeasurementFormatter", "NSArray", "NSAttributedString", "NSCache", "NSCoder", "NSCoding",
    "NSCopying", "NSCountedSet", "NSData", "NSDate", "NSDecimalNumber", "NSDictionary", "NSError", "NSErrorPointer",
    "NSException", "NSExpression", "NSFetchRequest", "NSFetchedResultsController", "NSIndexPath",
    "NSKeyValueObservation",
    "NSKeyedArchiver", "NSKeyedUnarchiver", "NSLocale", "NSLocalizedString", "NSLock", "NSLog", "NSManagedObject",
    "NSManagedObjectContext", "NSMutableArray", "NSMutableAttributedString", "NSMutableData", "NSMutableDictionary",
    "NSMutableSet", "NSMutableString", "NSMutableURLRequest", "NSNotification", "NSNull", "NSNumber", "NSObject",
    "NSObjectProtocol", "NSOrderedSet", "NSPersistentContainer", "NSPersistentStoreCoordinator", "NSPredicate",
    "NSRange", "NSRecursiveLock", "NSRegularExpression", "NSSecureCoding", "NSSet", "NSSortDescriptor", "NSString",
    "NSTimeZone", "NSURL", "NSURLRequest", "NSURLSession", "NSUUID", "NSUserActivity", "NSUserDefaults", "NSValue",
    "Notification", "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "OutputStream",
    "PersonNameComponents", "ProcessInfo", "Progress", "PropertyListDecoder", "PropertyListEncoder",
    "PropertyListSerialization", "RelativeDateTimeFormatter", "RunLoop", "Scanner", "Selector", "Stream", "Thread",
    "TimeInterval", "TimeZone", "Timer", "UUID", "UserDefaults", "XMLParser", "XMLParserDelegate",
  ]
}
