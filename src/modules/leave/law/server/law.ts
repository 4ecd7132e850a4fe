/** The law by which leave is worked out and checked, from memory. */
import type { Work } from '#platform/server/work.ts';
import type { FamilyLaw } from '../../arithmetic/family-law.ts';
import type { Figure } from '../../arithmetic/law.ts';
import type { LeaveTables } from '../../server/tables.ts';
import { familyLawIn, figuresIn } from '../figures.ts';

export type LawInForce = { readonly figures: readonly Figure[]; readonly family: readonly FamilyLaw[] };

/** All figures with their start dates; `figureOn` and the rules of family leave choose among them. */
export const lawOf = ({ references }: Pick<Work, 'references'>): Promise<LawInForce> =>
  references.get('leave_law', async (db) => {
    const rows = await db
      .withTables<LeaveTables>()
      .selectFrom('leave_law')
      .select(['country', 'topic', 'figure', 'value', 'from_children', 'begins_on', 'source'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return { figures: figuresIn(rows), family: familyLawIn(rows) };
  });
