import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { stored } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { position } from '../contract.ts';
import { isOpen } from '../rules.ts';
import type { RecruitmentTables } from './tables.ts';

/** The positions a person may see: staff all that are not deleted; no client user has the right to read any. */
export function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<RecruitmentTables, 'recruitment', Record<never, never>> {
  const rows = db.withTables<RecruitmentTables>().selectFrom('recruitment').where('recruitment.deleted_at', 'is', null);
  return actor.audience === 'client' ? rows.where(sql.lit(false)) : rows;
}

export const positions = stored(position, {
  visible,
  choosable: { employee: staffLookup },
  // The day on which it was first opened stays.
  onStep: (work, step, before, { reason = null }) => ({
    status_reason: reason,
    open_date: step.to === 'Open' ? (before.open_date ?? today(work)) : before.open_date,
  }),
});

/** The open positions by name. */
export async function openPositions(work: Work): Promise<{ id: number; position: string }[]> {
  const rows = await visible(work).select(['recruitment.id', 'position', 'status']).orderBy('position').execute();
  return rows.filter(({ status }) => isOpen(status)).map(({ id, position: name }) => ({ id, position: name }));
}
