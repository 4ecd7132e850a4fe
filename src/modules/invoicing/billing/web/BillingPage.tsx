import { useSearchWord } from '#platform/web/routing/address.ts';
import { BankView } from '../../bank/web/BankView.tsx';
import { DayBook } from '../../month-close/web/DayBook.tsx';
import { MonthClose } from '../../month-close/web/MonthClose.tsx';
import { PaymentsView } from '../../web/PaymentsView.tsx';
import { Receivables } from '../../web/Receivables.tsx';
import { type BillingView, BillingFrame, isBillingView } from './BillingFrame.tsx';
import { MonthDrafts } from './MonthDrafts.tsx';
import { ReadyToBill } from './ReadyToBill.tsx';
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
