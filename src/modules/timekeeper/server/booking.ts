/** How people book, change and delete their own time, under the rules of section 1.7. */
import type { FormOf } from '#platform/contract/record/record.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { addRecord, changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import { checkedColumns } from '#platform/server/record/writes.ts';
import type { StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { isOnClock, momentAt } from '#platform/server/time/zone.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { timeEntry } from '../contract.ts';
import {
  type Booking,
  isSameBudget,
  roundedUp,
  whyNotBeside,
  whyNotBudget,
  whyNotDuration,
  whyNotInSpan,
  whyNotInvoiced,
  whyNotJob,
  whyNotOnDay,
  whyNotWeek,
} from '../rules.ts';
import { type BookedJob, feeTypeUse, holdJobs, jobFacts } from './budgets.ts';
import { ownPerson, type Person, whyNotOn } from './person.ts';
import { checkActivity } from './purpose.ts';
import { timeEntries } from './record.ts';
import { settingsOf } from './settings.ts';
import { heldSheet, reopenedForNew } from './sheets.ts';
import { tables } from './tables.ts';
import { tellOfBudget } from './notify.ts';

export type StoredEntry = StoredRow<typeof timeEntry>;
export type EntryForm = FormOf<typeof timeEntry>;
type Source = StoredEntry['source'];

export type Booked = {
  readonly entry: StoredEntry;
  /** The change reopened its submitted week. */
  readonly reopened: boolean;
};

/** Books time for the actor. @throws 400 with a message at its field, 409 */
export async function bookEntry(work: Work, form: EntryForm, source: Source = 'manual'): Promise<Booked> {
  const person = await ownPerson(work);
  const reopened = await mayChangeOn(work, person, form.date, true);
  const columns = await checked(work, person, form, undefined);
  const added = await addRecord(work, timeEntries, timeEntry.events.created, {
    ...columns,
    employee_id: person.id,
    source,
    status: 'Draft',
  });
  await tellOfBudget(work, added.job_id, added.duration_min);
  return { entry: added, reopened };
}

/** Changes the caller's own time. @throws 400, 404, 409 */
export async function changeEntry(
  work: Work,
  id: number,
  { version, ...form }: EntryForm & { version?: number | undefined },
): Promise<StoredEntry> {
  const person = await ownPerson(work);
  const before = await ownEntry(work, person, id);
  mayChange(before);
  for (const date of [...new Set([before.date, form.date])].toSorted()) await mayChangeOn(work, person, date);
  const after = await changeRecord(work, timeEntries, timeEntry.events.updated, id, version, async (row) => {
    mayChange(row);
    // A corrected entry becomes a draft and is submitted again.
    return { ...(await checked(work, person, form, row)), status: 'Draft' as const, reject_reason: null };
  });
  const counted = before.job_id === after.job_id && before.status !== 'Rejected' ? before.duration_min : 0;
  await tellOfBudget(work, after.job_id, after.duration_min - counted);
  return after;
}

/**
 * @param version as last seen; without it, no check for other changes
 * @throws 404, 409 also when someone else saved in between
 */
export async function removeEntry(work: Work, id: number, version?: number): Promise<{ id: number }> {
  const person = await ownPerson(work);
  const entry = await ownEntry(work, person, id);
  mayChange(entry);
  await mayChangeOn(work, person, entry.date);
  return deleteRecord(work, timeEntries, timeEntry.events.deleted, id, async (before) => {
    if (version !== undefined && version !== before.version)
      throw await changedMeanwhile(work, timeEntry.entity, id, before.version, timeEntry.words.one);
    mayChange(before);
  });
}

/** @throws 404 */
export async function storedEntry(work: Work, id: number): Promise<StoredEntry> {
  const row = await timeEntries
    .visible(readerOf(work))
    .selectAll('time_entry')
    .where('time_entry.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row as StoredEntry;
}

/** @throws 404 if this person cannot see it, 409 if it is someone else's */
async function ownEntry(work: Work, person: Person, id: number): Promise<StoredEntry> {
  const row = await storedEntry(work, id);
  if (row.employee_id !== person.id)
    throw refused('Only the person who booked this can change it. Reject the week instead');
  return row;
}

/** @throws 409 */
function mayChange({ invoiced }: Pick<StoredEntry, 'invoiced'>): void {
  const why = whyNotInvoiced(invoiced);
  if (why) throw refused(why);
}

/**
 * Locks the week, so that two bookings at once cannot both fill a day.
 * @param isNew takes a submitted week back, if it still can be
 * @returns whether it did
 * @throws 400 at the date, 409 if the week cannot change
 */
async function mayChangeOn(work: Work, person: Person, date: string, isNew = false): Promise<boolean> {
  const why = await whyNotOn(work, person, date);
  if (why) throw invalid({ date: why });
  const sheet = await heldSheet(work, person, mondayOf(date));
  if (isNew && (await reopenedForNew(work, person, sheet))) return true;
  const locked = whyNotWeek(sheet.status);
  if (locked) throw refused(locked, 'date');
  return false;
}

async function checked(work: Work, person: Person, given: EntryForm, before: StoredEntry | undefined) {
  const settings = await settingsOf(work);
  const short = whyNotDuration(given.duration_min, settings);
  if (short) throw invalid({ duration_min: short });
  const form = { ...given, duration_min: roundedUp(given.duration_min, settings.rounding_min) };
  await holdJobs(work, [form.job_id, before?.job_id]);
  const columns = await checkedColumns(work, timeEntries, form, before);
  checkSpan(person, given);
  await checkDay(work, person, form, before?.id);
  const job = form.job_id === null ? undefined : await bookableJob(work, form, before);
  const kind = job ? ('Job' as const) : ('Other' as const);
  await checkBudget(work, person, form, before, job, settings.budget_stop);
  return { ...columns, kind, client_id: job?.client_id ?? null, billable: form.billable && (job?.billable ?? false) };
}

/** In the time zone of the person. @throws 400 */
function checkSpan({ zone }: Person, { date, start_time, end_time, duration_min }: Booking): void {
  if (start_time === null || end_time === null) return;
  const skipped = 'The clock goes forward on this day: there is no such time';
  if (!isOnClock(date, start_time, zone)) throw invalid({ start_time: skipped });
  if (!isOnClock(date, end_time, zone)) throw invalid({ end_time: skipped });
  const [start, end] = [momentAt(date, start_time, zone), momentAt(date, end_time, zone)].map((at) => Date.parse(at));
  const long = whyNotInSpan(duration_min, ((end ?? 0) - (start ?? 0)) / 60_000);
  if (long) throw invalid({ duration_min: long });
}

/** @throws 400 */
async function checkDay(work: Work, person: Person, form: Booking, except = 0): Promise<void> {
  const others = await tables(work)
    .selectFrom('time_entry')
    .select(['start_time', 'end_time', 'duration_min'])
    .where('employee_id', '=', person.id)
    .where('date', '=', form.date)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .execute();
  const full = whyNotOnDay(
    form.duration_min,
    others.reduce((sum, { duration_min }) => sum + duration_min, 0),
  );
  if (full) throw invalid({ duration_min: full });
  const overlap = whyNotBeside(form, others);
  if (overlap) throw invalid({ start_time: overlap });
}

/** @throws 400 */
async function bookableJob(work: Work, form: Booking, before: StoredEntry | undefined): Promise<BookedJob> {
  const job = await jobFacts(work, form.job_id ?? 0);
  if (!job) throw invalid({ job_id: 'Please select Job' });
  const stays = before?.job_id === form.job_id && form.duration_min <= before.duration_min;
  const closed = stays ? undefined : whyNotJob(job);
  if (closed) throw invalid({ job_id: closed });
  const { planning_activity_id: activity } = form;
  if (activity !== before?.planning_activity_id) await checkActivity(work, form.job_id ?? 0, activity);
  return job;
}

/** @throws 400 at the reason if one is needed, at the duration if no more can be booked */
async function checkBudget(
  work: Work,
  person: Person,
  form: Booking,
  before: StoredEntry | undefined,
  job: BookedJob | undefined,
  isStop: boolean,
): Promise<void> {
  const before_min = before && before.status !== 'Rejected' && isSameBudget(before, form) ? before.duration_min : 0;
  const { budget_min, used_min: used } = job
    ? { budget_min: job.budget_min, used_min: job.actual_min }
    : await feeTypeUse(work, person.id, form.fee_type_id ?? 0, form.date);
  const over = { budget_min, used_min: used - before_min, duration_min: form.duration_min, before_min };
  const why = whyNotBudget(over, {
    reason: form.over_budget_reason,
    isStop: job !== undefined && (isStop || job.budget_stop),
  });
  if (why) throw invalid({ [why.field]: why.message });
}
