import { choosableEvents } from '#modules/events/server/public/event-names.ts';
import type { Importer, Numbered } from '#platform/server/import/check.ts';
import { choosable } from '#platform/server/master/choices.ts';
import { choiceCheck } from '#platform/server/master/chosen.ts';
import type { Work } from '#platform/server/work.ts';
import { sql, type SqlBool } from 'kysely';
import { deleteEnquiry as deleteEnquiryCall, type EnquiryForm, enquiryRecord } from '../contract.ts';
import { enquiryImport } from '../import.ts';
import { enquiryCategory, enquiryEngagement, enquirySource } from '../masters.ts';
import { mobileKey } from '../rules.ts';
import { addEnquiries, deleteEnquiry } from './actions.ts';
import { visible } from './record.ts';

export const enquiryImporter: Importer<EnquiryForm> = {
  declared: enquiryImport,
  choices: async (work) => ({
    source: await choosable(work, enquirySource),
    engagement: await choosable(work, enquiryEngagement),
    category: await choosable(work, enquiryCategory),
    event: [
      { id: 0, name: enquiryRecord.fields.event.none ?? '' },
      ...(await choosableEvents(work)).filter(({ active }) => active),
    ],
  }),
  // Locks the chosen rows until the enquiries are added, so that nobody deletes them meanwhile.
  clashes: async (work, rows) => {
    const wrong = await choiceCheck(
      work,
      chosenMasters,
      rows.map((form) => ({ form })),
    );
    return rows.map((form) => wrong(form));
  },
  doubts: secondOnes,
  add: addEnquiries,
  undo: { table: 'enquiry', label: 'name', access: deleteEnquiryCall.access, remove: deleteEnquiry },
};

const chosenMasters = {
  source: { of: enquirySource, label: 'Source' },
  engagement: { of: enquiryEngagement, label: 'Engagement' },
  category: { of: enquiryCategory, label: 'Category' },
};

/** Warns of rows whose address or number is already in a visible enquiry or in an earlier row. */
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

/** The newest visible enquiry for each key, as named in a sentence. */
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
