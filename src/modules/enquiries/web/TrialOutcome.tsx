import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Enquiry } from '../contract.ts';

/** The outcome of an ended trial. */
export function TrialOutcome({ enquiry }: { enquiry: Pick<Enquiry, 'trail_outcome'> }) {
  if (enquiry.trail_outcome === 'lost') return <StatusBadge tone="red">Lost</StatusBadge>;
  if (enquiry.trail_outcome === 'converted') return <StatusBadge tone="green">Converted</StatusBadge>;
  return null;
}
