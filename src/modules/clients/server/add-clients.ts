/** Many clients at once, with the primary contact of each. */
import { notify } from '#platform/server/notify/notify.ts';
import { recordCreated } from '#platform/server/audit/record.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { formColumns } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { contactEvents, receipts } from '../contacts.ts';
import { client } from '../contract.ts';
import type { ImportedClient } from '../import.ts';
import { clientNotifications } from '../notifications.ts';
import { allClientsSeen } from './visible-contacts.ts';
import { clientRecords } from './record.ts';
import { tables } from './tables.ts';

export async function addClients(work: Work, forms: readonly ImportedClient[]): Promise<void> {
  const day = today(work);
  const rows = forms.map((form) => {
    const { status } = form;
    return Object.assign({}, formColumns(client, form), { status, onboarded_on: status === 'Active' ? day : null });
  });
  const ids = await addRecords(work, clientRecords, client.events.created, rows);
  await addContacts(work, forms, ids);
  await tellWhoLooksAfter(work, forms);
}

/** An existing contact (same email address) joins the new client too, if the reader sees all their clients. */
async function addContacts(work: Work, forms: readonly ImportedClient[], ids: readonly number[]): Promise<void> {
  const named = forms.flatMap(({ contact_name: name, contact_email }, at) =>
    name === null || contact_email === null
      ? []
      : [{ client_id: ids[at] ?? 0, name, email: contact_email.toLowerCase() }],
  );
  if (named.length === 0) return;
  const emails = [...new Set(named.map(({ email }) => email))];
  const known = await tables(work)
    .selectFrom('contact')
    .select(['id', 'email', 'name'])
    .where('email', 'in', emails)
    .where('deleted_at', 'is', null)
    .where(allClientsSeen(work))
    .orderBy('id')
    .forUpdate()
    .execute();
  const people = new Map(known.map((one) => [one.email, one]));
  const added = [...new Map(named.toReversed().map((one) => [one.email, one])).values()].filter(
    ({ email }) => !people.has(email),
  );
  const traces = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const made = await insertRows(
    work,
    'contact',
    added.map(({ name, email }) => Object.assign({ name, email }, traces)),
  );
  for (const [at, { name, email }] of added.entries()) people.set(email, { id: made[at] ?? 0, name, email });
  const places = named.flatMap(({ client_id, email }) => {
    const person = people.get(email);
    return person ? [{ client_id, person }] : [];
  });
  await insertLinks(
    work,
    'contact_client',
    places.map(({ client_id, person: { id: contact_id } }) =>
      Object.assign({ contact_id, client_id }, { is_primary: true, portal_access: false, receives: [...receipts] }),
    ),
  );
  await recordCreated(
    work,
    contactEvents.contactAdded,
    places.map(({ client_id, person: { name, email } }) => ({ id: client_id, name, email })),
  );
}

/** Each manager and partner once, however many there are of theirs. */
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
