/** Causes of the demo's escalations: poor ratings, disputes, and problems raised by people. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { sql } from 'kysely';
import type { Category, Severity, Source } from '../levels.ts';
import { told, wordsOf } from './demo-words.ts';

/** A cause of an escalation in the demo. */
export type Matter = {
  readonly client_id: number;
  readonly job_id: number | null;
  readonly on: PlainDate;
  readonly category: Category;
  readonly severity: Severity;
  readonly description: string;
  readonly source: Source;
  readonly raised_by: string;
  readonly shared: boolean;
  readonly feedback_id: number | null;
  readonly invoice_id: number | null;
};

/** Poor ratings of the last year, newest first. */
export async function poorRatings({ work: { db }, asOf }: Seeding, most: number): Promise<Matter[]> {
  const { rows } = await sql<Pick<Matter, 'client_id' | 'job_id' | 'on' | 'raised_by' | 'description' | 'feedback_id'>>`
    select id as feedback_id, client_id, job_id, rated_at::date as on, coalesce(rated_by, 'The client') as raised_by,
      'The job was rated ' || rating || ' of 10.' || coalesce(' ' || comment, '') as description
    from feedback where band = 'Poor' and rated_at::date between ${addDays(asOf, -365)}::date and ${addDays(asOf, -2)}::date
    order by rated_at desc, id desc limit ${most}`.execute(db);
  return rows.map((row) => Object.assign(row, ofFeedback));
}

const ofFeedback = {
  category: 'Quality',
  severity: 'High',
  source: 'Feedback',
  shared: true,
  invoice_id: null,
} as const;

export async function disputes({ work: { db }, asOf }: Seeding): Promise<Matter[]> {
  const { rows } = await sql<Pick<Matter, 'client_id' | 'on' | 'raised_by' | 'description' | 'invoice_id'>>`
    select id as invoice_id, client_id, disputed_at::date as on, coalesce(disputed_by, 'The client') as raised_by,
      'Invoice ' || invoice_no || ' is disputed: ' || dispute_reason as description
    from invoice where disputed_at is not null and disputed_at::date < ${addDays(asOf, -1)}::date
    order by disputed_at desc, id desc limit 8`.execute(db);
  return rows.map((row) => Object.assign(row, ofDispute));
}

const ofDispute = {
  job_id: null,
  category: 'Billing',
  severity: 'Medium',
  source: 'Automatic',
  shared: true,
  feedback_id: null,
} as const;

type Job = {
  id: number;
  client_id: number;
  type: string;
  job_date: PlainDate;
  dispatch_date: PlainDate | null;
  contact: string | null;
};

/** Problems raised by clients in the portal, and by managers on their behalf. */
export async function raisedByPeople({ work: { db }, draw, asOf }: Seeding, count: number): Promise<Matter[]> {
  if (count <= 0) return [];
  const { rows } = await sql<Job>`
    select job.id, client_id, job_type.name as type, job_date, dispatch_date,
      (select name from contact join contact_client on contact_id = contact.id
      where client_id = job.client_id and contact.deleted_at is null
      order by is_primary desc, contact.id limit 1) as contact
    from job join job_type on job_type.id = job_type_id
    where job.deleted_at is null and job_date between ${addDays(asOf, -300)}::date and ${addDays(asOf, -8)}::date
    order by dispatch_date is null desc, md5(job.id::text) limit ${count}`.execute(db);
  const said = new Map<readonly string[], number>();
  return rows.map((job, index) => {
    const chance = draw('escalation matter', index);
    const matter = chance.pick('matter', told);
    const { category, severity } = matter;
    const isManagers = chance.whole('source', 1, 100) <= 30;
    const latest = job.dispatch_date ?? addDays(asOf, -1);
    const day = job.dispatch_date === null ? addDays(asOf, -chance.whole('ago', 1, 16)) : addDays(job.job_date, 5);
    const on = [day, latest].toSorted()[0] ?? asOf;
    return {
      client_id: job.client_id,
      job_id: job.id,
      on,
      category,
      severity,
      description: wordsOf(matter, job.type, said),
      source: isManagers ? 'Manager' : 'Client portal',
      raised_by: isManagers ? cast.manager.name : (job.contact ?? 'The client'),
      shared: !isManagers || severity === 'High',
      feedback_id: null,
      invoice_id: null,
    };
  });
}

/** The cast's client has one that is resolved and one in progress. */
export async function ofCastsClient({ work: { db }, asOf }: Seeding): Promise<Matter[]> {
  const { rows } = await sql<{ id: number; client_id: number; type: string }>`
    select job.id, job.client_id, job_type.name as type from job join job_type on job_type.id = job_type_id
    where client_id = (select min(contact_client.client_id) from contact_client join contact on contact.id = contact_id
      join account on account.id = account_id where account.email = ${cast.client.email})
      and job.deleted_at is null and archived_at is null order by job.id desc limit 2`.execute(db);
  const said = new Map<readonly string[], number>();
  return rows.flatMap(({ id, client_id, type }, at) => {
    const matter = told[at];
    if (!matter) return [];
    const { category, severity } = matter;
    return {
      client_id,
      job_id: id,
      on: addDays(asOf, at === 0 ? -2 : -7),
      category,
      severity,
      description: wordsOf(matter, type, said),
      source: 'Client portal',
      raised_by: cast.client.name,
      shared: true,
      feedback_id: null,
      invoice_id: null,
    };
  });
}
