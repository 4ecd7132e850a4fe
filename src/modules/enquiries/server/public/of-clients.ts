/** What the module of clients does with enquiries: enquiries do not know about clients. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { dependency } from '#platform/server/dependency.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { enquiryNotifications } from '../../notifications.ts';
import { enquiryStep } from '../mails.ts';
import type { EnquiryTables } from '../tables.ts';

/** Contacts who also get the agreement, and the number of further ones whom the reader may not see. */
export type AgreementContacts = {
  readonly rows: { readonly name: string; readonly email: string }[];
  readonly hidden: number;
};

/** The contacts of an enquiry's client who get its agreement, as far as the caller may see the client. */
export const agreementContacts = dependency<(work: Work, enquiryId: number) => Promise<AgreementContacts>>(
  'who agrees with the firm for a client',
);

const tables = (work: Work) => work.db.withTables<EnquiryTables>();

/** Gives an enquiry to the client it became, unless another client asked for it. */
export const giveToClient = (work: Work, id: number, clientId: number) =>
  tables(work)
    .updateTable('enquiry')
    .set({ client_id: clientId })
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .execute();

/** The client whose users asked, or which the enquiry became; null if it is the firm's only. */
export async function clientOf(work: Work, id: number): Promise<number | null> {
  const row = await tables(work).selectFrom('enquiry').select('client_id').where('id', '=', id).executeTakeFirst();
  return row?.client_id ?? null;
}

export { mailAgreementToContacts } from '../agreement-links.ts';

/** Notifies client users who may read enquiries that an agreement needs their answer. */
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
