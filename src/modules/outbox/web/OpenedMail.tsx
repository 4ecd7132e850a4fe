import { IconArrowLeft, IconMail, IconPaperclip } from '@tabler/icons-react';
import { failureOf } from '#platform/web/api.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type OpenedMail as Mail, fetchMailById } from '../contract.ts';
import { MailText } from './public/MailText.tsx';
import { MailTime } from './MailList.tsx';
import classes from './outbox.module.css';

/** The selected email as plain text. */
export function OpenedMail({ id }: { id: number | null }) {
  const mail = useRead(fetchMailById, { query: { id: id ?? 0 } }, { enabled: id !== null, freshFor: minutes(5) });
  const [{ mail: _, ...others }] = useSearchPart();
  return (
    <Stack as="section" minHeight={0} scrolls className={classes.opened} aria-label="Opened mail">
      {id !== null && (
        <PageLink to={`/outbox${writeSearch(others)}`} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          All mails
        </PageLink>
      )}
      <Shown id={id} mail={mail.data} error={mail.error} onRetry={() => void mail.refetch()} />
    </Stack>
  );
}

type ShownProps = { id: number | null; mail: Mail | undefined; error: Error | null; onRetry: () => void };

function Shown({ id, mail, error, onRetry }: ShownProps) {
  if (id === null) return <EmptyState icon={IconMail} title="No email chosen" text="Choose one to read it." />;
  if (failureOf(error)?.type === 'NOT_FOUND') {
    return <EmptyState icon={IconMail} title="This email is not here" text="Emails are forgotten after 180 days." />;
  }
  if (error && !mail) return <FailedState error={error} onRetry={onRetry} />;
  if (!mail) return <MailSkeleton />;
  return (
    <Stack as="article" gap={16} padding={[28, 32, 40]} maxWidth={640} className={classes.letter}>
      <header>
        <h2>{mail.subject}</h2>
        <p>
          To {mail.recipient}, <MailTime moment={mail.createdAt} />
        </p>
        {mail.error && <p role="alert">Not delivered: {mail.error}</p>}
      </header>
      <MailText text={mail.text} />
      {mail.calendar !== null && <Appointment text={mail.calendar} />}
    </Stack>
  );
}

/** The attached file, under its name. */
const Appointment = ({ text }: { text: string }) => (
  <a
    className={classes.attachment}
    href={`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`}
    download="invitation.ics"
  >
    <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
    invitation.ics
  </a>
);

function MailSkeleton() {
  return (
    <Stack
      gap={16}
      padding={[28, 32, 40]}
      maxWidth={640}
      className={classes.letter}
      aria-busy="true"
      aria-label="Loading the mail"
    >
      <Skeleton width="60%" height={24} />
      <Skeleton width="40%" height={14} />
      <Skeleton height={14} />
      <Skeleton height={14} />
      <Skeleton width="80%" height={14} />
    </Stack>
  );
}
