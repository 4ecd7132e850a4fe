import { Select, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import type { CalendarPerson, TeamCalendar } from '../contract.ts';

/** The filters and the labels of their choices. */
const fields = [
  ['department', 'Department', 'All departments'],
  ['team', 'Team', 'All teams'],
  ['location', 'Location', 'All locations'],
] as const;
type Field = (typeof fields)[number][0];

export type Chosen = Readonly<Record<Field, string>> & { readonly name: string; readonly away: boolean };

/** In the address for all departments; the default is the reader's own. */
const everybody = 'all';

/** The filters in the address and the people who match; on a phone only people who are away. */
export function useChosen(calendar: TeamCalendar, search: Readonly<Record<string, string>>, isPhone: boolean) {
  const { department = calendar.department ?? '', team = '', location = '', name = '' } = search;
  const away = isPhone || search['away'] === 'yes';
  return useMemo(() => {
    const chosen: Chosen = { department: department === everybody ? '' : department, team, location, name, away };
    return { chosen, rows: calendar.rows.filter((row) => fits(row, chosen)) };
  }, [calendar, department, team, location, name, away]);
}

function fits(row: CalendarPerson, { name, away, ...chosen }: Chosen): boolean {
  if (away && row.away.length === 0) return false;
  return (
    fields.every(([field]) => chosen[field] === '' || chosen[field] === row[field]) &&
    row.name.toLowerCase().includes(name.trim().toLowerCase())
  );
}

type CalendarFiltersProps = {
  rows: readonly CalendarPerson[];
  chosen: Chosen;
  /** Shows the filter 'only people who are away'. */
  withAway: boolean;
};

export function CalendarFilters({ rows, chosen, withAway }: CalendarFiltersProps) {
  const [, changeSearch] = useSearchPart();
  const set = (field: string, value: string) =>
    changeSearch((current) => ({ ...current, [field]: value }), { replace: true });
  return (
    <Row wrap gap={8} align="center" data-paper="never">
      <TextInput
        size="xs"
        w={180}
        aria-label="Search by name"
        placeholder="Search by name"
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={chosen.name}
        onChange={(event) => set('name', event.target.value)}
      />
      {fields.map(([field, label, all]) => (
        <Select
          key={field}
          size="xs"
          w={170}
          searchable
          clearable
          aria-label={label}
          placeholder={all}
          data={choicesOf(rows, field)}
          value={chosen[field] === '' ? null : chosen[field]}
          onChange={(value) => set(field, value ?? (field === 'department' ? everybody : ''))}
        />
      ))}
      {withAway && (
        <Switch
          size="xs"
          label="Only who is away"
          checked={chosen.away}
          onChange={(event) => set('away', event.target.checked ? 'yes' : '')}
        />
      )}
    </Row>
  );
}

const choicesOf = (rows: readonly CalendarPerson[], field: Field): string[] =>
  [...new Set(rows.flatMap((row) => row[field] ?? []))].toSorted((one, other) => one.localeCompare(other));
