import { whyNotQuote, isUntouched, jobForFirm } from '#modules/jobs/server/public/quoting.ts';
import { chosenJobs } from '#modules/jobs/server/public/job-choices.ts';
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { quotation } from '../contract.ts';
import { isPartner, type QuotationFacts } from '../life.ts';
import { whyApprove } from './approval.ts';
import { settingsOf } from './settings.ts';
import { whyNotCurrency } from './currency.ts';

import { tables } from './tables.ts';
import { visible } from './visible.ts';

export type StoredQuotation = StoredRow<typeof quotation>;

/** Up to the decision; for drafts and open ones, up to today. */
const age = ({ today: day, zone }: Reader) => sql<number>`working_days_between(
  (quotation.created_at at time zone ${zone})::date,
  coalesce((quotation.decided_at at time zone ${zone})::date, ${day}::date))`;

const timeline = () => sql<string>`case
  when quotation.quote_days is null then 'ORANGE'
  when quotation.quote_days <= 2 then 'GREEN'
  when quotation.quote_days <= 5 then 'GREY'
  else 'RED' end`;

/** Jobs that can be quoted or have been. */
export const isQuotable = sql<boolean>`(job.status not in ('Dispatch', 'Feedback received', 'Close')
  or job.id in (select job_id from quotation where deleted_at is null))`;

export const quotations = stored(quotation, {
  visible,
  choosable: {
    employee: staffLookup,
    client: choosableClients,
    job: (work, chosen) => chosenJobs(work, chosen, isQuotable),
  },
  workedOut: { age, timeline },
  parts: {
    Writer: ({ actor }) => sql<boolean>`(quotation.created_by = ${actor.accountId} or quotation.owner_id in (
      select id from employee where user_id = ${actor.accountId} and deleted_at is null))`,
    Partner: ({ actor }) => sql<boolean>`${sql.lit(isPartner(actor))}`,
  },
  onStep,
  factsOf,
  whyNotDelete: ({ status }) =>
    status === 'Draft' ? undefined : `A quotation that is ${status} is kept: only a draft can be deleted`,
});

type Columns = Changes<StoredQuotation>;

/** Columns that a step changes besides the status; the audit trail has who sent it. */
async function onStep(
  work: Work,
  { to }: Pick<StepOf<typeof quotation>, 'to'>,
  before: StoredQuotation,
  { reason = null }: Readonly<Record<string, string | null>>,
): Promise<Columns> {
  if (to === 'Internal approval') {
    await beginWait(work, before.id);
    return { internal_note: null };
  }
  if (to === 'Draft') return { internal_note: reason };
  if (to === 'Withdrawn' || to === 'Reversed') return { end_reason: reason };
  if (to !== 'Sent') return {};
  const day = today(work);
  const { job_date } = await jobForFirm(work, before.job_id);
  const { valid_days } = await settingsOf(work);
  const { rows } = await sql<{ days: number }>`
    select working_days_between(${job_date}::date, ${day}::date) as days`.execute(work.db);
  return {
    sent_at: work.now.toISOString(),
    quotation_date: day,
    valid_until: addDays(day, valid_days),
    quote_days: rows[0]?.days ?? 0,
    internal_note: null,
  };
}

/** Since when it has been waiting for approval, and who asked. */
async function beginWait({ db, actor, now }: Work, id: number): Promise<void> {
  const wait = { asked_by: actor.accountId, asked_at: now.toISOString(), reminded_at: null };
  await tables({ db })
    .insertInto('quotation_approval')
    .values({ quotation_id: id, ...wait })
    .onConflict((known) => known.column('quotation_id').doUpdateSet(wait))
    .execute();
}

export async function factsOf(work: Work, row: StoredQuotation): Promise<QuotationFacts> {
  const job = await jobForFirm(work, row.job_id);
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from quotation_line where quotation_id = ${row.id}`.execute(work.db);
  return {
    lines: rows[0]?.lines ?? 0,
    hasContact: (await whoReceives(work, row.client_id, 'quote')).length > 0,
    toApprove: await whyApprove(work, row.id, row.currency_id),
    whyNotCurrency: await whyNotCurrency(work, row),
    whyNotQuote: await whyNotQuote(work, job),
    isUntouched: isUntouched(job),
  };
}
