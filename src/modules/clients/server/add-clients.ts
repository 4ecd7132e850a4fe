/** Adds many clients at once, each with its primary contact. */
import { notify } from '#platform/server/notify/notify.ts';
import { recordCreated } from '#platform/server/audit/record.ts';
import { inBreaths } from '#platform/server/import/in-breaths.ts';
import { insertLinks } from '#platform/server/insert.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { formColumns } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { contactEvents, receipts } from '../contacts.ts';
import { client } from '../contract.ts';
import type { ImportedClient } from '../import.ts';
import { clientNotifications } from '../notifications.ts';
import { wholeCompanyNumber } from '../spellings.ts';
import { countryCodes } from './countries.ts';
import { firstOfEach } from './known-clients.ts';
import { peopleFor } from './people-for.ts';
import { clientRecords } from './record.ts';

/** Rows of the same client become one client, with a contact each. */
export async function addClients(work: Work, forms: readonly ImportedClient[]): Promise<readonly number[]> {
  const firsts = await firstOfEach(work, forms);
  const codes = new Map((await countryCodes(work)).map(({ id, code }) => [id, code]));
  const own = forms.filter((_, at) => firsts[at] === at);
  const added = await addRecords(
    work,
    clientRecords,
    client.events.created,
    await inBreaths(own, (form) => rowOf(work, form, codes.get(form.country_id ?? 0) ?? '')),
  );
  const ids = new Map(forms.flatMap((_, at) => (firsts[at] === at ? [at] : [])).map((at, place) => [at, added[place]]));
  await addContacts(
    work,
    forms,
    firsts.map((first) => ids.get(first) ?? 0),
  );
  await tellWhoLooksAfter(work, own);
  return added;
}

function rowOf(work: Work, form: ImportedClient, country: string) {
  const { status, registration_no, client_type } = form;
  const whole = wholeCompanyNumber(registration_no ?? '', country, client_type);
  const isEnded = status === 'Ended';
  return Object.assign({}, formColumns(client, form), {
    status,
    registration_no: whole ?? registration_no,
    onboarded_on: status === 'Active' ? today(work) : null,
    ended_on: isEnded ? today(work) : null,
    end_reason: isEnded ? 'No longer active where it was imported from' : null,
  });
}

type NewContact = {
  readonly client_id: number;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly designation: string | null;
  readonly is_primary: boolean;
};

/** Each person once per client; a client's first one is its primary contact. */
function contactsIn(forms: readonly ImportedClient[], ids: readonly number[]): readonly NewContact[] {
  const found = new Map<string, NewContact>();
  const withOne = new Set<number>();
  for (const [at, form] of forms.entries()) {
    const { contact_name: name, contact_email, contact_mobile: mobile, contact_designation: designation } = form;
    const client_id = ids[at] ?? 0;
    const email = contact_email?.toLowerCase() ?? '';
    const key = `${client_id} ${email}`;
    if (name === null || email === '' || found.has(key)) continue;
    found.set(key, { client_id, name, email, mobile, designation, is_primary: !withOne.has(client_id) });
    withOne.add(client_id);
  }
  return [...found.values()];
}

async function addContacts(work: Work, forms: readonly ImportedClient[], ids: readonly number[]): Promise<void> {
  const contacts = contactsIn(forms, ids);
  const places = await peopleFor(work, contacts);
  await insertLinks(
    work,
    'contact_client',
    places.map(({ id: contact_id, contact: { client_id, is_primary } }) =>
      Object.assign(
        { contact_id, client_id, is_primary },
        { portal_access: false, receives: is_primary ? [...receipts] : [] },
      ),
    ),
  );
  await recordCreated(
    work,
    contactEvents.contactAdded,
    places.map(({ name, contact: { client_id, email } }) => ({ id: client_id, name, email })),
  );
}

/** Tells each manager and partner once, however many clients they have. */
async function tellWhoLooksAfter(work: Work, forms: readonly ImportedClient[]): Promise<void> {
  const own = new Map<number, number>();
  for (const { manager_id, partner_id } of forms) {
    for (const id of new Set([manager_id, partner_id])) if (id !== null) own.set(id, (own.get(id) ?? 0) + 1);
  }
  const accounts = await work.db
    .withTables<{ employee: { id: number; user_id: number | null } }>()
    .selectFrom('employee')
    .select(['id', 'user_id'])
    .where('id', 'in', [...own.keys()])
    .execute();
  for (const { id, user_id } of accounts) {
    if (user_id === null) continue;
    await notify(work, clientNotifications.created, {
      to: [user_id],
      title: ({ counted }) => `${counted(own.get(id) ?? 0, 'client')} of yours imported by ${work.actor.name}`,
      body: '',
      link: '/clients',
      entity: 'client',
    });
  }
}
