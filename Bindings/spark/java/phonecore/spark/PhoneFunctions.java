package phonecore.spark;

import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.classic.ExpressionUtils;
import org.apache.spark.sql.classic.SparkSession;
import scala.jdk.javaapi.CollectionConverters;

/** The entry points that phonecore.spark of the Python package calls. */
public final class PhoneFunctions {
    private PhoneFunctions() {}

    /** Returns a column that calls a function with columns. */
    public static Column call(String name, List<Column> columns) {
        List<Expression> arguments = columns.stream().map(ExpressionUtils::expression).toList();
        PhoneFunction function = PhoneFunction.valueOf(name.toUpperCase(Locale.ROOT));
        return ExpressionUtils.column(new PhoneCall(function, CollectionConverters.asScala(arguments).toList()));
    }

    /** Registers all functions in a session. */
    public static void register(SparkSession session) {
        for (PhoneFunction function : PhoneFunction.values()) {
            session.sessionState()
                    .functionRegistry()
                    .createOrReplaceTempFunction(
                            function.sqlName(), arguments -> new PhoneCall(function, arguments), "java_udf");
        }
    }
}
