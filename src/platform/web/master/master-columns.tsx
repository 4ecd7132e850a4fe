import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { MasterField } from '#platform/contract/master-field.ts';
import { sortOf } from '#platform/contract/master-list.ts';
import type { Master } from '#platform/contract/master.ts';
import type { Column } from '../list/column.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Swatch } from '../ui/Swatch.tsx';
import { isNamed } from './MasterFields.tsx';
import { plainDecimal } from './plain-decimal.ts';

/**
 * ID, the declared fields, then the columns of all masters (specification 2, section 3).
 * @param zone the firm's: 'Created at' is a day of its calendar
 */
export const masterColumns = (master: Master, zone: string): readonly Column<MasterRow>[] => [
  { key: 'id', heading: 'ID', cell: (row) => row.id, filter: 'id', sort: 'id', width: 76, phone: 'hidden' },
  ...Object.entries(master.fields).flatMap(([name, field]) => fieldColumn(name, field, name === master.label)),
  {
    key: 'isActive',
    heading: 'State',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
    ),
    filter: 'isActive',
    sort: 'isActive',
    width: 108,
    phone: 'badge',
  },
  { ...personColumn('created_by', 'Created by'), ...besides(master) },
  { ...dayColumn('createdAt', 'Created at', zone), phone: 'hidden' },
  { ...personColumn('updated_by', 'Updated by'), hiddenAtFirst: true, phone: 'hidden' },
  { ...dayColumn('updatedAt', 'Updated at', zone), phone: 'hidden', ...besides(master) },
];

/** A screen of its own, with tabs beside it, has less room than the masters' screen. */
const besides = ({ place }: Master) => (place === null ? {} : ({ hiddenAtFirst: true } as const));

const labelWidth = 170;

function fieldColumn(name: string, field: MasterField, isLabel: boolean): Column<MasterRow>[] {
  if (field.width === null) return [];
  const isNumber = field.kind === 'wholeNumber' || field.kind === 'decimal';
  return [
    {
      key: name,
      heading: field.label,
      cell: (row) => shown(field, row[name]),
      filter: name,
      sort: sortOf(name, field),
      width: isLabel ? Math.max(field.width, labelWidth) : field.width,
      ...(isNumber ? { align: 'end' } : {}),
      ...(isLabel ? { hideable: false, phone: 'title' } : {}),
      ...(field.optional ? { phone: 'hidden' } : {}),
    },
  ];
}

function shown({ kind }: MasterField, value: MasterRow[string] | undefined) {
  if (value === null || value === undefined || value === '') return 'N/A';
  if (isNamed(value)) return value.name;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'date') return showDate(String(value));
  if (kind === 'decimal') return plainDecimal(String(value));
  if (kind !== 'colour') return value;
  return (
    <>
      <Swatch colour={String(value)} />
      {value}
    </>
  );
}

/** Entries delivered with the portal have no creator. */
const personColumn = (name: 'created_by' | 'updated_by', heading: string): Column<MasterRow> => ({
  key: name,
  heading,
  cell: (row) => row[name]?.name ?? (name === 'created_by' ? 'Portico' : 'N/A'),
  filter: name,
  sort: name,
  width: 104,
  phone: 'hidden',
});

const dayColumn = (name: 'createdAt' | 'updatedAt', heading: string, zone: string): Column<MasterRow> => ({
  key: name,
  heading,
  cell: (row) => (row[name] === null ? 'N/A' : showDate(dateOf(row[name], zone))),
  filter: name,
  sort: name,
  width: 116,
});
