import { useState } from 'react';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import type { Enquiry } from '../contract.ts';
import { type SlaStep as SlaMove, whyNotSla, whyNotSubmit } from '../agreement.ts';
import { leadAccess } from '../agreement.ts';
import { useWhyNotSla } from './use-why-not-sla.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { SlaDialog } from './SlaDialog.tsx';
import { SlaDocuments, useSlaDocuments } from './SlaDocuments.tsx';
import classes from './wizard.module.css';

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
    <section className={classes.section} aria-label="SLA">
      <h2 className={classes.sectionTitle}>Service level agreement</h2>
      <div className={classes.line}>
        <span className={classes.text}>Status</span>
        <EnquiryStatus status={enquiry.Enquiry_SLA_Status} />
      </div>
      <SlaDocuments enquiry={enquiry} />
      {enquiry.sla_reject_reason && <p className={classes.text}>Rejected: {enquiry.sla_reject_reason}</p>}
      {leads && (
        <div className={classes.line}>
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
        </div>
      )}
      {leads && whyNoSubmit && canSubmit && <p className={classes.dim}>{whyNoSubmit}, then submit it.</p>}
      {asked && <SlaDialog enquiry={enquiry} move={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
