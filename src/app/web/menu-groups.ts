import type { MenuGroup } from '#platform/web/layout/menu.ts';

/** The groups of the menu, in order: the user's own pages first, without a heading. */
export const menuGroups: readonly MenuGroup[] = [
  { title: 'Mine', bare: true },
  { title: 'Work' },
  { title: 'Clients' },
  { title: 'Money' },
  { title: 'People' },
  { title: 'Reports' },
  { title: 'Administration' },
];
