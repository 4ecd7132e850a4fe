import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import type { OpenedLink } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';

/** Why a link opens nothing for its holder any more, though it is still good: they receive no quotes now. */
export async function whyNotTheirs(
  work: Pick<Work, 'db'>,
  { recipient: { email } }: OpenedLink,
  clientId: number,
): Promise<string | null> {
  const contacts = await whoReceives(work, clientId, 'quote');
  return contacts.some((contact) => contact.email.toLowerCase() === email.toLowerCase())
    ? null
    : 'This link is for you no more. Ask us for a new one.';
}
