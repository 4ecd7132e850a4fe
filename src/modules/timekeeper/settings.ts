/** How time is booked in this firm. */
import * as z from 'zod';
import { masterModule } from '#modules/masters/rights.ts';
import { toDo } from '#platform/contract/access.ts';
import { get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  optional,
  versionField,
  wholeNumberField,
  wordField,
} from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import { timekeeperModule } from './rights.ts';

/** In minutes; booked time is rounded up to a multiple of it. */
export const roundings = ['None', '5 minutes', '6 minutes', '15 minutes'] as const;

export const timeSettingForm = z.object({
  rounding: wordField('Rounding', roundings),
  grace_days: wholeNumberField('Days to withdraw', 0, 31),
  budget_stop: flagField('Stop at the budget'),
});

const timeSetting = timeSettingForm.extend({
  closed_until: z.string().nullable(),
  ...lastChange,
});
export type TimeSetting = z.output<typeof timeSetting>;

export const fetchTimeSettings = get('/timekeeper/settings/fetchSettings', {
  says: 'Returns how time is booked, and the day up to which it is closed to changes',
  access: timekeeperModule.read,
  result: timeSetting,
});

export const updateTimeSettings = put('/timekeeper/settings/updateSettings', {
  says: 'Updates how time is booked from now on',
  access: masterModule.update,
  body: timeSettingForm.extend({ version: versionField }),
  result: timeSetting,
  message: plainly.updated,
});

export const closePeriod = put('/timekeeper/settings/closePeriod', {
  says: 'Closes all days up to a date to changes; an earlier or empty date reopens them',
  access: toDo('close a period', timekeeperModule.delete),
  body: z.object({ closed_until: optional(isoDateField('Closed up to')), version: versionField }),
  result: timeSetting,
  message: ({ closed_until }) => (closed_until === null ? 'All periods are open' : 'Period closed'),
});

export const timeSettingEvents = events('time_setting', {
  updated: 'Time settings changed',
  closed: 'Period closed or opened',
});
