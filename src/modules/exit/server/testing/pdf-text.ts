import { inflateSync } from 'node:zlib';

/** The words of a PDF in the order in which they are drawn: its streams inflated, its strings of hex digits read. */
export function pdfText(file: Buffer): string {
  const raw = file.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, bytes = '']) => inflated(bytes));
  const drawn = [...streams.join('\n').matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)];
  return drawn
    .map(([, strings = '']) => [...strings.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ')
    .replace(/\s+/g, ' ');
}

function inflated(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
