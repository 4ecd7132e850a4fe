/** The firm's hours and the clocks by severity: one row. */
import { workCalendar } from '#platform/server/firm/firm.ts';
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import type { WorkingHours } from '#platform/server/time/working-hours.ts';
import type { Selectable } from 'kysely';
import {
  type EscalationSetting,
  escalationSettingEvents,
  escalationSettingForm,
  type EscalationSettingForm,
} from '../settings.ts';
import type { EscalationSettingRow } from './tables.ts';

type StoredSetting = Selectable<EscalationSettingRow>;

const setting = oneRow<StoredSetting>('escalation_setting');
export const settingsOf = setting.read;

/** The working hours that escalations count in. */
export async function workingHours(
  work: Work,
  { opens, closes }: Pick<StoredSetting, 'opens' | 'closes'>,
): Promise<WorkingHours> {
  return { calendar: await workCalendar(work), zone: work.config.firm.zone, opens, closes };
}

export const shownSettings = (work: Work): Promise<EscalationSetting> => setting.shown(work, escalationSettingForm);

type Versioned = { readonly version?: number | undefined };

/** @throws 409 when someone else saved in between */
export async function updateSettings(
  work: Work,
  { version, ...settings }: EscalationSettingForm & Versioned,
): Promise<EscalationSetting> {
  await setting.change(work, escalationSettingEvents.updated, version, () => settings);
  return shownSettings(work);
}
