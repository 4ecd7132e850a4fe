import { type NotificationKind, preferencesPath } from '#platform/contract/notify.ts';
import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import type { MailTemplate } from '../mail/mail.ts';
import { worded } from '../mail/wording.ts';
import { morningLines } from '../to-do/morning.ts';
import { today, type Work } from '../work.ts';
import type { DigestPace } from './digest-times.ts';
import { dayWording, digestWording, plainWording } from './wordings.ts';

type Plain = { readonly title: string; readonly body?: string; readonly link: string };

const why = (kind: Pick<NotificationKind, 'mandatory'>, work: Work) =>
  kind.mandatory === null
    ? `You are receiving this email from the portal of ${work.config.firm.name}. Choose what you receive: ${work.config.publicUrl}${preferencesPath}`
    : `You are receiving this email from the portal of ${work.config.firm.name}. You cannot switch it off: ${kind.mandatory}`;

/** The email for a notification without one of its own. */
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

type DigestLine = { readonly group_name: string; readonly title: string };

/** Titles listed in a digest; the others are counted. */
const mostNamed = 30;

/** A digest of what was held until the morning, by group. */
export const digestMail: MailTemplate<{
  person: { readonly name: string };
  pace: DigestPace;
  told: readonly DigestLine[];
}> = {
  kind: 'digest',
  readable: true,
  write: ({ person, pace, told }, work) => {
    const values = {
      name: person.name,
      how_many: counted(told),
      since: sinceOf(pace),
      list: listOf(told),
      more: moreOf(told),
      open: `${work.config.publicUrl}/allnotification?tab=unread`,
    };
    return worded(work, digestWording, values, { why: why({ mandatory: null }, work) });
  },
};

/** Things to do, followed by what has happened. */
export const dayMail: MailTemplate<{
  person: { readonly name: string };
  pace: DigestPace;
  told: readonly DigestLine[];
  groups: readonly ToDoGroup[];
}> = {
  kind: 'digest',
  readable: true,
  write: ({ person, pace, told, groups }, work) => {
    const { publicUrl } = work.config;
    const toDo = `${groups.reduce((sum, { count }) => sum + count, 0)} to do`;
    const values = {
      name: person.name,
      how_many: told.length === 0 ? toDo : `${toDo}, ${counted(told)}`,
      to_do: morningLines(groups, today(work), publicUrl),
      since: told.length === 0 ? null : sinceOf(pace),
      list: told.length === 0 ? null : listOf(told),
      more: moreOf(told),
      open: `${publicUrl}/dashboard`,
    };
    return worded(work, dayWording, values, { why: why({ mandatory: null }, work) });
  },
};

const sinceOf = (pace: DigestPace) => (pace === 'daily' ? 'since yesterday' : 'in the last week');
const counted = ({ length }: readonly DigestLine[]) => (length === 1 ? '1 notification' : `${length} notifications`);
const moreOf = ({ length }: readonly DigestLine[]) => (length > mostNamed ? String(length - mostNamed) : null);

const listOf = (told: readonly DigestLine[]): string =>
  [...Map.groupBy(told.slice(0, mostNamed), ({ group_name }) => group_name)]
    .map(([group, rows]) => [group, ...rows.map(({ title }) => `- ${title}`)].join('\n'))
    .join('\n\n');
