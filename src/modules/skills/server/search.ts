import { searchSource } from '#platform/server/search/source.ts';
import { sql } from 'kysely';
import { dotSkillModule } from '../rights.ts';
import { visible } from './queries.ts';
import type { SkillTables } from './tables.ts';

export const searchedSkills = searchSource<SkillTables, 'skill'>({
  kind: 'skill',
  access: dotSkillModule.read,
  table: 'skill',
  columns: ['topic'],
  rows: visible,
  title: 'topic',
  detail: sql.ref('skill.link_type'),
});
