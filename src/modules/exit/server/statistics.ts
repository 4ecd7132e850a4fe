import { monthsBetween } from '#modules/staff/contract.ts';
import type { ExportQuery, ListQuery, Page } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { tableFile } from '#platform/server/export/file.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { reasonInWords } from '../rules.ts';
import { anonymised, type charts, type StatisticsRow, tenureNames, tenureOf } from '../statistics.ts';
import { visible } from './standing.ts';

/** The figures of all exits, grouped by chart. */
export async function statisticsOf(work: Work): Promise<StatisticsRow[]> {
  const exits = await visible(work)
    .leftJoin('exit_interview', 'exit_interview.exit_id', 'exit_record.id')
    .where('stage', '<>', 'Withdrawn')
    .select(['reason', 'department', 'date_joining', 'lwd', 'staffquestion5 as rating'])
    .execute();
  const tenures = exits.map(({ date_joining, lwd }) => tenureOf(Math.floor(monthsBetween(date_joining, lwd) / 12)));
  const ratings = exits.flatMap(({ rating }) => (rating === null ? [] : [`${rating} of 5`]));
  return [
    ...grouped('Reason', largestFirst(exits.map(({ reason }) => reasonInWords(reason)))),
    ...grouped('Department', largestFirst(exits.map(({ department }) => department))),
    ...grouped('Length of service', inOrder(tenures, tenureNames)),
    ...grouped('Rating', inOrder(ratings, ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'])),
  ];
}

export async function statisticsPage(work: Work, { offset, limit }: ListQuery): Promise<Page<StatisticsRow>> {
  const rows = await statisticsOf(work);
  return { rows: rows.slice(offset, offset + limit), count: rows.length };
}

const columns: readonly ExportColumn<StatisticsRow>[] = [
  { heading: 'Figure', kind: 'text', value: (row) => row.chart, width: 20 },
  { heading: 'Group', kind: 'text', value: (row) => row.group, width: 28 },
  { heading: 'People', kind: 'number', value: (row) => row.people, width: 10 },
];

export async function exportStatistics(work: Work, { format }: ExportQuery): Promise<FileReply> {
  return tableFile(work, format, 'Exit statistics', columns, once(await statisticsOf(work)));
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

type Groups = { readonly name: string; readonly people: number }[];

const grouped = (chart: (typeof charts)[number], groups: Groups): StatisticsRow[] =>
  anonymised(groups).map(({ name: group, people }) => ({ chart, group, people }));

const largestFirst = (names: readonly string[]): Groups =>
  inOrder(names, [...new Set(names)].toSorted()).toSorted((one, other) => other.people - one.people);

const inOrder = (names: readonly string[], order: readonly string[]): Groups =>
  order
    .map((name) => ({ name, people: names.filter((one) => one === name).length }))
    .filter(({ people }) => people > 0);
