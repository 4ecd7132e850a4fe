import type { Filter } from '#platform/contract/list.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import type { Choice } from '../choice.ts';
import { TextFilter } from './TextFilter.tsx';
import type { List } from './use-list.ts';

type ColumnFilterProps = { list: List; name: string; choices: readonly Choice[] | undefined };

/** The declared filter as an input, in the table's header or in the phone's filter sheet. */
export function ColumnFilter({ list, name, choices }: ColumnFilterProps) {
  const filter = filterOf(list, name);
  const value = list.filters[name] ?? '';
  const set = (next: string) => list.setFilters({ [name]: next });
  switch (filter.kind) {
    case 'contains':
    case 'number':
      return <TextFilter label={filter.label} value={value} onChange={set} numeric={filter.kind === 'number'} />;
    case 'oneOf':
      return <ChoiceFilter label={filter.label} value={value} onChange={set} choices={choices} />;
    case 'dates':
    case 'moments':
      return (
        <DateRangeFilter
          label={filter.label}
          from={list.filters[`${name}From`] ?? ''}
          to={list.filters[`${name}To`] ?? ''}
          onChange={(from, to) => list.setFilters({ [`${name}From`]: from, [`${name}To`]: to })}
        />
      );
  }
}

function filterOf(list: List, name: string): Filter {
  const filter = list.declaration.filters[name];
  if (!filter) throw new Error(`The list declares no filter '${name}'`);
  return filter;
}
