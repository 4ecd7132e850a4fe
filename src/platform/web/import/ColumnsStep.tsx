import { MultiSelect, Select } from '@mantine/core';
import type { Import, ImportField, ReadTable } from '#platform/contract/import.ts';
import { placesIn } from '#platform/contract/import/columns.ts';
import form from '../form/form.module.css';
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
  const places = placesIn(table.columns);
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
          <FieldRow key={field.name} field={field} places={places.get(field.name) ?? []} table={table} state={state} />
        ))}
      </tbody>
    </table>
  );
}

type FieldRowProps = { field: ImportField; places: readonly number[]; table: ReadTable; state: ImportState };

function FieldRow({ field, places, table, state }: FieldRowProps) {
  const { label, required, joined } = field;
  const texts = table.samples.map((cells) => textOf(cells, places, joined?.by ?? ' '));
  const samples = [...new Set(texts.filter((text) => text !== ''))];
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
        {joined ? (
          <ColumnChoices field={field} places={places} table={table} state={state} />
        ) : (
          <ColumnChoice field={field} places={places} table={table} state={state} />
        )}
      </td>
      <td className={classes.samples} title={samples.join('\n')}>
        {samples.join(' · ')}
      </td>
    </tr>
  );
}

const textOf = (cells: readonly string[], places: readonly number[], by: string) =>
  places
    .map((at) => cells[at]?.trim() ?? '')
    .filter((part) => part !== '')
    .join(by);

const columnsOf = ({ headings }: ReadTable) =>
  headings.map((heading, place) => ({ value: String(place), label: heading || `Column ${place + 1}` }));

function ColumnChoice({ field, places, table, state }: FieldRowProps) {
  const { name, label, required } = field;
  const [at] = places;
  return (
    <Select
      aria-label={`Column of ${label}`}
      required={required}
      data={columnsOf(table)}
      value={at === undefined ? null : String(at)}
      onChange={(place) => state.setPlaces(name, place === null ? [] : [Number(place)])}
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

/** Several columns that are put together, in the order in which they are chosen. */
function ColumnChoices({ field, places, table, state }: FieldRowProps) {
  const { name, label, required } = field;
  const empty = required ? 'Choose' : 'None';
  return (
    <MultiSelect
      aria-label={`Columns of ${label}`}
      required={required}
      data={columnsOf(table)}
      value={places.map(String)}
      onChange={(chosen) => state.setPlaces(name, chosen.map(Number))}
      size="xs"
      placeholder={places.length === 0 ? empty : undefined}
      error={state.missing[name]}
      searchable
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: form.options ?? '' }}
      clearable
      clearButtonProps={{ 'aria-label': `Clear columns of ${label}` }}
      hidePickedOptions
      nothingFoundMessage="Nothing found"
    />
  );
}
