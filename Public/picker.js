// Re-exports a part of the shared functions under a name that some scripts import.

export { addPicker, opaqueHex } from "./copy.js";
