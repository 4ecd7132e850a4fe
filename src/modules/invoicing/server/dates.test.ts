import { testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let of: Invoicing;
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
});

describe('the tax point', () => {
  const dated = (tax_point: string, more: object = {}) =>
    of.draft([of.line('10')], {}, { invoice_date: '2026-11-20', tax_point, ...more });
  const reason = 'Say why the tax point is more than 30 days before the invoice';

  test('is not after the date of the invoice, and needs a reason if it is far before it', async () => {
    const after = 'The tax point must not be after the date of the invoice';
    expect((await dated('2026-11-21')).fields).toEqual({ tax_point: after });
    for (const day of ['2026-11-20', '2026-10-21']) expect((await dated(day)).status).toBe(201);
    expect((await dated('2026-10-20')).fields).toEqual({ tax_point_reason: reason });
    expect((await dated('2026-10-20', { tax_point_reason: 'Handed over in October' })).status).toBe(201);
  });

  test('is checked again when a draft without a date is issued', async () => {
    const early = await of.draft([of.line('10')], {}, { tax_point: '2026-10-20' });
    expect(await of.move('manager', early.result.id, 'Issued')).toMatchObject({ status: 409, message: reason });
    const late = await of.draft([of.line('10')], {}, { tax_point: '2026-11-21' });
    expect(await of.move('manager', late.result.id, 'Issued')).toMatchObject({
      status: 409,
      message: 'The tax point must not be after the date of the invoice',
    });
  });
});

test('‘Due in 15 Days’ is in the editor, in the mail and on the PDF', async () => {
  const { result } = await of.draft([of.line('10')]);
  expect((await of.shown(result.id)).due_in).toBe('Due in 15 Days');
  await of.move('manager', result.id, 'Issued');
  await of.move('manager', result.id, 'Being sent');
  await of.portal.runJobs();
  const [mail] = await of.query<{ text: string }>("select text from mail where kind = 'invoice' and entity_id = $1", [
    String(result.id),
  ]);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('It is due on 05-12-2026 (Due in 15 Days).');
  expect(await of.paper(result.id)).toContain('Payment terms Due in 15 Days');
});
