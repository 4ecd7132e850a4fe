import { expect, test } from 'vitest';
import { problemsOf, type WordedPart, type WordedText } from './wording.ts';

const logo: WordedPart = { type: 'picture', attrs: { file: 'template_images/logo.png', alt: 'Logo' } };
const inLine: WordedText = { type: 'doc', content: [{ type: 'paragraph', content: [logo] }] };
const inList: WordedText = {
  type: 'doc',
  content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [logo] }] }] }],
};

test.each([
  ['in a line of an email', inLine, true, []],
  ['in a list of an email', inList, true, ["Take the picture 'Logo' out of the list"]],
  ['in a line of a letter', inLine, false, ["Take the picture 'Logo' out: only mails show pictures"]],
  ['in a list of a letter', inList, false, ["Take the picture 'Logo' out: only mails show pictures"]],
])('a picture %s', (_, body, isMail, says) => {
  const found = problemsOf({ subject: isMail ? 'Hello' : null, body, button_label: null }, {}, isMail);
  expect(found.map(({ text }) => text)).toEqual(says);
});
