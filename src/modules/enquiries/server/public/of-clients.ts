/** What the module of the clients does with enquiries of theirs: enquiries do not know clients. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { dependency } from '#platform/server/dependency.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { enquiryNotifications } from '../../notifications.ts';
import { enquiryStep } from '../mails.ts';
import type { EnquiryTables } from '../tables.ts';

/** Who is sent an agreement besides the enquiry's own address, and how many more there are whom the reader may not know. */
export type AgreementContacts = {
  readonly rows: { readonly name: string; readonly email: string }[];
  readonly hidden: number;
};

/** The contacts of an enquiry's client who are sent its agreement, as far as whoever asks may see the client. */
export const agreementContacts = dependency<(work: Work, enquiryId: number) => Promise<AgreementContacts>>(
  'who agrees with the firm for a client',
);

const tables = (work: Work) => work.db.withTables<EnquiryTables>();

/** An enquiry that became a client's is theirs from then on, unless another client asked for it. */
export const giveToClient = (work: Work, id: number, clientId: number) =>
  tables(work)
    .updateTable('enquiry')
    .set({ client_id: clientId })
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .execute();

/** The client whose people asked, or that the enquiry became; null while it is the firm's alone. */
export async function clientOf(work: Work, id: number): Promise<number | null> {
  const row = await tables(work).selectFrom('enquiry').select('client_id').where('id', '=', id).executeTakeFirst();
  return row?.client_id ?? null;
}

export { mailAgreementToContacts } from '../agreement-links.ts';

/** Tells those of a client's users who may read enquiries that their agreement waits for an answer. */
export async function tellOfAgreement(
  work: Work,
  id: number,
  client: { readonly id: number; readonly users: readonly number[] },
): Promise<void> {
  const readers = new Set(await rightHolders(work, enquiryNotifications.agreementReceived.access));
  await notify(work, enquiryNotifications.agreementReceived, {
    to: client.users.filter((user) => readers.has(user)),
    title: `Your agreement with ${work.config.firm.name} is ready`,
    body: 'Read it, then accept or reject it.',
    link: enquiryStep(id, 3),
    entity: 'enquiry',
    entityId: id,
    clientId: client.id,
  });
}
