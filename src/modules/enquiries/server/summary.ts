import { addDays, dateOf, showDate } from '#platform/contract/dates.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { visible } from './record.ts';
import { referenceNames } from './references.ts';

const months = 12;
const trialDays = 7;

/** The dashboard's numbers, each over the rows of the list it links to. */
export async function enquirySummary(work: Work) {
  const [names, statuses, byMonth, trialsEnding] = await Promise.all([
    referenceNames(work),
    countByStatus(work),
    countByMonth(work),
    countTrialsEnding(work),
  ]);
  const counts = new Map(statuses.map(({ id, count }) => [id, count]));
  const byStatus = [...names.status].map(([id, name]) => ({
    id: id as number | null,
    name,
    count: counts.get(id) ?? 0,
  }));
  const without = counts.get(null) ?? 0;
  return {
    total: statuses.reduce((sum, { count }) => sum + count, 0),
    byStatus: without > 0 ? [...byStatus, { id: null, name: 'No status', count: without }] : byStatus,
    byMonth,
    trialsEnding,
  };
}

const countByStatus = (work: Work) =>
  visible(work)
    .select(['sla_status_id as id', sql<number>`count(*)`.as('count')])
    .groupBy('sla_status_id')
    .execute();

/** The last twelve months of the firm's calendar, including the current one. */
async function countByMonth(work: Work): Promise<{ from: string; to: string; count: number }[]> {
  const { zone } = work.config.firm;
  const running = Temporal.PlainDate.from(today(work)).with({ day: 1 });
  const starts = Array.from({ length: months }, (_, index) =>
    running.subtract({ months: months - 1 - index }).toString(),
  );
  const rows = await visible(work)
    .select([sql<string>`date_trunc('month', created_at, ${zone})`.as('start'), sql<number>`count(*)`.as('count')])
    .where('created_at', '>=', startOfDay(starts[0] ?? running.toString(), zone))
    .groupBy(sql`1`)
    .execute();
  const counts = new Map(rows.map(({ start, count }) => [dateOf(start, zone), count]));
  return starts.map((from) => ({
    from: showDate(from),
    to: showDate(addDays(Temporal.PlainDate.from(from).add({ months: 1 }).toString(), -1)),
    count: counts.get(from) ?? 0,
  }));
}

async function countTrialsEnding(work: Work): Promise<{ from: string; to: string; count: number }> {
  const from = today(work);
  const to = addDays(from, trialDays);
  const { count } = await visible(work)
    .select(sql<number>`count(*)`.as('count'))
    .where('trail_end_date', '>=', from)
    .where('trail_end_date', '<=', to)
    .executeTakeFirstOrThrow();
  return { from: showDate(from), to: showDate(to), count };
}
