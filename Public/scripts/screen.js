// The page for screens, which also works without this file. With the file, users can select findings on the image.

import { words as phrase } from "./copy.js";
import { FileForm } from "./fileform.js";
import { showPictures, walkThrough } from "./walk.js";

const find = (id) => document.getElementById(id);
const answer = find("answer");

const form = new FileForm({
  form: find("screen"), files: find("files"),
  accepts: (path) => /\.(json|xml|png|jpe?g|webp)$/i.test(path) && !/(^|\/)(node_modules|\.[^/]+)\//.test(path),
  none: {
    all: () => phrase`No file name suggests an element tree or an image.`,
    others: (count) => phrase`${count} others were omitted because of their names.`,
  },
  shown: () => {
    showPictures(answer, form.chosen);
    return null;
  },
});

walkThrough(answer, (sentence) => form.say(sentence));
showPictures(answer, form.chosen);
