/** The recipients of a mail at a client; every module that mails clients asks here (record 090). */
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { type ClientMail, type ClientMailName, clientMails, type Recipients, whyNobody } from '../../client-mails.ts';
import { type Contact, contactsOf } from './contacts.ts';

const gets = ({ to }: ClientMail, { receives, account_id }: Contact): boolean =>
  to === 'portal' ? account_id !== null : receives.includes(to);

type Besides = (contact: Contact) => boolean;
const toNobodyElse: Besides = () => false;

/** The contacts who get a mail. @param besides further recipients */
export async function contactsWhoGet(
  work: Pick<Work, 'db'>,
  clientId: number,
  name: ClientMailName,
  besides: Besides = toNobodyElse,
): Promise<Contact[]> {
  const contacts = await contactsOf(work, clientId);
  return told(clientMails[name], contacts, besides);
}

function told(mail: ClientMail, contacts: readonly Contact[], besides: Besides): Contact[] {
  const found = contacts.filter((contact) => gets(mail, contact) || besides(contact));
  return found.length > 0 || !mail.orPrimary ? found : contacts.filter(({ is_primary }) => is_primary);
}

/** Recipients, other contacts, and why there is no recipient. */
export async function recipientsOf(
  work: Pick<Work, 'db'>,
  client_id: number,
  name: ClientMailName,
  besides: Besides = toNobodyElse,
): Promise<Recipients> {
  const mail = clientMails[name];
  const contacts = await contactsOf(work, client_id);
  const reached = told(mail, contacts, besides);
  return {
    client_id,
    told: reached.map(({ signs_in, ...rest }) => ({ ...personOf(rest), signs_in })),
    others: contacts.filter((contact) => !reached.includes(contact)).map(personOf),
    whyNobody: reached.length === 0 ? whyNobody(mail) : null,
  };
}

const personOf = ({ name, email }: Pick<Contact, 'name' | 'email'>) => ({ name, email });

/** Why a mail has no recipient at a client; undefined if it has one. */
export async function whyReachesNobody(
  work: Pick<Work, 'db'>,
  clientId: number,
  name: ClientMailName,
): Promise<string | undefined> {
  return (await recipientsOf(work, clientId, name)).whyNobody ?? undefined;
}

/** @throws 409 if it has no recipient */
export async function mustReach(work: Pick<Work, 'db'>, clientId: number, name: ClientMailName): Promise<void> {
  const why = await whyReachesNobody(work, clientId, name);
  if (why !== undefined) throw refused(why);
}
