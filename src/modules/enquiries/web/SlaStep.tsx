import { showMoment } from '#platform/contract/dates.ts';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { type Confirmed, useConfirmation } from '#platform/web/feedback/use-confirmation.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { useState } from 'react';
import { answerAccess, leadAccess, type SlaStep as SlaMove, statusOf } from '../life.ts';
import { whyNotAnswer, whyNotSla, whyNotSubmit } from '../life.ts';
import { acceptAgreement, rejectAgreement } from '../agreement-calls.ts';
import type { Enquiry } from '../contract.ts';
import { AgreementAnswer } from './AgreementAnswer.tsx';
import { enquiryReads } from './enquiry-reads.ts';
import { AnswerInWords } from './EnquiryPanel.tsx';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { SlaDialog } from './SlaDialog.tsx';
import { SlaDocuments, useSlaDocuments } from './SlaDocuments.tsx';
import { useWhyNotSla } from './use-why-not-sla.ts';

type SlaStepProps = { enquiry: Enquiry; onReload: () => void };

/** Step 3: the agreement and its state. Staff lead it, client users answer it. */
export function SlaStep({ enquiry, onReload }: SlaStepProps) {
  const may = useMay();
  const answers = may(answerAccess) && whyNotAnswer(statusOf(enquiry)) === undefined;
  const { confirmation, confirm } = useConfirmation();
  return (
    <Stack as="section" gap={16} minWidth={0} aria-label="SLA">
      <Heading>Service level agreement</Heading>
      <Row wrap align="center" gap={[8, 12]}>
        <Text as="span" color="ink-soft">
          Status
        </Text>
        <EnquiryStatus status={enquiry.Enquiry_SLA_Status} />
      </Row>
      <Standing enquiry={enquiry} />
      <SlaDocuments enquiry={enquiry} />
      {may(leadAccess) && <Moves enquiry={enquiry} />}
      {confirmation}
      {answers && <AnswerInPortal enquiry={enquiry} onStale={onReload} onDone={confirm} />}
    </Stack>
  );
}

/** Since when the client's answer is open, or what it was. */
function Standing({ enquiry }: { enquiry: Enquiry }) {
  const { zone } = useSession();
  const leads = useMay()(leadAccess);
  const { sla_submitted_at: submitted, sla_answered_at: answered, sla_reject_reason: reason, email } = enquiry;
  return (
    <>
      {leads && submitted && !answered && (
        <Text color="ink-soft">
          Sent to {email} on {showMoment(submitted, zone)}. It waits for the client’s answer.
        </Text>
      )}
      {answered && (
        <Text color="ink-soft">
          <AnswerInWords enquiry={enquiry} />.
        </Text>
      )}
      {reason && <Text color="ink-soft">Rejected: {reason}</Text>}
    </>
  );
}

function Moves({ enquiry }: { enquiry: Enquiry }) {
  const [asked, setAsked] = useState<SlaMove | null>(null);
  const { reasons, canSubmit } = useReasons(enquiry);
  return (
    <>
      <Row wrap align="center" gap={[8, 12]}>
        <ActionButton whyNot={reasons.submit} onClick={() => setAsked('submit')}>
          Submit
        </ActionButton>
        <ActionButton variant="default" whyNot={reasons.takeBack} onClick={() => setAsked('takeBack')}>
          Take back
        </ActionButton>
        <ActionButton variant="default" whyNot={reasons.accept} onClick={() => setAsked('accept')}>
          Accept
        </ActionButton>
        <ActionButton variant="outline" color="red" whyNot={reasons.reject} onClick={() => setAsked('reject')}>
          Reject
        </ActionButton>
      </Row>
      {reasons.submit && canSubmit && <Text dim>{reasons.submit}, then submit it.</Text>}
      {asked && <SlaDialog enquiry={enquiry} move={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Why each step is not possible now. */
function useReasons(enquiry: Enquiry) {
  const whyNot = useWhyNotSla();
  const { data: documents } = useSlaDocuments(enquiry.id);
  const status = statusOf(enquiry);
  const canSubmit = whyNotSla('submit', status) === undefined;
  const reasons: Readonly<Record<SlaMove, string | undefined>> = {
    submit: whyNotSubmit(status, documents?.rows.length ?? 0),
    takeBack: whyNot('takeBack', enquiry),
    accept: whyNot('accept', enquiry),
    reject: whyNot('reject', enquiry),
  };
  return { reasons, canSubmit };
}

type AnswerInPortalProps = { enquiry: Enquiry; onStale: () => void; onDone: (news: Confirmed) => void };

function AnswerInPortal({ enquiry, onStale, onDone }: AnswerInPortalProps) {
  const { firm } = useSession();
  // The answer is to the version on screen, though the record may reload meanwhile.
  const [{ id, version }] = useState(enquiry);
  const accept = useWrite(acceptAgreement, { refreshes: enquiryReads });
  const reject = useWrite(rejectAgreement, { refreshes: enquiryReads });
  return (
    <AgreementAnswer
      company={enquiry.company_name}
      firm={firm.name}
      onAccept={(acceptance) => accept.send({ query: { id }, body: { ...acceptance, version } })}
      onReject={(rejection) => reject.send({ query: { id }, body: { ...rejection, version } })}
      onStale={onStale}
      onDone={onDone}
    />
  );
}
