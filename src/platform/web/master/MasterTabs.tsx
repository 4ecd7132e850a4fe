import { NativeSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isCalled, type Master } from '#platform/contract/master.ts';
import { useGo } from '../routing/address.ts';
import { PageLink } from '../routing/PageLink.tsx';
import classes from './master-tabs.module.css';

type MasterTabsProps = {
  masters: readonly Master[];
  current: Master;
  /** Entries by tab; undefined while they load. */
  counts: ReadonlyMap<string, number> | undefined;
  addressOf: (master: Master) => string;
};

/** All masters as tabs beside the table, in the order of the specification; typing finds one of the 26. */
export function MasterTabs({ masters, current, counts, addressOf }: MasterTabsProps) {
  const [wanted, setWanted] = useState('');
  const go = useGo();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${current.tab}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const found = masters.filter((master) => isCalled(master, wanted));
  const stop = found.includes(current) ? current : found[0];
  const tabs = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const openFirst = () => {
    if (found[0]) go(addressOf(found[0]));
    setWanted('');
  };
  return (
    <div className={classes.side}>
      <FindList wanted={wanted} onWanted={setWanted} onOpen={openFirst} onLeave={() => tabs()[0]?.focus()} />
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label="Lists of master data"
        aria-orientation="vertical"
        className={classes.tabs}
        onKeyDown={(event) => moveFocus(event, tabs())}
      >
        {found.map((master) => (
          <PageLink
            key={master.tab}
            to={addressOf(master)}
            role="tab"
            aria-selected={master === current}
            data-tab={master.tab}
            tabIndex={master === stop ? 0 : -1}
            className={classes.tab}
          >
            <span className={classes.name}>{master.title}</span>
            <span className={classes.count}>{counts?.get(master.tab) ?? ' '}</span>
          </PageLink>
        ))}
      </div>
      {found.length === 0 && <p className={classes.none}>No list is called so</p>}
    </div>
  );
}

type FindListProps = { wanted: string; onWanted: (text: string) => void; onOpen: () => void; onLeave: () => void };

/** Enter opens the first list that is found, the down arrow goes to the tabs. */
function FindList({ wanted, onWanted, onOpen, onLeave }: FindListProps) {
  const act = (event: KeyboardEvent) => {
    const action = { ArrowDown: onLeave, Enter: onOpen }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <label className={classes.search}>
      <IconSearch size={14} stroke={1.8} aria-hidden="true" />
      <input
        type="text"
        aria-label="Find a list"
        placeholder="Find a list"
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={act}
      />
    </label>
  );
}

/** The same on a phone: its own picker finds one of many best. */
export function MasterSelect({ masters, current, counts, addressOf }: MasterTabsProps) {
  const go = useGo();
  return (
    <NativeSelect
      label="List"
      value={current.tab}
      data={masters.map(({ tab, title }) => ({ value: tab, label: withCount(title, counts?.get(tab)) }))}
      onChange={(event) => {
        const chosen = masters.find(({ tab }) => tab === event.target.value);
        if (chosen) go(addressOf(chosen));
      }}
    />
  );
}

const withCount = (title: string, count: number | undefined) => (count === undefined ? title : `${title} (${count})`);

function moveFocus(event: KeyboardEvent, tabs: readonly HTMLElement[]): void {
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tabs[(next + tabs.length) % tabs.length]?.focus();
}
