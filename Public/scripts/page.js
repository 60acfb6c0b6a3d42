// The page for records of web pages, which also works without this file. With the file, users can select findings on
// images.

import { words as phrase } from "./copy.js";
import { FileForm } from "./fileform.js";
import { showPictures, walkThrough } from "./walk.js";

const find = (id) => document.getElementById(id);
const answer = find("answer");

const form = new FileForm({
  form: find("record"), files: find("files"),
  accepts: (path) => /\.(zip|json|png|jpe?g|webp)$/i.test(path) && !/(^|\/)(node_modules|\.[^/]+)\//.test(path),
  none: {
    all: () => phrase`No file name suggests a record, an image or a zip.`,
    others: (count) => phrase`${count} others were omitted because of their names.`,
  },
  shown: () => {
    showPictures(answer, form.chosen);
    return null;
  },
});

walkThrough(answer, (sentence) => form.say(sentence));
showPictures(answer, form.chosen);
