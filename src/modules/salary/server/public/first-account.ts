/** The bank account that a joiner enters in their joining kit. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { bankEvents } from '../../bank/contract.ts';
import { numberColumns } from '../../bank/server/reading.ts';

const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

export type VerifiedBank = {
  readonly account_name: string;
  readonly sort_code: string | null;
  readonly ifsc: string | null;
  /** Account number or IBAN. */
  readonly number: string;
};

/**
 * Stores the account that HR verified in the kit, used from the month of joining.
 * @public onboarding calls it
 */
export async function keepFirstAccount(
  work: Work,
  staffId: number,
  { number, ...account }: VerifiedBank,
  from: PlainDate,
): Promise<void> {
  await insertRows(work, 'bank_account', [
    {
      ...account,
      employee_id: staffId,
      status: 'Confirmed',
      ...numberColumns(work, staffId, number),
      asked_at: work.now.toISOString(),
      counts_from: monthOf(from),
    },
  ]);
  await record(work, bankEvents.brought, staffId);
}

/** The account from joining: not confirmed by HR here. */
const brought = (staffId: number, joined: PlainDate) => sql`(
  select max(id) from bank_account where employee_id = ${staffId} and status = 'Confirmed' and first_by is null
    and counts_from = ${monthOf(joined)})`;

/** Moves it with the month of joining. @public onboarding calls it */
export async function moveFirstAccount(work: Work, staffId: number, was: PlainDate, to: PlainDate): Promise<void> {
  if (monthOf(was) === monthOf(to)) return;
  const { numAffectedRows } = await sql`
    update bank_account set counts_from = ${monthOf(to)}, version = version + 1
    where id = ${brought(staffId, was)}`.execute(work.db);
  if (numAffectedRows === 0n) return;
  const [before, after] = [{ counts_from: monthOf(was) }, { counts_from: monthOf(to) }];
  await record(work, bankEvents.moved, staffId, { before, after });
}

/**
 * Removes the account of someone who does not join; an account from an earlier employment applies again. @public
 * onboarding calls it
 */
export async function endFirstAccount(work: Work, staffId: number, from: PlainDate): Promise<void> {
  const { numAffectedRows } = await sql`
    update bank_account set status = 'Replaced', version = version + 1
    where id = ${brought(staffId, from)}`.execute(work.db);
  if (numAffectedRows !== 0n) await record(work, bankEvents.ended, staffId);
}
