import { fetchAllEnquiry, fetchEnquiryById } from '#modules/enquiries/contract.ts';
import { addEnquiry } from '#modules/enquiries/server/testing/enquiries.ts';
import { cancelTraining, deleteTraining, fetchAllTrainingsByTrId } from '#modules/training/contract.ts';
import { addTraining } from '#modules/training/server/testing/trainings.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role, isOfCast } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ClearanceItem, fetchExitClearance, updateExitClearance } from '../clearance.ts';
import { type ExitRecord, fetchExitHistory, withdrawExit } from '../contract.ts';
import { fetchExitOpenWork, handOverExit, type OpenWorkOfExit } from '../hand-over.ts';
import { register } from './testing/exits.ts';

let portal: TestPortal;
let exit: ExitRecord;
let people: Record<'manager' | 'hod' | 'team' | 'accountant', number>;
beforeAll(async () => {
  portal = await testPortal();
  people = {
    manager: await personOf(portal, 'manager'),
    hod: await personOf(portal, 'hod'),
    team: await personOf(portal, 'team'),
    accountant: await personOf(portal, 'accountant'),
  };
  await addTraining(portal, 'hr', [people.team], {
    externalTrainer: null,
    dotTrainer: { id: people.manager },
    training_topic: 'Handed over',
  });
  exit = await register(portal, 'manager', { lwd: '2026-11-24' });
});

const open = async (id = exit.id) =>
  (await portal.call<OpenWorkOfExit>(fetchExitOpenWork, { as: 'hr', query: { id } })).result;
const of = async (kind: string) => (await open()).rows.find((row) => row.kind === kind);
const give = (kind: string, to_id: number, as: Role = 'hr', id = exit.id) =>
  portal.call<OpenWorkOfExit>(handOverExit, { as, query: { id }, body: { kind, to_id } });
const point = async (id = exit.id) => {
  const { result } = await portal.call<{ rows: ClearanceItem[] }>(fetchExitClearance, { as: 'hr', query: { id } });
  return result.rows.find(({ hand_over }) => hand_over);
};
const look = async () => {
  await portal.database.pool.query(`select graphile_worker.add_job('exit-open-work', '{}')`);
  await portal.runJobs();
};
const told = async (kind: string) => {
  const { rows } = await portal.database.pool.query<{ email: string; title: string }>(
    'select email, title from notification join account on account.id = account_id where kind = $1 order by notification.id',
    [kind],
  );
  return rows;
};

test('the exit shows how much open work there is; names only for readers with the right to those records', async () => {
  const { rows, left } = await open();
  expect(rows.map(({ kind }) => kind)).toEqual([
    'enquiries',
    'trainings',
    'reports',
    'escalations',
    'positions',
    'clearance',
    'interviews',
    'sent reports',
    'shared views',
  ]);
  expect(left).toBe(rows.reduce((sum, { count }) => sum + count, 0));
  expect(await of('trainings')).toMatchObject({
    title: 'Trainings ahead, as trainer',
    named: expect.arrayContaining([{ title: 'Handed over', detail: '01-12-2026' }]),
  });
  expect((await of('reports'))?.count).toBeGreaterThan(0);
  expect((await point())?.done_at).toBeNull();
});

test('readers without the right to trainings see how many there are, but not which', async () => {
  const { pool } = portal.database;
  const changed = 'update account set permission_version = permission_version + 1 where email = $1';
  const { count } = (await of('trainings')) ?? {};
  await pool.query(
    `insert into account_permission (account_id, module, action, granted)
     select id, 'Training', 'READ', false from account where email = $1`,
    [cast.hr.email],
  );
  await pool.query(changed, [cast.hr.email]);
  expect(await of('trainings')).toMatchObject({ count, named: [] });
  await pool.query("delete from account_permission where module = 'Training'");
  await pool.query(changed, [cast.hr.email]);
  expect((await of('trainings'))?.named).not.toEqual([]);
});

test('the checklist item cannot be ticked by hand', async () => {
  const answer = await portal.call(updateExitClearance, {
    as: 'hr',
    query: { id: (await point())?.id },
    body: { done: true },
  });
  expect(answer).toMatchObject({ status: 409, message: 'This is ticked automatically when no open work is left' });
});

test('HR is warned once of work that is open before the last working day', async () => {
  await look();
  await look();
  const warned = await told('exit.openWork');
  expect(
    warned
      .filter(isOfCast)
      .filter(({ title }) => title.startsWith(cast.manager.name))
      .map(({ email }) => email),
  ).toEqual([cast.hr.email]);
});

test('invalid hand-overs are refused, and nothing changes', async () => {
  const before = await open();
  expect((await give('trainings', people.accountant, 'hod')).status).toBe(403);
  expect(await give('trainings', people.manager)).toMatchObject({
    status: 400,
    fields: { to_id: 'Choose someone other than the leaver' },
  });
  expect(await give('trainings', 987_654)).toMatchObject({ fields: { to_id: 'Please select Colleague' } });
  expect(await give('castles', people.hod)).toMatchObject({ status: 400 });
  expect(await give('trainings', people.team)).toMatchObject({
    status: 409,
    message: `${cast.team.name} is a trainee of Handed over on 01-12-2026`,
  });
  expect(await open()).toEqual(before);
});

test('only upcoming trainings that were not cancelled are handed over, the next one first', async () => {
  const plan = async (date: string, training_topic: string) =>
    addTraining(portal, 'hr', [people.team], {
      externalTrainer: null,
      dotTrainer: { id: people.manager },
      date,
      training_topic,
    });
  const cancelled = await plan('2026-11-22', 'Called off');
  await portal.call(cancelTraining, { as: 'hr', query: { tr_id: cancelled.tr_id }, body: { reason: 'Not needed.' } });
  const deleted = await plan('2026-11-22', 'Deleted');
  await portal.call(cancelTraining, { as: 'hr', query: { tr_id: deleted.tr_id }, body: { reason: 'Not needed.' } });
  await portal.call(deleteTraining, { as: 'hr', params: { id: deleted.tr_id } });
  await plan('2026-11-20', 'Today');
  const before = await of('trainings');
  await plan('2026-11-23', 'The day after tomorrow');
  await plan('2026-11-21', 'Tomorrow');
  const { count = 0, named = [] } = (await of('trainings')) ?? {};
  expect(count).toBe((before?.count ?? 0) + 2);
  expect(named.slice(0, 2)).toEqual([
    { title: 'Tomorrow', detail: '21-11-2026' },
    { title: 'The day after tomorrow', detail: '23-11-2026' },
  ]);
  for (const topic of ['Called off', 'Deleted', 'Today']) expect(named.map(({ title }) => title)).not.toContain(topic);
});

test('nothing can be handed over to someone who is leaving or has left', async () => {
  const before = await open();
  await register(portal, 'director', { lwd: '2026-12-31' });
  const director = await personOf(portal, 'director');
  expect(await give('reports', director)).toMatchObject({
    status: 400,
    fields: { to_id: `${cast.director.name} is leaving too` },
  });
  await portal.database.pool.query("update employee set status = 'EXITED' where id = $1", [director]);
  expect(await give('reports', director)).toMatchObject({ status: 400, fields: { to_id: 'Please select Colleague' } });
  expect(await open()).toEqual(before);
});

test('a training gets its new trainer, and its participants are told', async () => {
  expect((await give('trainings', people.accountant)).status).toBe(200);
  expect(await of('trainings')).toMatchObject({ count: 0, named: [] });
  expect((await point())?.done_at).toBeNull();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from training_session where topic = 'Handed over' and trainer_id = $1",
    [people.accountant],
  );
  const seen = await portal.call(fetchAllTrainingsByTrId, { as: 'accountant', query: { tr_id: rows[0]?.id } });
  expect(seen.result).toMatchObject({ training: { dot_trainer_name: cast.accountant.name } });
  expect((await told('training.moved')).map(({ email }) => email)).toContain(cast.team.email);
  const mails = await portal.database.pool.query<{ calendar: string }>(
    `select calendar from mail where recipient = $1 and subject like '%Handed over%' order by id desc limit 1`,
    [cast.team.email],
  );
  // Calendars accept only a higher sequence number than the one they have.
  expect(mails.rows[0]?.calendar).toContain('SEQUENCE:1');
  expect(await told('exit.handedOver')).toContainEqual({
    email: cast.accountant.email,
    title: expect.stringMatching(/^You take over from .+: Trainings ahead, as trainer \(\d+\)$/),
  });
});

test('the leaver’s reports now report to the colleague, unless that would make a circle', async () => {
  const reports = await portal.database.pool.query<{ id: number; employee_name: string }>(
    "select id, employee_name from employee where reporting_manager_1_id = $1 and status <> 'EXITED' order by employee_name",
    [people.manager],
  );
  const below = reports.rows[0]?.id ?? 0;
  expect(await give('reports', below)).toMatchObject({ status: 409 });
  expect((await give('reports', people.hod)).status).toBe(200);
  const { rows } = await portal.database.pool.query(
    'select reporting_manager_1_id as manager from employee where id = any($1)',
    [reports.rows.map(({ id }) => id)],
  );
  expect(new Set(rows.map(({ manager }: { manager: number }) => manager))).toEqual(new Set([people.hod]));
});

test('enquiries get a new owner, who is notified from then on', async () => {
  const { id } = await addEnquiry(portal, 'admin');
  await portal.database.pool.query(
    "update enquiry set created_by = (select id from account where email = $1 and audience = 'team') where id = $2",
    [cast.manager.email, id],
  );
  expect((await of('enquiries'))?.count).toBeGreaterThan(0);
  expect(await give('enquiries', people.accountant)).toMatchObject({
    status: 409,
    message: `${cast.accountant.name} cannot open enquiries: choose someone who can`,
  });
  const switchAccess = (email: string, on: boolean) =>
    portal.database.pool.query('update account set dot_access = $2 where email = $1', [email, on]);
  await switchAccess(cast.hod.email, false);
  expect(await give('enquiries', people.hod)).toMatchObject({
    status: 409,
    message: `${cast.hod.name} has no access to the portal`,
  });
  await switchAccess(cast.hod.email, true);
  expect((await give('enquiries', people.hod)).status).toBe(200);
  const { rows } = await portal.database.pool.query(
    'select account.email from enquiry join account on account.id = owner_id where enquiry.id = $1',
    [id],
  );
  expect(rows).toEqual([{ email: cast.hod.email }]);
  const links = await portal.database.pool.query<{ link: string }>(
    `select link from notification join account on account.id = account_id
     where kind = 'exit.handedOver' and email = $1 order by notification.id desc limit 1`,
    [cast.hod.email],
  );
  const { owner } = Object.fromEntries(new URL(links.rows[0]?.link ?? '', 'http://portal').searchParams);
  const listed = await portal.call<{ rows: { id: number }[] }>(fetchAllEnquiry, { as: 'hod', query: { owner } });
  expect(listed.result.rows.map((row) => row.id)).toContain(id);
  const keeper = async (as: Role, enquiry: number) =>
    (await portal.call<{ owner: string | null }>(fetchEnquiryById, { as, query: { id: enquiry } })).result.owner;
  expect(await keeper('admin', id)).toBe(cast.hod.name);
  const { id: asked } = await addEnquiry(portal, 'client');
  expect([await keeper('admin', asked), await keeper('client', asked)]).toEqual([null, null]);
  expect(await give('enquiries', people.hod)).toMatchObject({
    status: 409,
    message: 'There is nothing left to hand over',
  });
});

test('the item is ticked when the last work is handed over, and reopens when there is new work', async () => {
  for (const { kind, count } of (await open()).rows) if (count > 0) await give(kind, people.hod);
  expect(await open()).toMatchObject({ left: 0 });
  expect(await point()).toMatchObject({ done_by: cast.hr.name });
  await addTraining(portal, 'hr', [people.team], { externalTrainer: null, dotTrainer: { id: people.manager } });
  await look();
  expect((await point())?.done_at).toBeNull();
  const history = await portal.call<{ rows: { says: string }[] }>(fetchExitHistory, {
    as: 'hr',
    params: { id: exit.id },
    query: { limit: 100 },
  });
  expect(history.result.rows.map(({ says }) => says)).toContain('Open work handed over');
});

test('the item is ticked from the start if there is nothing to hand over; a withdrawn exit has nothing', async () => {
  const { id } = await register(portal, 'accountant', { lwd: '2026-12-31' });
  expect((await point(id))?.done_at).toBeNull();
  for (const { kind, count } of (await open(id)).rows) if (count > 0) await give(kind, people.hod, 'hr', id);
  await portal.call(withdrawExit, { as: 'hr', query: { id }, body: { reason: 'They stay.' } });
  expect(await open(id)).toEqual({ rows: [], left: 0 });
  expect(await give('trainings', people.hod, 'hr', id)).toMatchObject({
    status: 409,
    message: 'The exit was withdrawn',
  });
  const { id: again } = await register(portal, 'accountant', { lwd: '2026-12-31' });
  expect(await open(again)).toMatchObject({ left: 0 });
  expect((await point(again))?.done_at).not.toBeNull();
});
