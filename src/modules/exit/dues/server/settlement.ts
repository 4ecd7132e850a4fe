/** Freezes the sheet as a settlement, prints its letter and marks it as paid. */
import { showDate } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { showAmount } from '#platform/contract/money.ts';
import { record } from '#platform/server/audit/record.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
import { printedOnce } from '#platform/server/files/printed.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { exitEvents } from '../../contract.ts';
import { mustBeOwn, tellSettlement } from '../../leaver/server/notify.ts';
import type { StoredExit } from '../../server/standing.ts';
import { type Due, type DueKind, type Dues, isPayable, type ProposedDues } from '../contract.ts';
import { settlementField } from '../letter.ts';
import { type SettlementDocument, settlementTemplate } from './documents/settlement.ts';
import { inputsOf } from './inputs.ts';
import { linesOf } from './lines.ts';
import { proposedFor } from './proposed.ts';
import { duesOf, openSheet, totalsOf } from './sheet.ts';
import { numberOf, settlementsOf } from './state.ts';

type FreezeForm = { readonly email: string; readonly version?: number | undefined };

/** @throws 400, 403, 404, 409 with what to decide or bring up to date first */
export async function freeze(work: Work, exitId: number, { email, version }: FreezeForm): Promise<Dues> {
  const exit = await openSheet(work, exitId, version);
  if (exit.state !== 'Draft') throw refused('Nothing has changed since the settlement was frozen');
  const { rows, asks } = await proposedFor(work, exit);
  const [ask] = asks;
  if (ask) throw refused(ask);
  if (rows.some(({ change }) => change === 'Changed' || change === 'Gone')) {
    throw refused('Pay, leave or dates have changed since: take the proposals over again');
  }
  const open = rows.find(({ change }) => change === 'New');
  if (open) throw refused(`${open.kind} is worked out but not on the sheet: take it over, then delete what is not due`);
  if (await lacksSalary(work, exit, rows)) {
    throw refused('This settlement pays the month of leaving: take its salary over, or add a line for it');
  }
  await mustBeOwn(work, exit, email);
  await keepFrozen(work, exit);
  await record(work, exitEvents.frozen, exitId);
  await tellSettlement(work, exit, email);
  return duesOf(work, exitId);
}

/** Whether the salary was taken off the sheet with nothing typed instead. */
async function lacksSalary(work: Work, exit: StoredExit, rows: ProposedDues['rows']): Promise<boolean> {
  const declined = rows.some(({ kind, change }) => kind === salaryKind && change === 'Declined');
  return declined && (await linesOf(work, exit.id)).every(({ kind }) => kind !== salaryKind);
}

const salaryKind: DueKind = 'Salary to date';

/** Freezes the open lines. Checks no rights. @returns the settlement's id */
export async function keepFrozen(work: Work, exit: StoredExit, at = work.now.toISOString()): Promise<number> {
  const { rows: before } = await sql<{ edition: number }>`
    select coalesce(max(edition), 0)::int as edition from exit_settlement where exit_id = ${exit.id}`.execute(work.db);
  const edition = (before[0]?.edition ?? 0) + 1;
  const document = await documentOf(work, exit, edition);
  const text = JSON.stringify(document);
  const { rows } = await sql<{ id: number }>`
    insert into exit_settlement (exit_id, edition, document, hash, frozen_by, frozen_at)
    values (${exit.id}, ${edition}, ${text}::json, ${digest(text)}, ${work.actor.accountId || null}, ${at})
    returning id`.execute(work.db);
  const id = rows[0]?.id ?? 0;
  await sql`
    update exit_due set settlement_id = ${id} where exit_id = ${exit.id} and settlement_id is null`.execute(work.db);
  await sql`update exit_record set dues_version = dues_version + 1 where id = ${exit.id}`.execute(work.db);
  return id;
}

/** @throws 403, 404, 409 if nothing is frozen, it is paid already, or the sheet has changed since it was read */
export async function settle(work: Work, exitId: number, version?: number): Promise<Dues> {
  const { state } = await openSheet(work, exitId, version);
  if (state === 'Draft') throw refused('Freeze the settlement first');
  if (state === 'Paid') throw refused('The settlement is paid already');
  await sql`
    update exit_settlement set paid_by = ${work.actor.accountId}, paid_at = ${work.now.toISOString()}
    where exit_id = ${exitId} and paid_at is null and voided_at is null`.execute(work.db);
  await sql`update exit_record set dues_version = dues_version + 1 where id = ${exitId}`.execute(work.db);
  await record(work, exitEvents.settled, exitId);
  return duesOf(work, exitId);
}

async function documentOf(work: Work, exit: StoredExit, edition: number): Promise<SettlementDocument> {
  const lines = (await linesOf(work, exit.id)).filter(({ settlement_id }) => settlement_id === null);
  const totals = await totalsOf(work, exit.id, sql`settlement_id is null`);
  const { leaving, settledBy, company } = await inputsOf(work, exit);
  const former = (await settlementsOf(work, exit.id)).at(-1);
  const number = numberOf(exit.id, edition);
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return {
    firm: company ?? work.config.firm.name,
    title: former ? `Correction ${number}` : `Settlement ${number}`,
    corrects: former?.number ?? null,
    country: leaving.country ?? '',
    name: exit.employee_name,
    facts: [
      ...fact('Name', exit.employee_name),
      ...fact('EMP Code', exit.emp_code),
      ...fact('Designation', exit.designation),
      ...fact('Date of joining', showDate(exit.date_joining)),
      ...fact('Date of resignation', showDate(exit.date_reg)),
      ...fact('Last working date', showDate(exit.lwd)),
      ...fact('Settled by', settledBy && showDate(settledBy)),
    ],
    lines: lines.map(lineOf),
    totals: totals.map(({ currency, payable, receivable, net }) => ({
      currency,
      payable: showAmount(payable, currency),
      receivable: showAmount(receivable, currency),
      net: showAmount(net.replace('-', ''), currency),
      theyPay: net.startsWith('-'),
    })),
  };
}

/** A line in days includes its calculation. */
const lineOf = ({ kind, says, amount, currency, explanation, from_row, due_on, days, day_rate, consent_on }: Due) => ({
  kind,
  says,
  explanation: [
    explanation,
    day_rate === null ? null : `${days} days at ${showAmount(day_rate, currency)} ${currency} a day`,
    from_row && `From: ${from_row}`,
    due_on && `Due on ${showDate(due_on)}`,
    consent_on && `With your written consent of ${showDate(consent_on)}`,
  ].filter((part) => part !== null),
  toThem: isPayable(kind) ? `${showAmount(amount, currency)} ${currency}` : '',
  fromThem: isPayable(kind) ? '' : `${showAmount(amount, currency)} ${currency}`,
});

/** A download address for the letter, printed on first use. Outside a transaction. @throws 404, 503 */
export async function letterOf(work: Work, exitId: number, settlementId: number): Promise<{ url: string }> {
  const { rows } = await sql<{ document: SettlementDocument; frozen_at: string }>`
    select document, frozen_at from exit_settlement
    where id = ${settlementId} and exit_id = ${exitId} and document is not null and voided_at is null`.execute(work.db);
  const [row] = rows;
  if (!row) throw notFound();
  const key = await printedOnce(work, {
    field: settlementField,
    entity: 'exit_settlement',
    id: settlementId,
    print: async () => {
      const { pdf } = await printDocument({ template: settlementTemplate, data: row.document, madeAt: row.frozen_at });
      return { pdf, name: tidyFileName(`${row.document.title.replaceAll('/', '-')} ${row.document.name}.pdf`) };
    },
  });
  return { url: signAddress(work, 'download', key).url };
}

/** The letter for HR users who see the exit. @throws 403, 404 */
export async function settlementLetter(work: Work, exitId: number, settlementId: number): Promise<{ url: string }> {
  await duesOf(work, exitId);
  return letterOf(work, exitId, settlementId);
}
