import { seenClients } from '#modules/clients/server/public/clients.ts';
import { lastMonths } from '#platform/contract/report/picture.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { bands } from '../bands.ts';
import type { FeedbackPictures } from '../public/pictures.ts';
import { ratingRows } from './public/ratings.ts';
import { visible } from './visible.ts';

type Sum = {
  readonly month: string | null;
  readonly client_id: number | null;
  readonly client: string | null;
  readonly band: string | null;
  readonly count: number;
  readonly rated: number;
  readonly points: number;
};

/** Counted as in the feedback reports, for the requests in the list. @throws 404 if the client is not visible */
export async function feedbackPictures(work: Work, clientId?: number): Promise<FeedbackPictures> {
  const reader = readerOf(work);
  const { from, to, months } = lastMonths(reader.today);
  if (clientId !== undefined) await mustBeSeen(work, clientId);
  const facts = await ratingRows.rows(reader, { from, to });
  const { rows } = await sql<Sum>`
    select fact.month, fact.client_id, fact.client_name as client, fact.band, count(*)::int as count,
      (count(*) filter (where fact.rated))::int as rated, coalesce(sum(fact.points), 0)::int as points
    from (${facts}) as fact where fact.feedback_id in (${visible(reader).select('feedback.id')})
      and ${clientId === undefined ? sql`true` : sql`fact.client_id = ${clientId}`}
    group by grouping sets ((fact.month), (fact.client_id, fact.client_name), (fact.band))
    order by fact.client_name, fact.client_id`.execute(work.db);
  return {
    from,
    to,
    months: months.map((month) => {
      const { rated = 0, points = 0 } = rows.find((row) => row.month === month) ?? {};
      return { month, rated, points };
    }),
    clients: rows.flatMap(({ client_id, client, rated, points }) =>
      client_id === null || client === null || rated === 0 ? [] : [{ client_id, client, rated, points }],
    ),
    bands: bands.map((band) => ({ band, count: rows.find((row) => row.band === band)?.count ?? 0 })),
  };
}

async function mustBeSeen(work: Work, clientId: number): Promise<void> {
  const { rows } = await sql`
    select from client where client.id = ${clientId} and client.id in ${seenClients(readerOf(work))}`.execute(work.db);
  if (rows.length === 0) throw notFound();
}
