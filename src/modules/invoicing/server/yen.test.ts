import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { invoicingOf } from './testing/invoices.ts';

test('amounts in yen have no decimals: in forms, in the PDF and in the mail', async () => {
  const of = await invoicingOf(await testPortal());
  const [yen] = await of.query<{ id: number }>("select id from currency where currency_code = 'JPY'");
  const currency_id = yen?.id ?? 0;
  await of.query('update client set currency_id = $2 where id = $1', [of.ids.client, currency_id]);
  const whole = 'This currency has no decimals';
  const half = [{ label: 'Courier', amount: '10.50', vat_id: of.vat_id }];
  expect((await of.draft([of.line('10')], { additional: half })).fields).toEqual({
    'charges.additional.0.amount': whole,
  });
  const { result } = await of.draft([of.line('1234.5')], { credits: [{ label: 'Goodwill', amount: '235' }] });
  expect(result).toMatchObject({ amount: '1235.00', sub_total: '1000.00', vat_amount: '200.00', total: '1200.00' });
  await of.move('manager', result.id, 'Issued');
  await of.move('manager', result.id, 'Being sent');
  const text = await of.paper(result.id);
  expect(text).toContain('Total JPY 1,200');
  expect(text).not.toMatch(/1,200\.00|1,235\.00|200\.00/);
  await of.portal.runJobs();
  const [mail] = await of.query<{ text: string }>("select text from mail where kind = 'invoice' and entity_id = $1", [
    String(result.id),
  ]);
  expect(mail?.text).toMatch(/of JPY 1,200 for\s/);
  const paid = await of.pay([{ invoice_id: result.id, amount: '0.5' }], '100.5', { currency_id });
  expect(paid.fields).toEqual({ amount: whole, 'allocations.0.amount': whole });
  expect((await of.credit(result.id, '0.5')).fields).toEqual({ 'lines.0.amount': whole });
});
