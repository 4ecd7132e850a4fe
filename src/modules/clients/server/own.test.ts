import { onLeave } from '#modules/leave/server/testing/away.ts';
import { fetchBell } from '#modules/notifications/contract.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { switchCompany } from '../contacts.ts';
import { clientCalls, fetchClientHistory, moveClient } from '../contract.ts';
import { requestDocument } from '../documents/contract.ts';
import * as home from '../own.ts';

type Home = { waiting: home.WaitingItem[]; people: home.OwnContact[] };
type Own = { company: home.Company; asked: home.CompanyChange[] };

let portal: TestPortal;
let velmarra = 0;
/** Jovan at his first and his second company; Elina looks after the first. */
let at: { first: string; second: string };
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await pool.query('delete from client_document');
  await pool.query('delete from document_request');
  const { rows } = await pool.query<{ id: number }>(
    `select client_id as id from contact_client join contact on contact.id = contact_id
     where email = $1 order by is_primary desc`,
    [cast.client.email],
  );
  velmarra = rows[0]?.id ?? 0;
  const employee = '(select employee.id from employee join account on account.id = user_id where account.email = $1)';
  await pool.query(`update client set manager_id = ${employee} where id = $2`, [cast.manager.email, velmarra]);
  await pool.query(`update client set backup_manager_id = null, partner_id = ${employee} where id = $2`, [
    cast.partner.email,
    velmarra,
  ]);
  at = {
    first: await portal.signIn('client', { fresh: true }),
    second: await portal.signIn('client', { fresh: true }),
  };
  await portal.call(switchCompany, { token: at.second, body: { client_id: rows[1]?.id } });
});

const homeOf = async (token: string) => (await portal.call<Home>(home.fetchOwnHome, { token })).result;
const own = async (token = at.first) => (await portal.call<Own>(home.fetchOwnCompany, { token })).result;
const ask = async (changes: object, token = at.first) =>
  portal.call<{ id: number }>(home.askCompanyChange, {
    token,
    body: { ...(await own(token)).company, why: null, ...changes },
  });
const client = async () =>
  (await portal.call<Record<string, unknown>>(clientCalls.byId, { as: 'manager', query: { id: velmarra } })).result;
const bell = async (who: { as: 'manager' } | { token: string }) =>
  (await portal.call<Bell>(fetchBell, who)).result.newest.map(({ title }) => title);

describe('a client’s home', () => {
  test('lists what is waiting from all modules, nearest date first, for the chosen company only', async () => {
    for (const [title, due_date] of [
      ['Later', '2027-02-01'],
      ['Sooner', '2026-12-01'],
    ]) {
      const body = { title, due_date, note: null };
      await portal.call(requestDocument, { as: 'manager', query: { client_id: velmarra }, body });
    }
    await portal.database.pool.query(
      'update enquiry set sla_status_id = 2 where id = (select min(id) from enquiry where client_id = $1)',
      [velmarra],
    );
    const { waiting } = await homeOf(at.first);
    const uploads = waiting.filter(({ action }) => action === 'Upload');
    expect(uploads.slice(0, 2).map(({ title, due }) => [title, due])).toEqual([
      ['Sooner', '2026-12-01'],
      ['Later', '2027-02-01'],
    ]);
    const dates = waiting.flatMap(({ due }) => due ?? []);
    expect(dates).toEqual(dates.toSorted());
    const { rows } = await portal.database.pool.query<{ jobs: number; agreements: number }>(
      `select (select count(distinct job.id)::int from job left join job_query as query on query.job_id = job.id
           and query.deleted_at is null and query.sent_at is not null and query.status in ('Open', 'Reopened')
         where job.client_id = $1 and job.deleted_at is null and archived_at is null and (query.id is not null
           or job.status in ('Missing Info', 'Query sent to client', 'Review by client')
           or (job.status = 'On Hold' and waiting_on = 'Client'))) as jobs,
         (select count(*)::int from enquiry where client_id = $1 and sla_status_id = 2 and deleted_at is null)
           as agreements`,
      [velmarra],
    );
    const of = (prefix: string) => waiting.filter(({ link }) => link.startsWith(prefix)).length;
    expect([of('/jobdetails/'), of('/addEnquiry/')]).toEqual([rows[0]?.jobs, rows[0]?.agreements]);
    expect(of('/addEnquiry/')).toBeGreaterThan(0);
    expect((await homeOf(at.second)).waiting.map(({ title }) => title)).not.toContain('Sooner');
  });

  test('shows the people who look after the company, each once, and nobody who has left', async () => {
    const { people } = await homeOf(at.first);
    expect(people.map(({ name, part, away_until }) => [name, part, away_until])).toEqual([
      [cast.manager.name, 'Manager', null],
      [cast.partner.name, 'Partner', null],
    ]);
    expect(people[0]).toMatchObject({ email: expect.stringContaining('@'), photo: expect.stringMatching(/^\/api\//) });
    const photo = await portal.app.inject({ url: people[0]?.photo ?? '' });
    expect(photo.statusCode).toBe(200);
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual([
      'away_until',
      'cover',
      'designation',
      'email',
      'id',
      'name',
      'part',
      'phone',
      'photo',
    ]);
    const awayOf = async (as: string) => (await homeOf(as)).people.map(({ away_until, cover }) => [away_until, cover]);
    const [managerId, partnerId] = people.map(({ id }) => id);
    // Two leaves that join over a weekend; one only asked for; and one of half a day.
    await onLeave(portal, managerId ?? 0, { from: '2026-11-20', cover: partnerId ?? 0, type: 'ML' });
    await onLeave(portal, managerId ?? 0, { from: '2026-11-23', to: '2026-11-24' });
    await onLeave(portal, partnerId ?? 0, { from: '2026-11-20', status: 'PENDING', part: 'Second' });
    await onLeave(portal, partnerId ?? 0, { from: '2026-11-20', part: 'First' });
    expect(await awayOf(at.first)).toEqual([
      ['2026-11-24', cast.partner.name],
      [null, null],
    ]);
    await portal.database.pool.query(
      `update employee set status = 'EXITED', date_of_resignation = '2026-10-01', last_working_date = '2026-11-01',
         reason_of_resignation = 'Moved' where id = (select partner_id from client where id = $1)`,
      [velmarra],
    );
    expect((await homeOf(at.first)).people.map(({ name }) => name)).toEqual([cast.manager.name]);
    expect((await portal.call(home.fetchOwnHome, { as: 'manager' })).status).toBe(403);
  });
});

describe('a change requested by a client', () => {
  test('is accepted by the people who look after it, through the usual change with its history', async () => {
    const before = await client();
    expect(await ask({})).toMatchObject({ status: 400 });
    expect(await ask({ email: 'no address' })).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
    const { id } = (await ask({ city: 'Harrogate', phone: '020 7946 0011', why: 'We have moved' })).result;
    expect(await ask({ city: 'York' })).toMatchObject({ status: 409, message: 'You have asked for a change already' });
    expect(await bell({ as: 'manager' })).toContain(`${cast.client.client} asks for a change of its details`);
    expect((await own()).asked).toMatchObject([{ id, asked_by: cast.client.name, why: 'We have moved' }]);
    expect((await own(at.second)).asked).toEqual([]);
    const waiting = await portal.call<{ rows: home.CompanyChange[] }>(home.fetchCompanyChanges, {
      as: 'manager',
      query: { client_id: velmarra },
    });
    expect(waiting.result.rows[0]?.fields).toEqual([
      { label: 'Phone', before: before['phone'], wanted: '02079460011' },
      { label: 'City', before: before['city'], wanted: 'Harrogate' },
    ]);
    for (const as of ['accountant', 'client', 'team'] as const) {
      const answer = await portal.call(home.acceptCompanyChange, { as, body: { id } });
      expect([403, 404]).toContain(answer.status);
    }
    expect((await portal.call(home.acceptCompanyChange, { as: 'manager', body: { id } })).status).toBe(200);
    const { version: _, updatedAt: __, ...after } = await client();
    expect(after).toEqual({ ...after, ...before, version: undefined, phone: '02079460011', city: 'Harrogate' });
    expect(await portal.call(home.acceptCompanyChange, { as: 'manager', body: { id } })).toMatchObject({ status: 409 });
    expect(await bell({ token: at.first })).toContain(
      'Harcourt & Vale has changed your company’s details as you asked',
    );
    expect(await bell({ token: at.second })).not.toContain(
      'Harcourt & Vale has changed your company’s details as you asked',
    );
    const history = await portal.call(fetchClientHistory, {
      as: 'manager',
      params: { id: velmarra },
      query: { offset: 0, limit: 20 },
    });
    const told = JSON.stringify(history.result);
    for (const words of ['Change asked for by the client', 'Harrogate', 'Client updated'])
      expect(told).toContain(words);
  });

  test('is declined with a reason, or withdrawn, and changes nothing', async () => {
    const declined = (await ask({ city: 'Elsewhere' })).result.id;
    const decline = (body: object) =>
      portal.call(home.declineCompanyChange, { as: 'manager', body: { id: declined, ...body } });
    expect(await decline({})).toMatchObject({ status: 400, fields: { answer: 'Reason is required' } });
    expect((await decline({ answer: 'Please send us the lease' })).status).toBe(200);
    expect(await bell({ token: at.first })).toContain('The change of your company’s details was declined');
    const { id } = (await ask({ city: 'Nowhere' })).result;
    expect((await portal.call(home.withdrawCompanyChange, { token: at.second, body: { id } })).status).toBe(404);
    expect((await portal.call(home.withdrawCompanyChange, { token: at.first, body: { id } })).status).toBe(200);
    expect(await portal.call(home.acceptCompanyChange, { as: 'manager', body: { id } })).toMatchObject({ status: 409 });
    expect(await client()).toMatchObject({ city: 'Harrogate' });
  });

  test('has to wait while the client has ended, and says why', async () => {
    const { id } = (await ask({ city: 'Too late' })).result;
    const { version } = await client();
    const ended = { status: 'Ended', reason: 'Moved on', version };
    await portal.call(moveClient, { as: 'manager', query: { id: velmarra }, body: ended });
    const refused = await portal.call(home.acceptCompanyChange, { as: 'manager', body: { id } });
    expect(refused).toMatchObject({ status: 409, message: 'The client has ended: reopen it to change it' });
    expect((await own()).asked).toHaveLength(1);
  });
});
