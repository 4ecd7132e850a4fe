/** Sends due reports: each recipient gets their own file, made with the rights they have then. */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { showMoment } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { keepStored, type StoredPrint, storePrinted } from '#platform/server/files/printed.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { worded } from '#platform/server/mail/wording.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { scheduleEvents, sentEntity, sentField } from '../contract.ts';
import { newestDue, nextDue, type Rhythm } from '../due.ts';
import { reportNotifications } from '../notifications.ts';
import { pathOfSent, reportName, sizeOfSent } from '../sendable.ts';
import { type Made, madeFor } from './made.ts';
import { pauseOrResume } from './schedules.ts';
import { tables } from '../../server/tables.ts';
import { sentWording } from './wordings.ts';

type Schedule = Rhythm & {
  readonly id: number;
  readonly account_id: number;
  readonly owner: string;
  readonly report: string;
  readonly name: string;
  readonly search: string;
  readonly format: 'xlsx' | 'pdf';
  readonly only_rows: boolean;
  readonly next_at: string;
};

const schedules = sql`
  select schedule.id, schedule.account_id, owner.name as owner, report, schedule.name, search, every, on_day,
    to_char(at_hour, 'HH24:MI') as at_hour, zone, format, only_rows, next_at
  from report_schedule as schedule join account as owner on owner.id = schedule.account_id`;

/** Schedules run on quarter hours, so nothing is later than this. */
export const sendDueReports = job({
  name: 'send-due-reports',
  payload: z.object({}),
  every: '*/5 * * * *',
  run: async (work) => {
    const { rows } = await sql<Schedule>`
      ${schedules} where next_at <= ${work.now.toISOString()} order by schedule.id
      for update of schedule skip locked`.execute(work.db);
    for (const one of rows) await begin(work, one);
  },
});

async function begin(work: Work, schedule: Schedule): Promise<void> {
  const { id, account_id, next_at } = schedule;
  const calendar = await workCalendar(work);
  const due = newestDue(schedule, next_at, work.now, calendar, momentAt);
  const next = nextDue(schedule, work.now, calendar, momentAt) ?? '9999-12-31T00:00:00Z';
  await tables(work).updateTable('report_schedule').set({ next_at: next }).where('id', '=', id).execute();
  // Nothing is sent for an owner who may no longer sign in.
  if (!(await actingAs(work, account_id))) return;
  const people = await sql<{ account_id: number }>`
    select account_id from report_recipient where schedule_id = ${id} and stopped_at is null
    order by account_id`.execute(work.db);
  const owner = { ...work.actor, accountId: account_id };
  for (const { account_id: account } of people.rows)
    await enqueue(
      { db: work.db, actor: owner },
      sendReport,
      { schedule: id, account, due },
      {
        key: `report ${id} ${due} ${account}`,
      },
    );
}

type Payload = { schedule: number; account: number; due: string };

type Ready =
  | { readonly kind: 'gone' | 'left out' }
  | { readonly kind: 'made'; readonly schedule: Schedule; readonly made: Made; readonly print: StoredPrint | null };

export const sendReport = job<Payload, Ready>({
  name: 'send-report',
  payload: z.object({ schedule: z.int(), account: z.int(), due: z.string() }),
  attempts: 3,
  waitsFor: ['file storage', 'printer'],
  givenUp: {
    title: 'A report could not be sent',
    link: '/sent-reports',
    also: (_work, { account }) => Promise.resolve([account]),
  },
  prepare: async (work, { schedule: id, account, due }) => {
    const schedule = await scheduleOf(work, id);
    const payload = { schedule: id, account, due };
    if (!schedule || !(await wants(work, payload)) || (await isSent(work, payload))) return { kind: 'gone' };
    const made = await madeFor(work, account, { ...schedule, due });
    if (!made) return { kind: 'left out' };
    const isEmpty = made.rows === 0;
    const print = isEmpty ? null : await storePrinted(work, sentField, made.file.name, made.file.content);
    return { kind: 'made', schedule, made, print };
  },
  run: async (work, payload, ready) => {
    if (ready.kind === 'left out') return leaveOut(work, payload);
    if (ready.kind === 'made' && (await wants(work, payload))) await send(work, payload, ready);
  },
});

async function scheduleOf(work: Pick<Work, 'db'>, id: number): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`${schedules} where schedule.id = ${id}`.execute(work.db);
  return rows[0];
}

/** Whether they still receive it: they may have stopped it or been removed meanwhile. */
const wants = async (work: Work, { schedule, account }: Payload): Promise<boolean> =>
  (await tables(work)
    .selectFrom('report_recipient')
    .select('account_id')
    .where('schedule_id', '=', schedule)
    .where('account_id', '=', account)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()) !== undefined;

const isSent = async (work: Work, { schedule, account, due }: Payload): Promise<boolean> =>
  (await tables(work)
    .selectFrom('report_sent')
    .select('id')
    .where('schedule_id', '=', schedule)
    .where('due_at', '=', due)
    .where('account_id', '=', account)
    .executeTakeFirst()) !== undefined;

async function send(work: Work, { schedule: id, account, due }: Payload, ready: Extract<Ready, { kind: 'made' }>) {
  const { schedule, made, print } = ready;
  await hearAgain(work, id, account);
  if (made.rows === 0 && schedule.only_rows) return;
  const kept = await tables(work)
    .insertInto('report_sent')
    .values({
      schedule_id: id,
      account_id: account,
      report: schedule.report,
      name: schedule.name,
      due_at: due,
      sent_at: work.now.toISOString(),
      asked: JSON.stringify(made.asked),
      total: JSON.stringify(made.total),
      rows: made.rows,
      file: print?.key ?? null,
      needs: made.needs,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  if (print) await keepStored(work, print, { field: sentField, entity: sentEntity, id: kept.id });
  await tell(work, schedule, { account, due, id: kept.id }, ready);
}

/** Bytes: larger files are linked instead, behind sign-in. */
const mostAttached = 7_000_000;

type Sent = { readonly account: number; readonly due: string; readonly id: number };

async function tell(
  work: Work,
  schedule: Schedule,
  { account, due, id }: Sent,
  { made, print }: { made: Made; print: StoredPrint | null },
) {
  const { rows: people } = await sql<{ name: string; email: string }>`
    select name, email from account where id = ${account}`.execute(work.db);
  const [person] = people;
  if (!person) return;
  const report = reportName(schedule.report);
  const [size, one] = sizeOfSent(schedule.report, made.rows);
  const rows = size === 0 ? 'Nothing in this period' : `${size} ${one}${size === 1 ? '' : 's'}`;
  const link = pathOfSent(schedule.report, schedule.search);
  await notify(work, reportNotifications.sent, {
    to: [account],
    title: `${report}: ${schedule.name}`,
    body: `${made.days}: ${rows}.`,
    link: '/sent-reports',
    entity: sentEntity,
    entityId: id,
    once: `${schedule.id} ${due}`,
  });
  const attached = print && made.file.content.length <= mostAttached ? print.key : undefined;
  const stop = `${work.config.publicUrl}/sent-reports?stop=${schedule.id}`;
  const values = {
    name: person.name,
    schedule: schedule.name,
    report,
    days: made.days,
    filters: made.filters || null,
    rows: print && !attached ? `${rows}. The file is too large for a mail: find it under Sent reports` : rows,
    hour: `${showMoment(due, schedule.zone)}, ${schedule.zone}`,
    owner: schedule.owner,
    open: `${work.config.publicUrl}${link}`,
    stop,
  };
  await sendMail(work, sentMail, person.email, values, { attached, about: { entity: sentEntity, id } });
}

type Values = Parameters<typeof worded<typeof sentWording.fields>>[2] & {
  readonly owner: string;
  readonly stop: string;
};

const sentMail: MailTemplate<Values> = {
  kind: 'report.sent',
  write: ({ stop, ...values }, work) =>
    worded(work, sentWording, values, {
      why: `You are receiving this email because ${values.owner} has this report sent to you. Stop for me: ${stop}`,
    }),
};

/** Skips one recipient. The owner is told once; with nobody left, the schedule pauses. */
async function leaveOut(work: Work, { schedule: id, account }: Payload): Promise<void> {
  const left = await sql<{ name: string; owner: number; schedule: string }>`
    update report_recipient as recipient set left_out_at = ${work.now.toISOString()}
    from account, report_schedule as schedule
    where recipient.schedule_id = ${id} and recipient.account_id = ${account} and left_out_at is null
      and account.id = recipient.account_id and schedule.id = recipient.schedule_id
    returning account.name, schedule.account_id as owner, schedule.name as schedule`.execute(work.db);
  await pauseOrResume(work, id);
  const [person] = left.rows;
  if (!person) return;
  await record(work, scheduleEvents.leftOut, id, { after: { account_id: account } });
  await notify(work, reportNotifications.leftOut, {
    to: [person.owner],
    title: `${person.name} no longer gets ${person.schedule}`,
    body: 'They have no right to this report any more. They get it again by themselves when they have.',
    link: '/sent-reports',
    entity: 'report_schedule',
    entityId: id,
  });
}

async function hearAgain(work: Work, id: number, account: number): Promise<void> {
  await sql`
    update report_recipient set left_out_at = null
    where schedule_id = ${id} and account_id = ${account} and left_out_at is not null`.execute(work.db);
  await pauseOrResume(work, id);
}
