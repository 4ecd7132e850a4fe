import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as ahead from './forecast.ts';
import * as imported from './import.ts';
import { recurrenceNotifications } from './notifications.ts';
import { recurrenceModule } from './rights.ts';

export const recurrence: ModuleContract = {
  name: 'recurrence',
  ...declared({}, contract, ahead, imported),
  rights: [recurrenceModule],
  notifications: Object.values(recurrenceNotifications),
  referrers: [{ table: 'recurrence', one: 'recurrence', many: 'recurrences' }],
};
