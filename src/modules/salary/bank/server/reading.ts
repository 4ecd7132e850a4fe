/** Bank accounts as shown: masked for everybody. */
import { employeeOf } from '#modules/staff/server/public/people.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { masked } from '#platform/contract/text/masked.ts';
import { notFound } from '#platform/server/errors.ts';
import { sealText, type SealedColumn } from '#platform/server/secrets/sealed.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { personOf } from '../../pay/server/reading.ts';
import type { BankAccounts, BankToConfirm, ShownAccount } from '../contract.ts';

export type StoredBank = {
  readonly id: number;
  readonly employee_id: number;
  readonly status: 'Waiting' | 'Confirmed' | 'Refused' | 'Replaced';
  readonly account_name: string;
  readonly sort_code: string | null;
  readonly ifsc: string | null;
  readonly masked: string;
  readonly asked_at: string;
  readonly first_by: number | null;
  readonly counts_from: PlainDate | null;
  readonly version: number;
};

/** The ciphertext of a number can only be opened in its person's row. */
const placeOf = (staffId: number) => ({ purpose: 'bank account', boundTo: `employee ${staffId}` });

export const sealedAccounts: SealedColumn = {
  table: 'bank_account',
  column: 'sealed',
  key: 'id',
  bound: 'employee_id',
  placeOf,
};

/** The number as stored: sealed, and masked for display. */
export const numberColumns = ({ config }: Pick<Work, 'config'>, staffId: number, number: string) => ({
  sealed: sealText(config, placeOf(staffId), number),
  masked: masked(number),
});

function shownOf(row: StoredBank): ShownAccount {
  const { account_name, masked: number, sort_code, ifsc, counts_from, asked_at } = row;
  return { account_name, number, sort_code, ifsc, counts_from, changed_on: asked_at };
}

type Named = StoredBank & { readonly person: string; readonly first: string | null };

async function rowsWhere({ db }: Pick<Work, 'db'>, which: RawBuilder<unknown>): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select bank_account.id, bank_account.employee_id, bank_account.status, account_name, sort_code, ifsc, masked,
      asked_at, first_by, counts_from, bank_account.version, employee_name as person, account.name as first
    from bank_account join employee on employee.id = bank_account.employee_id
    left join account on account.id = first_by
    where ${which} order by bank_account.id`.execute(db);
  return rows;
}

const waitingOf = (row: Named) => {
  const { id, first: confirmed_by, version } = row;
  return { ...shownOf(row), id, confirmed_by, version };
};

/** @throws 404 */
export async function accountsOf(work: Work, staffId: number): Promise<BankAccounts> {
  const { country } = await personOf(work, staffId);
  const rows = await rowsWhere(work, sql`bank_account.employee_id = ${staffId}`);
  const confirmed = rows.filter(({ status }) => status === 'Confirmed');
  const day = today(work);
  const isNow = ({ counts_from }: StoredBank) => (counts_from ?? '') <= day;
  const current = confirmed.findLast(isNow);
  const next = confirmed.findLast((row) => !isNow(row));
  const waiting = rows.findLast(({ status }) => status === 'Waiting');
  return {
    country: country ?? '',
    current: current ? shownOf(current) : null,
    next: next ? shownOf(next) : null,
    waiting: waiting ? waitingOf(waiting) : null,
  };
}

/** Every account that a person ever gave, oldest first, with its outcome. */
export const allShown = async (work: Pick<Work, 'db'>, staffId: number) =>
  (await rowsWhere(work, sql`bank_account.employee_id = ${staffId}`)).map((row) =>
    Object.assign(shownOf(row), { status: row.status }),
  );

/** The employee of the actor. @throws 404 for an account without one */
export async function ownId(work: Work): Promise<number> {
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) throw notFound('member of staff');
  return own.id;
}

/** Nobody of HR confirms their own account. */
const notOwn = ({ actor }: Pick<Work, 'actor'>) => sql`employee.user_id is distinct from ${actor.accountId}`;

/** SQL after `from` for the accounts that the reader can confirm: not their own, and not confirmed by them already. */
export const bankToConfirm = (work: Work) => sql`bank_account join employee on employee.id = bank_account.employee_id
  where bank_account.status = 'Waiting' and ${notOwn(work)} and first_by is distinct from ${work.actor.accountId}`;

export async function waitingForHr(work: Work): Promise<{ rows: BankToConfirm[] }> {
  const rows = await rowsWhere(work, sql`bank_account.status = 'Waiting' and ${notOwn(work)}`);
  return {
    rows: rows.map((row) =>
      Object.assign(waitingOf(row), {
        employee_id: row.employee_id,
        person: row.person,
        mine: row.first_by === work.actor.accountId,
      }),
    ),
  };
}

/** Locks it until the transaction ends. @throws 404 also for the caller's own */
export async function lockWaiting(work: Work, id: number): Promise<StoredBank> {
  const { rows } = await sql<StoredBank>`
    select bank_account.* from bank_account join employee on employee.id = bank_account.employee_id
    where bank_account.id = ${id} and ${notOwn(work)} for update of bank_account`.execute(work.db);
  const [row] = rows;
  if (!row) throw notFound('bank account');
  return row;
}
