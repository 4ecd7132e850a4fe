import { job as jobLaw } from '#modules/jobs/server/testing/laws.ts';
import { jobType } from '#modules/masters/contract.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Usage } from '#platform/contract/master-calls.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { columnsReferringTo } from '#platform/server/referring.ts';
import { addSample } from '#test/masters/samples.ts';
import { sampleOfRecord } from '#test/record-samples.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addContact, type Contact, fetchContacts, fetchOwnCompanies } from '../contacts.ts';
import {
  type Client,
  clientCalls,
  clientComments,
  fetchClientCounts,
  fetchClientHistory,
  listClients,
  moveClient,
} from '../contract.ts';
import { fetchMerge, mergeClient } from '../merging.ts';

let portal: TestPortal;
let ids: { company: number; country: number; currency: number; services: number[]; managers: number[] };
beforeAll(async () => {
  portal = await testPortal();
  const several = async (text: string) =>
    (await portal.database.pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const [company = 0] = await several('select id from company order by id limit 1');
  const [country = 0] = await several('select id from country order by id limit 1');
  const [currency = 0] = await several('select id from currency order by id limit 1');
  const services = await several('select id from job_type order by id limit 3');
  const managers = await several(`select employee.id from employee join account on account.id = user_id
    where account.email in ('manager@demo.example', 'accountant@demo.example') order by account.email desc`);
  ids = { company, country, currency, services, managers };
});

const form = (changes: object = {}) => ({
  client_name: 'Pylonova Optics Ltd',
  company_id: ids.company,
  country_id: ids.country,
  currency_id: ids.currency,
  manager_id: ids.managers[0],
  client_type: 'Limited',
  vat_stagger: 'None',
  payment_terms_days: 15,
  service_ids: [],
  ...changes,
});
const add = async (changes: object = {}) => {
  const answer = await portal.call<Client>(clientCalls.add, { as: 'admin', body: form(changes) });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
};
const read = (id: number, as: Role = 'admin') => portal.call<Client>(clientCalls.byId, { as, query: { id } });
const merge = (id: number, into: number, more: object = {}, as: Role = 'admin') =>
  portal.call<{ moved: Usage }>(mergeClient, { as, query: { id }, body: { into, ...more } });
const contactsOf = async (client_id: number) =>
  (await portal.call<{ rows: Contact[] }>(fetchContacts, { as: 'admin', query: { client_id } })).result.rows;
const contact = (email: string, more: object = {}) => ({
  name: 'Tavora Silvarmere',
  email,
  mobile: null,
  designation: null,
  is_primary: false,
  portal_access: false,
  receives: [],
  ...more,
});
const idOf = async (name: string) =>
  (await portal.database.pool.query<{ id: number }>('select id from client where client_name = $1', [name])).rows[0]
    ?.id ?? 0;

/** Grants or withdraws a right of the Client Manager. */
async function setRight(action: string, granted: boolean) {
  const { pool } = portal.database;
  await pool.query("insert into account_permission select id, 'Client', $1, $2, null from account where email = $3", [
    action,
    granted,
    cast.manager.email,
  ]);
  await pool.query('update account set permission_version = permission_version + 1 where email = $1', [
    cast.manager.email,
  ]);
}

/** Every table with such a column; partitions count as their table. */
const tablesOfClients = async () =>
  (
    await portal.database.pool.query<{ table_name: string }>(`
      select table_name from information_schema.columns
      where column_name = 'client_id' and table_schema = 'public'
        and not exists (select from pg_class where oid = to_regclass(quote_ident(table_name)) and relispartition)
      order by 1`)
  ).rows.map(({ table_name }) => table_name);

test('every table with a client_id references clients, so that merging moves its rows', async () => {
  const referring = await columnsReferringTo(portal.database.db, 'client', { parts: true });
  const known = referring.filter(({ column }) => column === 'client_id').map(({ table }) => table);
  expect(known).toEqual(await tablesOfClients());
  expect(known).toContain('job');
});

describe('merging two clients', () => {
  test('leaves nothing at the merged client, and its people work for the other', async () => {
    const [gone, stays] = [await idOf('Velmarra Trading Ltd'), await idOf('Orbelix Kitchens Ltd')];
    await portal.signIn('client');
    const jobs = async (client: number) =>
      (await portal.call<Page<unknown>>(jobCalls.page, { as: 'admin', query: { client: [client] } })).result.count;
    const before = [await jobs(gone), await jobs(stays)] as const;
    expect(before[0]).toBeGreaterThan(0);
    const all = 'select from job where client_id = $1 and deleted_at is null';
    const { rowCount: ofJobs } = await portal.database.pool.query(all, [gone]);
    const { count } = (await portal.call<Page<unknown>>(clientCalls.page, { as: 'admin' })).result;
    const note = { query: { id: gone }, body: { text: 'Calls on Fridays', kind: 'internal' } };
    expect((await portal.call(clientComments.calls.add, { as: 'admin', ...note })).status).toBe(201);
    const preview = await portal.call<{ moves: Usage }>(fetchMerge, { as: 'admin', query: { id: gone } });
    const answer = await merge(gone, stays);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Velmarra Trading Ltd was merged into Orbelix Kitchens Ltd',
      result: { moved: preview.result.moves },
    });
    expect(answer.result.moved.text).toContain(`${ofJobs} jobs`);
    for (const table of await tablesOfClients()) {
      const { rowCount } = await portal.database.pool.query(`select from ${table} where client_id = $1`, [gone]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    expect(await jobs(stays)).toBe(before[0] + before[1]);
    const notes = await portal.call<Page<{ text: string }>>(clientComments.calls.page, {
      as: 'admin',
      params: { id: stays },
    });
    expect(notes.result.rows.map(({ text }) => text)).toContain('Calls on Fridays');
    // Gone from the list, its counts, the choices and the search; its address leads to the other.
    expect((await portal.call<Page<unknown>>(clientCalls.page, { as: 'admin' })).result.count).toBe(count - 1);
    const counts = await portal.call<{ rows: { count: number }[] }>(fetchClientCounts, { as: 'admin' });
    expect(counts.result.rows.reduce((sum, row) => sum + row.count, 0)).toBe(count - 1);
    const choices = await portal.call<{ rows: { id: number }[] }>(listClients, {
      as: 'admin',
      query: { ids: `${gone},${stays}` },
    });
    expect(choices.result.rows.map(({ id }) => id)).toEqual([stays]);
    const found = await portal.call<{ rows: { kind: string; id: number }[] }>(searchRecords, {
      as: 'admin',
      query: { text: 'Velmarra' },
    });
    expect(found.result.rows.filter(({ kind }) => kind === 'client')).toEqual([]);
    expect((await read(gone)).result).toMatchObject({ id: stays, client_name: 'Orbelix Kitchens Ltd' });
    // The same session continues, for the company that stays.
    const own = await portal.call<{ rows: { id: number }[] }>(fetchOwnCompanies, { as: 'client' });
    expect(own.result.rows.map(({ id }) => id)).toContain(stays);
    expect((await portal.call<{ clientId: number }>(currentSession, { as: 'client' })).status).toBe(200);
    expect((await read(stays)).result.version).toBeGreaterThan(1);
  });

  test('keeps the values of the client that stays, fills empty ones and combines services', async () => {
    const [first = 0, second = 0, third = 0] = ids.services;
    const gone = await add({
      client_name: 'Marlun Tiles Ltd',
      city: 'Leeds',
      website: 'https://marlun.example.com',
      service_ids: [first, third],
      backup_manager_id: ids.managers[1],
      registration_no: 'MT 1',
    });
    const stays = await add({
      client_name: 'Marlun Tiling Ltd',
      city: 'York',
      service_ids: [first, second],
      manager_id: ids.managers[1],
    });
    const answer = await merge(gone.id, stays.id, { version: gone.version, into_version: stays.version });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    expect((await read(stays.id)).result).toMatchObject({
      client_name: 'Marlun Tiling Ltd',
      city: 'York',
      website: 'https://marlun.example.com',
      service_ids: [first, second, third],
      backup_manager_id: null,
      registration_no: 'MT 1',
    });
    const history = await portal.call<Page<HistoryEntry>>(fetchClientHistory, {
      as: 'admin',
      params: { id: stays.id },
    });
    const [newest] = history.result.rows;
    expect(newest).toMatchObject({ says: 'Another client merged into this one' });
    expect(newest?.changes).toContainEqual({
      label: 'Merged client',
      from: null,
      to: `Marlun Tiles Ltd, ${gone.client_code}`,
    });
    expect(newest?.changes).toContainEqual({ label: 'Website', from: null, to: 'https://marlun.example.com' });
    const { rows } = await portal.database.pool.query(
      "select after from audit_entry where event = 'client.merged' and entity_id = $1",
      [gone.id],
    );
    expect(rows).toEqual([{ after: expect.objectContaining({ into: `Marlun Tiling Ltd, ${stays.client_code}` }) }]);
  });

  test('joins a contact of both, with everything they receive at either and one primary contact', async () => {
    const gone = await add({ contacts: [contact('both@tiles.example.org', { receives: ['invoice'] })] });
    const stays = await add({ contacts: [contact('first@tiles.example.org')] });
    const also = contact('both@tiles.example.org', { receives: ['quote'] });
    await portal.call(addContact, { as: 'admin', query: { client_id: stays.id }, body: also });
    await portal.call(addContact, {
      as: 'admin',
      query: { client_id: gone.id },
      body: contact('third@tiles.example.org'),
    });
    expect((await merge(gone.id, stays.id)).status).toBe(200);
    expect(
      (await contactsOf(stays.id)).map(({ email, is_primary, receives }) => [email, is_primary, receives]),
    ).toEqual(
      expect.arrayContaining([
        ['first@tiles.example.org', true, []],
        ['both@tiles.example.org', false, ['quote', 'invoice']],
        ['third@tiles.example.org', false, []],
      ]),
    );
    expect(await contactsOf(stays.id)).toHaveLength(3);
  });

  test('leads on if the other is merged too, and no longer once the first is restored', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await merge(first.id, second.id);
    await merge(second.id, third.id);
    expect((await read(first.id)).result.id).toBe(third.id);
    expect(await merge(third.id, first.id)).toMatchObject({
      status: 409,
      message: 'This client was merged into Pylonova Optics Ltd already. Choose that one',
    });
    await portal.call(restoreDeleted, { as: 'admin', query: { entity: 'client', id: first.id } });
    expect((await read(first.id)).result.id).toBe(first.id);
    expect((await merge(third.id, first.id)).status).toBe(200);
    for (const { id } of [second, third]) expect((await read(id)).result.id).toBe(first.id);
    await portal.call(clientCalls.remove, { as: 'admin', params: { id: first.id } });
    for (const { id } of [first, second, third]) expect((await read(id)).status).toBe(404);
  });

  test('is refused into itself, into an ended client, and after a change of either', async () => {
    const [gone, stays] = [await add(), await add()];
    expect((await merge(gone.id, gone.id)).fields).toEqual({ into: 'Please choose another client' });
    expect(await merge(gone.id, stays.id, { version: gone.version + 1 })).toMatchObject({ status: 409 });
    expect(await merge(gone.id, stays.id, { into_version: 7 })).toMatchObject({ status: 409, type: 'CONFLICT' });
    const ending = { status: 'Ended', reason: 'Sold' };
    await portal.call(moveClient, { as: 'admin', query: { id: stays.id }, body: ending });
    expect(await merge(gone.id, stays.id)).toMatchObject({
      status: 409,
      message: 'Pylonova Optics Ltd: The client has ended: reopen it to change it, or choose another client',
    });
    expect((await merge(stays.id, gone.id)).status).toBe(200);
  });

  test('needs the rights to change and to delete clients, and access to both', async () => {
    const [own, foreign] = [await add(), await add({ manager_id: ids.managers[1] })];
    for (const [id, into] of [
      [own.id, foreign.id],
      [foreign.id, own.id],
    ] as const) {
      const answer = await merge(id, into, {}, 'manager');
      expect([403, 404]).toContain(answer.status);
    }
    await setRight('DELETE', true);
    expect(await merge(own.id, foreign.id, {}, 'manager')).toMatchObject({ status: 404 });
    expect((await merge(foreign.id, own.id, {}, 'manager')).status).toBe(404);
    const other = await add();
    await setRight('UPDATE', false);
    expect(await merge(own.id, other.id, {}, 'manager')).toMatchObject({
      status: 403,
      message: 'You need permission to change clients',
    });
  });
});

test('two services of one client can be merged: it keeps the one that stays', async () => {
  const [gone, stays] = [await addSample(portal, jobType), await addSample(portal, jobType)];
  const both = await add({ service_ids: [gone.id, stays.id] });
  const one = await add({ service_ids: [gone.id] });
  const answer = await portal.call(jobType.calls.merge, {
    as: 'admin',
    query: { id: gone.id },
    body: { into: stays.id },
  });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  for (const { id } of [both, one]) expect((await read(id)).result.service_ids).toEqual([stays.id]);
});

describe('two people at once', () => {
  test('who merge two clients into each other: one succeeds, the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await add(), await add()];
      const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const living = (await read(one.id)).result.id;
      expect((await read(other.id)).result.id).toBe(living);
    }
  });

  test('who merge a client and add a job to it: the job is at the other client, or refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [gone, stays] = [await add(), await add()];
      const body = { ...(await sampleOfRecord(portal, jobLaw)), client_id: gone.id };
      const adding = portal.call<{ id: number }>(jobCalls.add, { as: 'admin', body });
      const merging = merge(gone.id, stays.id);
      expect((await merging).status).toBe(200);
      expect([201, 400]).toContain((await adding).status);
      const { rowCount } = await portal.database.pool.query('select from job where client_id = $1', [gone.id]);
      expect(rowCount).toBe(0);
    }
  });

  test('who merge a client and add a contact to it: the contact is at the other, or refused with its name', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [gone, stays] = [await add(), await add()];
      const body = contact(`meanwhile${round}@tiles.example.org`);
      const adding = portal.call<{ message: string }>(addContact, { as: 'admin', query: { client_id: gone.id }, body });
      expect((await merge(gone.id, stays.id)).status).toBe(200);
      const { status, message } = await adding;
      expect([201, 409]).toContain(status);
      if (status === 409) expect(message).toBe(mergedAlready);
      expect(await contactsOf(stays.id)).toHaveLength(status === 201 ? 1 : 0);
    }
  });
});

const mergedAlready = 'This client was merged into Pylonova Optics Ltd. Open that one and try again';

test('every action on a merged client is refused with the same words, naming the other client', async () => {
  const [gone, stays] = [await add(), await add()];
  await merge(gone.id, stays.id);
  const fields = form();
  const acts = [
    portal.call(clientCalls.edit, { as: 'admin', query: { id: gone.id }, body: { ...fields, version: gone.version } }),
    portal.call(clientCalls.remove, { as: 'admin', params: { id: gone.id } }),
    portal.call(moveClient, { as: 'admin', query: { id: gone.id }, body: { status: 'Active' } }),
    portal.call(addContact, { as: 'admin', query: { client_id: gone.id }, body: contact('late@tiles.example.org') }),
  ];
  for (const answer of await Promise.all(acts)) expect(answer).toMatchObject({ status: 409, message: mergedAlready });
  // People who cannot see the other client learn no more than before.
  await portal.call(clientCalls.edit, {
    as: 'admin',
    query: { id: stays.id },
    body: { ...fields, manager_id: ids.managers[1] },
  });
  await portal.database.pool.query('delete from account_permission');
  await setRight('UPDATE', true);
  const asManager = { as: 'manager', query: { client_id: gone.id }, body: contact('late@tiles.example.org') } as const;
  expect((await portal.call(addContact, asManager)).status).toBe(404);
});
