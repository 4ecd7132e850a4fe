import { cast } from '#platform/server/demo/cast.ts';
import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { jobComments } from '../contract.ts';

test('a contact of two companies can be mentioned on the jobs of both, but no third', async () => {
  const portal = await testPortal();
  const { rows: companies } = await portal.database.pool.query<{ id: number }>(
    `select client_id as id from contact_client join contact on contact.id = contact_id
     where email = $1 order by is_primary desc`,
    [cast.client.email],
  );
  const own = companies.map(({ id }) => id);
  const { rows: jobs } = await portal.database.pool.query<{ id: number; client_id: number }>(
    `select id, client_id from job where deleted_at is null and archived_at is null order by id`,
  );
  const third = jobs.find(({ client_id }) => !own.includes(client_id));
  await portal.database.pool.query(`update job set client_id = $1, status = 'In Progress' where id = $2`, [
    own[1],
    jobs.at(-1)?.id,
  ]);
  await portal.database.pool.query(`update job set client_id = $1, status = 'In Progress' where id = $2`, [
    own[0],
    jobs.at(-2)?.id,
  ]);
  const offered = async (id: number | undefined) =>
    (
      await portal.call<{ rows: { name: string }[] }>(jobComments.calls.people, {
        as: 'admin',
        query: { id, find: 'Jovan', kind: 'shared' },
      })
    ).result.rows.map(({ name }) => name);
  expect(await offered(jobs.at(-1)?.id)).toEqual([cast.client.name]);
  expect(await offered(jobs.at(-2)?.id)).toEqual([cast.client.name]);
  expect(await offered(third?.id)).toEqual([]);

  // Someone mentioned at one company sees it only while working for that company.
  const { rows: people } = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
    cast.client.email,
  ]);
  const text = `@${cast.client.name} please have a look`;
  const body = { text, mentions: people.map(({ id }) => id), kind: 'shared' };
  const added = await portal.call(jobComments.calls.add, { as: 'admin', query: { id: jobs.at(-1)?.id }, body });
  expect(added.status, JSON.stringify(added)).toBe(201);
  const { rows: told } = await portal.database.pool.query<{ client_id: number }>(
    "select client_id from notification where account_id = $1 and title like '%mentioned you%'",
    [people[0]?.id],
  );
  expect(told).toEqual([{ client_id: own[1] }]);
});
