import { keptOpen } from '#modules/jobs/server/public/kept-open.ts';
import { tiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { auditLabels } from '#platform/server/record/told.ts';
import { recurrence } from '../contract.ts';
import { recurrence as contract } from '../module.ts';
import { seedRecurrences } from './demo.ts';
import { recurringOf, recurs } from './kept-open.ts';
import { recurrenceReactions } from './reactions.ts';
import { recurrenceRoutes } from './routes.ts';
import { recurringByThemselves } from './runner.ts';
import { recurrenceEffects } from './effects.ts';

export const recurrenceServer = serverModule({
  contract,
  routes: recurrenceRoutes,
  jobs: recurringByThemselves,
  seeds: [seedRecurrences],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: {
    recurrence: { ...auditLabels(recurrence), source_job_id: 'Job', skip_dates: 'Left out', number_shift: 'Shift' },
  },
  auditRecords: none,
  auditTopics: none,
  effects: [recurrenceEffects],
  reactions: recurrenceReactions,
  provides: [keptOpen.provide({ of: recurringOf }), tiedToClient.provide(recurs)],
});
