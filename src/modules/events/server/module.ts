import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { event } from '../contract.ts';
import { events } from '../module.ts';
import { seedEvents } from './demo.ts';
import { myEvents } from './my-data.ts';
import { eventOutcomes } from './public/outcomes.ts';
import { eventRoutes } from './routes.ts';
import { visible } from './queries.ts';

export const eventsServer = serverModule({
  contract: events,
  routes: (all) => eventRoutes(eventOutcomes.from(all)),
  jobs: none,
  seeds: [seedEvents],
  deletables: none,
  files: none,
  search: [searchedRecord({ record: event, visible }, { detail: 'date' })],
  myData: [myEvents],
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
