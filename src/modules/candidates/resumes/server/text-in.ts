/** The text of a resume; null for one that cannot be read. */
import { unpacksWithin } from '#platform/server/import/unpacked.ts';

/** Bytes of an unpacked Word file: it is a zip, and a few kilobytes can hold gigabytes. */
const mostUnpacked = 50 * 1024 * 1024;

/** Characters: about a hundred pages. */
const mostText = 200_000;

export async function textIn(bytes: Buffer, extension: string): Promise<string | null> {
  try {
    const text = await readAs[extension]?.(bytes);
    return text === undefined || text === null ? null : tidied(text);
  } catch {
    // Garbage, encrypted or cut off: libraries throw all kinds of errors.
    return null;
  }
}

/** Word files are recognised by content: many a .doc is a renamed .docx. */
const readAs: Readonly<Record<string, (bytes: Buffer) => Promise<string | null>>> = {
  pdf: ofPdf,
  docx: (bytes) => (isZip(bytes) ? ofWord(bytes) : ofOldWord(bytes)),
  doc: (bytes) => (isZip(bytes) ? ofWord(bytes) : ofOldWord(bytes)),
};

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function ofPdf(bytes: Buffer): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text.join('\n');
}

async function ofWord(bytes: Buffer): Promise<string | null> {
  if (!(await unpacksWithin(bytes, mostUnpacked))) return null;
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  return value;
}

async function ofOldWord(bytes: Buffer): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(bytes);
  return [document.getBody(), document.getTextboxes()].join('\n');
}

const tidied = (text: string): string =>
  text
    .slice(0, mostText)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
