import { none, serverModule } from '#platform/server/module.ts';
import { people } from '#platform/server/people.ts';
import { festival } from '../contract.ts';
import { festivals } from '../module.ts';
import { seedGreetings } from './demo.ts';
import { tellOfUndated } from './nightly.ts';
import { visible } from './record.ts';
import { festivalRoutes } from './routes.ts';

export const festivalsServer = serverModule({
  contract: festivals,
  routes: festivalRoutes,
  jobs: (all) => [tellOfUndated(people.from(all))],
  seeds: [seedGreetings],
  deletables: none,
  files: [
    {
      entity: festival.entity,
      tells: null,
      mayRead: async (work, id) =>
        (await visible(work).select('festival.id').where('festival.id', '=', id).executeTakeFirst()) !== undefined,
    },
  ],
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
