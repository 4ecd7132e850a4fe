/** The firm's settings for all quotations: one row. */
import { managementReports } from '#modules/access/rights.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed } from '#platform/server/errors.ts';
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import {
  type QuotationSetting,
  quotationSettingEvents,
  quotationSettingForm,
  type QuotationSettingForm,
} from '../settings.ts';
import type { QuotationTables } from './tables.ts';

const setting = oneRow<Selectable<QuotationTables['quotation_setting']>>('quotation_setting');
export const settingsOf = setting.read;

export const shownSettings = (work: Work): Promise<QuotationSetting> => setting.shown(work, quotationSettingForm);

type Versioned = { readonly version?: number | undefined };

/** @throws 403 if they may not know the cost of an hour, 409 if someone else saved in between */
export async function updateSettings(
  work: Work,
  { version, ...settings }: QuotationSettingForm & Versioned,
): Promise<QuotationSetting> {
  if (!mayUse(work.actor, managementReports.read)) throw notAllowed('You need permission to see hourly costs');
  await setting.change(work, quotationSettingEvents.updated, version, () => settings);
  return shownSettings(work);
}
