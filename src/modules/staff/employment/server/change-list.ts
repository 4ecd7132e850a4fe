/** The list of employment changes, future ones first. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { ExportQuery, ListQuery, Page } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StaffTables } from '../../server/tables.ts';
import { knowsOf, visible } from '../../server/visible.ts';
import { changedText, employmentList, type ListedChange } from '../contract.ts';
import type { ChangeKind } from '../rows.ts';
import { inWords } from './reads.ts';

type ChangeRow = {
  id: number;
  employee_id: number;
  employee_name: string;
  code: string;
  department_id: number;
  department: string;
  begins_on: PlainDate;
  kind: ChangeKind;
  created_at: string;
  /** Sort key: days until it begins; past changes follow, by days since they began. */
  nearness: number;
};
type Tables = { change: ChangeRow };

/** The changes of people whose terms the reader knows, as in each person's timeline. */
async function changesSource(work: Work): Promise<ListSource<Tables, 'change', ChangeRow>> {
  const { terms } = await knowsOf(work);
  const now = sql`${today(work)}::date`;
  const rows = sql<ChangeRow>`(
    select change.id, change.employee_id, employee.employee_name, employee.employee_id as code, employee.department_id,
      (select department.name from department where department.id = employee.department_id) as department,
      change.begins_on, change.kind, change.created_at,
      case when change.begins_on > ${now} then change.begins_on - ${now}
        else ${farAhead} + (${now} - change.begins_on) end as nearness
    from employment_change as change join ${visible(work).selectAll('employee')} as employee
      on employee.id = change.employee_id
    where change.deleted_at is null and ${terms})`.as<'change'>(sql.ref('change'));
  return {
    declaration: employmentList,
    entity: 'employment',
    alsoReads: ['employee'],
    rows: work.db.withTables<Tables>().selectFrom(rows),
    select: (found) => found.selectAll('change'),
    key: 'change.id',
    columns: {
      employee_name: 'change.employee_name',
      department: 'change.department_id',
      begins: 'change.begins_on',
      kind: 'change.kind',
      next: 'change.nearness',
      entered: 'change.created_at',
    },
  };
}

/** More days than any change can lie ahead. */
const farAhead = 1_000_000;

export async function changesPage(work: Work, query: ListQuery): Promise<Page<ListedChange>> {
  const { rows, count } = await listPage(work, await changesSource(work), query);
  const people = rows.map(({ employee_id }) => employee_id);
  const shown = await shownOf(work, sql`(${people}::bigint[])`);
  return { rows: rows.map(shown), count };
}

export async function exportChanges(work: Work, query: ExportQuery) {
  const source = await changesSource(work);
  const shown = await shownOf(work, sql`array(${source.rows.select('change.employee_id')})`);
  return exportList(work, source, query, 'Changes of employment', columns, shown);
}

/** Reads all changes of these people at once: describing one needs those before it. */
async function shownOf(work: Work, people: RawBuilder<unknown>): Promise<(row: ChangeRow) => ListedChange> {
  const stored = await work.db
    .withTables<StaffTables>()
    .selectFrom('employment_change')
    .selectAll()
    .where(sql<boolean>`employee_id = any(${people})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const told = new Map((await inWords(work, stored)).map((change) => [change.id, change]));
  return ({ id, employee_id, employee_name, code, department }) => {
    const change = told.get(id);
    if (!change) throw new Error('A change was taken back while it was read');
    return { ...change, employee_id, employee_name, code, department };
  };
}

const columns: readonly ExportColumn<ListedChange>[] = [
  { heading: 'EMP Code', kind: 'text', value: (row) => row.code, width: 12 },
  { heading: 'Name', kind: 'text', value: (row) => row.employee_name, width: 26 },
  { heading: 'Department', kind: 'text', value: (row) => row.department, width: 18 },
  { heading: 'From', kind: 'date', value: (row) => row.begins_on, width: 14 },
  { heading: 'Kind', kind: 'text', value: (row) => row.kind, width: 18 },
  {
    heading: 'What changes',
    kind: 'text',
    value: ({ changes, isOpening }) => changes.map((one) => changedText(one, isOpening)).join('; '),
    width: 50,
  },
  { heading: 'Why', kind: 'text', value: (row) => row.reason, width: 36 },
  { heading: 'Entered by', kind: 'text', value: (row) => row.by, width: 22 },
  { heading: 'Entered on', kind: 'moment', value: (row) => row.entered_on, width: 18 },
];
