internal import GRDB

extension Row {
    /// The value of a column.
    ///
    /// GRDB's own subscripts trap where a value has another type than the one that is asked for, and a damaged book may
    /// have anything in any place.
    ///
    /// - Throws: `SQLITE_CORRUPT` where the value has another type.
    func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
        let stored: DatabaseValue = self[index]
        guard let value = Value.fromDatabaseValue(stored) else {
            throw DatabaseError.damaged("a value has a wrong type")
        }
        return value
    }

    /// The value of a column that may be NULL.
    ///
    /// - Throws: `SQLITE_CORRUPT` where the value has another type.
    func optional<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value? {
        let stored: DatabaseValue = self[index]
        return stored.isNull ? nil : try value(index)
    }
}

extension DatabaseError {
    /// What is thrown where a book is not as it was written.
    ///
    /// - Parameter message: What is wrong with it.
    static func damaged(_ message: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
    }
}
