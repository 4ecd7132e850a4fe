import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Mark } from '../ui/Mark.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import type { PageRoute } from '../routing/page.ts';
import { useActor, useMay, useSession } from '../session/session.ts';
import { useStored } from '../stored.ts';
import { usePlace } from './current-page.ts';
import { type MenuEntry, type MenuGroup, menuOf, nameOf, type ShownGroup } from './menu.ts';
import { useMenuChoices } from './menu-choices.ts';
import { NavigationGroup } from './NavigationGroup.tsx';
import classes from './navigation.module.css';
import { Box, Stack, Text } from './Parts.tsx';

type NavigationProps = {
  pages: readonly PageRoute[];
  /** In their order. */
  groups: readonly MenuGroup[];
  home: string;
  folded?: boolean;
  /** Folds or unfolds the navigation; absent in the drawer. */
  onFold?: () => void;
  /** Called after a page was chosen. */
  onChosen?: () => void;
};

/** The pages this person may open, in collapsible groups; favourites come first. */
export function Navigation({ pages, groups, home, folded = false, onFold, onChosen }: NavigationProps) {
  const may = useMay();
  const menu = menuOf(groups, pages, may);
  const favourites = useFavourites(menu);
  const [closed, toggle] = useClosedGroups();
  const placeOf = usePlace(pages);
  return (
    <Stack height="100%" background="sunken" data-folded={folded || undefined}>
      <Brand home={home} onChosen={onChosen} />
      <Box aria-label="Main" as="nav" flex={1} padding={[4, 8, 16]} scrolls>
        {[...favourites, ...menu].map((group) => (
          <NavigationGroup
            key={group.title}
            group={group}
            placeOf={placeOf}
            closed={closed.includes(group.title)}
            onToggle={() => toggle(group.title)}
            folded={folded}
            onChosen={onChosen}
          />
        ))}
      </Box>
      {onFold && <FoldButton folded={folded} onFold={onFold} />}
    </Stack>
  );
}

/** The favourites that this person may still open, as a group. */
function useFavourites(menu: readonly ShownGroup[]): readonly ShownGroup[] {
  const { favourites } = useMenuChoices();
  const pages = menu.flatMap(({ entries }) => entries.flatMap((entry) => entry.pages));
  const kept = favourites.flatMap((path) => pages.filter((page) => page.path === path));
  const entries = kept.flatMap((page): MenuEntry[] =>
    page.navigation ? [{ name: nameOf(page), icon: page.navigation.icon, isFavourite: true, pages: [page] }] : [],
  );
  return entries.length === 0 ? [] : [{ title: 'Favourites', entries }];
}

function Brand({ home, onChosen }: Pick<NavigationProps, 'home' | 'onChosen'>) {
  const { firm } = useSession();
  return (
    <PageLink to={home} className={classes.brand} onClick={onChosen} title="To the dashboard">
      <Mark size={24} />
      <Stack as="span" minWidth={0} lineHeight={1.25} className={classes.names}>
        <span className={classes.product}>Portico</span>
        <Text as="span" color="ink-dim" size={12} oneLine>
          {firm.name}
        </Text>
      </Stack>
    </PageLink>
  );
}

const none: readonly string[] = [];

/** The groups that this person has closed, stored in this browser. */
function useClosedGroups(): [readonly string[], (title: string) => void] {
  const { accountId } = useActor();
  const [closed, keep] = useStored(`portico.navigation.closed.${accountId}`, none);
  const toggle = (title: string) =>
    keep(closed.includes(title) ? closed.filter((one) => one !== title) : [...closed, title]);
  return [closed, toggle];
}

function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const verb = folded ? 'Expand' : 'Collapse';
  const label = `${verb} the navigation`;
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tooltip label={label} position="right" disabled={!folded} openDelay={0}>
      <button type="button" className={classes.fold} onClick={onFold} aria-label={label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{verb}</span>
      </button>
    </Tooltip>
  );
}
