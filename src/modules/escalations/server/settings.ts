/** The firm's hours and the clocks by severity: one row. */
import type { SignInTables } from '#modules/sign-in/server/tables.ts';
import { workCalendar } from '#platform/server/firm.ts';
import { changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { WorkingHours } from '#platform/server/working-hours.ts';
import type { Selectable } from 'kysely';
import { type EscalationSetting, type EscalationSettingForm, escalationSettingEvents } from '../settings.ts';
import { type EscalationTables, tables } from './tables.ts';

type StoredSetting = Selectable<EscalationTables['escalation_setting']>;

const only = 1;
const settingRecords: RecordSource<StoredSetting> = {
  table: 'escalation_setting',
  entity: 'escalation_setting',
  visible: (work) => tables(work).selectFrom('escalation_setting'),
};

export const settingsOf = (work: Pick<Work, 'db'>): Promise<StoredSetting> =>
  tables(work).selectFrom('escalation_setting').selectAll().executeTakeFirstOrThrow();

/** When people work, as escalations count time. */
export async function workingHours(
  work: Work,
  { opens, closes }: Pick<StoredSetting, 'opens' | 'closes'>,
): Promise<WorkingHours> {
  return { calendar: await workCalendar(work), zone: work.config.firm.zone, opens, closes };
}

export async function shownSettings(work: Work): Promise<EscalationSetting> {
  const {
    updated_by,
    updated_at,
    created_by: _by,
    created_at: _at,
    deleted_by: _,
    deleted_at: __,
    id: ___,
    ...settings
  } = await settingsOf(work);
  const changed = await work.db
    .withTables<Pick<SignInTables, 'account'>>()
    .selectFrom('account')
    .select('name')
    .where('id', '=', updated_by ?? 0)
    .executeTakeFirst();
  return { ...settings, changed_by: changed?.name ?? null, changed_at: updated_at };
}

type Versioned = { readonly version?: number | undefined };

/** @throws 409 when somebody else saved in between */
export async function updateSettings(work: Work, form: EscalationSettingForm & Versioned): Promise<EscalationSetting> {
  const { version, ...settings } = form;
  await changeRecord(work, settingRecords, escalationSettingEvents.updated, only, version, () => settings);
  return shownSettings(work);
}
