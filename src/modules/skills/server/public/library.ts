import { mayUse } from '#platform/contract/access.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { dotSkillModule } from '../../rights.ts';

/** The most skills for each category. */
const most = 3;

/** The newest skills of these categories, by category name; none without the right to the library. */
export async function skillsIn(work: Work, categories: readonly string[]) {
  if (categories.length === 0 || !mayUse(work.actor, dotSkillModule.read)) return [];
  const { rows } = await sql<{ id: number; topic: string; category: string }>`
    select id, topic, category from (
      select skill.id, topic, category,
        row_number() over (partition by skill_category_id order by skill.id desc) as place
      from skill join skill_category on skill_category.id = skill_category_id
      where skill.deleted_at is null and category = any(${[...categories]}::text[])) as numbered
    where place <= ${most} order by category, id desc`.execute(work.db);
  return rows;
}
