/** Changing a bank account: requested by its person, confirmed by two people of HR (decisions D33). */
import { mustHaveRecentFactor } from '#modules/sign-in/server/public/factors.ts';
import { record } from '#platform/server/audit/record.ts';
import { conflict, mustBeValid, refused } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { frozenUntil } from '../../server/public/frozen-until.ts';
import { type BankAccounts, bankEvents, type BankForm } from '../contract.ts';
import { bare, countsFrom, fieldsIn, sortCodeInPairs, whyNotConfirm, wrongIn } from '../rules.ts';
import { accountsOf, lockWaiting, numberColumns, ownId } from './reading.ts';
import { mailChanged, tellHr, tellPerson } from './telling.ts';

/**
 * The person's own change. It replaces an earlier one that is still pending.
 * @throws 400 at the fields, 403 FACTOR_NEEDED without a recent additional factor
 */
export async function changeOwn(work: Work, form: BankForm): Promise<BankAccounts> {
  await mustHaveRecentFactor(work);
  const staffId = await ownId(work);
  const { country } = await accountsOf(work, staffId);
  mustBeValid(wrongIn(country, form));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank account ${staffId}`}, 0))`.execute(work.db);
  await sql`update bank_account set status = 'Replaced', version = version + 1
    where employee_id = ${staffId} and status = 'Waiting'`.execute(work.db);
  const asks = new Set(fieldsIn(country));
  const [id = 0] = await insertRows(work, 'bank_account', [
    {
      employee_id: staffId,
      status: 'Waiting',
      account_name: form.account_name,
      sort_code: asks.has('sort_code') ? sortCodeInPairs(form.sort_code ?? '') : null,
      ifsc: asks.has('ifsc') ? bare(form.ifsc ?? '') : null,
      ...numberColumns(work, staffId, bare((asks.has('iban') ? form.iban : form.account_number) ?? '')),
      asked_at: work.now.toISOString(),
    },
  ]);
  await record(work, bankEvents.asked, staffId);
  await mailChanged(work, staffId);
  await tellHr(work, staffId, id);
  return accountsOf(work, staffId);
}

type Answered = { readonly version?: number | undefined };

async function answered(work: Work, id: number, { version }: Answered) {
  const row = await lockWaiting(work, id);
  if (row.status !== 'Waiting') throw refused('This bank account waits no longer');
  if (version !== undefined && version !== row.version)
    throw conflict('Somebody else was faster. Load the page again to see where it stands');
  return row;
}

/**
 * @returns whether it is confirmed now
 * @throws 404 also for the actor's own, 409 if the actor has confirmed it already or was not first
 */
export async function confirm(work: Work, id: number, { how, ...form }: Answered & { how: string }) {
  const row = await answered(work, id, form);
  const { accountId } = work.actor;
  const why = whyNotConfirm(row.first_by, accountId);
  if (why) throw refused(why);
  const now = work.now.toISOString();
  if (row.first_by === null) {
    await sql`update bank_account set first_by = ${accountId}, first_how = ${how}, first_at = ${now},
      version = version + 1 where id = ${id}`.execute(work.db);
    await record(work, bankEvents.confirmedOnce, row.employee_id, { after: { how } });
    return { done: false };
  }
  const frozen = (await frozenUntil.everywhere()[0]?.(work, row.employee_id)) ?? null;
  const counts_from = countsFrom(today(work), frozen);
  await sql`update bank_account set status = 'Confirmed', second_by = ${accountId}, second_how = ${how},
    second_at = ${now}, counts_from = ${counts_from}, version = version + 1 where id = ${id}`.execute(work.db);
  await record(work, bankEvents.confirmed, row.employee_id, { after: { how, counts_from } });
  await tellPerson(work, row, `You are paid to it from ${counts_from.slice(0, 7)} on.`);
  return { done: true };
}

/** @throws 404 also for the caller's own, 409 */
export async function refuse(work: Work, id: number, { reason, ...form }: Answered & { reason: string }) {
  const row = await answered(work, id, form);
  await sql`update bank_account set status = 'Refused', refused_by = ${work.actor.accountId}, reason = ${reason},
    version = version + 1 where id = ${id}`.execute(work.db);
  await record(work, bankEvents.refused, row.employee_id, { after: { reason } });
  await tellPerson(work, row, reason);
  return { id };
}
