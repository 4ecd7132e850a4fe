import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Row } from '#platform/web/layout/Parts.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { draftInvoice } from '../contract.ts';
import { NewInvoiceDialog } from './NewInvoiceDialog.tsx';
import { OwnInvoicesPage } from './OwnInvoicesPage.tsx';
import { screens } from './screens.tsx';
import { useInvoiceMenu } from './use-invoice-menu.tsx';
import { XmlFilesButton } from './XmlFiles.tsx';

/** Staff see the invoices of their clients; client users those of their company. */
export const InvoiceListPage = () => (useActor()?.audience === 'client' ? <OwnInvoicesPage /> : <StaffInvoices />);

function StaffInvoices() {
  const [adding, changeSearch] = useSearchWord('add');
  const setAdding = (add: boolean) => changeSearch((current) => ({ ...current, add: add ? '1' : '' }));
  const { menu, dialog } = useInvoiceMenu();
  const may = useMay();
  const action = (
    <Row wrap gap={8}>
      <XmlFilesButton />
      {may(draftInvoice.access) && (
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
          Add invoice
        </Button>
      )}
    </Row>
  );
  return (
    <PageFrame title="Invoicing" fill action={action}>
      <RecordTable screens={screens} menu={menu} />
      {dialog}
      {adding !== '' && may(draftInvoice.access) && <NewInvoiceDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
