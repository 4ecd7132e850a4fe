/** Compares calculated dues with the sheet, and brings the sheet up to date. */
import { minorUnits, showAmount } from '#platform/contract/money.ts';
import { record } from '#platform/server/audit/record.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { exitEvents } from '../../contract.ts';
import { givenBy } from '../../rules.ts';
import { lentTo } from '../../server/public/lent.ts';
import type { StoredExit } from '../../server/standing.ts';
import { against } from '../against.ts';
import type { Due, ProposedDue, ProposedDues } from '../contract.ts';
import { mayCountAsFive } from '../gratuity.ts';
import { type Proposal, proposalsOf } from '../proposals.ts';
import { inputsOf } from './inputs.ts';
import { linesOf } from './lines.ts';
import { settlementsOf } from './state.ts';

/** The differences to the current sheet. The caller has checked that the reader may see dues and this exit. */
export async function proposedFor(work: Work, exit: StoredExit): Promise<ProposedDues> {
  const { leaving, settledBy } = await inputsOf(work, exit);
  const { lines, asks, notes } = proposalsOf(leaving);
  const sheet = await linesOf(work, exit.id);
  const wanted = await wantedOf(work, exit, lines, sheet);
  const { country, joined, lastDay, isFixedTerm, daysAWeek } = leaving;
  const serving = { joined, lastDay, isFixedTerm, countsFive: null, daysAWeek: daysAWeek / 100 };
  return {
    rows: [...compared(wanted, sheet, exit), ...gone(wanted, sheet)],
    asks: [...asks],
    notes: [...notes, ...(await notBack(work, exit, sheet))],
    due_on: settledBy,
    country,
    asks_five_years: country === 'IN' && mayCountAsFive(serving),
    terms: {
      notice_by: givenBy(exit),
      notice_days: exit.notice_days,
      cut_short_by: exit.cut_short_by ?? givenBy(exit),
      deducts_notice: exit.deducts_notice,
      deducts_leave: exit.deducts_leave,
      is_fixed_term: exit.is_fixed_term,
      counts_five_years: exit.counts_five_years === null ? null : exit.counts_five_years ? 'Yes' : 'No',
      month_paid_by: exit.month_paid_by,
    },
  };
}

/** Equipment not given back and not yet on any line. Nothing is deducted for it automatically. */
async function notBack(work: Work, { employee_id }: StoredExit, sheet: readonly Due[]): Promise<readonly string[]> {
  const [lent] = lentTo.everywhere();
  const things = lent ? await lent(work, employee_id) : [];
  return things
    .filter(({ what }) => sheet.every(({ kind, says }) => kind !== 'Asset not returned' || !says.includes(what)))
    .map(({ what, value, currency }) => {
      const worth =
        value === null ? '' : `, worth ${showAmount(value, currency ?? undefined)} ${currency ?? ''}`.trimEnd();
      return `Not given back: ${what}${worth}. It is deducted only with written consent: add a line 'Asset not returned'.`;
    });
}

async function wantedOf(
  work: Work,
  exit: StoredExit,
  lines: readonly Proposal[],
  sheet: readonly Due[],
): Promise<readonly Proposal[]> {
  const frozen = sheet.filter(({ settlement_id }) => settlement_id !== null);
  const newest = (await settlementsOf(work, exit.id)).at(-1);
  return newest ? against(lines, frozen, newest.number) : lines;
}

const isOpenProposal = ({ source, settlement_id }: Due) => source !== null && settlement_id === null;

const openOf = (sheet: readonly Due[], source: string) =>
  sheet.find((line) => line.source === source && line.settlement_id === null);

const compared = (
  wanted: readonly Proposal[],
  sheet: readonly Due[],
  { declined_dues: declined }: Pick<StoredExit, 'declined_dues'>,
): ProposedDue[] =>
  wanted.map((wish) => {
    const { currencyId: _, ...line } = wish;
    const now = openOf(sheet, line.source);
    const same = now?.explanation === line.explanation && now.amount === line.amount && now.kind === line.kind;
    const missing = declined?.includes(wish.source) ? 'Declined' : 'New';
    const change = now === undefined ? missing : same ? 'Same' : 'Changed';
    return { ...line, was: now && now.amount !== line.amount ? now.amount : null, change };
  });

const gone = (wanted: readonly Proposal[], sheet: readonly Due[]): ProposedDue[] =>
  sheet
    .filter(isOpenProposal)
    .filter(({ source }) => wanted.every((line) => line.source !== source))
    .map(({ source, kind, says, from_row, currency, amount }) => ({
      source: source ?? '',
      kind,
      says,
      explanation: 'It is not due any more',
      from_row: from_row ?? '',
      days: null,
      amount: '0.00',
      was: amount,
      currency,
      due_on: null,
      change: 'Gone',
    }));

/**
 * Recalculates the proposed lines; typed ones stay.
 * @param added whether to add all missing lines; otherwise only those of a kind already on the sheet, as a rise adds a
 * second line of salary
 * @returns the changes
 */
export async function refreshLines(work: Work, exit: StoredExit, added: boolean): Promise<readonly ProposedDue[]> {
  const changes = await writeLines(work, exit, added);
  if (changes.length === 0) return [];
  const told = changes.map(({ kind, says, change }) => `${kind}: ${says} (${words[change]})`);
  await record(work, exitEvents.duesChanged, exit.id, { before: { due: null }, after: { due: told.join('; ') } });
  return changes;
}

/** As `refreshLines`, without an entry in the audit trail. */
export async function writeLines(work: Work, exit: StoredExit, added: boolean): Promise<readonly ProposedDue[]> {
  const sheet = await linesOf(work, exit.id);
  const lines = proposalsOf((await inputsOf(work, exit)).leaving).lines;
  const wanted = await wantedOf(work, exit, lines, sheet);
  const kinds = new Set(sheet.filter(isOpenProposal).map(({ kind }) => kind));
  const changes = [...compared(wanted, sheet, exit), ...gone(wanted, sheet)].filter(
    ({ change, kind }) => change === 'Changed' || change === 'Gone' || (change === 'New' && (added || kinds.has(kind))),
  );
  if (changes.length === 0) return [];
  const sources = changes.map(({ source }) => source);
  await sql`
    delete from exit_due where exit_id = ${exit.id} and settlement_id is null
      and source = any(${sources}::text[])`.execute(work.db);
  const rows = wanted
    .filter(({ source }) => sources.includes(source))
    .map((line) => rowOf(exit, line, openOf(sheet, line.source)));
  if (rows.length > 0) await insertRows(work, 'exit_due', rows);
  await sql`update exit_record set dues_version = dues_version + 1 where id = ${exit.id}`.execute(work.db);
  return changes;
}

function rowOf(exit: StoredExit, wish: Proposal, before: Due | undefined) {
  const { currency: _, currencyId: currency_id, ...line } = wish;
  const isOther = before && minorUnits(before.amount) !== minorUnits(line.amount);
  return { ...line, currency_id, exit_id: exit.id, was: isOther ? before.amount : (before?.was ?? null) };
}

const words: Readonly<Record<ProposedDue['change'], string>> = {
  New: 'added',
  Changed: 'worked out anew',
  Gone: 'not due any more',
  Same: '',
  Declined: '',
};
