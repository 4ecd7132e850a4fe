import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { documentTemplate, printDocument } from './print.ts';
import { printingLine } from './printing-line.ts';
import { attachmentsOf } from './testing/pdf-parts.ts';
import { pdfText } from './testing/pdf-text.ts';

type Letter = { readonly title: string; readonly says: readonly string[] };

const template = <Data extends object>(name: string) =>
  documentTemplate<Data>(new URL(`./testing/${name}.typ`, import.meta.url));
const letter = template<Letter>('letter');
const madeAt = '2026-11-20T10:00:00.000Z';
const print = async (...says: readonly string[]) =>
  await printDocument({ template: letter, data: { title: 'A letter', says }, madeAt });
const textOf = async (...says: readonly string[]) => pdfText((await print(...says)).pdf);

const names = [
  'Łucja Dvořák',
  'Ελένη Παπαδοπούλου',
  'Їжакевич Анна',
  'Nguyễn Thị',
  'अनुष्का क्षत्रिय',
  'محمد قال مرحبا',
  'שלום עולם',
  'O’Brien – “Søren” £1,062.50 €2 ₹3',
];

test.each(names)('%s is printed as written', async (name) => {
  expect(await textOf(name)).toContain(name);
});

const hostile = [
  '#import "@preview/cetz:0.4.2"',
  '#panic("no") #read("/etc/passwd") #sys.version',
  '] } ) $x$ \\ *bold* _slant_ `raw` ~ -- ---',
  '// not a comment /* nor this */ after',
  '= no heading <label> @reference https://example.com',
];

test.each(hostile)('%s is printed as plain text', async (text) => {
  expect(await textOf(text)).toContain(text);
});

test('invisible characters and direction marks are left out', async () => {
  expect(await textOf('a\tb nul\u0000 \u202Eright\uFEFF \u0007left')).toContain('a b nul right left');
});

test('a letter missing from all fonts is printed as a code in a box, with an explanation', async () => {
  const text = await textOf('山田 Tarō', '👨‍👩‍👧 ❤️ ☃ \u{10FFFF}');
  expect(text).toContain('5C71 7530 Tarō');
  expect(text).toMatch(/1F468 ?1F469 ?1F467/);
  // The machine's other fonts and the library's own have a snowman.
  expect(text).toContain('2603 10FFFF');
  expect(text).toContain('A code in a box stands for a letter');
  expect(await textOf('Tarō')).not.toContain('A code in a box');
});

test('a word wider than the page continues on the next line, complete', async () => {
  const address = `https://example.com/${'abcde'.repeat(60)}`;
  expect((await textOf(address)).replaceAll(' ', '')).toContain(address);
});

test('the same data give the same bytes; other data or another moment do not', async () => {
  const [first, again, other] = [await print('One'), await print('One'), await print('Two')];
  expect(again.pdf.equals(first.pdf)).toBe(true);
  expect(again.hash).toBe(first.hash);
  expect(other.hash).not.toBe(first.hash);
  const data = { title: 'A letter', says: ['One'] };
  expect((await printDocument({ template: letter, data, madeAt: '2026-11-21T10:00:00Z' })).hash).not.toBe(first.hash);
});

test('a document is tagged and has title and language, as PDF/UA-1 requires', async () => {
  const { pdf } = await print('One');
  const raw = pdf.toString('latin1');
  for (const mark of ['/Marked true', '/StructTreeRoot', '/Lang (en-GB)', '/S /H1', '<pdfuaid:part>1</pdfuaid:part>']) {
    expect(raw).toContain(mark);
  }
  expect(raw).toContain('A letter</rdf:li>');
  expect(raw).toContain('D:20261120100000');
});

test('a PDF/A-3a document has attachments', async () => {
  const xml = Buffer.from('<invoice>17</invoice>');
  const about = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'The invoice',
    relationship: 'alternative',
  } as const;
  const data = { title: 'Invoice', says: [] };
  const attachments = [{ ...about, content: xml }];
  const { pdf } = await printDocument({
    template: letter,
    data,
    madeAt,
    standard: 'a-3a',
    attachments,
    language: 'de',
  });
  const raw = pdf.toString('latin1');
  for (const mark of ['<pdfaid:part>3', 'factur-x.xml', '/AFRelationship /Alternative', '/Lang (de)']) {
    expect(raw).toContain(mark);
  }
  expect(attachmentsOf(pdf)).toEqual(['factur-x.xml']);
});

const nothing = { template: template<object>('broken'), data: {}, madeAt };

test('an error in a template is reported with its name and line', async () => {
  await expect(printDocument(nothing)).rejects.toThrow(/testing\/broken\.typ, line 5: cannot add integer and string/);
});

test('data missing for a template is reported the same way', async () => {
  const told = printDocument({ ...nothing, template: template<object>('letter') });
  await expect(told).rejects.toThrow(/testing\/letter\.typ, line 4: dictionary does not contain key "title"/);
});

test.each(['/etc/passwd', '../../../../etc/passwd', import.meta.filename, '/platform/print.ts', 'package.json'])(
  'a template cannot read %s',
  async (path) => {
    const told = printDocument({ template: template<{ path: string }>('nosy'), data: { path }, madeAt });
    await expect(told).rejects.toThrow(/nosy\.typ, line 1: (?:failed to load file|file not found)/);
  },
);

test('a template cannot import packages', async () => {
  const told = printDocument({ ...nothing, template: template<object>('importing') });
  await expect(told).rejects.toThrow(/importing\.typ, line 2 imports a package/);
});

test('twenty documents at once are all printed, each with its own data', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => textOf(`Number ${at} of them`)));
  all.forEach((text, at) => expect(text).toContain(`Number ${at} of them`));
});

const order = (name: string) => {
  const { file } = template<object>(name);
  const data = { title: 'A letter', says: ['Still here'] };
  return { template: file, data, seconds: 0, language: 'en', standard: 'ua-1', attachments: [] } as const;
};

test('a document that takes too long is given up; the next ones are printed', async () => {
  const line = printingLine({ seconds: 2, waiting: 10, idle: 60 });
  await line(order('letter'));
  const [endless, behind] = await Promise.allSettled([line(order('endless')), line(order('letter'))]);
  expect(endless).toMatchObject({ status: 'rejected', reason: { failure: { status: 503 } } });
  expect(behind).toMatchObject({ status: 'fulfilled' });
});

test('a crash loses only its own document', async () => {
  const line = printingLine();
  const [crash, behind] = await Promise.allSettled([line(order('crashing')), line(order('letter'))]);
  expect(crash).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('The printer ended') },
  });
  expect(behind).toMatchObject({ status: 'fulfilled' });
});

test('too many documents at once are refused; waiting ones are still printed', async () => {
  const line = printingLine({ seconds: 20, waiting: 2, idle: 60 });
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => line(order('letter'))));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.map((reason) => reason instanceof Refusal && reason.failure.status)).toEqual([503, 503]);
});

test('a printer told to stop finishes the portal’s documents and ends with it', async () => {
  const printer = fork(new URL('./printer.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
  const answer = async () => {
    printer.send(order('letter'));
    const [printed] = (await once(printer, 'message')) as [unknown];
    return printed;
  };
  expect(await answer()).toHaveProperty('pdf');
  printer.kill('SIGTERM');
  printer.kill('SIGINT');
  expect(await answer()).toHaveProperty('pdf');
  printer.disconnect();
  expect(await once(printer, 'exit')).toEqual([0, null]);
});

test('an idle printer ends, and starts again when needed', async () => {
  const line = printingLine({ seconds: 20, waiting: 2, idle: 0 });
  await line(order('letter'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await line(order('letter'))).subarray(0, 5).toString()).toBe('%PDF-');
});
