import { NativeSelect } from '@mantine/core';
import { useGo } from '../../routing/address.ts';
import type { SideTab } from './SideTabs.tsx';

type SideSelectProps = { noun: string; tabs: readonly SideTab[]; current: SideTab };

/** The tabs on a phone: its own picker finds one of many best. */
export function SideSelect({ noun, tabs, current }: SideSelectProps) {
  const go = useGo();
  return (
    <NativeSelect
      label={noun}
      value={current.key}
      data={tabs.map((tab) => ({ value: tab.key, label: withCount(tab) }))}
      onChange={(event) => {
        const chosen = tabs.find(({ key }) => key === event.target.value);
        if (chosen) go(chosen.to);
      }}
    />
  );
}

const withCount = ({ title, count }: SideTab) => (count === undefined ? title : `${title} (${count})`);
