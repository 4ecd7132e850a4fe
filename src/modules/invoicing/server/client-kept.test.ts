import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { invoiceCalls } from '../contract.ts';
import { invoicingOf } from './testing/invoices.ts';

test('a draft moved to another client keeps nothing of the first one', async () => {
  const of = await invoicingOf(await testPortal());
  const [other] = await of.query<{ id: number }>(
    `select id from client where id <> $1 and status = 'Active' and deleted_at is null order by id limit 1`,
    [of.ids.client],
  );
  const [job] = await of.query<{ id: number }>(
    'select id from job where client_id = $1 and deleted_at is null order by id desc limit 1',
    [of.ids.client],
  );
  const give = (id: number, lines: readonly object[]) =>
    of.portal.call(invoiceCalls.edit, {
      as: 'admin',
      query: { id },
      body: of.form({ client_id: other?.id, charges: { lines, additional: [], credits: [] } }),
    });
  const { result } = await of.draft([of.line('10')]);
  expect(await give(result.id, [of.line('10', { job_id: job?.id })])).toMatchObject({
    status: 400,
    fields: { 'charges.lines.0.job_id': 'Please select Job' },
  });
  await of.query("insert into invoice_document (invoice_id, name) values ($1, 'Hours of the first.pdf')", [result.id]);
  expect(await give(result.id, [of.line('10')])).toMatchObject({
    status: 400,
    fields: { client_id: expect.stringContaining('this draft has documents') },
  });
  await of.query('update invoice_document set deleted_at = now() where invoice_id = $1', [result.id]);
  expect((await give(result.id, [of.line('10')])).status).toBe(200);
});
