/** The demo's escalations: 70 f^0.6, some 3 % of the dispatched jobs (domain specification, section 4.2). */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { addWorkingMinutes, type WorkingHours } from '#platform/server/time/working-hours.ts';
import { sql } from 'kysely';
import { isOpen, type EscalationStatus } from '../life.ts';
import { type Clocks, clocksOf, dueTimes, nextMove } from './clocks.ts';
import { nextInChain } from './chain.ts';
import { disputes, type Matter, ofCastsClient, poorRatings, raisedByPeople } from './demo-matters.ts';
import { outcomes, reopened } from './demo-words.ts';
import { numberOf } from './steps.ts';

export const seedEscalations: SeedPart = {
  name: 'escalations',
  after: ['feedback', 'invoices'],
  run: async (seeding) => {
    const { work, factor } = seeding;
    const wanted = Math.round(70 * factor ** 0.6);
    const clocks = await clocksOf(work);
    const found = [
      ...(await ofCastsClient(seeding)),
      ...(await disputes(seeding)),
      ...(await poorRatings(seeding, Math.round(wanted / 2))),
    ];
    const matters = [...found.slice(0, wanted), ...(await raisedByPeople(seeding, wanted - found.length))];
    matters.sort((one, other) => one.on.localeCompare(other.on));
    const made = [];
    const years = new Map<string, number>();
    for (const [index, matter] of matters.entries()) {
      const year = matter.on.slice(0, 4);
      years.set(year, (years.get(year) ?? 0) + 1);
      const escalation_no = numberOf(Number(year), years.get(year) ?? 0);
      made.push({ id: index + 1, escalation_no, ...(await rowOf(seeding, clocks, matter, index)) });
    }
    await insertRows(work, 'escalation', made);
    await insertLinks(work, 'escalation_cause', matters.flatMap(causeOf));
    await insertLinks(
      work,
      'series',
      [...years].map(([scope, last]) => ({ kind: 'escalation', scope, last })),
    );
    await sql`select setval(pg_get_serial_sequence('escalation', 'id'), ${made.length})`.execute(work.db);
  },
};

const causeOf = ({ feedback_id, invoice_id }: Matter, index: number) =>
  feedback_id === null && invoice_id === null
    ? []
    : [{ escalation_id: index + 1, feedback_id, invoice_id, job_query_id: null, overdue_job_id: null }];

const older = [
  ['Closed', 75],
  ['Investigating', 25],
] as const;
/** Resolved a few days ago, so the client can still object. */
const answerable = [
  ['Resolved', 40],
  ['Investigating', 40],
  ['Acknowledged', 20],
] as const;
const newer = [
  ['Investigating', 40],
  ['Acknowledged', 30],
  ['Open', 20],
  ['Reopened', 10],
] as const;

/** The status of an escalation of this age. */
function statusAt(chance: Draw, days: number, isCasts: boolean): EscalationStatus {
  if (isCasts) return days > 4 ? 'Resolved' : 'Investigating';
  if (days > 25) return chance.whole('invalid', 1, 100) <= 6 ? 'Invalid' : 'Closed';
  return chance.weighted('state', days > 10 ? older : days > 5 ? answerable : newer);
}

/** Working minutes. */
const longestToAnswer = 400;

/** A moment during work on that day, or on an earlier day if its first answer would be in the future. */
export function begunOn(on: PlainDate, at: { hours: WorkingHours; minutes: number; before: Date }): Date {
  const begun = addWorkingMinutes(new Date(`${on}T08:00:00Z`), at.minutes, at.hours);
  const isPast = addWorkingMinutes(begun, longestToAnswer, at.hours).getTime() <= at.before.getTime();
  return isPast ? begun : begunOn(addDays(on, -1), at);
}

async function rowOf(seeding: Seeding, clocks: Clocks, matter: Matter, index: number) {
  const { work, asOf, draw } = seeding;
  const chance = draw('escalation', index);
  const { feedback_id: _, invoice_id: __, on, ...columns } = matter;
  const midday = new Date(`${asOf}T12:00:00Z`);
  const begun = begunOn(on, { hours: clocks.hours, minutes: chance.whole('minute', 5, 300), before: midday });
  const days = Math.floor((midday.getTime() - begun.getTime()) / 86_400_000);
  const status = statusAt(chance, days, matter.raised_by === cast.client.name && days <= 8);
  const times = dueTimes(clocks, matter.severity, begun);
  const first = await nextInChain(work, matter, 0);
  const late = isOpen(status) && Date.parse(times.due_at) < midday.getTime();
  const above = late ? await nextInChain(work, matter, 1, first?.owner_id) : undefined;
  const answered = addWorkingMinutes(begun, chance.whole('answer', 10, longestToAnswer), clocks.hours).toISOString();
  const isDone = status === 'Resolved' || status === 'Closed';
  const resolved = addWorkingMinutes(begun, chance.whole('resolve', 500, 1400), clocks.hours).toISOString();
  const waits = status === 'Open' || status === 'Reopened';
  return {
    ...columns,
    status,
    ...times,
    owner_id: (above ?? first)?.owner_id ?? null,
    level: (above ?? first)?.level ?? 0,
    begun_at: begun.toISOString(),
    created_at: begun.toISOString(),
    moves_at: isOpen(status) ? nextMove(clocks, 'Low', midday) : null,
    first_response_at: waits || status === 'Invalid' ? null : answered,
    ...none,
    ...(isDone && { ...outcomes[matter.category], resolved_at: resolved }),
    ...(status === 'Closed' && {
      closed_at: addWorkingMinutes(new Date(resolved), chance.whole('close', 60, 2400), clocks.hours).toISOString(),
      client_confirmed: matter.shared && chance.whole('confirmed', 1, 100) <= 60,
    }),
    ...(status === 'Invalid' && {
      closed_at: answered,
      invalid_reason: 'It was about another job, as the client told us on the phone.',
    }),
    ...(status === 'Reopened' && { reopened_count: 1, reopen_reason: reopened[matter.category] }),
  };
}

const none = {
  resolved_at: null,
  closed_at: null,
  root_cause: null,
  corrective_action: null,
  preventive_action: null,
  resolution: null,
  closing_note: null,
  client_confirmed: false,
  reopened_count: 0,
  reopen_reason: null,
  invalid_reason: null,
} as const;
