import { none, webModule } from '#platform/web/module.ts';
import { readAddress } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { delegationRights as rights } from '../contract.ts';
import { deputiesPath } from './public/addresses.ts';

const load = () => import('./screens.tsx');

/** Reached from My account and the timekeeper's team page, as it is rarely needed. */
export const delegationWeb = webModule({
  name: 'delegation',
  pages: [
    page({
      path: deputiesPath,
      title: 'Deputies',
      help: 'Name who decides in your place while you are away: weeks, quotations and escalations that wait for you wait for them too. Both of you are told.',
      access: rights.read,
      parent: '/my-account',
      load: async () => (await load()).List,
    }),
    page({
      path: `${deputiesPath}/create`,
      title: 'New deputy',
      access: rights.create,
      parent: deputiesPath,
      load: async () => (await load()).Add,
    }),
    page({
      path: `${deputiesPath}/update/:id`,
      title: 'Edit deputy',
      access: rights.update,
      parent: deputiesPath,
      load: async () => (await load()).Edit,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { time_deputy: readAddress(deputiesPath) },
});
