/** When a quotation needs internal approval, and how long it is valid. */
import { managementReports } from '#modules/access/rights.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { amountField, longTextField, versionField, wholeNumberField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import * as z from 'zod';

export const quotationSettingForm = z.object({
  approval_total: amountField('Approval from a total of', 0, 999_999_999, 2),
  approval_margin: amountField('Approval below a margin of', 0, 100, 2),
  approval_discount: amountField('Approval above a discount of', 0, 100, 2),
  valid_days: wholeNumberField('Days for which it stands', 1, 365),
  cost_rate: amountField('Cost of an hour', 0, 99_999, 2),
  warning_text: longTextField('What the client reads three days before the end'),
});
export type QuotationSettingForm = z.output<typeof quotationSettingForm>;

const quotationSetting = quotationSettingForm.extend(lastChange);
export type QuotationSetting = z.output<typeof quotationSetting>;

export const fetchQuotationSettings = get('/quotations/settings/fetchSettings', {
  says: 'Returns when a quotation needs internal approval, how long it is valid and the cost of an hour',
  access: managementReports.read,
  result: quotationSetting,
});

export const updateQuotationSettings = put('/quotations/settings/updateSettings', {
  says: 'Updates the settings for quotations sent from now on',
  access: masterModule.update,
  body: quotationSettingForm.extend({ version: versionField }),
  result: quotationSetting,
  message: plainly.updated,
});

export const quotationSettingEvents = events('quotation_setting', { updated: 'Quotation settings changed' });
