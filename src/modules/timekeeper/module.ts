import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import { timeNotifications } from './notifications.ts';
import * as burn from './burn.ts';
import * as contract from './contract.ts';
import * as costs from './costs/contract.ts';
import { costRate, costRateCalls } from './costs/contract.ts';
import * as feeHours from './fee-hours.ts';
import * as ofWork from './of-work.ts';
import * as rates from './rates.ts';
import * as ratesImport from './rates-import.ts';
import * as scope from './scope.ts';
import * as settings from './settings.ts';
import * as timer from './timer.ts';
import { timeEntry, timeEntryCalls } from './contract.ts';
import { feeType } from './masters.ts';
import { rateCalls, timeRate } from './rates.ts';
import { timekeeperModule } from './rights.ts';
import * as weeks from './weeks.ts';

export const timekeeper: ModuleContract = {
  name: 'timekeeper',
  ...declared(
    {
      records: [served(timeEntry, timeEntryCalls), served(timeRate, rateCalls), served(costRate, costRateCalls)],
      masters: [feeType],
    },
    burn,
    contract,
    costs,
    feeHours,
    ofWork,
    rates,
    ratesImport,
    scope,
    settings,
    timer,
    weeks,
  ),
  rights: [timekeeperModule],
  notifications: Object.values(timeNotifications),
  referrers: [
    referrerOf(timeEntry, '/timekeeper?as=entries'),
    { table: 'time_favourite', one: 'favourite of the timekeeper', many: 'favourites of the timekeeper' },
    { table: 'timer', one: 'running timer', many: 'running timers' },
    referrerOf(timeRate, '/timekeeper/rates'),
    referrerOf(costRate, '/timekeeper/cost-rates'),
    {
      table: 'fee_type_hours',
      one: 'fee type with hours of its own',
      many: 'fee types with hours of their own',
      list: { path: '/settings?area=feeTypes', filters: {} },
    },
    { table: 'entry_value', one: 'value of a time entry', many: 'values of time entries' },
  ],
};
