import { staff } from '#platform/contract/access.ts';
import { searchSource } from '#platform/server/search/source.ts';
import { sql } from 'kysely';
import { visible } from './queries.ts';
import type { TrainingTables } from './tables.ts';

export const searchedTrainings = searchSource<TrainingTables, 'training_session'>({
  kind: 'training_session',
  access: staff,
  table: 'training_session',
  columns: ['topic'],
  rows: visible,
  title: 'topic',
  detail: sql`to_char(training_session.date, 'DD-MM-YYYY')`,
});
