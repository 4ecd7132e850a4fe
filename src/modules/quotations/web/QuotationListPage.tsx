import { ListPictures } from '#platform/web/chart/ListPictures.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { type Quotation, quotationCalls } from '../contract.ts';
import { OwnQuotationsPage } from './OwnQuotationsPage.tsx';
import { viewQuotationPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** Quotations: for staff of the jobs they see, for client users of their company. */
export const QuotationListPage = () =>
  useActor()?.audience === 'client' ? <OwnQuotationsPage /> : <StaffQuotations />;

function StaffQuotations() {
  const shown = useShown();
  const known = useKnown();
  return (
    <PageFrame title="Quotations" fill>
      <ListPictures of="quotations" load={async () => (await import('./QuotationPictures.tsx')).QuotationPictures} />
      <RecordTable screens={screens} reading />
      <RecordPanel
        endpoint={quotationCalls.byId}
        noun="quotation"
        icon={screens.icons.missing}
        titleOf={({ quote_no, quote_version }) => `${quote_no}, version ${quote_version}`}
        details={(row) => recordDetails(screens, row, shown, known)}
        actions={toItsPage}
      />
    </PageFrame>
  );
}

const toItsPage = ({ job_id }: Quotation) => (
  <LinkButton variant="default" to={viewQuotationPath(job_id)}>
    Open quotation
  </LinkButton>
);
