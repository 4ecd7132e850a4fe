import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF in the order in which they are drawn. Its fonts are embedded: each says which letter a glyph is
 * (ToUnicode). A name that takes letters from two fonts is drawn in pieces, which are put together again.
 */
export function pdfText(file: Buffer): string {
  const objects = objectsOf(file.toString('latin1'));
  const fonts = fontsOf(objects);
  const drawn = [...objects.values()].map(streamOf).join('\n');
  const text: string[] = [];
  let [font, last] = ['', ''];
  for (const [, chosen, strings] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)) {
    if (chosen) font = chosen;
    if (strings === undefined) continue;
    const glyphs = [...strings.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const words = glyphs.map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '').join('');
    text.push(last === font ? ' ' : '', words);
    last = font;
  }
  return text.join('').replace(/\s+/g, ' ');
}

const objectsOf = (raw: string): ReadonlyMap<string, string> =>
  new Map([...raw.matchAll(/(\d+) 0 obj\s([^]*?)\sendobj/g)].map(([, id = '', body = '']) => [id, body]));

type Letters = ReadonlyMap<number, string>;

/** 'F1' -> glyph -> letter. */
function fontsOf(objects: ReadonlyMap<string, string>): ReadonlyMap<string, Letters> {
  const all = [...objects.values()].join('\n');
  return new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, lettersOf(streamOf(objects.get(unicode) ?? ''))];
    }),
  );
}

function lettersOf(cmap: string): Letters {
  const found = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const letters = [...list.matchAll(/<(\w*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
    letters.forEach((letter, at) => found.set(Number.parseInt(from, 16) + at, letter));
  }
  return found;
}

function streamOf(object: string): string {
  const [, bytes] = /stream\r?\n([^]*?)\r?\nendstream/.exec(object) ?? [];
  if (bytes === undefined) return '';
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
