internal import GRDB

extension Row {
    /// Returns the value of a column.
    ///
    /// GRDB's own subscripts trap if a value has an unexpected type, which a damaged book may contain.
    ///
    /// - Throws: `SQLITE_CORRUPT` if the value has another type.
    func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
        let stored: DatabaseValue = self[index]
        guard let value = Value.fromDatabaseValue(stored) else {
            throw DatabaseError.damaged("a value has a wrong type")
        }
        return value
    }

    /// Returns the value of a column that may be NULL.
    ///
    /// - Throws: `SQLITE_CORRUPT` if the value has another type.
    func optional<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value? {
        let stored: DatabaseValue = self[index]
        return stored.isNull ? nil : try value(index)
    }
}

extension DatabaseError {
    /// The error for a damaged book.
    ///
    /// - Parameter message: A description of the damage.
    static func damaged(_ message: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
    }
}
