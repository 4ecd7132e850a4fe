import { recruitmentModule } from '#modules/access/permissions.ts';
import { searchSource } from '#platform/server/search/source.ts';
import { sql } from 'kysely';
import { visible } from './queries.ts';
import type { RecruitmentTables } from './tables.ts';

export const searchedRecruitments = searchSource<RecruitmentTables, 'recruitment'>({
  kind: 'recruitment',
  access: recruitmentModule.read,
  table: 'recruitment',
  columns: ['position', 'designation'],
  rows: visible,
  title: 'position',
  detail: sql.ref('recruitment.status'),
});
