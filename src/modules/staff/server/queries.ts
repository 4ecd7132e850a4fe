import type { PlainDate } from '#platform/contract/dates.ts';
import type { ListDeclaration, ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSizes, type ListSource, usualSizes } from '#platform/server/list/page.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { exitedList, staffList } from '../contract.ts';
import type { Employee, ListedEmployee } from '../employee.ts';
import { serviceText } from '../rules.ts';
import { dayAsked, sourceOn } from './as-at.ts';
import { withPhotos } from './photos.ts';
import { employeeOf, staffLookup } from './public/people.ts';
import { type SeenRow, seenRows, type SeenTables } from './seen.ts';
import { belowOf, knowsBy, knowsOf } from './visible.ts';

/** People who work here, or people who have left. */
export type Side = 'here' | 'exited';

/** The list for page, export and count. @param day as at which it is read; today by default */
export async function staffSource(work: Pick<Work, 'db' | 'actor'>, side: Side, day?: PlainDate): Promise<StaffList> {
  const below = await belowOf(work);
  const name = JSON.stringify([side, day, below]);
  const known = lists.get(name);
  if (known) return known;
  const list: StaffList = (reader) => {
    const knows = knowsBy(reader, below);
    const rows = day === undefined ? seenRows(reader, knows) : seenRows(reader, knows, sourceOn(reader, knows, day));
    return {
      declaration: declarations[side],
      entity: 'employee',
      // People who did not join never worked here.
      rows: rows
        .where('employee.status', side === 'exited' ? '=' : '<>', 'EXITED')
        .where('employee.not_joined', '=', false),
      select: (found) => found.selectAll('employee'),
      key: 'employee.id',
      columns,
    };
  };
  if (lists.size >= mostLists) lists.delete(lists.keys().next().value ?? '');
  lists.set(name, list);
  return list;
}

type StaffList = (reader: Reader) => ListSource<SeenTables, 'employee', SeenRow>;

/** Returns the same function for the same question: the cache of list statements relies on it. */
const lists = new Map<string, StaffList>();
const mostLists = 100;

/** Columns by filter or sort. Choices filtered by id sort by name, under names of their own. */
const columns = {
  id: 'employee.id',
  employee_id: 'employee.employee_id',
  employee_name: 'employee.employee_name',
  designation: 'employee.designation',
  department: 'employee.department_id',
  department_name: 'employee.department',
  team: 'employee.team_id',
  team_name: 'employee.team',
  manager: 'employee.reporting_manager_1_id',
  manager_name: 'employee.reporting_manager_1',
  doj: 'employee.doj',
  service: 'employee.service_days',
  grade: 'employee.grade_id',
  company: 'employee.company_id',
  location: 'employee.location_id',
  mode_of_work: 'employee.mode_of_work_id',
  categorization: 'employee.operation_member_categorization_id',
  shift: 'employee.shift_type_id',
  email: 'employee.email',
  confirmation: 'employee.confirmation_status',
  due_date: 'employee.due_date',
  employment_type: 'employee.employment_type',
  gender: 'employee.gender',
  access: 'employee.access',
  head: 'employee.head',
  status: 'employee.status',
  lwd: 'employee.lwd',
  reason: 'employee.reason_of_resignation',
} as const;

const declarations: Readonly<Record<Side, ListDeclaration>> = { here: staffList, exited: exitedList };

/** Finds the page's ids first; the other columns are then looked up for these few only. */
const sizes: ListSizes = { ...usualSizes, deepFrom: 0 };

export async function staffPage(work: Work, side: Side, query: ListQuery): Promise<Page<ListedEmployee>> {
  const day = await dayAsked(work, query['as_at']);
  const { rows, count } = await listPage(work, await staffSource(work, side, day), query, sizes);
  return {
    rows: await withPhotos(
      work,
      rows.map((row) => toWire(work, row, day)),
    ),
    count,
  };
}

/** The organisation chart, by name. @param text the day to show, DD-MM-YYYY; today by default */
export async function orgChart(work: Work, text: string | undefined) {
  const day = await dayAsked(work, text);
  const rows = day === undefined ? await staffLookup(work) : await peopleOn(work, day);
  const people = rows.map(({ id, employee_name, designation, department, reporting_manager_1_id }) => ({
    id,
    employee_name,
    designation,
    department,
    reporting_manager_1_id,
  }));
  return withPhotos(work, people);
}

async function peopleOn(work: Work, day: PlainDate) {
  const knows = await knowsOf(work);
  const reader = readerOf(work);
  return seenRows(reader, knows, sourceOn(reader, knows, day))
    .select(['employee.id', 'employee.employee_name', 'employee.designation', 'employee.department'])
    .select('employee.reporting_manager_1_id')
    .orderBy('employee.employee_name')
    .orderBy('employee.id')
    .execute();
}

/** @throws 404 if there is nobody, or they are not visible */
export async function staffById(work: Work, id: number): Promise<Employee> {
  const row = await seenRows(readerOf(work), await knowsOf(work))
    .selectAll('employee')
    .where('employee.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toWire(work, row);
}

/** The reader's own record. @throws 404 if they have none */
export async function ownRecord(work: Work): Promise<Employee> {
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) throw notFound();
  return staffById(work, own.id);
}

/** Converts a row to its wire format. @param day as at which it was read; today by default */
export function toWire(work: Pick<Work, 'now' | 'config'>, row: SeenRow, day?: PlainDate): Employee {
  const { created_at, service_days: _s, served_since, access: _a, head: _h, ...seen } = row;
  const { sees_terms, sees_personal, sees_identity, sees_notes, sees_documents, ...shown } = seen;
  return {
    ...shown,
    total_years_of_service: serviceText(served_since, day ?? row.lwd ?? today(work)),
    createdAt: created_at,
    sees: {
      terms: sees_terms,
      personal: sees_personal,
      identity: sees_identity,
      notes: sees_notes,
      documents: sees_documents,
    },
  };
}
