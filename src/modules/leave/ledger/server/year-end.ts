/** HR's year-end run: its preview, and posting it once (decisions D23). */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveYearOf } from '../../arithmetic/leave-year.ts';
import { endToRead } from '../../arithmetic/ledger.ts';
import { standingOn } from '../../arithmetic/standing.ts';
import { accountsOf, type LeaveAccount } from '../../server/account.ts';
import { placeNear } from '../../server/holdings.ts';
import { postDueOf, waitingEnds } from '../../server/posting.ts';
import { leaveCompany } from '../../server/types.ts';
import {
  type EndingYear,
  type YearEndLine,
  type YearEndPreview,
  type YearEndTotal,
  yearEndEvents,
} from '../year-end.ts';
import { tellOfYear } from './tell-of-year.ts';

type Which = { readonly company_id: number; readonly last: PlainDate };

/** A year that waits for its run, with the people who have an account in it. */
type Waiting = EndingYear & { readonly own: readonly Worker[] };

export async function endingYears(work: Work): Promise<EndingYear[]> {
  const accounts = await accountsOfAll(work);
  const years = await waitingYears(work, accounts);
  return years.map(({ company_id, company, year, first, last, people }) => ({
    company_id,
    company,
    year,
    first,
    last,
    people,
  }));
}

/** @throws 404 for a year that has not ended, or is posted */
export async function yearEndPreview(work: Work, which: Which): Promise<YearEndPreview> {
  const accounts = await accountsOfAll(work);
  const { own, older, ...year } = await waitingYear(work, accounts, which);
  const rows = own.flatMap((person) => linesOf(person, accounts.get(person) ?? [], which.last));
  return { year, waits_for: older, rows, totals: totalsOf(rows) };
}

/** @throws 409 while another run is under way, once it is posted, and before an older year is */
export async function postYear(work: Work, which: Which) {
  await mustBeAlone(work, which.company_id);
  const accounts = await accountsOfAll(work);
  const { own, older, company, year } = await waitingYear(work, accounts, which).catch(() => {
    throw refused('This leave year is posted already, or has not ended yet. Nothing is posted now');
  });
  if (older !== null) throw refused(`Post the leave year ${older} first`);
  const told = own.map((person) => ({ person, lines: linesOf(person, accounts.get(person) ?? [], which.last) }));
  const rows = await postDueOf(work, own, today(work), which.last);
  const people = own.length;
  await record(work, yearEndEvents.posted, which.company_id, { after: { company, year, people, rows } });
  await tellOfYear(work, told, which.last);
  return { company, year, people, rows };
}

/** One run at a time for a company. */
async function mustBeAlone({ db }: Work, company: number): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`leave year/${company}`}, 0)) as alone`.execute(db);
  if (!rows[0]?.alone) throw refused('Somebody else ends a leave year of this company at the moment');
}

type Accounts = ReadonlyMap<Worker, readonly LeaveAccount[]>;

/** All accounts with a balance, of everybody. */
async function accountsOfAll(work: Work): Promise<Accounts> {
  const people = await workers(work, sql`true`);
  const accounts = await accountsOf(work, people, today(work));
  return new Map(
    people.map((person) => [person, (accounts.get(person.id) ?? []).filter(({ policy }) => policy.has_balance)]),
  );
}

/** A leaver's account is settled with their final dues, except for years that ended before they left. */
function waitsFor(work: Work, { last_day }: Worker, accounts: readonly LeaveAccount[]): readonly PlainDate[] {
  const kept = accounts.filter(
    ({ postedThrough }) => last_day === null || last_day >= today(work) || postedThrough !== null,
  );
  const days = kept.flatMap((one) => waitingEnds(one, today(work)).map((end) => end.last_day));
  return [...new Set(days)].filter((day) => last_day === null || last_day >= day);
}

async function waitingYears(work: Work, accounts: Accounts): Promise<Waiting[]> {
  const years = new Map<string, { company_id: number; last: PlainDate; own: Worker[] }>();
  for (const [person, own] of accounts) {
    const company_id = placeNear(person, today(work))?.company_id ?? null;
    if (company_id === null) continue;
    for (const last of waitsFor(work, person, own)) {
      const key = `${company_id}/${last}`;
      const year = years.get(key) ?? { company_id, last, own: [] };
      year.own.push(person);
      years.set(key, year);
    }
  }
  const names = await companyNames(work, [...years.values()]);
  const waiting = await Promise.all(
    [...years.values()].map(async ({ company_id, last, own }) => {
      const starts = (await leaveCompany(work, company_id))?.year_start ?? '01-01';
      const { first, period: year } = leaveYearOf(last, starts);
      return { company_id, company: names.get(company_id) ?? '', year, first, last, people: own.length, own };
    }),
  );
  return waiting.toSorted((one, other) => one.company.localeCompare(other.company) || (one.last < other.last ? -1 : 1));
}

async function companyNames({ db }: Work, of: readonly { company_id: number }[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, company_name as name from company where id = any(${of.map(({ company_id }) => company_id)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function waitingYear(work: Work, accounts: Accounts, { company_id, last }: Which) {
  const years = (await waitingYears(work, accounts)).filter((one) => one.company_id === company_id);
  const year = years.find((one) => one.last === last);
  if (!year) throw notFound(`No leave year of this company waits that ends on ${showDate(last)}`);
  const older = years.find((one) => one.last < last);
  return { ...year, older: older?.year ?? null };
}

/** What a year end does to a person's accounts, by type; types with nothing to do are left out. */
function linesOf(person: Worker, accounts: readonly LeaveAccount[], last: PlainDate): readonly YearEndLine[] {
  return accounts.flatMap(({ type, unit, account, postedThrough }) => {
    if (last <= (postedThrough ?? '') || !account.ends.some(({ last_day }) => last_day === last)) return [];
    const { balance, ended } = standingOn(account, last);
    const tonight = ended.filter(({ date }) => date === last);
    if (balance === 0 && tonight.length === 0) return [];
    const sum = (...kinds: readonly string[]) =>
      tonight.reduce((total, { kind, amount }) => total + (kinds.includes(kind) ? amount : 0), 0);
    return {
      employee_id: person.id,
      employee: person.name,
      leave_type_id: type.id,
      leave_type: type.name,
      unit,
      balance,
      carried: sum('CarryIn'),
      carried_until: endToRead(tonight.findLast(({ kind }) => kind === 'CarryIn')?.expires_on ?? null),
      lapses: none(-sum('Lapse', 'CarryExpire')),
      encashed: none(-sum('Encash')),
      reset: sum('Adjust'),
    };
  });
}

/** Turns -0 into 0. */
const none = (amount: number) => amount || 0;

function totalsOf(rows: readonly YearEndLine[]): YearEndTotal[] {
  const totals = Map.groupBy(rows, ({ leave_type_id }) => leave_type_id);
  return [...totals].flatMap(([leave_type_id, own]) => {
    const [first] = own;
    if (!first) return [];
    const sum = (of: (line: YearEndLine) => number) => own.reduce((total, line) => total + of(line), 0);
    return {
      leave_type_id,
      leave_type: first.leave_type,
      unit: first.unit,
      people: own.length,
      balance: sum(({ balance }) => balance),
      carried: sum(({ carried }) => carried),
      lapses: sum(({ lapses }) => lapses),
      encashed: sum(({ encashed }) => encashed),
      reset: sum(({ reset }) => reset),
    };
  });
}
