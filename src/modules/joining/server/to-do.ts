/** Submitted joining kits, for HR to review. */
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import { sql } from 'kysely';
import { kitPath, kitsPath } from '../addresses.ts';
import { kitCalls } from '../contract.ts';
import { reviewsKits } from '../life.ts';
import { kits } from './record.ts';

export const kitsToCheck: ToDoKind = {
  name: 'joining.kits',
  title: 'Joining kits to check',
  lane: 'Today',
  order: 12,
  action: 'Check',
  access: reviewsKits,
  list: { page: kitsPath, call: kitCalls.page },
  of: (work) =>
    recordsToDo(work, kits, {
      filters: { status: 'Submitted' },
      sort: 'doj',
      record: kitPath,
      shown: {
        title: sql`(select name from candidate where candidate.id = joining_kit.candidate_id)`,
        detail: sql`joining_kit.designation`,
        since: dayAt(work, sql`joining_kit.submitted_at`),
        due: sql`joining_kit.doj`,
      },
    }),
};
