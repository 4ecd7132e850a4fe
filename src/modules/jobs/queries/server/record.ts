import type { Reader } from '#platform/server/list/reader.ts';
import { stored } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { owedAnswer } from '../owed.ts';
import { queryRecords } from './actions.ts';

const ofJob = (column: string) => sql`(select ${sql.raw(column)} from job
  left join client on client.id = job.client_id left join employee on employee.id = job.manager_id
  where job.id = job_query.job_id)`;

/** Unanswered questions: sent, not answered, of jobs neither closed nor archived. */
export const owedAnswers = stored(owedAnswer, {
  visible: (reader) =>
    queryRecords
      .visible(reader)
      .where('job_query.sent_at', 'is not', null)
      .where('job_query.status', 'in', ['Open', 'Reopened'])
      .where(sql<boolean>`exists (select from job where job.id = job_query.job_id
        and job.archived_at is null and job.status <> 'Close')`),
  workedOut: {
    client: () => ofJob('client_name'),
    job: () => ofJob("job.reference_no || ' ' || job.title"),
    manager: () => ofJob('employee_name'),
    asked_by: () => sql`(select name from account where account.id = job_query.created_by)`,
    waiting_days: ({ today }: Reader) => sql<number>`greatest(0, ${today}::date - job_query.sent_at::date)`,
  },
  alsoReads: () => ['job_query', 'job', 'client', 'employee'],
});
