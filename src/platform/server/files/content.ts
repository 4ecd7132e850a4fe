import { extensionOf } from '#platform/contract/files.ts';

/** Bytes of a file needed to check its content against its extension. */
export const headLength = 4096;

type Check = (head: Buffer) => boolean;

const begins =
  (...signatures: readonly string[]): Check =>
  (head) =>
    signatures.some((signature) => head.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1')));

const at =
  (offset: number, ...signatures: readonly string[]): Check =>
  (head) =>
    begins(...signatures)(head.subarray(offset));

const both =
  (...checks: readonly Check[]): Check =>
  (head) =>
    checks.every((check) => check(head));

/** The name of the first entry of a zip file. */
const firstEntry =
  (pattern: RegExp): Check =>
  (head) =>
    zip(head) && head.length > 30 && pattern.test(head.toString('latin1', 30, 30 + head.readUInt16LE(26)));

const zip = begins('PK\x03\x04', 'PK\x05\x06');
/** The first entries that office programs write; Java archives and Android apps begin differently. */
const officeXml = firstEntry(/^(\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|word\/|xl\/|ppt\/)/);
const openDocument = firstEntry(/^mimetype$/);
const compound = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const media = at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip');
const mpegFrame: Check = (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
/** Some programs write a few bytes before it; readers look for it in the first kilobyte. */
const pdf: Check = (head) => head.subarray(0, 1024).includes('%PDF-');

/** Enough to refuse other formats; they do not prove that a file is intact. */
const checks: Readonly<Record<string, Check>> = {
  pdf,
  doc: compound,
  docx: officeXml,
  xls: compound,
  xlsx: officeXml,
  ppt: compound,
  pptx: officeXml,
  odt: openDocument,
  ods: openDocument,
  odp: openDocument,
  rtf: begins('{\\rtf'),
  msg: compound,
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: begins('\xff\xd8\xff'),
  jpeg: begins('\xff\xd8\xff'),
  gif: begins('GIF87a', 'GIF89a'),
  webp: both(begins('RIFF'), at(8, 'WEBP')),
  heic: both(at(4, 'ftyp'), at(8, 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1')),
  mp3: (head) => begins('ID3')(head) || mpegFrame(head),
  m4a: media,
  wav: both(begins('RIFF'), at(8, 'WAVE')),
  ogg: begins('OggS'),
  mp4: media,
  m4v: media,
  mov: media,
  webm: begins('\x1a\x45\xdf\xa3'),
  zip,
};

/** Formats without a signature; they must be text from the first byte to the last. */
const texts = new Set(['txt', 'csv']);

/** Checks a file while it streams; each call returns what is wrong so far. */
export type ContentCheck = {
  /** @param head the first `headLength` bytes, or the whole file when it is shorter */
  begins(head: Buffer): string | undefined;
  passes(chunk: Uint8Array): string | undefined;
  ends(): string | undefined;
};

/** @param name a file name whose extension is one of `fileFormats` */
export function contentCheck(name: string): ContentCheck {
  const extension = extensionOf(name);
  if (texts.has(extension)) return textCheck();
  const fits = checks[extension] ?? (() => false);
  const reason = `The content of this file is not what .${extension} files hold`;
  return { begins: (head) => (fits(head) ? undefined : reason), passes: () => undefined, ends: () => undefined };
}

function textCheck(): ContentCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const look = (chunk: Uint8Array | undefined): string | undefined => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined });
      return text.includes('\u0000') ? notText : undefined;
    } catch {
      return notText;
    }
  };
  return { begins: () => undefined, passes: look, ends: () => look(undefined) };
}

const notText = 'This file is not text in UTF-8';
