import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { editEnquiry } from '../contract.ts';
import { addEnquiry, enquiryBody } from './testing/enquiries.ts';
import { remindOfUntouched } from './untouched.ts';

let portal: TestPortal;
beforeEach(async () => {
  // A Friday at six in the morning, with the demo's own enquiries out of the way.
  portal = await testPortal({ start: new Date('2026-11-20T06:00:00Z') });
  await portal.database.pool.query('update enquiry set deleted_at = now()');
});

const dayLater = async () => {
  portal.advance(24 * 60 * 60);
  await enqueue(portal.database, remindOfUntouched, {});
  await portal.runJobs();
};
const told = async (role: Role) => {
  const { rows } = await portal.database.pool.query<{ title: string }>(
    `select title from notification join account on account.id = account_id
     where email = $1 and title like 'Untouched%' order by notification.id`,
    [cast[role].email],
  );
  return rows.map(({ title }) => title.replace(/:.*/, ''));
};

describe('an untouched enquiry', () => {
  test('is reported to its owner after one working day, to the Client Managers after three, once each', async () => {
    await addEnquiry(portal, 'admin');
    const after: [string[], string[]][] = [];
    for (const _ of ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
      await dayLater();
      after.push([await told('admin'), await told('manager')]);
    }
    const [owner, managers] = ['Untouched for a working day', 'Untouched for three working days'];
    expect(after).toEqual([
      [[], []],
      [[], []],
      [[owner], []],
      [[owner], []],
      [[owner], [managers]],
      [[owner], [managers]],
    ]);
  });

  test('is reported together with the others of the same day', async () => {
    for (const name of ['Ada Lovel', 'Bertha Knox', 'Clara Wieck', 'Dora Maar', 'Emmy Noether']) {
      await addEnquiry(portal, 'admin', { name });
    }
    for (const _ of ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday']) await dayLater();
    const { rows } = await portal.database.pool.query(
      `select email, title, body, link from notification join account on account.id = account_id
       where title like 'Untouched%' and email = any($1) order by notification.id`,
      [[cast.admin.email, cast.manager.email]],
    );
    const alike = {
      body: expect.stringMatching(/^Ada Lovel, .+; Bertha Knox, .+; Clara Wieck, .+; and 2 more\.$/) as string,
      link: '/enquiryList?createdAtFrom=20-11-2026&createdAtTo=20-11-2026',
    };
    expect(rows).toEqual([
      { email: cast.admin.email, title: 'Untouched for a working day: 5 enquiries', ...alike },
      { email: cast.manager.email, title: 'Untouched for three working days: 5 enquiries', ...alike },
    ]);
  });

  test('is no longer reported once someone has worked on it', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    const { rows } = await portal.database.pool.query<{ event_id: number }>(
      'select event_id from enquiry where id = $1',
      [id],
    );
    const body = enquiryBody(rows[0]?.event_id ?? 0, { city: 'York' });
    expect((await portal.call(editEnquiry, { as: 'manager', query: { id }, body })).status).toBe(200);
    for (const _ of [1, 2, 3, 4, 5]) await dayLater();
    expect([await told('admin'), await told('manager')]).toEqual([[], []]);
  });
});
