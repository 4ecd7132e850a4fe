import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { employeeOf, isForEverybody } from '#modules/staff/server/public/people.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { refused } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import { forgetCounts } from '#platform/server/list/count.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type SkillLog, skillLogList } from '../contract.ts';
import { skillById } from './queries.ts';
import type { SkillTables } from './tables.ts';

type Rows = SelectQueryBuilder<SkillTables, 'skill_log', Record<never, never>>;
type StoredLog = Selectable<SkillTables['skill_log']>;

const entity = 'skill_log';

/** The reader's own logs and their reports'; all logs for roles that serve everyone; none for client users. */
function visible({ db, actor }: Pick<Reader, 'db' | 'actor'>): Rows {
  const rows = db.withTables<SkillTables>().selectFrom('skill_log');
  if (actor.audience !== 'team') return rows.where(sql<boolean>`false`);
  if (isForEverybody(actor)) return rows;
  return rows.where(sql<boolean>`skill_log.employee_id in ${peopleOf({ actor }).circle}`);
}

/** The list for page, export and count. */
export const logSource = (reader: Reader): ListSource<SkillTables, 'skill_log', StoredLog> => ({
  declaration: skillLogList,
  entity,
  untraced: true,
  rows: visible(reader),
  select: (rows) => rows.selectAll('skill_log'),
  key: 'skill_log.id',
  columns: {
    category: 'skill_log.category',
    topic: 'skill_log.topic',
    employee_name: 'skill_log.employee_name',
    createdAt: 'skill_log.created_at',
  },
});

export async function logPage(work: Work, query: ListQuery): Promise<Page<SkillLog>> {
  const { rows, count } = await listPage(work, logSource, query);
  return { rows: rows.map(toLog), count };
}

/** Records that the caller opens a skill. @throws 404, 409 for accounts without a staff record */
export async function addLog(work: Work, skillId: number): Promise<SkillLog> {
  const skill = await skillById(work, skillId);
  // Locked, so that no merge of categories happens before the log is stored.
  const { skill_category_id } = await work.db
    .withTables<SkillTables>()
    .selectFrom('skill')
    .select('skill_category_id')
    .where('id', '=', skill.id)
    .forShare()
    .executeTakeFirstOrThrow();
  const person = await employeeOf(work, work.actor.accountId);
  if (!person) throw refused('Only members of staff have skill logs');
  const stored = await work.db
    .withTables<SkillTables>()
    .insertInto('skill_log')
    .values({
      skill_id: skill.id,
      employee_id: person.id,
      employee_name: person.employee_name,
      skill_category_id,
      category: skill.category,
      topic: skill.training_topic,
      created_at: work.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  work.afterCommit(() => forgetCounts(entity));
  return toLog(stored);
}

export const toLog = (row: StoredLog): SkillLog => ({
  id: row.id,
  skill_id: row.skill_id,
  user_id: row.employee_id,
  employee_name: row.employee_name,
  category: row.category,
  training_topic: row.topic,
  createdAt: row.created_at,
});
