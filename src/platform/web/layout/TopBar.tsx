import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { dialogOnDemand } from '../code/on-demand.tsx';
import type { PageRoute, Searches } from '../routing/page.ts';
import { useActor } from '../session/session.ts';
import { holdKeys, releaseKeys } from './held-keys.ts';
import { UserMenu } from './UserMenu.tsx';
import { ViewBanner } from './ViewBanner.tsx';
import classes from './top-bar.module.css';
import { Row } from './Parts.tsx';

const Palette = dialogOnDemand(async () => (await import('./palette/Palette.tsx')).Palette);

type TopBarProps = {
  pages: readonly PageRoute[];
  searches: Searches;
  menuOpened: boolean;
  onMenu: () => void;
  onSignOut: () => Promise<void>;
  /** Called on the way back from viewing as someone else. */
  onBack: () => Promise<void>;
  crumbRef: (place: HTMLElement | null) => void;
  /** The notification bell, before the user menu. */
  bell: ReactNode;
  photo: ReactNode;
};

/** Breadcrumb, search, notifications and the user menu. */
export function TopBar({ pages, searches, menuOpened, onMenu, onSignOut, onBack, crumbRef, ...own }: TopBarProps) {
  const { searching, open, close } = useSearching();
  const actor = useActor();
  return (
    <Row
      as="header"
      align="center"
      gap={12}
      padding={[0, 16, 0, 24]}
      height="var(--bar-height)"
      background="surface"
      ruledBelow
      className={classes.bar}
      data-viewing={actor.viewer ? true : undefined}
    >
      <MenuButton opened={menuOpened} onOpen={onMenu} />
      <div ref={crumbRef} className={classes.crumbs} />
      <SearchButton onOpen={open} />
      {!actor.viewer && own.bell}
      {actor.viewer ? (
        <ViewBanner actor={actor} viewer={actor.viewer} onBack={onBack} />
      ) : (
        <UserMenu pages={pages} onSignOut={onSignOut} photo={own.photo} />
      )}
      {searching && <Palette pages={pages} searches={searches} onSignOut={onSignOut} onClose={close} />}
    </Row>
  );
}

function MenuButton({ opened, onOpen }: { opened: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classes.menu}
      onClick={onOpen}
      aria-label="Open the navigation"
      aria-expanded={opened}
    >
      <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={classes.search} onClick={onOpen} aria-haspopup="dialog">
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <span>Search</span>
      <kbd aria-hidden="true">{isMac ? '⌘' : 'Ctrl'} K</kbd>
    </button>
  );
}

/** Whether the search is open. Ctrl K opens it too, and keys pressed before it has loaded are not lost. */
function useSearching() {
  const [searching, setSearching] = useState(false);
  useSearchKey(() => {
    if (!searching) holdKeys();
    setSearching(true);
  });
  const close = () => {
    // The search closed before it got the focus, or did not load: the keys belong to the page again.
    releaseKeys();
    setSearching(false);
  };
  return { searching, open: () => setSearching(true), close };
}

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Ctrl K, or Cmd K on a Mac, wherever the focus is. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}
