import { mayUse } from '#platform/contract/access.ts';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { exitModule } from '../rights.ts';
import { type ExitRecord, exitList } from '../contract.ts';
import type { SettlementState } from '../dues/contract.ts';
import { settlementState } from '../dues/server/state.ts';
import { noticeShortfall, percentDone, type Stage } from '../rules.ts';
import { visible } from './standing.ts';
import type { ExitTables } from './tables.ts';

type Worked = 'user_id' | 'sendexit' | 'clearance' | 'notice_shortfall' | 'settlement' | 'own' | 'createdAt';
type ShownExit = Omit<ExitRecord, Worked> & {
  employee_id: number;
  created_at: string;
  stage: Stage;
  points: number;
  points_done: number;
  state: SettlementState;
  leaver_account: number | null;
};

const columns = [
  'exit_record.id',
  'exit_record.employee_id',
  'exit_record.role_id',
  'exit_record.emp_code',
  'exit_record.employee_name',
  'exit_record.department',
  'exit_record.designation',
  'exit_record.date_joining',
  'exit_record.date_reg',
  'exit_record.lwd',
  'exit_record.reason',
  'exit_record.original_hod_id',
  'exit_record.dept_hod_id',
  'exit_record.hr_id',
  'exit_record.stage',
  'exit_record.notice_days',
  'exit_record.rehire',
  'exit_record.knowledge_note',
  'exit_record.knowledge_at',
  'exit_record.access_ended_at',
  'exit_record.reminded_at',
  'exit_record.withdraw_reason',
  'exit_record.access_off_from',
  'exit_record.created_at',
  'exit_record.version',
] as const;

const ofHead = (column: string) =>
  sql`(select ${sql.ref(column)} from employee where employee.id = exit_record.dept_hod_id)`;
const nameOf = (column: string) =>
  sql`(select name from account where account.id = ${sql.ref(`exit_record.${column}`)})`;

const beside = [
  ofHead('employee_name').as('dept_hod_name'),
  ofHead('user_id').as('dept_hod_user_id'),
  nameOf('hr_id').as('hr_name'),
  nameOf('knowledge_by').as('knowledge_by'),
  sql`(select user_id from employee where employee.id = exit_record.employee_id)`.as('leaver_account'),
  settlementState.as('state'),
  sql`(select count(*) from exit_clearance where exit_id = exit_record.id)`.as('points'),
  sql`(select count(done_at) from exit_clearance where exit_id = exit_record.id)`.as('points_done'),
];

const select = (rows: ReturnType<typeof visible>) => rows.select(columns).select(beside).$castTo<ShownExit>();

/** The list for page, export and count. */
export const exitSource = (reader: Reader): ListSource<ExitTables, 'exit_record', ShownExit> => ({
  declaration: exitList,
  entity: 'exit',
  rows: visible(reader),
  select,
  key: 'exit_record.id',
  columns: {
    id: 'exit_record.id',
    empcode: 'exit_record.emp_code',
    emp_code: 'exit_record.emp_code',
    ename: 'exit_record.employee_name',
    employee_name: 'exit_record.employee_name',
    dept: 'exit_record.department',
    department: 'exit_record.department',
    design: 'exit_record.designation',
    designation: 'exit_record.designation',
    stage: 'exit_record.stage',
    date_joining: 'exit_record.date_joining',
    date_reg: 'exit_record.date_reg',
    lwd: 'exit_record.lwd',
  },
});

export async function exitPage(work: Work, query: ListQuery): Promise<Page<ExitRecord>> {
  const { rows, count } = await listPage(work, exitSource, query);
  return { rows: rows.map((row) => toWire(work, row)), count };
}

/** @throws 404 for an exit that does not exist or is not visible */
export async function exitById(work: Work, id: number): Promise<ExitRecord> {
  const row = await select(visible(work).where('exit_record.id', '=', id)).executeTakeFirst();
  if (!row) throw notFound();
  return toWire(work, row);
}

/** Its dates are DD-MM-YYYY on the wire (decisions D7). */
export function toWire(
  { actor }: Pick<Work, 'actor'>,
  { employee_id, created_at, points, points_done, state, leaver_account, ...row }: ShownExit,
): ExitRecord {
  const seesDues = mayUse(actor, exitModule.update);
  return {
    ...row,
    user_id: employee_id,
    date_joining: showDate(row.date_joining),
    date_reg: showDate(row.date_reg),
    lwd: showDate(row.lwd),
    sendexit: row.stage === 'Not sent' ? 0 : 1,
    clearance: percentDone(points_done, points),
    notice_shortfall: noticeShortfall(row.date_reg, row.lwd, row.notice_days),
    // Null for a withdrawn exit, which has nothing to settle.
    settlement: seesDues && (row.stage !== 'Withdrawn' || state === 'Paid') ? state : null,
    own: leaver_account === actor.accountId,
    createdAt: created_at,
  };
}

/** A wire date as exports read it. */
export const isoOf = (shown: string): string | null => fromDmy(shown) ?? null;
