/** More enquiries than one request changes: the background run refuses what a single edit refuses. */
import { type BulkRun, fetchBulkRun } from '#platform/contract/record/bulk-run.ts';
import type { EditOutcome } from '#platform/contract/record/bulk-edit.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { enquiryEdits } from '../bulk.ts';
import { slaStatus } from '../contract.ts';

const count = 501;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

test('a background run skips an enquiry with an accepted agreement, and names it in the notification', async () => {
  const { pool } = portal.database;
  await pool.query(
    `insert into enquiry (name, company_name, email, mobile, address, city, country, state, zipcode,
       engagement_notes, sla_status_id)
     select 'Ines Falk', 'Falk Ferries ' || number, 'ines@falk.example', '+447700900123', '1 Quay', 'Leith', 'UK',
       'Lothian', 'EH6 6QQ', '', case number when 3 then $1::bigint else $2::bigint end
     from generate_series(1, $3) as number`,
    [slaStatus.accepted, slaStatus.pending, count],
  );
  const { rows } = await pool.query<{ id: number }>('select id from enquiry_source where active order by id limit 1');
  const source = rows[0]?.id;
  const { result } = await portal.call<EditOutcome>(enquiryEdits.edit, {
    as: 'admin',
    body: { found: { filters: { company: 'Falk Ferries' }, count }, fields: ['source'], source },
  });
  await portal.runJobs();
  const run = await portal.call<BulkRun>(fetchBulkRun, { as: 'admin', params: { id: result.run?.id } });
  const reason = 'Reason for the change is required: the agreement is accepted';
  expect(run.result).toMatchObject({ done: 500, refusals: [{ name: expect.any(String), reason }] });
  const name = run.result.refusals[0]?.name;
  const { rows: told } = await pool.query<{ title: string; body: string; link: string }>(
    "select title, body, link from notification where kind = 'bulk.ended'",
  );
  expect(told).toEqual([
    { title: '500 enquiries changed, 1 refused', body: `1 refused: ${name}: ${reason}`, link: '/enquiryList' },
  ]);
});
