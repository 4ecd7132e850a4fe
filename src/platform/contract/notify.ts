/** Notifications, declared by their modules; what people see of them and can choose. */
import * as z from 'zod';
import { type Access, staff } from './access.ts';
import { moment } from './fields.ts';

export const severities = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** When an email is sent. */
export const mailPaces = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type MailPace = (typeof mailPaces)[number];

export type NotificationKind = {
  /** e.g. 'enquiry.slaAccepted'. Stable, because it is stored. */
  readonly name: string;
  /** The group by which it is filtered and chosen: 'Enquiries'. */
  readonly group: string;
  /** For people, e.g. 'The SLA of an enquiry was accepted'. */
  readonly says: string;
  readonly severity: Severity;
  /** The default, unless the reader chooses otherwise. */
  readonly mail: MailPace;
  /** Why it cannot be switched off; null when it can. */
  readonly mandatory: string | null;
  /** Asks its reader for a decision. */
  readonly approval: boolean;
  /** Sent only by email, since a page of the portal shows the same anyway. */
  readonly mailOnly: boolean;
  /** How one act on many records is reported; null to report each by itself. */
  readonly several: Several | null;
  /** Who can receive it at all and may therefore choose how. The module decides each time who does. */
  readonly access: Access;
};

/** '12 jobs were assigned to you', and the list that shows them. */
export type Several = { readonly says: (count: number) => string; readonly link: string };

type Given = {
  group: string;
  says: string;
  severity?: Severity;
  mail?: MailPace;
  mandatory?: string;
  approval?: boolean;
  mailOnly?: true;
  several?: Several;
  access?: Access;
};

/** How the names of mention kinds end: 'client.mentioned'. */
export const mentionEnding = '.mentioned';

/** `notification('enquiry.slaAccepted', { group: 'Enquiries', says: 'The SLA of an enquiry was accepted' })` */
export const notification = (name: string, given: Given): NotificationKind => ({
  name,
  group: given.group,
  says: given.says,
  severity: given.severity ?? 'info',
  mail: given.mail ?? 'daily',
  mandatory: given.mandatory ?? null,
  approval: given.approval ?? false,
  mailOnly: given.mailOnly ?? false,
  several: given.several ?? null,
  access: given.access ?? staff,
});

export const bellEntry = z.object({
  id: z.int(),
  group: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().describe('Path within the portal'),
  severity: z.enum(severities),
  createdAt: moment,
  readAt: moment.nullable(),
  asks: z
    .object({ entity: z.string(), id: z.int() })
    .nullable()
    .describe('The record that awaits the reader’s decision; null once it is decided'),
});
export type BellEntry = z.infer<typeof bellEntry>;

/** The content of the bell. Always complete, so that a late reader has missed nothing. */
export const bell = z.object({ unread: z.int(), newest: z.array(bellEntry).describe('The newest eight') });
export type Bell = z.infer<typeof bell>;

/** How a person wants to receive one kind. */
export type Preference = { readonly inApp: boolean; readonly mail: MailPace };

/** The page with the preferences; emails link to it. */
export const preferencesPath = '/allnotification/preferences';

/** A person's preference: their choice, if they made one and the kind allows it. */
export function preferenceFor(kind: NotificationKind, chosen: Preference | undefined): Preference {
  return chosen && kind.mandatory === null ? chosen : { inApp: true, mail: kind.mail };
}

/** When no emails are sent: 'HH:MM' in the firm's zone; across midnight when `ends` is before `begins`. */
export type QuietHours = { readonly begins: string; readonly ends: string };

/** Whether a time of day is within the quiet hours, from `begins` up to but excluding `ends`. */
export function isQuiet({ begins, ends }: QuietHours, time: string): boolean {
  return begins < ends ? begins <= time && time < ends : begins <= time || time < ends;
}
