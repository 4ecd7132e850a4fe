import { use } from 'react';
import { useMay } from '../session/session.ts';
import { useCurrentPage } from './current-page.ts';
import { nameOf, tabsBeside } from './menu.ts';
import { PageTabs } from './PageTabs.tsx';
import { ShellContext } from './shell-context.ts';

/** The pages that share the current menu entry, as tabs. */
export function EntryTabs() {
  const { page } = useCurrentPage();
  const { pages } = use(ShellContext);
  const may = useMay();
  const entry = page ? tabsBeside(page, pages, may) : undefined;
  if (!page || !entry) return null;
  return (
    <PageTabs
      label={`Pages of ${entry.name}`}
      tabs={entry.pages.map((one) => ({ key: one.path, label: nameOf(one), to: one.path }))}
      current={page.path}
    />
  );
}
