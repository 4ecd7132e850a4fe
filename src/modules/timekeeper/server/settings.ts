/** How time is booked in this firm: one row. */
import type { SignInTables } from '#modules/sign-in/server/tables.ts';
import { showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { changeRecord, type RecordSource, type Traces } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { roundings, type TimeSetting, timeSettingEvents } from '../settings.ts';
import { type TimeTables, tables } from './tables.ts';

type StoredSetting = Selectable<TimeTables['time_setting'] & Traces>;

export const only = 1;
export const settingRecords: RecordSource<StoredSetting> = {
  table: 'time_setting',
  entity: 'time_setting',
  visible: (work) => tables(work).selectFrom('time_setting'),
};

const steps = [0, 5, 6, 15];

export const settingsOf = (work: Pick<Work, 'db'>) =>
  tables(work).selectFrom('time_setting').selectAll().executeTakeFirstOrThrow();

export async function shownSettings(work: Work): Promise<TimeSetting> {
  const { rounding_min, grace_days, budget_stop, closed_until, updated_by, updated_at, version } =
    await settingsOf(work);
  const changed = await work.db
    .withTables<Pick<SignInTables, 'account'>>()
    .selectFrom('account')
    .select('name')
    .where('id', '=', updated_by ?? 0)
    .executeTakeFirst();
  const rounding = roundings[steps.indexOf(rounding_min)] ?? roundings[0];
  return {
    rounding,
    grace_days,
    budget_stop,
    closed_until,
    changed_by: changed?.name ?? null,
    changed_at: updated_at,
    version,
  };
}

type Form = { rounding: string; grace_days: number; budget_stop: boolean; version?: number | undefined };

/** @throws 409 when somebody else saved in between */
export async function updateSettings(work: Work, { rounding, version, ...form }: Form): Promise<TimeSetting> {
  const rounding_min = steps[roundings.findIndex((one) => one === rounding)] ?? 0;
  await changeRecord(work, settingRecords, timeSettingEvents.updated, only, version, () => ({ ...form, rounding_min }));
  return shownSettings(work);
}

type Closing = { closed_until: string | null; version?: number | undefined };

/** @throws 400 for a day that has not passed, 409 when somebody else saved in between */
export async function closeUpTo(work: Work, { closed_until, version }: Closing): Promise<TimeSetting> {
  if (closed_until !== null && closed_until >= today(work))
    throw invalid({ closed_until: `Only days before today, ${showDate(today(work))}, can be closed` });
  await changeRecord(work, settingRecords, timeSettingEvents.closed, only, version, () => ({ closed_until }));
  return shownSettings(work);
}
