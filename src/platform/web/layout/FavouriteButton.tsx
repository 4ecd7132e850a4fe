import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { use } from 'react';
import { offeredPages } from '../routing/page.ts';
import { useMay } from '../session/session.ts';
import { useCurrentPage } from './current-page.ts';
import { useMenuChoices } from './menu-choices.ts';
import { ShellContext } from './shell-context.ts';

/** Adds the page to the favourites at the top of the menu, or removes it; hidden on pages that are not in the menu. */
export function FavouriteButton() {
  const { page } = useCurrentPage();
  const { pages } = use(ShellContext);
  const { favourites, most, keep } = useMenuChoices();
  const may = useMay();
  if (!keep || !page || !offeredPages(pages, may).some(({ path }) => path === page.path)) return null;
  const isOne = favourites.includes(page.path);
  const isFull = !isOne && favourites.length >= most;
  const label = isOne ? 'Remove from favourites' : 'Add to favourites';
  const Icon = isOne ? IconStarFilled : IconStar;
  const change = () => keep(isOne ? favourites.filter((path) => path !== page.path) : [...favourites, page.path]);
  return (
    <Tooltip label={isFull ? `${most} favourites at most: remove one first` : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-disabled={isFull || undefined}
        onClick={isFull ? undefined : change}
      >
        <Icon size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
