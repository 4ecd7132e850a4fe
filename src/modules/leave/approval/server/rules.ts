/** All rules of approval and all blocks of dates, from memory: `levelsFor` and `whyBlocked` choose among them. */
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import type { LeaveTables } from '../../server/tables.ts';

type Rows<Table extends keyof LeaveTables> = Promise<readonly Readonly<Selectable<LeaveTables[Table]>>[]>;

export const approvalRulesOf = ({ references }: Pick<Work, 'references'>): Rows<'leave_approval_rule'> =>
  references.get('leave_approval_rule', (db) =>
    db
      .withTables<LeaveTables>()
      .selectFrom('leave_approval_rule')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  );

export const leaveBlocksOf = ({ references }: Pick<Work, 'references'>): Rows<'leave_block'> =>
  references.get('leave_block', (db) =>
    db
      .withTables<LeaveTables>()
      .selectFrom('leave_block')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('from_date')
      .orderBy('id')
      .execute(),
  );
