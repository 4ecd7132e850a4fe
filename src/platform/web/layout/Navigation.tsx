import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Mark } from '../ui/Mark.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import { type PageRoute, navigationGroups, offeredPages } from '../routing/page.ts';
import { useMay, useSession } from '../session/session.ts';
import classes from './navigation.module.css';

type NavigationProps = {
  pages: readonly PageRoute[];
  home: string;
  folded?: boolean;
  /** Folds or unfolds; absent in the drawer. */
  onFold?: () => void;
  /** After a page was chosen. */
  onChosen?: () => void;
};

/** The pages this person may open, in their groups; a group with nothing in it is not there. */
export function Navigation({ pages, home, folded = false, onFold, onChosen }: NavigationProps) {
  const may = useMay();
  const { firm } = useSession();
  const shown = offeredPages(pages, may);
  return (
    <div className={classes.navigation} data-folded={folded || undefined}>
      <PageLink to={home} className={classes.brand} onClick={onChosen} title="To the dashboard">
        <Mark size={24} />
        <span className={classes.names}>
          <span className={classes.product}>Portico</span>
          <span className={classes.firm}>{firm.name}</span>
        </span>
      </PageLink>
      <nav aria-label="Main" className={classes.groups}>
        {navigationGroups.map((group) => {
          const inGroup = shown.filter((page) => page.navigation?.group === group);
          if (inGroup.length === 0) return null;
          return (
            <section key={group} aria-label={group}>
              <p className={classes.group} aria-hidden="true">
                {group}
              </p>
              <ul className={classes.items}>
                {inGroup.toSorted(byOrder).map((page) => (
                  <NavigationItem key={page.path} page={page} folded={folded} onChosen={onChosen} />
                ))}
              </ul>
            </section>
          );
        })}
      </nav>
      {onFold && <FoldButton folded={folded} onFold={onFold} />}
    </div>
  );
}

type ItemProps = { page: PageRoute; folded: boolean; onChosen: (() => void) | undefined };

function NavigationItem({ page, folded, onChosen }: ItemProps) {
  const { pathname, href } = useLocation();
  const label = page.navigation?.label ?? page.title;
  const Icon = page.navigation?.icon;
  const current = pathname.toLowerCase() === page.path.toLowerCase();
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded} openDelay={0}>
        <PageLink
          // The page one is on keeps its filters.
          to={current ? href : page.path}
          className={classes.item}
          aria-current={current ? 'page' : undefined}
          onClick={onChosen}
        >
          {Icon && <Icon size={18} stroke={1.6} />}
          <span className={classes.label}>{label}</span>
        </PageLink>
      </Tooltip>
    </li>
  );
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

const byOrder = (one: PageRoute, other: PageRoute) => (one.navigation?.order ?? 0) - (other.navigation?.order ?? 0);
