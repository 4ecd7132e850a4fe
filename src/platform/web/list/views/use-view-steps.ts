import {
  deleteView,
  fetchViews,
  type SavedView,
  setDefaultView,
  updateView,
} from '#platform/contract/views/saved-views.ts';
import { confirm } from '../../feedback/confirm.ts';
import { toastReply } from '../../feedback/toast-reply.ts';
import { useWrite } from '../../query.ts';
import type { List } from '../use-list.ts';

/** Actions on a saved view. */
export function useViewSteps(list: Pick<List, 'openView'>, view: SavedView) {
  const change = useWrite(updateView, { refreshes: [fetchViews] });
  const gone = useWrite(deleteView, { refreshes: [fetchViews] });
  const chosen = useWrite(setDefaultView, { refreshes: [fetchViews] });
  const params = { id: view.id };
  return {
    save: async (search: string) => {
      const { name, role_id, role, version } = view;
      const title = `Save ${name} for all who use it`;
      const text = `Everybody of the role ${role ?? ''} has it as you see it now.`;
      if (role_id !== null && !(await confirm({ title, text, confirmLabel: 'Save for all' }))) return;
      await toastReply(change.send({ params, body: { name, role_id, search, version } }));
    },
    remove: async () => {
      const text = view.role === null ? view.name : `${view.name}: everybody of the role ${view.role} loses it too.`;
      if (!(await confirm({ title: 'Delete view', text, confirmLabel: 'Delete', danger: true }))) return;
      list.openView(null);
      await toastReply(gone.send({ params }));
    },
    setDefault: (of: 'me' | 'role', on: boolean) => toastReply(chosen.send({ params, body: { of, on } })),
  };
}
