import type { ModuleContract } from '#platform/contract/module.ts';
import * as calls from '#platform/contract/views/saved-views.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { addView, deleteView, setDefault, updateView } from './actions.ts';
import { type AccessOf, sharedWith, viewsFor } from './visible.ts';

export const viewRoutes = (accessOf: AccessOf): readonly Route[] => [
  handle(calls.fetchViews, async (work) => ({
    rows: await viewsFor(work, accessOf),
    roles: await sharedWith(work),
  })),
  handle(calls.addView, (work, { body }) => addView(work, accessOf, body)),
  handle(calls.updateView, (work, { params, body }) => updateView(work, accessOf, params.id, body)),
  handle(calls.deleteView, (work, { params }) => deleteView(work, params.id)),
  handle(calls.setDefaultView, (work, { params, body }) => setDefault(work, accessOf, params.id, body)),
];

/** Who may read each list, by the modules' calls: a view has the rights of its list. */
export function listAccess(contracts: readonly ModuleContract[]): AccessOf {
  const reads = contracts.flatMap(({ endpoints }) => endpoints).filter(({ method }) => method === 'GET');
  const byPath = new Map(reads.map(({ path, access }) => [path, access]));
  return (path) => byPath.get(path);
}
