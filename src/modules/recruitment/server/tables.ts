import type { TableRow } from '#platform/server/record/stored.ts';
import type { position } from '../contract.ts';

export type RecruitmentTables = { recruitment: TableRow<typeof position> };
