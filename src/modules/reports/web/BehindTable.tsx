import { encodeId } from '#platform/contract/encoded-id.ts';
import type { AnyFacts, Input } from '#platform/contract/report/facts.ts';
import { shownFields } from '#platform/contract/report/open.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { Writing } from '#platform/contract/writing.ts';
import type { ReactNode } from 'react';
import type { RowsBehind } from '../contract.ts';
import { shownField } from '../shown.ts';

type Row = RowsBehind['rows'][number];

type BehindTableProps = { facts: AnyFacts; report: Report; input: Input; data: RowsBehind; total: boolean };

/** A page of the rows that a figure counts, each linked to its record. */
export function BehindTable({ facts, report, input, data, total }: BehindTableProps) {
  const may = useMay();
  const writing = useWriting();
  const open = new Set(shownFields(facts, may));
  const told = report.by.filter((field) => report.subject.fields[field]?.kind !== 'id');
  const usual = Object.keys(facts.fields).filter((field) => ['text', 'date'].includes(facts.fields[field]?.kind ?? ''));
  const isSubject = facts.name === report.subject.name;
  const fields = [
    facts.day,
    ...(isSubject ? (total ? told : []) : usual.slice(0, 4)),
    ...usual.slice(0, 5),
    input.field ?? '',
  ];
  const columns = [...new Set(fields)].filter((field) => open.has(field)).slice(0, 8);
  const [first = ''] = columns;
  return (
    <FigureTable
      name="The rows behind it"
      rows={data.rows}
      keyOf={({ key }) => String(key)}
      columns={columns.map((field) => columnOf(writing, facts, field, field === first))}
    />
  );
}

/** The first column links to the row's record, if it has one. */
function columnOf(writing: Writing, facts: AnyFacts, field: string, leads: boolean): FigureColumn<Row> {
  const { kind = 'text', heading = field } = facts.fields[field] ?? {};
  const cell = (row: Row): ReactNode => {
    const text = shownField(writing, facts, field, row[field]);
    const id = Number(row['record_id'] ?? 0);
    if (!leads || !facts.record || id === 0) return text;
    return <PageLink to={facts.record.path.replace(':id', encodeId(id))}>{text || '-'}</PageLink>;
  };
  const isFigure = kind === 'number' || kind === 'minutes' || kind === 'money';
  return isFigure ? { heading, cell } : { heading, cell, words: true };
}
