/** Entries recently opened with Ctrl K, stored in this browser until the person signs out. */
import { useStored } from '../../stored.ts';
import { recentKey } from '../../session/token.ts';
import type { Searches } from '../../routing/page.ts';
import type { Entry, EntryGroup } from './entries.ts';

type Kept = Pick<Entry, 'label' | 'to' | 'detail'> & { readonly group: string };

const most = 5;
const nothing: readonly Kept[] = [];

/**
 * Recently opened entries, newest first; actions and pages only while they are offered.
 * @param offered all groups of actions and pages
 */
export function useRecent(offered: readonly EntryGroup[], { records }: Searches) {
  const [kept, keep] = useStored(recentKey, nothing);
  const entries = kept.flatMap((one): Entry | readonly Entry[] => {
    const icon = records.find(({ label }) => label === one.group)?.icon;
    if (icon) return { label: one.label, to: one.to, detail: one.detail, icon };
    return offered.find(({ label }) => label === one.group)?.entries.filter((entry) => isSame(entry, one)) ?? [];
  });
  const remember = (entry: Entry, group: string) => {
    const isKind = records.some(({ label }) => label === group);
    if (!isKind && !offered.some(({ label }) => label === group)) return;
    const { label, to, detail } = entry;
    keep([{ label, to, detail, group }, ...kept.filter((one) => !isSame(one, entry))].slice(0, most));
  };
  return { recent: entries.length > 0 ? [{ label: recentLabel, entries }] : [], remember };
}

export const recentLabel = 'Recent';

const isSame = (one: Pick<Entry, 'label' | 'to'>, other: Pick<Entry, 'label' | 'to'>) =>
  one.label === other.label && one.to === other.to;
