import LegibilitySite
import Endpoints
import Sentences

/// An example screen for the form, with some failures.
enum ScreenExample: String, FilesExample, Describable {
    case signIn = "sign-in"

    var title: Phrase {
        switch self {
        case .signIn: "A sign-in screen"
        }
    }

    var text: String {
        switch self {
        case .signIn:
            """
            {
              "name": "Sign in", "platform": "ios", "appearance": "light",
              "screen": { "width": 393, "height": 852, "scale": 3 },
              "elements": [
                { "id": "title", "role": "text", "text": "Sign in", "frame": [24, 96, 200, 41], "color": "#1c1c1e",
                  "background": "#ffffff", "font": { "size": 34, "weight": 700 } },
                { "id": "name", "role": "textField", "text": "Name", "frame": [24, 170, 345, 44], "color": "#c7c7cc",
                  "background": "#ffffff", "font": { "size": 17, "weight": 400 } },
                { "id": "password", "role": "textField", "text": "Password", "frame": [24, 226, 345, 44], "color": "#6c6c70",
                  "background": "#ffffff", "font": { "size": 17, "weight": 400 } },
                { "id": "forgot", "role": "button", "frame": [24, 280, 120, 20] },
                { "id": "forgot.label", "parent": "forgot", "role": "text", "text": "Forgot password?",
                  "frame": [24, 281, 120, 18], "color": "#0088ff", "background": "#ffffff", "font": { "size": 13, "weight": 400 } },
                { "id": "submit", "role": "button", "frame": [0, 740, 393, 50], "background": "#0088ff" },
                { "id": "submit.label", "parent": "submit", "role": "text", "text": "Continue", "background": "#0088ff",
                  "frame": [160, 754, 73, 22], "color": "#ffffff", "font": { "size": 17, "weight": 600 } },
                { "id": "terms", "role": "text", "text": "By continuing you agree to our terms.",
                  "frame": [24, 800, 345, 12], "color": "#8e8e93", "background": "#ffffff",
                  "font": { "size": 10, "weight": 300 } }
              ]
            }

            """
        }
    }
}
