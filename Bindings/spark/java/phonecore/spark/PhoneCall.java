package phonecore.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.TypeCheckResult;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.codegen.CodeBlock;
import org.apache.spark.sql.catalyst.expressions.codegen.CodeGenerator;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.unsafe.types.UTF8String;
import scala.collection.Iterator;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A call of a function in a query.
 *
 * <p>It is a custom expression because Spark's user-defined functions convert each text to a String and back, and
 * accept types other than texts.
 */
public final class PhoneCall extends Expression implements Serializable {
    private static final long serialVersionUID = 1;

    /** The maximum number of arguments. */
    private static final int ARGUMENTS_MAX = 3;

    private final PhoneFunction function;
    private final Seq<Expression> children;
    private transient Caller interpreter;

    public PhoneCall(PhoneFunction function, Seq<Expression> children) {
        this.function = function;
        this.children = children;
    }

    // ---- Properties of an expression ----

    @Override
    public Seq<Expression> children() {
        return children;
    }

    @Override
    public Expression withNewChildrenInternal(IndexedSeq<Expression> newChildren) {
        return new PhoneCall(function, newChildren);
    }

    @Override
    public DataType dataType() {
        return function.type;
    }

    @Override
    public boolean nullable() {
        return true;
    }

    @Override
    public String prettyName() {
        return function.sqlName();
    }

    /** Accepts binary texts and regions, as Arrow columns do, and untyped NULLs for all arguments. */
    @Override
    public TypeCheckResult checkInputDataTypes() {
        if (children.size() != function.arguments) {
            return failure(prettyName() + " has " + function.arguments + " arguments, not " + children.size());
        }
        for (int index = 0; index < children.size(); index++) {
            DataType type = children.apply(index).dataType();
            boolean isBinary = type instanceof BinaryType && index < 2;
            if (!(type instanceof StringType || type instanceof NullType || isBinary)) {
                String argument = children.apply(index).sql();
                return failure(prettyName() + " takes strings, but " + argument + " has the type " + type.sql());
            }
        }
        return TypeCheckResult.TypeCheckSuccess$.MODULE$;
    }

    private static TypeCheckResult failure(String message) {
        return new TypeCheckResult.TypeCheckFailure(message);
    }

    /** Returns the arguments that plans show in brackets. */
    @Override
    public Iterator<Object> stringArgs() {
        return children.iterator().map(child -> child);
    }

    // ---- Evaluation ----

    @Override
    public Object eval(InternalRow input) {
        UTF8String[] texts = new UTF8String[ARGUMENTS_MAX];
        for (int index = 0; index < children.size(); index++) {
            Object value = children.apply(index).eval(input);
            texts[index] = value instanceof byte[] ? UTF8String.fromBytes((byte[]) value) : (UTF8String) value;
        }
        // Threads may share an expression; generated code is not shared.
        synchronized (this) {
            if (interpreter == null) interpreter = new Caller();
            return function.call(interpreter, texts[0], texts[1], texts[2]);
        }
    }

    @Override
    public ExprCode doGenCode(CodegenContext context, ExprCode result) {
        String type = Caller.class.getName();
        String caller =
                context.addMutableState(type, "caller", name -> name + " = new " + type + "();", false, true);
        String target = context.addReferenceObj("function", function, PhoneFunction.class.getName());
        StringBuilder code = new StringBuilder();
        List<String> arguments = new ArrayList<>(List.of(caller));
        for (int index = 0; index < children.size(); index++) {
            ExprCode argument = children.apply(index).genCode(context);
            code.append(argument.code()).append('\n');
            arguments.add(textOf(argument, children.apply(index).dataType()));
        }
        while (arguments.size() <= ARGUMENTS_MAX) arguments.add("null");
        String found = context.freshName("found");
        code.append(String.format("Object %s = %s.call(%s);%n", found, target, String.join(", ", arguments)))
                .append(String.format("boolean %s = %s == null;%n", result.isNull(), found))
                .append(String.format(
                        "%s %s = %s ? %s : (%s) %s;%n",
                        CodeGenerator.javaType(function.type),
                        result.value(),
                        result.isNull(),
                        CodeGenerator.defaultValue(function.type, false),
                        CodeGenerator.boxedType(function.type),
                        found));
        CodeBlock block = new CodeBlock(seq(List.of(code.toString())), seq(List.of()));
        return new ExprCode(block, result.isNull(), result.value());
    }

    /** Returns code that converts an argument to a UTF8String. */
    private static String textOf(ExprCode argument, DataType type) {
        if (type instanceof NullType) return "null";
        String value = argument.value().toString();
        String text = type instanceof BinaryType ? "UTF8String.fromBytes(" + value + ")" : value;
        return "(" + argument.isNull() + " ? null : " + text + ")";
    }

    private static <Element> Seq<Element> seq(List<Element> elements) {
        return CollectionConverters.asScala(elements).toList();
    }

    // ---- Members of a Scala case class ----

    @Override
    public int productArity() {
        return 2;
    }

    @Override
    public Object productElement(int index) {
        return index == 0 ? function : children;
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof PhoneCall;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PhoneCall
                && ((PhoneCall) other).function == function
                && ((PhoneCall) other).children.equals(children);
    }

    @Override
    public int hashCode() {
        return 31 * function.name().hashCode() + children.hashCode();
    }
}
