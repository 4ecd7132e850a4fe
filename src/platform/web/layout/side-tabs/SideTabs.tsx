import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useGo } from '../../routing/address.ts';
import { PageLink } from '../../routing/PageLink.tsx';
import { Row, Stack, Text } from '../Parts.tsx';
import classes from './side-tabs.module.css';

export type SideTab = {
  readonly key: string;
  readonly title: string;
  /** Its heading in the picker on a phone; tabs of one group follow each other. */
  readonly group?: string;
  /** Its address. */
  readonly to: string;
  /** Number of items in it; undefined while that loads, or if nothing is counted. */
  readonly count?: number | undefined;
};

export type SideTabsProps = {
  /** Name of the tab list: 'Lists of master data'. */
  label: string;
  tabs: readonly SideTab[];
  /** One of `tabs`. */
  current: SideTab;
  /** A search field for long lists of tabs. */
  find?: {
    /** 'Find a list' */
    readonly label: string;
    /** Shown when nothing is found. */
    readonly none: string;
    readonly fits: (tab: SideTab, text: string) => boolean;
  };
};

/** Tabs in a column beside their content. */
export function SideTabs({ label, tabs, current, find }: SideTabsProps) {
  const [wanted, setWanted] = useState('');
  const go = useGo();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${current.key}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current.key]);
  const found = find ? tabs.filter((tab) => find.fits(tab, wanted)) : tabs;
  const stop = found.find(({ key }) => key === current.key) ?? found[0];
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const openFirst = () => {
    if (found[0]) go(found[0].to);
    setWanted('');
  };
  return (
    <Stack minHeight={0} framed className={classes.side} data-few={!find || undefined}>
      {find && (
        <FindTab
          label={find.label}
          wanted={wanted}
          onWanted={setWanted}
          onOpen={openFirst}
          onLeave={() => elements()[0]?.focus()}
        />
      )}
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-orientation="vertical"
        className={classes.tabs}
        onKeyDown={(event) => moveFocus(event, elements())}
      >
        {found.map((tab) => (
          <PageLink
            key={tab.key}
            to={tab.to}
            role="tab"
            aria-selected={tab.key === current.key}
            data-tab={tab.key}
            tabIndex={tab === stop ? 0 : -1}
            className={classes.tab}
          >
            <TabName title={tab.title} count={tab.count} />
          </PageLink>
        ))}
      </div>
      {find && found.length === 0 && (
        <Text padding={12} dim>
          {find.none}
        </Text>
      )}
    </Stack>
  );
}

function TabName({ title, count }: Pick<SideTab, 'title' | 'count'>) {
  return (
    <>
      <Text as="span" flex={1} minWidth={0}>
        {title}
      </Text>
      <span className={classes.count}>{count ?? ' '}</span>
    </>
  );
}

type FindTabProps = {
  label: string;
  wanted: string;
  onWanted: (text: string) => void;
  onOpen: () => void;
  onLeave: () => void;
};

/** Enter opens the first tab found, the down arrow goes to the tabs. */
function FindTab({ label, wanted, onWanted, onOpen, onLeave }: FindTabProps) {
  const act = (event: KeyboardEvent) => {
    const action = { ArrowDown: onLeave, Enter: onOpen }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <Row
      as="label"
      align="center"
      gap={8}
      flex="none"
      padding={[0, 12]}
      height={40}
      color="ink-dim"
      ruledBelow
      className={classes.search}
    >
      <IconSearch size={14} stroke={1.8} aria-hidden="true" />
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={act}
      />
    </Row>
  );
}

function moveFocus(event: KeyboardEvent, tabs: readonly HTMLElement[]): void {
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tabs[(next + tabs.length) % tabs.length]?.focus();
}
