import { MultiSelect, Select } from '@mantine/core';
import type { ImportField } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import form from '../form/form.module.css';
import { Stack, Text } from '../layout/Parts.tsx';
import { GivenValue } from './GivenValue.tsx';
import classes from './import.module.css';
import type { FileColumns } from './use-columns.ts';

type FieldRowProps = { field: ImportField; places: readonly number[]; table: ReadTable; columns: FileColumns };

/** A field with its column, or one value for all rows. */
export function FieldRow({ field, places, table, columns }: FieldRowProps) {
  const { name, label, required, joined, valueOnly } = field;
  const texts = table.samples.map((cells) => textOf(cells, places, joined?.by ?? ' '));
  const samples = [...new Set(texts.filter((text) => text !== ''))];
  const Choice = joined ? ColumnChoices : ColumnChoice;
  const control = table.controls[name];
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
        <Stack gap={4} minWidth={0}>
          {!valueOnly && <Choice field={field} places={places} table={table} columns={columns} />}
          {control && (valueOnly || columns.given[name] !== undefined) && (
            <GivenValue
              label={label}
              control={control}
              value={columns.given[name] ?? ''}
              onChange={(value) => columns.setGiven(name, value)}
            />
          )}
        </Stack>
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

/** Means one value for all rows instead of a column. */
const oneValue = 'given';

const offered = ({ headings, controls }: ReadTable, field: string) => [
  ...(controls[field] ? [{ value: oneValue, label: 'One value for all rows' }] : []),
  ...headings.map((heading, place) => ({ value: String(place), label: heading || `Column ${place + 1}` })),
];

function ColumnChoice({ field, places, table, columns }: FieldRowProps) {
  const { name, label, required } = field;
  const [at] = places;
  const given = columns.given[name] === undefined ? null : oneValue;
  const choose = (place: string | null) =>
    place === oneValue
      ? columns.setGiven(name, columns.given[name] ?? '')
      : columns.setPlaces(name, place === null ? [] : [Number(place)]);
  return (
    <Select
      aria-label={`Column of ${label}`}
      required={required}
      data={offered(table, name)}
      value={at === undefined ? given : String(at)}
      onChange={choose}
      size="xs"
      placeholder={required ? 'Choose' : 'None'}
      error={columns.missing[name]}
      searchable
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      nothingFoundMessage="Nothing found"
    />
  );
}

/** Several columns joined into one value, in the order they are chosen. */
function ColumnChoices({ field, places, table, columns }: FieldRowProps) {
  const { name, label, required } = field;
  const isGiven = columns.given[name] !== undefined;
  const empty = required ? 'Choose' : 'None';
  const choose = (chosen: readonly string[]) => {
    const isNew = !isGiven && chosen.includes(oneValue);
    if (isNew) return columns.setGiven(name, '');
    return columns.setPlaces(name, chosen.filter((place) => place !== oneValue).map(Number));
  };
  return (
    <MultiSelect
      aria-label={`Columns of ${label}`}
      required={required}
      data={offered(table, name)}
      value={isGiven ? [oneValue] : places.map(String)}
      onChange={choose}
      size="xs"
      placeholder={places.length === 0 && !isGiven ? empty : undefined}
      error={columns.missing[name]}
      searchable
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ options: form.options ?? '', inputField: classes.typed ?? '' }}
      clearable
      clearButtonProps={{ 'aria-label': `Clear columns of ${label}` }}
      hidePickedOptions
      nothingFoundMessage="Nothing found"
    />
  );
}
