import type { ReactNode } from 'react';
import type { Access } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { TabCounts } from '#platform/contract/record/calls.ts';
import type { AnyRecord, RowOf } from '#platform/contract/record/record.ts';
import { type PageTab, PageTabs } from '../layout/PageTabs.tsx';
import { useRead } from '../query.ts';
import { writeSearch } from '../routing/address.ts';
import type { Screens } from './screens.tsx';

/** A part of a record's page, at `?tab=<key>`; the first is shown when the address says nothing. */
export type RecordTab<R extends AnyRecord> = {
  readonly key: string;
  readonly label: string;
  /** The tab it belongs to, shown in a second row below; a tab by itself when not given. */
  readonly within?: string;
  readonly content: (row: RowOf<R>) => ReactNode;
  /** Who may see it; everybody who sees the record when not given. */
  readonly access?: Access;
};

export type TabCountsCall = Endpoint<{ id: number }, Record<never, never>, undefined, TabCounts>;

type TabsProps<R extends AnyRecord> = {
  screens: Screens<R>;
  /** Without those this person may not see. */
  tabs: readonly RecordTab<R>[];
  current: RecordTab<R> | undefined;
  id: number;
  counts: TabCountsCall | undefined;
};

/** Counts are missing until they load, or if that fails. */
export function RecordTabs<R extends AnyRecord>({ counts, ...props }: TabsProps<R>) {
  return counts ? <CountedTabs {...props} call={counts} /> : <Tabs {...props} />;
}

function CountedTabs<R extends AnyRecord>({ call, ...props }: Omit<TabsProps<R>, 'counts'> & { call: TabCountsCall }) {
  return <Tabs {...props} counts={useRead(call, { params: { id: props.id } }).data} />;
}

type ShownTabs<R extends AnyRecord> = Omit<TabsProps<R>, 'counts'> & { counts?: TabCounts | undefined };

function Tabs<R extends AnyRecord>({ screens, tabs, current, id, counts }: ShownTabs<R>) {
  const { record, readPath, path } = screens;
  const shown = (own: readonly RecordTab<R>[], label: string): PageTab => ({
    key: label,
    label,
    to: `${readPath?.(id) ?? path}${writeSearch({ tab: own[0] === tabs[0] ? '' : (own[0]?.key ?? '') })}`,
    count: countOf(own, counts),
  });
  const groups = Map.groupBy(tabs, groupOf);
  const inside = current ? (groups.get(groupOf(current)) ?? []) : [];
  return (
    <>
      <PageTabs
        label={`Parts of the ${record.words.one}`}
        tabs={[...groups].map(([label, own]) => shown(own, label))}
        current={current && groupOf(current)}
      />
      {current && inside.length > 1 && (
        <PageTabs
          inner
          label={`Parts of ${groupOf(current)}`}
          tabs={inside.map((tab) => shown([tab], tab.label))}
          current={current.label}
        />
      )}
    </>
  );
}

const groupOf = ({ within, label }: Pick<RecordTab<AnyRecord>, 'within' | 'label'>): string => within ?? label;

/** The total of its parts; undefined if none is counted. */
function countOf(tabs: readonly { readonly key: string }[], counts: TabCounts | undefined): number | undefined {
  const keys = new Set(tabs.map(({ key }) => key));
  const own = counts?.rows.filter(({ tab }) => keys.has(tab)) ?? [];
  return own.length === 0 ? undefined : own.reduce((sum, { count }) => sum + count, 0);
}
