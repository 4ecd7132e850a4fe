import { MantineThemeProvider } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { PageRoute, Searches } from '../routing/page.ts';
import { useStored } from '../stored.ts';
import type { MenuGroup } from './menu.ts';
import { Navigation } from './Navigation.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { useUndoKey } from '../feedback/use-undo-key.ts';
import { PageOnItsWay } from './PageOnItsWay.tsx';
import { ShellContext } from './shell-context.ts';
import { TopBar } from './TopBar.tsx';
import { hasSignedInHere } from '../session/token.ts';
import classes from './shell.module.css';

type ShellProps = {
  pages: readonly PageRoute[];
  /** The menu's groups, in their order. */
  groups: readonly MenuGroup[];
  searches: Searches;
  home: string;
  onSignOut: () => Promise<void>;
  bell: ReactNode;
  /** The person's photo, over their initials. */
  photo: ReactNode;
  /** Called on the way back from viewing as someone else. */
  onBack: () => Promise<void>;
  children: ReactNode;
};

/** Navigation on the left, the bar at the top, the page in the remaining space. */
export function Shell({ pages, groups, searches, home, onSignOut, onBack, bell, photo, children }: ShellProps) {
  useUndoKey();
  const [folded, setFolded] = useStored('portico.navigation', false);
  const [drawer, { open, close }] = useDisclosure(false);
  const [crumbPlace, setCrumbPlace] = useState<HTMLElement | null>(null);
  const hasNavigated = useHasNavigated();
  const [main, setMain] = useState<HTMLElement | null>(null);
  const floats = useMemo(() => floatsInside(main), [main]);
  const place = useMemo(() => ({ crumbPlace, hasNavigated, pages }), [crumbPlace, hasNavigated, pages]);
  return (
    <ShellContext value={place}>
      <MantineThemeProvider theme={floats} inherit>
        <div className={classes.shell} data-folded={folded || undefined}>
          <PageOnItsWay />
          <a href="#page" className={classes.skip}>
            Skip to the page
          </a>
          <aside className={classes.side}>
            <Navigation pages={pages} groups={groups} home={home} folded={folded} onFold={() => setFolded(!folded)} />
          </aside>
          <NavigationDrawer pages={pages} groups={groups} home={home} opened={drawer} onClose={close} />
          <TopBar
            pages={pages}
            searches={searches}
            onMenu={open}
            menuOpened={drawer}
            onSignOut={onSignOut}
            onBack={onBack}
            crumbRef={setCrumbPlace}
            bell={bell}
            photo={photo}
          />
          <main id="page" tabIndex={-1} ref={setMain} className={classes.main}>
            {children}
          </main>
        </div>
      </MantineThemeProvider>
    </ShellContext>
  );
}

/** Menus and dialogs open inside the main landmark, where a screen reader looks for content. */
const floatsInside = (main: HTMLElement | null) =>
  main ? { components: { Portal: { defaultProps: { target: main } } } } : {};

/**
 * Whether the person has navigated since the page was loaded, inside the shell or into it by signing in.
 */
function useHasNavigated(): () => boolean {
  const router = useRouter();
  const [first] = useState(() => router.state.location.pathname);
  const navigated = useRef(hasSignedInHere());
  return () => {
    navigated.current ||= router.state.location.pathname !== first;
    return navigated.current;
  };
}
