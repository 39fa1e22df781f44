package phonecore.spark;

import java.util.stream.Collectors;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** The SQL functions. Their arguments are a text, its region and, for some, a style or a language. */
public enum PhoneFunction {
    PHONE_E164(2, DataTypes.StringType) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.format(Library.E164);
        }
    },
    PHONE_CHECK(2, checkedType()) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.row();
        }
    },
    PHONE_IS_VALID(2, DataTypes.BooleanType) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.isValid();
        }
    },
    PHONE_KIND(2, DataTypes.StringType) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.kind();
        }
    },
    PHONE_REGION(2, DataTypes.StringType) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.region();
        }
    },
    PHONE_FORMAT(3, DataTypes.StringType) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.format(Library.STYLES.indexOf(option));
        }

        @Override
        void validate(UTF8String option) {
            if (option == null || Library.STYLES.contains(option)) return;
            throw new IllegalArgumentException(notStyle(option));
        }
    },
    PHONE_PLACE(3, DataTypes.StringType) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.name(false, option);
        }
    },
    PHONE_CARRIER(3, DataTypes.StringType) {
        @Override
        Object result(Caller caller, UTF8String option) {
            return caller.name(true, option);
        }
    };

    final int arguments;
    final DataType type;

    PhoneFunction(int arguments, DataType type) {
        this.arguments = arguments;
        this.type = type;
    }

    /** Returns the name in SQL. */
    String sqlName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /**
     * Returns the result for a row. It is null if the text is null, or if the function has an option and it is null.
     *
     * @param option the style or the language; null for functions without an option
     */
    public Object call(Caller caller, UTF8String text, UTF8String region, UTF8String option) {
        validate(option);
        if (text == null || (arguments == 3 && option == null)) return null;
        caller.check(text, region);
        return result(caller, option);
    }

    /** Returns the result for the last checked text. */
    abstract Object result(Caller caller, UTF8String option);

    /** Throws if an option is wrong, even if the text is null. */
    void validate(UTF8String option) {}

    private static String notStyle(UTF8String option) {
        String styles = Library.STYLES.stream().map(UTF8String::toString).collect(Collectors.joining(", "));
        return "'" + option.substring(0, 60) + "' is not a style; use " + styles.replaceFirst(", (?=[^,]*$)", " or ");
    }

    private static StructType checkedType() {
        return new StructType(new StructField[] {
            DataTypes.createStructField("e164", DataTypes.StringType, true),
            DataTypes.createStructField("level", DataTypes.StringType, true),
            DataTypes.createStructField("kind", DataTypes.StringType, true),
            DataTypes.createStructField("region", DataTypes.StringType, true),
            DataTypes.createStructField("reason", DataTypes.StringType, true),
            DataTypes.createStructField("offset", DataTypes.LongType, true),
        });
    }
}
