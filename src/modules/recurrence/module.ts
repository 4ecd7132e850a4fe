import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as ahead from './forecast.ts';
import { recurrenceNotifications } from './notifications.ts';
import { recurrenceModule } from './rights.ts';

export const recurring: ModuleContract = {
  name: 'recurrence',
  endpoints: [
    contract.fetchRecursionJob,
    contract.exportRecursionJob,
    contract.fetchRecurrence,
    contract.previewRecurrence,
    contract.addRecurrence,
    contract.updateRecurrence,
    contract.moveRecurrence,
    contract.skipNext,
    contract.tryAgain,
    contract.fetchRecurrenceHistory,
    ahead.fetchForecast,
    ahead.fetchMissingJobs,
    ahead.rehearseDay,
  ],
  events: Object.values(contract.recurrenceEvents),
  rights: [recurrenceModule],
  notifications: Object.values(recurrenceNotifications),
  referrers: [{ table: 'recurrence', one: 'recurrence', many: 'recurrences' }],
};
