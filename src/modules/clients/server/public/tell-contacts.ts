/** Tells contacts of a client: who signs in, in the portal and by mail as they have chosen; the others by mail. */
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { GuestLink } from '#platform/contract/guest-link.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { giveGuestLink, secondsOf } from '#platform/server/guest-link.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { notify, type Told } from '#platform/server/notify/notify.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import type { Contact } from './contacts.ts';

/** Who reads a mail, and how they open what it is about. */
export type Reader = {
  readonly name: string;
  /** The whole address: in the portal for who signs in, else the page of their own link. */
  readonly open: string;
  readonly link_until: PlainDate | null;
};

/** A mail with a link that lets its reader in is not shown to anybody else, and ends with it. */
export type ClientMailTemplates<Data> = {
  readonly inPortal: MailTemplate<Data & Reader>;
  readonly byLink: MailTemplate<Data & Reader>;
};

type News<Data> = Pick<Told<never>, 'title' | 'body' | 'link' | 'once'> & {
  readonly clientId: number;
  /** The record that the notice and the mails are about. */
  readonly entity: string;
  readonly entityId: number;
  readonly mail: ClientMailTemplates<Data>;
  readonly data: Data;
  /** What opens it without an account, and the record that the link leads to. */
  readonly guest: { readonly link: GuestLink; readonly id: number };
};

/** Notifies contacts with an account; the others get the mail, with a link of their own. */
export async function tellContacts<Data>(
  work: Work,
  kind: NotificationKind,
  contacts: readonly Contact[],
  news: News<Data>,
): Promise<void> {
  const { mail, data, title, body, link, once, clientId, entity, entityId } = news;
  await notify(work, kind, {
    title,
    link,
    clientId,
    entity,
    entityId,
    ...(body !== undefined && { body }),
    ...(once !== undefined && { once }),
    to: contacts.flatMap(({ account_id, signs_in }) => (signs_in && account_id !== null ? [account_id] : [])),
    mail: {
      template: mail.inPortal,
      data: ({ name }) => ({ ...data, name, open: `${work.config.publicUrl}${link}`, link_until: null }),
    },
  });
  await mailByLink(
    work,
    contacts.filter(({ signs_in }) => !signs_in),
    news,
  );
}

/** A link of their own for each. */
export async function mailByLink<Data>(
  work: Work,
  contacts: readonly Contact[],
  { mail, data, guest, entity, entityId }: Pick<News<Data>, 'mail' | 'data' | 'guest' | 'entity' | 'entityId'>,
): Promise<void> {
  const link_until = dateOf(later(work.now, secondsOf(guest.link)), work.config.firm.zone);
  for (const { name, email } of contacts) {
    const open = await giveGuestLink(work, guest.link, guest.id, { name, email });
    const about = { entity, id: entityId };
    await sendMail(work, mail.byLink, email, { ...data, name, open, link_until }, { about });
  }
}
