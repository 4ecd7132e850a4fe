import { IconBolt, IconPlus, IconSearch } from '@tabler/icons-react';
import type { Access } from '#platform/contract/access.ts';
import { writeSearch } from '../../routing/address.ts';
import {
  type Act,
  type Icon,
  isAdding,
  offeredPages,
  type PageAction,
  type PageRoute,
  type Searches,
} from '../../routing/page.ts';

export type Entry = {
  readonly label: string;
  /** The address that it opens; '' if it runs an action. */
  readonly to: string;
  readonly detail?: string | undefined;
  readonly icon?: Icon | undefined;
  readonly act?: Act | undefined;
  readonly opens?: (() => void) | undefined;
};

export type EntryGroup = { readonly label: string; readonly entries: readonly Entry[] };

type May = (access: Access) => boolean;

/** Further search words, which are not shown. */
type Worded = Entry & { readonly words?: string | undefined };

/** The actions that pages offer: adding a record, as titled, and their other actions. */
export const offeredActions = (pages: readonly PageRoute[], commands: readonly PageAction[], may: May): PageAction[] =>
  [
    ...pages.filter(isAdding).map(({ title, path, access }) => ({ label: title, to: path, access, icon: IconPlus })),
    ...pages.flatMap(({ actions = [] }) => actions),
    ...commands,
  ].filter(({ access }) => may(access));

/** The actions and pages whose words begin with the typed text; all of them when nothing is typed. */
export function entriesFor(
  pages: readonly PageRoute[],
  actions: readonly PageAction[],
  may: May,
  text: string,
): readonly EntryGroup[] {
  const groups = [
    { label: 'Actions', entries: best(actions.map(actionEntry), text) },
    { label: 'Pages', entries: best(offeredPages(pages, may).map(pageEntry), text) },
  ];
  return groups.filter((group) => group.entries.length > 0);
}

/** 'Search clients for “…”': last, for the lists this person may read. */
export function listsSearchedFor(text: string, { records }: Searches, may: May): readonly EntryGroup[] {
  const typed = text.trim();
  if (typed === '') return [];
  const entries = records.flatMap(({ label, list }) =>
    list && may(list.access)
      ? {
          label: `Search ${label.toLowerCase()} for “${typed}”`,
          to: `${list.path}${writeSearch({ [list.by]: typed })}`,
          icon: IconSearch,
        }
      : [],
  );
  return entries.length > 0 ? [{ label: 'Search in lists', entries }] : [];
}

const actionEntry = ({ label, words, icon = IconBolt, ...does }: PageAction): Worded => ({
  label,
  words,
  icon,
  to: 'to' in does ? does.to : '',
  act: 'act' in does ? does.act : undefined,
  opens: 'opens' in does ? does.opens : undefined,
});

const pageEntry = (page: PageRoute): Entry => ({
  label: page.navigation?.label ?? page.title,
  to: page.path,
  detail: page.navigation?.group,
  icon: page.navigation?.icon,
});

/** Labels that begin with the typed text come first. */
const best = (entries: readonly Worded[], text: string): readonly Entry[] => {
  const begins = ({ label }: Entry) => Number(label.toLowerCase().startsWith(text.trim().toLowerCase()));
  const found = entries.filter((entry) => fits(entry, text));
  return text.trim() === '' ? found : found.toSorted((one, other) => begins(other) - begins(one));
};

/** Each typed word must begin a word of the label, its group or its other words: 'new enq', 'mark'. */
function fits({ label, detail, words = '' }: Worded, text: string): boolean {
  const known = `${label} ${detail ?? ''} ${words}`.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => part === '' || known.some((word) => word.startsWith(part)));
}
