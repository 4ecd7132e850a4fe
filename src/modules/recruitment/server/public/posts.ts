/** The post behind a position, for modules that offer it to someone. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { positionLife } from '../../life.ts';

export type Post = {
  readonly id: number;
  readonly position: string;
  readonly status: (typeof positionLife.states)[number];
  readonly designation: string;
  readonly department_id: number;
  readonly company_id: number | null;
  readonly location_id: number | null;
  readonly mode_of_work_id: number | null;
  readonly hiring_manager_id: number | null;
  readonly recruiter_id: number | null;
  readonly no_of_positions: number;
  readonly filled_count: number;
  /** Annual pay, in its currency. */
  readonly salary_min: string | null;
  readonly salary_max: string | null;
  readonly salary_currency_id: number | null;
};

/** The post of a position, without checking rights; null if it is deleted or unknown. */
export async function postOf({ db }: Pick<Work, 'db'>, id: number): Promise<Post | null> {
  const { rows } = await sql<Post>`
    select id, position, status, designation, department_id, company_id, location_id, mode_of_work_id,
      hiring_manager_id, recruiter_id, no_of_positions, filled_count, salary_min, salary_max, salary_currency_id
    from recruitment where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
