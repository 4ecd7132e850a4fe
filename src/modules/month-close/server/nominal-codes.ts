/** The nominal codes for sales by section: one row. */
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { sections } from '#modules/quotations/contract.ts';
import type { InvoicingSettingRow } from './tables.ts';
import { codeNameOf, nominalEvents, nominalForm, type NominalForm, type NominalSetting } from '../day-book.ts';

const setting = oneRow<Selectable<InvoicingSettingRow>>('invoicing_setting');

const codesOf = (row: NominalForm): NominalForm =>
  Object.fromEntries(sections.map((section) => [codeNameOf(section), row[codeNameOf(section)]])) as NominalForm;

export const nominalCodes = async (work: Pick<Work, 'db'>): Promise<NominalForm> => codesOf(await setting.read(work));

export const shownCodes = (work: Work): Promise<NominalSetting> => setting.shown(work, nominalForm);

/** @throws 409 when someone else saved in between */
export async function updateCodes(
  work: Work,
  { version, ...codes }: NominalForm & { readonly version?: number | undefined },
): Promise<NominalSetting> {
  await setting.change(work, nominalEvents.updated, version, () => codes);
  return shownCodes(work);
}
