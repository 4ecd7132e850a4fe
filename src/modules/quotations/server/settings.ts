/** What holds for all quotations of the firm: one row. */
import { managementReports } from '#modules/access/rights.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed } from '#platform/server/errors.ts';
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type QuotationSetting, type QuotationSettingForm, quotationSettingEvents } from '../settings.ts';
import type { QuotationTables } from './tables.ts';

const setting = oneRow<Selectable<QuotationTables['quotation_setting']>>('quotation_setting');
export const settingsOf = setting.read;

export async function shownSettings(work: Work): Promise<QuotationSetting> {
  const row = await setting.read(work);
  const { approval_total, approval_margin, approval_discount, valid_days, cost_rate, warning_text } = row;
  const approval = { approval_total, approval_margin, approval_discount };
  return { ...approval, valid_days, cost_rate, warning_text, ...(await setting.lastChange(work, row)) };
}

type Versioned = { readonly version?: number | undefined };

/** @throws 403 for who may not know what an hour costs, 409 when somebody else saved in between */
export async function updateSettings(
  work: Work,
  { version, ...settings }: QuotationSettingForm & Versioned,
): Promise<QuotationSetting> {
  if (!mayUse(work.actor, managementReports.read)) throw notAllowed('You need permission to see hourly costs');
  await setting.change(work, quotationSettingEvents.updated, version, () => settings);
  return shownSettings(work);
}
