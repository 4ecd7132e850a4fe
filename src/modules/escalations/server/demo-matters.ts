/** What the demo's escalations are about: poor ratings, disputes, and what people raise. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { sql } from 'kysely';
import type { Category, Severity, Source } from '../levels.ts';

/** What an escalation of the demo is about. */
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

/** Poor ratings of the last year, the newest first. */
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

const told: readonly (readonly [Category, Severity, string])[] = [
  ['Delay', 'Medium', 'We were promised the draft last week, and nobody has told us why it is late.'],
  ['Communication', 'Low', 'We have written three times about the same figures and had three different answers.'],
  ['Quality', 'High', 'The VAT return that was filed has the figures of last quarter.'],
  ['Billing', 'Medium', 'We are charged for payroll in a month in which nobody was paid.'],
  ['Confidentiality', 'Critical', 'A payslip of ours was sent to another company.'],
  ['People', 'Medium', 'The tone of the last call was not what we expect.'],
  ['Delay', 'High', 'The accounts are due at Companies House on Friday, and we have not seen them.'],
];

type Job = {
  id: number;
  client_id: number;
  job_date: PlainDate;
  dispatch_date: PlainDate | null;
  contact: string | null;
};

/** What clients raise in the portal, and managers on their behalf. */
export async function raisedByPeople({ work: { db }, draw, asOf }: Seeding, count: number): Promise<Matter[]> {
  if (count <= 0) return [];
  const { rows } = await sql<Job>`
    select job.id, client_id, job_date, dispatch_date,
      (select name from contact join contact_client on contact_id = contact.id
      where client_id = job.client_id and contact.deleted_at is null
      order by is_primary desc, contact.id limit 1) as contact
    from job where deleted_at is null and job_date between ${addDays(asOf, -300)}::date and ${addDays(asOf, -8)}::date
    order by dispatch_date is null desc, md5(job.id::text) limit ${count}`.execute(db);
  return rows.map((job, index) => {
    const chance = draw('escalation matter', index);
    const [category, severity, description] = told[chance.whole('matter', 0, told.length - 1)] ?? told[0] ?? unknown;
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
      description,
      source: isManagers ? 'Manager' : 'Client portal',
      raised_by: isManagers ? cast.manager.name : (job.contact ?? 'The client'),
      shared: !isManagers || severity === 'High',
      feedback_id: null,
      invoice_id: null,
    };
  });
}

const unknown = ['Delay', 'Medium', 'It is late.'] as const;

/** The client of the demo's cast has one that is resolved and one that is worked on. */
export async function ofCastsClient({ work: { db }, asOf }: Seeding): Promise<Matter[]> {
  const { rows } = await sql<{ id: number; client_id: number }>`
    select job.id, job.client_id from job
    where client_id = (select min(contact_client.client_id) from contact_client join contact on contact.id = contact_id
      join account on account.id = account_id where account.email = ${cast.client.email})
      and deleted_at is null and archived_at is null order by id desc limit 2`.execute(db);
  return rows.map(({ id, client_id }, at) => {
    const [category, severity, description] = told[at] ?? unknown;
    return {
      client_id,
      job_id: id,
      on: addDays(asOf, at === 0 ? -2 : -7),
      category,
      severity,
      description,
      source: 'Client portal',
      raised_by: cast.client.name,
      shared: true,
      feedback_id: null,
      invoice_id: null,
    };
  });
}
