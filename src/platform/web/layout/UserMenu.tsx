import { Popover, SegmentedControl } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PageLink } from '../routing/PageLink.tsx';
import type { PageRoute } from '../routing/page.ts';
import { useActor, useMay, useSession } from '../session/session.ts';
import { chooseScheme, type Scheme, useScheme } from '../theme/scheme.ts';
import { Box, Text } from './Parts.tsx';
import classes from './user-menu.module.css';

type UserMenuProps = {
  pages: readonly PageRoute[];
  onSignOut: () => Promise<void>;
  /** Covers the person's initials. */
  photo: ReactNode;
};

/** The signed-in person, their own pages, the theme, signing out. */
export function UserMenu({ pages, onSignOut, photo }: UserMenuProps) {
  const actor = useActor();
  const [opened, setOpened] = useState(false);
  return (
    <Popover position="bottom-end" width={248} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.target}
          aria-label={`Your menu, ${actor.name}`}
          onClick={() => setOpened(!opened)}
        >
          {/* Drawn by CSS: text on a button would have to be in its name. */}
          <span data-initials={initials(actor.name)} />
          {photo}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Your menu">
        <MenuContent pages={pages} onSignOut={onSignOut} onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

type MenuContentProps = Pick<UserMenuProps, 'pages' | 'onSignOut'> & { onChosen: () => void };

function MenuContent({ pages, onSignOut, onChosen }: MenuContentProps) {
  const may = useMay();
  const { demo } = useSession();
  const own = pages.filter(({ userMenu, access }) => userMenu && may(access) && (demo || !userMenu.demoOnly));
  return (
    <>
      <Person />
      {own.length > 0 && (
        <Box padding={4} ruledAbove>
          {own.map((page) => (
            <OwnPage key={page.path} page={page} onChosen={onChosen} />
          ))}
        </Box>
      )}
      <Box padding={4} ruledAbove>
        <ThemeChoice />
      </Box>
      <Box padding={4} ruledAbove>
        <button type="button" className={classes.action} onClick={() => void onSignOut()}>
          <IconLogout size={16} stroke={1.6} aria-hidden="true" />
          Sign out
        </button>
      </Box>
    </>
  );
}

function Person() {
  const actor = useActor();
  return (
    <Box padding={[12, 16]}>
      <Text color="ink" weight={600} oneLine>
        {actor.name}
      </Text>
      <Text dim oneLine>
        {actor.role.name}
      </Text>
      <Text dim oneLine>
        {actor.email}
      </Text>
    </Box>
  );
}

function OwnPage({ page, onChosen }: { page: PageRoute; onChosen: () => void }) {
  const Icon = page.userMenu?.icon;
  return (
    <PageLink to={page.path} className={classes.action} onClick={onChosen}>
      {Icon && <Icon size={16} stroke={1.6} />}
      {page.title}
    </PageLink>
  );
}

const schemes: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

function ThemeChoice() {
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      withItemsBorders={false}
      aria-label="Theme"
      data={schemes}
      value={useScheme()}
      onChange={chooseScheme}
    />
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase();
