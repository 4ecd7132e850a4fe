import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { DocumentList } from '#platform/web/files/DocumentList.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
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

/** What belongs to an invoice, for the firm only: a purchase order, a timesheet. */
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
  const form = useRecordForm({
    schema: invoiceDocumentsForm,
    start: { invoice_doc: [] },
    save: (body) => add.send({ query: { invoice_id: id }, body }),
    saved: onClose,
    part: 'step',
  });
  return (
    <DialogFrame
      title="Add documents"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Add documents</SubmitButton>}
      width={560}
    >
      <FieldGrid columns={1}>
        <FileField {...form.field('invoice_doc')} upload={invoiceFile} most={20} />
      </FieldGrid>
    </DialogFrame>
  );
}

function Actions({ document: { id, file } }: { document: InvoiceDocument }) {
  const remove = useWrite(removeInvoiceDocument, { refreshes });
  const askAndRemove = async () => {
    const asked = { title: 'Delete document', text: file.name, confirmLabel: 'Delete', danger: true };
    if (await confirm(asked)) await toastReply(remove.send({ params: { id } }));
  };
  return (
    <RowMenu
      name={file.name}
      actions={[{ label: 'Delete', icon: IconTrash, danger: true, run: () => void askAndRemove() }]}
    />
  );
}
