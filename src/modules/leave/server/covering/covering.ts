/** The cover of a leave: what falls due, who could take it over, handing it over and back (record 144). */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import type { LeaveWork } from '../../covering.ts';
import { leaveNotifications } from '../../notifications.ts';
import type { DueWhileAway, DueWork } from '../../public/due-work.ts';
import { whyNotDates } from '../../rules.ts';
import { datesText, ownLink } from '../texts.ts';
import { personToEnterFor } from '../person.ts';
import { type Covered, type Settled, workWhileAway } from '../public/work-while-away.ts';
import type { StoredLeave } from '../record.ts';
import { tables } from '../tables.ts';

type Asked = {
  readonly employee_id?: number | undefined;
  readonly start_date: string;
  readonly end_date: string;
  readonly cover_id?: number | undefined;
};

/** For the dialog. @throws 400 for impossible days, 403, 404 for someone else's leave */
export async function workOfLeave(work: Work, { employee_id, cover_id, ...days }: Asked): Promise<LeaveWork> {
  const wrong = whyNotDates({ ...days, start_half: 'Full', end_half: 'Full' }).end_date;
  if (wrong !== undefined) throw invalid({ end_date: wrong });
  const { id } = await personToEnterFor(work, employee_id);
  const away = { from: days.start_date, to: days.end_date };
  const [known] = workWhileAway.everywhere();
  return {
    due: await dueIn(work, id, days),
    proposals: [...((await known?.proposals(work, id, away)) ?? [])],
    warnings: cover_id === undefined ? [] : [...((await known?.warnings(work, id, cover_id, away)) ?? [])],
  };
}

type Dates = Pick<StoredLeave, 'start_date' | 'end_date'>;

/** A person's work that falls due in these days or just after, limited to what the reader may see. */
export const dueIn = async (work: Work, id: number, { start_date, end_date }: Dates): Promise<DueWhileAway> =>
  (await workWhileAway.everywhere()[0]?.due(work, id, { from: start_date, to: end_date })) ?? { rows: [], hidden: 0 };

type OfLeave = Pick<
  StoredLeave,
  'id' | 'employee_id' | 'handover_to_id' | 'hands_over' | 'handed_over_at' | 'leave_status'
> &
  Dates;

/** Warnings about the cover of an application. */
export async function whyNotCovered(work: Work, row: OfLeave): Promise<readonly string[]> {
  if (row.handover_to_id === null) return [];
  const days = { from: row.start_date, to: row.end_date };
  const [known] = workWhileAway.everywhere();
  return (await known?.warnings(work, row.employee_id, row.handover_to_id, days)) ?? [];
}

const coveredOf = (person: Worker, row: OfLeave, cover_id: number): Covered => ({
  application_id: row.id,
  employee: { id: person.id, today: person.today },
  cover_id,
  from: row.start_date,
  to: row.end_date,
  stands: row.leave_status === 'ACCEPTED' || row.leave_status === 'CANCEL_REQUESTED',
});

/** On acceptance, hands the chosen work over to the cover. @returns what the cover received */
export async function handOver(work: Work, person: Worker, row: OfLeave): Promise<readonly DueWork[]> {
  if (!row.hands_over || row.handover_to_id === null) return [];
  const [known] = workWhileAway.everywhere();
  const settled = await known?.handOver(work, coveredOf(person, row, row.handover_to_id));
  if (settled && settled.handed.length > 0) await mark(work, row.id, { handed_over_at: work.now.toISOString() });
  return settled?.handed ?? [];
}

/**
 * Brings handed-over work in line with the leave as it is now, and notifies whoever gets jobs back or gives them back.
 */
export async function settleCover(work: Work, person: Worker, row: OfLeave): Promise<void> {
  if (row.handed_over_at === null || row.handover_to_id === null) return;
  const settled = await workWhileAway.everywhere()[0]?.settle(work, coveredOf(person, row, row.handover_to_id));
  if (!settled) return;
  await mark(work, row.id, { handed_back_at: settled.open ? null : work.now.toISOString() });
  await tellOfBack(work, person, row, settled);
}

const mark = (
  work: Work,
  id: number,
  at: { readonly handed_over_at?: string; readonly handed_back_at?: string | null },
) => tables(work).updateTable('leave_application').set(at).where('id', '=', id).execute();

async function tellOfBack(work: Work, person: Worker, row: OfLeave, { back }: Settled): Promise<void> {
  if (back.length === 0) return;
  const what = back.length === 1 ? 'A job' : `${back.length} jobs`;
  const come = back.length === 1 ? 'is' : 'are';
  await tellPeople(work, leaveNotifications.cover, [row.handover_to_id], {
    title: `${what} that you covered ${come} with ${person.name} again`,
    body: listText(back),
    link: '/jobs',
    once: `back ${row.id} ${work.now.toISOString()}`,
  });
  await tellPeople(work, leaveNotifications.handedBack, [person.id], {
    title: `${what} ${come} yours again`,
    body: listText(back),
    link: ownLink(row.id),
    once: `back ${row.id} ${work.now.toISOString()}`,
  });
}

/** The most jobs listed by name; the rest are counted. */
const mostNamed = 8;

/** 'UK-PR-2600012 Payroll, due 15-12-2026; UK-BK-2600042 Bookkeeping, due 16-12-2026; and 3 more' */
function listText(rows: readonly DueWork[]): string {
  const named = rows.slice(0, mostNamed);
  const texts = named.map(({ reference_no, title, due }) => `${reference_no} ${title}, due ${showDate(due)}`);
  return [...texts, ...(rows.length > mostNamed ? [`and ${rows.length - mostNamed} more`] : [])].join('; ');
}

/** Notifies the cover of an accepted leave, listing the work due that they may see. */
export async function tellCover(work: Work, person: Worker, row: OfLeave, handed: readonly DueWork[]): Promise<void> {
  const { handover_to_id } = row;
  if (handover_to_id === null) return;
  const rows = handed.length > 0 ? handed : (await dueForCover(work, handover_to_id, person.id, row)).rows;
  await tellPeople(work, leaveNotifications.cover, [handover_to_id], {
    title: `You stand in for ${person.name}, ${datesText(row)}`,
    body: [
      handed.length > 0 && `You take over until they are back: ${listText(rows)}.`,
      handed.length === 0 && rows.length > 0 && `Due meanwhile: ${listText(rows)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    link: handed.length > 0 ? '/dashboard' : '/leave-calendar',
  });
}

async function dueForCover(work: Work, coverId: number, id: number, row: Dates): Promise<DueWhileAway> {
  const { rows } = await sql<{ user_id: number | null }>`select user_id from employee where id = ${coverId}`.execute(
    work.db,
  );
  const account = rows[0]?.user_id ?? null;
  const theirs = account === null ? undefined : await actingAs(work, account);
  return theirs ? dueIn(theirs, id, row) : { rows: [], hidden: 0 };
}

/** Notifies the managers of work that falls due: their colleague is away then, and who covers. */
export async function tellManagers(work: Work, person: Worker, row: OfLeave): Promise<void> {
  const days = { from: row.start_date, to: row.end_date };
  const managers = await workWhileAway.everywhere()[0]?.managers(work, person.id, days);
  const cover = await nameOf(work, row.handover_to_id);
  for (const [id, rows] of managers ?? []) {
    if (id === row.handover_to_id || rows.length === 0) continue;
    await tellPeople(work, leaveNotifications.dueWhileAway, [id], {
      title: `${person.name} is away ${datesText(row)}; ${rows.length === 1 ? 'a job' : 'jobs'} of yours fall${rows.length === 1 ? 's' : ''} due`,
      body: `${listText(rows)}.${cover === undefined ? ' Nobody covers.' : ` ${cover} covers.`}`,
      link: '/leave-calendar',
    });
  }
}

async function nameOf({ db }: Pick<Work, 'db'>, id: number | null): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select employee_name as name from employee where id = ${id}`.execute(db);
  return rows[0]?.name;
}
