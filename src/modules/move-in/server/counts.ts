/** How many rows of each exist, and how many lack something. Unscoped: for administrators. */
import { countRates, peopleWithoutRate } from '#modules/timekeeper/server/public/rates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Comparison } from '../contract.ts';
import { agrees, type GapKey, type Kept, type Missing, type StepKey } from '../rules.ts';

export type Counted = { readonly kept: Kept; readonly missing: Missing };

export async function counted(work: Work, openings: readonly Comparison[]): Promise<Counted> {
  const [people, clients, jobs] = [await ofPeople(work), await ofClients(work), await ofJobs(work)];
  const { staff, noSignIn } = people;
  const { noManager, noService, noAddress, noContact, noReceiver, noRecurrence } = clients;
  const { recurring, noPreparer, noDeadline } = jobs;
  return {
    kept: {
      staff,
      clients: clients.clients,
      contacts: clients.contacts,
      recurring,
      jobs: jobs.jobs,
      openings: openings.reduce((sum, { invoices, credits }) => sum + invoices + credits, 0),
      rates: await countRates(work),
    },
    missing: {
      noSignIn,
      noManager,
      noService,
      noAddress,
      noContact,
      noReceiver,
      noRecurrence,
      noPreparer,
      noDeadline,
      noFormerTotal: openings.filter(({ former }) => former === null).length,
      otherTotal: openings.filter((one) => one.former !== null && !agrees(one)).length,
      noRate: await peopleWithoutRate(work),
    },
  };
}

type Counts<Key extends StepKey | GapKey> = Readonly<Record<Key, number>>;

async function ofPeople({ db }: Work): Promise<Counts<'staff' | 'noSignIn'>> {
  const { rows } = await sql<Counts<'staff' | 'noSignIn'>>`
    select count(*)::int as staff, count(*) filter (where user_id is null)::int as "noSignIn"
    from employee where deleted_at is null and status = 'ACTIVE'`.execute(db);
  return rows[0] ?? { staff: 0, noSignIn: 0 };
}

type OfClients = Counts<
  'clients' | 'contacts' | 'noManager' | 'noService' | 'noAddress' | 'noContact' | 'noReceiver' | 'noRecurrence'
>;

async function ofClients({ db }: Work): Promise<OfClients> {
  const { rows } = await sql<OfClients>`
    select count(*)::int as clients,
      (select count(*)::int from contact where contact.deleted_at is null) as contacts,
      count(*) filter (where manager_id is null)::int as "noManager",
      count(*) filter (where address is null)::int as "noAddress",
      count(*) filter (where not exists (
        select from client_service where client_service.client_id = client.id))::int as "noService",
      count(*) filter (where not exists (
        select from contact_client join contact on contact.id = contact_id
        where contact_client.client_id = client.id and contact.deleted_at is null))::int as "noContact",
      count(*) filter (where not exists (
        select from contact_client join contact on contact.id = contact_id
        where contact_client.client_id = client.id and contact.deleted_at is null
          and 'invoice' = any(receives)))::int as "noReceiver",
      count(*) filter (where not exists (
        select from recurrence join job on job.id = source_job_id
        where job.client_id = client.id and job.deleted_at is null
          and recurrence.status = 'Original'))::int as "noRecurrence"
    from client where client.deleted_at is null and client.status <> 'Ended'`.execute(db);
  const none = { clients: 0, contacts: 0, noManager: 0, noService: 0, noAddress: 0 };
  return rows[0] ?? { ...none, noContact: 0, noReceiver: 0, noRecurrence: 0 };
}

async function ofJobs({ db }: Work): Promise<Counts<'recurring' | 'jobs' | 'noPreparer' | 'noDeadline'>> {
  const { rows } = await sql<Counts<'recurring' | 'jobs' | 'noPreparer' | 'noDeadline'>>`
    select count(*)::int as jobs,
      (select count(*)::int from recurrence join job on job.id = source_job_id
        where job.deleted_at is null and recurrence.status = 'Original') as recurring,
      count(*) filter (where not exists (
        select from job_assignee where job_assignee.job_id = job.id))::int as "noPreparer",
      count(*) filter (where job_end_date is null)::int as "noDeadline"
    from job where job.deleted_at is null and archived_at is null and dispatch_date is null`.execute(db);
  return rows[0] ?? { recurring: 0, jobs: 0, noPreparer: 0, noDeadline: 0 };
}
