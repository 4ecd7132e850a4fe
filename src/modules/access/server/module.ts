import { accountRights } from '#modules/sign-in/server/public/rights.ts';
import { people } from '#platform/server/people.ts';
import { asPerson } from '#platform/server/identity/as-person.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { access, accessChanges } from '../module.ts';
import { actingAs } from './public/acting-as.ts';
import { seedRequests, seedRights } from './demo.ts';
import { myRequests } from './my-data.ts';
import { peopleHaving } from './people-having.ts';
import { readRights } from './read-rights.ts';
import { accountRecords } from './records.ts';
import { accessRoutes } from './routes.ts';
import { rightsToGrant } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';

export const accessServer = serverModule({
  contract: access,
  routes: accessRoutes,
  jobs: none,
  seeds: [seedRequests, seedRights],
  deletables: none,
  files: none,
  search: none,
  myData: [myRequests],
  openWork: none,
  auditLabels: none,
  auditRecords: [accountRecords],
  auditTopics: { access: accessChanges },
  effects: none,
  reactions: none,
  provides: [
    accountRights.provide(readRights),
    people.provide(peopleHaving),
    asPerson.provide(actingAs),
    toDo.provide(rightsToGrant),
  ],
});
