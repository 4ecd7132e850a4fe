/** Adds clients with their contacts, and changes them. */
import { invalid, mustBeValid, Refusal } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { addForm, saveForm } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { ContactForm } from '../contacts.ts';
import type { Client, ClientEdit, NewClient } from '../contract.ts';
import { whyNotNumbers } from '../identifiers.ts';
import { wholeCompanyNumber } from '../spellings.ts';
import { addContactTo } from './contacts.ts';
import { countryCodes } from './countries.ts';
import { clientRecords } from './record.ts';
import type { Redatable } from './public/redatable.ts';
import { redateWork } from './redating.ts';
import { visible } from './visible.ts';
import { tellContactOfManager } from './contact-mails.ts';
import { tellOfManagers, tellOfNewClient } from './notify.ts';

/** @throws 400 for invalid fields, at `contacts` for any of theirs */
export async function addClient(work: Work, { contacts, ...typed }: NewClient): Promise<Client> {
  const form = await withRightNumbers(work, typed);
  const id = await addForm(work, clientRecords, form);
  await mustBeSeen(work, id);
  const primary = Math.max(
    0,
    contacts.findIndex(({ is_primary }) => is_primary),
  );
  for (const [at, contact] of contacts.entries()) {
    await addNamed(work, id, { ...contact, is_primary: at === primary });
  }
  await tellOfNewClient(work, id);
  return recordById(work, clientRecords, id);
}

/**
 * Someone who hands a client over still gets it in the answer.
 * @param redatable the work to re-date with it, if the edit names any
 * @throws 400, 404, 409
 */
export async function saveClient(
  work: Work,
  id: number,
  { redate = [], tell_contact = false, ...typed }: ClientEdit,
  redatable?: Redatable,
): Promise<Client> {
  const before = await lockRecord(work, clientRecords, id);
  const form = await withRightNumbers(work, typed, before);
  if (redatable) await redateWork(work, { id, before, after: form }, redate, redatable);
  await saveForm(work, clientRecords, id, form);
  if (form.manager_id !== before.manager_id) {
    await tellOfManagers(work, id, before.manager_id);
    if (tell_contact) await tellContactOfManager(work, id);
  }
  return recordById(work, unscoped(clientRecords), id);
}

type Numbers = Parameters<typeof whyNotNumbers>[0];

/** The form, with leading zeros restored in its company number. @throws 400 for invalid numbers */
async function withRightNumbers<Form extends Numbers>(work: Work, form: Form, before?: Numbers): Promise<Form> {
  const country = (await countryCodes(work)).find(({ id }) => id === form.country_id);
  mustBeValid(whyNotNumbers(form, country, before));
  const { registration_no, client_type } = form;
  const isNew = registration_no !== before?.registration_no;
  const whole = wholeCompanyNumber(registration_no ?? '', country?.code ?? '', client_type ?? '');
  return isNew && whole !== undefined ? { ...form, registration_no: whole } : form;
}

/** Refuses to add a record that this person could not see afterwards. */
async function mustBeSeen(work: Work, id: number): Promise<void> {
  const seen = await visible(work).select('client.id').where('client.id', '=', id).executeTakeFirst();
  if (!seen) throw invalid({ manager_id: 'You would not see this client: name yourself as manager or in its team' });
}

/** The form has one field for all contacts, so the message names the one at fault. */
async function addNamed(work: Work, id: number, contact: ContactForm): Promise<void> {
  try {
    await addContactTo(work, id, contact);
  } catch (error) {
    const said = error instanceof Refusal ? Object.values(error.failure.fields ?? {})[0] : undefined;
    throw said === undefined ? error : invalid({ contacts: `${contact.name}: ${said}` });
  }
}
