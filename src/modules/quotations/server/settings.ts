/** What holds for all quotations of the firm: one row. */
import { managementReports } from '#modules/access/rights.ts';
import type { SignInTables } from '#modules/sign-in/server/tables.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed } from '#platform/server/errors.ts';
import { changeRecord, type RecordSource, type Traces } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type QuotationSetting, type QuotationSettingForm, quotationSettingEvents } from '../settings.ts';
import { type QuotationTables, tables } from './tables.ts';

type StoredSetting = Selectable<QuotationTables['quotation_setting'] & Traces>;

const only = 1;
const settingRecords: RecordSource<StoredSetting> = {
  table: 'quotation_setting',
  entity: 'quotation_setting',
  visible: (work) => tables(work).selectFrom('quotation_setting'),
};

export const settingsOf = (work: Pick<Work, 'db'>) =>
  tables(work).selectFrom('quotation_setting').selectAll().executeTakeFirstOrThrow();

export async function shownSettings(work: Work): Promise<QuotationSetting> {
  const { id: _, updated_by, updated_at, ...settings } = await settingsOf(work);
  const changed = await work.db
    .withTables<Pick<SignInTables, 'account'>>()
    .selectFrom('account')
    .select('name')
    .where('id', '=', updated_by ?? 0)
    .executeTakeFirst();
  return { ...settings, changed_by: changed?.name ?? null, changed_at: updated_at };
}

type Versioned = { readonly version?: number | undefined };

/** @throws 403 for who may not know what an hour costs, 409 when somebody else saved in between */
export async function updateSettings(work: Work, form: QuotationSettingForm & Versioned): Promise<QuotationSetting> {
  if (!mayUse(work.actor, managementReports.read)) throw notAllowed('You may not see what an hour costs');
  const { version, ...settings } = form;
  await changeRecord(work, settingRecords, quotationSettingEvents.updated, only, version, () => settings);
  return shownSettings(work);
}
