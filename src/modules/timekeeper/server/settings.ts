/** The firm's settings for booking time: one row. */
import { showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { oneRow } from '#platform/server/record/one-row.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { roundings, type TimeSetting, timeSettingEvents } from '../settings.ts';
import type { TimeTables } from './tables.ts';

export const timeSetting = oneRow<Selectable<TimeTables['time_setting']>>('time_setting');
export const settingsOf = timeSetting.read;

const steps = [0, 5, 6, 15];

export async function shownSettings(work: Work): Promise<TimeSetting> {
  const row = await timeSetting.read(work);
  const { rounding_min, grace_days, budget_stop, closed_until } = row;
  const rounding = roundings[steps.indexOf(rounding_min)] ?? roundings[0];
  return { rounding, grace_days, budget_stop, closed_until, ...(await timeSetting.lastChange(work, row)) };
}

type Form = { rounding: string; grace_days: number; budget_stop: boolean; version?: number | undefined };

/** @throws 409 when someone else saved in between */
export async function updateSettings(work: Work, { rounding, version, ...form }: Form): Promise<TimeSetting> {
  const rounding_min = steps[roundings.findIndex((one) => one === rounding)] ?? 0;
  await timeSetting.change(work, timeSettingEvents.updated, version, () => ({ ...form, rounding_min }));
  return shownSettings(work);
}

type Closing = { closed_until: string | null; version?: number | undefined };

/** @throws 400 for a day that has not passed, 409 when someone else saved in between */
export async function closeUpTo(work: Work, { closed_until, version }: Closing): Promise<TimeSetting> {
  if (closed_until !== null && closed_until >= today(work))
    throw invalid({ closed_until: `Only days before today, ${showDate(today(work))}, can be closed` });
  await timeSetting.change(work, timeSettingEvents.closed, version, () => ({ closed_until }));
  return shownSettings(work);
}
