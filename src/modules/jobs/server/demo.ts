/** Two years of jobs (domain specification, sections 4.2 and 4.3): 2,500 f^0.6. */
import { addDays, addMonths, lastOfMonth, monthNames, type PlainDate } from '#platform/contract/dates.ts';
import { addWorkingDays, isWorkingDay, type WorkCalendar } from '#platform/contract/working-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { type JobStatus, waitsFor } from '../life.ts';
import { deadlineAfter, type Spell, turnAround } from '../rules.ts';
import { archivedAfter } from './archiving.ts';
import { logRows, type Moved, spellsIn, walkTo } from './demo-steps.ts';
import { referenceOf } from './filled-in.ts';

export const seedJobs: SeedPart = {
  name: 'jobs',
  after: ['clients', 'staff'],
  run: async (seeding) => {
    const known = await knownTo(seeding);
    const count = Math.round(2500 * seeding.factor ** 0.6);
    const made = Array.from({ length: count }, (_, index) => jobOf(seeding, index, count, known))
      .toSorted((one, other) => one.row.created_at.localeCompare(other.row.created_at))
      .map(({ row, people, moves }, index) => ({
        people,
        moves,
        row: Object.assign({ id: index + 1, reference_no: '' }, row),
      }));
    const last = numbered(made, known);
    await insertRows(seeding.work, 'job', made.map(({ row }) => row)); // prettier-ignore
    await insertLinks(
      seeding.work,
      'job_assignee',
      made.flatMap(({ row, people }) => people.map((assignee_id) => ({ job_id: row.id, assignee_id }))),
    );
    await insertRows(
      seeding.work,
      'job_status_log',
      made.flatMap(({ row, moves }) => logRows(row.id, moves)),
    );
    await insertLinks(seeding.work, 'series', last);
    await sql`select setval(pg_get_serial_sequence('job', 'id'), ${count})`.execute(seeding.work.db);
  },
};

type Known = Awaited<ReturnType<typeof knownTo>>;
type Client = {
  id: number;
  client_name: string;
  client_type: string;
  company_id: number;
  manager_id: number;
  currency_id: number;
  status: string;
  unbillable: boolean;
  accountants: number[];
  year_end_month: string | null;
};

async function knownTo({ work }: Seeding) {
  const { db } = work;
  const clients = await sql<Client>`
    select id, client_name, client_type, company_id, manager_id, currency_id, status, unbillable, year_end_month,
      array(select accountant_id from client_accountant where client_id = client.id order by 1) as accountants
    from client where status <> 'Prospect' and manager_id is not null order by id`.execute(db);
  const types = await sql<{ id: number; name: string; code: string; days: number }>`
    select job_type.id, job_type.name, job_type.code, tat.days
    from job_type join tat on tat.id = tat_id order by job_type.id`.execute(db);
  const companies = await sql<{ id: number; code: string }>`select id, code from company`.execute(db);
  const people = await sql<{ id: number; team_id: number | null; user_id: number | null }>`
    select employee.id, team_id, user_id from employee join account on account.id = user_id
    join role on role.id = account.role_id
    where role.name in ('Accountant', 'Team') and employee.status = 'ACTIVE' order by employee.id`.execute(db);
  const priorities = await sql<{ id: number }>`select id from priority order by position, id`.execute(db);
  return {
    clients: clients.rows,
    types: new Map(types.rows.map((type) => [type.name, type])),
    companies: new Map(companies.rows.map(({ id, code }) => [id, code])),
    people: people.rows,
    priorities: priorities.rows.map(({ id }) => id),
    calendar: await workCalendar(work),
    /** Jobs that clients already have: no client gets the accounts of a year twice. */
    taken: new Set<string>(),
  };
}

type Kind = {
  readonly name: string;
  readonly budget: number;
  readonly says: (end: PlainDate) => string;
  /** Whether a client may have several for one period. */
  readonly often?: boolean;
};

const month = (end: PlainDate) => `${monthNames[Number(end.slice(5, 7)) - 1]} ${end.slice(0, 4)}`;
const year = (end: PlainDate) => `year to ${month(end)}`;

/** Budgets in hours. */
const kinds: readonly (readonly [Kind, number])[] = [
  [{ name: 'Bookkeeping and Dotcast', budget: 24, says: month }, 34],
  [{ name: 'Payroll', budget: 8, says: month }, 22],
  [{ name: 'Year end', budget: 45, says: year }, 16],
  [{ name: 'Taxation', budget: 14, says: year }, 10],
  [{ name: 'Misc Adhoc', budget: 8, says: month, often: true }, 7],
  [{ name: 'DOT PRO seat model', budget: 150, says: month }, 5],
  [{ name: 'Audit', budget: 90, says: year }, 4],
  [{ name: 'TAS', budget: 40, says: month, often: true }, 2],
];

const openStatuses: readonly (readonly [JobStatus, number])[] = [
  ['Job Assigned', 12],
  ['Job Started', 10],
  ['Missing Info', 9],
  ['In Progress', 24],
  ['Query sent to client', 13],
  ['Query Changes', 5],
  ['On Hold', 5],
  ['Under Review', 9],
  ['Review Change', 4],
  ['Review by client', 4],
  ['Awaiting Quote', 3],
  ['Approval Pending', 2],
  ['Job Created', 2],
  ['SOW Created', 1],
  ['Quote Rejected', 1],
];

/** A log-normal value with this mean and deviation, from two draws. */
const spread = (chance: Draw, field: string, mean: number, deviation: number) => {
  const [one, other] = [Math.max(chance.unit(field), 1e-9), chance.unit(`${field} too`)];
  return Math.exp(mean + deviation * Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other));
};

function jobOf(seeding: Seeding, index: number, count: number, known: Known) {
  const chance = seeding.draw('job', index);
  const isOpen = index < count * 0.07;
  const isNewest = index === Math.ceil(count * 0.07);
  const kind = chance.weighted('type', kinds);
  const type = known.types.get(kind.name);
  if (!type) throw new Error(`There is no type of job '${kind.name}'`);
  const status = isOpen ? openStatusOf(chance, index) : 'Close';
  const dates = datesOf(seeding, chance, { days: type.days, isOpen, isNewest, status, calendar: known.calendar });
  const client = isNewest ? clientOfCast(known) : clientFor(chance, known, { kind, isOpen, start: dates.start_date });
  const path = isOpen ? status : endOf(seeding, dates.dispatch_date);
  const moves = walkTo(chance, path, dates, seeding.asOf);
  const last = moves.at(-1);
  const isYear = kind.says === year;
  const end = periodEnd(kind, client, dates.start_date);
  known.taken.add(takenBy(kind, client, end));
  const budget = Math.round((kind.budget * (0.7 + 0.6 * chance.unit('budget'))) / 0.5) * 30;
  const people = peopleFor(chance, client, known);
  const fee = (Math.round((budget / 60) * 38 * (0.8 + 0.4 * chance.unit('fee')) * 2) / 2).toFixed(2);
  const held = path === 'On Hold' ? chance.pick('held for', ['Client', 'Third party', 'Internal'] as const) : null;
  return {
    people: people.preparers,
    moves: moves.map((move) => (move.to === 'On Hold' ? { ...move, waiting_on: held } : move)),
    row: {
      title: `${kind.name} – ${kind.says(end)}`,
      company_id: client.company_id,
      client_id: client.id,
      job_type_id: type.id,
      status: path,
      status_since: last?.at ?? '',
      waiting_on: waitsFor(path, held),
      on_hold_from: path === 'On Hold' ? 'In Progress' : null,
      year_end_date: isYear ? end : null,
      period_start: isYear ? addDays(lastOfMonth(addMonths(end, -12)), 1) : `${end.slice(0, 8)}01`,
      period_end: end,
      budget_min: budget,
      budget_stop: false,
      actual_min: Math.round(spentOf(chance, path, budget) / 5) * 5,
      ...dates,
      job_date: moves[0]?.at.slice(0, 10) ?? dates.start_date,
      ...turnedAround(dates, spellsIn(moves, seeding.work.config.firm.zone), path, type.days, known.calendar),
      manager_id: client.manager_id,
      reviewer_id: people.reviewer,
      team_id: people.team,
      priority_id: chance.pick('priority', known.priorities),
      currency_id: client.currency_id,
      billable: true,
      billing_status: client.unbillable ? 'Non-billable' : 'Unbilled',
      fees: fee,
      client_quote_fee: chance.chance('quoted', 0.8) ? fee : null,
      archived_at: isOpen ? null : archivedAt(seeding, last),
      created_by: 1,
      created_at: moves[0]?.at ?? '',
    },
  };
}

/** Guarantees that the client who signs in has a recently dispatched job still to be billed. */
function clientOfCast({ clients }: Known): Client {
  const client = clients.find(({ client_name }) => client_name === cast.client.client);
  if (!client) throw new Error(`There is no client '${cast.client.client}'`);
  return client;
}

/** Work not offered to clients of a type. */
const unsuited: Readonly<Record<string, readonly string[]>> = {
  Individual: ['Payroll', 'Year end', 'Audit', 'TAS', 'DOT PRO seat model'],
  'Sole trader': ['Audit', 'TAS'],
};

type Sought = { readonly kind: Kind; readonly isOpen: boolean; readonly start: PlainDate };

/** A fifth of the clients has most of the work. Former clients have no open jobs. */
function clientFor(chance: Draw, { clients, taken }: Known, { kind, isOpen, start }: Sought): Client {
  const some = isOpen ? clients.filter(({ status }) => status === 'Active') : clients;
  const at = Math.floor(some.length * chance.unit('client') ** 2.2);
  const suited = [...some.slice(at), ...some.slice(0, at)].filter(
    ({ client_type }) => !unsuited[client_type]?.includes(kind.name),
  );
  const free = suited.find((one) => kind.often === true || !taken.has(takenBy(kind, one, periodEnd(kind, one, start))));
  const client = free ?? suited[0];
  if (!client) throw new Error('There are no clients to work for');
  return client;
}

const takenBy = ({ name }: Kind, { id }: Client, end: PlainDate) => `${id} ${name} ${end}`;

/** The month before the start, or the client's last complete year by then. */
function periodEnd({ says }: Kind, { year_end_month }: Client, start: PlainDate): PlainDate {
  const before = lastOfMonth(addMonths(start, -1));
  if (says !== year) return before;
  const number = monthNames.findIndex((name) => name === year_end_month) + 1 || 12;
  return lastOfMonth(addMonths(before, -((Number(before.slice(5, 7)) - number + 12) % 12)));
}

/** Covers each status at least once. */
const openStatusOf = (chance: Draw, index: number): JobStatus =>
  openStatuses[index]?.[0] ?? chance.weighted('status', openStatuses);

type Dates = { start_date: PlainDate; job_end_date: PlainDate; dispatch_date: PlainDate | null };

const workingDay = (date: PlainDate, calendar: WorkCalendar): PlainDate =>
  isWorkingDay(date, calendar) ? date : addWorkingDays(date, 1, calendar);

type Wanted = { days: number; isOpen: boolean; isNewest: boolean; status: JobStatus; calendar: WorkCalendar };

function datesOf({ asOf }: Seeding, chance: Draw, { days, isOpen, isNewest, status, calendar }: Wanted): Dates {
  const ahead = isOpen && !begun.has(status);
  const start_date = workingDay(
    addDays(asOf, ahead ? chance.whole('start', 1, 14) : -startedBefore(chance, isOpen, days)),
    calendar,
  );
  const job_end_date = deadlineAfter(start_date, days, calendar);
  if (isOpen) return { start_date, job_end_date, dispatch_date: null };
  const took = Math.max(0, Math.round(days * spread(chance, 'took', -0.25, 0.3)));
  const late = chance.chance('very late', 0.02) ? 10 + chance.whole('days late', 0, 12) : 0;
  const done = addWorkingDays(start_date, took, calendar);
  const dispatch_date = late > 0 ? workingDay(addDays(job_end_date, late), calendar) : done;
  const latest = workingDay(addDays(asOf, -3), calendar);
  return { start_date, job_end_date, dispatch_date: isNewest || dispatch_date > latest ? latest : dispatch_date };
}

/** The statuses of started jobs. */
const begun: ReadonlySet<JobStatus> = new Set([
  'Job Started',
  'Missing Info',
  'In Progress',
  'Query sent to client',
  'Query Changes',
  'On Hold',
  'Under Review',
  'Review Change',
  'Review by client',
]);

/** The start in days before today; a sixth of open jobs are late. */
function startedBefore(chance: Draw, isOpen: boolean, days: number): number {
  if (!isOpen) return chance.whole('start', Math.round(days * 1.4) + 8, 728);
  if (chance.chance('overdue', 0.17)) return Math.round(days * 1.5) + chance.whole('late', 2, 12);
  return chance.whole('start', 1, Math.max(2, days));
}

/** The current status of a job dispatched on that day. */
function endOf({ asOf }: Seeding, dispatched: PlainDate | null): JobStatus {
  return dispatched !== null && dispatched > addDays(asOf, -14) ? 'Dispatch' : 'Close';
}

function spentOf(chance: Draw, status: JobStatus, budget: number): number {
  const share = status === 'Close' || status === 'Dispatch' ? 1 : begun.has(status) ? chance.unit('done') : 0;
  return budget * share * spread(chance, 'spent', 0.02, 0.28);
}

function turnedAround(
  { start_date, dispatch_date }: Dates,
  spells: readonly Spell[],
  status: JobStatus,
  standard_tat: number,
  calendar: WorkCalendar,
) {
  if (dispatch_date === null || (status !== 'Dispatch' && status !== 'Close'))
    return { job_tat: null, net_tat: null, standard_tat: null };
  const end = dispatch_date < start_date ? start_date : dispatch_date;
  const { gross, net } = turnAround(start_date, end, spells, calendar);
  return { job_tat: gross, net_tat: net, standard_tat };
}

/** Jobs closed a month ago are archived. */
const archivedAt = ({ asOf }: Seeding, last: Moved | undefined) =>
  last && last.to === 'Close' && last.at.slice(0, 10) < addDays(asOf, -archivedAfter) ? archivedOn(last.at) : null;

/** By the nightly job after the archive period. */
const archivedOn = (closed: string) => `${addDays(closed.slice(0, 10), archivedAfter + 1)}T02:45:00Z`;

function peopleFor(chance: Draw, { accountants }: Client, { people }: Known) {
  const [first = 0] = accountants;
  const preparer = chance.chance('own', 0.75) && first > 0 ? first : chance.pick('preparer', people).id;
  const second = chance.chance('two', 0.25) ? [chance.pick('second', people).id] : [];
  const preparers = [...new Set([preparer, ...second])];
  const others = people.filter(({ id }) => !preparers.includes(id));
  return {
    preparers,
    reviewer: chance.pick('reviewer', others).id,
    team: people.find(({ id }) => id === preparer)?.team_id ?? null,
  };
}

/** References by company and year in order of creation, and the last number of each. */
function numbered(
  made: readonly { row: { company_id: number; job_type_id: number; created_at: string; reference_no: string } }[],
  { companies, types }: Known,
) {
  const last = new Map<string, number>();
  const codes = new Map([...types.values()].map(({ id, code }) => [id, code]));
  for (const { row } of made) {
    const company = companies.get(row.company_id) ?? '';
    const of = row.created_at.slice(0, 4);
    const scope = `${company}/${of}`;
    const number = (last.get(scope) ?? 0) + 1;
    last.set(scope, number);
    row.reference_no = referenceOf(company, codes.get(row.job_type_id) ?? null, of, number);
  }
  return [...last].map(([scope, number]) => ({ kind: 'job', scope, last: number }));
}
