/** Changes of the caller's own record that people request from HR, and the decisions. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { staffModule } from '#modules/staff/rights.ts';
import { keptForm, wrongBirth } from '#modules/staff/contract.ts';
import { changeKept } from '#modules/staff/server/public/own-record.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, mustBeValid, notFound, refused } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import {
  type AskForm,
  type ChangeState,
  keptNames,
  type ProfileChange,
  profileChangeList,
  profileEvents,
  profileNotifications,
  type SomeKept,
} from '../profile.ts';
import { whyNotDecide } from '../rules.ts';
import { recordOf } from './own-record.ts';
import type { MyAccountTables } from './tables.ts';

const tables = (work: Pick<Work, 'db'>) => work.db.withTables<MyAccountTables>();

type Row = Omit<ProfileChange, 'person'> & { employee_id: number; name: string; account_id: number };

/** Unscoped: the endpoints' permission to decide about records is the only check. */
const visible = ({ db }: Pick<Reader, 'db'>) =>
  db.selectFrom(
    sql<Row>`(
      select change.id, change.employee_id, change.account_id, employee.employee_name as name, change.before,
        change.wanted, change.why, change.asked_at, change.state, decider.name as decided_by, change.decided_at,
        change.answer
      from profile_change as change
      join employee on employee.id = change.employee_id
      left join account as decider on decider.id = change.decided_by
    )`.as<'change'>(sql.ref('change')),
  );

const source = (reader: Reader): ListSource<{ change: Row }, 'change', Row> => ({
  declaration: profileChangeList,
  entity: profileEvents.asked.entity,
  rows: visible(reader),
  select: (rows) => rows.selectAll(),
  key: 'change.id',
  columns: { person: 'change.name', state: 'change.state', asked_at: 'change.asked_at' },
});

export async function changePage(work: Work, query: ListQuery): Promise<Page<ProfileChange>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map(toWire), count };
}

/** @throws 404 */
export async function changeById(work: Work, id: number): Promise<ProfileChange> {
  const row = await visible(work).selectAll().where('change.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toWire(row);
}

/** The newest request for this record; null if there is none. */
export async function newestChange(work: Work, employeeId: number): Promise<ProfileChange | null> {
  const row = await visible(work)
    .selectAll()
    .where('change.employee_id', '=', employeeId)
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toWire(row) : null;
}

/** Requests a change. @throws 400 if nothing would change, 404 without a record, 409 while another is open */
export async function askChange(work: Work, { why, ...form }: AskForm): Promise<ProfileChange> {
  const employee = await recordOf(work);
  const differing = keptNames.filter((name) => (employee[name] ?? null) !== form[name]);
  if (differing.length === 0) throw invalid({}, 'Nothing has changed yet: HR already has these details');
  const wrong = wrongBirth({ dob: form.dob, doj: employee.doj });
  mustBeValid(wrong);
  const some = (from: SomeKept): SomeKept => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]));
  const asked = await tables(work)
    .insertInto('profile_change')
    .values({
      employee_id: employee.id,
      account_id: work.actor.accountId,
      before: some(employee),
      wanted: some(form),
      why,
      asked_at: work.now.toISOString(),
      decided_by: null,
      decided_at: null,
      answer: null,
    })
    // A literal: with a parameter the prepared statement does not match the partial index.
    .onConflict((clash) => clash.column('employee_id').where('state', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) throw refused('You have already requested a change. You will be notified of the decision');
  await record(work, profileEvents.asked, asked.id, { after: { id: asked.id, fields: differing.join(', '), why } });
  await notify(work, profileNotifications.asked, {
    to: await deciders(work),
    title: `${work.actor.name} asks for a change of their record`,
    ...(why === null ? {} : { body: why }),
    link: `/profileChanges?view=${asked.id}`,
    entity: profileEvents.asked.entity,
    entityId: asked.id,
  });
  return changeById(work, asked.id);
}

/** HR; if no one in HR can decide, the administrators. */
async function deciders(work: Work): Promise<readonly number[]> {
  const others = async (role: string) =>
    (await rightHolders(work, staffModule.update, role)).filter((id) => id !== work.actor.accountId);
  const hr = await others('HR');
  return hr.length > 0 ? hr : others('Admin');
}

/** @throws 404 if no request is open */
export async function withdrawChange(work: Work): Promise<{ id: number }> {
  const open = await tables(work)
    .selectFrom('profile_change')
    .select('id')
    .where('account_id', '=', work.actor.accountId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw notFound();
  await decide(work, open.id, 'withdrawn', null);
  return open;
}

/** Makes the change. @throws 404, 409 with the reason */
export async function acceptChange(work: Work, id: number): Promise<{ id: number; name: string }> {
  const change = await lockChange(work, id);
  // The rules may have changed since the request, so they are checked again.
  const wanted = keptForm.partial().parse(change.wanted);
  await decide(work, id, 'accepted', null);
  await changeKept(work, change.person.id, wanted, change.before);
  await tellAsker(work, change, 'HR has changed your record as you asked');
  return { id, name: change.person.name };
}

/** @throws 404, 409 if it was decided already */
export async function declineChange(work: Work, id: number, answer: string): Promise<{ id: number; name: string }> {
  const change = await lockChange(work, id);
  await decide(work, id, 'declined', answer);
  await tellAsker(work, change, 'HR has declined the change of your record', answer);
  return { id, name: change.person.name };
}

async function lockChange(work: Work, id: number): Promise<ProfileChange> {
  await tables(work).selectFrom('profile_change').select('id').where('id', '=', id).forUpdate().execute();
  const change = await changeById(work, id);
  const reason = whyNotDecide(work.actor, change);
  if (reason) throw refused(reason);
  return change;
}

async function decide(work: Work, id: number, state: Exclude<ChangeState, 'open'>, answer: string | null) {
  const decided = { state, answer, decided_by: work.actor.accountId, decided_at: work.now.toISOString() };
  await tables(work).updateTable('profile_change').set(decided).where('id', '=', id).execute();
  await record(work, profileEvents[state], id, { before: { state: 'open' }, after: { state, answer } });
  await settleApprovals(work, profileEvents[state].entity, id);
}

const tellAsker = (work: Work, { person }: ProfileChange, title: string, body?: string) =>
  notify(work, profileNotifications.answered, {
    to: [person.accountId],
    title,
    ...(body ? { body } : {}),
    link: '/my-account',
  });

const toWire = ({ employee_id, name, account_id, ...row }: Row): ProfileChange => ({
  ...row,
  person: { id: employee_id, name, accountId: account_id },
});
