import LegibilitySite
import Endpoints
import Sentences

/// Example files for an audit, in which some pairs fail.
enum AuditExample: String, FilesExample, Describable {
    case styleSheet = "style-sheet"
    case designTokens = "design-tokens"

    var title: Phrase {
        switch self {
        case .styleSheet: "A style sheet with light and dark themes"
        case .designTokens: "Design tokens in two themes"
        }
    }

    /// The file name of the example.
    var name: String {
        switch self {
        case .styleSheet: "theme.css"
        case .designTokens: "design.tokens.json"
        }
    }

    var text: String {
        switch self {
        case .styleSheet:
            """
            :root {
              --background: #fbfaf7;
              --foreground: #22252b;
              --muted: #efede6;
              --muted-foreground: #8b8778;
              --price: #c8553d;
              --accent: #1f7a8c;
              --accent-foreground: #ffffff;
              --veil: rgb(0 0 0 / 40%);
              --veil-foreground: #ffffff;
              --gap: 1rem;
            }

            .dark {
              --background: #15171c;
              --foreground: #e9e7e1;
              --muted: #23262e;
              --muted-foreground: #6f7480;
              --price: #e07a62;
              --accent: #2b95aa;
              --border: #4a4f5a;
            }

            .price { color: var(--price); background: var(--muted); }
            .caption { color: var(--muted-foreground); background: var(--background); }

            """
        case .designTokens:
            """
            {
              "light": {
                "surface": { "$type": "color", "$value": "#ffffff" },
                "on-surface": { "$type": "color", "$value": "#2a2440" },
                "primary": { "$type": "color", "$value": "#7c5cff" },
                "on-primary": { "$type": "color", "$value": "#f4f1ff" },
                "warning": { "$type": "color", "$value": "#ffb454" },
                "on-warning": { "$type": "color", "$value": "{light.on-surface}" }
              },
              "dark": {
                "surface": { "$type": "color", "$value": "#1b1830" },
                "on-surface": { "$type": "color", "$value": "#e8e4ff" },
                "primary": { "$type": "color", "$value": "#9f87ff" },
                "on-primary": { "$type": "color", "$value": "#f4f1ff" },
                "warning": { "$type": "color", "$value": "#8a5a10" },
                "on-warning": { "$type": "color", "$value": "#e8c890" }
              }
            }

            """
        }
    }
}
