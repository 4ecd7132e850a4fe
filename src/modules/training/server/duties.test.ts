import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { markAttendance } from '../contract.ts';
import { addDuty, deleteDuty, type Duty, dutyState, fetchDuties, updateDuty } from '../duties.ts';
import { addTraining } from './testing/trainings.ts';

let portal: TestPortal;
let team = 0;
let topic = 0;
let duty = 0;
beforeAll(async () => {
  portal = await testPortal();
  team = await personOf(portal, 'team');
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from training where training = 'Data protection'",
  );
  topic = rows[0]?.id ?? 0;
});

const form = (changes: object = {}) => ({
  training_id: topic,
  department_id: null,
  counts_from: '2026-11-01',
  due_date: '2026-11-30',
  ...changes,
});
const seen = async (as: Role, id = duty) =>
  (await portal.call<{ rows: Duty[] }>(fetchDuties, { as })).result.rows.find((row) => row.id === id);

test.each([
  [true, '2026-11-19', 'Done'],
  [false, '2026-11-20', 'Open'],
  [false, '2026-11-19', 'Overdue'],
] as const)('attended: %s, due on %s: %s', (done, due, state) => {
  expect(dutyState(done, due, '2026-11-20')).toBe(state);
});

test('HR makes a training mandatory; everybody sees their own state, nobody that of strangers', async () => {
  const added = await portal.call<{ id: number }>(addDuty, { as: 'hr', body: form() });
  expect(added).toMatchObject({ status: 201, message: 'Submit Successfully' });
  duty = added.result.id;
  expect(await seen('team')).toMatchObject({
    training: 'Data protection',
    department: null,
    people: 1,
    done: 0,
    own: 'Open',
  });
  expect((await seen('team'))?.missing).toEqual([cast.team.name]);
  expect((await seen('hr'))?.people).toBe(40);
  expect((await portal.call(addDuty, { as: 'team', body: form() })).status).toBe(403);
  expect((await portal.call(fetchDuties, { as: 'client' })).status).toBe(403);
});

test.each([
  ['no topic', { training_id: '' }, { training_id: 'Please select Training topic' }],
  ['an unknown topic', { training_id: 98_765 }, { training_id: 'Please select Training topic' }],
  ['an unknown department', { department_id: 98_765 }, { department_id: 'Please select Department' }],
  ['a day before it counts', { due_date: '2026-10-31' }, { due_date: expect.stringMatching(/must not be before/) }],
])('%s is refused at its field', async (_, changes, fields) => {
  expect(await portal.call(addDuty, { as: 'hr', body: form(changes) })).toMatchObject({ status: 400, fields });
});

test('a topic is mandatory once for the same people at a time, even with two requests at once', async () => {
  const fields = {
    training_id: 'Mandatory for everybody from 01-11-2026 to 30-11-2026 already: change that one instead',
  };
  const add = (changes: object) => portal.call<{ id: number }>(addDuty, { as: 'hr', body: form(changes) });
  expect(await add({ counts_from: '2026-11-30', due_date: '2026-12-31' })).toMatchObject({ status: 400, fields });
  const later = { counts_from: '2027-01-01', due_date: '2027-01-31' };
  const both = await Promise.all([add(later), add(later)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const { id } = both.find(({ status }) => status === 201)?.result ?? { id: 0 };
  const change = (body: object) => portal.call(updateDuty, { as: 'hr', query: { id }, body: form(body) });
  expect((await change({ ...later, due_date: '2027-02-28' })).status).toBe(200);
  expect(await change({ counts_from: '2026-11-10' })).toMatchObject({ status: 400, fields });
  expect((await portal.call(deleteDuty, { as: 'hr', params: { id } })).status).toBe(200);
});

test('people who have not attended are reminded once', async () => {
  const remind = async () => {
    await portal.database.pool.query(`select graphile_worker.add_job('remind-of-mandatory-trainings', '{}')`);
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ email: string }>(
      `select email from notification join account on account.id = account_id
       where kind = 'training.due' and entity_id = $1 and email = $2`,
      [String(duty), cast.team.email],
    );
    return rows.length;
  };
  expect([await remind(), await remind()]).toEqual([1, 1]);
});

test('attending counts from the start of the period', async () => {
  const attend = async (date: string) => {
    const { tr_id } = await addTraining(portal, 'hr', [team], { date, training_topic: 'Data protection' });
    const body = { listOfTrainee: [{ id: team, attended: true }] };
    await portal.call(markAttendance, { as: 'hr', query: { tr_id }, body });
  };
  await attend('2026-10-31');
  expect((await seen('team'))?.own).toBe('Open');
  await attend('2026-11-01');
  expect(await seen('team')).toMatchObject({ own: 'Done', done: 1, missing: [] });
});

test('a duty can be for one department; outdated edits are refused; deleting removes it', async () => {
  const { version } = (await seen('hr')) ?? { version: 0 };
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select department_id as id from employee where id = $1',
    [await personOf(portal, 'hr')],
  );
  const change = (body: object) => portal.call(updateDuty, { as: 'hr', query: { id: duty }, body });
  expect((await change({ ...form({ department_id: rows[0]?.id }), version })).status).toBe(200);
  expect(await change({ ...form(), version })).toMatchObject({ status: 409, type: 'CONFLICT' });
  expect((await seen('hr'))?.people).toBeLessThan(40);
  expect((await portal.call(deleteDuty, { as: 'hr', params: { id: duty } })).status).toBe(200);
  expect(await seen('hr')).toBeUndefined();
});
