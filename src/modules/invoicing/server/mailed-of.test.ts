import { enqueue } from '#platform/server/jobs/job.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { findReminders } from './nightly.ts';
import { invoicingOf } from './testing/invoices.ts';

test('invoice mails and reminders have the period, bank details and, for contacts who sign in, a link', async () => {
  const portal = await testPortal();
  const { ids, query, issued, move } = await invoicingOf(portal);
  const [contact] = await query<{ id: number }>(
    `insert into contact (name, email, created_by, created_at) values ('Mira', 'mira@example.org', 1, now()) returning id`,
  );
  await query(
    "insert into contact_client (contact_id, client_id, portal_access, receives) values ($1, $2, false, '{invoice}')",
    [contact?.id, ids.client],
  );
  const { id, invoice_no } = await issued('100', { invoice_date: '2026-11-20' });
  await move('manager', id, 'Being sent');
  await portal.runJobs();
  const newest = async (to: string, subject: string) =>
    (await portal.mails(to)).find((mail) => mail.subject.startsWith(subject));
  const own = await newest(cast.client.email, `Invoice ${invoice_no} for November 2026 from`);
  expect(own?.text).toMatch(/Please pay to .+/);
  expect(own?.text).toContain(`/invoices/${id}`);
  const other = await newest('mira@example.org', `Invoice ${invoice_no} for November 2026 from`);
  expect(other?.text).toContain('answer this email');
  expect(other?.text).not.toContain('/invoices/');

  await query("update invoice set due_date = '2026-11-18' where id = $1", [id]);
  await enqueue(portal.database, findReminders, {});
  await portal.runJobs();
  const reminder = await newest(cast.client.email, `Reminder: invoice ${invoice_no} for November 2026 is overdue`);
  expect(reminder?.text).toMatch(/Please pay to .+/);
  expect(reminder?.text).toContain(`/invoices/${id}`);
});
