import type { Work } from '#platform/server/work.ts';
import { withPhotos } from '../photos.ts';
import type { StaffTables } from '../tables.ts';

/** Contact details and photo of someone. */
export type StaffCard = {
  readonly id: number;
  readonly name: string;
  readonly designation: string;
  readonly email: string;
  readonly phone: string | null;
  readonly photo: string | null;
};

/** Cards of the people who still work here. The caller checks that they may be shown. */
export async function staffCards(work: Work, ids: readonly number[]): Promise<StaffCard[]> {
  if (ids.length === 0) return [];
  const people = await work.db
    .withTables<StaffTables>()
    .selectFrom('employee')
    .select(['id', 'employee_name as name', 'designation', 'email', 'phone'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'EXITED')
    .execute();
  return withPhotos(work, people);
}
