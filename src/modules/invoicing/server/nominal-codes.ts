/** What the accounting program books sales of a section under: one row. */
import type { SignInTables } from '#modules/sign-in/server/tables.ts';
import { changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { codeNameOf, type NominalForm, nominalEvents, type NominalSetting } from '../day-book.ts';
import { sections } from '../lines.ts';
import { type InvoicingSettingRow, tables } from './tables.ts';

type StoredSetting = Selectable<InvoicingSettingRow>;

const only = 1;
const settingRecords: RecordSource<StoredSetting> = {
  table: 'invoicing_setting',
  entity: 'invoicing_setting',
  visible: (work) => tables(work).selectFrom('invoicing_setting'),
};

const read = (work: Pick<Work, 'db'>) =>
  tables(work).selectFrom('invoicing_setting').selectAll().executeTakeFirstOrThrow();

const codesOf = (row: NominalForm): NominalForm =>
  Object.fromEntries(sections.map((section) => [codeNameOf(section), row[codeNameOf(section)]])) as NominalForm;

export const nominalCodes = async (work: Pick<Work, 'db'>): Promise<NominalForm> => codesOf(await read(work));

export async function shownCodes(work: Work): Promise<NominalSetting> {
  const row = await read(work);
  const changed = await work.db
    .withTables<Pick<SignInTables, 'account'>>()
    .selectFrom('account')
    .select('name')
    .where('id', '=', row.updated_by ?? 0)
    .executeTakeFirst();
  return {
    ...codesOf(row),
    changed_by: changed?.name ?? null,
    changed_at: row.updated_at,
    version: row.version,
  };
}

/** @throws 409 when somebody else saved in between */
export async function updateCodes(
  work: Work,
  { version, ...codes }: NominalForm & { readonly version?: number | undefined },
): Promise<NominalSetting> {
  await changeRecord(work, settingRecords, nominalEvents.updated, only, version, () => codes);
  return shownCodes(work);
}
