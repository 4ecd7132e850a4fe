/** Notifications, declared by the module they come from; what a person sees of them; what a person may choose. */
import * as z from 'zod';
import { type Access, staff } from './access.ts';
import { moment } from './fields.ts';

export const severities = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** How soon a mail follows. */
export const mailPaces = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type MailPace = (typeof mailPaces)[number];

export type NotificationKind = {
  /** e.g. 'enquiry.slaAccepted': stable, stored. */
  readonly name: string;
  /** What it is filtered and chosen by: 'Enquiries'. */
  readonly group: string;
  /** For people, e.g. 'The SLA of an enquiry was accepted'. */
  readonly says: string;
  readonly severity: Severity;
  /** Unless its reader chooses otherwise. */
  readonly mail: MailPace;
  /** Why nobody can switch it off; null where they can. */
  readonly mandatory: string | null;
  /** Asks its reader for a decision. */
  readonly approval: boolean;
  /** It comes by mail alone: what it says stands on a page of the portal anyway. */
  readonly mailOnly: boolean;
  /** How one act is told that did it to many records; null where each is told by itself. */
  readonly several: Several | null;
  /** Who may get it at all: only they are asked how. Whom it is sent to, the module decides each time. */
  readonly access: Access;
};

/** '12 jobs were assigned to you', and the list that they are in. */
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

/** How the names of kinds end that tell of a mention: 'client.mentioned'. */
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
  link: z.string().describe('Within the portal'),
  severity: z.enum(severities),
  createdAt: moment,
  readAt: moment.nullable(),
  asks: z
    .object({ entity: z.string(), id: z.int() })
    .nullable()
    .describe('The record that waits for the reader’s decision; null once it was decided'),
});
export type BellEntry = z.infer<typeof bellEntry>;

/** What the bell shows: always all of it, so that whoever reads it late has missed nothing. */
export const bell = z.object({ unread: z.int(), newest: z.array(bellEntry).describe('The newest eight') });
export type Bell = z.infer<typeof bell>;

/** How one person wants to be told of one kind. */
export type Preference = { readonly inApp: boolean; readonly mail: MailPace };

/** Where a person chooses; mails lead there. */
export const preferencesPath = '/allnotification/preferences';

/** What holds for a person: the choice that was made, where there is one and it may be made. */
export function preferenceFor(kind: NotificationKind, chosen: Preference | undefined): Preference {
  return chosen && kind.mandatory === null ? chosen : { inApp: true, mail: kind.mail };
}

/** When no mail shall come: 'HH:MM' by the firm's clock, `ends` before `begins` over midnight. */
export type QuietHours = { readonly begins: string; readonly ends: string };

/** Whether a time of day lies in the quiet hours; they begin with `begins` and are over at `ends`. */
export function isQuiet({ begins, ends }: QuietHours, time: string): boolean {
  return begins < ends ? begins <= time && time < ends : begins <= time || time < ends;
}
