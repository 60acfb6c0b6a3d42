// The page for records of web pages, which also works without this file. With the file, users can select findings on
// images.

import { words as phrase } from "./copy.js";
import { formWithImages } from "./walk.js";

formWithImages({
  form: "record", ending: /\.(zip|json|png|jpe?g|webp)$/i,
  none: () => phrase`No record, image or zip found. Choose JSON, PNG, JPEG, WebP or zip files.`,
});
