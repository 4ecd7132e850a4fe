/**
 * What the holder of a link sees: what waits for their company, and recent deliveries, as far as they receive these.
 */
import { contactsWhoGet } from '#modules/clients/server/public/recipients.ts';
import { whyNotTheirs } from '#modules/clients/server/public/contacts.ts';
import { addDays } from '#platform/contract/dates.ts';
import { linkToWire, noteOpened, type OpenedLink, whyOver } from '#platform/server/guest-link.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { asClient } from '../../server/as-client.ts';
import { ownDocumentsOf } from '../../server/documents.ts';
import { missingInfoOf } from '../../server/status-log.ts';
import { visible } from '../../server/visible.ts';
import { waitsForAnswer } from '../../queries/contract.ts';
import { ownQueries } from '../../queries/server/actions.ts';
import type { SharedJob, SharedJobs } from '../contract.ts';
import { clientLink } from '../contract.ts';

/** Contacts receive questions, finished work, or both. */
export type Part = 'query' | 'dispatch';

/** Returns the page's data, and records that the link was opened. */
export async function openByLink(work: Work, opened: OpenedLink): Promise<SharedJobs> {
  const shared = await sharedBy(work, opened);
  if (shared.whyOver === null) await noteOpened(work, opened);
  return shared;
}

export async function sharedBy(work: Work, opened: OpenedLink): Promise<SharedJobs> {
  const why = whyOver(work, opened) ?? (await whyNone(work, opened));
  const told = { ...linkToWire(work, opened), whyOver: why };
  if (why !== null) return { ...told, company_name: null, jobs: [] };
  const client = asClient(work, opened.recordId);
  const jobs = [
    ...((await receives(work, opened, 'query')) ? await waitingJobs(client) : []),
    ...((await receives(work, opened, 'dispatch')) ? await finishedJobs(client) : []),
  ];
  return { ...told, company_name: await nameOf(work, opened.recordId), jobs };
}

/** Whether the link's holder is still a contact of the client who receives this. */
export async function receives(work: Work, opened: OpenedLink, part: Part): Promise<boolean> {
  return whyNotTheirs(opened, await contactsWhoGet(work, opened.recordId, part)) === null;
}

async function whyNone(work: Work, opened: OpenedLink): Promise<string | null> {
  const [queries, finished] = [
    await contactsWhoGet(work, opened.recordId, 'query'),
    await contactsWhoGet(work, opened.recordId, 'dispatch'),
  ];
  return whyNotTheirs(opened, [...queries, ...finished]);
}

async function nameOf({ db }: Work, id: number): Promise<string | null> {
  const { rows } = await sql<{ client_name: string }>`select client_name from client where id = ${id}`.execute(db);
  return rows[0]?.client_name ?? null;
}

const rowsOf = (client: Work) =>
  visible(client)
    .select(['job.id', 'reference_no', 'title', 'job.status'])
    .where('job.archived_at', 'is', null)
    .orderBy('job.id', 'desc')
    .limit(50);

async function waitingJobs(client: Work): Promise<SharedJob[]> {
  const open = (await ownQueries(client, undefined)).rows.filter(({ status }) => waitsForAnswer(status));
  const asked = [0, ...new Set(open.map(({ job_id }) => job_id))];
  const rows = await rowsOf(client)
    .where((where) =>
      where.or([where('job.status', 'in', ['Missing Info', 'Review by client']), where('job.id', 'in', asked)]),
    )
    .execute();
  const jobs: SharedJob[] = [];
  for (const { status, ...job } of rows) {
    const toCheck = status === 'Review by client';
    jobs.push({
      ...job,
      questions: open.filter(({ job_id }) => job_id === job.id),
      missing: status === 'Missing Info' ? await missingInfoOf(client, job.id) : null,
      to_check: toCheck,
      finished: false,
      documents: toCheck ? await givenTo(client, job.id) : [],
    });
  }
  return jobs;
}

/** Finished jobs, as long as the link in their mail is valid. */
async function finishedJobs(client: Work): Promise<SharedJob[]> {
  const since = addDays(today(client), -clientLink.days);
  const rows = await rowsOf(client).where('dispatch_date', '>=', since).execute();
  const jobs: SharedJob[] = [];
  for (const { id, reference_no, title } of rows) {
    const documents = await givenTo(client, id);
    jobs.push({ id, reference_no, title, questions: [], missing: null, to_check: false, finished: true, documents });
  }
  return jobs;
}

const givenTo = async (client: Work, id: number) =>
  (await ownDocumentsOf(client, id)).filter(({ from_client }) => !from_client);
