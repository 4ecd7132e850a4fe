import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type QuotationStatus, quotationLife } from '../life.ts';

const plain: Readonly<Partial<Record<QuotationStatus, string>>> = {
  Sent: 'For you to decide on',
  Viewed: 'For you to decide on',
  Reversed: 'Taken back',
  Withdrawn: 'Taken back',
  Superseded: 'Replaced by a newer version',
};

/** A quotation's state in the client's words. */
export const OwnStatus = ({ status }: { status: QuotationStatus }) => (
  <StatusBadge tone={plain[status] === plain.Sent ? 'amber' : quotationLife.tones[status]}>
    {plain[status] ?? status}
  </StatusBadge>
);
