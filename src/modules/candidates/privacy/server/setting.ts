/** How long the firm keeps candidates: a table with one row. */
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import type { CandidateTables } from '../../server/tables.ts';
import { privacyForm, type PrivacyForm, type PrivacySetting, privacySettingEvents } from '../contract.ts';

const setting = oneRow<Selectable<CandidateTables['candidate_privacy']>>('candidate_privacy');
export const settingOf = setting.read;

export const shownSetting = (work: Work): Promise<PrivacySetting> => setting.shown(work, privacyForm);

/** @throws 409 if someone else saved in between */
export async function updateSetting(
  work: Work,
  { version, ...form }: PrivacyForm & { readonly version?: number | undefined },
): Promise<PrivacySetting> {
  await setting.change(work, privacySettingEvents.updated, version, () => form);
  return shownSetting(work);
}
