import PhonePlaces
import Testing
