import type { MasterRow } from '#platform/contract/master-calls.ts';
import { useSearchPart } from '../routing/address.ts';

/** The dialogs of a master's screen, by their key in the address: one at a time, and a link can open it. */
export const dialogKinds = ['add', 'edit', 'merge', 'delete'] as const;
export type DialogKind = (typeof dialogKinds)[number];

export type OpenDialog = { readonly kind: DialogKind; readonly id: number };

/** The dialog named in the address, and functions to open and close dialogs. */
export function useDialogs() {
  const [search, changeSearch] = useSearchPart();
  const kind = dialogKinds.find((one) => /^\d{1,15}$/.test(search[one] ?? ''));
  const open: OpenDialog | null = kind ? { kind, id: Number(search[kind]) } : null;
  const without = (current: typeof search) =>
    Object.fromEntries(Object.entries(current).filter(([key]) => !dialogKinds.some((one) => one === key)));
  return {
    open,
    show: (wanted: DialogKind, id = 1) => changeSearch((current) => ({ ...without(current), [wanted]: String(id) })),
    close: () => changeSearch(without),
  };
}

/** The entry by its id if the list already has it, so the dialog opens without waiting. */
export const known = (rows: readonly MasterRow[] | undefined, id: number): MasterRow | undefined =>
  rows?.find((row) => row.id === id);
