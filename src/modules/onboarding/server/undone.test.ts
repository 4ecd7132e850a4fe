import { sealNumbers } from '#modules/joining/server/sections.ts';
import { type BankAccounts, fetchBankOf } from '#modules/salary/bank/contract.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { moveJoiningDate, onboardingCalls } from '../contract.ts';
import { fetchOwnTasks, fetchTasks, type OwnTask, updateOwnTask, updateTask } from '../tasks.ts';
import { joinersOf, nobodyChosen } from './testing/joiners.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
const { one, joiner, begun, step, issued } = joinersOf(() => portal);
const query = (text: string, values: readonly unknown[] = []) => portal.database.pool.query(text, [...values]);

type Former = { id: number; name: string; phone: string; last: string };
/** A former employee, with their last status. */
const formerOne = () =>
  one<Former>(
    `select id, employee_name as name, phone, last_working_date as last from employee
     where status = 'EXITED' and deleted_at is null and not not_joined and not is_returning and phone is not null
     order by last_working_date limit 1`,
  );

/** A candidate with the same details, moved to onboarding with HR's choice. */
async function likeFormer(former: Former, chosen: number | null) {
  const candidate_id = await joiner('2026-11-23');
  await query('update candidate set name = $2, phone = $3 where id = $1', [candidate_id, former.name, former.phone]);
  const body = { ...nobodyChosen, candidate_id, former_id: chosen, work_email: 'back.again@example.com' };
  return portal.call<{ id: number }>(onboardingCalls.add, { as: 'hr', body });
}

const stateOf = (id: number) =>
  one(
    `select status, not_joined, is_returning, returning_role_id, doj, email, zone, confirmation_status, team_id,
       operation_member_categorization_id, heads_department_id, due_date,
       (select email from account where account.id = user_id) as signs_in_as, last_working_date, date_of_resignation,
       reason_of_resignation, designation, department_id, company_id,
       (select json_agg(employment.* order by begins_on) from employment
         where employment.employee_id = employee.id) as rows,
       (select count(*)::int from employment_period where employment_period.employee_id = employee.id) as periods,
       coalesce((select dot_access from account where account.id = user_id), false) as access
     from employee where id = $1`,
    [id],
  );

test('relatives who share a name and a phone get two records unless HR says they are one person', async () => {
  const former = await formerOne();
  const before = await stateOf(former.id);
  const { status, result } = await likeFormer(former, null);
  expect(status).toBe(201);
  await issued(result.id);
  expect((await step(result.id, 'In process')).status).toBe(200);
  expect(await stateOf(former.id)).toEqual(before);
  expect((await one<{ id: number }>(`select id from employee where email = 'back.again@example.com'`)).id).not.toBe(
    former.id,
  );
});

test('a former record of another candidate, or with another date of birth, is refused', async () => {
  const former = await formerOne();
  const other = await one<{ id: number }>('select max(id) as id from employee');
  expect(await likeFormer(former, other.id)).toMatchObject({
    status: 400,
    fields: { former_id: 'Please select Worked here before as' },
  });
  await query(`update employee set dob = '1971-01-02' where id = $1`, [former.id]);
  const { result } = await likeFormer(former, former.id);
  await issued(result.id);
  expect(await step(result.id, 'In process')).toMatchObject({
    status: 409,
    message: 'The record of who worked here before has another date of birth than the joining kit',
  });
});

const paidRows = async (id: number) =>
  (
    await one<{ n: number }>('select count(*)::int as n from salary where employee_id = $1 and deleted_at is null', [
      id,
    ])
  ).n;

test('the kit’s bank account becomes the first one, and follows a moved date as the salary does', async () => {
  const { id, candidate_id } = await begun('2026-12-01');
  await issued(id);
  const section = await one<{ id: number }>(
    `insert into joining_section (kit_id, section, status, content)
     select id, 'bank', 'Complete', '{"account_name":"Orla Brightwater","sort_code":"20-00-00"}' from joining_kit
     where candidate_id = $1 returning id`,
    [candidate_id],
  );
  await portal.database.pool.query('update joining_section set sealed = $2 where id = $1', [
    section.id,
    sealNumbers(portal, section.id, { account_number: '12345678' }),
  ]);
  expect((await step(id, 'In process')).status).toBe(200);
  const { staff } = await one<{ staff: number }>('select employee_id as staff from onboarding where id = $1', [id]);
  const bank = async () => {
    const params = { employee_id: staff };
    return (await portal.call<BankAccounts>(fetchBankOf, { as: 'hr', params })).result;
  };
  const account = { account_name: 'Orla Brightwater', number: '••••5678', sort_code: '20-00-00', ifsc: null };
  expect(await bank()).toMatchObject({ current: null, next: { ...account, counts_from: '2026-12-01' }, waiting: null });
  const move = async (doj: string) =>
    portal.call(moveJoiningDate, { as: 'hr', query: { id }, body: { doj, reason: 'They are free earlier' } });
  expect((await move('2026-11-25')).status).toBe(200);
  expect(await bank()).toMatchObject({ current: { ...account, counts_from: '2026-11-01' }, next: null });
  const salary = 'select begins_on, updated_at is not null as traced from salary where employee_id = $1';
  expect(await one(salary, [staff])).toEqual({ begins_on: '2026-11-25', traced: true });
  await portal.database.pool.query(
    `insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason, created_at)
     select employee_id, '2026-12-10', '2026-12-10', currency_id, annual, reason, now() from salary
     where employee_id = $1`,
    [staff],
  );
  expect(await move('2026-12-10')).toMatchObject({
    status: 409,
    message: 'They have a salary from this day already',
  });
});

test('a former colleague who does not return keeps their earlier exit', async () => {
  const former = await formerOne();
  await query(`update employee set dob = '1996-03-04' where id = $1`, [former.id]);
  const [before, paid] = [await stateOf(former.id), await paidRows(former.id)];
  await query(
    `insert into bank_account (employee_id, status, account_name, sealed, masked, asked_at, counts_from)
     values ($1, 'Confirmed', 'As before', 'sealed', '••••1111', '2024-01-01T00:00:00Z', '2024-01-01')`,
    [former.id],
  );
  const { result } = await likeFormer(former, former.id);
  await issued(result.id);
  expect((await step(result.id, 'In process')).status).toBe(200);
  // As their kit would.
  await query(
    `insert into bank_account (employee_id, status, account_name, sealed, masked, asked_at, counts_from)
     select id, 'Confirmed', 'Of the kit', 'sealed', '••••2222', now(), date_trunc('month', doj) from employee
     where id = $1`,
    [former.id],
  );
  expect(await stateOf(former.id)).not.toEqual(before);
  portal.advance(6 * 24 * 3600);
  const token = await portal.signIn('hr', { fresh: true });
  expect(await paidRows(former.id)).toBe(paid + 1);
  expect((await step(result.id, 'No show', {}, token)).status).toBe(200);
  await portal.runJobs();
  expect(await stateOf(former.id)).toEqual(before);
  expect(await paidRows(former.id)).toBe(paid);
  const accounts = await one(
    `select string_agg(account_name, ', ') as names from bank_account where employee_id = $1 and status = 'Confirmed'`,
    [former.id],
  );
  expect(accounts).toEqual({ names: 'As before' });
});

/** An employee created for the 23rd who has signed in since. */
async function atWork() {
  const row = await begun('2026-11-23');
  await issued(row.id);
  await step(row.id, 'In process');
  await query(
    `update account set last_sign_in_at = '2026-11-23T08:00:00Z' where id = (
      select user_id from employee where email = 'orla.brightwater@example.com')`,
  );
  portal.advance(6 * 24 * 3600);
  return { ...row, token: await portal.signIn('hr', { fresh: true }) };
}

const withdraw = async (candidate: number, token: string) => {
  const { id } = await one<{ id: number }>(`select id from offer where candidate_id = $1 and status = 'Accepted'`, [
    candidate,
  ]);
  const { statusCode } = await portal.app.inject({
    method: 'PUT',
    url: `/api/hr/offer/updateStatus?id=${id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { status: 'Withdrawn', goes_to: 'Rejected', withdraw_reason: 'References' },
  });
  return statusCode;
};

test('a joiner who has signed in since their first day is no no-show, and date and offer are final', async () => {
  const { id, candidate_id, token } = await atWork();
  const why = 'They have signed in since their joining date';
  expect(await step(id, 'No show', {}, token)).toMatchObject({ status: 409, message: why });
  const body = { doj: '2027-01-04', reason: 'A wish' };
  expect(await portal.call(moveJoiningDate, { token, query: { id }, body })).toMatchObject({
    status: 409,
    message: why,
  });
  expect(await withdraw(candidate_id, token)).toBe(409);
});

test('withdrawing an offer before the first day ends the onboarding, and the account never opens', async () => {
  const { id, candidate_id } = await begun('2026-12-01');
  await issued(id);
  await step(id, 'In process');
  expect(await withdraw(candidate_id, await portal.signIn('hr'))).toBe(200);
  const ended = await one(
    `select onboarding.status, selection_progress as candidate, employee.status as person, not_joined, dot_access
     from onboarding join candidate on candidate.id = candidate_id join employee on employee.id = onboarding.employee_id
     join account on account.id = employee.user_id where onboarding.id = $1`,
    [id],
  );
  expect(ended).toEqual({
    status: 'Withdrawn',
    candidate: 'Rejected',
    person: 'EXITED',
    not_joined: true,
    dot_access: false,
  });
});

const asEmployee = async (id: number, role: 'team' | 'hr') => {
  await portal.signIn(role);
  await query(
    `update onboarding set employee_id = (select employee.id from employee join account on account.id = user_id
       where account.email = $2) where id = $1`,
    [id, cast[role].email],
  );
};

test('a joiner sees no note or file of a check-in, and its owner not the joiner’s words', async () => {
  const { id } = await begun();
  await asEmployee(id, 'team');
  const { id: task } = await one<{ id: number }>(
    `update onboarding_task set note = 'Slow', joiner_note = 'Well', status = 'Done', done_at = now(),
       owner_kind = 'Person', owner_id = (select employee.id from employee join account on account.id = user_id
         where account.email = $2)
     where onboarding_id = $1 and title = 'Check-in after 30 days' returning id`,
    [id, cast.manager.email],
  );
  const evaluation = 'onboarding_evidence/x/evaluation.pdf';
  await query(
    `insert into file (object, key, field, name, type, size, sha256, uploaded_by, begun_at, uploaded_at, entity, entity_id,
       attached_at)
     values ('x', $2, 'onboarding_evidence', 'evaluation.pdf', 'application/pdf', 1, 'x', 1, now(), now(),
       'onboarding_task', $1, now())`,
    [String(task), evaluation],
  );
  const seen = async (as: 'team' | 'manager') => {
    const { result } = await portal.call<{ rows: OwnTask[] }>(fetchOwnTasks, { as });
    const row = result.rows.find((own) => own.id === task);
    return [row?.note, row?.joiner_note, row?.files.length];
  };
  expect(await seen('team')).toEqual([null, 'Well', 0]);
  expect(await seen('manager')).toEqual(['Slow', null, 1]);
  const reads = async (as: Role) => (await portal.call(signDownload, { as, query: { key: evaluation } })).status;
  expect([await reads('manager'), await reads('team')]).toEqual([200, 404]);
});

test('an HR person who joins cannot read their own onboarding or finish its tasks', async () => {
  const { id } = await begun();
  await asEmployee(id, 'hr');
  expect((await portal.call(fetchTasks, { as: 'hr', params: { onboarding_id: id } })).status).toBe(404);
  const { id: task } = await one<{ id: number }>(
    `select id from onboarding_task where onboarding_id = $1 and owner_kind = 'HR' limit 1`,
    [id],
  );
  const body = { status: 'Done' };
  expect((await portal.call(updateTask, { as: 'hr', query: { task_id: task }, body })).status).toBe(404);
  expect((await portal.call(updateOwnTask, { as: 'hr', query: { task_id: task }, body })).status).toBe(404);
});
