// A program for JSPhoneFormat. Only this import has changed.
import JSPhoneFormatCompatibility

let format = JSPhoneFormat.init(appenCharacter: "-")
var text = ""
for key in "01023456789" {
    text = format.addCharacter(at: text + String(key))
    print(text, format.getDigitsWithouthCharacter())
}
print(format.addCharacter(at: "0212345678"), format.addCharacter(at: "15881234"))
