import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { offer } from '../contract.ts';

export type OfferTables = {
  offer: TableRow<typeof offer>;
  /** The printed content, for the copy with its audit page. */
  offer_letter: { offer_id: number; document: string; made_at: string };
  offer_component: {
    offer_id: number;
    place: number;
    pay_component_id: number;
    monthly: string;
    annual: string;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<OfferTables>();

/** Columns that other modules may read. */
export const published = {
  offer: ['candidate_id', 'deleted_at', 'doj', 'status'],
} satisfies Published<OfferTables>;
