import { fetchViews, type SavedView } from '#platform/contract/views/saved-views.ts';
import { minutes, useRead } from '../../query.ts';

export type Views = {
  /** undefined while they load or if that failed: the list then opens without. */
  readonly views: readonly SavedView[] | undefined;
  /** The roles this person may share views with. */
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly loading: boolean;
};

/** The saved views of one list. Views of all lists load together, once. */
export function useViews(list: string, enabled = true): Views {
  const { data, isPending } = useRead(fetchViews, {}, { enabled, freshFor: minutes(5) });
  return {
    views: data?.rows.filter((view) => view.list === list),
    roles: data?.roles ?? [],
    loading: enabled && isPending,
  };
}

/** The default view for a person: their own before their role's. */
export const defaultAmong = (views: readonly SavedView[], roleId: number | undefined): SavedView | undefined =>
  views.find((view) => view.is_default) ?? views.find((view) => view.is_role_default && view.role_id === roleId);
