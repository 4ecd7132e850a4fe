import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useGo } from '../../routing/address.ts';
import type { SideTab } from './SideTabs.tsx';

type SideSelectProps = { noun: string; tabs: readonly SideTab[]; current: SideTab };

/** The tabs on a phone, as its native picker. */
export function SideSelect({ noun, tabs, current }: SideSelectProps) {
  const go = useGo();
  return (
    <NativeSelect
      label={noun}
      value={current.key}
      data={choicesOf(tabs)}
      onChange={(event) => {
        const chosen = tabs.find(({ key }) => key === event.target.value);
        if (chosen) go(chosen.to);
      }}
    />
  );
}

type Choices = NonNullable<NativeSelectProps['data']>;

/** Grouped under headings, if the tabs have groups. */
const choicesOf = (tabs: readonly SideTab[]): Choices =>
  [...Map.groupBy(tabs, ({ group }) => group)].flatMap<Choices[number]>(([group, own]) => {
    const items = own.map((tab) => ({ value: tab.key, label: withCount(tab) }));
    return group === undefined ? items : [{ group, items }];
  });

const withCount = ({ title, count }: SideTab) => (count === undefined ? title : `${title} (${count})`);
