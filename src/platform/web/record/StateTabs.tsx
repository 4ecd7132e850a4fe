import { SegmentedControl } from '@mantine/core';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import type { List } from '../list/use-list.ts';
import { useRead } from '../query.ts';
import { useWriting } from '../use-writing.ts';
import type { Screens } from './screens.tsx';

type StateTabsProps<R extends AnyRecord> = {
  screens: Screens<R>;
  tabs: NonNullable<Screens<R>['tabs']>;
  list: List;
};

const all = 'All';

/** The states of a record as tabs above its list, each with its count; they set the list's filter. */
export function StateTabs<R extends AnyRecord>({
  screens: { record },
  tabs: { states, counts },
  list,
}: StateTabsProps<R>) {
  const { data } = useRead(counts, {});
  const { showNumber } = useWriting();
  const filter = record.status ?? '';
  const count = (state: string) =>
    data?.rows.reduce((sum, row) => (state === all || row.state === state ? sum + row.count : sum), 0);
  const label = (state: string) => {
    const found = count(state);
    return found === undefined ? state : `${state} ${showNumber(found)}`;
  };
  const chosen = list.filters[filter] ?? '';
  return (
    <SegmentedControl
      size="sm"
      withItemsBorders={false}
      aria-label={`${record.fields[filter]?.label ?? 'State'} of the ${record.words.many}`}
      data={[all, ...states].map((state) => ({ value: state, label: label(state) }))}
      value={chosen === '' ? all : chosen}
      onChange={(state) => list.setFilters({ [filter]: state === all ? '' : state })}
    />
  );
}
