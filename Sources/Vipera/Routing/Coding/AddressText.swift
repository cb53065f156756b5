/// The types that are written in an address directly; every other type must be coded as one of
/// them.
protocol AddressText: LosslessStringConvertible {}

extension String: AddressText {}
extension Bool: AddressText {}
extension Double: AddressText {}
extension Float: AddressText {}
extension Int: AddressText {}
extension Int8: AddressText {}
extension Int16: AddressText {}
extension Int32: AddressText {}
extension Int64: AddressText {}
extension Int128: AddressText {}
extension UInt: AddressText {}
extension UInt8: AddressText {}
extension UInt16: AddressText {}
extension UInt32: AddressText {}
extension UInt64: AddressText {}
extension UInt128: AddressText {}
