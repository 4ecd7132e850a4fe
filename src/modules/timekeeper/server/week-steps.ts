/** The steps of a week: submit, take back, approve, reject and unlock. */
import { ofAsker } from '#modules/delegation/server/public/deciders.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { AnyFlow } from '#platform/contract/flow.ts';
import { eachAlone } from '#platform/server/each-alone.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { allowedStep, askedBy } from '#platform/server/record/steps.ts';
import { canBeUndone, type UndoneBy } from '#platform/server/undo/act.ts';
import type { Work } from '#platform/server/work.ts';
import { refused } from '#platform/server/errors.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { daysOfWeek, whyNotWeek } from '../rules.ts';
import { weekLife, type WeekFacts, type WeekStatus } from '../life.ts';
import { moveWeek, type Sheet, weekEvents } from '../weeks.ts';
import { inWeek, ownPerson, type Person, seenPerson } from './person.ts';
import { expectedOf } from '#modules/staff/server/public/working-time.ts';
import { settingsOf } from './settings.ts';
import { heldSheet, isPastGrace, moveEntries, type StoredSheet, sheets } from './sheets.ts';
import { tellOfWeek } from './notify.ts';
import { decidersOfWeek, partsIn, shownSheet } from './week.ts';

type Which = { readonly employee_id: number; readonly week: PlainDate };
type Move = { readonly status: WeekStatus; readonly reason: string | null; readonly version?: number | undefined };

/** @throws 400 if the reason is missing, 403, 404, 409 if no step leads there, or not yet */
export async function moveWeekTo(work: Work, { employee_id, week }: Which, move: Move): Promise<Sheet> {
  const person = await seenPerson(work, employee_id);
  const before = await heldSheet(work, person, mondayOf(week));
  const deciders = await decidersOfWeek(work, person);
  const step = await allowedStep(work, weekLife as unknown as AnyFlow, 'week', {
    row: before,
    from: before.status,
    to: move.status,
    parts: async () => new Set(partsIn(work, person, deciders)),
    facts: () => factsOf(work, person, before),
  });
  const decider = ofAsker(work, deciders);
  const { reason = null } = askedBy(step, { reason: move.reason });
  const after = await changeRecord(
    work,
    sheets,
    weekEvents.moved,
    before.id,
    // A week that is not stored yet has no version.
    move.version || undefined,
    () => columnsOf(work, move.status, reason),
    () => ({ ...(reason !== null && { reason }), ...(decider?.for && { stands_in_for: decider.for.name }) }),
  );
  await moveEntries(work, after, move.status, reason);
  const told = (held: Work) => tellOfWeek(held, person, after, { reason, deciders, decider });
  const undoable = { kind: sheets.entity, id: after.id, version: after.version, before: keptOf(before) };
  // Taking back a submitted week is a step of its own.
  if (step.name === 'approve' || step.name === 'reject') await canBeUndone(work, undoable, told);
  else await told(work);
  return shownSheet(work, person, after);
}

/** The columns that steps change. */
const keptSheet = z.object({
  status: z.enum(weekLife.states),
  submitted_at: z.string().nullable(),
  decided_by: z.int().nullable(),
  decided_at: z.string().nullable(),
  reject_reason: z.string().nullable(),
});
const keptOf = (sheet: StoredSheet) => keptSheet.parse(sheet);

/** Restores week and entries as if the step had never been taken; the trail keeps both. */
export const weekUndone: UndoneBy = {
  kind: sheets.entity,
  access: moveWeek.access,
  table: sheets.table,
  undo: async (work, { id, version, before }) => {
    const kept = keptSheet.parse(before);
    const sheet = await changeRecord(work, sheets, weekEvents.undone, id, version, () => kept);
    await moveEntries(work, sheet, kept.status, kept.reject_reason);
  },
};

function columnsOf({ actor, now }: Work, status: WeekStatus, reason: string | null) {
  const at = now.toISOString();
  if (status === 'Submitted')
    return { status, submitted_at: at, decided_by: null, decided_at: null, reject_reason: null };
  if (status === 'Draft') return { status, submitted_at: null, decided_by: null, decided_at: null };
  return { status, decided_by: actor.accountId, decided_at: at, reject_reason: reason };
}

async function factsOf(work: Work, person: Person, sheet: StoredSheet): Promise<WeekFacts> {
  const days = daysOfWeek(sheet.week_start);
  const present = await inWeek(work, person, sheet.week_start);
  const { closed_until } = await settingsOf(work);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(duration_min), 0)::int as total from time_entry
    where employee_id = ${person.id} and deleted_at is null
      and date between ${sheet.week_start} and ${addDays(sheet.week_start, 6)}`.execute(work.db);
  return {
    total_min: rows[0]?.total ?? 0,
    expected_min: days.reduce((sum, date) => sum + expectedOf(present, date), 0),
    isPastGrace: await isPastGrace(work, sheet),
    isOwner: person.user_id === work.actor.accountId,
    closed_until: closed_until !== null && closed_until >= addDays(sheet.week_start, 6) ? closed_until : null,
  };
}

/** @throws 409 if the week cannot change */
export async function noteOwnWeek(
  work: Work,
  { week, note }: { week: PlainDate; note: string | null },
): Promise<Sheet> {
  const person = await ownPerson(work);
  const before = await heldSheet(work, person, mondayOf(week));
  const locked = whyNotWeek(before.status);
  if (locked) throw refused(locked, 'note');
  const after = await changeRecord(work, sheets, weekEvents.noted, before.id, undefined, () => ({ note }));
  return shownSheet(work, person, after);
}

type Chosen = { readonly employee_id: number; readonly version: number };

/** Approves each week on its own, if it is as the approver saw it; names those that cannot be approved. */
export async function approveAll(work: Work, { week, weeks }: { week: PlainDate; weeks: readonly Chosen[] }) {
  const versions = new Map(weeks.map(({ employee_id, version }) => [employee_id, version]));
  const ids = [...versions.keys()].toSorted((one, other) => one - other);
  const outcomes = await eachAlone(work, ids, (employee_id) => {
    const version = versions.get(employee_id);
    return moveWeekTo(work, { employee_id, week }, { status: 'Approved', reason: null, version });
  });
  const names = await namesOf(work, ids);
  const left = outcomes.flatMap((outcome, index) => {
    const employee_id = ids[index] ?? 0;
    if (!('refusal' in outcome)) return [];
    const { status, message: reason } = outcome.refusal.failure;
    // People whom the actor cannot see are not named either.
    return [{ employee_id, name: status === 404 ? '' : (names.get(employee_id) ?? ''), reason }];
  });
  return { done: outcomes.length - left.length, refused: left };
}

async function namesOf({ db }: Work, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, employee_name as name from employee where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
