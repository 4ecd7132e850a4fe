/** What each step of a month waits for, and whom: figures and lists come from the same rows. */
import { linesBetween } from '#modules/bank/server/public/lines.ts';
import { statementsOwed } from '#modules/billing/server/public/statements.ts';
import { ofSeenClients } from '#modules/invoicing/server/public/invoices.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { type WeekOfMonth, weeksOfMonth } from '#modules/timekeeper/server/public/weeks-of-month.ts';
import { firstOfMonth, lastOfMonth, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { showAmount } from '#platform/contract/money.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Blocker, HeldUpQuery, Progress } from '../contract.ts';
import { gateWords } from '../gates.ts';
import { type CloseStep, closeSteps, openSteps, stateOf, stepWords } from '../progress.ts';
import { managedBlockers } from './blockers.ts';
import { type KnownGate, knownGates } from './months.ts';

type Person = { readonly id: number; readonly name: string };
/** Any one of `people` could settle the row. */
type Held = { readonly row: Blocker; readonly people: readonly Person[] };
type Found = { readonly held: readonly Held[]; readonly done: number | null; readonly isDue?: false };

/** What several steps need is read once. */
type Asked = {
  readonly work: Work;
  readonly month: PlainDate;
  readonly known: readonly KnownGate[];
  readonly weeks: () => Promise<readonly WeekOfMonth[]>;
};

function askedOf(work: Work, month: PlainDate, known: readonly KnownGate[]): Asked {
  let weeks: Promise<readonly WeekOfMonth[]> | undefined;
  return {
    work,
    month,
    known,
    weeks: () => (weeks ??= weeksOfMonth(work, { from: month, to: lastOfMonth(month) })),
  };
}

export async function monthProgress(work: Work, month: PlainDate): Promise<Progress> {
  const known = await knownGates(work, month);
  const asked = askedOf(work, month, known);
  const own = await employeeOf(work, work.actor.accountId);
  const steps: Progress['steps'] = [];
  for (const step of closeSteps) {
    const { held, done, isDue } = await readers[step](asked);
    const { gate } = stepWords[step];
    const isClosed = known.some((one) => one.gate === gate && one.closed_at !== null);
    const people = peopleOf(held, own?.id);
    steps.push({
      step,
      open: held.length,
      done,
      state: stateOf({ open: held.length, isClosed, isDue: isDue ?? true }),
      people: people.slice(0, mostNamed),
      others: Math.max(0, people.length - mostNamed),
    });
  }
  return { month, open: openSteps(steps), steps };
}

/** The most people named at a step; the others are counted. */
const mostNamed = 3;

/** The rows a step waits for, optionally of one person; 0 stands for rows without one. */
export async function heldUp(work: Work, { month, step, person, limit, offset }: HeldUpQuery) {
  const { held } = await readers[step](askedOf(work, month, await knownGates(work, month)));
  const rows = held.filter(
    ({ people }) =>
      person === undefined || (person === 0 ? people.length === 0 : people.some(({ id }) => id === person)),
  );
  const own = person === undefined ? undefined : peopleOf(rows, undefined).find(({ id }) => (id ?? 0) === person);
  return {
    rows: rows.slice(offset, offset + limit).map(({ row }) => row),
    count: rows.length,
    person: own?.name ?? null,
  };
}

type Holder = Progress['steps'][number]['people'][number];

/** The largest first. A row that several people could settle counts for each of them. */
function peopleOf(held: readonly Held[], own: number | undefined): Holder[] {
  const found = new Map<number | null, Holder>();
  for (const { people } of held) {
    for (const { id, name } of people.length > 0 ? people : [{ id: null, name: null }]) {
      const before = found.get(id)?.open ?? 0;
      found.set(id, { id, name, own: id !== null && id === own, open: before + 1 });
    }
  }
  return [...found.values()].toSorted(
    (one, other) => other.open - one.open || (one.name ?? '').localeCompare(other.name ?? ''),
  );
}

const readers: Readonly<Record<CloseStep, (asked: Asked) => Promise<Found>>> = {
  time: async ({ weeks }) => {
    const all = await weeks();
    const held = all
      .filter(({ stand }) => stand === 'Open')
      .map((week) => ({ row: weekRow(week), people: [{ id: week.employee_id, name: week.employee }] }));
    return { held, done: all.length - held.length };
  },
  weeks: async ({ weeks }) => {
    const all = await weeks();
    return {
      held: all
        .filter(({ stand }) => stand === 'Submitted')
        .map((week) => ({ row: weekRow(week), people: week.deciders })),
      done: all.filter(({ stand }) => stand === 'Approved').length,
    };
  },
  jobs: async ({ work, month }) => ({ held: await managedBlockers(work, 'jobs', month), done: null }),
  drafts: async ({ work, month }) => ({
    held: await managedBlockers(work, 'drafts', month),
    done: await countIssued(work, month),
  }),
  statements: statementsDue,
  bank: async ({ work, month, known }) => {
    const { open, settled } = await linesBetween(work, { from: month, to: lastOfMonth(month) });
    const people = ownerOf(known, 'payments');
    return { held: open.map((line) => ({ row: lineRow(line), people })), done: settled };
  },
  gates: async ({ month, known }) => {
    const open = known.filter(({ closed_at }) => closed_at === null);
    return {
      held: open.map(({ gate }) => ({
        row: {
          key: gate,
          name: gateWords[gate].title,
          detail: gateWords[gate].asks,
          link: `/billing?as=close&month=${month}`,
        },
        people: ownerOf(known, gate),
      })),
      done: known.length - open.length,
    };
  },
};

const ownerOf = (known: readonly KnownGate[], gate: KnownGate['gate']): Person[] =>
  known.flatMap((one) =>
    one.gate === gate && one.owner_id !== null ? { id: one.owner_id, name: one.owner ?? '' } : [],
  );

const weekRow = ({ employee_id, employee, week, minutes, stand }: WeekOfMonth): Blocker => ({
  key: `${employee_id}.${week}`,
  name: employee,
  detail: [
    `Week of ${showDate(week)}`,
    minutes === 0 ? 'nothing booked' : `${durationText(minutes)} booked`,
    stand === 'Open' ? 'not submitted' : 'not approved',
  ].join(', '),
  link: `/timekeeper?week=${week}&employee=${employee_id}`,
});

/** A month that is not over has no closing balance yet. */
async function statementsDue({ work, month, known }: Asked): Promise<Found> {
  const on = lastOfMonth(month);
  if (firstOfMonth(today(work)) <= month) return { held: [], done: null, isDue: false };
  const owed = await statementsOwed(work, on);
  const people = ownerOf(known, 'receivables');
  const held = owed.flatMap(({ client_id, client, balances, contacts, sent }) => {
    if (sent) return [];
    const amounts = balances.map(({ balance, currency }) => `${currency} ${showAmount(balance, currency)}`);
    const detail = [...amounts, ...(contacts === 0 ? ['nobody receives invoices'] : [])].join(' · ');
    return {
      row: {
        key: String(client_id),
        name: client,
        detail,
        link: `/billing?as=statements&on=${on}&client=${client_id}`,
      },
      people,
    };
  });
  return { held, done: owed.length - held.length };
}

type Line = Awaited<ReturnType<typeof linesBetween>>['open'][number];

const lineRow = ({ id, booked_on, payer, reference, amount, currency }: Line): Blocker => ({
  key: String(id),
  name: payer || 'Unknown payer',
  detail: [showDate(booked_on), `${currency} ${showAmount(amount, currency)}`, reference].filter(Boolean).join(' · '),
  link: '/billing?as=bank',
});

/** Invoices dated in the month that have a number. */
async function countIssued(work: Work, month: PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice
    where invoice.status <> 'Draft' and invoice.deleted_at is null and not opening
      and invoice_date between ${month}::date and ${lastOfMonth(month)}::date
      and ${ofSeenClients(work, 'invoice')}`.execute(work.db);
  return rows[0]?.count ?? 0;
}
