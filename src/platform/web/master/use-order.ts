import { useQueryClient } from '@tanstack/react-query';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { messageOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { refresh, useWrite } from '../query.ts';

export type Order = {
  /** Moves the row at one position of this page to another, if that exists. */
  readonly move: (from: number, to: number) => void;
  /** Why the rows cannot be reordered now; undefined if they can. */
  readonly whyNot: string | undefined;
};

/**
 * The manual order of entries, changed by dragging or from the menu.
 * @param rows the rows on the screen, in their order
 * @param sort the list's sort: only the manual order can be changed
 */
export function useOrder(master: Master, rows: readonly MasterRow[] | undefined, sort: string): Order {
  const client = useQueryClient();
  const { send } = useWrite(master.calls.order, { refreshes: [master.calls.fetchAll, master.calls.choices] });
  const move = async (from: number, to: number) => {
    const was = rows?.map(({ id }) => id) ?? [];
    const moved = was[from];
    if (moved === undefined || to < 0 || to >= was.length || from === to) return;
    const others = was.filter((id) => id !== moved);
    try {
      await send({ body: { was, becomes: others.toSpliced(to, 0, moved) } });
    } catch (error) {
      toast.error(messageOf(error));
      await refresh(client, [master.calls.fetchAll]);
    }
  };
  return {
    move: (from, to) => void move(from, to),
    whyNot: sort === 'position' ? undefined : 'The rows are sorted by a column. Reset the order first.',
  };
}
