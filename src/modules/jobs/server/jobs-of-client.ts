/** The visible jobs of the client in a statement's row. */
import type { ClientWork } from '#modules/clients/server/public/client-work.ts';
import { heldByTab } from '#modules/clients/server/public/tab-counts.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, sql } from 'kysely';
import { job } from '../contract.ts';
import { jobModule, jobRights } from '../rights.ts';
import { isOpen } from './open-jobs.ts';
import { currentJobs } from './record.ts';
import { visible } from './visible.ts';

const count = sql<number>`count(*)`.as('count');
const thisClient = sql<number>`client.id`;

/** The content of the tab Jobs on a client's page. */
export const jobsOfClient = heldByTab('jobs', jobRights.read, currentJobs.visible, 'job.client_id');

const openJobs = (reader: Reader) =>
  visible(reader).select(count).where('job.client_id', '=', thisClient).where(isOpen);

const forWhoMayRead = ({ actor }: Reader, jobs: () => ReturnType<typeof openJobs>): RawBuilder<number | null> =>
  mayUse(actor, jobModule.read) ? sql`(${jobs()})` : sql`null::bigint`;

/** The columns 'Open jobs' and 'Overdue' of the list of clients. */
export const jobsInHand: ClientWork = {
  entity: job.entity,
  open: (reader) => forWhoMayRead(reader, () => openJobs(reader)),
  overdue: (reader) =>
    forWhoMayRead(reader, () => openJobs(reader).where('job.job_end_date', '<', sql<string>`${reader.today}::date`)),
};
