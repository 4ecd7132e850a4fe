/** Documents of the demo's newest jobs only: each is written to storage. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { storeDemoFiles } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { documentEntity, jobFile, sentFile } from '../documents.ts';
import { type JobStatus, jobIsOver } from '../life.ts';

type Job = {
  id: number;
  title: string;
  type: string;
  reference_no: string;
  status: JobStatus;
  status_since: string;
  start_date: PlainDate;
  preparer: number | null;
  /** The contact at the cast's own client; null for other companies. */
  contact: number | null;
};

export const seedJobDocuments: SeedPart = {
  name: 'documents of jobs',
  after: ['jobs'],
  run: async ({ work }) => {
    const { rows: jobs } = await sql<Job>`
      select job.id, title, job_type.name as type, reference_no, job.status, status_since,
        start_date, own.id as contact,
        (select min(user_id) from job_assignee join employee on employee.id = assignee_id
          where job_id = job.id) as preparer
      from job join job_type on job_type.id = job_type_id
      left join account as own on own.email = ${cast.client.email} and own.client_id = job.client_id
      where archived_at is null and start_date is not null
        and job.status not in ('Job Created', 'SOW Created', 'Awaiting Quote', 'Job Assigned')
      order by own.id is null, job.id desc limit 16`.execute(work.db);
    const documents = jobs.flatMap(documentsOf);
    const ids = await insertRows(
      work,
      'job_document',
      documents.map(({ row }) => row),
    );
    await storeDemoFiles(
      work,
      documents.map(({ text, row: { name, from_client, created_by, created_at } }, at) => ({
        field: from_client ? sentFile : jobFile,
        name,
        bytes: onePagePdf(name.replace(/\.pdf$/, ''), [text]),
        entity: documentEntity,
        entityId: ids[at] ?? 0,
        uploadedBy: created_by ?? 1,
        at: created_at,
      })),
    );
  },
};

/** What the client sends, by type of job. */
const sentFor: Readonly<Record<string, string>> = {
  'Bookkeeping and Dotcast': 'Bank statements.pdf',
  Payroll: 'Hours and changes.pdf',
  'Year end': 'Stock list.pdf',
  Taxation: 'Dividend certificates.pdf',
  'DOT PRO seat model': 'Work plan.pdf',
  Audit: 'Minutes of meetings.pdf',
  TAS: 'Monthly figures.pdf',
};

/** Working papers, the client's uploads, and the documents dispatched. */
function documentsOf({ id, title, type, reference_no, status, status_since, start_date, preparer, contact }: Job) {
  const own = { job_id: id, from_client: false, shared: false, dispatched_at: null };
  const at = { created_by: preparer, created_at: `${start_date}T10:15:00Z` };
  const name = sentFor[type] ?? 'Request.pdf';
  const sent = { ...own, ...at, created_by: contact, name, shared: true, from_client: true };
  const given = {
    ...own,
    created_by: preparer,
    created_at: status_since,
    name: `${title.replace(/[^\w ]+/g, '').replace(/ +/g, ' ')}.pdf`,
    shared: true,
    dispatched_at: status_since,
  };
  return [
    { ...own, ...at, name: 'Working papers.pdf' },
    ...(contact === null ? [] : [sent]),
    ...(jobIsOver(status) ? [given] : []),
  ].map((row) => ({ text: `${reference_no} ${title}`, row }));
}
