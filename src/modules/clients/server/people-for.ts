import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { tables } from './tables.ts';
import { allClientsSeen } from './visible-contacts.ts';

type Described = {
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly designation: string | null;
};

/**
 * The person of each contact: the one with its address if the actor sees all its clients, otherwise a new one. People
 * who add someone to their client must not see what others wrote about them, nor that they are known at all.
 * @param contacts with their addresses in lower case
 */
export async function peopleFor<Contact extends Described>(
  work: Work,
  contacts: readonly Contact[],
): Promise<readonly { readonly contact: Contact; readonly id: number; readonly name: string }[]> {
  if (contacts.length === 0) return [];
  const known = await tables(work)
    .selectFrom('contact')
    .select(['id', 'email', 'name'])
    .where('email', 'in', [...new Set(contacts.map(({ email }) => email))])
    .where('deleted_at', 'is', null)
    .where(allClientsSeen(work))
    .orderBy('id')
    .forUpdate()
    .execute();
  const people = new Map(known.toReversed().map(({ email, id, name }) => [email, { id, name }]));
  const firsts = new Map(contacts.toReversed().map((contact) => [contact.email, contact]));
  const added = [...firsts.values()].filter(({ email }) => !people.has(email));
  const traces = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const ids = await insertRows(
    work,
    'contact',
    added.map(({ name, email, mobile, designation }) => Object.assign({ name, email, mobile, designation }, traces)),
  );
  for (const [at, { name, email }] of added.entries()) people.set(email, { id: ids[at] ?? 0, name });
  return contacts.flatMap((contact) => {
    const person = people.get(contact.email);
    return person ? [{ contact, ...person }] : [];
  });
}
