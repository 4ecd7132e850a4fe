import { testPortal } from '#test/portal.ts';
import { downloadInvoiceXml } from '../e-invoices.ts';
import { expect, test } from 'vitest';
import { invoicingOf } from './testing/invoices.ts';

test('a description of 5,000 characters with line breaks is stored, and printed to its end', async () => {
  const of = await invoicingOf(await testPortal());
  // Mostly line breaks: more than a page.
  const description = Array.from({ length: 100 }, (_, at) => `Paragraph ${at}: ${'work '.repeat(6).trim()}`)
    .join('\n')
    .padEnd(4980, 'x')
    .concat('\nand all is done here');
  expect(description.length).toBe(5001);
  expect((await of.draft([of.line('10', { description })])).fields).toHaveProperty(['charges.lines.0.description']);
  const whole = description.replace('xx', 'x');
  const { result } = await of.draft([of.line('10', { description: whole })]);
  expect((await of.shown(result.id)).charges.lines[0]?.description).toBe(whole);
  await of.move('manager', result.id, 'Issued');
  const text = await of.paper(result.id);
  for (const told of ['Paragraph 0: work', 'Paragraph 99: work', 'and all is done here']) expect(text).toContain(told);
  const xml = await of.portal.call(downloadInvoiceXml, { as: 'client', query: { id: result.id } });
  expect(String(xml.result)).toContain('and all is done here</cbc:Description>');
});
