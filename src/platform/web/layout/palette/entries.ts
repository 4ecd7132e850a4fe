import { IconPlus } from '@tabler/icons-react';
import type { Access } from '#platform/contract/access.ts';
import { type Act, type Icon, offeredPages, type PageAction, type PageRoute } from '../../routing/page.ts';

export type Entry = {
  readonly label: string;
  readonly to: string;
  readonly detail?: string | undefined;
  readonly icon?: Icon | undefined;
  readonly act?: Act | undefined;
};

export type EntryGroup = { readonly label: string; readonly entries: readonly Entry[] };

/** The actions and pages whose words begin with what was typed; all of them when nothing was. */
export function entriesFor(
  pages: readonly PageRoute[],
  may: (access: Access) => boolean,
  text: string,
): readonly EntryGroup[] {
  const actions = pages.flatMap((page) => page.actions ?? []).filter((action) => may(action.access));
  const open = offeredPages(pages, may);
  const groups = [
    { label: 'Actions', entries: actions.map(actionEntry).filter((entry) => fits(entry, text)) },
    { label: 'Pages', entries: open.map(pageEntry).filter((entry) => fits(entry, text)) },
  ];
  return groups.filter((group) => group.entries.length > 0);
}

const actionEntry = (action: PageAction): Entry => ({ label: action.label, to: action.to, icon: IconPlus });

const pageEntry = (page: PageRoute): Entry => ({
  label: page.navigation?.label ?? page.title,
  to: page.path,
  detail: page.navigation?.group,
  icon: page.navigation?.icon,
});

/** Each typed word begins a word of the label or of its group: 'new enq', 'mark'. */
function fits(entry: Entry, text: string): boolean {
  const words = `${entry.label} ${entry.detail ?? ''}`.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => part === '' || words.some((word) => word.startsWith(part)));
}
