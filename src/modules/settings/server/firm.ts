import type { SignInTables } from '#modules/sign-in/server/tables.ts';
import { endTokensWithoutFactor } from '#modules/sign-in/server/public/access-tokens.ts';
import { role } from '#modules/access/contract.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { country, currency } from '#modules/masters/contract.ts';
import { baseCurrency } from '#modules/masters/server/public/base-currency.ts';
import { addMarketingRight } from '#modules/events/rights.ts';
import { firmEvents } from '#platform/contract/firm/events.ts';
import type { FirmTables } from '#platform/server/firm/tables.ts';
import { invalid, mustBeValid } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import { choosable } from '#platform/server/master/choices.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type Firm, type FirmForm, type Security, type SecurityForm, whoAddsEnquiries } from '../firm.ts';

type StoredFirm = Selectable<FirmTables['firm']>;

const setting = oneRow<StoredFirm>('firm');

type Saved<Form> = Form & { version?: number | undefined };

export async function firmOf(work: Work): Promise<Firm> {
  const row = await setting.read(work);
  return {
    name: row.name ?? work.config.firm.name,
    zone: row.zone ?? work.config.firm.zone,
    vat_number: row.vat_number,
    registered_address: row.registered_address,
    office_address: row.office_address,
    email: row.email,
    phone: row.phone,
    country_id: row.country_id,
    base_currency_id: row.base_currency_id ?? (await baseCurrency(work))?.id ?? null,
    working_days: row.working_days.map(String),
    who_adds_enquiries: whoAddsEnquiries[row.opened_rights.includes(addMarketingRight) ? 1 : 0],
    ...(await setting.lastChange(work, row)),
  };
}

/** @throws 409 when someone else saved in between */
export async function updateFirm(work: Work, { version, who_adds_enquiries, ...form }: Saved<FirmForm>): Promise<Firm> {
  const working_days = form.working_days.map(Number).toSorted((one, other) => one - other);
  const opened_rights = who_adds_enquiries === whoAddsEnquiries[1] ? [addMarketingRight] : [];
  const before = await setting.read(work);
  const chosen = {
    country_id: { of: country, label: 'Holidays of' },
    base_currency_id: { of: currency, label: 'Base currency' },
  };
  mustBeValid(await notChoosable(work, chosen, form, before));
  const columns = { ...form, working_days, opened_rights };
  await setting.change(work, firmEvents.updated, version, () => columns);
  if (before.opened_rights.join() !== opened_rights.join()) await tell(work, await signedInNow(work), 'rights');
  return firmOf(work);
}

/** Accounts with an open session, whose menus and buttons must change at once. */
async function signedInNow(work: Work): Promise<number[]> {
  const sessions = work.db.withTables<Pick<SignInTables, 'session'>>().selectFrom('session');
  const rows = await sessions
    .select('account_id')
    .distinct()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString())
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function securityOf(work: Work): Promise<Security> {
  const row = await setting.read(work);
  return {
    session_idle_min: row.session_idle_min,
    session_hours: row.session_hours,
    required_factor_roles: row.required_factor_roles.map(String),
    ...(await setting.lastChange(work, row)),
  };
}

/** Requires an additional factor for every staff role, until an administrator changes that. */
export async function requireFactorsOfStaff(work: Work): Promise<void> {
  const required_factor_roles = (await choosable(work, role))
    .map(({ id }) => id)
    .filter((id) => id !== roleIds.client)
    .toSorted((one, other) => one - other);
  await setting.change(work, firmEvents.securityChanged, undefined, () => ({ required_factor_roles }));
}

/** @throws 409 when someone else saved in between */
export async function updateSecurity(work: Work, { version, ...form }: Saved<SecurityForm>): Promise<Security> {
  const roles = new Set((await choosable(work, role)).map(({ id }) => id));
  const wanted = form.required_factor_roles.map(Number);
  if (wanted.some((id) => !roles.has(id))) throw invalid({ required_factor_roles: 'Please select Roles' });
  const required_factor_roles = [...new Set(wanted)].toSorted((one, other) => one - other);
  await setting.change(work, firmEvents.securityChanged, version, () => ({ ...form, required_factor_roles }));
  await endTokensWithoutFactor(work, required_factor_roles);
  return securityOf(work);
}
