/** Why a job's client cannot be changed. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobComments } from '../contract.ts';
import type { StoredJob } from './facts.ts';
import { tiedToClient } from './public/tied-to-client.ts';

/** What the client was given or asked, or has said; copies of it would reach another client too. */
export async function whyClientStays(work: Work, row: StoredJob): Promise<string | undefined> {
  const own = await tiesOf(work, row);
  const others = await Promise.all(tiedToClient.everywhere().map((asked) => asked(work, row.id)));
  const ties = [...own, ...others.flatMap((tie) => tie ?? [])];
  return ties.length === 0 ? undefined : `The client stays: this job ${ties.join(', ')}. Copy it for the other client`;
}

type Ties = { readonly files: boolean; readonly comments: boolean; readonly asked: boolean; readonly raised: boolean };

async function tiesOf({ db }: Work, { id, dispatch_date, created_by }: StoredJob): Promise<readonly string[]> {
  const { rows } = await sql<Ties>`
    select exists (select from job_document where job_id = ${id} and (shared or from_client)) as files,
      exists (select from comment where entity = ${jobComments.entity} and record_id = ${id} and kind = 'shared') as comments,
      exists (select from job_query where job_id = ${id} and sent_at is not null) as asked,
      exists (select from account where id = ${created_by} and audience = 'client') as raised`.execute(db);
  const [ties] = rows;
  return [
    ties?.raised && 'was asked for by the client',
    ties?.files && 'has documents that the client sees',
    ties?.comments && 'has comments that the client sees',
    ties?.asked && 'has questions that were sent to the client',
    dispatch_date !== null && 'was dispatched',
  ].filter((tie) => typeof tie === 'string');
}
