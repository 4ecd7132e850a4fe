import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { PaymentsView } from './PaymentsView.tsx';
import { ReadyToBill } from './ReadyToBill.tsx';
import { Receivables } from './Receivables.tsx';

const views = [
  { value: 'ready', label: 'Ready to bill' },
  { value: 'receivables', label: 'Receivables' },
  { value: 'payments', label: 'Payments' },
];

/** From finished work to money received. */
export function BillingPage() {
  const [{ as }] = useSearchPart();
  const shown = views.find(({ value }) => value === as)?.value ?? 'ready';
  return (
    <PageFrame title="Billing" text="From finished work to money received" action={<ViewChoice views={views} />}>
      {shown === 'ready' && <ReadyToBill />}
      {shown === 'receivables' && <Receivables />}
      {shown === 'payments' && <PaymentsView />}
    </PageFrame>
  );
}
