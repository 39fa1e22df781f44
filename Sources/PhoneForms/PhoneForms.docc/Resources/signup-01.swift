import PhoneForms
import PhoneNumbers
import PhoneRules

enum Field { case name, email, phone }
