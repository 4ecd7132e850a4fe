import { Select } from '@mantine/core';
import type { Import, ImportField, ReadTable } from '#platform/contract/import.ts';
import { Text, VisuallyHidden } from '../layout/Parts.tsx';
import classes from './import.module.css';
import { StepTitle } from './StepTitle.tsx';
import type { ImportState } from './use-import.ts';
import { useWriting } from '../use-writing.ts';

type StepProps = { declared: Import<unknown>; state: ImportState };

/** Which column of the file is which field; most are guessed. */
export function ColumnsStep({ declared, state }: StepProps) {
  const { table, file } = state;
  const { counted } = useWriting();
  if (!table || !file) return null;
  const { headings, columns } = table;
  const unused = headings.filter((heading, at) => columns[at] === null && heading !== '');
  return (
    <>
      <StepTitle>
        {file.name}: {counted(table.count, 'row')}
      </StepTitle>
      {table.sheets.length > 1 && (
        <Select
          className={classes.sheet}
          label="Sheet"
          data={table.sheets.map((name, at) => ({ value: String(at), label: name }))}
          value={String(table.sheet)}
          disabled={state.busy}
          allowDeselect={false}
          onChange={(sheet) => state.chooseSheet(Number(sheet))}
        />
      )}
      <FieldTable declared={declared} table={table} state={state} />
      {table.above > 0 && <Text dim>Left out: {counted(table.above, 'row')} above the headings.</Text>}
      {unused.length > 0 && <Text dim>Not imported: {unused.join(', ')}.</Text>}
    </>
  );
}

function FieldTable({ declared, table, state }: { declared: Import<unknown>; table: ReadTable; state: ImportState }) {
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
        {declared.fields.map((field) => (
          <FieldRow key={field.name} field={field} table={table} state={state} />
        ))}
      </tbody>
    </table>
  );
}

type FieldRowProps = { field: ImportField; table: ReadTable; state: ImportState };

function FieldRow({ field, table, state }: FieldRowProps) {
  const { name, label, required } = field;
  const at = table.columns.indexOf(name);
  const filled = table.samples.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
  const samples = [...new Set(filled)];
  return (
    <tr>
      <th scope="row">
        {label}
        {required && (
          <Text as="span" color="danger" aria-hidden="true">
            {' '}
            *
          </Text>
        )}
      </th>
      <td>
        <ColumnChoice field={field} at={at} table={table} state={state} />
      </td>
      <td className={classes.samples} title={samples.join('\n')}>
        {samples.join(' · ')}
      </td>
    </tr>
  );
}

type ColumnChoiceProps = { field: ImportField; at: number; table: ReadTable; state: ImportState };

function ColumnChoice({ field, at, table, state }: ColumnChoiceProps) {
  const { name, label, required } = field;
  return (
    <Select
      aria-label={`Column of ${label}`}
      required={required}
      data={table.headings.map((heading, place) => ({
        value: String(place),
        label: heading || `Column ${place + 1}`,
      }))}
      value={at < 0 ? null : String(at)}
      onChange={(place) => state.setColumn(name, place === null ? null : Number(place))}
      size="xs"
      placeholder={required ? 'Choose' : 'None'}
      error={state.missing[name]}
      searchable
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      nothingFoundMessage="Nothing found"
    />
  );
}
