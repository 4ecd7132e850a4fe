import type { IsQuoted } from '#modules/jobs/server/public/quoted-jobs.ts';
import type { TiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Waiting } from '#platform/server/waiting.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { fetchOwnQuotations } from '../decide.ts';
import { ownQuotations } from './offered.ts';

/** Whether a quotation of this job is with the client. */
export const isQuoted: IsQuoted = async ({ db }, jobId) => {
  const { rows } = await sql`
    select from quotation where job_id = ${jobId} and deleted_at is null and status in ('Sent', 'Viewed') limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Quotations that need the client's decision. */
export async function quotationsThatWait(work: Work): Promise<readonly Waiting[]> {
  if (!mayUse(work.actor, fetchOwnQuotations.access)) return [];
  const { rows } = await ownQuotations(work);
  return rows
    .filter(({ open }) => open)
    .map(({ job_id, job_title, valid_until }) => ({
      title: `Quotation for ${job_title}`,
      due: valid_until,
      action: 'Decide',
      link: `/viewquotation/${job_id}`,
    }));
}

/** A quotation that was ever sent stays with the client, whatever became of it. */
export const quotedOnce: TiedToClient = async ({ db }, jobId) => {
  const { rows } = await sql`select from quotation where job_id = ${jobId} and sent_at is not null limit 1`.execute(db);
  return rows.length > 0 ? 'was quoted' : undefined;
};
