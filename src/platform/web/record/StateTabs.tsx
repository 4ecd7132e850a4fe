import { SegmentedControl } from '@mantine/core';
import { type ListFilters, severalValues } from '#platform/contract/list.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { Box } from '../layout/Parts.tsx';
import type { List } from '../list/use-list.ts';
import { useRead } from '../query.ts';
import { useWriting } from '../use-writing.ts';
import { filterWordOf } from './row.ts';
import type { Screens, StateTab } from './screens.tsx';

type StateTabsProps<R extends AnyRecord> = {
  screens: Screens<R>;
  tabs: NonNullable<Screens<R>['tabs']>;
  list: List;
};

const all = 'All';

type Option = { readonly label: string; readonly states: readonly string[]; readonly value: string };

const optionOf = (record: AnyRecord, tab: StateTab): Option => {
  const { label, states } = typeof tab === 'string' ? { label: tab, states: [tab] } : tab;
  return { label, states, value: severalValues(states.map((state) => filterWordOf(record, state))) };
};

const withoutKey = (filters: ListFilters, key: string): ListFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key));

/**
 * A record's states (or the words of another field) as tabs above its list, each with a count; they set the list's
 * filter.
 */
export function StateTabs<R extends AnyRecord>({
  screens: { record },
  tabs: { field, states, counts },
  list,
}: StateTabsProps<R>) {
  const filter: string = field ?? record.status ?? '';
  // The filter of the tabs themselves must not affect their counts.
  const { data } = useRead(counts, { query: withoutKey(list.asked, filter) }, { keepPrevious: true });
  const { showNumber } = useWriting();
  const options = [{ label: all, states: [], value: all }, ...states.map((tab) => optionOf(record, tab))];
  const labelOf = ({ label, value, states: counted }: Option) => {
    const found = data?.rows.reduce(
      (sum, row) => (value === all || counted.includes(row.state) ? sum + row.count : sum),
      0,
    );
    return found === undefined ? label : `${label} ${showNumber(found)}`;
  };
  const chosen = list.filters[filter] ?? '';
  return (
    <Box scrolls minWidth={0} maxWidth="100%">
      <SegmentedControl
        size="sm"
        withItemsBorders={false}
        aria-label={`${record.fields[filter]?.label ?? 'State'} of the ${record.words.many}`}
        data={options.map((option) => ({ value: option.value, label: labelOf(option) }))}
        value={chosen === '' ? all : chosen}
        onChange={(state) => list.setFilters({ [filter]: state === all ? '' : state })}
      />
    </Box>
  );
}
