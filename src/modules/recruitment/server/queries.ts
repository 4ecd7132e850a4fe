import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type Recruitment, recruitmentList } from '../contract.ts';
import { isOpen } from '../rules.ts';
import type { RecruitmentRow, RecruitmentTables } from './tables.ts';

/** The positions a person may see: staff all that are not deleted; no client user has the right to read any. */
export function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<RecruitmentTables, 'recruitment', Record<never, never>> {
  const rows = db.withTables<RecruitmentTables>().selectFrom('recruitment').where('recruitment.deleted_at', 'is', null);
  return actor.audience === 'client' ? rows.where(sql.lit(false)) : rows;
}

export type StoredRecruitment = Selectable<RecruitmentRow>;

export const recruitmentRecords: RecordSource<StoredRecruitment> = {
  table: 'recruitment',
  entity: 'recruitment',
  visible,
};

const shown = [
  'recruitment.id',
  'recruitment.position',
  'recruitment.designation',
  'recruitment.department_id',
  'recruitment.company_id',
  'recruitment.location_id',
  'recruitment.mode_of_work_id',
  'recruitment.priority_id',
  'recruitment.no_of_positions',
  'recruitment.experience_min',
  'recruitment.experience_max',
  'recruitment.reason',
  'recruitment.description',
  'recruitment.hiring_manager_id',
  'recruitment.recruiter_id',
  'recruitment.open_date',
  'recruitment.target_date',
  'recruitment.status',
  'recruitment.status_reason',
  'recruitment.created_at',
  'recruitment.version',
] as const;

/** What a row refers to, by name; also what is switched off or deleted: so it was called. */
const named = <Name extends string | null>(table: string, column: string, label: string) =>
  sql<Name>`(select ${sql.ref(label)} from ${sql.table(table)} as named where named.id = ${sql.ref(`recruitment.${column}`)})`;

const names = [
  named<string>('department', 'department_id', 'name').as('department'),
  named<string | null>('company', 'company_id', 'company_name').as('company'),
  named<string | null>('location', 'location_id', 'location').as('location'),
  named<string | null>('mode_of_work', 'mode_of_work_id', 'mode_of_work').as('mode_of_work'),
  named<string | null>('priority', 'priority_id', 'priority').as('priority'),
  named<string | null>('employee', 'hiring_manager_id', 'employee_name').as('hiring_manager'),
  named<string | null>('employee', 'recruiter_id', 'employee_name').as('recruiter'),
];

type ShownRecruitment = Omit<Recruitment, 'createdAt'> & { created_at: string };

const select = (rows: ReturnType<typeof visible>) => rows.select(shown).select(names).$castTo<ShownRecruitment>();

/** The list as page, export and count read it. */
export const recruitmentSource = (reader: Reader): ListSource<RecruitmentTables, 'recruitment', ShownRecruitment> => ({
  declaration: recruitmentList,
  entity: 'recruitment',
  rows: visible(reader),
  select,
  key: 'recruitment.id',
  columns: {
    id: 'recruitment.id',
    position: 'recruitment.position',
    designation: 'recruitment.designation',
    department: 'recruitment.department_id',
    location: 'recruitment.location_id',
    priority: 'recruitment.priority_id',
    recruiter: 'recruitment.recruiter_id',
    hiring_manager: 'recruitment.hiring_manager_id',
    reason: 'recruitment.reason',
    status: 'recruitment.status',
    openings: 'recruitment.no_of_positions',
    open_date: 'recruitment.open_date',
    target_date: 'recruitment.target_date',
  },
});

export async function recruitmentPage(work: Work, query: ListQuery): Promise<Page<Recruitment>> {
  const { rows, count } = await listPage(work, recruitmentSource, query);
  return { rows: rows.map(toWire), count };
}

/** @throws 404 for a position that is not there */
export async function recruitmentById(work: Work, id: number): Promise<Recruitment> {
  const row = await select(visible(work).where('recruitment.id', '=', id)).executeTakeFirst();
  if (!row) throw notFound();
  return toWire(row);
}

/** The open positions by name. */
export async function openPositions(work: Work): Promise<{ id: number; position: string }[]> {
  const rows = await visible(work).select(['recruitment.id', 'position', 'status']).orderBy('position').execute();
  return rows.filter(({ status }) => isOpen(status)).map(({ id, position }) => ({ id, position }));
}

export const toWire = ({ created_at, ...row }: ShownRecruitment): Recruitment => ({ ...row, createdAt: created_at });
