import type { Work } from '../work.ts';
import { isUrgent } from './deliver.ts';
import { type Letter, printLetter, subjectLine } from './letter.ts';
import { storeMail } from './store.ts';

export type MailTables = {
  mail: {
    id: number;
    kind: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    calendar: string | null;
    state: 'kept' | 'queued' | 'sent' | 'failed';
    attempts: number;
    error: string | null;
    readable: boolean;
    created_at: string;
    sent_at: string | null;
    entity: string | null;
    entity_id: string | null;
    good_until: string | null;
    attachment: string | null;
    pictures: string[];
    template_id: number | null;
    sender: 'hiring' | null;
  };
};

/** A kind of email: its content for given data. */
export type MailTemplate<Data> = {
  readonly kind: string;
  readonly write: (data: Data, work: Work) => Letter | Promise<Letter>;
  /** Administrators may read it: it contains no code and no link that gives access. Off by default. */
  readonly readable?: true;
  /** Seconds for which its code or link is valid. */
  readonly lasts?: number;
  /** The sender and reply address, where it is not the firm's. */
  readonly sender?: 'hiring';
};

type MailOptions = {
  readonly at?: Date | undefined;
  readonly about?: { readonly entity: string; readonly id: number | string } | undefined;
  readonly attached?: string | undefined;
};

/**
 * Writes an email in the current transaction; a job delivers it after the commit and retries while the server is down.
 * @param options.at not before this moment
 * @param options.about the record that shows a failed delivery, as events name it
 * @param options.attached the key of a stored file to attach
 */
export async function sendMail<Data>(
  work: Work,
  template: MailTemplate<Data>,
  to: string,
  data: Data,
  { at, about, attached }: MailOptions = {},
): Promise<void> {
  const letter = await template.write(data, work);
  const printed = printLetter(letter, work.config.firm.name);
  const values = {
    kind: template.kind,
    recipient: to,
    subject: subjectLine(letter.subject),
    html: printed.html,
    text: printed.text,
    calendar: letter.calendar ?? null,
    readable: template.readable ?? false,
    entity: about?.entity ?? null,
    entity_id: about ? String(about.id) : null,
    attachment: attached ?? null,
    pictures: picturesIn(letter),
    template_id: letter.template ?? null,
    sender: template.sender ?? null,
    good_until: template.lasts === undefined ? null : after(work.now, template.lasts),
  };
  const urgent = isUrgent(template.lasts);
  if (work.holds) work.holds.mails.push({ values, at: at?.toISOString() ?? null, urgent });
  else await storeMail(work, values, { at, urgent });
}

/** The file keys of its pictures. */
const picturesIn = ({ paragraphs }: Letter): string[] => [
  ...new Set(paragraphs.flatMap((said) => (typeof said === 'object' && 'picture' in said ? [said.picture] : []))),
];

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
