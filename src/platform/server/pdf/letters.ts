/** The letters of the fonts that every PDF reader brings (WinAnsi): the Western ones. */
const western = /[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\n]/u;

/**
 * A text in these letters: a letter with a mark that they lack goes without the mark ('Dvořák', 'Dvorák'), what else is
 * not there becomes a question mark. No font of all scripts is carried along (record 024).
 */
export const inWesternLetters = (text: string): string =>
  [...text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\r', '')]
    .map((letter) => (western.test(letter) ? letter : plain(letter)))
    .join('');

const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '‐': '-',
  '‑': '-',
  '−': '-',
};

function plain(letter: string): string {
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return alike[letter] ?? ([...base].every((one) => western.test(one)) ? base : '?');
}
