import { useState } from 'react';
import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { arrangeTiles, fetchTiles } from '../contract.ts';
import { moved, standardLayout } from '../rules.ts';

type Named = Pick<ShownTile, 'name' | 'title'>;

export type Given = { readonly tiles: readonly Named[]; readonly hidden: readonly Named[]; readonly standard: boolean };

/** The arrangement of tiles: shows changes at once and saves each of them. */
export function useArranged(given: Given) {
  // Each request sends the whole arrangement, so an earlier one must not arrive last.
  const { send, sending } = useWrite(arrangeTiles, { refreshes: [fetchTiles], inTurn: true });
  const [changed, setChanged] = useState<Given | null>(null);
  const { tiles: shown, hidden, standard } = changed ?? given;
  const keep = async (next: Given | null) => {
    setChanged(next);
    try {
      await send({ body: next ? { order: namesOf(next.tiles), hidden: namesOf(next.hidden) } : standardBody });
    } catch (error) {
      setChanged(null);
      toast.error(messageOf(error));
    }
  };
  const arrange = (tiles: readonly Named[], hides: readonly Named[]) =>
    void keep({ tiles, hidden: hides, standard: false });
  return {
    shown,
    hidden,
    standard,
    sending,
    move: (from: number, to: number) => {
      const names = moved(namesOf(shown), from, to);
      arrange(
        names.flatMap((name) => shown.find((tile) => tile.name === name) ?? []),
        hidden,
      );
    },
    hide: (name: string) =>
      arrange(
        shown.filter((tile) => tile.name !== name),
        [...hidden, ...shown.filter((tile) => tile.name === name)],
      ),
    show: (name: string) =>
      arrange(
        [...shown, ...hidden.filter((tile) => tile.name === name)],
        hidden.filter((tile) => tile.name !== name),
      ),
    reset: () => void keep(null),
  };
}

const namesOf = (tiles: readonly Named[]) => tiles.map(({ name }) => name);
const standardBody = { order: [...standardLayout.order], hidden: [...standardLayout.hidden] };
