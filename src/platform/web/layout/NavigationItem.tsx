import { Tooltip } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageLink } from '../routing/PageLink.tsx';
import { useWriting } from '../use-writing.ts';
import type { MenuEntry } from './menu.ts';
import { useMenuChoices, type Waiting } from './menu-choices.ts';
import classes from './navigation.module.css';

export type Place = 'page' | 'true' | undefined;

type ItemProps = { entry: MenuEntry; place: Place; folded: boolean; onChosen: (() => void) | undefined };

/** A menu entry, with a count of waiting items. */
export function NavigationItem({ entry, place, folded, onChosen }: ItemProps) {
  const { name, icon: Icon, pages } = entry;
  // The current page keeps its filters; the other entries don't follow the address.
  const to = useLocation({ select: ({ href }) => (place === 'page' ? href : pages[0].path) });
  const waits = useWaiting(entry);
  return (
    <li className={classes.row} ref={useInView(place !== undefined)}>
      <Tooltip label={name} position="right" disabled={!folded} openDelay={0}>
        <PageLink to={to} className={classes.item} aria-current={place} onClick={onChosen}>
          <Icon size={18} stroke={1.6} />
          <span className={classes.label}>{name}</span>
        </PageLink>
      </Tooltip>
      {waits && !folded && !entry.isFavourite && <Waits waits={waits} onChosen={onChosen} />}
    </li>
  );
}

function Waits({ waits: { title, count, link }, onChosen }: { waits: Waiting } & Pick<ItemProps, 'onChosen'>) {
  const { showNumber } = useWriting();
  const label = `${showNumber(count)} · ${title}`;
  return (
    <Tooltip label={label} position="right">
      <PageLink to={link} className={classes.waits} aria-label={label} onClick={onChosen}>
        {showNumber(count)}
      </PageLink>
    </Tooltip>
  );
}

/** The most urgent count among the pages of an entry. */
function useWaiting({ pages }: MenuEntry): Waiting | undefined {
  const { waiting } = useMenuChoices();
  const paths = new Set(pages.map(({ path }) => path.toLowerCase()));
  return waiting.find(({ link, count }) => count > 0 && paths.has(pathOf(link).toLowerCase()));
}

const pathOf = (link: string) => link.split(/[?#]/)[0] ?? link;

/** Scrolls the current entry into view, with its group if both fit. */
function useInView(current: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!current) return;
    row.current?.closest('div')?.scrollIntoView({ block: 'nearest' });
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return row;
}
