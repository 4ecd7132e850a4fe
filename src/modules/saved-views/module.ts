import type { ModuleContract } from '#platform/contract/module.ts';
import * as calls from '#platform/contract/views/saved-views.ts';
import { viewEvents } from './contract.ts';

export const savedViews: ModuleContract = {
  name: 'saved-views',
  endpoints: [calls.fetchViews, calls.addView, calls.updateView, calls.deleteView, calls.setDefaultView],
  events: Object.values(viewEvents),
  rights: [],
  referrers: [{ table: 'saved_view', one: 'shared view', many: 'shared views' }],
};
