import Archives
import Testing
