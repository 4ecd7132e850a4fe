import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type OpenedSkill, type Skill, skillEvents, skillList } from '../contract.ts';
import { keptLink, wholeLink } from '../links.ts';
import type { SkillRow, SkillTables } from './tables.ts';

export type StoredSkill = Selectable<SkillRow>;

type Tables = SkillTables & { skill_category: { id: number; category: string } };
type Rows = SelectQueryBuilder<Tables, 'skill' | 'skill_category', Record<never, never>>;

/** The library is for everybody with the right to it. */
export const visible = ({ db }: Pick<Work, 'db'>): SelectQueryBuilder<SkillTables, 'skill', Record<never, never>> =>
  db.withTables<SkillTables>().selectFrom('skill').where('skill.deleted_at', 'is', null);

export const skillRecords: RecordSource<StoredSkill> = { table: 'skill', entity: skillEvents.added.entity, visible };

const named = ({ db }: Pick<Reader, 'db'>): Rows =>
  db
    .withTables<Tables>()
    .selectFrom('skill')
    .innerJoin('skill_category', 'skill_category.id', 'skill.skill_category_id')
    .where('skill.deleted_at', 'is', null);

const shown = [
  'skill.id',
  'skill_category.category',
  'skill_category.id as category_id',
  'skill.topic as training_topic',
  'skill.link',
  'skill.link_type',
  'skill.created_at',
  'skill.version',
] as const;

type ShownSkill = Omit<Skill, 'createdAt'> & { created_at: string };

/** The list for page, export and count. */
export const skillSource = (reader: Reader): ListSource<Tables, 'skill' | 'skill_category', ShownSkill> => ({
  declaration: skillList,
  entity: skillEvents.added.entity,
  rows: named(reader),
  select: (rows) => rows.select(shown),
  key: 'skill.id',
  columns: {
    id: 'skill.id',
    category: 'skill.skill_category_id',
    category_name: 'skill_category.category',
    training_topic: 'skill.topic',
    link_type: 'skill.link_type',
  },
});

export async function skillPage(work: Work, query: ListQuery): Promise<Page<Skill>> {
  const { rows, count } = await listPage(work, skillSource, query);
  return { rows: rows.map((row) => toSkill(work, row)), count };
}

/** @throws 404 if there is no such skill */
export async function skillById(work: Work, id: number): Promise<Skill> {
  const row = await named(work).select(shown).where('skill.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toSkill(work, row);
}

export async function openedSkill(work: Work, id: number): Promise<OpenedSkill> {
  const { rows } = await sql<{ seconds: number }>`
    select seconds from skill_position where skill_id = ${id} and account_id = ${work.actor.accountId}`.execute(
    work.db,
  );
  const found = await skillById(work, id);
  return { ...found, source: keptLink(work.config.publicUrl, found.link), position: rows[0]?.seconds ?? 0 };
}

export const toSkill = ({ config }: Pick<Work, 'config'>, { created_at, link, ...row }: ShownSkill): Skill => ({
  ...row,
  link: wholeLink(config.publicUrl, link),
  createdAt: created_at,
});
