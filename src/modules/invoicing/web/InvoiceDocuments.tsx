import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { deleteDocument } from '#platform/web/files/delete-document.ts';
import { DocumentList } from '#platform/web/files/DocumentList.tsx';
import { FilesDialog } from '#platform/web/files/FilesDialog.tsx';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { fetchInvoiceHistory } from '../contract.ts';
import {
  addInvoiceDocuments,
  fetchInvoiceDocuments,
  type InvoiceDocument,
  invoiceDocumentsForm,
  invoiceFile,
  removeInvoiceDocument,
} from '../documents.ts';

const refreshes = [fetchInvoiceDocuments, fetchInvoiceHistory];

/** Documents of an invoice, visible to the firm only: a purchase order, a timesheet. */
export function InvoiceDocuments({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchInvoiceDocuments, { params: { invoice_id: id } });
  const [adding, setAdding] = useState(false);
  const may = useMay()(addInvoiceDocuments.access);
  return (
    <Card as="section" padding={16} aria-labelledby="documents">
      <Stack gap={12} minWidth={0}>
        <Row wrap gap={8} justify="space-between" align="center">
          <Heading id="documents">Documents</Heading>
          {may && (
            <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              Add documents
            </Button>
          )}
        </Row>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {data?.rows.length === 0 && <Text dim>Purchase orders and papers of this invoice, for the firm only.</Text>}
        {data && data.rows.length > 0 && (
          <DocumentList
            documents={data.rows}
            {...(may && { renderActions: (document: InvoiceDocument) => <Actions document={document} /> })}
          />
        )}
      </Stack>
      {adding && <AddDialog id={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const add = useWrite(addInvoiceDocuments, { refreshes });
  return (
    <FilesDialog
      title="Add documents"
      submitLabel="Add documents"
      options={{
        schema: invoiceDocumentsForm,
        save: (body) => add.send({ query: { invoice_id: id }, body }),
        part: 'step',
      }}
      files="invoice_doc"
      upload={invoiceFile}
      onClose={onClose}
    />
  );
}

function Actions({ document: { id, file } }: { document: InvoiceDocument }) {
  const { send } = useWrite(removeInvoiceDocument, { refreshes });
  const remove = () => void deleteDocument(file.name, () => send({ params: { id } }));
  return <RowMenu name={file.name} actions={[{ label: 'Delete', icon: IconTrash, danger: true, run: remove }]} />;
}
