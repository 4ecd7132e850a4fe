import { showMoment } from '#platform/contract/dates.ts';
import { type MailState, mailStates } from '#platform/contract/mail.ts';
import type { Column } from '#platform/web/list/column.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Mail } from '../mails.ts';

const badges: Readonly<Record<MailState, { tone: Tone; text: string }>> = {
  kept: { tone: 'grey', text: 'Kept' },
  queued: { tone: 'blue', text: 'Waiting' },
  sent: { tone: 'green', text: 'Sent' },
  failed: { tone: 'red', text: 'Failed' },
};

/** The states with the labels of their badges. */
export const mailStateChoices = mailStates.map((state) => ({ value: state, label: badges[state].text }));

/** The delivery state of a mail. */
export function MailBadge({ state }: { state: MailState }) {
  return <StatusBadge tone={badges[state].tone}>{badges[state].text}</StatusBadge>;
}

/** 'training invitation' -> 'Training invitation' */
export const kindInWords = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** @param zone the firm's zone */
export const mailColumns = (zone: string): readonly Column<Mail>[] => [
  {
    key: 'created_at',
    heading: 'Written on',
    cell: (row) => showMoment(row.created_at, zone),
    filter: 'created_at',
    sort: 'created_at',
    width: 152,
  },
  {
    key: 'recipient',
    heading: 'Recipient',
    cell: (row) => row.recipient,
    filter: 'recipient',
    sort: 'recipient',
    width: 188,
  },
  { key: 'subject', heading: 'Subject', cell: (row) => row.subject, width: 232, hideable: false, phone: 'title' },
  { key: 'kind', heading: 'Kind', cell: (row) => kindInWords(row.kind), filter: 'kind', sort: 'kind', width: 136 },
  {
    key: 'state',
    heading: 'State',
    cell: (row) => <MailBadge state={row.state} />,
    filter: 'state',
    width: 108,
    phone: 'badge',
  },
];
