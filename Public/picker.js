// A part of what every script shares, under the name that some scripts ask for.

export { addPicker, opaqueHex } from "./copy.js";
