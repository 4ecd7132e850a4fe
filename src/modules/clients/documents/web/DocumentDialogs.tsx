import { Recipients } from '../../web/public/Recipients.tsx';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { DocumentList } from '#platform/web/files/DocumentList.tsx';
import { FilesDialog } from '#platform/web/files/FilesDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SuggestField } from '#platform/web/form/SuggestField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import {
  addClientDocuments,
  addDocumentVersion,
  clientFile,
  type ClientDocument,
  documentsForm,
  newVersionForm,
  placeForm,
  fetchRequestRecipients,
  requestDocument,
  requestForm,
  updateClientDocument,
} from '../contract.ts';

type DialogProps = { reads: readonly AnyEndpoint[]; onClose: () => void };

const sharing = 'The client finds them in their portal';

export function AddDocumentsDialog({
  clientId,
  folders,
  reads,
  onClose,
}: DialogProps & { clientId: number; folders: readonly string[] }) {
  const add = useWrite(addClientDocuments, { refreshes: reads });
  return (
    <FilesDialog
      title="Add documents"
      submitLabel="Add documents"
      options={{ schema: documentsForm, save: (body) => add.send({ query: { client_id: clientId }, body }) }}
      files="client_files"
      upload={clientFile}
      renderFields={(field) => (
        <>
          <SuggestField {...field('folder')} suggestions={folders} />
          <CheckField {...field('shared')} help={sharing} />
        </>
      )}
      onClose={onClose}
    />
  );
}

export function VersionDialog({ document, reads, onClose }: DialogProps & { document: ClientDocument }) {
  const add = useWrite(addDocumentVersion, { refreshes: reads });
  const { id, version, file } = document;
  const form = useRecordForm({
    schema: newVersionForm,
    save: (body) => add.send({ query: { id }, body: { ...body, version } }),
    saved: onClose,
  });
  return (
    <FormDialog
      title={`New version of ${file.name}`}
      form={form}
      submitLabel="Add version"
      onClose={onClose}
      width={560}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <FieldGrid columns={1}>
        <FileField {...form.field('client_files')} upload={clientFile} />
      </FieldGrid>
    </FormDialog>
  );
}

/** Earlier versions of a document, to open and save. */
export function EarlierDialog({ document, onClose }: { document: ClientDocument; onClose: () => void }) {
  const { file, earlier } = document;
  const documents = earlier.map(({ by, file: one }, at) => ({ id: earlier.length - at, by, file: one }));
  return (
    <DialogFrame
      title={`Earlier versions of ${file.name}`}
      opened
      onClose={onClose}
      cancelLabel="Close"
      plainCancel
      width={560}
    >
      <DocumentList documents={documents} renderMarks={({ id }) => <span>Version {id}</span>} />
    </DialogFrame>
  );
}

export function PlaceDialog({
  document,
  folders,
  reads,
  onClose,
}: DialogProps & { document: ClientDocument; folders: readonly string[] }) {
  const update = useWrite(updateClientDocument, { refreshes: reads });
  const { id, version, folder, shared } = document;
  const form = useRecordForm({
    schema: placeForm,
    editing: { folder, shared },
    save: (body) => update.send({ query: { id }, body: { ...body, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title={document.file.name} form={form} submitLabel="Save changes" onClose={onClose}>
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <FieldGrid columns={1}>
        <SuggestField {...form.field('folder')} suggestions={folders} />
        <CheckField {...form.field('shared')} help={sharing} />
      </FieldGrid>
    </FormDialog>
  );
}

export function RequestDialog({ clientId, reads, onClose }: DialogProps & { clientId: number }) {
  const ask = useWrite(requestDocument, { refreshes: reads });
  const form = useRecordForm({
    schema: requestForm,
    save: (body) => ask.send({ query: { client_id: clientId }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Request a document" form={form} submitLabel="Send request" onClose={onClose} width={560}>
      <FieldGrid columns={1}>
        <TextField {...form.field('title')} begins placeholder="Bank statements for October" />
        <DateField {...form.field('due_date')} wire="iso" />
        <LongTextField
          {...form.field('note')}
          help="Contacts with portal access are told, and reminded after 3, 7 and 14 days"
        />
      </FieldGrid>
      <Recipients call={fetchRequestRecipients} id={clientId} />
    </FormDialog>
  );
}
