import type { Importer, Numbered } from '#platform/server/import/check.ts';
import type { Work } from '#platform/server/work.ts';
import { sql, type SqlBool } from 'kysely';
import type { EnquiryForm } from '../contract.ts';
import { enquiryImport } from '../import.ts';
import { mobileKey } from '../rules.ts';
import { addEnquiries, choicesOf } from './actions.ts';
import { visible } from './queries.ts';

export const enquiryImporter: Importer<EnquiryForm> = {
  declared: enquiryImport,
  choices: async (work) => {
    const lists = Object.entries(await choicesOf(work));
    return Object.fromEntries(lists.map(([field, list]) => [field, list.filter(({ active }) => active)]));
  },
  doubts: secondOnes,
  add: addEnquiries,
};

/** Warns of rows with the address or number of an enquiry that this person may see, or of an earlier row. */
async function secondOnes(
  work: Work,
  rows: readonly Numbered<EnquiryForm>[],
): Promise<readonly (string | undefined)[]> {
  const emails = await known(work, sql<string>`lower(email)`, rows.map(emailOf));
  const mobiles = await known(work, sql<string>`right(replace(mobile, '+', ''), 9)`, rows.map(mobileOf));
  return rows.map((one) => {
    const [email, mobile] = [emails.get(emailOf(one)), mobiles.get(mobileOf(one))];
    const row = `row ${one.row.number}`;
    if (!email) emails.set(emailOf(one), row);
    if (!mobile) mobiles.set(mobileOf(one), row);
    if (email && email === mobile) return `The same email and mobile as ${email}`;
    const said = [
      ...(email ? [`the same email as ${email}`] : []),
      ...(mobile ? [`the same mobile as ${mobile}`] : []),
    ];
    return said.length > 0 ? capital(said.join(', ')) : undefined;
  });
}

const emailOf = ({ values }: Numbered<EnquiryForm>) => values.email.toLowerCase();
const mobileOf = ({ values }: Numbered<EnquiryForm>) => mobileKey(values.mobile);

/** The newest visible enquiry of each key, as it is called in a sentence. */
async function known(work: Work, key: ReturnType<typeof sql<string>>, keys: string[]): Promise<Map<string, string>> {
  const rows = await visible(work)
    .distinctOn(key)
    .select([key.as('key'), 'enquiry.id', 'enquiry.name'])
    .where(sql<SqlBool>`${key} = any(${keys}::text[])`)
    .orderBy(key)
    .orderBy('enquiry.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.key, `enquiry ${row.id}, ${row.name}`]));
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
