import { useSearchWord } from '#platform/web/routing/address.ts';
import { type BillingView, BillingFrame, isBillingView } from './BillingFrame.tsx';
import { BankView } from './BankView.tsx';
import { DayBook } from './DayBook.tsx';
import { MonthClose } from './MonthClose.tsx';
import { MonthDrafts } from './MonthDrafts.tsx';
import { PaymentsView } from './PaymentsView.tsx';
import { ReadyToBill } from './ReadyToBill.tsx';
import { Receivables } from './Receivables.tsx';
import { StatementsView } from './StatementsView.tsx';
import { WipView } from './WipView.tsx';

/** From finished work to money received. */
export function BillingPage() {
  const [as] = useSearchWord('as');
  const view: BillingView = isBillingView(as) && as !== 'plans' ? as : 'ready';
  return (
    <BillingFrame view={view}>
      {view === 'ready' && <ReadyToBill />}
      {view === 'month' && <MonthDrafts />}
      {view === 'wip' && <WipView />}
      {view === 'receivables' && <Receivables />}
      {view === 'statements' && <StatementsView />}
      {view === 'payments' && <PaymentsView />}
      {view === 'bank' && <BankView />}
      {view === 'close' && <MonthClose />}
      {view === 'daybook' && <DayBook />}
    </BillingFrame>
  );
}
