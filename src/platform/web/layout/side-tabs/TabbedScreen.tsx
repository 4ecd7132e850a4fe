import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './side-tabs.module.css';
import { SideSelect } from './SideSelect.tsx';
import { SideTabs, type SideTabsProps } from './SideTabs.tsx';
import { Grid, Stack } from '../Parts.tsx';

type TabbedScreenProps = SideTabsProps & {
  /** A word for one tab, for the picker on a phone: 'List'. */
  noun: string;
  children: ReactNode;
};

/** Content beside a column of tabs; on a phone below a picker. The address says which tab is open. */
export function TabbedScreen({ noun, children, ...tabs }: TabbedScreenProps) {
  const phone = useIsPhone();
  return (
    <Grid gap={16} columns="224px minmax(0, 1fr)" flex={1} minHeight={0} className={classes.screen}>
      {phone ? <SideSelect noun={noun} tabs={tabs.tabs} current={tabs.current} /> : <SideTabs {...tabs} />}
      <Stack
        key={tabs.current.key}
        role="tabpanel"
        tabIndex={0}
        aria-label={tabs.current.title}
        minWidth={0}
        minHeight={0}
        className={classes.panel}
      >
        {children}
      </Stack>
    </Grid>
  );
}
