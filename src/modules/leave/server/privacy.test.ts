/**
 * No reply, export, notification, mail, feed or search reveals the type or reason of a colleague's leave, whoever asks:
 * a colleague, a head of another department or a client (decisions D27).
 */
import { modules } from '#app/modules.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { listLeaveTypes } from '../applying.ts';
import { type LeaveApplication, leaveCalls } from '../contract.ts';
import { leavePolicyCalls } from '../policy/contract.ts';
import { askFor, move, setPolicy } from './testing/leave.ts';
import { makeCalendarFeed } from '#modules/my-account/calendar.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type FoundRecord, searchRecords } from '#platform/contract/search-calls.ts';
import { zodOf } from '#platform/contract/schema.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf, title } from '#test/matrix.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenOf } from '#test/tokens/made.ts';

const [type, code, reason] = ['Zzyzx leave', 'ZZX', 'qqreason'];
const secret = /zzyzx leave|\bZZX\b|qqreason/i;

let portal: TestPortal;
let person: (name: string) => number;
let leave: LeaveApplication;

/**
 * The accountant is away next week and has applied for more. Their manager decides; the 'team' person is a colleague.
 */
beforeAll(async () => {
  portal = await testPortal();
  ({ person } = await jobIds(portal));
  const { pool } = portal.database;
  await pool.query('insert into leave_type (type, short_code) values ($1, $2)', [type, code]);
  await pool.query(
    `update employee set reporting_manager_1_id = null, reporting_manager_2_id = null,
       department_id = (select department_id from employee as head where head.id = $1)
     where id = $2`,
    [person('manager'), person('accountant')],
  );
  await pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [
    person('manager'),
    person('accountant'),
  ]);
  await pool.query(
    `update employee set heads_department_id = null where id = $1 and heads_department_id = (
       select department_id from employee where id = $2)`,
    [person('hod'), person('accountant')],
  );
  await setPolicy(portal, code, { has_balance: false, annual: null, accrual: 'None' });
  await pool.query('delete from notification');
  await pool.query('delete from mail');
  leave = (await taken('2026-11-23', '2026-11-27')).result;
  const decided = await move(portal, 'manager', leave.id, 'ACCEPTED');
  if (decided.status !== 200) throw new Error(JSON.stringify(decided));
  await taken('2026-12-14', '2026-12-15');
  await portal.runJobs();
}, 120_000);

async function taken(from: string, to: string) {
  const own = { reason, handover_to_id: person('team') };
  const answer = await askFor(portal, 'accountant', code, from, to, own);
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer;
}

/** Lists of types and policies, which name no person, and the mails of everybody that the demo shows. */
const ofNobody = new Set<string>([
  ...[listLeaveTypes, leavePolicyCalls.page, leavePolicyCalls.export, leavePolicyCalls.byId].map(title),
  'GET /dds/listLeaveType',
  'GET /outbox/fetchAllMails',
  'GET /outbox/fetchMailById',
]);

const outsiders = ['team', 'hod', 'client', 'client2'] as const satisfies readonly Role[];

/** Values for required parameters by name; unknown ones are left out. */
const values = (id: number): Readonly<Record<string, string>> => ({
  id: String(id),
  employee_id: String(person('accountant')),
  user_id: String(person('accountant')),
  employee: String(person('accountant')),
  from: '2026-11-02',
  to: '2026-12-31',
  week: '2026-11-23',
  on: '2026-11-23',
  format: 'csv',
  limit: '100',
  offset: '0',
});

/** Variants of a call: with the person's id, and with the leave's. */
function asked(endpoint: AnyEndpoint): readonly Record<'params' | 'query', Record<string, unknown>>[] {
  return [person('accountant'), leave.id].flatMap((id) => {
    const known = Object.entries(values(id));
    const of = (schema: AnyEndpoint['query']) =>
      Object.fromEntries(known.filter(([name]) => keysOf(schema).includes(name)));
    const [params, query] = [of(endpoint.params), of(endpoint.query)];
    const fits = zodOf(endpoint.params).safeParse(params).success && zodOf(endpoint.query).safeParse(query).success;
    return fits ? [{ params, query }] : [];
  });
}

const reads = modules
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method, path }) => method === 'GET' && !path.includes('/live'));

const textOf = (result: unknown): string => (Buffer.isBuffer(result) ? result.toString() : JSON.stringify(result));

/** The calls whose replies reveal why someone is away, and how many replied. */
async function toldTo(as: Role, token?: string): Promise<{ told: readonly string[]; answered: number }> {
  const told = new Set<string>();
  let answered = 0;
  for (const endpoint of reads) {
    if (ofNobody.has(title(endpoint))) continue;
    for (const request of asked(endpoint)) {
      const answer = await portal.call(endpoint, { ...(token === undefined ? { as } : { token }), ...request });
      if (answer.status === 200) answered += 1;
      if (secret.test(textOf(answer.result ?? answer.message ?? ''))) told.add(title(endpoint));
    }
  }
  return { told: [...told], answered };
}

describe('why someone is away', () => {
  test.each(outsiders)(
    'is in no reply to %s',
    async (as) => {
      const { told, answered } = await toldTo(as);
      expect(answered).toBeGreaterThan(20);
      expect(told).toEqual([]);
    },
    120_000,
  );

  test('is in the same replies for HR, which proves the search above', async () => {
    const { told } = await toldTo('hr');
    expect(told).toEqual(expect.arrayContaining([leaveCalls.page, leaveCalls.byId].map(title)));
  }, 120_000);

  test('is in no reply to an access token of HR without the sickness scope', async () => {
    const silent = await tokenOf(portal, 'hr', (scope) => scope !== 'sickness');
    const { told, answered } = await toldTo('hr', silent);
    expect(answered).toBeGreaterThan(20);
    expect(told).toEqual([]);
    const named = await toldTo('hr', await tokenOf(portal, 'hr'));
    expect(named.told).toContain(title(leaveCalls.page));
  }, 240_000);

  test('is found only by people who may know it', async () => {
    for (const as of outsiders)
      for (const text of ['zzyz', 'qqrea']) {
        const { result } = await portal.call<{ rows: FoundRecord[] }>(searchRecords, { as, query: { text } });
        expect([as, text, textOf(result).match(secret)]).toEqual([as, text, null]);
      }
  });

  test('is in no notification or mail to others, and the reason is in nobody’s audit trail', async () => {
    const { pool } = portal.database;
    const notices = await pool.query<{ email: string; title: string; body: string | null }>(
      `select email, title, body from notification join account on account.id = account_id
       where split_part(email, '@', 1) <> all ($1)`,
      [['accountant', 'manager', 'hr']],
    );
    expect(notices.rows.filter((row) => secret.test(JSON.stringify(row)))).toEqual([]);
    const mails = (await portal.mails()).filter(({ recipient }) => !/^(accountant|manager|hr)@/.test(recipient));
    expect(mails.filter((mail) => secret.test(JSON.stringify(mail)))).toEqual([]);
    const trail = await pool.query(`select entry from audit_entry as entry where entry::text ilike '%' || $1 || '%'`, [
      reason,
    ]);
    expect(trail.rows).toEqual([]);
  });

  test('is in no calendar feed', async () => {
    for (const as of ['team', 'hod', 'manager', 'accountant'] as const) {
      const { result } = await portal.call<{ address: string }>(makeCalendarFeed, { as });
      const { body } = await portal.app.inject({ url: new URL(result.address).pathname });
      expect(body).toContain('BEGIN:VCALENDAR');
      expect(body).not.toMatch(secret);
    }
  });

  test('is for the person, their decider and HR: the type for all three, the reason as allowed', async () => {
    for (const as of ['accountant', 'manager', 'hr'] as const) {
      const { status, result } = await portal.call<LeaveApplication>(leaveCalls.byId, { as, query: { id: leave.id } });
      expect([as, status, result.leave_type]).toEqual([as, 200, type]);
      expect(result.reason).toBe(reason);
    }
    const { pool } = portal.database;
    await pool.query('update leave_type set private = true where short_code = $1', [code]);
    const { result } = await portal.call<LeaveApplication>(leaveCalls.byId, { as: 'manager', query: { id: leave.id } });
    expect([result.leave_type, result.reason]).toEqual([type, null]);
  });
});
