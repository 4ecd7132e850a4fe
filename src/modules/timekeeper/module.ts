import type { ModuleContract } from '#platform/contract/module.ts';
import { masterEndpoints, masterEvents } from '#platform/contract/master.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import { fetchClientJobs, fetchEntryHistory, listBookedJobs, timeEntry, timeEntryCalls } from './contract.ts';
import { feeHoursEvents, fetchFeeHours, updateFeeHours } from './fee-hours.ts';
import { feeType } from './masters.ts';
import { timeNotifications } from './notifications.ts';
import { fetchClientTime, fetchJobTime } from './of-work.ts';
import { rateCalls, timeRate } from './rates.ts';
import { timekeeperModule } from './rights.ts';
import { fetchOutsideTime, quoteOutsideTime } from './scope.ts';
import { closePeriod, fetchTimeSettings, timeSettingEvents, updateTimeSettings } from './settings.ts';
import { discardTimer, fetchTimer, startTimer, stopTimer } from './timer.ts';
import * as weeks from './weeks.ts';

export const timekeeping: ModuleContract = {
  name: 'timekeeper',
  records: [served(timeEntry, timeEntryCalls), served(timeRate, rateCalls)],
  endpoints: [
    ...recordEndpoints(timeEntryCalls),
    ...recordEndpoints(rateCalls),
    ...masterEndpoints([feeType]),
    fetchEntryHistory,
    fetchClientJobs,
    listBookedJobs,
    fetchJobTime,
    fetchClientTime,
    fetchOutsideTime,
    quoteOutsideTime,
    weeks.fetchWeek,
    weeks.saveCells,
    weeks.copyWeek,
    weeks.keepFavourite,
    weeks.moveWeek,
    weeks.noteWeek,
    weeks.fetchTeamWeeks,
    weeks.approveWeeks,
    fetchTimer,
    startTimer,
    stopTimer,
    discardTimer,
    fetchTimeSettings,
    updateTimeSettings,
    closePeriod,
    fetchFeeHours,
    updateFeeHours,
  ],
  events: [
    ...Object.values(timeEntry.events),
    ...Object.values(timeRate.events),
    ...Object.values(weeks.weekEvents),
    ...Object.values(timeSettingEvents),
    ...Object.values(feeHoursEvents),
    ...masterEvents([feeType]),
  ],
  rights: [timekeeperModule],
  masters: [feeType],
  notifications: Object.values(timeNotifications),
  referrers: [
    {
      table: 'time_entry',
      one: 'time entry',
      many: 'time entries',
      list: {
        path: '/timekeeper?as=entries',
        filters: {
          fee_type_id: 'fee_type',
          planning_activity_id: 'planning_activity',
          mode_of_work_id: 'mode_of_work',
        },
      },
    },
    { table: 'time_favourite', one: 'favourite of the timekeeper', many: 'favourites of the timekeeper' },
    { table: 'timer', one: 'running timer', many: 'running timers' },
    {
      table: 'time_rate',
      one: 'rate',
      many: 'rates',
      list: { path: '/timekeeper/rates', filters: { role_id: 'role', currency_id: 'currency' } },
    },
    {
      table: 'fee_type_hours',
      one: 'fee type with hours of its own',
      many: 'fee types with hours of their own',
      list: { path: '/settings?area=feeTypes', filters: {} },
    },
    { table: 'entry_value', one: 'value of a time entry', many: 'values of time entries' },
  ],
};
