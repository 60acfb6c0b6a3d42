// The page for screens, which also works without this file. With the file, users can select findings on the image.

import { words as phrase } from "./copy.js";
import { formWithImages } from "./walk.js";

formWithImages({
  form: "screen", ending: /\.(json|xml|txt|png|jpe?g|webp)$/i,
  none: () => phrase`No element tree or image found. Choose JSON, XML, TXT, PNG, JPEG or WebP files.`,
});
