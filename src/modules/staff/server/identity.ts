import { masked } from '#platform/contract/text/masked.ts';
import { record } from '#platform/server/audit/record.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { openSealed, sealText, type SealedColumn } from '#platform/server/secrets/sealed.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../contract.ts';
import type { Identity, IdentityForm } from '../papers.ts';
import { employeeRecords, knownTo } from './records.ts';
import type { StaffTables } from './tables.ts';

type NumberField = 'pan_card_number' | 'aadhar_card_number';
const numberFields: readonly NumberField[] = ['pan_card_number', 'aadhar_card_number'];
const nobody: Identity = {
  pan_card_name: null,
  pan_card_number: null,
  aadhar_card_name: null,
  aadhar_card_number: null,
};

/** Binds a ciphertext to its person and column: it cannot be opened elsewhere. */
const placeOf = (id: number, field: NumberField) => ({
  purpose: 'identity number',
  boundTo: `employee ${id} ${field}`,
});

export const sealedNumbers: readonly SealedColumn[] = numberFields.map((column) => ({
  table: 'employee_identity',
  column,
  key: 'employee_id',
  placeOf: (id) => placeOf(id, column),
}));

export const sealNumber = (work: Pick<Work, 'config'>, id: number, field: NumberField, number: string): string =>
  sealText(work.config, placeOf(id, field), number);

/** For HR and the person. @throws 403, 404 */
export async function maskedIdentity(work: Work, id: number): Promise<Identity> {
  await knownTo(work, id, 'identity');
  return maskedOf(await identityOf(work, id));
}

/** In clear text: each view is recorded in the audit trail. */
export async function revealIdentity(work: Work, id: number): Promise<Identity> {
  await knownTo(work, id, 'identity');
  const identity = await identityOf(work, id);
  await record(work, staffEvents.identityRevealed, id, { after: maskedOf(identity) });
  return identity;
}

export async function updateIdentity(work: Work, id: number, form: IdentityForm): Promise<Identity> {
  await lockRecord(work, employeeRecords, id);
  await knownTo(work, id, 'identity');
  const before = await identityOf(work, id);
  const sealed = Object.fromEntries(
    numberFields.map((field) => [field, form[field] && sealNumber(work, id, field, form[field])]),
  );
  const columns = { pan_card_name: form.pan_card_name, aadhar_card_name: form.aadhar_card_name, ...sealed };
  await work.db
    .withTables<StaffTables>()
    .insertInto('employee_identity')
    .values({ ...nobody, ...columns, employee_id: id })
    .onConflict((clash) => clash.column('employee_id').doUpdateSet(columns))
    .execute();
  const after = await identityOf(work, id);
  // Records which numbers changed, never their values: see `keepOnlyChange` in the contract.
  await record(work, staffEvents.identityChanged, id, { before, after });
  return maskedOf(after);
}

async function identityOf(work: Work, id: number): Promise<Identity> {
  const row = await work.db
    .withTables<StaffTables>()
    .selectFrom('employee_identity')
    .selectAll()
    .where('employee_id', '=', id)
    .executeTakeFirst();
  if (!row) return nobody;
  const open = (field: NumberField) => {
    const sealed = row[field];
    return sealed === null ? null : openSealed(work.config, placeOf(id, field), sealed);
  };
  return {
    pan_card_name: row.pan_card_name,
    pan_card_number: open('pan_card_number'),
    aadhar_card_name: row.aadhar_card_name,
    aadhar_card_number: open('aadhar_card_number'),
  };
}

const maskedOf = (identity: Identity): Identity => ({
  ...identity,
  pan_card_number: identity.pan_card_number && masked(identity.pan_card_number),
  aadhar_card_number: identity.aadhar_card_number && masked(identity.aadhar_card_number),
});
