import { type NotificationKind, preferencesPath } from '#platform/contract/notify.ts';
import type { MailTemplate } from '../mail/mail.ts';
import { worded } from '../mail/wording.ts';
import type { Work } from '../work.ts';
import type { DigestPace } from './digest-times.ts';
import { digestWording, plainWording } from './wordings.ts';

type Plain = { readonly title: string; readonly body?: string; readonly link: string };

const why = (kind: Pick<NotificationKind, 'mandatory'>, work: Work) =>
  kind.mandatory === null
    ? `You get this mail from the portal of ${work.config.firm.name}. Choose what you get: ${work.config.publicUrl}${preferencesPath}`
    : `You get this mail from the portal of ${work.config.firm.name}. It cannot be switched off: ${kind.mandatory}`;

/** A notification without a letter of its own. */
export const plainMail: MailTemplate<{
  person: { readonly name: string };
  kind: NotificationKind;
  told: Plain;
}> = {
  kind: 'notification',
  readable: true,
  write: ({ person, kind, told }, work) => {
    const open = `${work.config.publicUrl}${told.link}`;
    const values = { name: person.name, title: told.title, body: told.body || null, open };
    return worded(work, plainWording, values, { why: why(kind, work) });
  },
};

/** Titles that a digest names; the others are counted. */
const mostNamed = 30;

/** What waited for the morning, by group. */
export const digestMail: MailTemplate<{
  person: { readonly name: string };
  pace: DigestPace;
  told: readonly { readonly group_name: string; readonly title: string }[];
}> = {
  kind: 'digest',
  readable: true,
  write: ({ person, pace, told }, work) => {
    const named = Map.groupBy(told.slice(0, mostNamed), ({ group_name }) => group_name);
    const more = told.length - mostNamed;
    const since = pace === 'daily' ? 'since yesterday' : 'in the last week';
    const values = {
      name: person.name,
      how_many: told.length === 1 ? '1 notification' : `${told.length} notifications`,
      since,
      list: [...named]
        .map(([group, rows]) => [group, ...rows.map(({ title }) => `- ${title}`)].join('\n'))
        .join('\n\n'),
      more: more > 0 ? String(more) : null,
      open: `${work.config.publicUrl}/allnotification?tab=unread`,
    };
    return worded(work, digestWording, values, { why: why({ mandatory: null }, work) });
  },
};
