import { Select } from '@mantine/core';
import type { ImportField } from '#platform/contract/import.ts';
import { placesIn } from '#platform/contract/import/columns.ts';
import { showDate } from '#platform/contract/dates.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import { Text, VisuallyHidden } from '../layout/Parts.tsx';
import { useWriting } from '../use-writing.ts';
import { DatesQuestion } from './DatesQuestion.tsx';
import { FieldRow } from './FieldRow.tsx';
import classes from './import.module.css';
import { StepTitle } from './StepTitle.tsx';
import type { FileColumns } from './use-columns.ts';

type ColumnsStepProps = {
  fields: readonly ImportField[];
  file: File;
  table: ReadTable;
  columns: FileColumns;
  busy: boolean;
  /** For a workbook: reads another sheet. */
  onSheet?: (sheet: number) => void;
};

/** Which column of the file is which field. Most are guessed; the others are asked first. */
export function ColumnsStep({ fields, file, table, columns, busy, onSheet }: ColumnsStepProps) {
  const { counted } = useWriting();
  const unused = table.headings.filter((heading, at) => columns.columns[at] === null && heading !== '');
  return (
    <>
      <StepTitle>
        {file.name}: {counted(table.count, 'row')}
      </StepTitle>
      {table.sheets.length > 1 && onSheet && (
        <Select
          className={classes.sheet}
          label="Sheet"
          data={table.sheets.map((name, at) => ({ value: String(at), label: name }))}
          value={String(table.sheet)}
          disabled={busy}
          allowDeselect={false}
          onChange={(sheet) => onSheet(Number(sheet))}
        />
      )}
      {table.program && !table.kept && <Text dim>Read as a list from {table.program}.</Text>}
      {table.kept && <Text dim>As in the file of {showDate(table.kept.on)}.</Text>}
      <DatesQuestion table={table} columns={columns} />
      <FieldTable fields={fields} table={table} columns={columns} />
      {table.above > 0 && <Text dim>Left out: {counted(table.above, 'row')} above the headings.</Text>}
      {unused.length > 0 && <Text dim>Not imported: {unused.join(', ')}.</Text>}
    </>
  );
}

type FieldTableProps = Pick<ColumnsStepProps, 'fields' | 'table' | 'columns'>;

function FieldTable({ fields, table, columns }: FieldTableProps) {
  const places = placesIn(columns.columns);
  const asked = fields.filter(({ name }) => columns.asked.includes(name));
  const others = fields.filter(({ name }) => !columns.asked.includes(name));
  return (
    <table className={classes.columns}>
      <caption>
        <VisuallyHidden>The fields and their columns</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Column in the file</th>
          <th scope="col">First rows</th>
        </tr>
      </thead>
      <tbody>
        {[...asked, ...others].map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            places={places.get(field.name) ?? []}
            table={table}
            columns={columns}
          />
        ))}
      </tbody>
    </table>
  );
}
