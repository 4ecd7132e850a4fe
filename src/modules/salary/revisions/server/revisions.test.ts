import { addDays, dateOf } from '#platform/contract/dates.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { addPay, lookAtPay, type PayOfPerson } from '../../pay/contract.ts';
import {
  approveRevision,
  exportRevisionTemplate,
  fetchRevisions,
  lookAtRevision,
  makeRevision,
  rejectRevision,
  type Revision,
  type RevisionInFull,
  type TriedRevision,
  tryRevision,
} from '../contract.ts';

let portal: TestPortal;
let from = '';
let [accountant, team] = [0, 0];
let numbers: ReadonlyMap<number, string>;
/** The demo's revisions. */
let already = 0;

beforeAll(async () => {
  portal = await testPortal();
  // Concurrent calls would both sign in, and one code would be refused.
  await portal.signIn('admin');
  from = addDays(dateOf(portal.now().toISOString(), 'Europe/London'), 60);
  [accountant, team] = [await personOf(portal, 'accountant'), await personOf(portal, 'team')];
  const { rows } = await portal.database.pool.query<{ id: number; employee_id: string }>(
    'select id, employee_id from employee',
  );
  already = await stored();
  numbers = new Map(rows.map(({ id, employee_id }) => [id, employee_id]));
});

const headings = 'Employee number,Pay component,Percent,New monthly,New yearly,From,Visible from,Reason';
const raise = (person: number, percent: number | string, day = from) =>
  `${numbers.get(person)},,${percent},,,${day},,Yearly review`;
const sent = (as: Role, ...lines: readonly string[]) => ({
  as,
  query: { file_name: 'rises.csv' },
  body: [headings, ...lines].join('\n'),
  headers: { 'content-type': 'text/csv' },
});
const make = async (...lines: readonly string[]) => portal.call<Revision>(makeRevision, sent('hr', ...lines));
const approve = async (as: Role, id: number) => portal.call<Revision>(approveRevision, { as, params: { id } });
const payOf = async (employee_id: number) =>
  (await portal.call<PayOfPerson>(lookAtPay, { as: 'hr', params: { employee_id } })).result;
const stored = async () =>
  (await portal.database.pool.query<{ count: number }>('select count(*) from salary_revision')).rows[0]?.count ?? 0;

test('a file is checked first: everybody’s current and new pay, and invalid cells; nothing is stored', async () => {
  const before = await payOf(accountant);
  const { result, status } = await portal.call<TriedRevision>(
    tryRevision,
    sent('hr', raise(accountant, 10), 'EMP9999,,5,,,01-01-2027,,Review', `${numbers.get(team)},,,,,,,`),
  );
  expect(status).toBe(200);
  expect(result.rows).toHaveLength(1);
  expect(result.rows[0]).toMatchObject({ now: before.rows[0]?.annual, from, visible_from: from });
  expect(result.wrong).toEqual([
    { line: 3, field: 'Employee number', value: 'EMP9999', message: 'Nobody who works here has this number' },
  ]);
  expect(result.left_out).toBe(1);
  expect(await stored()).toBe(already);
});

test('a file with one invalid line is not stored at all', async () => {
  const { status, fields } = await make(raise(accountant, 10), raise(team, 'much'));
  expect({ status, fields }).toEqual({ status: 400, fields: { file: '1 value is wrong: nothing was stored' } });
  expect((await make(`${numbers.get(team)},,,,,,,`)).status).toBe(400);
  expect(await stored()).toBe(already);
});

test('a revision is approved by someone else, once, and its salaries are added together', async () => {
  const { result, status } = await make(raise(accountant, 10));
  expect(status).toBe(201);
  expect(await approve('hr', result.id)).toMatchObject({
    status: 403,
    message: 'Somebody else approves the revision that you made',
  });
  const before = await payOf(accountant);
  const answers = await Promise.all([approve('admin', result.id), approve('admin', result.id)]);
  expect(answers.map(({ status: said }) => said).toSorted((one, other) => one - other)).toEqual([201, 409]);
  const after = await payOf(accountant);
  expect(after.rows).toHaveLength(before.rows.length + 1);
  expect(after.rows[0]).toMatchObject({ from, state: 'Coming', reason: 'Yearly review', hidden: true });
  expect(after.rows[0]?.change?.percent).toBe('10.0');
});

test('changes since a revision was made are reported, and nothing of it is added', async () => {
  const { result } = await make(raise(team, 5, addDays(from, 30)), raise(accountant, 5, addDays(from, 30)));
  const pay = await payOf(team);
  const body = {
    from: addDays(from, 10),
    currency_id: pay.currency_id,
    reason: 'Promotion',
    components: pay.rows[0]?.components.map(({ pay_component_id, monthly, annual }) => ({
      pay_component_id,
      monthly,
      annual,
    })),
  };
  expect((await portal.call(addPay, { as: 'hr', params: { employee_id: team }, body })).status).toBe(201);
  const before = (await payOf(accountant)).rows.length;
  expect(await approve('admin', result.id)).toMatchObject({
    status: 409,
    message: 'Changed since the revision was made: Harita Hesperkar. Reject it, and make it anew',
  });
  expect((await payOf(accountant)).rows).toHaveLength(before);
  const reject = { as: 'admin', params: { id: result.id }, body: { reason: 'Made too early' } } as const;
  expect((await portal.call<Revision>(rejectRevision, reject)).result).toMatchObject({
    status: 'Rejected',
    reject_reason: 'Made too early',
  });
  expect((await portal.call(rejectRevision, reject)).status).toBe(409);
  expect((await approve('admin', result.id)).message).toBe('Ariana Ambarcourt has rejected this revision already');
});

test('an invalid date is reported at its cell, and nothing is stored', async () => {
  const before = await stored();
  const tried = await portal.call<TriedRevision>(tryRevision, sent('hr', raise(accountant, 5, '2027-02-31')));
  expect(tried.result.wrong.map(({ field }) => field)).toEqual(['From']);
  expect((await make(raise(accountant, 5, '2027-02-31'))).status).toBe(400);
  expect(await stored()).toBe(before);
});

test('nobody approves a revision with their own salary in it, or learns from it what was not announced', async () => {
  const admin = await personOf(portal, 'admin');
  const { result } = await make(raise(admin, 7), raise(accountant, 1, addDays(from, 90)));
  expect(await approve('admin', result.id)).toMatchObject({
    status: 403,
    message: 'Somebody else approves this revision',
  });
  const { rows } = await portal.database.pool.query<{ text: string }>(
    `select title || body as text from notification where entity = 'salary_revision' and entity_id = $1
     union all select after::text from audit_entry where event = 'salary_revision.made' and entity_id = $1`,
    [String(result.id)],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/2 salaries|"people"/);
  const looked = await portal.call<RevisionInFull>(lookAtRevision, { as: 'admin', params: { id: result.id } });
  expect(looked.result).toMatchObject({ people: 1, why_not_approve: 'Somebody else approves this revision' });
  expect(looked.result.rows.map(({ employee_id }) => employee_id)).toEqual([accountant]);
});

test('revisions are for HR only, and their list has no amounts', async () => {
  const { result } = await portal.call<{ rows: readonly Revision[] }>(fetchRevisions, { as: 'hr' });
  expect(result.rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(result)).not.toMatch(/\d\.\d\d"/);
  for (const as of ['partner', 'director', 'accountant'] as const) {
    expect((await portal.call(fetchRevisions, { as })).status).toBe(403);
    expect((await approve(as, result.rows[0]?.id ?? 0)).status).toBe(403);
    expect((await portal.call(tryRevision, sent(as, raise(team, 1)))).status).toBe(403);
    expect((await portal.call(exportRevisionTemplate, { as, query: { format: 'csv' } })).status).toBe(403);
  }
});

test('the template has everybody but the actor, and an unchanged one contains nothing to do', async () => {
  const template = await portal.call<Buffer>(exportRevisionTemplate, { as: 'hr', query: { format: 'csv' } });
  const text = template.result.toString();
  expect(text).toContain(numbers.get(accountant));
  expect(text).not.toContain(numbers.get(await personOf(portal, 'hr')));
  const { result } = await portal.call<TriedRevision>(tryRevision, { ...sent('hr'), body: text });
  expect(result).toMatchObject({ rows: [], wrong: [] });
  expect(result.left_out).toBeGreaterThan(50);
});
