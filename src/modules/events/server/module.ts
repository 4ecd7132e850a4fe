import { none, serverModule } from '#platform/server/module.ts';
import { marketingEvents } from '../contract.ts';
import { deletableEvent } from './deletable.ts';
import { seedEvents } from './demo.ts';
import { myEvents } from './my-data.ts';
import { eventOutcomes } from './public/outcomes.ts';
import { eventRoutes } from './routes.ts';
import { searchedEvents } from './search.ts';

export const eventsServer = serverModule({
  contract: marketingEvents,
  routes: (all) => eventRoutes(eventOutcomes.from(all)),
  jobs: none,
  seeds: [seedEvents],
  deletables: [deletableEvent],
  files: none,
  search: [searchedEvents],
  myData: [myEvents],
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  provides: none,
});
