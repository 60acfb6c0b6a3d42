// The page for screens, which also works without this file. With the file, users can select findings on the image.

import { words as phrase } from "./copy.js";
import { formWithImages } from "./walk.js";

formWithImages({
  form: "screen", ending: /\.(json|xml|png|jpe?g|webp)$/i,
  none: () => phrase`No file name suggests an element tree or an image.`,
});
