import type { StoredFile } from '#platform/contract/files.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useState } from 'react';
import { clientDocument, type Enquiry } from '../contract.ts';
import { whyNotChangeDocuments } from '../life.ts';
import {
  addSlaDocument,
  fetchEnquiryHistory,
  fetchSlaDocuments,
  removeSlaDocument,
  slaDocumentForm,
} from '../wizard.ts';
import { leadAccess } from '../life.ts';

const reads = [fetchSlaDocuments, fetchEnquiryHistory];

export const useSlaDocuments = (id: number) => useRead(fetchSlaDocuments, { query: { id } });

/** The agreement's documents; they can be added and removed until it is accepted. */
export function SlaDocuments({ enquiry }: { enquiry: Enquiry }) {
  const { data, error, refetch } = useSlaDocuments(enquiry.id);
  const [round, setRound] = useState(0);
  const remove = useRemoveDocument(enquiry.id);
  const leads = useMay()(leadAccess);
  const closed = !leads || whyNotChangeDocuments(enquiry.Enquiry_SLA_Status?.id ?? null) !== undefined;
  return (
    <>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={56} />}
      {data && data.rows.length > 0 && (
        <FileList
          files={data.rows}
          label="Documents of the agreement"
          onRemove={closed ? undefined : (file) => void remove(file)}
        />
      )}
      {data?.rows.length === 0 && closed && <Text dim>No document was uploaded.</Text>}
      {!closed && <DocumentForm key={round} id={enquiry.id} onAdded={() => setRound(round + 1)} />}
    </>
  );
}

function DocumentForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const add = useWrite(addSlaDocument, { refreshes: reads });
  const form = useRecordForm({
    schema: slaDocumentForm,
    save: (values) => add.send({ query: { id }, body: values }),
    saved: onAdded,
    incomplete: 'Please choose a document',
    part: 'step',
  });
  return (
    <Stack noValidate as="form" gap={16} minWidth={0} onSubmit={(event) => void form.submit(event)}>
      <FileField {...form.field('client_doc')} upload={clientDocument} />
      <Row wrap align="center" gap={[8, 12]}>
        <SubmitButton saving={form.saving}>Add document</SubmitButton>
      </Row>
    </Stack>
  );
}

function useRemoveDocument(id: number): (file: StoredFile) => Promise<void> {
  const { send } = useWrite(removeSlaDocument, { refreshes: reads });
  return async ({ key, name }) => {
    const question = { title: 'Remove document', text: name, confirmLabel: 'Remove', danger: true };
    if (!(await confirm(question))) return;
    await toastReply(send({ query: { id }, body: { client_doc: key } }));
  };
}
