/** Clients from a file: checked like the form, and added all together or not at all. */
import { staffByName } from '#modules/staff/server/public/people.ts';
import { folded } from '#platform/contract/text/folding.ts';
import type { FieldErrors, Importer } from '#platform/server/import/check.ts';
import { inBreaths } from '#platform/server/import/in-breaths.ts';
import type { Choosable } from '#platform/server/import/readings.ts';
import { choiceErrors, onlyErrors, recordChoices } from '#platform/server/import/record-choices.ts';
import { today, type Work } from '#platform/server/work.ts';
import { removeRecord } from '#platform/server/record/writes.ts';
import { client } from '../contract.ts';
import { clientModule } from '../rights.ts';
import { clientRecords } from './record.ts';
import { whyNotNumbers } from '../identifiers.ts';
import { clientImport, type ImportedClient } from '../import.ts';
import { countryNames } from '../spellings.ts';
import { addressesOfStaff } from './addresses-of-staff.ts';
import { addClients } from './add-clients.ts';
import { countryCodes } from './countries.ts';
import { sameAsOthers } from './duplicates.ts';
import { knownClients } from './known-clients.ts';
import { programs } from './programs.ts';
import { respelled } from './respelled.ts';
import { whyNotSeen } from './visible.ts';

export const clientImporter: Importer<ImportedClient> = {
  declared: clientImport,
  programs,
  choices: choicesOf,
  respelled,
  known: knownClients,
  clashes,
  doubts: (work, rows) => sameAsOthers(work, rows),
  add: addClients,
  undo: {
    table: 'client',
    label: 'client_name',
    access: clientModule.delete,
    remove: (work, id) => removeRecord(work, clientRecords, id),
  },
};

async function choicesOf(work: Work): Promise<Readonly<Record<string, readonly Choosable[]>>> {
  return recordChoices(work, client, { employee: staffByName }, await countriesAsSaid(work));
}

/** A country can also be given by a common name. */
async function countriesAsSaid(work: Work) {
  const countries = await countryCodes(work);
  const taken = new Set(countries.flatMap(({ code, name }) => [folded(code), folded(name)]));
  return countries.flatMap(({ id, code }) =>
    (countryNames[code] ?? [])
      .filter((name) => !taken.has(folded(name)))
      .map((name) => Object.assign({ list: 'country', id, name })),
  );
}

/** The form's errors for each row. */
async function clashes(work: Work, rows: readonly ImportedClient[]): Promise<FieldErrors[]> {
  const wrongChoices = await choiceErrors(work, client, rows);
  const codes = new Map((await countryCodes(work)).map((one) => [one.id, one]));
  const ofStaff = await addressesOfStaff(
    work,
    rows.flatMap(({ contact_email }) => contact_email ?? []),
  );
  const notSeen = await whyNotSeen(work);
  const about = { today: today(work), before: undefined };
  return inBreaths(rows, (form) => {
    const { contact_name: name, contact_email: email, year_end } = form;
    return onlyErrors({
      ...wrongChoices(form),
      ...client.check(form, about),
      ...whyNotNumbers(form, codes.get(form.country_id ?? 0)),
      manager_id: notSeen(form),
      year_end: year_end === null ? undefined : 'Please write a day and a month, 31 March',
      contact_name: email !== null && name === null ? 'Contact name is required' : undefined,
      contact_email: whyNotContact(form, ofStaff),
    });
  });
}

function whyNotContact({ contact_name, contact_email }: ImportedClient, ofStaff: ReadonlySet<string>) {
  if (contact_email === null) return contact_name === null ? undefined : 'Contact email is required';
  return ofStaff.has(contact_email.toLowerCase()) ? 'This email address belongs to a member of staff' : undefined;
}
