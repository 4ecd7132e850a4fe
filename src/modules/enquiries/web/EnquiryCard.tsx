import { marketingModule } from '#modules/events/rights.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { BoardCard, CardLine } from '#platform/web/board/BoardCard.tsx';
import { useMay, useMayChange, useSession } from '#platform/web/session/session.ts';
import { IconArrowBackUp, IconCheck, IconSend, IconX } from '@tabler/icons-react';
import type { Enquiry } from '../contract.ts';
import type { SlaStep } from '../life.ts';
import { leadAccess } from '../life.ts';
import { TrialOutcome } from './TrialOutcome.tsx';
import { useRowActions } from './use-row-actions.ts';
import { useWhyNotSla } from './use-why-not-sla.ts';

type EnquiryCardProps = {
  enquiry: Enquiry;
  onDrag: (enquiry: Enquiry | null) => void;
  onMove: (enquiry: Enquiry, step: SlaStep) => void;
};

const moves = [
  { step: 'submit', label: 'Submit SLA', icon: IconSend },
  { step: 'takeBack', label: 'Take back SLA', icon: IconArrowBackUp },
  { step: 'accept', label: 'Accept SLA', icon: IconCheck },
  { step: 'reject', label: 'Reject SLA', icon: IconX },
] as const;

/** An enquiry's card on the board. */
export function EnquiryCard({ enquiry, onDrag, onMove }: EnquiryCardProps) {
  const mayMove = useMay()(leadAccess);
  const { firm } = useSession();
  const { rowTo, rowMenu } = useRowActions();
  const mayChange = useMayChange(marketingModule);
  const whyNot = useWhyNotSla();
  const steps = moves.map(({ step, ...entry }) =>
    Object.assign(entry, { whyNot: whyNot(step, enquiry), run: () => onMove(enquiry, step) }),
  );
  return (
    <BoardCard
      name={enquiry.name}
      to={rowTo(enquiry)}
      menu={mayChange ? [...(mayMove ? steps : []), ...rowMenu(enquiry)] : []}
      draggable={mayMove}
      onDrag={(dragged) => onDrag(dragged ? enquiry : null)}
    >
      <CardLine title={enquiry.company_name}>{enquiry.company_name}</CardLine>
      <CardLine>
        {enquiry.Enquiry_Category?.name ?? 'N/A'} · {showDate(dateOf(enquiry.createdAt, firm.zone))}
      </CardLine>
      <TrialOutcome enquiry={enquiry} />
    </BoardCard>
  );
}
