import { Select } from '@mantine/core';
import type { Choice } from '#platform/web/choice.ts';
import type { List } from '#platform/web/list/use-list.ts';

/** The year shown; all years if none is selected. */
export function YearChoice({ list, years }: { list: List; years: readonly Choice[] }) {
  return (
    <Select
      aria-label="Year"
      data={[...years]}
      value={list.filters['year'] ?? null}
      onChange={(year) => list.setFilters({ year: year ?? '' })}
      placeholder="All years"
      clearable
      clearButtonProps={{ 'aria-label': 'Show all years' }}
      size="xs"
      w={116}
    />
  );
}
