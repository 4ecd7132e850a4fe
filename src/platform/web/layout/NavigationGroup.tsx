import { Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { PageLink } from '../routing/PageLink.tsx';
import type { PageRoute } from '../routing/page.ts';
import classes from './navigation.module.css';
import { Stack } from './Parts.tsx';

type NavigationGroupProps = {
  title: string;
  /** What is offered in it, at least one. */
  pages: readonly PageRoute[];
  /** Whether one is on a page or below it. */
  placeOf: (page: PageRoute) => Place;
  closed: boolean;
  onToggle: () => void;
  /** The whole navigation is a rail of icons. */
  folded: boolean;
  onChosen: (() => void) | undefined;
};

type Place = 'page' | 'true' | undefined;

/** Pages under one heading, which opens and closes them. Closed, it still shows the page that one is on or below. */
export function NavigationGroup({ title, pages, placeOf, closed, onToggle, folded, onChosen }: NavigationGroupProps) {
  const id = useId();
  const shown = closed ? pages.filter(placeOf) : pages;
  return (
    <div className={classes.part}>
      <Tooltip label={title} position="right" disabled={!folded} openDelay={0}>
        <button type="button" className={classes.group} aria-expanded={!closed} aria-controls={id} onClick={onToggle}>
          <span className={classes.label}>{title}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Tooltip>
      <Stack id={id} aria-label={title} as="ul" gap={1}>
        {shown.map((page) => (
          <NavigationItem key={page.path} page={page} place={placeOf(page)} folded={folded} onChosen={onChosen} />
        ))}
      </Stack>
    </div>
  );
}

type ItemProps = { page: PageRoute; place: Place; folded: boolean; onChosen: (() => void) | undefined };

function NavigationItem({ page, place, folded, onChosen }: ItemProps) {
  // The page one is on keeps its filters; the others do not follow the address.
  const to = useLocation({ select: ({ href }) => (place === 'page' ? href : page.path) });
  const label = page.navigation?.label ?? page.title;
  const Icon = page.navigation?.icon;
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded} openDelay={0}>
        <PageLink to={to} className={classes.item} aria-current={place} onClick={onChosen}>
          {Icon && <Icon size={18} stroke={1.6} />}
          <span className={classes.label}>{label}</span>
        </PageLink>
      </Tooltip>
    </li>
  );
}
