import { IconMailOff } from '@tabler/icons-react';
import { MailText } from '#modules/outbox/web/public/MailText.tsx';
import { showMoment } from '#platform/contract/dates.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { fetchMailById, type OpenedMail } from '../mails.ts';
import { kindInWords, MailBadge } from './mail-columns.tsx';
import { useResend } from './use-resend.ts';

/**
 * One mail beside the list: its delivery, and its text where that may be read.
 * @param every polling interval in milliseconds
 */
export function MailPanel({ every }: { every: number }) {
  const { zone } = useSession();
  return (
    <RecordPanel
      endpoint={fetchMailById}
      noun="mail"
      icon={IconMailOff}
      every={every}
      width={560}
      titleOf={(mail) => mail.subject}
      details={(mail) => detailsOf(mail, zone)}
      below={textOf}
      actions={actionsOf}
    />
  );
}

const detailsOf = (mail: OpenedMail, zone: string) => [
  { label: 'State', value: <MailBadge state={mail.state} /> },
  { label: 'Recipient', value: mail.recipient },
  { label: 'Kind', value: kindInWords(mail.kind) },
  { label: 'Written on', value: showMoment(mail.created_at, zone) },
  { label: 'Sent on', value: showMoment(mail.sent_at, zone) },
  { label: 'Tries', value: mail.attempts },
  ...(mail.error === null ? [] : [{ label: "Server's answer", value: mail.error }]),
];

const textOf = (mail: OpenedMail) => (mail.text === null ? <NotShown id={mail.id} /> : <MailText text={mail.text} />);

const actionsOf = (mail: OpenedMail) => <SendAgain mail={mail} />;

/** In the demo anybody may read the outbox, which shows mails in full. */
function NotShown({ id }: { id: number }) {
  const { demo } = useSession();
  return (
    <Text color="ink-dim">
      This email lets its reader in, so its text is for the recipient alone.{' '}
      {demo && <PageLink to={`/outbox?mail=${id}`}>Read it in the demo&apos;s outbox</PageLink>}
    </Text>
  );
}

function SendAgain({ mail }: { mail: OpenedMail }) {
  const { resend, resending } = useResend();
  const whyNot = resending ? 'It is being sent again' : (mail.why_not_resend ?? undefined);
  return (
    <ActionButton variant="default" whyNot={whyNot} onClick={() => void resend(mail.id)}>
      Send again
    </ActionButton>
  );
}
