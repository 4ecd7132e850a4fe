/** Tells contacts of a client: those who sign in, in the portal and by mail as they chose; the others by mail. */
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { GuestLink } from '#platform/contract/guest-link.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { giveGuestLink, secondsOf } from '#platform/server/guest-link.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { notify, type Told } from '#platform/server/notify/notify.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import type { Contact } from './contacts.ts';

/** A recipient of a mail, and how they open its subject. */
export type Reader = {
  readonly name: string;
  /** The full address: in the portal for people who sign in, otherwise their personal link. */
  readonly open: string;
  readonly link_until: PlainDate | null;
};

/** A mail with a sign-in link is for its recipient only, and expires with the link. */
export type ClientMailTemplates<Data> = {
  readonly inPortal: MailTemplate<Data & Reader>;
  readonly byLink: MailTemplate<Data & Reader>;
};

type News<Data> = Pick<Told<never>, 'title' | 'body' | 'link' | 'once'> & {
  readonly clientId: number;
  /** The record that the notification and the mails are about. */
  readonly entity: string;
  readonly entityId: number;
  readonly mail: ClientMailTemplates<Data>;
  readonly data: Data;
  /** The link that opens it without an account, and the record it leads to. */
  readonly guest: { readonly link: GuestLink; readonly id: number };
};

/** Notifies contacts with an account; mails the others a personal link. */
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

/** Mails each contact a personal link. */
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
