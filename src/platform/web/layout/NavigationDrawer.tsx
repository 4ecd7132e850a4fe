import { Drawer } from '@mantine/core';
import type { PageRoute } from '../routing/page.ts';
import type { MenuGroup } from './menu.ts';
import { Navigation } from './Navigation.tsx';
import classes from './navigation.module.css';

type NavigationDrawerProps = {
  pages: readonly PageRoute[];
  groups: readonly MenuGroup[];
  home: string;
  opened: boolean;
  onClose: () => void;
};

/** The navigation on a small screen. */
export function NavigationDrawer({ pages, groups, home, opened, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={264}
      padding={0}
      withCloseButton={false}
      classNames={{ body: classes.drawer }}
      attributes={{ content: { 'aria-label': 'Navigation' } }}
    >
      <Navigation pages={pages} groups={groups} home={home} onChosen={onClose} />
    </Drawer>
  );
}
