/** All policies, from memory; callers choose with `policyFor`. */
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import type { LeaveTables } from '../../server/tables.ts';

export type StoredPolicy = Readonly<Selectable<LeaveTables['leave_policy']>>;

/** Every committed policy that was not deleted, future ones included. */
export const policiesOf = ({ references }: Pick<Work, 'references'>): Promise<readonly StoredPolicy[]> =>
  references.get('leave_policy', (db) =>
    db
      .withTables<LeaveTables>()
      .selectFrom('leave_policy')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('begins_on')
      .orderBy('id')
      .execute(),
  );
