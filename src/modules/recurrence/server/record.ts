import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { seenJobList } from '#modules/jobs/server/public/recurring.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { lockRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { type Stored, stored, unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { recurrence, recurringJob } from '../contract.ts';
import type { RecurrenceTables, StoredRecurrence } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

/** The recurrences of visible jobs. */
export const visible = (reader: Stand) =>
  reader.db
    .withTables<RecurrenceTables>()
    .selectFrom('recurrence')
    .where('recurrence.deleted_at', 'is', null)
    .where('recurrence.source_job_id', 'in', seenJobs(reader));

export const recurrences = stored(recurrence, {
  visible,
  choosable: { employee: staffLookup },
  onStep: (_, { name }, __, { reason }) =>
    name === 'stop' ? { stop_reason: reason ?? '', last_error: null, failed_at: null } : { stop_reason: null },
});

// A locked row has all columns of its table.
const whole = (source: Stored<typeof recurrence>) => source as unknown as RecordSource<StoredRecurrence>;

export const wholeRecurrences = whole(recurrences);
export const everyWhole = whole(unscoped(recurrences));

/** Locks a recurrence with all columns until the end of the transaction. @throws 404 */
export const holdRecurrence = (work: Work, id: number): Promise<StoredRecurrence> => lockRecord(work, everyWhole, id);

/** The list of recurring jobs: visible jobs with their recurrence. */
export const recurringJobs = stored(recurringJob, {
  ...seenJobList,
  visible: (reader) => seenJobList.visible(reader).innerJoin('recurrence', 'recurrence.source_job_id', 'job.id'),
  workedOut: {
    ...seenJobList.workedOut,
    frequency: () => sql.ref('recurrence.frequency'),
    next_start: () => sql`case when recurrence.status = 'Original' then recurrence.next_start end`,
    next_deadline: () => sql`case when recurrence.status = 'Original' then recurrence.next_deadline end`,
    last_created: () => sql.ref('recurrence.last_made_at'),
    created_count: () => sql.ref('recurrence.made_count'),
    problem: () => sql.ref('recurrence.last_error'),
  },
  alsoReads: () => ['job', 'recurrence'],
} as Parameters<typeof stored<typeof recurringJob>>[1]);
