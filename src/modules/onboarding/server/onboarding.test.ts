import { candidateResume } from '#modules/candidates/contract.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { fetchDocuments, type StaffFile } from '#modules/staff/papers.ts';
import { staffDocument } from '#modules/staff/public/documents.ts';
import { storeDemoFiles } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { firstWeekOf } from '#modules/joining/server/public/first-week.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { enterPassword, identityOf, mailedGrant, signInWith } from '#modules/sign-in/server/testing/steps.ts';
import { resetKeyword, resetPassword } from '#modules/sign-in/contract.ts';
import { cast, type Person, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { fetchWaiting, moveJoiningDate, onboardingCalls, type Onboarding } from '../contract.ts';
import { onboardingJobs } from './nightly.ts';
import { moveProbations } from './probation.ts';
import type { Checklist } from './tasks.ts';
import { joinersOf, nobodyChosen } from './testing/joiners.ts';
import { fetchOwnTasks, fetchTasks, updateOwnTask, updateTask } from '../tasks.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});

const { one, joiner, begun, step, issued } = joinersOf(() => portal);

const asHr = async () => portal.signIn('hr', { fresh: true });

test('the smallest demo has a joiner and a no-show', async () => {
  const { rows } = await portal.database.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int from onboarding group by status order by status',
  );
  expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['In process', 'No show']));
  expect(rows.find(({ status }) => status === 'No show')?.count).toBe(1);
});

test('the joining pass shows the joiner’s own tasks and check-ins of the first five working days', async () => {
  const { id, candidate_id } = await begun('2026-12-01');
  const planned = () => {
    const { database, config } = portal;
    const work = backgroundWork(database, config, pino({ level: 'silent' }), portal.now());
    return firstWeekOf.everywhere()[0]?.(work, candidate_id);
  };
  const policies = { date: '2026-12-01', titles: ['Read and accept the policies'] };
  expect(await planned()).toEqual([policies]);
  await portal.database.pool.query(
    `update onboarding_task set due = '2026-12-07' where onboarding_id = $1 and kind = 'Check-in' and day = 30`,
    [id],
  );
  expect(await planned()).toEqual([policies, { date: '2026-12-07', titles: ['Check-in after 30 days'] }]);
  await portal.database.pool.query(`update onboarding set status = 'Withdrawn' where id = $1`, [id]);
  expect(await planned()).toEqual([]);
});

test('a joiner becomes an employee in one step once the gates are done', async () => {
  const { id, candidate_id } = await begun('2026-12-01', { checked: false });
  expect(await step(id, 'In process')).toMatchObject({ status: 409, message: 'Right to work is not checked' });
  await portal.database.pool.query(
    `update joining_kit set right_to_work_by = 'Share code', right_to_work_on = '2026-11-20' where candidate_id = $1`,
    [candidate_id],
  );
  expect(await step(id, 'In process')).toMatchObject({ status: 409, message: 'The written terms are not issued' });
  expect((await issued(id)).status).toBe(200);
  const { status, message } = await step(id, 'In process');
  expect([status, message]).toEqual([200, 'The onboarding is now In process']);
  const person = await one<Record<string, unknown>>(
    `select employee_name, employee.doj, due_date, dob, employee.email, account.opens_at, role_id,
       employee_id ~ '^[A-Z]+[0-9]+$' as numbered,
       (select count(*)::int from employment where employment.employee_id = employee.id) as employed,
       (select count(*)::int from salary where salary.employee_id = employee.id and begins_on = employee.doj) as paid,
       (select status from joining_kit where staff_id = employee.id) as kit
     from employee join account on account.id = employee.user_id where employee.email = 'orla.brightwater@example.com'`,
  );
  expect(person).toMatchObject({
    employee_name: 'Orla Brightwater',
    doj: '2026-12-01',
    due_date: '2027-06-01',
    dob: '1996-03-04',
    role_id: roleIds.team,
    numbered: true,
    employed: 1,
    paid: 1,
    kit: 'Locked',
  });
  const { result } = await portal.call<Checklist>(fetchTasks, { as: 'hr', params: { onboarding_id: id } });
  expect(result.gates.map(({ done }) => done)).toEqual([true, true, true]);
  expect(result.rows.find(({ title }) => title === 'Check-in after 90 days')?.status).toBe('To do');
});

test('a joiner gets copies of resume and certificates, marked as from hiring; a no-show gets none', async () => {
  const { id, candidate_id } = await begun('2026-11-23');
  await issued(id);
  const kit = await one<{ id: number }>('select id from joining_kit where candidate_id = $1', [candidate_id]);
  const section = await one<{ id: number }>(
    `insert into joining_section (kit_id, section, status, content) values ($1, 'education', 'Complete', '{}') returning id`,
    [kit.id],
  );
  const { database, config } = portal;
  const { db, pool } = database;
  const file = { bytes: onePagePdf('A paper', ['As it was given']), uploadedBy: 1, at: '2026-11-18T10:00:00Z' };
  await storeDemoFiles(backgroundWork({ db, pool }, config, pino({ level: 'silent' }), portal.now()), [
    { ...file, field: candidateResume, name: 'resume.pdf', entity: 'candidate', entityId: candidate_id },
    { ...file, field: staffDocument, name: 'degree.pdf', entity: 'joining_section', entityId: section.id },
  ]);
  await step(id, 'In process');
  await portal.runJobs();
  const { employee_id } = await one<{ employee_id: number }>('select employee_id from onboarding where id = $1', [id]);
  const documents = async () => {
    const { result } = await portal.call<{ rows: StaffFile[] }>(fetchDocuments, {
      token: await asHr(),
      query: { id: employee_id },
    });
    return result.rows.map(({ name, from_hiring }) => [name, from_hiring]);
  };
  expect((await documents()).toSorted()).toEqual([
    ['degree.pdf', true],
    ['resume.pdf', true],
  ]);
  portal.advance(6 * 24 * 3600);
  expect((await step(id, 'No show', {}, await asHr())).status).toBe(200);
  expect(await documents()).toEqual([]);
  const { rows } = await portal.database.pool.query(
    `select name from file where removed_at is null and entity in ('candidate', 'joining_section') and name in ('degree.pdf', 'resume.pdf')`,
  );
  expect(rows).toHaveLength(2);
});

test('nothing is stored if any part of the employee is invalid', async () => {
  const { id } = await begun();
  await issued(id);
  await portal.database.pool.query(`update onboarding set work_email = $2 where id = $1`, [id, cast.hr.email]);
  const counted = () =>
    one(`select (select count(*) from employee) as people, (select count(*) from salary) as paid,
    (select count(*) from account) as accounts, (select last from series where kind = 'employee' limit 1) as number`);
  const before = await counted();
  expect((await step(id, 'In process')).status).toBe(409);
  expect(await counted()).toEqual(before);
});

test('sign-in is refused the day before joining and opens at 00:00 of the joining day', async () => {
  const { id } = await begun('2026-12-01');
  await issued(id);
  await step(id, 'In process');
  const person: Person = {
    ...cast.team,
    email: 'orla.brightwater@example.com',
    password: 'Lantern-7-harbour',
    keyword: 'N3wword!',
  };
  const token = await mailedGrant(portal, person);
  await portal.call(resetPassword, { token, body: { ...identityOf(person), password: person.password } });
  const to = (moment: string) => portal.advance((Date.parse(moment) - portal.now().getTime()) / 1000);
  to('2026-11-30T23:59:59Z');
  expect((await enterPassword(portal, person)).status).toBe(401);
  to('2026-12-01T00:00:00Z');
  const first = await enterPassword(portal, person);
  const body = { ...identityOf(person), securitycode: person.keyword };
  await portal.call(resetKeyword, { token: first.result.token, body });
  const { status, result } = await signInWith(portal, person);
  expect(status).toBe(200);
  const own = await portal.call<{ rows: { title: string; part: string }[] }>(fetchOwnTasks, { token: result.token });
  expect(own.result.rows.map(({ title, part }) => [title, part])).toEqual([
    ['Read and accept the policies', 'Owner'],
    ['Sign client confidentiality', 'Owner'],
    ['Check-in after 30 days', 'Joiner'],
    ['Check-in after 60 days', 'Joiner'],
    ['Check-in after 90 days', 'Joiner'],
  ]);
});

test('a moved joining date moves what is open and notifies once', async () => {
  const { id, version, candidate_id } = await begun('2026-12-01');
  await issued(id);
  await step(id, 'In process');
  const checklist = await portal.call<Checklist>(fetchTasks, { as: 'hr', params: { onboarding_id: id } });
  const order = checklist.result.rows.find(({ title }) => title === 'Order laptop and phone');
  await portal.call(updateTask, { as: 'admin', query: { task_id: order?.id ?? 0 }, body: { status: 'Done' } });
  const body = { doj: '2026-12-14', reason: 'Notice runs longer' };
  const past = { ...body, doj: '2026-11-01' };
  expect((await portal.call(moveJoiningDate, { as: 'hr', query: { id }, body: past })).status).toBe(400);
  expect((await portal.call(moveJoiningDate, { as: 'hr', query: { id }, body: { ...body, version } })).status).toBe(
    409,
  );
  expect((await portal.call(moveJoiningDate, { as: 'hr', query: { id }, body })).status).toBe(200);
  const moved = await one(
    `select employee.doj, due_date, account.opens_at = '2026-12-14T00:00:00Z' as opens,
       (select begins_on from employment where employment.employee_id = employee.id) as employed,
       (select begins_on from salary where salary.employee_id = employee.id) as paid,
       (select due from onboarding_task where onboarding_id = $1 and title = 'Order laptop and phone') as ordered,
       (select due from onboarding_task where onboarding_id = $1 and title = 'Plan their skills') as planned
     from employee join account on account.id = employee.user_id where employee.email = 'orla.brightwater@example.com'`,
    [id],
  );
  expect(moved).toEqual({
    doj: '2026-12-14',
    due_date: '2027-06-14',
    opens: true,
    employed: '2026-12-14',
    paid: '2026-12-14',
    ordered: '2026-11-26',
    planned: '2026-12-15',
  });
  const told = await one<{ most: number }>(
    `select max(count)::int as most from (select count(*) from notification where kind = 'onboarding.moved' group by account_id) as each`,
  );
  expect(told.most).toBe(1);
  const { email, ...days } = await one<{ email: string; kit: string; offered: string }>(
    `select candidate.email, joining_kit.doj as kit, offer.doj as offered from candidate
     join joining_kit on joining_kit.candidate_id = candidate.id join offer on offer.candidate_id = candidate.id
     where candidate.id = $1 and offer.status = 'Accepted'`,
    [candidate_id],
  );
  expect(days, 'the pass shows the new day').toEqual({ kit: '2026-12-14', offered: '2026-12-14' });
  const mails = (await portal.mails(email)).filter(({ kind }) => kind === 'onboarding.moved');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('14-12-2026')]);
});

test('moving the date before the employee exists moves offer and kit, and the other way round', async () => {
  const { id, candidate_id } = await begun('2026-12-01');
  const days = () =>
    one(
      `select onboarding.doj, offer.doj as offered, joining_kit.doj as kit from onboarding
       join offer using (candidate_id) join joining_kit using (candidate_id)
       where onboarding.id = $1 and offer.status = 'Accepted'`,
      [id],
    );
  const body = { doj: '2026-12-14', reason: 'Notice runs longer' };
  expect((await portal.call(moveJoiningDate, { as: 'hr', query: { id }, body })).status).toBe(200);
  expect(await days()).toEqual({ doj: '2026-12-14', offered: '2026-12-14', kit: '2026-12-14' });
  const offer = await one<{ id: number }>(`select id from offer where candidate_id = $1 and status = 'Accepted'`, [
    candidate_id,
  ]);
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: `/api/hr/offer/fixJoiningDate/${offer.id}`,
    headers: { authorization: `Bearer ${await portal.signIn('hr')}` },
    payload: { doj: '2026-12-21' },
  });
  expect(statusCode).toBe(200);
  expect(await days()).toEqual({ doj: '2026-12-21', offered: '2026-12-21', kit: '2026-12-21' });
});

test('a no-show leaves a used number, an account that never opens and an open position', async () => {
  const { id, candidate_id } = await begun('2026-11-23');
  await issued(id);
  await step(id, 'In process');
  expect(await step(id, 'No show')).toMatchObject({ status: 409, message: 'Possible 3 days after the joining date' });
  portal.advance(6 * 24 * 3600);
  const token = await asHr();
  expect((await step(id, 'No show', { end_note: 'No answer' }, token)).status).toBe(200);
  const gone = await one(
    `select employee.status, not_joined, dot_access, employee_id,
       (select count(*)::int from employment where employment.employee_id = employee.id) as employed,
       (select selection_progress from candidate where id = $1) as candidate
     from employee join account on account.id = employee.user_id where employee.email = 'orla.brightwater@example.com'`,
    [candidate_id],
  );
  expect(gone).toMatchObject({
    status: 'EXITED',
    not_joined: true,
    dot_access: false,
    employed: 0,
    candidate: 'Offer Rejected',
  });
});

test('owners finish only their own tasks in their account, with a note, whatever their rights', async () => {
  const { id } = await begun();
  const { account, task } = await one<{ account: string; task: number }>(
    `select account.email as account, onboarding_task.id as task from onboarding_task
     join onboarding on onboarding.id = onboarding_id join employee on employee.id = (select id from employee
       where user_id = (select id from account where email = $2))
     join account on account.id = employee.user_id where onboarding_id = $1 and title = 'Plan their skills'`,
    [id, cast.team.email],
  );
  expect(account).toBe(cast.team.email);
  await portal.database.pool.query(
    `update onboarding set reporting_manager_id = (select employee.id from employee join account on account.id = user_id
     where account.email = $2) where id = $1`,
    [id, cast.team.email],
  );
  const finish = (as: Role, status: string, note: string | null) =>
    portal.call<{ rows: { id: number; status: string }[] }>(updateOwnTask, {
      as,
      query: { task_id: task },
      body: { status, note },
    });
  expect((await finish('accountant', 'Done', null)).status).toBe(404);
  expect(await finish('team', 'N/A', null)).toMatchObject({
    status: 400,
    fields: { note: 'Say why it does not apply' },
  });
  const { status, result } = await finish('team', 'Done', 'Xero first');
  expect([status, result.rows.find((row) => row.id === task)?.status]).toEqual([200, 'Done']);
  expect((await portal.call(fetchTasks, { as: 'team', params: { onboarding_id: id } })).status).toBe(403);
});

test('a former employee returns to their own record and number', async () => {
  const former = await one<{ id: number; employee_id: string; email: string; last: string }>(
    `select id, employee_id, email, last_working_date as last from employee
     where status = 'EXITED' and deleted_at is null order by last_working_date limit 1`,
  );
  const candidate = await joiner();
  await portal.database.pool.query('update candidate set email = $2 where id = $1', [candidate, former.email]);
  const waiting = await portal.call<{ rows: { id: number; formers: { id: number }[] }[] }>(fetchWaiting, { as: 'hr' });
  expect(waiting.result.rows.find(({ id }) => id === candidate)?.formers.map(({ id }) => id)).toEqual([former.id]);
  const body = {
    ...nobodyChosen,
    candidate_id: candidate,
    former_id: former.id,
    work_email: 'back.again@example.com',
  };
  await portal.database.pool.query(`update employee set dob = '1996-03-04' where id = $1`, [former.id]);
  const { result } = await portal.call<Onboarding>(onboardingCalls.add, { as: 'hr', body });
  await issued(result.id);
  expect(await step(result.id, 'In process')).toMatchObject({ status: 200 });
  const again = await one(
    `select id, employee_id, doj, (select left_on from employment_period where employment_period.employee_id = employee.id
       order by joined_on desc limit 1) as left_on from employee where email = 'back.again@example.com'`,
  );
  expect(again).toEqual({ id: former.id, employee_id: former.employee_id, doj: '2026-12-01', left_on: former.last });
});

test('an absence of more than 30 days extends an undecided probation', async () => {
  const { id } = await begun('2026-11-23');
  await issued(id);
  await step(id, 'In process');
  await portal.database.pool.query(
    `insert into leave_application (employee_id, leave_type_id, start_date, start_half, end_date, end_half, duration,
       leave_status, levels, approved_on)
     select onboarding.employee_id, (select id from leave_type where short_code = 'SL'), '2026-12-01', 'Full', '2027-01-09', 'Full', 28,
       'ACCEPTED', 'Manager', now()
     from onboarding where id = $1`,
    [id],
  );
  await enqueue(portal.database, moveProbations, {});
  await portal.runJobs();
  const moved = await one<{ due: string }>(
    `select due_date as due from employee where email = 'orla.brightwater@example.com'`,
  );
  expect(moved.due).toBe('2027-07-02');
});

test('a candidate is moved to onboarding once, and is no longer listed as waiting', async () => {
  const { candidate_id } = await begun();
  const body = { ...nobodyChosen, candidate_id };
  expect((await portal.call(onboardingCalls.add, { as: 'hr', body })).status).toBe(400);
  const { result } = await portal.call<{ rows: { id: number }[] }>(fetchWaiting, { as: 'hr' });
  expect(result.rows.map((row) => row.id)).not.toContain(candidate_id);
});

test('nightly the manager of a new joiner, owners of overdue tasks, and HR are notified once', async () => {
  const { id } = await begun('2026-11-24');
  const manager = `update onboarding set reporting_manager_id = (select employee.id from employee
    join account on account.id = user_id where account.email = $2) where id = $1`;
  await portal.database.pool.query(manager, [id, cast.manager.email]);
  const told = async () => {
    for (const job of onboardingJobs) await enqueue(portal.database, job, {});
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ kind: string; count: number }>(
      `select kind, count(*)::int from notification where entity = 'onboarding' and entity_id = $1
         and kind <> 'onboarding.tasks' group by kind order by kind`,
      [String(id)],
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  };
  const first = await told();
  expect(first['onboarding.overdue']).toBeGreaterThan(0);
  expect(first['onboarding.tomorrow']).toBeUndefined();
  portal.advance(3 * 24 * 3600);
  const before = await told();
  expect(before['onboarding.tomorrow']).toBe(1);
  expect(await told()).toEqual(before);
  portal.advance(4 * 24 * 3600);
  expect((await told())['onboarding.askNoShow']).toBeGreaterThan(0);
});
