/**
 * An accepted agreement turns an enquiry into a client, or links it to the client it comes from (domain, section 1.29).
 */
import { giveToClient } from '#modules/enquiries/server/public/of-clients.ts';
import type { EnquiryTables } from '#modules/enquiries/server/tables.ts';
import { record } from '#platform/server/audit/record.ts';
import { addRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { keepAgreementOf } from '../documents/server/agreements.ts';
import { contactEvents, receipts } from '../contacts.ts';
import { client, clientEvents } from '../contract.ts';
import { certainClient } from './duplicates.ts';
import { clientRecords } from './record.ts';
import { tables } from './tables.ts';
import { tellOfNewClient } from './notify.ts';

const taken = [
  ...(['company_name', 'name', 'email', 'mobile', 'address', 'city', 'state', 'zipcode', 'country'] as const),
  ...(['client_id', 'owner_id', 'created_by', 'source_id', 'engagement_id', 'engagement_notes'] as const),
] as const;

type Enquiry = Pick<Selectable<EnquiryTables['enquiry']>, (typeof taken)[number]>;

export async function clientOfEnquiry(work: Work, enquiryId: number): Promise<void> {
  const linked = await tables(work)
    .selectFrom('client_enquiry')
    .select('client_id')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  if (linked) return;
  const enquiry = await work.db
    .withTables<EnquiryTables>()
    .selectFrom('enquiry')
    .select(taken)
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const known = await certainClient(work, enquiry);
  const id = known ?? (await addClientFor(work, enquiry));
  await tables(work).insertInto('client_enquiry').values({ enquiry_id: enquiryId, client_id: id }).execute();
  await giveToClient(work, enquiryId, id);
  await record(work, clientEvents.enquiryWon, id, { after: { enquiry: enquiry.company_name } });
  await keepAgreementOf(work, id, enquiryId);
  if (known === undefined) await tellOfNewClient(work, id);
}

async function addClientFor(work: Work, enquiry: Enquiry): Promise<number> {
  const { company_name, email, mobile, address, city, state, zipcode, engagement_notes } = enquiry;
  const { source_id, engagement_id } = enquiry;
  const place = await placeOf(work, enquiry.country);
  const { id } = await addRecord(work, clientRecords, client.events.created, {
    client_code: await nextCode(work),
    client_name: company_name,
    client_type: 'Limited',
    vat_stagger: 'None',
    payment_terms_days: 15,
    unbillable: false,
    cis: false,
    status: 'Active',
    onboarded_on: today(work),
    ...place,
    manager_id: await managerFor(work, enquiry),
    email,
    phone: mobile,
    address,
    city,
    state,
    zipcode,
    notes: engagement_notes,
    source_id,
    engagement_id,
    accountant_ids: [],
    service_ids: [],
  });
  await addPerson(work, id, enquiry);
  return id;
}

async function nextCode({ db }: Work): Promise<string> {
  const { rows } = await sql<{ code: string }>`select next_client_code() as code`.execute(db);
  return rows[0]?.code ?? '';
}

/** The country by name, and the firm's first company with its currency. */
async function placeOf(work: Work, country: string) {
  const { rows } = await sql<{ company_id: number; currency_id: number; country_id: number | null }>`
    select company.id as company_id, company.currency_id,
      (select id from country where normal_name(name) = normal_name(${country}) and deleted_at is null) as country_id
    from company where active and deleted_at is null order by position, id limit 1`.execute(work.db);
  return rows[0] ?? { company_id: null, currency_id: null, country_id: null };
}

/** The enquiry's owner, if they are a Client Manager. */
async function managerFor(work: Work, { owner_id, created_by }: Enquiry): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select employee.id from employee
    join account on account.id = employee.user_id join role on role.id = account.role_id
    where account.id = ${owner_id ?? created_by ?? 0} and role.name = 'Client Manager'
      and employee.status <> 'EXITED' and employee.deleted_at is null`.execute(work.db);
  return rows[0]?.id ?? null;
}

/** The person who enquired becomes the primary contact; portal access is given by hand. */
async function addPerson(work: Work, clientId: number, { name, email, mobile }: Enquiry): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from account where audience = 'team' and email = ${email.toLowerCase()}`.execute(work.db);
  // An address cannot belong to both staff and a contact.
  if (rows.length > 0) return;
  const person = await tables(work)
    .insertInto('contact')
    .values({ name, email: email.toLowerCase(), mobile, created_at: work.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables(work)
    .insertInto('contact_client')
    .values({ contact_id: person.id, client_id: clientId, is_primary: true, receives: [...receipts] })
    .execute();
  await record(work, contactEvents.contactAdded, clientId, { after: { name, email: email.toLowerCase(), mobile } });
}
