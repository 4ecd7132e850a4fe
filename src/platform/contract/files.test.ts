import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staff } from './access.ts';
import {
  failedKey,
  fileField,
  fileFormats,
  filesField,
  fileSizeText,
  mostBytesOf,
  pendingKey,
  takenExtensions,
  takenText,
  tidyFileName,
  uploadField,
  whyNotUpload,
} from './files.ts';

const paper = uploadField('client_doc', { says: 'Documents', access: staff });
const film = uploadField('use_portico', { says: 'Training videos', access: staff, kinds: ['video'] });
const photo = uploadField('picture', { says: 'Photos', access: staff, kinds: ['image'], mostBytes: 1000 });

describe('what may be uploaded, by its name', () => {
  test.each([
    'Contract.pdf',
    'CONTRACT.PDF',
    'a.b.c.docx',
    'Договор №5.pdf',
    'عقد.pdf',
    '契約書.xlsx',
    'php.pdf',
    'a b.csv',
  ])('%s is taken', (name) => expect(whyNotUpload(paper, { name })).toBeUndefined());

  test.each([
    ['a.php', 'php'],
    ['a.js', 'js'],
    ['a.html', 'html'],
    ['a.css', 'css'],
    ['a.SVG', 'svg'],
    ['a.htm', 'htm'],
    ['a.xhtml', 'xhtml'],
    ['a.exe', 'exe'],
    ['a.sh', 'sh'],
    ['a.bat', 'bat'],
    ['a.php.pdf', 'php'],
    ['a.PhP.pdf', 'php'],
    ['a.php .pdf', 'php'],
    ['a.pdf.exe', 'exe'],
    ['a.html.zip.pdf', 'html'],
    ['a.unheardof', 'unheardof'],
    ['a.toString', 'tostring'],
    ['a.__proto__', '__proto__'],
    ['a.mp4', 'mp4'],
  ])('%s is refused: %s format is not allowed', (name, extension) =>
    expect(whyNotUpload(paper, { name })).toBe(`${extension} format is not allowed`),
  );

  test.each(['README', '', 'a.'])('%j has no extension and is refused', (name) =>
    expect(whyNotUpload(paper, { name })).toBe('A file without an extension is not allowed'),
  );

  test('a field takes its own kinds only', () => {
    expect(whyNotUpload(film, { name: 'a.mp4' })).toBeUndefined();
    expect(whyNotUpload(film, { name: 'a.pdf' })).toBe('pdf format is not allowed');
  });
});

describe('what may be uploaded, by its size', () => {
  test.each([
    [paper, 'a.pdf', 25 * 1024 * 1024, '25 MB'],
    [film, 'a.mp4', 500 * 1024 * 1024, '500 MB'],
    [photo, 'a.png', 1000, '1000 bytes'],
  ])('the limit itself is taken, one byte more is not (%#)', (field, name, most, told) => {
    expect(mostBytesOf(field, name)).toBe(most);
    expect(whyNotUpload(field, { name, size: most })).toBeUndefined();
    expect(whyNotUpload(field, { name, size: most + 1 })).toBe(`The file is larger than ${told}`);
  });

  test('a field says what it takes', () => {
    expect(takenText(paper)).toBe('Documents and pictures up to 25 MB');
    expect(takenText(film)).toBe('Videos up to 500 MB');
    expect(takenExtensions(film)).toBe('.mp4,.m4v,.mov,.webm');
  });

  test('nothing is no file', () => expect(whyNotUpload(paper, { name: 'a.pdf', size: 0 })).toBe('The file is empty'));

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 kB'],
    [1024 * 1024, '1 MB'],
    [1.44 * 1024 * 1024, '1.4 MB'],
  ])('%d bytes are told as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));
});

describe('the name a file is kept under', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\Contract.pdf', 'Contract.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['\uFEFFa\u200Bb.pdf', 'ab.pdf'],
    ['  .hidden.pdf. ', 'hidden.pdf'],
    ['what? <no>: "yes"|*.pdf', 'what_ _no__ _yes___.pdf'],
    ['a   b.pdf', 'a b.pdf'],
    ['e\u0301.pdf', '\u00e9.pdf'],
    ['می\u200Cخواهم.pdf', 'می\u200Cخواهم.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(146)}.pdf`],
  ])('%j becomes %j', (raw, kept) => expect(tidyFileName(raw)).toBe(kept));

  test('is never a path, never invisible, never too long, and stays as it is from then on', () => {
    const anything = fc.string({
      unit: fc.oneof(fc.constantFrom('/', '\\', '.', '\u202e', '\u0000', ' '), fc.string()),
    });
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: 'binary', maxLength: 400 })), (raw) => {
        const name = tidyFileName(raw);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|^[. ]|[. ]$/u);
        expect(name.length).toBeLessThanOrEqual(150);
        expect(name.isWellFormed()).toBe(true);
        expect(tidyFileName(name)).toBe(name);
      }),
    );
  });

  test('keeps its extension, however long it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.constantFrom(...Object.keys(fileFormats)), (stem, extension) => {
        expect(tidyFileName(`a${stem.replace(/[/\\]/g, '')}.${extension}`)).toMatch(new RegExp(`\\.${extension}$`));
      }),
    );
  });
});

describe('a form’s file field', () => {
  const key = `client_doc/${'c'.repeat(22)}/Contract.pdf`;
  const messageOf = (schema: ReturnType<typeof fileField>, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;

  test.each([
    [key, undefined],
    ['', 'Document is required'],
    [undefined, 'Document is required'],
    [pendingKey, 'Please wait until the upload is finished'],
    [failedKey, 'File does not uploaded successfully'],
    ['client_doc/../../etc/passwd', 'File does not uploaded successfully'],
    [`${key}/more`, 'File does not uploaded successfully'],
  ])('%j: %s', (value, message) => expect(messageOf(fileField('Document'), value)).toBe(message));

  test('of several says how many', () => {
    const several = filesField('Documents', { most: 2 });
    expect(several.parse([key, key])).toEqual([key, key]);
    expect(several.safeParse([key, key, key]).error?.issues[0]?.message).toBe('At most 2 files');
    expect(several.safeParse([]).error?.issues[0]?.message).toBe('Documents is required');
    expect(several.safeParse([key, pendingKey]).error?.issues).toMatchObject([
      { path: [], message: 'Please wait until the upload is finished' },
    ]);
    expect(filesField('Documents', { least: 0 }).parse(undefined)).toEqual([]);
  });
});
