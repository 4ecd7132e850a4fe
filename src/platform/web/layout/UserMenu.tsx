import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { PageLink } from '../routing/PageLink.tsx';
import type { PageRoute } from '../routing/page.ts';
import { useActor, useMay, useSession } from '../session/session.ts';
import classes from './user-menu.module.css';

type UserMenuProps = { pages: readonly PageRoute[]; onSignOut: () => Promise<void> };

/** Who is signed in, the pages of one's own, the theme, the way out. */
export function UserMenu({ pages, onSignOut }: UserMenuProps) {
  const actor = useActor();
  const may = useMay();
  const { demo } = useSession();
  const own = pages.filter(({ userMenu, access }) => userMenu && may(access) && (demo || !userMenu.demoOnly));
  return (
    <Menu position="bottom-end" width={248} keepMounted={false}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={`Your menu, ${actor.name}`}>
          {/* Drawn by the style: what is written on a button has to be in its name. */}
          <span data-initials={initials(actor.name)} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <p className={classes.name}>{actor.name}</p>
          <p className={classes.role}>{actor.role.name}</p>
          <p className={classes.role}>{actor.email}</p>
        </div>
        <Menu.Divider />
        {own.map((page) => (
          <OwnPage key={page.path} page={page} />
        ))}
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void onSignOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function OwnPage({ page }: { page: PageRoute }) {
  const Icon = page.userMenu?.icon;
  return (
    <Menu.Item component={PageLink} to={page.path} leftSection={Icon && <Icon size={16} stroke={1.6} />}>
      {page.title}
    </Menu.Item>
  );
}

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.theme}>
      <SegmentedControl
        fullWidth
        size="xs"
        withItemsBorders={false}
        aria-label="Theme"
        data={schemes}
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
      />
    </div>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase();
