/** Shows what the nightly jobs would do on a day, by the same conditions; writes nothing. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { archivesAt, jobsToArchive } from '../archiving.ts';
import { unratedBy } from '../nightly.ts';
import { visible } from '../visible.ts';

export type MovedJob = {
  readonly job_id: number;
  readonly reference_no: string;
  readonly title: string;
  readonly client: string;
};

/** The jobs visible to this person that would close without feedback or be archived. */
export async function movedOn(
  work: Work,
  day: PlainDate,
  most: number,
): Promise<{ closed: MovedJob[]; archived: MovedJob[] }> {
  const [by, before] = [
    await movedBy(work, day),
    day === today(work) ? undefined : await movedBy(work, addDays(day, -1)),
  ];
  const ofDay = (ids: readonly number[], earlier: readonly number[] = []) => {
    const gone = new Set(earlier);
    return told(
      work,
      ids.filter((id) => !gone.has(id)),
      most,
    );
  };
  return {
    closed: await ofDay(by.closed, before?.closed),
    archived: await ofDay(by.archived, before?.archived),
  };
}

async function movedBy(work: Work, day: PlainDate) {
  const { rows } = await sql<{ id: number }>`select id from job where ${unratedBy(day)} order by id`.execute(work.db);
  const archived = await jobsToArchive(work, new Date(`${day}T${archivesAt}:00Z`));
  return { closed: rows.map(({ id }) => id), archived };
}

const told = (work: Work, ids: readonly number[], most: number): Promise<MovedJob[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : visible(work)
        .select(['job.id as job_id', 'job.reference_no', 'job.title'])
        .select(sql<string>`(select client_name from client where client.id = job.client_id)`.as('client'))
        .where('job.id', 'in', [...ids])
        .orderBy('job.id')
        .limit(most)
        .execute();
