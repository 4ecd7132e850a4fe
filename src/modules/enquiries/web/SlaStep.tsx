import { useState } from 'react';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import type { Enquiry } from '../contract.ts';
import { type SlaStep as SlaMove, whyNotSla, whyNotSubmit } from '../agreement.ts';
import { leadAccess } from '../agreement.ts';
import { useWhyNotSla } from './use-why-not-sla.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { SlaDialog } from './SlaDialog.tsx';
import { SlaDocuments, useSlaDocuments } from './SlaDocuments.tsx';

/** Step 3: the agreement, and how far it is. */
export function SlaStep({ enquiry }: { enquiry: Enquiry }) {
  const [asked, setAsked] = useState<SlaMove | null>(null);
  const whyNot = useWhyNotSla();
  const leads = useMay()(leadAccess);
  const { data: documents } = useSlaDocuments(enquiry.id);
  const status = enquiry.Enquiry_SLA_Status?.id ?? null;
  const canSubmit = whyNotSla('submit', status) === undefined;
  const whyNoSubmit = whyNotSubmit(status, documents?.rows.length ?? 0);
  return (
    <Stack as="section" gap={16} minWidth={0} aria-label="SLA">
      <Heading>Service level agreement</Heading>
      <Row wrap align="center" gap={[8, 12]}>
        <Text as="span" color="ink-soft">
          Status
        </Text>
        <EnquiryStatus status={enquiry.Enquiry_SLA_Status} />
      </Row>
      <SlaDocuments enquiry={enquiry} />
      {enquiry.sla_reject_reason && <Text color="ink-soft">Rejected: {enquiry.sla_reject_reason}</Text>}
      {leads && (
        <Row wrap align="center" gap={[8, 12]}>
          <ActionButton whyNot={whyNoSubmit} onClick={() => setAsked('submit')}>
            Submit
          </ActionButton>
          <ActionButton variant="default" whyNot={whyNot('takeBack', enquiry)} onClick={() => setAsked('takeBack')}>
            Take back
          </ActionButton>
          <ActionButton variant="default" whyNot={whyNot('accept', enquiry)} onClick={() => setAsked('accept')}>
            Accept
          </ActionButton>
          <ActionButton
            variant="outline"
            color="red"
            whyNot={whyNot('reject', enquiry)}
            onClick={() => setAsked('reject')}
          >
            Reject
          </ActionButton>
        </Row>
      )}
      {leads && whyNoSubmit && canSubmit && <Text dim>{whyNoSubmit}, then submit it.</Text>}
      {asked && <SlaDialog enquiry={enquiry} move={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
