import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { IconMailX } from '@tabler/icons-react';
import type { RecordMails, Undelivered } from '#platform/contract/mail.ts';
import { Grid, Row } from '../layout/Parts.tsx';
import { useRead, useWrite } from '../query.ts';
import { useWriting } from '../use-writing.ts';
import { useMay } from '../session/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import classes from './mail-state.module.css';
import notice from '../ui/notice.module.css';

type MailStateProps = { mails: RecordMails; id: number };

/** Milliseconds between polls while a mail is being resent. */
const every = 4000;

/**
 * The undelivered mails about a record, each with 'Resend' for those who may: `<MailState mails={exitMails} id={id}
 * />`. Empty if all were delivered, or without the right to know.
 */
export function MailState({ mails, id }: MailStateProps) {
  const may = useMay();
  return may(mails.fetch.access) ? <Undelivereds mails={mails} id={id} /> : null;
}

function Undelivereds({ mails, id }: MailStateProps) {
  const whileUnderWay = ({ rows }: { rows: Undelivered[] }) =>
    rows.some(({ under_way }) => under_way) ? every : undefined;
  const { data } = useRead(mails.fetch, { query: { id } }, { every: whileUnderWay });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={notice.notice} aria-label="Emails that did not arrive">
      <IconMailX size={20} stroke={1.6} aria-hidden="true" />
      <Grid as="ul" gap={12} flex={1} minWidth={0} color="ink">
        {data.rows.map((mail) => (
          <Mail key={mail.id} mail={mail} mails={mails} id={id} />
        ))}
      </Grid>
    </section>
  );
}

function Mail({ mail, mails, id }: MailStateProps & { mail: Undelivered }) {
  const may = useMay();
  const { send, sending } = useWrite(mails.resend, { refreshes: [mails.fetch] });
  const resend = async () => {
    await toastReply(send({ query: { id, mail: mail.id } }));
  };
  return (
    <Row as="li" wrap align="center" gap={[8, 16]} className={classes.mail}>
      <MailWords mail={mail} />
      {may(mails.resend.access) && !mail.under_way && (
        <ActionButton
          variant="default"
          size="xs"
          loading={sending}
          label={`Resend ‘${mail.subject}’ to ${mail.recipient}`}
          whyNot={mail.why_not_resend ?? undefined}
          onClick={() => void resend()}
        >
          Resend
        </ActionButton>
      )}
    </Row>
  );
}

function MailWords({ mail }: { mail: Undelivered }) {
  const { momentInWords } = useWriting();
  return (
    <div>
      <p>
        ‘{mail.subject}’ {mail.under_way ? 'is on its way again to' : 'did not reach'} {mail.recipient}
      </p>
      <p className={classes.dim}>
        Written on {momentInWords(mail.created_at)}
        {mail.error !== null && <>. The mail server said: {mail.error}</>}
      </p>
    </div>
  );
}
