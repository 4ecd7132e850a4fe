import { eventCalls } from '#modules/events/contract.ts';
import { expect, test } from 'vitest';
import { testPortal } from '#test/portal.ts';
import { oneConnection } from '#test/settings.ts';
import * as contract from '../contract.ts';
import { enquiryBody } from './testing/enquiries.ts';

const place = {
  address: '1 Hall Road',
  city: 'Leeds',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'LS1 4AA',
};
const fair = { name: 'Autumn fair', date: '01-12-2026', contactPerson: 'Mira Kelmorstead', eventDescription: 'Stands' };

test('transactions that hold every connection can still read the lists they check choices against', async () => {
  const portal = await testPortal({ config: oneConnection });
  await portal.signIn('admin');
  const events = await portal.database.pool.query<{ id: number }>('select id from event limit 1');
  const body = enquiryBody(events.rows[0]?.id ?? 0);
  const adds = () => Array.from({ length: 8 }, () => portal.call(contract.addEnquiry, { as: 'admin', body }));
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

  expect(statuses(await Promise.all(adds())), 'nothing has been read before').toEqual(Array(8).fill(201));

  const event = portal.call(eventCalls.add, { as: 'admin', body: { ...fair, ...place } });
  const answers = await Promise.all([...adds(), event, ...adds()]);
  expect(statuses(answers), 'the events change in the middle').toEqual(Array(17).fill(201));
});

test('exports that hold every connection do not wait for another', async () => {
  const portal = await testPortal({ config: oneConnection });
  await portal.signIn('admin');
  const exported = () => portal.call(contract.exportEnquiries, { as: 'admin', query: { format: 'csv' } });
  const answers = await Promise.all([exported(), exported(), exported()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
