/** Leave deducted by modules above because a person decided so: for being late too often. */
import { type Worker, workerOf } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { amountOf } from '../../arithmetic/amount.ts';
import { ledgerEvents } from '../../ledger/contract.ts';
import { accountsOf, type LeaveAccount } from '../account.ts';
import { availableOn } from '../available.ts';
import { replayEnds } from '../posting.ts';
import { holdAccount } from '../record.ts';

export type Deducted = {
  readonly employee_id: number;
  /** Short codes in the order to try: 'PL', 'CL'. */
  readonly types: readonly string[];
  readonly day: PlainDate;
  /** Decimal text in days: '0.5'. */
  readonly amount: string;
  /** Why, addressed to the person. */
  readonly note: string;
};

/**
 * Deducts leave of the first type with enough available on the day, as a ledger row Adjust. Checks no rights and
 * notifies nobody: the caller does.
 * @returns the short code of that type; null if none has enough, and nothing is deducted
 */
export async function deductLeave(work: Work, asked: Deducted): Promise<string | null> {
  const { employee_id, types, day, note } = asked;
  const person = await workerOf(work, employee_id);
  if (!person) return null;
  for (const code of types) {
    const found = await accountOf(work, person, code, day);
    if (!found) continue;
    const leave_type_id = found.type.id;
    await holdAccount(work, { employee_id, leave_type_id });
    const account = await accountOf(work, person, code, day);
    const amount = amountOf(asked.amount, 'Day');
    if (!account || availableOn(person, account, day) < amount) continue;
    const row = { employee_id, leave_type_id, date: day, kind: 'Adjust', unit: 'Day', amount: -amount, note };
    const by = { created_by: work.actor.accountId || null, created_at: work.now.toISOString() };
    const [id = 0] = await insertRows(work, 'leave_ledger', [{ ...row, ...by }]);
    await record(work, ledgerEvents.allocated, id, { after: row });
    await replayEnds(work, [person]);
    return code;
  }
  return null;
}

async function accountOf(work: Work, person: Worker, code: string, day: PlainDate): Promise<LeaveAccount | undefined> {
  const accounts = (await accountsOf(work, [person], day)).get(person.id) ?? [];
  return accounts.find(({ type, policy }) => type.short_code === code && policy.has_balance && policy.unit === 'Day');
}
