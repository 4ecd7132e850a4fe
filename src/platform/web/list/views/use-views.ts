import { fetchViews, type SavedView } from '#platform/contract/views/saved-views.ts';
import { minutes, useRead } from '../../query.ts';

export type Views = {
  /** undefined until they are there, and where they could not be read: a list opens without. */
  readonly views: readonly SavedView[] | undefined;
  /** With which roles the person may share. */
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly loading: boolean;
};

/** The saved views of one list. They come once for all lists. */
export function useViews(list: string, enabled = true): Views {
  const { data, isPending } = useRead(fetchViews, {}, { enabled, freshFor: minutes(5) });
  return {
    views: data?.rows.filter((view) => view.list === list),
    roles: data?.roles ?? [],
    loading: enabled && isPending,
  };
}

/** What a list opens with for somebody of a role: their own choice before their role's. */
export const defaultAmong = (views: readonly SavedView[], roleId: number | undefined): SavedView | undefined =>
  views.find((view) => view.is_default) ?? views.find((view) => view.is_role_default && view.role_id === roleId);
