import { IconMailPause, IconMailX } from '@tabler/icons-react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import notice from '#platform/web/ui/notice.module.css';
import { useWriting } from '#platform/web/use-writing.ts';
import { type Sending, sendInvoiceAgain, type ShownInvoice } from '../contract.ts';
import { whyNotSendAgain } from '../rules.ts';
import { factsOf } from './facts.ts';
import { screens } from './screens.tsx';

/** How far the emails of an invoice are, and 'Send again' once the queue has given up. */
export function SendingNotice({ data }: { data: ShownInvoice }) {
  const may = useMay();
  const again = useWrite(sendInvoiceAgain, { refreshes: screens.reads });
  const { sending, invoice } = data;
  if (sending === null) return null;
  const isGivenUp = sending.state === 'Given up';
  const Icon = isGivenUp ? IconMailX : IconMailPause;
  return (
    <section className={notice.notice} aria-label="Sending">
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <Row wrap gap={[8, 16]} align="center" justify="space-between" flex={1} minWidth={0} color="ink">
        <SendingWords sending={sending} />
        {isGivenUp && may(sendInvoiceAgain.access) && (
          <ActionButton
            variant="default"
            size="xs"
            loading={again.sending}
            label="Send again"
            whyNot={whyNotSendAgain(sending, factsOf(data))}
            onClick={() => void toastReply(again.send({ query: { id: invoice.id } }))}
          >
            Send again
          </ActionButton>
        )}
      </Row>
    </section>
  );
}

function SendingWords({ sending: { state, service, since } }: { sending: Sending }) {
  const { momentInWords } = useWriting();
  const moment = since === null ? undefined : momentInWords(since);
  switch (state) {
    case 'Under way':
      return <p>The emails with the PDF are being prepared.</p>;
    case 'Retrying':
      return <p>Sending failed. The portal is trying again.</p>;
    case 'Late':
      return <p>{`Waiting for the ${service} since ${moment}. The invoice is sent as soon as it answers.`}</p>;
    case 'Given up':
      return (
        <div>
          <p>This invoice was not sent: the client has had no email.</p>
          <p>
            {service === null
              ? 'Something went wrong, so sending was given up.'
              : `Sending was given up: the ${service} did not answer for two days from ${moment}.`}
          </p>
        </div>
      );
  }
}
