import type { ClientFigure } from '#modules/clients/server/public/client-figures.ts';
import { mayUse, ofStaff } from '#platform/contract/access.ts';
import { sql } from 'kysely';
import { feedbackRights } from '../rights.ts';
import { visible } from './visible.ts';

const access = ofStaff(feedbackRights.read);

/** A client's last rating, among those visible to the reader. */
export const lastRatingOfClient: ClientFigure = {
  field: 'last_feedback',
  entities: ['feedback'],
  value: (reader) => {
    if (!mayUse(reader.actor, access)) return sql`null::int`;
    const last = visible(reader)
      .select('feedback.rating')
      .where('feedback.client_id', '=', sql<number>`client.id`)
      .where('feedback.rating', 'is not', null)
      .orderBy('feedback.rated_at', 'desc')
      .limit(1);
    return sql`(${last})`;
  },
};
