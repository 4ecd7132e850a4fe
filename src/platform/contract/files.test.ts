import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staff } from './access.ts';
import {
  extensionOf,
  failedKey,
  fileField,
  fileFormats,
  fileEvents,
  filesField,
  fileSizeText,
  formatOf,
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

describe('uploads by name', () => {
  test.each([
    'Contract.pdf',
    'CONTRACT.PDF',
    'a.b.c.docx',
    'Договор №5.pdf',
    'عقد.pdf',
    '契約書.xlsx',
    'php.pdf',
    'a b.csv',
  ])('%s is accepted', (name) => expect(whyNotUpload(paper, { name })).toBeUndefined());

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

  test.each([
    [
      paper,
      '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.msg,.txt,.csv,.png,.jpg,.jpeg,.gif,.webp,.heic',
    ],
    [uploadField('call', { says: '', access: staff, kinds: ['audio'] }), '.mp3,.m4a,.wav,.ogg'],
    [film, '.mp4,.m4v,.mov,.webm'],
    [uploadField('all', { says: '', access: staff, kinds: ['archive'] }), '.zip'],
  ])('a field states the extensions it accepts (%#)', (field, endings) => expect(takenExtensions(field)).toBe(endings));

  test('each extension has its own content type', () => {
    const types = Object.entries(fileFormats).map(([ending, { type }]) => `${ending} ${type}`);
    expect(types).toEqual([
      'pdf application/pdf',
      'doc application/msword',
      'docx application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'xls application/vnd.ms-excel',
      'xlsx application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'ppt application/vnd.ms-powerpoint',
      'pptx application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'odt application/vnd.oasis.opendocument.text',
      'ods application/vnd.oasis.opendocument.spreadsheet',
      'odp application/vnd.oasis.opendocument.presentation',
      'rtf application/rtf',
      'msg application/vnd.ms-outlook',
      'txt text/plain; charset=utf-8',
      'csv text/csv; charset=utf-8',
      'png image/png',
      'jpg image/jpeg',
      'jpeg image/jpeg',
      'gif image/gif',
      'webp image/webp',
      'heic image/heic',
      'mp3 audio/mpeg',
      'm4a audio/mp4',
      'wav audio/wav',
      'ogg audio/ogg',
      'mp4 video/mp4',
      'm4v video/mp4',
      'mov video/quicktime',
      'webm video/webm',
      'zip application/zip',
    ]);
    expect(formatOf('Contract.PDF')).toEqual({ kind: 'document', type: 'application/pdf' });
    expect(formatOf('Contract')).toBeUndefined();
    expect([extensionOf('a.PDF'), extensionOf('a')]).toEqual(['pdf', '']);
  });

  test.each(
    (
      'php phtml phar js mjs cjs jsx ts html htm xhtml shtml css svg svgz xml xsl exe com scr msi dll sh bash bat cmd ' +
      'ps1 vbs vbe wsf hta jar lnk reg asp aspx jsp cgi pl py rb'
    ).split(' '),
  )('%s is refused before another ending too', (ending) =>
    expect(whyNotUpload(paper, { name: `a.${ending}.pdf` })).toBe(`${ending} format is not allowed`),
  );

  test('a field accepts only its own kinds', () => {
    expect(whyNotUpload(film, { name: 'a.mp4' })).toBeUndefined();
    expect(whyNotUpload(film, { name: 'a.pdf' })).toBe('pdf format is not allowed');
  });
});

describe('uploads by size', () => {
  test.each([
    [paper, 'a.pdf', 25 * 1024 * 1024, '25 MB'],
    [film, 'a.mp4', 500 * 1024 * 1024, '500 MB'],
    [photo, 'a.png', 1000, '1000 bytes'],
  ])('the limit itself is accepted, one byte more is not (%#)', (field, name, most, told) => {
    expect(mostBytesOf(field, name)).toBe(most);
    expect(whyNotUpload(field, { name, size: most })).toBeUndefined();
    expect(whyNotUpload(field, { name, size: most + 1 })).toBe(`The file is larger than ${told}`);
  });

  test('a field states what it accepts', () => {
    expect(takenText(paper)).toBe('Documents and pictures up to 25 MB');
    expect(takenText(film)).toBe('Videos up to 500 MB');
    expect(takenText(photo)).toBe('Pictures up to 1000 bytes');
    const any = uploadField('all', {
      says: '',
      access: staff,
      kinds: ['document', 'image', 'audio', 'video', 'archive'],
    });
    expect(takenText(any)).toBe('Documents, pictures, recordings, videos, and zip files up to 500 MB');
    expect(mostBytesOf(any, 'without an ending')).toBe(25 * 1024 * 1024);
    expect([paper.failed, uploadField('a', { says: '', access: staff, failed: 'Oh' }).failed]).toEqual([
      'File Upload Fail',
      'Oh',
    ]);
  });

  test('an empty file is refused', () =>
    expect(whyNotUpload(paper, { name: 'a.pdf', size: 0 })).toBe('The file is empty'));

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 kB'],
    [1024 * 1024, '1 MB'],
    [1.44 * 1024 * 1024, '1.4 MB'],
  ])('%d bytes are shown as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));
});

describe('the stored name of a file', () => {
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
    [`${'n'.repeat(146)}.pdf`, `${'n'.repeat(146)}.pdf`],
    [`${'n'.repeat(145)} n.pdf`, `${'n'.repeat(145)}.pdf`],
    [`${'n'.repeat(145)}\u{1F600}n.pdf`, `${'n'.repeat(145)}.pdf`],
    ['a\ud83d b.pdf', 'a\ufffd b.pdf'],
    ['', ''],
    ['no ending', 'no ending'],
  ])('%j becomes %j', (raw, kept) => expect(tidyFileName(raw)).toBe(kept));

  test('is never a path, invisible or too long, and is stable', () => {
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
    [`/${key}`, 'File does not uploaded successfully'],
    [` ${key} `, undefined],
    ['  ', 'Document is required'],
  ])('%j: %s', (value, message) => expect(messageOf(fileField('Document'), value)).toBe(message));

  test('for several files states how many', () => {
    const several = filesField('Documents', { most: 2 });
    expect(several.parse([key, key])).toEqual([key, key]);
    expect(several.safeParse([key, key, key]).error?.issues[0]?.message).toBe('At most 2 files');
    const said = (value: unknown) => several.safeParse(value).error?.issues.map(({ message }) => message);
    expect(said([])).toEqual(['Documents is required']);
    expect(said(undefined)).toEqual(['Documents is required']);
    expect(said(['x', 'x', 'x'])).toEqual(['At most 2 files']);
    expect(said(['', key])).toEqual(['File does not uploaded successfully']);
    expect(filesField('Documents', { most: 1 }).safeParse([key, key]).error?.issues[0]?.message).toBe('One file only');
    expect(filesField('Documents').safeParse(Array(10).fill(key)).success).toBe(true);
    expect(filesField('Documents').safeParse(Array(11).fill(key)).success).toBe(false);
    expect(several.safeParse([key, pendingKey]).error?.issues).toMatchObject([
      { path: [], message: 'Please wait until the upload is finished' },
    ]);
    expect(filesField('Documents', { least: 0 }).parse(undefined)).toEqual([]);
    expect(filesField('Documents', { least: 0 }).meta()).toMatchObject({ title: 'Documents', examples: [[]] });
    expect(several.meta()).toMatchObject({ title: 'Documents', examples: [[expect.any(String)]] });
  });

  test('has a label and a valid example', () => {
    const { title, examples } = fileField('Document').meta() ?? {};
    expect([title, messageOf(fileField('Document'), Array.isArray(examples) ? examples[0] : null)]).toEqual([
      'Document',
      undefined,
    ]);
  });

  test('that is still waiting gives a single message', () => {
    for (const value of ['', pendingKey]) expect(fileField('Document').safeParse(value).error?.issues).toHaveLength(1);
  });
});

test('adding and removing files are events of their record', () => {
  expect(Object.values(fileEvents('exit')).map(({ entity, name, says }) => [entity, name, says])).toEqual([
    ['exit', 'exit.fileAttached', 'File attached'],
    ['exit', 'exit.fileRemoved', 'File removed'],
  ]);
});
