/** Schedules of reports: owners change them, recipients can stop them for themselves. */
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { conflict, invalid, notFound } from '#platform/server/errors.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type ReportSchedule, type ScheduleForm, scheduleEvents } from '../contract.ts';
import { nextDue } from '../due.ts';
import { summaryName } from '../sendable.ts';
import { accessOf, mustRun } from './reading.ts';
import { tables } from '../../server/tables.ts';

/** The most recipients of one schedule. */
const mostRecipients = 100;

/** The person's own schedules, and those they receive of reports they may read. */
export async function schedulesFor(work: Work, id?: number): Promise<ReportSchedule[]> {
  const rows = await schedulesOf(work, id);
  return rows.filter(({ own, report }) => own || mayUse(work.actor, accessOf(report)));
}

/** Own ones with all recipients, other people's with only the reader. */
async function schedulesOf(work: Work, id?: number): Promise<ReportSchedule[]> {
  const { accountId } = work.actor;
  const { rows } = await sql<ReportSchedule>`
    select schedule.id, schedule.report, schedule.name, schedule.search, every, on_day,
      to_char(at_hour, 'HH24:MI') as at_hour, zone, format, only_rows, next_at, paused_at,
      schedule.account_id = ${accountId} as own, owner.name as owner, schedule.version,
      coalesce((select jsonb_agg(jsonb_build_object('account_id', person.id, 'name', person.name,
          'staff_id', (select employee.id from employee where employee.user_id = person.id and employee.deleted_at is null),
          'stopped_at', stopped_at, 'left_out_at', left_out_at) order by person.name, person.id)
        from report_recipient as recipient join account as person on person.id = recipient.account_id
        where recipient.schedule_id = schedule.id
          and (schedule.account_id = ${accountId} or recipient.account_id = ${accountId})), '[]') as recipients
    from report_schedule as schedule join account as owner on owner.id = schedule.account_id
    where (schedule.account_id = ${accountId}
        or schedule.id in (select schedule_id from report_recipient where account_id = ${accountId}))
      and (${id ?? null}::bigint is null or schedule.id = ${id ?? null})
    order by schedule.name, schedule.id`.execute(work.db);
  return rows;
}

/** Includes reports they can no longer read: people who lost the right can still stop the schedule. */
async function receivedBy(work: Work, id: number): Promise<ReportSchedule> {
  const [found] = await schedulesOf(work, id);
  if (!found) throw notFound();
  return found;
}

async function scheduleOf(work: Work, id: number): Promise<ReportSchedule> {
  const [found] = await schedulesFor(work, id);
  if (!found) throw notFound();
  return found;
}

/** @throws 400 for a day that never comes or a recipient who is no member of staff, 403 for the report */
export async function addSchedule(work: Work, form: ScheduleForm): Promise<ReportSchedule> {
  const values = await valuesOf(work, form);
  const { accountId } = work.actor;
  const { id } = await tables(work)
    .insertInto('report_schedule')
    .values({
      ...values,
      account_id: accountId,
      paused_at: null,
      created_by: accountId,
      updated_by: null,
      updated_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveRecipients(work, id, form.recipients);
  await record(work, scheduleEvents.created, id, { after: { ...form } });
  return scheduleOf(work, id);
}

/** @throws as `addSchedule`; 404 for another person's, 409 if it was changed meanwhile */
export async function changeSchedule(
  work: Work,
  id: number,
  { version, ...form }: ScheduleForm & { version: number },
): Promise<ReportSchedule> {
  const before = await ownSchedule(work, id);
  if (before.version !== version) throw conflict('Somebody changed this schedule meanwhile. Open it again');
  const values = await valuesOf(work, form);
  await tables(work)
    .updateTable('report_schedule')
    .set({
      ...values,
      version: version + 1,
      updated_by: work.actor.accountId,
      updated_at: work.now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await saveRecipients(work, id, form.recipients);
  await pauseOrResume(work, id);
  const { recipients, ...was } = before;
  await record(work, scheduleEvents.updated, id, {
    before: { ...was, recipients: recipients.map(({ account_id }) => account_id) },
    after: { ...was, ...form },
  });
  return scheduleOf(work, id);
}

/** Locks the schedule until the end of the transaction. @throws 404 */
async function ownSchedule(work: Work, id: number): Promise<ReportSchedule> {
  const held = await tables(work)
    .selectFrom('report_schedule')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', work.actor.accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw notFound();
  return scheduleOf(work, id);
}

async function valuesOf(work: Work, { recipients, ...form }: ScheduleForm) {
  await mustRun(work, form.report, form.search);
  if (form.report === summaryName && form.format !== 'pdf') throw invalid({ format: 'The summary is sent as PDF' });
  if (recipients.length > mostRecipients) throw invalid({ recipients: `Please choose ${mostRecipients} at most` });
  const next_at = nextDue(form, work.now, await workCalendar(work), momentAt);
  if (next_at === undefined) throw invalid({ on_day: 'This day never comes' });
  return { ...form, next_at };
}

/** @param staff ids from the staff lookup */
async function saveRecipients(work: Work, id: number, staff: readonly number[]): Promise<void> {
  const found = await sql<{ account: number }>`
    select account.id as account from employee join account on account.id = employee.user_id
    where employee.id = any(${[...staff]}::bigint[]) and employee.deleted_at is null and dot_access`.execute(work.db);
  if (found.rows.length < new Set(staff).size)
    throw invalid({ recipients: 'Please choose people who can sign in to the portal' });
  const people = found.rows.map(({ account }) => account);
  await sql`
    delete from report_recipient where schedule_id = ${id} and account_id <> all(${people}::bigint[])`.execute(work.db);
  await sql`
    insert into report_recipient (schedule_id, account_id)
    select ${id}, person from unnest(${people}::bigint[]) as person
    on conflict do nothing`.execute(work.db);
}

/** @throws 404 for another person's */
export async function deleteSchedule(work: Work, id: number): Promise<undefined> {
  const { recipients: _people, ...before } = await ownSchedule(work, id);
  await tables(work).deleteFrom('report_schedule').where('id', '=', id).execute();
  await record(work, scheduleEvents.deleted, id, { before });
  return undefined;
}

/** @throws 404 if the person does not receive the schedule */
export async function stopFor(work: Work, id: number, stopped: boolean): Promise<ReportSchedule> {
  const { accountId } = work.actor;
  const changed = await tables(work)
    .updateTable('report_recipient')
    .set({ stopped_at: stopped ? work.now.toISOString() : null })
    .where('schedule_id', '=', id)
    .where('account_id', '=', accountId)
    .returning('schedule_id')
    .executeTakeFirst();
  if (!changed) throw notFound();
  await pauseOrResume(work, id);
  await record(work, scheduleEvents.stopped, id, { after: { account_id: accountId, stopped } });
  const found = await receivedBy(work, id);
  return { ...found, recipients: found.recipients.filter(({ account_id }) => account_id === accountId) };
}

/** Pauses a schedule while nobody receives it: those who stopped it or lack the right do not. */
export const pauseOrResume = ({ db, now }: Pick<Work, 'db' | 'now'>, id: number) =>
  sql`
  update report_schedule as schedule set paused_at = case when gets.anybody then null
    else coalesce(paused_at, ${now.toISOString()}) end
  from (select exists (select from report_recipient
    where schedule_id = ${id} and stopped_at is null and left_out_at is null) as anybody) as gets
  where id = ${id}`.execute(db);
