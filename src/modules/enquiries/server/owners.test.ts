import { beforeAll, expect, test } from 'vitest';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import * as contract from '../contract.ts';
import { addEnquiry } from './testing/enquiries.ts';

type Owners = { rows: { id: number; name: string }[] };

let portal: TestPortal;
let owners: Owners['rows'] = [];
const ids = { partner: 0, director: 0 };
/** One that the partner added, one that the director took over from them, one of a client's. */
const added = { kept: 0, given: 0, asked: 0 };

beforeAll(async () => {
  portal = await testPortal();
  const accountOf = async (role: Role) => {
    const values = [cast[role].audience, cast[role].email];
    const text = 'select id from account where audience = $1 and email = $2';
    return (await portal.database.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  };
  ids.partner = await accountOf('partner');
  ids.director = await accountOf('director');
  const add = async (as: Role) => (await addEnquiry(portal, as)).id;
  Object.assign(added, { kept: await add('admin'), given: await add('admin'), asked: await add('client') });
  await portal.database.pool.query('update enquiry set created_by = $1, owner_id = null where id = any($2)', [
    ids.partner,
    [added.kept, added.given],
  ]);
  await portal.database.pool.query('update enquiry set owner_id = $1 where id = $2', [ids.director, added.given]);
  owners = (await portal.call<Owners>(contract.listEnquiryOwner, { as: 'admin' })).result.rows;
});

const listed = async (as: Role, owner: number | 'none') =>
  (await portal.call<Page<contract.Enquiry>>(contract.fetchAllEnquiry, { as, query: { owner, limit: 100 } })).result;

test('the list is filtered by owner: whoever took the enquiry over, else added it', async () => {
  const kept = await listed('admin', ids.partner);
  expect(kept.rows.map(({ id }) => id)).toContain(added.kept);
  expect(kept.rows.map(({ id }) => id)).not.toContain(added.given);
  expect(new Set(kept.rows.map(({ owner }) => owner))).toEqual(new Set([cast.partner.name]));
  expect((await listed('admin', ids.director)).rows[0]).toMatchObject({ id: added.given, owner: cast.director.name });
});

test('the owner filter offers staff with enquiries, by name, and each choice matches its count', async () => {
  expect(owners.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.partner, ids.director]));
  expect(owners.map(({ name }) => name)).toEqual(owners.map(({ name }) => name).toSorted());
  const { rows } = await portal.database.pool.query<{ id: number; count: number }>(
    `select account.id, count(*) from enquiry join account on account.id = coalesce(owner_id, created_by)
     where deleted_at is null and audience = 'team' group by account.id`,
  );
  expect(owners.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  for (const { id, count } of rows) expect([id, (await listed('admin', id)).count]).toEqual([id, count]);
});

test('a client’s enquiry has no owner until someone takes it over', async () => {
  const query = { id: added.asked };
  expect((await portal.call(contract.fetchEnquiryById, { as: 'admin', query })).result).toMatchObject({ owner: null });
});

test('the export has the same rows, with their owners', async () => {
  const query = { owner: ids.director, format: 'csv' };
  const file = (await portal.call<Buffer>(contract.exportEnquiries, { as: 'admin', query })).result.toString();
  const [heading, ...rows] = file.trimEnd().split('\r\n');
  expect(heading).toContain(',Owner,');
  expect(rows.filter((line) => line.startsWith(`${added.given},`))).toEqual([
    expect.stringContaining(`,${cast.director.name},`),
  ]);
});

test('a client user cannot learn the owner in any way', async () => {
  await portal.database.pool.query('update enquiry set owner_id = $1 where id = $2', [ids.partner, added.asked]);
  for (const owner of [ids.partner, 'none']) {
    const asked = await portal.call(contract.fetchAllEnquiry, { as: 'client', query: { owner } });
    expect(asked).toMatchObject({ status: 400, fields: { owner: "Unknown field 'owner'" } });
  }
  const all = (
    await portal.call<Page<contract.Enquiry>>(contract.fetchAllEnquiry, { as: 'client', query: { limit: 100 } })
  ).result;
  expect(all.rows.find(({ id }) => id === added.asked)).toMatchObject({ owner: null });
  const query = { format: 'csv' };
  const file = (await portal.call<Buffer>(contract.exportEnquiries, { as: 'client', query })).result.toString();
  expect(file).not.toContain('Owner');
  expect(file).not.toContain(cast.partner.name);
  expect((await portal.call(contract.listEnquiryOwner, { as: 'client' })).status).toBe(403);
});
