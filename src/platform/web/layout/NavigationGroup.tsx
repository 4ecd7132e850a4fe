import { Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { PageRoute } from '../routing/page.ts';
import type { MenuEntry, ShownGroup } from './menu.ts';
import { NavigationItem, type Place } from './NavigationItem.tsx';
import classes from './navigation.module.css';
import { Stack } from './Parts.tsx';

type NavigationGroupProps = {
  group: ShownGroup;
  /** Whether the current page is this one or below it. */
  placeOf: (page: PageRoute) => Place;
  closed: boolean;
  onToggle: () => void;
  /** The whole navigation is a rail of icons. */
  folded: boolean;
  onChosen: (() => void) | undefined;
};

/** Entries under a heading that opens and closes them. A closed group still shows the current entry. */
export function NavigationGroup({ group, placeOf, closed, onToggle, folded, onChosen }: NavigationGroupProps) {
  const id = useId();
  const { title, bare, entries } = group;
  const shown = closed && !bare ? entries.filter((entry) => placeIn(entry, placeOf)) : entries;
  return (
    <div className={classes.part}>
      {!bare && (
        <Tooltip label={title} position="right" disabled={!folded} openDelay={0}>
          <button type="button" className={classes.group} aria-expanded={!closed} aria-controls={id} onClick={onToggle}>
            <span className={classes.label}>{title}</span>
            <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
      <Stack id={id} aria-label={title} as="ul" gap={1}>
        {shown.map((entry) => (
          <NavigationItem
            key={entry.pages[0].path}
            entry={entry}
            place={placeIn(entry, placeOf)}
            folded={folded}
            onChosen={onChosen}
          />
        ))}
      </Stack>
    </div>
  );
}

/** Any tab but the first counts as below the entry. */
function placeIn({ pages: [first, ...others] }: MenuEntry, placeOf: (page: PageRoute) => Place): Place {
  return placeOf(first) ?? (others.some(placeOf) ? 'true' : undefined);
}
